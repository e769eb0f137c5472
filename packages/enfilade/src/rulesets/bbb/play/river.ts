import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  along,
  distance,
  footOn,
  frontCentre,
  GRAIN,
  headingTo,
  inches,
  lengthBetween,
  outlineOf,
  type Pose,
  type Segment,
  slid,
  takenAlong,
} from '#field/index.ts';
import { RIVER_BANK } from '../sheet.ts';
import { tell } from './events.ts';
import { featuresOf } from './ground.ts';
import { legOf } from './legs.ts';
import { type BbbBattle, type BbbUmpire, type BbbUnit, unitOf } from './model.ts';
import { grantOf } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { outline, poseOf, shapeOf } from './place.ts';
import { offerEvades } from './reactions.ts';
import { standOf } from './settle.ts';
import { isPlan, refusesLeaving, refusesPlace, zonesAround } from './ways.ts';

const BANK = inches(RIVER_BANK.value);

/** BBB-READ-19: straight across from the bank, until the rear edge is clear of the water. */
function farBank(battle: BbbBattle, unit: BbbUnit): Pose | OrderRefusal {
  const river = featuresOf(battle.setting.ground).rivers.find(
    ({ cover }) => distance(outline(unit), cover) <= BANK + GRAIN,
  );
  if (river === undefined) return refused('BBB-TERR-05', 'it is not at the bank of a river');
  const { x, y } = poseOf(unit);
  const stretches = river.points.slice(1).map((to, i): Segment => ({ from: river.points[i] as Segment['from'], to }));
  const feet = stretches.map((stretch) => footOn({ x, y }, stretch));
  const near = feet.reduce((best, foot) =>
    lengthBetween({ x, y }, foot) < lengthBetween({ x, y }, best) ? foot : best,
  );
  const heading = headingTo({ x, y }, near);
  const shape = shapeOf(unit);
  const start = { x, y, heading };
  const wet = takenAlong(
    outlineOf(start, shape),
    { heading, length: battle.setting.ground.width + battle.setting.ground.height },
    [river.cover],
  ).at(0);
  return wet === undefined
    ? refused('BBB-TERR-05', 'it is not at the bank of a river')
    : slid(start, heading, Math.ceil(wet.to) + 1);
}

export function refusesCross(battle: BbbBattle, { unit: id }: OrderOf<'cross'>): OrderRefusal | undefined {
  const grant = grantOf(battle, id);
  if (!isPlan(grant)) return grant;
  const unit = unitOf(battle, id);
  if (unit.where !== 'table') return refused('BBB-GAP-30', 'it is not on the table');
  if (unit.arm === 'artillery') return refused('BBB-TERR-05', 'a river is impassable to artillery');
  if (grant.move !== 'full') return refused('BBB-TERR-05', 'to cross a river takes a full move');
  const there = farBank(battle, unit);
  if (!isPlan(there)) return there;
  const points = [along(unit, there.heading, BANK)];
  return (
    refusesLeaving(unit, zonesAround(battle, unit), { points, heading: there.heading }) ??
    refusesPlace(battle, unit, outlineOf(there, shapeOf(unit)), unit.formation)
  );
}

export function conductCross({ unit: id }: OrderOf<'cross'>, umpire: BbbUmpire): void {
  const unit = unitOf(umpire.battle, id);
  const there = farBank(umpire.battle, unit);
  if (!isPlan(there)) return;
  const shape = shapeOf(unit);
  const leg = legOf(unit, frontCentre(there, shape), shape, there.heading);
  offerEvades(umpire, { unit, legs: [leg] });
  if (refusesPlace(umpire.battle, unit, outlineOf(there, shape), unit.formation) !== undefined)
    return tell(umpire, 'unit-held', umpire.battle, id, false);
  tell(umpire, 'river-crossed', unit, standOf(there, shape));
}
