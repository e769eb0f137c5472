import type { UnitId } from '#battle/index.ts';
import {
  freePlaceFrom,
  freePlaceUpTo,
  GRAIN,
  inches,
  inUnits,
  type Outline,
  outlineOf,
  overlap,
  type Pose,
  slid,
  takenAlong,
  travelBefore,
} from '#field/index.ts';
import { direction } from '#story/index.ts';
import { formationAfterRetire } from '../aftermath.ts';
import type { Distance, WayBack } from '../facts/morale.ts';
import { judgeRetire } from '../morale.ts';
import { rateOf } from '../sheet.ts';
import { troopOf } from '../troops.ts';
import { tell } from './events.ts';
import { featuresOf } from './ground.ts';
import { type BbbBattle, type BbbUmpire, type BbbUnit, unitOf, unitsOf } from './model.ts';
import { enemiesOf, outline, poseIn, shapeIn } from './place.ts';
import { edgeTravel, taken, settle, standOf } from './settle.ts';
import { supportersOf } from './supports.ts';

export interface RetireMove {
  readonly heading: number;
  readonly faces: number;
  readonly distance: Distance;
  /** The enemies that caused it. */
  readonly from: readonly UnitId[];
  readonly facts: readonly string[];
}

interface Bar {
  readonly obstacle: 'impassable' | 'enemy' | 'tableEdge';
  /** The enemy or the ground that bars the way. */
  readonly by: string | null;
  readonly at: number;
}

function barOn(battle: BbbBattle, unit: BbbUnit, body: Outline, { heading, from }: RetireMove): Bar | undefined {
  const { ground } = battle.setting;
  const push = { heading, length: battle.setting.ground.width + battle.setting.ground.height };
  const bars: Bar[] = [{ obstacle: 'tableEdge', by: null, at: edgeTravel(ground, outline(unit), heading) + GRAIN }];
  for (const enemy of enemiesOf(battle, unit)) {
    // Turned about it may overlap those it fought; they bar the way only where they stand behind it.
    const moving = from.includes(enemy.id) || overlap(body, outline(enemy)) ? outline(unit) : body;
    const at = travelBefore(moving, push, outline(enemy));
    if (at !== undefined) bars.push({ obstacle: 'enemy', by: enemy.id, at });
  }
  if (unit.arm === 'artillery')
    for (const { id, cover } of featuresOf(ground).rivers) {
      // On a bridge they are over the water already.
      const at = overlap(outline(unit), cover) ? undefined : travelBefore(body, push, cover);
      if (at !== undefined) bars.push({ obstacle: 'impassable', by: id, at });
    }
  return bars.reduce((first, bar) => (bar.at < first.at ? bar : first));
}

/** Where it ends: at its distance or, on a friend, at the first free place beyond; barred, at the last free place before. */
function endOf(
  battle: BbbBattle,
  unit: BbbUnit,
  [body, heading]: readonly [Outline, number],
  way: { readonly reach: number; readonly wished: number },
): number {
  const others = taken(battle, unit.id);
  const push = { heading, length: way.reach };
  return (
    freePlaceFrom(body, push, Math.min(way.wished, way.reach), others) ??
    freePlaceUpTo(body, push, Math.min(way.wished, way.reach), others) ??
    0
  );
}

/** BBB-GAP-17: straight back, through friends, never through enemies. */
export function retire(umpire: BbbUmpire, id: UnitId, wish: RetireMove): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const formation = formationAfterRetire(unit);
  const shape = shapeIn(formation, unit.bases);
  // A change of formation leaves the front centre where it is; then it turns about its middle.
  const start: Pose = { ...poseIn(unit, shape), heading: wish.faces };
  const body = outlineOf(start, shape);
  const bar = barOn(battle, unit, body, wish);
  const required =
    wish.distance === 'full'
      ? rateOf(troopOf(unit)).value
      : wish.distance === 'half'
        ? rateOf(troopOf(unit)).value / 2
        : Number(wish.distance);
  const barred = bar !== undefined && bar.at < inches(required);
  const made = barred ? bar.at : inches(required);
  const end = endOf(battle, unit, [body, wish.heading], { reach: bar?.at ?? inches(required), wished: made });
  const supporters = supportersOf(battle, unit).map((friend) => friend.id);
  const passedThrough = unitsOf(battle, unit.side)
    .filter(
      (friend) =>
        friend.id !== id &&
        takenAlong(outline(unit), { heading: wish.heading, length: end }, [outline(friend)]).length > 0,
    )
    .map((friend) => ({ id: friend.id, general: false, supporter: supporters.includes(friend.id) }));
  const way: WayBack = {
    troop: troopOf(unit),
    arm: unit.arm,
    distance: wish.distance,
    obstacle: barred ? bar.obstacle : 'none',
    clearInches: barred ? inUnits(bar.at) : undefined,
    bases: unit.bases,
    reduced: unit.reduced,
    passedThrough,
  };
  const result = judgeRetire(way);
  const place = result.removed ? undefined : settle(battle, id, slid(start, wish.heading, end), shape);
  const wayMade = {
    facts: wish.facts,
    way,
    result,
    inches: inUnits(end),
    towards: direction(wish.heading),
    barredBy: bar?.by ?? null,
  };
  if (place === undefined) return tell(umpire, 'unit-lost-retiring', unit, wayMade);
  tell(umpire, 'unit-retired', unit, wayMade, standOf(place, shape), battle.phase === 'movement');
}
