import type { OrderRefusal } from '#battle/index.ts';
import { along, GRAIN, inUnits, lengthBetween } from '#field/index.ts';
import { offerEvades } from './reactions.ts';
import { tell } from './events.ts';
import { friendsPassed, legOf, lengthOf } from './legs.ts';
import { type BbbBattle, type BbbUmpire, type BbbUnit, type Grant, unitOf } from './model.ts';
import { grantOf } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { inchesBelow, outlineAt, shapeIn } from './place.ts';
import { type AssaultPlan, assaultStateOn, flushPlace, planAssault, touchOn } from './reach.ts';
import { isPlan, refusesPlace } from './ways.ts';

export function refusesAssault(battle: BbbBattle, order: OrderOf<'assault'>): OrderRefusal | undefined {
  const grant = grantOf(battle, order.unit);
  if (!isPlan(grant)) return grant;
  const plan = planAssault(battle, unitOf(battle, order.unit), order, grant);
  return isPlan(plan) ? undefined : plan;
}

export function conductAssault(order: OrderOf<'assault'>, umpire: BbbUmpire): void {
  const unit = unitOf(umpire.battle, order.unit);
  const grant = umpire.battle.state.grant as Grant;
  const declared = planAssault(umpire.battle, unit, order, grant) as AssaultPlan;
  const evaded = offerEvades(umpire, { unit, legs: [declared.leg] });
  const plan = evaded ? planAssault(umpire.battle, unit, { ...order }, grant) : declared;
  // The assault goes no further than declared after an evader, and on no other enemy without asking.
  if (!isPlan(plan) || plan.target !== declared.target || plan.leg.push.length > declared.leg.push.length + GRAIN) {
    overrun(umpire, unit, declared);
    return;
  }
  const { battle } = umpire;
  const passed = friendsPassed(battle, unit, [plan.leg]);
  tell(umpire, 'assault-launched', unit, {
    target: plan.target,
    to: plan.end,
    formation: plan.formation,
    inches: inUnits(lengthOf([plan.leg])),
    assault: plan.assault,
    facts: [...plan.facts, ...(passed.length > 0 ? ['BBB-INTER-02'] : [])],
    declared: { path: [{ x: unit.x, y: unit.y }, plan.leg.to], move: plan.move, allowance: plan.allowance },
  });
}

/** BBB-GAP-26: the target has gone; the assaulter ends anywhere on its path, and touching the evader is an assault on it. */
function overrun(umpire: BbbUmpire, unit: BbbUnit, plan: AssaultPlan): void {
  const { battle } = umpire;
  const shape = shapeIn(plan.formation, unit.bases);
  const { heading, length } = plan.leg.push;
  const moving = { ...unit, formation: plan.formation };
  const met = touchOn(battle, moving, shape, { heading, length });
  const caught = met && { ...along(unit, heading, met.travel), heading };
  const flush =
    met && caught && flushPlace(battle, moving, { formation: plan.formation, stand: caught, from: unit }, met.enemy);
  const far = met?.travel ?? length;
  const stops = [far, ...inchesBelow(far)]
    .map((made) => ({ ...along(unit, heading, made), heading }))
    .filter((at) => refusesPlace(battle, unit, outlineAt(at, shape), plan.formation) === undefined);
  const options = [
    ...(met && flush ? [{ answer: 'assault', says: `Assault ${met.enemy.name}` }] : []),
    ...stops.map((at, i) => ({
      answer: String(i),
      says: `Stop after ${inUnits(lengthBetween(unit, at)).toFixed(1)}"`,
    })),
  ];
  const [first] = options;
  const answer =
    first === undefined
      ? 'stay'
      : umpire.ask<string>({
          to: unit.side,
          kind: 'shorten-assault',
          rule: 'BBB-GAP-26',
          asks: `The enemy has evaded. Where does ${unit.name} end?`,
          subject: unit.id,
          options: [{ answer: 'stay', says: 'Stay' }, ...options],
        });
  const facts = ['BBB-GAP-26', ...plan.facts];
  const { formation } = plan;
  if (answer !== 'assault' || !met || !caught || !flush) {
    tell(umpire, 'assault-missed', unit, { target: plan.target, formation, facts }, stops[Number(answer)]);
    return;
  }
  tell(umpire, 'assault-launched', unit, {
    target: met.enemy.id,
    to: flush,
    formation,
    inches: inUnits(lengthBetween(unit, flush)),
    assault: assaultStateOn(battle, met.enemy, legOf(unit, caught, shape, heading), { end: flush, shape }),
    facts,
  });
}
