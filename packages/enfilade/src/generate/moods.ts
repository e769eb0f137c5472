/** Grammars of ground as data: how much of each there is on a piece of table of the size of a small battle, from the least to the most. */
export const FEATURES = ['wood', 'hill', 'rough', 'enclosure', 'fields'] as const;
export type Feature = (typeof FEATURES)[number];

export interface Mood {
  readonly name: string;
  readonly says: string;
  readonly has: Readonly<Partial<Record<Feature, readonly [number, number]>>>;
  readonly also: readonly ('village' | 'river' | 'ridge')[];
  /** How many houses or quarters a village has. */
  readonly houses: readonly [number, number];
}

export type MoodId = 'open' | 'farmland' | 'wooded' | 'hilly' | 'river' | 'village';

export const MOODS: Readonly<Record<MoodId, Mood>> = {
  open: {
    name: 'Open',
    says: 'open ground under the plough',
    has: { wood: [0, 1], hill: [0, 1], rough: [0, 1], fields: [5, 8] },
    also: [],
    houses: [1, 1],
  },
  farmland: {
    name: 'Farmland',
    says: 'farmland, cut up by hedges and lanes',
    has: { wood: [1, 2], hill: [0, 1], rough: [0, 1], enclosure: [2, 4], fields: [6, 9] },
    also: [],
    houses: [1, 2],
  },
  wooded: {
    name: 'Wooded',
    says: 'woods with clearings between them',
    has: { wood: [4, 6], hill: [0, 1], rough: [0, 1], fields: [2, 4] },
    also: [],
    houses: [1, 1],
  },
  hilly: {
    name: 'Hilly',
    says: 'rolling hills with dead ground behind them',
    has: { wood: [1, 2], hill: [3, 4], rough: [1, 2], fields: [2, 5] },
    also: ['ridge'],
    houses: [1, 1],
  },
  river: {
    name: 'A river',
    says: 'meadows on both banks of a river',
    has: { wood: [1, 2], hill: [0, 2], rough: [1, 2], enclosure: [0, 1], fields: [4, 6] },
    also: ['river'],
    houses: [1, 2],
  },
  village: {
    name: 'A village',
    says: 'a village with its gardens and orchards',
    has: { wood: [1, 2], hill: [0, 1], enclosure: [2, 3], fields: [5, 7] },
    also: ['village'],
    houses: [2, 3],
  },
};
