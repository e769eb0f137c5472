/** A battle on a real table: the book of notes, dice tapped in, and what a system tells the referee. */
export { begin } from './begin.ts';
export { keepFaces, layDice, type Table as DiceTable, type ThrownDice } from './asking.ts';
export { CLOCK, findItem, type Item, ITEM_KINDS, type ItemKind, type Items, itemsOf, type Values } from './book.ts';
export { faultAfter, faultInBook, faultInItem } from './check.ts';
export { type Chip, chipsOf } from './chips.ts';
export { activeSide, nextClock, openingItems, partAt } from './clock.ts';
export type {
  CardAbility,
  CardAction,
  CardActionResult,
  CardCounts,
  CardHand,
  CardTable,
  Deck,
  HandCard,
  ShownCard,
} from './deck.ts';
export { type FormerWords, inTodaysWords } from './former-words.ts';
export { sameJson } from './json.ts';
export type {
  After,
  RequestedThrow,
  FactBand,
  Cast,
  Choice,
  Chore,
  Done,
  FaceReading,
  Follow,
  PartialFacts,
  Badge,
  TurnPart,
  Profile as RosterProfile,
  ThrowReading,
  ReckonedNumber,
  RecordForm,
  Referee,
  Resolution,
  Role,
  Roster,
  Watch,
  Write,
} from './kit.ts';
export {
  append,
  appendAll,
  type AppendResult,
  type Clash,
  lastToUndo,
  type Ledger,
  mayBeTakenBack,
  openLedger,
  takeBack,
  undoneIn,
} from './ledger.ts';
export { type Clock, type RollCall, callRoll, nameOf, sideOf } from './roll-call.ts';
export { type Action, clipped, type Edit, NOTE, type Note } from './note.ts';
export { type PastedLine, type PastedList, readList } from './paste.ts';
export { aboutAt, pathsIn, valueAt, withValueAt } from './path.ts';
export { castOf, editsOf, noteCards, noteResolved, type OwedItem, withChoice } from './outcome.ts';
export { resolution } from './resolution.ts';
export { readItem } from './read-item.ts';
export { turnsAndPoints } from './opening.ts';
export { writesOf } from './writes.ts';
