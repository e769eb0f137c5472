import {
  type Base,
  cornersOf,
  gap,
  mayBeWithin,
  onTable,
  overlapOf,
  patchOf,
  radians,
  SLACK,
  spotsAlong,
} from '../geometry.ts';
import { bodyOf, groundOf, type Table, type Unit, unitsOn } from './bodies.ts';
import { isShut } from './pace.ts';

/** A base carried straight along a direction. */
export function carried(base: Base, direction: number, length: number): Base {
  const along = radians(direction);
  return { ...base, x: base.x + Math.cos(along) * length, y: base.y + Math.sin(along) * length };
}

/** The stages of a straight way. */
export function stagesTo(from: Base, to: Base, stride = 0.1): readonly Base[] {
  return spotsAlong(from, to, stride).map(({ x, y }) => ({ ...from, heading: to.heading, x, y }));
}

/** What keeps a unit from standing somewhere; undefined only where it could for certain, with some room to spare. */
export function whyNotThere(battle: Table, unit: Unit, there: Base, keepOff = 1): string | undefined {
  const body = patchOf(there);
  const { width, height } = battle.setting.scenario.table;
  const spare = 2 * SLACK;
  if (!cornersOf(there).every(({ x, y }) => x > spare && y > spare && x < width - spare && y < height - spare))
    return 'the edge';
  const shut = groundOf(battle).find(
    ({ kind, area, patches }) =>
      area &&
      isShut(unit, kind) &&
      patches.some((patch) => mayBeWithin(body, patch, spare) && gap(patch, body) < spare),
  );
  if (shut !== undefined) return shut.id;
  return unitsOn(battle).find((other) => {
    if (other.id === unit.id) return false;
    const least = (other.side === unit.side ? 0 : keepOff) + spare;
    const its = bodyOf(battle, other);
    return mayBeWithin(body, its, least) && gap(body, its) < least;
  })?.id;
}

/** Enemies and closed ground on a way that is walked over friends; undefined only where it is open for certain. `met` may be near at first. */
export function whyBarred(
  battle: Table,
  unit: Unit,
  stages: readonly Base[],
  met: readonly string[] = [],
): string | undefined {
  const enemies = unitsOn(battle).filter(({ side }) => side !== unit.side);
  const shut = groundOf(battle).filter(({ kind, area }) => area && isShut(unit, kind));
  const start = stages[0];
  for (const stage of stages) {
    const body = patchOf(stage);
    if (!onTable(body, battle.setting.scenario.table)) return 'the edge';
    for (const { id, patches } of shut)
      if (patches.some((patch) => mayBeWithin(body, patch, SLACK) && gap(patch, body) < SLACK)) return id;
    for (const enemy of enemies) {
      const its = bodyOf(battle, enemy);
      if (!mayBeWithin(body, its, 1 + 2 * SLACK)) continue;
      const apart = gap(body, its);
      const was = start === undefined ? Infinity : gap(patchOf(start), its);
      if (met.includes(enemy.id) || was < 1 - SLACK) {
        if (overlapOf(body, its) > SLACK || (apart < SLACK && was > SLACK)) return enemy.id;
      } else if (apart < 1 + 2 * SLACK) return enemy.id;
    }
  }
  return undefined;
}
