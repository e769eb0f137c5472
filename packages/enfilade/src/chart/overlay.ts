import type { Point } from '#field/index.ts';

/** Three washes, three verbs, and what belongs to command. */
export type OverlayVerb = 'move' | 'fire' | 'control' | 'command' | 'charge' | 'retreat' | 'sight' | 'deployment';

/** Something about one unit that is drawn over the map while it is selected. */
export interface Overlay {
  readonly verb: OverlayVerb;
  readonly shape:
    | { readonly kind: 'area'; readonly points: readonly Point[] }
    | { readonly kind: 'line'; readonly points: readonly Point[] }
    | { readonly kind: 'ring'; readonly centre: Point; readonly radius: number };
  /** The strongest first: point-blank 0, close 1, long 2. */
  readonly band: 0 | 1 | 2 | 3;
  readonly label: { readonly at: Point; readonly says: string } | null;
}

/** What a move would cost: the path of the unit's centre, what it uses up, and why. */
export interface MoveCost {
  readonly way: readonly Point[];
  readonly spent: number;
  /** Null if the system sets no length. */
  readonly of: number | null;
  readonly tags: readonly { readonly at: Point; readonly says: string }[];
}

/** A line of sight and how far it goes. */
export interface SightLine {
  readonly from: Point;
  readonly to: Point;
  /** Edge to edge; null if the rules forbid measuring. */
  readonly length: number | null;
  readonly clear: boolean;
  readonly stopsAt: Point | null;
  /** What stops it, or what it crosses: "blocked by Bossu Wood after 3.2 inches". */
  readonly says: string;
  readonly rule: string | null;
}

/** A resolution that could follow from where a unit stands. */
export interface Aim {
  readonly target: string;
  /** The registered procedure and the facts it would be asked with. */
  readonly procedure: string;
  readonly input: unknown;
  /** "4.9 inches, close" */
  readonly says: string;
}
