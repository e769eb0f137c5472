/** Kinds of battle as data. Side a comes from the south and, where one side attacks, it does; shares are of the table, from its south. */
export interface Kind {
  readonly name: string;
  readonly says: string;
  /** Where the front lines stand. */
  readonly front: { readonly a: number; readonly b: number };
  /** What each side has, compared with the size of the battle. */
  readonly force: { readonly a: number; readonly b: number };
  /** The side that only has to hold what it has. */
  readonly holds?: 'b';
  /** What the ground must have, whatever its mood. */
  readonly needs: readonly ('village' | 'river' | 'ridge' | 'road')[];
  /** Brigades that come later: whose, the share of them, from which turn, over which edge. */
  readonly late?: {
    readonly side: 'a' | 'b';
    readonly share: number;
    readonly turn: number;
    readonly over: 'flank' | 'rear';
  };
  /** Turns more or fewer than the size says. */
  readonly turns: number;
}

export type KindId = 'meeting' | 'attack' | 'rearguard' | 'crossing' | 'relief' | 'flank' | 'raid' | 'escort';

export const KINDS: Readonly<Record<KindId, Kind>> = {
  meeting: {
    name: 'Meeting',
    says: 'Two columns meet and fight for what lies between them.',
    front: { a: 0.22, b: 0.78 },
    force: { a: 1, b: 1 },
    needs: ['road', 'village'],
    turns: 0,
  },
  attack: {
    name: 'Attack',
    says: 'One side holds a position; the other has more men and must take it.',
    front: { a: 0.2, b: 0.66 },
    force: { a: 1.15, b: 0.9 },
    holds: 'b',
    needs: ['ridge', 'village', 'road'],
    turns: 1,
  },
  rearguard: {
    name: 'Rearguard',
    says: 'A rearguard buys time until the clock runs out.',
    front: { a: 0.2, b: 0.6 },
    force: { a: 1.1, b: 0.8 },
    holds: 'b',
    needs: ['ridge', 'road'],
    turns: 0,
  },
  crossing: {
    name: 'Crossing',
    says: 'One side must get over the river, the other would rather it did not.',
    front: { a: 0.22, b: 0.74 },
    force: { a: 1.15, b: 0.9 },
    holds: 'b',
    needs: ['river', 'road', 'village'],
    turns: 1,
  },
  relief: {
    name: 'Relief',
    says: 'A detachment must hold out until its own side comes up behind it.',
    front: { a: 0.2, b: 0.6 },
    force: { a: 1, b: 1.05 },
    late: { side: 'b', share: 0.5, turn: 2, over: 'rear' },
    needs: ['village', 'road'],
    turns: 1,
  },
  flank: {
    name: 'Flank march',
    says: 'Part of the attacker comes in on the flank, later.',
    front: { a: 0.2, b: 0.7 },
    force: { a: 1.1, b: 1 },
    late: { side: 'a', share: 0.4, turn: 2, over: 'flank' },
    needs: ['ridge', 'road'],
    turns: 0,
  },
  raid: {
    name: 'Raid',
    says: 'Raiders come to spoil the stores and be gone.',
    front: { a: 0.2, b: 0.6 },
    force: { a: 1.05, b: 0.95 },
    holds: 'b',
    needs: ['village', 'road'],
    turns: 0,
  },
  escort: {
    name: 'Escort',
    says: 'A party must get across the table with the person in its care.',
    front: { a: 0.14, b: 0.62 },
    force: { a: 1.1, b: 0.9 },
    holds: 'b',
    needs: ['road'],
    turns: 1,
  },
};
