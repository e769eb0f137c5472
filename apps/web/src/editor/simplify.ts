import type { Place } from 'enfilade/drafting';

function awayFrom([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number {
  const [dx, dy] = [bx - ax, by - ay];
  const long = Math.hypot(dx, dy);
  if (long === 0) return Math.hypot(x - ax, y - ay);
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (long * long)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** A line drawn by hand with only the points that shape it: none that is left out lies farther away than `tolerance`. */
export function simplified(points: readonly Place[], tolerance: number): readonly Place[] {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return points;
  let [farthest, at] = [0, 0];
  for (const [i, point] of points.entries()) {
    const far = awayFrom(point, first, last);
    if (far > farthest) [farthest, at] = [far, i];
  }
  if (farthest <= tolerance) return [first, last];
  return [...simplified(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(points.slice(at), tolerance)];
}

/** The same for an outline, which has no beginning: from the two points farthest apart. */
export function simplifiedOutline(points: readonly Place[], tolerance: number): readonly Place[] {
  const [first] = points;
  if (first === undefined) return points;
  let [farthest, at] = [0, 0];
  for (const [i, [x, y]] of points.entries()) {
    const far = Math.hypot(x - first[0], y - first[1]);
    if (far > farthest) [farthest, at] = [far, i];
  }
  const there = simplified(points.slice(0, at + 1), tolerance);
  const back = simplified([...points.slice(at), first], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

export function areaOf(points: readonly Place[]): number {
  const sum = points.reduce((so, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return so + x * ny - nx * y;
  }, 0);
  return Math.abs(sum) / 2;
}
