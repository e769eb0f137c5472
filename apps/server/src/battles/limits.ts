import { type Allowance } from '../tables/limits.ts';

/** What one battle, one address, and all together may ask of a server; all of it is described in docs/running-a-server.md. */
export interface BattleLimits {
  /** Bodies: of a request without a file, and of one that brings a scenario or a battle. */
  readonly smallBytes: number;
  readonly fileBytes: number;
  /** Bodies that are being read or answered, together; and of files being read, how many at once. */
  readonly bodyBytes: number;
  readonly reading: number;
  /** Of one message of a device, and how deep its values may be nested. */
  readonly messageBytes: number;
  readonly depth: number;
  /** Of one battle: orders, bytes of its orders and events, lines of talk. */
  readonly orders: number;
  readonly battleBytes: number;
  readonly talk: number;

  readonly battlesFromAddress: Allowance;
  readonly seatsFromAddress: Allowance;
  /** Codes that are tried to move a seat. */
  readonly codesToBattle: Allowance;
  /** Websockets that are opened, and requests about one battle. */
  readonly readsFromBattle: Allowance;
  /** What a device may do; beyond that it is refused. */
  readonly actsFromDevice: Allowance;
  readonly talkFromDevice: Allowance;
  /** What a device may send; beyond that it is cut off. */
  readonly messagesFromDevice: Allowance;

  /** What all spectators of a battle may say together; they fill half of its room for talk at most. */
  readonly talkFromSpectators: Allowance;

  /** Websockets of one battle, of one address at it, of those who only watch, and of the server. */
  readonly devices: number;
  readonly devicesFromAddress: number;
  readonly spectators: number;
  readonly sockets: number;
  /** A websocket that has not said who it is after this many milliseconds is closed. */
  readonly silence: number;
  /** How often a websocket is pinged, in milliseconds. */
  readonly beat: number;
  /** A device that takes no message for this many milliseconds has gone. */
  readonly slowest: number;
  /** Bytes that may wait for one websocket, and for all together. */
  readonly unreadBytes: number;
  readonly sendingBytes: number;
  /** What the battles in memory may take: with those that nobody is at, and all together. */
  readonly cacheBytes: number;
  readonly memoryBytes: number;
  /** Acts of one battle that wait to be carried out. */
  readonly waitingActs: number;

  /** A seat whose last device has gone is waited for this long, in milliseconds. */
  readonly reconnecting: number;
  /** Away for so many milliseconds, a seat may be given to somebody else by the other side; where anything is hidden, later. */
  readonly lostAfter: number;
  readonly lostHiddenAfter: number;
  readonly invitationDays: number;
  readonly movingMinutes: number;
  /** Wrong codes after which a code no longer moves a seat. */
  readonly wrongCodes: number;

  /** Battles in each list of the lobby. */
  readonly listed: number;
  /** Battles without a move for this many days are put away; after as many again they are removed. */
  readonly keepDays: number;
  /** Battles that never began are removed after this many days. */
  readonly keepUnbegunDays: number;
  /** Of all battles in the database. */
  readonly allBytes: number;
  /** Whether strangers are shown lists of battles, and whether people may talk. */
  readonly lobby: boolean;
  readonly talks: boolean;
}

const KB = 1024;
const MB = 1024 * KB;
const MINUTE = 60_000;

export const BATTLE_LIMITS: BattleLimits = {
  smallBytes: 32 * KB,
  fileBytes: 4 * MB,
  bodyBytes: 16 * MB,
  reading: 1,
  messageBytes: 16 * KB,
  depth: 16,
  orders: 5_000,
  battleBytes: 8 * MB,
  talk: 2_000,

  battlesFromAddress: { burst: 20, perSecond: 1 / 60 },
  seatsFromAddress: { burst: 40, perSecond: 1 / 15 },
  codesToBattle: { burst: 5, perSecond: 1 / 60 },
  readsFromBattle: { burst: 400, perSecond: 10 },
  actsFromDevice: { burst: 60, perSecond: 10 },
  talkFromDevice: { burst: 5, perSecond: 1 / 3 },
  messagesFromDevice: { burst: 200, perSecond: 20 },

  talkFromSpectators: { burst: 10, perSecond: 1 / 2 },

  devices: 200,
  devicesFromAddress: 60,
  spectators: 150,
  sockets: 4_000,
  silence: 10_000,
  beat: 15_000,
  slowest: 20_000,
  unreadBytes: 8 * MB,
  sendingBytes: 64 * MB,
  cacheBytes: 192 * MB,
  memoryBytes: 768 * MB,
  waitingActs: 200,

  reconnecting: 45_000,
  lostAfter: 10 * MINUTE,
  lostHiddenAfter: 24 * 60 * MINUTE,
  invitationDays: 7,
  movingMinutes: 5,
  wrongCodes: 5,

  listed: 50,
  keepDays: 365,
  keepUnbegunDays: 14,
  allBytes: 4 * KB * MB,
  lobby: true,
  talks: true,
};

const SWITCHES = { ENFILADE_LOBBY: 'lobby', ENFILADE_TALK: 'talks' } as const;

/** Limits with the operator's settings; a sentence if one of them makes no sense. ENFILADE_KEEP_DAYS is checked for shared tables too. */
export function battleLimitsFromEnvironment(environment: NodeJS.ProcessEnv): BattleLimits | string {
  const { ENFILADE_KEEP_DAYS: days = '', ENFILADE_BATTLES_MB: megabytes = '' } = environment;
  if (megabytes !== '' && !/^[1-9]\d{0,6}$/.test(megabytes))
    return `ENFILADE_BATTLES_MB is "${megabytes}"; it must be a whole number from 1 to 9999999.`;
  const switched: Partial<Record<'lobby' | 'talks', boolean>> = {};
  for (const [name, limit] of Object.entries(SWITCHES)) {
    const value = environment[name] ?? '';
    if (!['', 'on', 'off'].includes(value)) return `${name} is "${value}"; it is on or off.`;
    if (value !== '') switched[limit] = value === 'on';
  }
  if (days === '' && megabytes === '' && Object.keys(switched).length === 0) return BATTLE_LIMITS;
  return {
    ...BATTLE_LIMITS,
    ...switched,
    ...(days === '' ? {} : { keepDays: Number(days) }),
    ...(megabytes === '' ? {} : { allBytes: Number(megabytes) * MB }),
  };
}
