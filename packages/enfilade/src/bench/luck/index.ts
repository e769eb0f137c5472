/**
 * Where a battle that is over was decided: by its beginning, by the dice, by decisions.
 *
 *   const steps = luckLedger({ ruleset, counsel }, { setting, file }, { ...USUAL_LUCK, seed });   // throws NotOver, JournalError
 *   let step = steps.next();
 *   while (!step.done) { show(step.value); step = steps.next(timeIsUp); }   // each value is a whole LuckLedger, better every time
 *   ledgerBy(ledger.rows, 'side', 'phase');                                 // rows added up
 *
 * All amounts are shares of battles for side a: what is good for side b is negative.
 * `start.share + luck.value + decisions.a.value + decisions.b.value = result`, at every step.
 */
export {
  type Amount,
  type Entry as LuckEntry,
  type LedgerRow,
  ledgerBy,
  type Luck,
  type LuckLedger,
  type LuckSwing,
  type MissedOrder,
  type OrderEntry,
  sideInLedger,
} from './ledger.ts';
export { type LuckCare, luckLedger, NotOver, USUAL_LUCK } from './luck-ledger.ts';
export type { RollMeasure, RollRow } from './rolls.ts';
export type { Verdict as RollVerdict } from './tally.ts';
