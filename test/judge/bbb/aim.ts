import { cornersOf, gap, type Patch, patchOf, rimOf, seenFrom, SLACK, type Spot } from '../geometry.ts';
import { baseOf, bodyOf, frontEdgeOf, type Table, type Unit } from './bodies.ts';
import { lookAt, viewOf } from './sight.ts';

/** BBB-FV: the value of one base by weapon, arm and range; 0 is out of reach. */
export function firingValue({ weapon }: Pick<Unit, 'weapon'>, arm: Unit['arm'], range: number): number {
  const bands: Readonly<Record<string, readonly (readonly [to: number, value: number])[]>> = {
    musket:
      arm === 'cavalry'
        ? [[3, 2]]
        : [
            [3, 2],
            [6, 0.5],
          ],
    skirmishMusket:
      arm === 'cavalry'
        ? [[3, 2]]
        : [
            [3, 2],
            [6, 1],
          ],
    cavalryMusket: [[3, 0.5]],
    ineffectiveMusket: [[3, 1]],
    footArtillery: [
      [3, 8],
      [12, 3],
      [18, 2],
    ],
    horseArtillery: [
      [3, 6],
      [12, 3],
    ],
    heavyArtillery: [
      [3, 8],
      [12, 5],
      [18, 3],
      [24, 1],
    ],
  };
  return (bands[weapon] ?? []).find(([to]) => range <= to)?.[1] ?? 0;
}

/** How far a unit fires at an arm; a square to 3" (BBB-FMOD-17). */
export function reachOf(unit: Unit, arm: Unit['arm']): number {
  const reach = [24, 18, 12, 6, 3].find((range) => firingValue(unit, arm, range) > 0) ?? 0;
  return unit.formation === 'square' ? Math.min(3, reach) : reach;
}

/** BBB-GAP-04: by how much a spot lies in the front arc, 45 degrees from the front corners. */
function depthInArc(firer: Unit, spot: Spot): number {
  if (firer.formation === 'square') return Infinity;
  const base = baseOf(firer);
  const { ahead, left } = seenFrom(base, spot);
  const before = ahead - base.depth / 2;
  return Math.min(before, (before + base.width / 2 - Math.abs(left)) / Math.SQRT2);
}

/** The range to the nearest part in arc and sight: no less than one and no more than the other; Infinity where there is none. */
export interface Aim {
  readonly least: number;
  readonly most: number;
}

const FINE = 0.05;

export function aimAt(battle: Table, firer: Unit, target: Unit): Aim {
  const [own, body] = [baseOf(firer), bodyOf(target)];
  const from: Patch = firer.formation === 'square' ? patchOf(own) : frontEdgeOf(own);
  if (gap(from, body) <= SLACK) return { least: 0, most: Infinity };
  const view = viewOf(battle, [firer, target], body);
  let [least, most] = [Infinity, Infinity];
  const spots = rimOf(body, FINE)
    .map((spot) => ({ spot, range: gap({ corners: [spot], radius: 0 }, from), deep: depthInArc(firer, spot) }))
    .filter(({ deep }) => deep > -SLACK)
    .sort((one, two) => one.range - two.range);
  for (const { spot, range, deep } of spots) {
    const look = lookAt(view, spot);
    if (look === 'hidden') continue;
    least = Math.min(least, range);
    if (look === 'doubtful' || deep < SLACK) continue;
    most = range;
    break;
  }
  return { least: least - FINE, most: most + FINE };
}

/** BBB-GAP-13: the front centre lies behind the line of the front edge; undefined where it is on the line. A square has no flank. */
export function isOnFlank(target: Unit, spot: Spot): boolean | undefined {
  if (target.formation === 'square') return false;
  const base = baseOf(target);
  const behind = base.depth / 2 - seenFrom(base, spot).ahead;
  return Math.abs(behind) < SLACK ? undefined : behind > 0;
}

export function touchesFront(unit: Unit, enemy: Unit): boolean {
  const base = baseOf(unit);
  if (unit.formation === 'square') return gap(patchOf(base), bodyOf(enemy)) <= SLACK;
  const [right, left] = cornersOf(base);
  return gap({ corners: [right, left], radius: 0 }, bodyOf(enemy)) <= SLACK;
}
