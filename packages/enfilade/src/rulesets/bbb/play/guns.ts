import { type OrderRefusal, refused } from '#battle/index.ts';
import { inches, lengthBetween, turnBetween } from '#field/index.ts';
import { reckonMove } from '../movement.ts';
import { FRONT_ARC } from '../sheet.ts';
import { tell } from './events.ts';
import { legsThrough, riverBars, sweeps, zoneOnWay } from './legs.ts';
import { type BbbBattle, type BbbUmpire, type Grant, unitOf } from './model.ts';
import { goesAway, grantOf } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { enemyBodies, outlineAt, shapeOf } from './place.ts';
import { ARC, isPlan, moveFacts, refusesLeaving, refusesPlace, zonesAround } from './ways.ts';

export function refusesPivot(battle: BbbBattle, { unit: id, heading }: OrderOf<'pivot'>): OrderRefusal | undefined {
  const grant = grantOf(battle, id);
  if (!isPlan(grant)) return grant;
  const unit = unitOf(battle, id);
  if (unit.where !== 'table' || unit.formation !== 'unlimbered')
    return refused('BBB-MOVE-12', 'only unlimbered guns pivot');
  if (heading === unit.heading) return refused('contract', 'it faces that way already');
  if (Math.abs(turnBetween(unit.heading, heading)) > ARC && zonesAround(battle, unit).length > 0)
    return refused('BBB-GAP-47', `guns in an enemy zone pivot ${FRONT_ARC.shows} at most`);
  return refusesPlace(battle, unit, outlineAt({ ...unit, heading }, shapeOf(unit)), unit.formation);
}

export function conductPivot({ unit, heading }: OrderOf<'pivot'>, umpire: BbbUmpire): void {
  const grant = umpire.battle.state.grant as Grant;
  const guns = unitOf(umpire.battle, unit);
  const move = moveFacts(guns, grant, { formation: 'unlimbered', formationChanges: 1 });
  tell(umpire, 'guns-pivoted', guns, move, heading);
}

export function refusesManhandle(
  battle: BbbBattle,
  { unit: id, x, y, heading }: OrderOf<'manhandle'>,
): OrderRefusal | undefined {
  const grant = grantOf(battle, id);
  if (!isPlan(grant)) return grant;
  const unit = unitOf(battle, id);
  if (unit.where !== 'table' || unit.formation !== 'unlimbered')
    return refused('BBB-MOVE-13', 'only unlimbered artillery is moved by hand');
  const { allowanceInches } = reckonMove(moveFacts(unit, grant, { formation: 'unlimbered', manhandle: true }));
  if (lengthBetween(unit, { x, y }) > inches(allowanceInches))
    return refused('BBB-MOVE-13', `guns are moved ${allowanceInches}" by hand at most`);
  const zones = zonesAround(battle, unit);
  const leaving = refusesLeaving(unit, zones, { points: [{ x, y }], heading });
  if (leaving !== undefined) return leaving;
  const legs = legsThrough(unit, [{ x, y }], shapeOf(unit), unit.heading);
  if (riverBars(battle, legs, unit.formation)) return refused('BBB-TERR-05', 'a river is impassable to artillery');
  if (enemyBodies(battle, unit).some(({ outline }) => legs.some((leg) => sweeps(leg, outline))))
    return refused('BBB-INTER-01', 'it cannot pass through enemies');
  const exempt = zones.map((enemy) => enemy.id);
  if (zoneOnWay(battle, unit, legs, exempt) !== undefined)
    return refused('BBB-MOVE-09', 'the guns would come into the zone of an enemy');
  return refusesPlace(battle, unit, outlineAt({ x, y, heading }, shapeOf(unit)), unit.formation);
}

export function conductManhandle({ unit: id, x, y, heading }: OrderOf<'manhandle'>, umpire: BbbUmpire): void {
  const unit = unitOf(umpire.battle, id);
  const move = moveFacts(unit, umpire.battle.state.grant as Grant, { formation: 'unlimbered', manhandle: true });
  const to = { x, y, heading };
  tell(umpire, 'guns-manhandled', unit, move, to, goesAway(umpire.battle, unit, to));
}
