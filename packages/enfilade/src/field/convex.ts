import { type Outline, outlineFrom, pieceOf } from './outline.ts';
import { orientation, type Point } from './point.ts';
import { type Polygon, tidy } from './polygon.ts';

/** The outline of a polygon, cut into convex pieces: what the other measurements work on. Points without area answer with no pieces. */
export function outlineOfPolygon(points: Polygon): Outline {
  return outlineFrom(convexPieces(points).map((piece) => pieceOf(piece)));
}

/** Ears are cut off, then laid together again wherever two neighbours make a convex whole. */
export function convexPieces(points: Polygon): readonly Polygon[] {
  const clean = tidy(points);
  if (clean.length < 3) return [];
  if (isConvex(clean)) return [clean];
  return joined(triangles(clean));
}

export function isConvex(points: Polygon): boolean {
  const n = points.length;
  return points.every((p, i) => orientation(points[(i + n - 1) % n] as Point, p, points[(i + 1) % n] as Point) >= 0);
}

function triangles(points: Polygon): readonly Polygon[] {
  const cut: Polygon[] = [];
  let rest = [...points];
  while (rest.length > 3) {
    const n = rest.length;
    const ear = rest.findIndex((_, i) => isEar(rest, i));
    // Only points that cross themselves have no ear left; what has been cut stands.
    if (ear < 0) return cut;
    const [before, tip, after] = [rest[(ear + n - 1) % n], rest[ear], rest[(ear + 1) % n]] as [Point, Point, Point];
    if (orientation(before, tip, after) > 0) cut.push([before, tip, after]);
    rest = rest.filter((_, i) => i !== ear);
  }
  return [...cut, rest];
}

function isEar(points: readonly Point[], i: number): boolean {
  const n = points.length;
  const [a, b, c] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n]] as [Point, Point, Point];
  const turn = orientation(a, b, c);
  if (turn <= 0) return turn === 0;
  return points.every(
    (p) =>
      (p.x === a.x && p.y === a.y) ||
      (p.x === b.x && p.y === b.y) ||
      (p.x === c.x && p.y === c.y) ||
      orientation(a, b, p) < 0 ||
      orientation(b, c, p) < 0 ||
      orientation(c, a, p) < 0,
  );
}

function joined(pieces: readonly Polygon[]): readonly Polygon[] {
  const whole = [...pieces];
  for (let i = 0; i < whole.length; i += 1)
    for (let k = i + 1; k < whole.length; k += 1) {
      const union = join(whole[i] as Polygon, whole[k] as Polygon);
      if (union === undefined) continue;
      whole[i] = union;
      whole.splice(k, 1);
      // A larger piece may now join one that it could not join before.
      k = i;
    }
  return whole;
}

/** Two pieces with a common edge as one, if that is convex. */
function join(a: Polygon, b: Polygon): Polygon | undefined {
  for (let i = 0; i < a.length; i += 1) {
    const [from, to] = [a[i], a[(i + 1) % a.length]] as [Point, Point];
    const k = b.findIndex((p, at) => {
      const next = b[(at + 1) % b.length] as Point;
      return p.x === to.x && p.y === to.y && next.x === from.x && next.y === from.y;
    });
    if (k < 0) continue;
    const union = [...turnTo(a, i + 1), ...turnTo(b, k + 1).slice(1, -1)];
    return isConvex(union) ? tidy(union) : undefined;
  }
  return undefined;
}

function turnTo(points: Polygon, first: number): Polygon {
  const at = first % points.length;
  return [...points.slice(at), ...points.slice(0, at)];
}
