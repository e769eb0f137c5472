import type { System } from './battle.ts';

/** Why an order or an answer was refused; nothing has changed. */
export interface OrderRefusal {
  /** The fact, reading or ruling that forbids it; "contract" if the order itself makes no sense. */
  readonly rule: string;
  readonly because: string;
}

/** One of a list at random; undefined if it is empty. */
export function oneOf<T>(list: readonly T[], pick: Rng): T | undefined {
  return list[pick(Math.max(1, list.length))];
}

/** An order refused by a fact or ruling, in words. */
export function refused(rule: string, because: string): OrderRefusal {
  return { rule, because };
}

/** Something the side to act may do now, with an order that does it. */
export interface Offer<S extends System> {
  readonly kind: S['order']['kind'];
  /** The unit, commander or card it is about; null for the side as a whole. */
  readonly subject: string | null;
  readonly says: string;
  /** A legal order of this kind: the only one if there is no choice, otherwise an example. */
  readonly order: S['order'];
}

/** Picks one of n. Players and samplers get their randomness from outside. */
export type Rng = (n: number) => number;
