/**
 * Where each request goes. Who asks is said in an `Authorization: Bearer` header by the token of a seat or of an invitation, never in an
 * address; the websocket says it in its first message.
 */
export const ONLINE_API = {
  /** `POST` a new battle, with `newBattleSchema`: `BattleMade`. `GET`: the `Lobby`. */
  battles: '/api/battles',
  /** `POST`, `mineSchema`: `OwnBattles`. */
  mine: '/api/battles/mine',
  /** `POST`, `shownBattleSchema`: the `BattleCard` of what may be watched from now on. */
  shown: '/api/battles/shown',
  /** `GET`: the `BattleCard`, as the asker may know it. */
  battle: (id: string): string => `/api/battles/${id}`,
  /** `POST`, `sitDownSchema`: `SeatTaken`. */
  seat: (id: string): string => `/api/battles/${id}/seat`,
  /** `POST` by a seat, without a body: a `MovingCode`. */
  moving: (id: string): string => `/api/battles/${id}/moving`,
  /** `POST`, `movedSeatSchema`: `SeatTaken`; the seat's other device watches from then on. */
  moved: (id: string): string => `/api/battles/${id}/moved`,
  /** `POST` by a seat, `invitationSchema`: `BattleMade`. */
  invitation: (id: string): string => `/api/battles/${id}/invitation`,
  /** `POST` by a seat, `sealingSchema`: what it owes to the dice, from a page that is not at the table. Answered with `{}`. */
  sealing: (id: string): string => `/api/battles/${id}/sealing`,
  /** `GET`: the battle file, its dice disclosed, once the battle is over. */
  file: (id: string): string => `/api/battles/${id}/file`,
  /** The websocket: `hello` first. */
  line: (id: string): string => `/api/battles/${id}/line`,
} as const;

/** The page of an online battle. The token of a seat or of an invitation stands in its fragment; without one the battle is watched. */
export function onlinePath(battle: string, token?: string): string {
  return `/online/${battle}${token === undefined ? '' : `#${token}`}`;
}
