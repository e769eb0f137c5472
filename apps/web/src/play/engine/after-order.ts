import { type Battle, type BattleEvent, type Draw, dryRun, type Question, type Ruleset, type System } from 'enfilade';

/** An order that may be given, or waits for an answer. */
export interface Foreseeable {
  readonly ruleset: Ruleset<System>;
  readonly before: Battle<System>;
  readonly order: System['order'];
  /** Dice and answers that are known already. */
  readonly known?: readonly Draw[];
}

/** An order that waits for an answer. */
export interface AskedOrder extends Required<Foreseeable> {
  readonly question: Question;
}

/** How the table would look after an order, up to its first die; every question gets its first answer. */
export function afterOrder({ ruleset, before, order }: Foreseeable): Battle<System> {
  return dryRun({ ruleset, before, stops: stopsBeforeReveal }, order, null).battle;
}

/** What only the order itself may reveal, such as the distance of a charge, is not known before. */
export function stopsBeforeReveal({ about }: BattleEvent<System>): 'before' | undefined {
  return about['reveals'] === true ? 'before' : undefined;
}
