import type { UnitId } from '#battle/index.ts';
import {
  along,
  centimetres,
  freePlaceFrom,
  headingAway,
  inUnits,
  type Point,
  type Pose,
  takenAlong,
} from '#field/index.ts';
import type { Retreat } from '../facts/morale.ts';
import { judgeRetreat } from '../morale.ts';
import { RETREAT_FRACTION } from '../sheet.ts';
import { tell } from './events.ts';
import { wayBack } from './losses.ts';
import { type GtcBattle, type GtcUmpire, type GtcUnit, moveCmOf, onTable, unitOf } from './model.ts';
import { friendsOf, outline } from './place.ts';

/** How far beyond the end of its way a place clear of friends is looked for. */
const FURTHER_SEARCH = centimetres(60);

interface RetreatWay {
  readonly path: Retreat['path'];
  readonly into: readonly GtcUnit[];
  readonly end: Pose;
}

/** The battle without the friends it may pass through (GTC-READ-18). */
function withoutSteady(battle: GtcBattle, unit: GtcUnit): GtcBattle {
  const units = Object.fromEntries(
    onTable(battle)
      .filter((each) => each.id === unit.id || each.side !== unit.side || each.suppressed)
      .map((each) => [each.id, each]),
  );
  return { ...battle, units };
}

/** Where a retreat ends and what is in its way; friends it would end on carry it further (GTC-GAP-34). */
function measureRetreat(battle: GtcBattle, unit: GtcUnit, heading: number, length: number): RetreatWay {
  const steady = friendsOf(battle, unit).filter(({ suppressed }) => !suppressed);
  const bodies = steady.map((friend) => outline(friend));
  const push = { heading, length: length + FURTHER_SEARCH };
  const clear = freePlaceFrom(outline(unit), push, length, bodies) ?? length + FURTHER_SEARCH;
  const met = wayBack(withoutSteady(battle, unit), unit, heading, clear);
  const end: Pose = { ...along(unit, heading, Math.min(clear, met.at)), heading: unit.heading };
  if (met.obstruction !== 'none') {
    const obstruction = met.obstruction === 'friends' ? ('suppressedFriends' as const) : met.obstruction;
    // A unit that goes on until it is clear of friends meets it as if it stood on its way.
    return { path: { obstruction, atCm: inUnits(Math.min(met.at, length - 1)) }, into: met.into, end };
  }
  const [through] = takenAlong(outline(unit), { heading, length }, bodies);
  const path = through && { obstruction: 'friends' as const, atCm: inUnits(Math.max(0, Math.floor(through.from))) };
  return { path, into: [], end };
}

/** GTC-CHG-11: half a move straight away from the centre of the enemy. */
export function retreat(umpire: GtcUmpire, id: UnitId, enemy: Point): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  if (unit.where !== 'table') return;
  const moveCm = moveCmOf(unit);
  const back = measureRetreat(battle, unit, headingAway(enemy, unit), centimetres(moveCm * RETREAT_FRACTION.value));
  const facts: Retreat = { type: unit.type, limbered: unit.limbered, moveCm, path: back.path };
  const result = judgeRetreat(facts);
  const into = result.friendsKnockedOut ? back.into : [];
  tell(umpire, result.knockedOut ? 'unit-lost-in-retreat' : 'unit-retreated', battle, unit, {
    facts,
    result,
    into,
    end: back.end,
  });
}
