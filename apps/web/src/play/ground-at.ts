import type { GroundSign, Point } from 'enfilade';
import { contains } from 'enfilade/field';

/** How near a hand has to be to a wall, a stream or a road, in thousandths of the table's unit. */
const NEAR = 500;

function distanceTo({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

function isNear({ line, width }: GroundSign, at: Point): boolean {
  if (line === null) return false;
  const reach = Math.max(NEAR, width / 2);
  return line.some((point, i) => distanceTo(at, line[i - 1] ?? point, point) <= reach);
}

/** What lies under a place: lines before areas, as they are drawn. */
export function groundAt(ground: readonly GroundSign[], at: Point): readonly GroundSign[] {
  const lines = ground.filter((sign) => isNear(sign, at));
  const areas = ground.filter(({ area }) => area !== null && contains(area, at));
  return [...lines, ...areas];
}
