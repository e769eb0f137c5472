import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { GtcModel } from '../../../packages/enfilade/src/rulesets/gtc/play/model.ts';
import { gap, mayBeWithin, SLACK } from '../geometry.ts';
import { bodyOf, cm, foesOf, spot, type Table, type Unit, unitIn } from './bodies.ts';
import { isNearestSeen } from './sight.ts';
import { faultInProlonge, faultInWalk, moveFor } from './walks.ts';

export type Step = JudgedEvent<GtcModel>;
export type GtcJudgedOrder = JudgedOrder<GtcModel>;

const KINDS = ['unit-moved', 'unit-evaded', 'command-moved', 'unit-consolidated'];

/** GTC-GAP-15: an evade ends further from the nearest visible enemy than it began. */
function faultInEvade(before: Table, was: Unit, is: Unit): string | undefined {
  if (was.type === 'artillery' && !was.limbered) return `${was.id} evaded unlimbered`;
  for (const enemy of foesOf(before, was)) {
    const [then, now] = [gap(bodyOf(was), bodyOf(enemy)), gap(bodyOf(is), bodyOf(enemy))];
    if (now < then - SLACK && isNearestSeen(before, was, enemy) === 'yes')
      return `${was.id} evaded from ${cm(then)} to ${cm(now)} of ${enemy.id}`;
  }
  return undefined;
}

/** GTC-GAP-13: on initiative only with a visible enemy within 20 cm. */
function faultInInitiative(before: Table, unit: Unit): string | undefined {
  if (before.phase !== 'initiative') return undefined;
  const near = foesOf(before, unit).some(
    (each) => mayBeWithin(bodyOf(unit), bodyOf(each), 20 + SLACK) && gap(bodyOf(unit), bodyOf(each)) <= 20 + SLACK,
  );
  if (unit.usedInitiative) return `${unit.id} acts twice on initiative`;
  return near ? undefined : `${unit.id} acts on initiative and has no enemy within 20 cm`;
}

/** Whatever a unit does by choice: not suppressed, not in contact, by right of initiative or of an order. */
export function faultInActor(before: Table, unit: Unit): string | undefined {
  if (unit.suppressed) return `${unit.id} acts while suppressed`;
  if (unit.contactWith.length > 0) return `${unit.id} acts while in contact`;
  if (before.phase === 'acting' && !before.state.grants.some((grant) => grant.unit === unit.id))
    return `${unit.id} acts without an order`;
  return faultInInitiative(before, unit);
}

export function faultInMove({ order }: GtcJudgedOrder, { event, before, after }: Step): string | undefined {
  if (!KINDS.includes(event.kind) || !('path' in order)) return undefined;
  const [was, is] = [unitIn(before, event.about['unit']), unitIn(after, event.about['unit'])];
  const prolonge = order.kind === 'move' && order.prolonge;
  const grant = before.state.grants.find(({ unit }) => unit === was.id);
  const undeclared =
    order.kind === 'move' && grant !== undefined && grant.declared !== null && grant.declared !== 'moveDense';
  const half = order.kind === 'consolidate';
  const free = order.kind === 'commandMove' || half;
  return (
    (free ? undefined : faultInActor(before, was)) ??
    (was.suppressed && order.kind === 'commandMove' ? `${was.id} moved while suppressed` : undefined) ??
    (was.moved && order.kind === 'commandMove' ? `${was.id} moved twice` : undefined) ??
    (prolonge ? faultInProlonge(was, is) : undefined) ??
    faultInWalk({
      battle: before,
      was,
      is,
      wished: order.path.map(spot),
      move: moveFor(was, prolonge),
      undeclared,
      half,
    }) ??
    (order.kind === 'evade' ? faultInEvade(before, was, is) : undefined)
  );
}
