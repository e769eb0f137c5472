/** Battles between people far from each other: what devices and the server say to each other. */
export { ONLINE_API, onlinePath } from './addresses.ts';
export {
  actIdSchema,
  battleIdSchema,
  ONLINE_LIMITS,
  type Place,
  partSchema,
  tokenSchema,
} from './basics.ts';
export {
  invitationSchema,
  type Mine,
  mineSchema,
  movedSeatSchema,
  type NewBattle,
  newBattleSchema,
  type Pace,
  shownBattleSchema,
  type SitDown,
  sitDownSchema,
} from './requests.ts';
export {
  type Act,
  actSchema,
  type DeviceMessage,
  deviceMessageSchema,
  type Hello,
  PHRASES,
  type Phrase,
  REMEDIES,
  type Remedy,
  type Wish,
} from './messages.ts';
export {
  type Frame,
  type News,
  type OnlineClock,
  type OnlineMoment,
  type OnlineTable,
  type People,
  type Request,
  type Seat,
  SEAT_STATES,
  type SeatState,
  type SealState,
  type Standing,
  type TakeBack,
  type TalkLine,
  type WhyGone,
  type WhyRefused,
} from './table.ts';
export type {
  BattleCard,
  BattleMade,
  BattleRow,
  Invitation,
  Lobby,
  MovingCode,
  OwnBattle,
  OwnBattles,
  SeatOffer,
  SeatTaken,
} from './cards.ts';
