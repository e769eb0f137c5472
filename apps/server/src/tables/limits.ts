/** A burst, and its refill per second. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** What one table, one stranger, and all together may ask of a server. */
export interface Limits {
  /** Of one note, whether it is sent alone or in the opening of a table. */
  readonly noteBytes: number;
  /** Of the body that creates a table with the notes so far, a line each. */
  readonly openingBytes: number;
  /** The same as one JSON text: parsing it blocks everything else. */
  readonly openingJsonBytes: number;
  readonly notes: number;
  /** Of all notes of a table together. */
  readonly bookBytes: number;
  readonly items: number;
  /** Of one item as JSON, and of all items of a table. */
  readonly itemBytes: number;
  readonly itemsBytes: number;
  /** How deep values may be nested. */
  readonly depth: number;
  /** Of the notes that are read and sent at once. */
  readonly pageBytes: number;
  /** After this many notes, or bytes of notes, the items of a table are stored. */
  readonly snapshotNotes: number;
  readonly snapshotBytes: number;

  readonly tablesFromAddress: Allowance;
  readonly notesToTable: Allowance;
  /** Pages of notes that are asked for, and websockets that are opened. */
  readonly readsFromTable: Allowance;
  readonly messagesFromSocket: Allowance;

  /** Websockets of one table, and of the server. */
  readonly listeners: number;
  readonly sockets: number;
  /** How often a websocket is pinged, in milliseconds. */
  readonly beat: number;
  /** A phone that takes no message for this many milliseconds has gone, or is too slow to follow. */
  readonly slowest: number;
  /** Bytes that may wait for one websocket; beyond that it is closed. */
  readonly unreadBytes: number;
  /** With this many bytes waiting, a websocket is not sent the list of people present. */
  readonly unreadForPresence: number;
  /** Milliseconds between two lists of people present. */
  readonly presenceEvery: number;

  /** Bodies that are being read or answered: those of notes together, and those of openings together. */
  readonly bodyBytes: number;
  /** Openings that are judged at once. */
  readonly openings: number;
  /** Bytes on their way to phones: by websockets together, and as answers together. */
  readonly sendingBytes: number;
  /** Of the books that are kept in memory. */
  readonly cacheBytes: number;

  /** Tables not written to for this many days are removed; tables never opened, after one day. */
  readonly keepDays: number;
  /** Of all tables in the database. */
  readonly allBytes: number;
}

const KB = 1024;
const MB = 1024 * KB;

export const LIMITS: Limits = {
  noteBytes: 64 * KB,
  openingBytes: 4 * MB,
  openingJsonBytes: 256 * KB,
  notes: 20_000,
  bookBytes: 16 * MB,
  items: 2_000,
  itemBytes: 16 * KB,
  itemsBytes: MB,
  depth: 24,
  pageBytes: 256 * KB,
  snapshotNotes: 1_000,
  snapshotBytes: 2 * MB,

  tablesFromAddress: { burst: 20, perSecond: 1 / 60 },
  notesToTable: { burst: 200, perSecond: 10 },
  readsFromTable: { burst: 400, perSecond: 10 },
  messagesFromSocket: { burst: 5, perSecond: 1 },

  listeners: 100,
  sockets: 2_000,
  beat: 15_000,
  slowest: 20_000,
  unreadBytes: MB,
  unreadForPresence: 64 * KB,
  presenceEvery: 250,

  bodyBytes: 16 * MB,
  openings: 1,
  sendingBytes: 16 * MB,
  cacheBytes: 32 * MB,

  keepDays: 365,
  allBytes: 2 * KB * MB,
};

/** Limits with the operator's settings, ENFILADE_KEEP_DAYS and ENFILADE_TABLES_MB; a sentence if one is not a number. */
export function limitsFromEnvironment(environment: NodeJS.ProcessEnv): Limits | string {
  const { ENFILADE_KEEP_DAYS: days = '', ENFILADE_TABLES_MB: megabytes = '' } = environment;
  for (const [name, value] of Object.entries({ ENFILADE_KEEP_DAYS: days, ENFILADE_TABLES_MB: megabytes }))
    if (value !== '' && !/^[1-9]\d{0,6}$/.test(value))
      return `${name} is "${value}"; it must be a whole number from 1 to 9999999.`;
  if (days === '' && megabytes === '') return LIMITS;
  return {
    ...LIMITS,
    ...(days === '' ? {} : { keepDays: Number(days) }),
    ...(megabytes === '' ? {} : { allBytes: Number(megabytes) * MB }),
  };
}
