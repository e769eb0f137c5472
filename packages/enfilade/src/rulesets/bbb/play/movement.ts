import { type OrderRefusal, refused } from '#battle/index.ts';
import { offerEvades } from './reactions.ts';
import { tell } from './events.ts';
import { cutLegs, friendsPassed } from './legs.ts';
import {
  type ArtilleryMove,
  type BbbBattle,
  type BbbUmpire,
  type BbbUnit,
  type Grant,
  type Stand,
  unitOf,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { inTenths, inchesBelow, nearestEnemy, outlineAt, shapeIn } from './place.ts';
import { isPlan, type MovePlan, planMove, refusesPlace } from './ways.ts';

export function grantOf(battle: BbbBattle, id: string): Grant | OrderRefusal {
  const { grant } = battle.state;
  return grant !== null && grant.unit === id ? grant : refused('BBB-TURN-02', 'it has no move granted');
}

/** BBB-GAP-28: whether it ends further from the enemy than it began; asked only of units that this can help. */
export function goesAway(battle: BbbBattle, unit: BbbUnit, end: Stand, formation = unit.formation): boolean {
  if (unit.where !== 'table' || !(unit.lowAmmo || (unit.arm === 'artillery' && unit.disrupted))) return false;
  const before = nearestEnemy(battle, unit);
  if (before === null) return true;
  const after = nearestEnemy(battle, unit, outlineAt(end, shapeIn(formation, unit.bases)));
  return after !== null && after.apart > before.apart;
}

function artilleryMoveOf(unit: BbbUnit, plan: MovePlan, changed: boolean): ArtilleryMove {
  if (unit.arm !== 'artillery' || plan.formation !== 'unlimbered' || !changed) return 'none';
  return plan.length > 0 ? 'movedAndUnlimbered' : 'unlimbered';
}

export function refusesMoveOrder(battle: BbbBattle, order: OrderOf<'move'>): OrderRefusal | undefined {
  const grant = grantOf(battle, order.unit);
  if (!isPlan(grant)) return grant;
  const plan = planMove(battle, unitOf(battle, order.unit), order, grant);
  if (!isPlan(plan)) return plan;
  return plan.length === 0 &&
    plan.formation === unitOf(battle, order.unit).formation &&
    plan.end.heading === unitOf(battle, order.unit).heading
    ? refused('contract', 'this changes nothing: hold instead')
    : undefined;
}

export function conductMove(order: OrderOf<'move'>, umpire: BbbUmpire): void {
  const unit = unitOf(umpire.battle, order.unit);
  const grant = umpire.battle.state.grant as Grant;
  let plan = planMove(umpire.battle, unit, order, grant) as MovePlan;
  if (plan.legs.length > 0 && offerEvades(umpire, { unit, legs: plan.legs })) {
    const again = afterEvade(umpire, unit, order, plan);
    if (again === undefined) return tell(umpire, 'unit-held', umpire.battle, unit.id, false);
    plan = again;
  }
  const { battle } = umpire;
  tell(
    umpire,
    unit.where === 'coming' ? 'unit-arrived' : 'unit-moved',
    unit,
    plan,
    friendsPassed(battle, unit, plan.legs),
    {
      wentAway: goesAway(battle, unit, plan.end, plan.formation),
      artilleryMove: artilleryMoveOf(unit, plan, order.before !== null || order.after !== null),
    },
  );
}

/** After an evade the mover carries out its path, shortens it or stays. */
function afterEvade(
  umpire: BbbUmpire,
  unit: BbbUnit,
  order: OrderOf<'move'>,
  declared: MovePlan,
): MovePlan | undefined {
  const { battle } = umpire;
  const grant = battle.state.grant as Grant;
  const whole = planMove(battle, unit, { ...order }, grant);
  const shortened = (length: number): readonly MovePlan[] => {
    const points = cutLegs(declared.legs, length).map(({ to }) => to);
    const plan = planMove(battle, unit, { ...order, points }, grant);
    return isPlan(plan) ? [plan] : [];
  };
  const lengths = inchesBelow(declared.length);
  const options = [
    ...(isPlan(whole) ? [{ answer: 0, says: `Go ${inTenths(whole.length)}"` }] : []),
    ...(lengths.some((length) => shortened(length).length > 0) ? [{ answer: 1, says: 'Go less far' }] : []),
  ];
  if (options.length === 0) return undefined;
  const answer = umpire.ask<number>({
    to: unit.side,
    kind: 'shorten-move',
    rule: 'BBB-GAP-26',
    asks: `The enemy has evaded. Does ${unit.name} go on?`,
    subject: unit.id,
    options: [{ answer: -1, says: 'Stay' }, ...options],
  });
  if (answer !== 1) return answer === 0 && isPlan(whole) ? whole : undefined;
  return askHowFar(umpire, unit, lengths.flatMap(shortened));
}

function askHowFar(umpire: BbbUmpire, unit: BbbUnit, plans: readonly MovePlan[]): MovePlan | undefined {
  const [first, ...rest] = plans.map((plan, answer) => ({ answer, says: `Go ${inTenths(plan.length)}"` }));
  if (first === undefined || rest.length === 0) return plans[0];
  const answer = umpire.ask({
    to: unit.side,
    kind: 'shorten-how-far',
    rule: 'BBB-GAP-26',
    asks: `How far does ${unit.name} go?`,
    subject: unit.id,
    options: [first, ...rest],
  });
  return plans[answer];
}

export function refusesRecoverBase(battle: BbbBattle, { unit: id }: OrderOf<'recoverBase'>): OrderRefusal | undefined {
  const grant = grantOf(battle, id);
  if (!isPlan(grant)) return grant;
  if (!grant.mayRecover) return refused('BBB-GAP-33', 'its roll does not let it recover a base');
  const unit = unitOf(battle, id);
  if (unit.where !== 'table') return refused('BBB-GAP-30', 'it is not on the table');
  if (unit.arm === 'artillery') return undefined;
  return refusesPlace(battle, unit, outlineAt(unit, shapeIn(unit.formation, unit.bases + 1)), unit.formation);
}

export function conductRecoverBase({ unit: id }: OrderOf<'recoverBase'>, umpire: BbbUmpire): void {
  const unit = unitOf(umpire.battle, id);
  const { total } = umpire.battle.state.grant as Grant;
  tell(umpire, 'base-recovered', unit, total);
}
