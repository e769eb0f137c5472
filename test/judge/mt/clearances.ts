import { between, depthIn, gap, mayBeWithin, type Patch, SLACK, type Spot, spotsAlong } from '../geometry.ts';
import { legsOf } from './allowance.ts';
import { apart, bodyOf, type Man, menOf, nameOf, type Table, unitsOn } from './men.ts';
import { groundOf, type MtPiece } from './pieces.ts';

export interface Clearances {
  /** MT-GAP-16: 1" from enemies, unless a man engages. */
  readonly fromEnemies: 0 | 1;
  /** Section 8, point 7: friends only when retreating. */
  readonly throughFriends?: boolean;
}

/** How near the base of a man on foot comes to another base on its way; negative is how deep. */
export function nearestOnWay(path: readonly Spot[], other: Patch): number {
  return Math.min(
    ...legsOf(path).map(([from, to]) => {
      const middle: Patch = { corners: [from, to], radius: 0 };
      return (mayBeWithin(middle, other, 3) ? gap(middle, { ...other, radius: 0 }) - other.radius : 3) - 0.5;
    }),
  );
}

/** Where a path goes through the wall of a building away from its doors. */
export function blankWall(piece: MtPiece, path: readonly Spot[]): Spot | undefined {
  const [outline] = piece.patches as readonly [Patch];
  if (piece.doors.length === 0) return undefined;
  for (const [from, to] of legsOf(path)) {
    if (!mayBeWithin(outline, { corners: [from, to], radius: 0 }, 0)) continue;
    const spots = spotsAlong(from, to).filter((spot) => Math.abs(depthIn(outline, spot)) > SLACK / 2);
    const through = spots.find((spot, i) => {
      const last = spots[i - 1];
      if (last === undefined || depthIn(outline, last) > 0 === depthIn(outline, spot) > 0) return false;
      return piece.doors.every((door) => between(door, spot) > 1.1 && between(door, last) > 1.1);
    });
    if (through !== undefined) return through;
  }
  return undefined;
}

/** MT-GAP-16, MT-GAP-37: what a way on foot leads through or past that it may not. */
export function faultOnWay(
  table: Table,
  man: Man,
  path: readonly Spot[],
  { fromEnemies, throughFriends = false }: Clearances,
): string | undefined {
  for (const unit of unitsOn(table)) {
    if (unit.id === man.unit.id) continue;
    const enemy = unit.side !== man.unit.side;
    if (!enemy && (throughFriends || unit.marker)) continue;
    for (const other of menOf(unit)) {
      const near = nearestOnWay(path, bodyOf(other));
      const allowed = enemy ? Math.min(fromEnemies, apart(man, other)) : 0;
      if (near < allowed - SLACK) return `${nameOf(man)} passes ${near.toFixed(2)}" from ${nameOf(other)}`;
    }
  }
  for (const piece of groundOf(table)) {
    if (piece.sort === 'building') {
      const at = blankWall(piece, path);
      if (at !== undefined)
        return `${nameOf(man)} goes through the wall of ${piece.id} at ${at.x.toFixed(2)}, ${at.y.toFixed(2)}`;
    }
    if (piece.sort !== 'water') continue;
    const wet = legsOf(path).some(([from, to]) =>
      spotsAlong(from, to).some((spot) => piece.patches.some((patch) => depthIn(patch, spot) > SLACK)),
    );
    if (wet) return `${nameOf(man)} wades through ${piece.id}`;
  }
  return undefined;
}
