import { counted } from '#procedure/index.ts';
import type { Side } from '#battle/index.ts';
import type { Arm } from './sign.ts';

/** A sentence and the rule that says so. */
export interface RuledSentence {
  readonly says: string;
  readonly rule: string;
}

/** Something that counts for a side: with its points where the system counts points. */
export interface Count extends RuledSentence {
  readonly side: Side;
  readonly points: number | null;
}

/** What decides the battle, and how it stands. */
export interface Scoreboard {
  /** How it is won, one sentence each. */
  readonly wins: readonly RuledSentence[];
  /** What counts so far. */
  readonly counts: readonly Count[];
  /** The winner if the battle ended now (null for a draw); null if the viewer cannot know. */
  readonly now: { readonly winner: Side | null; readonly because: string } | null;
}

const ARMS: readonly (readonly [readonly Arm[], one: string, many: string])[] = [
  [['infantry', 'lightInfantry', 'skirmishers'], 'of infantry', 'of infantry'],
  [['cavalry', 'lightCavalry', 'heavyCavalry', 'lancers'], 'of cavalry', 'of cavalry'],
  [['footGuns', 'horseGuns', 'heavyGuns'], 'battery', 'batteries'],
  [['wagon'], 'train of wagons', 'trains of wagons'],
];

/** "11 units: 8 of infantry, 2 of cavalry, 1 battery" */
export function forcesOf(arms: readonly Arm[]): string {
  const kinds = ARMS.flatMap(([some, one, many]) => {
    const n = arms.filter((arm) => some.includes(arm)).length;
    return n === 0 ? [] : [counted(n, one, many)];
  });
  return `${counted(arms.length, 'unit')}: ${kinds.join(', ')}`;
}

/** "; 3 of them arrive later" */
export function stillToCome(n: number): string {
  return n === 0 ? '' : `; ${n === 1 ? 'one arrives' : `${n} arrive`} later`;
}
