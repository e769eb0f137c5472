/** The record of a battle: scenarios, orders, questions, events, journals, files, and what a side may know of it. */
export { actorsIn, actorsOf, targetsIn } from './actors.ts';
export { refusalAsKnown } from './admit.ts';
export { type Armies, armiesOf } from './armies.ts';
export {
  type Battle,
  bareBattle,
  type Result,
  type Setting,
  type System,
  type UnitBase,
  type UnitId,
  findUnit,
} from './battle.ts';
export { type BattleChance, chanceOf, seedOfGame, throwsIn } from './chance.ts';
export {
  checkBattleFile,
  checkViewFile,
  type FileCheck,
  type FileDifference,
  tellRulesChange,
  tellTyped,
} from './check-file.ts';
export { commitTo, hasCommitment, type CommittedSeed } from './commitment.ts';
export { CONCEDE, type Concession, concede } from './concede.ts';
export { conduct, type ConductResult } from './conduct.ts';
export { type Difference, firstDifference, tellDifference } from './difference.ts';
export { apply, type BattleEvent, type Change, type EventBase, type RedactedEvent, replay } from './event.ts';
export { type EventKinds, eventOf, type EventsOf, type Matter, type EventWords, tellerOf } from './event-kind.ts';
export { fault, isFault, type ScenarioFault, strangerIn } from './fault.ts';
export { flagField, HEADING_FIELD, wholeField, wordField, wrongField } from './own-fields.ts';
export {
  type BattleFile,
  replayBattleFile,
  resumeBattleFile,
  writeBattleFile,
} from './file.ts';
export { fingerprint } from './fingerprint.ts';
export { type DryRun, dryRun, FIRST_OPTION, type ForeseenBattle, type StandIn } from './dry-run.ts';
export { foresee } from './foresee.ts';
export { Game, type GameRecord, type Reply, type WaitingOrder } from './game.ts';
export { groundOf, settingOf } from './ground.ts';
export { idleEnding, type SideOrders } from './idle-ending.ts';
export { type JournalEntry, typedDice, whyNotUndone } from './journal.ts';
export { BATTLE_LIMITS, SCENARIO_LIMITS } from './limits.ts';
export { type OrderForms, type OrdersOf, orderReader, poseField } from './order-form.ts';
export { dispatchOrders, type OfferedOrder, type OrderKind, type OrderRows, type OrderTable } from './order-table.ts';
export { MUSTER, type Muster } from './muster.ts';
export { type Offer, oneOf, type OrderRefusal, refused, type Rng } from './order.ts';
export { isPlain, plainLines, plainText, withPlainTexts } from './plain-text.ts';
export type { Blank } from './phrase.ts';
export { playOut, type PlayOutResult } from './play-out.ts';
export type { Json, Option, Question } from './question.ts';
export { randomAnswer, seededRng } from './random.ts';
export { isViewFile, readBattleFile, readViewFile } from './read-file.ts';
export { rememberById, rememberFew, rememberLast, rememberWhile, rememberWhileUnitsStay } from './remember.ts';
export { tableUnits } from './table-units.ts';
export { rulesVersion } from './rules-version.ts';
export { type CheckedRuleset, type Footprint, isRefusal, type Ruleset } from './ruleset.ts';
export {
  ARMY_COLOURS,
  type ArmyColour,
  type ScenarioCover,
  type Balance,
  readDraftScenario,
  readScenario,
  type Scenario,
  type ScenarioCommand,
  type ScenarioTerrain,
  type ScenarioUnit,
  scenarioSchema,
} from './scenario.ts';
export { faultInPlaces, isOnTable, type ScenarioPlaces, type StartingPlace } from './scenario-places.ts';
export { checkSeals, type SealCheck } from './check-seal.ts';
export {
  closedSeal,
  keepsPromise,
  promisePart,
  type Seal,
  sealCode,
  sealedDice,
  sealedFaces,
  sealedSeed,
  type SealPart,
} from './seal.ts';
export { SEAL_FORMAT, SEALED_BY, type SealedBy } from './seal-words.ts';
export { isSettlement, readStoredOrder, type Settlement } from './settle.ts';
export { isSide, other, type Side, SIDES, type Viewer } from './side.ts';
export { does, themOrIt } from './unit-words.ts';
export { sideCalled, sideDoes, type SideWords, sideWords, wordsOfSides } from './side-words.ts';
export { sha256 } from './sha256.ts';
export { answeredSource, closedSource, seededSource, waitingSource } from './source.ts';
export {
  type DiceSource,
  type Draw,
  JournalError,
  type Moment,
  type Roller,
  type Source,
  type Umpire,
  type WantedDice,
} from './umpire.ts';
export { type Verdict as FileVerdict, verifyBattleFile } from './verify.ts';
export { redact, type View, viewOf } from './view.ts';
export type { Speaker, SystemWords } from './words.ts';
export { battleOfView, journalOfOrders, type ViewFile, viewFileOf } from './view-file.ts';
