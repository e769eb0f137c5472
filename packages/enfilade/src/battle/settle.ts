import type { System } from './battle.ts';
import { MUSTER, type Muster } from './muster.ts';
import type { OrderRefusal } from './order.ts';
import type { Ruleset } from './ruleset.ts';
import { other, type Side } from './side.ts';
import { sideCalled } from './side-words.ts';
import type { Umpire } from './umpire.ts';

/** How people end a battle between them, outside the rules of its system. */
export const SETTLEMENTS = ['drawn', 'conceded', 'claimed', 'called-off'] as const;

/** A battle ended by agreement, by giving up, or by a claim when time has run out; ordered only by the server or page that holds the battle. */
export interface Settlement {
  readonly kind: 'settle';
  readonly how: (typeof SETTLEMENTS)[number];
  /** Null where both agreed. */
  readonly winner: Side | null;
}

export function isSettlement(order: { readonly kind: string }): order is Settlement {
  if (order.kind !== 'settle' || !('how' in order) || !('winner' in order)) return false;
  const { how, winner } = order;
  const isWon = how === 'claimed' || how === 'conceded';
  return SETTLEMENTS.some((each) => each === how) && (isWon ? winner === 'a' || winner === 'b' : winner === null);
}

/** An order of a journal as the system reads it; musters and settlements are of no system. */
export function readStoredOrder<S extends System>(
  ruleset: Pick<Ruleset<S>, 'read'>,
  stored: S['order'] | Muster,
): S['order'] | Muster | OrderRefusal {
  if (stored.kind === MUSTER.kind) return MUSTER;
  return isSettlement(stored) ? stored : ruleset.read(stored);
}

export function settle<S extends System>(umpire: Umpire<S>, { how, winner }: Settlement): void {
  const because = {
    drawn: () => 'both sides agreed to a draw',
    conceded: () => `${sideCalled(umpire.battle, other(winner ?? 'a'))} conceded`,
    claimed: () => `${sideCalled(umpire.battle, other(winner ?? 'a'))} ran out of time`,
    'called-off': () => 'it was called off',
  }[how]();
  umpire.tell({
    kind: 'battle-ended',
    by: winner,
    facts: [],
    about: { settled: how },
    changes: [{ battle: { result: { winner, rule: 'contract', because } } }],
  });
}
