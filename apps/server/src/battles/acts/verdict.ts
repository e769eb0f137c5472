import type { OrderRefusal, Side } from 'enfilade';
import type { Act, TalkLine, WhyRefused } from 'enfilade/online';
import type { BattleState, StoredSeat } from '../state.ts';
import type { HeldBattle } from '../held-battle.ts';

/** What came of an act: it changed the battle, or it was refused and nothing is done. */
export type Verdict =
  | {
      readonly ok: true;
      readonly line?: Omit<TalkLine, 'at'>;
      readonly rematch?: Readonly<Record<Side, string | null>>;
    }
  | { readonly ok: false; readonly why: WhyRefused; readonly refusal: OrderRefusal };

export const DONE: Verdict = { ok: true };

export function refuse(why: WhyRefused, because: string, rule = 'contract'): Verdict {
  return { ok: false, why, refusal: { rule, because } };
}

export type ActOf<K extends Act['kind']> = Extract<Act, { readonly kind: K }>;

export function change(battle: HeldBattle, changes: Partial<BattleState>): Verdict {
  battle.state = { ...battle.state, ...changes };
  return DONE;
}

export function changeSeat(battle: HeldBattle, side: Side, changes: Partial<StoredSeat>): Verdict {
  const { seats } = battle.state;
  return change(battle, { seats: { ...seats, [side]: { ...seats[side], ...changes } } });
}
