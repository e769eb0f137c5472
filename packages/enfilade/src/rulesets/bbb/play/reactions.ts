import { does, type Option, type UnitId } from '#battle/index.ts';
import {
  freePlaceUpTo,
  headingAway,
  inches,
  inUnits,
  opposite,
  outlineFrom,
  outlineOf,
  type Outline,
  overlap,
  pathOf,
  type Pose,
  slid,
  sweptOutline,
  travelBefore,
} from '#field/index.ts';
import { direction } from '#story/index.ts';
import type { Evasion } from '../facts/reactions.ts';
import { type EvadeResult, judgeEvade } from '../reactions.ts';
import { EVADE_WITHIN, SHORTEST_EVADE } from '../sheet.ts';
import { tell } from './events.ts';
import { featuresOf } from './ground.ts';
import type { Leg } from './legs.ts';
import { type BbbBattle, type BbbUmpire, type BbbUnit, unitOf } from './model.ts';
import { inTenths, enemiesOf, inchesBelow, mayBeWithin, outline, poseIn, poseOf, shapeIn } from './place.ts';
import { isOnFlank, touched } from './reach.ts';
import { edgeTravel, settle, standOf, taken } from './settle.ts';
import { nearestSeen } from './sight.ts';

const NEAR = inches(EVADE_WITHIN.value);
const SHORTEST = inches(SHORTEST_EVADE.value);

/** The moving unit and its path. */
export interface MovingUnit {
  readonly unit: BbbUnit;
  readonly legs: readonly Leg[];
}

function evasionOf(evader: BbbUnit, mover: BbbUnit, distanceInches: number): Evasion {
  return {
    evader: {
      arm: evader.arm,
      cavalryClass: evader.cavalryClass ?? undefined,
      artilleryClass: evader.artilleryClass ?? undefined,
      formation: evader.formation,
      disrupted: evader.disrupted,
    },
    mover: { arm: mover.arm, cavalryClass: mover.cavalryClass ?? undefined },
    distanceInches,
  };
}

function sweptBy({ legs }: MovingUnit): Outline {
  return outlineFrom(
    legs.flatMap(({ from, to, facing, shape }) => {
      const path = pathOf(poseIn({ ...from, heading: facing }, shape), shape, [{ kind: 'frontTo', to }]);
      return sweptOutline(path).pieces;
    }),
  );
}

/** BBB-GAP-26: the enemies that may evade this path: some part of it is within 12" of them and in sight. */
export function evadersOf(
  battle: BbbBattle,
  moving: MovingUnit,
): readonly { readonly id: UnitId; readonly evasion: Evasion }[] {
  const { unit, legs } = moving;
  if (legs.length === 0) return [];
  const able = enemiesOf(battle, unit).filter(
    (each) =>
      each.arm !== 'infantry' &&
      !each.evaded &&
      !each.disrupted &&
      legs.some(({ lane }) => mayBeWithin(lane, outline(each), NEAR)) &&
      judgeEvade(evasionOf(each, unit, 0)).mayEvade,
  );
  if (able.length === 0) return [];
  const part = sweptBy(moving);
  return able.flatMap((each) => {
    const pair = [each, unit] as const;
    const seen = nearestSeen(battle, { pair, part, from: outline(each), reach: NEAR, moving: true });
    return seen === undefined ? [] : [{ id: each.id, evasion: evasionOf(each, unit, inUnits(seen.range)) }];
  });
}

type Push = { readonly heading: number; readonly length: number };

type Place = {
  readonly length: number;
  readonly faces: 'away' | 'toward';
};

/** The places offered: every inch from all to half of the rate, or where the way ends before that (BBB-GAP-48), facing either way. */
function placesFor(battle: BbbBattle, evader: BbbUnit, mover: BbbUnit, judged: EvadeResult): readonly Option<Place>[] {
  const away = headingAway(poseOf(mover), poseOf(evader));
  const [least, most] = [inches(judged.minInches ?? 0), inches(judged.maxInches ?? 0)];
  const options: Option<Place>[] = [];
  const others = taken(battle, evader.id);
  const wishes = [most, ...inchesBelow(most).filter((length) => length > least), least];
  for (const faces of ['away', 'toward'] as const) {
    const body = bodyOf(evader, faces === 'away' ? away : opposite(away));
    const { length: reach } = reachOf(battle, evader, body, { heading: away, length: most });
    const shortest = reach < least ? SHORTEST : least;
    const lengths = new Set<number>();
    for (const wished of wishes) {
      const length = freePlaceUpTo(body, { heading: away, length: reach }, Math.min(wished, reach), others);
      if (length !== undefined && length >= shortest) lengths.add(length);
    }
    for (const length of lengths)
      options.push({
        answer: { length, faces },
        says: `Evade ${inTenths(length)}", facing ${faces === 'away' ? 'away' : 'the enemy'}`,
      });
  }
  return options;
}

function shapeAfter(evader: BbbUnit): ReturnType<typeof shapeIn> {
  return shapeIn(evader.arm === 'artillery' ? 'limbered' : evader.formation, evader.bases);
}

function poseFacing(evader: BbbUnit, heading: number): Pose {
  const { x, y } = poseOf(evader);
  return { x, y, heading };
}

function bodyOf(evader: BbbUnit, heading: number): Outline {
  return outlineOf(poseFacing(evader, heading), shapeAfter(evader));
}

/** A river, an enemy or the edge ends it: only retiring units cross water freely (section 8); a unit on a bridge is already over it. */
function reachOf(
  battle: BbbBattle,
  evader: BbbUnit,
  body: Outline,
  push: Push,
): { readonly length: number; readonly by?: string } {
  const { ground } = battle.setting;
  const rivers = featuresOf(ground).rivers.filter(({ cover }) => !overlap(body, cover));
  const ends = [
    { length: push.length },
    { length: edgeTravel(ground, body, push.heading), by: 'the table edge' },
    ...rivers.map(({ id, cover }) => ({ length: travelBefore(body, push, cover) ?? Infinity, by: id })),
    // An enemy so near that it has no room to turn about beside him does not bar it, if its way leads past.
    ...enemiesOf(battle, evader).map((enemy) => {
      const cover = outline(enemy);
      const going = overlap(body, cover) ? outline(evader) : body;
      return { length: travelBefore(going, push, cover) ?? Infinity, by: enemy.id };
    }),
  ];
  return ends.reduce((first, each) => (each.length < first.length ? each : first));
}

/** What stopped it short of its full distance; undefined where its owner chose to stop. */
function stopOf(battle: BbbBattle, evader: BbbUnit, push: Push, place: Place): string | undefined {
  const body = bodyOf(evader, place.faces === 'away' ? push.heading : opposite(push.heading));
  const { length, by } = reachOf(battle, evader, body, push);
  if (place.length === length) return by;
  const free = freePlaceUpTo(body, { ...push, length }, length, taken(battle, evader.id));
  return place.length === free ? 'troops in the way' : undefined;
}

/** Asks the owner of every unit that may evade. True if any unit did. */
export function offerEvades(umpire: BbbUmpire, moving: MovingUnit): boolean {
  let evaded = false;
  for (const { id, evasion } of evadersOf(umpire.battle, moving)) {
    const { battle } = umpire;
    const evader = unitOf(battle, id);
    const judged = judgeEvade(evasion);
    const options = placesFor(battle, evader, moving.unit, judged);
    if (options.length === 0) continue;
    const answer = umpire.ask<Place | null>({
      to: evader.side,
      kind: 'evade',
      rule: 'BBB-EVADE-01',
      asks: `${does(battle, moving.unit, 'moves', 'move')} within ${EVADE_WITHIN.value}" of ${evader.name}. Will ${evader.name} evade?`,
      subject: id,
      options: [{ answer: null, says: 'Stand' }, ...options],
    });
    if (answer === null) continue;
    evade(umpire, evader, { moving, place: answer, evasion, judged });
    evaded = true;
  }
  return evaded;
}

/** Earlier assaulters whose target evades a later mover: they fight another enemy that they touch, if there is one. */
function abandonedAssaults(battle: BbbBattle, evader: BbbUnit) {
  return enemiesOf(battle, evader).flatMap((unit) => {
    if (unit.assault?.target !== evader.id) return [];
    const next = touched(battle, unit).find(({ id }) => id !== evader.id);
    const assault =
      next === undefined ? null : { ...unit.assault, target: next.id, flank: isOnFlank(next, unit.assault.from) };
    return [{ unit: unit.id, set: { assault } }];
  });
}

function evade(
  umpire: BbbUmpire,
  evader: BbbUnit,
  {
    moving,
    place,
    evasion,
    judged,
  }: { readonly moving: MovingUnit; readonly place: Place; readonly evasion: Evasion; readonly judged: EvadeResult },
): void {
  const away = headingAway(poseOf(moving.unit), poseOf(evader));
  const shape = shapeAfter(evader);
  const wished = slid(poseFacing(evader, place.faces === 'away' ? away : opposite(away)), away, place.length);
  const there = settle(umpire.battle, evader.id, wished, shape) ?? wished;
  const stop = stopOf(umpire.battle, evader, { heading: away, length: inches(judged.maxInches ?? 0) }, place);
  tell(
    umpire,
    'unit-evaded',
    evader,
    moving.unit,
    {
      evasion,
      result: judged,
      inches: inUnits(place.length),
      towards: direction(away),
      to: standOf(there, shape),
      stoppedBy: stop,
    },
    abandonedAssaults(umpire.battle, evader),
  );
}
