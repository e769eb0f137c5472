import type { Dice } from '#dice/index.ts';
import type { Procedure } from '#procedure/index.ts';

/** The outcome of a procedure with facts that play has measured. */
export function rolled<O>(procedure: Procedure, facts: object, dice: Dice): O {
  const prepared = procedure.prepare(facts);
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  return prepared.resolve(dice) as O;
}
