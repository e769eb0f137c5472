import { choice, type Field, type Form, form, optional } from '#procedure/index.ts';
import type { System } from './battle.ts';
import { other, type Side } from './side.ts';
import { sideCalled } from './side-words.ts';
import type { Umpire } from './umpire.ts';

const WHO: Field<Side | undefined> = optional(choice({ a: 'Side a', b: 'Side b' }, { label: 'Who concedes' }));

/** A side concedes; the side to act unless it says which. */
export const CONCEDE: Form<{ readonly side?: Side | undefined }> = form({ side: WHO });

export interface Concession {
  readonly kind: 'concede';
  readonly side?: Side | undefined;
}

/** The only order accepted from the side that is not to act. */
export function isConcessionOf(side: Side, order: { readonly kind: string }): boolean {
  return order.kind === 'concede' && 'side' in order && order.side === side;
}

export function concede<S extends System>(umpire: Umpire<S>, order: Concession, rule = 'contract'): void {
  const loser = order.side ?? umpire.battle.toAct;
  const because = `${sideCalled(umpire.battle, loser)} conceded`;
  umpire.tell({
    kind: 'battle-ended',
    by: loser,
    facts: rule === 'contract' ? [] : [rule],
    about: { conceded: true },
    changes: [{ battle: { result: { winner: other(loser), rule, because } } }],
  });
}
