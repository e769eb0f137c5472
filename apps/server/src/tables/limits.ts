/** So many at once, and so many again in a second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** What one table, and one stranger, may ask of a server. */
export interface Limits {
  /** Of the body with one note. */
  readonly noteBytes: number;
  /** Of the body that lays out a table with the notes so far. */
  readonly openingBytes: number;
  readonly notes: number;
  /** Of all notes of a table together. */
  readonly bookBytes: number;
  readonly items: number;
  /** How deep values may be nested. */
  readonly depth: number;
  readonly listeners: number;
  readonly tablesFromAddress: Allowance;
  readonly notesToTable: Allowance;
  /** How often a websocket is asked whether anybody is there, in milliseconds. */
  readonly beat: number;
  /** Who does not take a message for so long has gone, or is too slow to follow. */
  readonly slowest: number;
}

export const LIMITS: Limits = {
  noteBytes: 64 * 1024,
  openingBytes: 4 * 1024 * 1024,
  notes: 20_000,
  bookBytes: 16 * 1024 * 1024,
  items: 2_000,
  depth: 24,
  listeners: 100,
  tablesFromAddress: { burst: 20, perSecond: 1 / 60 },
  notesToTable: { burst: 200, perSecond: 20 },
  beat: 15_000,
  slowest: 20_000,
};
