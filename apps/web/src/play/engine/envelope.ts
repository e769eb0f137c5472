import type { Overlay, Point } from 'enfilade';

function between(from: Point, to: Point, share: number): Point {
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) };
}

/** The outlines at one and two thirds of the way from one outline to the next; from a place where there is none before. */
export function thirds(inner: readonly Point[] | Point, outer: readonly Point[]): readonly (readonly Point[])[] {
  return [1 / 3, 2 / 3].map((share) =>
    outer.map((to, i) =>
      between(Array.isArray(inner) ? ((inner as readonly Point[])[i] ?? to) : (inner as Point), to, share),
    ),
  );
}

/** The first move, one or two between, and the last are drawn apart. */
const SOLID = 0;
const LAST = 1;
const DOTTED = 2;

/** The whole of an order: solid at each move, dashed at the last of several, dotted at the thirds between. */
export function envelopeOf(outlines: readonly Overlay[], from: Point): readonly Overlay[] {
  const areas = outlines.filter(({ shape }) => shape.kind === 'area');
  return areas.flatMap((overlay, i): readonly Overlay[] => {
    const { shape } = overlay;
    if (shape.kind !== 'area') return [];
    const before = areas[i - 1]?.shape;
    const inner = before?.kind === 'area' && before.points.length === shape.points.length ? before.points : from;
    const dotted = thirds(inner, shape.points).map(
      (points): Overlay => ({ verb: 'move', shape: { kind: 'area', points }, band: DOTTED, label: null }),
    );
    const isLast = areas.length > 1 && i === areas.length - 1;
    return [{ ...overlay, band: isLast ? LAST : SOLID }, ...dotted];
  });
}

/** A range of directions in which a unit gets much less far than in others. */
export interface Bite {
  /** The middle of the run, where the envelope ends. */
  readonly at: Point;
  /** A little beyond it, in the same direction. */
  readonly beyond: Point;
}

/** Less than this share of the longest way is a bite. */
const SHORT = 0.6;
const BEYOND = 1.25;
const LEAST_BEYOND = 1000;

function length(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Where an envelope is bitten into, the widest bite first. */
export function bitesOf(points: readonly Point[], from: Point): readonly Bite[] {
  const longest = Math.max(0, ...points.map((point) => length(from, point)));
  const isShort = points.map((point) => length(from, point) < SHORT * longest);
  if (longest === 0 || isShort.every(Boolean)) return [];
  const start = isShort.indexOf(false);
  const runs: number[][] = [];
  for (let i = 1; i <= points.length; i += 1) {
    const at = (start + i) % points.length;
    if (isShort[at] !== true) continue;
    if (isShort[(at + points.length - 1) % points.length] === true && runs.length > 0) runs.at(-1)?.push(at);
    else runs.push([at]);
  }
  return runs
    .toSorted((a, b) => b.length - a.length)
    .flatMap((run) => {
      const index = run[Math.floor(run.length / 2)] ?? 0;
      const at = points[index];
      if (at === undefined) return [];
      const angle = (index * 2 * Math.PI) / points.length;
      const far = Math.max(BEYOND * length(from, at), length(from, at) + LEAST_BEYOND);
      const beyond = { x: Math.round(from.x + far * Math.cos(angle)), y: Math.round(from.y + far * Math.sin(angle)) };
      return [{ at, beyond }];
    });
}
