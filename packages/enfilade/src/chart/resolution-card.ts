import type { Side } from '#battle/index.ts';
import type { Point } from '#field/index.ts';

/** What a face did: a hit, a hit that does more than hit, nothing, a save, or only something to add up. */
export type FaceMeaning = 'hit' | 'best' | 'miss' | 'saved' | 'plain';

/** The dice of one throw, sorted as they are read. */
export interface DiceGroup {
  /** "saves"; null for the throw that its step is named after. */
  readonly label: string | null;
  readonly dice: readonly { readonly face: number; readonly reads: FaceMeaning }[];
  /** "4 hits" */
  readonly count: string;
}

/** A test on its scale: where the total fell, and what each part of the scale means. */
export interface TestScale {
  readonly total: number;
  readonly bands: readonly {
    readonly from: number;
    readonly to: number;
    readonly says: string;
    readonly good: boolean;
  }[];
}

/** One part of a resolution: who strikes, the saves, the score. */
export interface CardStep {
  /** The moment of the battle that brought it. */
  readonly moment: number;
  /** Whose dice they are. */
  readonly side: Side | null;
  /** "78th Foot strikes" */
  readonly title: string;
  /** "6 dice, 4+: charging +1" */
  readonly note: string;
  readonly groups: readonly DiceGroup[];
  /** "3 lost" */
  readonly outcome: string | null;
  readonly goodFor: Side | null;
  readonly score: { readonly a: number; readonly b: number } | null;
  readonly scale: TestScale | null;
}

/** How much a resolution matters: how long it is shown. The later outweighs the earlier. */
export const WEIGHTS = ['order', 'volley', 'test', 'fight', 'end'] as const;
/** One of them. */
export type CardWeight = (typeof WEIGHTS)[number];

/** What came of it, in one line. */
export interface Verdict {
  readonly says: string;
  /** The side it is good for; null if for neither. */
  readonly goodFor: Side | null;
}

/** A participant in a resolution: a unit, a commander. */
export interface CardUnit {
  readonly id: string;
  readonly name: string;
  readonly side: Side | null;
  /** Where it stood when the resolution began. */
  readonly at: Point | null;
}

/** One resolution as it is shown beside the units concerned: everything that one order led to between them. */
export interface ResolutionCard {
  /** The first and the last moment that it shows. */
  readonly from: number;
  readonly to: number;
  /** The order it belongs to, by its number among those the viewer has seen. */
  readonly entry: number;
  readonly weight: CardWeight;
  /** "Volley" */
  readonly title: string;
  readonly actors: readonly CardUnit[];
  readonly targets: readonly CardUnit[];
  /** The sides that are not hurried past it. */
  readonly owners: readonly Side[];
  readonly steps: readonly CardStep[];
  readonly verdict: Verdict | null;
  /** A unit was hurt. */
  readonly hurts: boolean;
}
