import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { between, gap, mayBeWithin, SLACK, turn } from '../geometry.ts';
import { bodyOf, foesOf, frontOf, isColumn, type Table, type Unit, withFrontAt } from './bodies.ts';
import { deepestIn, patchesOf } from './land.ts';
import { faultOnWay } from './passage.ts';
import { rateOf } from './rates.ts';
import { type Stage, walked } from './walk.ts';

type W66JudgedOrder = JudgedOrder<W66Model>;
type Step = JudgedEvent<W66Model>;
type Move = Extract<W66Model['order'], { readonly kind: 'move' }>;

/** W66-11.1: an arriving unit has the middle of its front on the edge, at its entry point or up to 6" along the edge from it. */
export function setsOut({ setting }: Table, unit: Unit, shift: number | null): Unit {
  if (unit.where !== 'coming') return unit;
  const [x, y, along] = [unit.x / 1000, unit.y / 1000, (shift ?? 0) / 1000];
  const upright = x === 0 || x === setting.scenario.table.width;
  const at = upright ? { x, y: y + along } : { x: x + along, y };
  return { ...withFrontAt(unit, at, unit.heading / 10), where: 'table' };
}

/** W66-GAP-33, W66-SEQ-03: whether a unit may move at all. */
function faultInMover({ before, by }: W66JudgedOrder, unit: Unit, { shift }: Move): string | undefined {
  const { id } = unit;
  if (before.phase !== 'movement' || before.active !== by || unit.side !== by) return `${id} moves out of its turn`;
  if (unit.moved) return `${id} moves a second time in a turn`;
  if (unit.status === 'routed') return `${id} is routed and moves by order`;
  if (unit.where === 'coming') {
    if (unit.arrivesTurn > before.turn) return `${id} comes on in turn ${before.turn} instead of ${unit.arrivesTurn}`;
    return Math.abs(shift ?? 0) > 6000 ? `${id} comes on ${shift} thousandths from its place` : undefined;
  }
  if (unit.order?.kind !== 'move') return `${id} moves without an active MOVE`;
  const charged = foesOf(before, unit).some(({ charge }) => charge?.target === id);
  return charged && before.state.second ? `${id} moves though it is charged and its side moves second` : undefined;
}

/** Section 6: a line wheels 30 degrees for nothing; W66-GAP-45: a disorganised unit neither forms nor turns. */
function faultInSteps(unit: Unit, { steps }: Move): string | undefined {
  let [heading, wheeled, column] = [unit.heading / 10, 0, isColumn(unit)];
  for (const step of steps) {
    if (unit.status === 'disorganized' && unit.town === null && (step.do === 'face' || step.do === 'change'))
      return `${unit.id} is disorganised and does not keep its form (${step.do})`;
    const now = step.heading === null ? heading : step.heading / 10;
    if (step.do === 'go' && !column) wheeled += Math.abs(turn(heading, now));
    if (step.do === 'face' || step.do === 'leave') wheeled = 0;
    if (wheeled > 30.1) return `${unit.id} wheels ${wheeled.toFixed(1)} degrees for nothing`;
    if (step.formation !== null) column = isColumn({ formation: step.formation });
    heading = now;
  }
  return undefined;
}

function isOutOfWoods(battle: Table, unit: Unit): boolean {
  return patchesOf(battle.setting.scenario, 'woods').every((wood) => gap(bodyOf(battle, unit), wood) > SLACK);
}

/** What an event says of where a unit has come, against the way walked on paper. */
function faultInPlace({ event, after }: Step, stages: readonly Stage[], unit: Unit): string | undefined {
  const is = after.units[unit.id] as Unit;
  const used = Number(event.about['turnUsed']);
  const last = stages.at(-1) as Stage;
  const off = ({ unit: there }: Stage): number => between(frontOf(there), frontOf(is));
  const sameForm = ({ unit: there, doubt = 0 }: Stage): boolean =>
    there.formation === is.formation &&
    (is.town !== null || Math.abs(turn(there.heading / 10, is.heading / 10)) < 0.2 + doubt);
  const near = stages.filter((each) => sameForm(each) && (is.town !== null || off(each) < 0.13));
  if (near.length === 0) return `${unit.id} is at (${is.x / 1000}, ${is.y / 1000}), nowhere on the way it was ordered`;
  const reformed = unit.status === 'disarrayed' && near.every((each) => each.unit.status === 'formed');
  if (reformed && is.status === 'disarrayed' && isOutOfWoods(after, is)) return `${unit.id} has reformed in vain`;
  const ends = sameForm(last) && (is.town !== null || off(last) < SLACK) && used >= last.least - 0.01;
  // Guns pushed by hand use much of a turn between two stages.
  const room = ends ? 0.006 : Math.max(0.04, 0.15 / rateOf(is, 'retrograde'));
  const paid = near.some(({ least, most }) => used >= least - room && used <= most + room);
  const [cheapest] = near.map(({ least }) => least).toSorted((p, q) => p - q);
  return paid ? undefined : `${unit.id} has used ${used} of its turn, on paper ${cheapest?.toFixed(3)}`;
}

/** W66-FORM-11, W66-READ-26: a road column is on a road. */
function faultOnRoad({ setting }: Table, stages: readonly Stage[]): string | undefined {
  const roads = patchesOf(setting.scenario, 'road');
  const astray = stages.find(
    ({ unit, going }) => going && unit.formation === 'road-column' && deepestIn(roads, frontOf(unit)) < -SLACK,
  );
  return astray && `${astray.unit.id} is in road column off the road`;
}

/** Section 8: no move but a charge ends within 1" of an enemy. */
function faultAtEnd(battle: Table, { unit }: Stage): string | undefined {
  if (unit.town !== null) return undefined;
  for (const foe of foesOf(battle, unit)) {
    const [body, other] = [bodyOf(battle, unit), bodyOf(battle, foe)];
    if (!mayBeWithin(body, other, 1)) continue;
    const apart = gap(body, other);
    if (apart < 1 - SLACK) return `${unit.id} ends its move ${apart.toFixed(2)}" from ${foe.id}`;
  }
  return undefined;
}

export function faultInMove(judged: W66JudgedOrder): string | undefined {
  const { order, before, steps } = judged;
  if (order.kind !== 'move') return undefined;
  const unit = before.units[order.unit] as Unit;
  const told = steps.filter(({ event }) => event.kind === 'unit-moved' || event.kind === 'unit-arrived');
  const made = told.filter(({ event }) => event.about['unit'] === unit.id);
  const begins = setsOut(before, unit, order.shift);
  const stages = walked(before, begins, order.steps);
  const { width, height } = before.setting.scenario.table;
  const { x, y } = frontOf(begins);
  if (x < -SLACK || y < -SLACK || x > width + SLACK || y > height + SLACK)
    return `${unit.id} sets out from (${x.toFixed(1)}, ${y.toFixed(1)}), beside the table`;
  const last = stages.at(-1) as Stage;
  if (last.least > 1.003) return `${unit.id} uses ${last.least.toFixed(3)} of a turn`;
  const fault =
    faultInMover(judged, unit, order) ??
    faultInSteps(unit, order) ??
    faultOnRoad(before, stages) ??
    faultOnWay(before, stages) ??
    faultAtEnd(before, last);
  if (fault !== undefined) return fault;
  for (const step of made) {
    const wrong = faultInPlace(step, stages, unit);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
