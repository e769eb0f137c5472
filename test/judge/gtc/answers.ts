import { gap, mayBeWithin } from '../geometry.ts';
import { bodyOf, foesOf, inContact, type Table, type Unit, unitIn } from './bodies.ts';
import { canHit, isAbleToFire } from './fire.ts';
import type { GtcJudgedOrder } from './moves.ts';

const ANSWERED = ['unit-moved', 'unit-evaded', 'unit-deployed', 'charge-fell-short'];

function may(battle: Table, firer: Unit, mover: Unit): boolean {
  return (
    mayBeWithin(bodyOf(firer), bodyOf(mover), firer.rangeCm) &&
    gap(bodyOf(firer), bodyOf(mover)) <= firer.rangeCm &&
    canHit(battle, firer, mover).may === 'yes'
  );
}

/** GTC-GAP-16: after a Move, Deploy or Evade every unit that can fire at the mover is asked, and no other. */
export function faultInOpportunity({ steps, questions }: GtcJudgedOrder): string | undefined {
  const at = steps.findIndex(({ event }) => ANSWERED.includes(event.kind));
  const done = steps[at];
  // GTC-GAP-58: neither the free move of a command unit nor a consolidation is an action.
  if (done === undefined)
    return questions.some(({ kind }) => kind === 'opportunity-fire')
      ? 'somebody is asked to fire, and nobody has completed an action'
      : undefined;
  const squares = steps.slice(at + 1).findIndex(({ event }) => event.kind !== 'square-formed');
  const last = squares < 0 ? steps.at(-1) : steps[at + squares];
  const battle = (last ?? done).after;
  const mover = unitIn(battle, done.event.about['unit']);
  if (mover.where !== 'table' || inContact(mover)) return undefined;
  const asked = questions.find(({ kind, subject }) => kind === 'opportunity-fire' && subject === mover.id);
  const offered = asked?.options.flatMap(({ answer }) => answer as readonly string[]) ?? [];
  for (const firer of foesOf(battle, mover)) {
    if (!isAbleToFire(firer) || firer.opportunityUsed) {
      if (offered.includes(firer.id)) return `${firer.id} is asked to fire at ${mover.id} and cannot`;
    } else if (offered.includes(firer.id)) {
      const { may: can, why } = canHit(battle, firer, mover);
      if (can === 'no') return `${firer.id} is asked to fire at ${mover.id}: ${why}`;
    } else if (may(battle, firer, mover))
      return `${firer.id} is not asked to fire at ${mover.id}, and nothing is in the way`;
  }
  return undefined;
}
