import { between, depthIn, mayBeWithin, type Patch, SLACK, spotsAlong } from '../geometry.ts';
import { apart, type Man, menOf, placeOf, type Table, type Unit } from './men.ts';
import { groundOf, lineOf } from './pieces.ts';
import { all, any, type Certainty, not } from './certainty.ts';

/** MT-GAP-44: whether the wall of a building parts two men, away from its doors. */
export function isWalledOff(table: Table, a: Man, b: Man): Certainty {
  const [from, to] = [placeOf(a.figure), placeOf(b.figure)];
  let found: Certainty = false;
  for (const { sort, doors, patches } of groundOf(table)) {
    const [outline] = patches as readonly [Patch];
    if (sort !== 'building' || doors.length === 0 || !mayBeWithin(outline, lineOf(from, to), SLACK)) continue;
    const spots = spotsAlong(from, to, SLACK);
    if (spots.some((spot) => Math.abs(depthIn(outline, spot)) < SLACK / 4)) found = any(found, undefined);
    spots.forEach((spot, i) => {
      const last = spots[i - 1];
      if (last === undefined || depthIn(outline, last) > 0 === depthIn(outline, spot) > 0) return;
      const off = Math.min(...doors.map((door) => between(door, spot)));
      found = any(found, off > 1 + 2 * SLACK ? true : off < 1 - 2 * SLACK ? false : undefined);
    });
  }
  return found;
}

/** MT-GAP-28, MT-GAP-44: base contact with no wall between. */
export function meets(table: Table, a: Man, b: Man): Certainty {
  const far = apart(a, b);
  if (far > SLACK) return false;
  return all(far <= 0.003 ? true : undefined, not(isWalledOff(table, a, b)));
}

export function meetsAny(table: Table, man: Man, enemies: readonly Unit[]): Certainty {
  return any(...enemies.flatMap((enemy) => menOf(enemy).map((other) => meets(table, man, other))));
}

/** MT-GAP-23: men are engaged if they touch an enemy of their combat. */
export function isFighting(table: Table, man: Man): Certainty {
  return meetsAny(
    table,
    man,
    man.unit.engagedWith.flatMap((id) => table.units[id] ?? []),
  );
}

/** How many men of a unit touch any of these: at least, and at most. */
export function fighters(table: Table, unit: Unit, enemies: readonly Unit[]): readonly [number, number] {
  const each = menOf(unit).map((man) => meetsAny(table, man, enemies));
  return [each.filter((one) => one === true).length, each.filter((one) => one !== false).length];
}
