import type { JudgedEvent } from 'enfilade/testing';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { gap, mayBeWithin, onTable, overlapOf, patchOf, radians, SLACK } from '../geometry.ts';
import { baseOf, bodyOf, foesOf, friendsOf, hasFullIntervals, type Table, type Unit } from './bodies.ts';
import type { ForcedMove } from './forced.ts';
import { patchesOf } from './land.ts';
import { keepsOutOfWoods } from './standing.ts';

/** The unit so far in a direction, facing as before. */
export function shifted(unit: Unit, direction: number, inches: number): Unit {
  const [c, s] = [Math.cos(radians(direction)), Math.sin(radians(direction))];
  return { ...unit, x: unit.x + c * inches * 1000, y: unit.y + s * inches * 1000 };
}

/** A little room beyond everything, so that a way found free is free. */
const ROOM = 0.05;

/** W66-GAP-38: enemies, houses and closed woods bar a unit that is driven; friends only where it ends (W66-GAP-52). */
export function isWayFree(battle: Table, unit: Unit, direction: number, inches: number): boolean {
  const { scenario } = battle.setting;
  const start = patchOf(baseOf(unit));
  const foes = foesOf(battle, unit).map((foe) => {
    const there = bodyOf(battle, foe);
    return { there, before: gap(start, there) };
  });
  const closed = [
    ...patchesOf(scenario, 'town', 'river'),
    ...(keepsOutOfWoods(unit) ? patchesOf(scenario, 'woods') : []),
  ];
  for (let far = 0.02; far <= inches + 0.1; far += far < 0.2 ? 0.02 : 0.1) {
    const body = patchOf(baseOf(shifted(unit, direction, Math.min(far, inches))));
    // What it touches as it sets out it may leave; what it then comes nearer to it might graze.
    const barring = foes.some(({ there, before }) => {
      const room = far < 0.6 ? Math.min(before, ROOM) : ROOM;
      return mayBeWithin(body, there, ROOM) && gap(body, there) < room + 1e-9;
    });
    if (barring) return false;
    if (closed.some((patch) => mayBeWithin(body, patch, ROOM) && gap(body, patch) < ROOM)) return false;
  }
  const end = patchOf(baseOf(shifted(unit, direction, inches)));
  return (
    onTable(end, scenario.table) &&
    friendsOf(battle, unit).every((friend) => friend.town !== null || gap(end, bodyOf(battle, friend)) > ROOM)
  );
}

/** W66-GAP-37: units gone through are disorganised, by a Back only if their intervals are closed; no others are. */
export function faultInPassed(driven: ForcedMove, later: readonly JudgedEvent<W66Model>[]): string | undefined {
  const { before, was, is, how, made } = driven;
  if (is.where !== 'table' || is.town !== null || was.town !== null || made < 0.1) return undefined;
  const direction = Math.atan2(is.y - was.y, is.x - was.x) * (180 / Math.PI);
  const drawn = { ...was, formation: is.formation, interval: is.interval, stands: was.stands };
  const next = later.findIndex(({ event }) => event.kind !== 'unit-disorganised' && event.kind !== 'unit-disarrayed');
  const shaken = later.slice(0, next < 0 ? undefined : next).filter(({ event }) => event.kind === 'unit-disorganised');
  for (const friend of friendsOf(before, was)) {
    if (friend.town !== null || friend.status === 'routed') continue;
    const body = bodyOf(before, friend);
    let [deep, near] = [0, Infinity];
    for (let far = 0; far <= made; far += 0.1) {
      const here = patchOf(baseOf(shifted(drawn, direction, far)));
      deep = Math.max(deep, overlapOf(here, body));
      near = Math.min(near, gap(here, body));
    }
    const isShaken = shaken.some(({ event }) => event.about['unit'] === friend.id);
    const spared = how !== 'rout' && hasFullIntervals(friend);
    if (deep > 3 * SLACK && !isShaken && !spared)
      return `${was.id} is driven through ${friend.id}, who is not disorganised`;
    if (isShaken && (near > 0.1 || spared))
      return `${friend.id} is disorganised by ${was.id}, who did not go through it`;
  }
  return faultInEnemies(driven, direction, drawn);
}

function faultInEnemies({ before, was, made }: ForcedMove, direction: number, drawn: Unit): string | undefined {
  for (const foe of foesOf(before, was)) {
    if (foe.town !== null) continue;
    for (let far = 0.2; far <= made; far += 0.2) {
      const deep = overlapOf(patchOf(baseOf(shifted(drawn, direction, far))), bodyOf(before, foe));
      if (deep > 2 * SLACK) return `${was.id} is driven ${deep.toFixed(2)}" deep through ${foe.id}`;
    }
  }
  return undefined;
}
