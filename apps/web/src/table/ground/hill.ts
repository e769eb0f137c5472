import type { GroundSign, Point } from 'enfilade';
import { rounded, type Station, stations, turnOf } from '../curve.ts';
import { type Box, boxOf, inside, legsOf, meet, toLegs } from '../geometry.ts';
import { jitter, seedOf, sway } from '../jitter.ts';
import { fill } from '../pen.ts';
import { bled, onWay, type Site, type Stroke } from './site.ts';

/** How far the middle of an area lies from its edge, found on a grid. */
function breadthOf(area: readonly Point[]): number {
  const legs = legsOf(area, true);
  const { left, top, right, bottom } = boxOf(area);
  let most = 0;
  for (let i = 1; i < 16; i += 1)
    for (let j = 1; j < 16; j += 1) {
      const at = { x: left + ((right - left) * i) / 16, y: top + ((bottom - top) * j) / 16 };
      if (inside(area, at)) most = Math.max(most, toLegs(at, legs));
    }
  return most;
}

type Slope = readonly { readonly from: number; readonly to: number; readonly weight: number }[];

/** Rows of hachures from the foot up, as Lehmann draws them: the steeper, the heavier. */
function slopeOf(breadth: number, site: Site, steep: boolean): Slope {
  const row = Math.min(Math.max(breadth * 0.3, 6 * site.mark), 21 * site.mark ** 0.7);
  const weights = steep ? [1.25, 1.05, 0.75] : [0.9, 0.6];
  return weights
    .map((weight, i) => ({ from: i * row * 0.98 + 1, to: (i + 1) * row * (i === 0 ? 0.94 : 0.9), weight }))
    .filter(({ to }, i) => i === 0 || to < breadth * 0.92);
}

type Hachure = readonly [Point, Point];

interface Sloping {
  readonly site: Site;
  readonly seed: number;
  readonly inward: 1 | -1;
  readonly outline: readonly Point[];
}

function rowOf(
  { site, seed, inward, outline }: Sloping,
  { from, to }: Slope[number],
  index: number,
): readonly Hachure[] {
  const legs = legsOf(outline, true);
  const gap = (6.1 * site.mark ** 0.5) / site.density ** 0.7;
  const found: Hachure[] = [];
  const taken = new Map<string, Point>();
  const free = (at: Point): boolean => {
    const [c, r] = [Math.floor(at.x / gap), Math.floor(at.y / gap)];
    for (let i = -1; i <= 1; i += 1)
      for (let j = -1; j <= 1; j += 1) {
        const other = taken.get(`${c + i} ${r + j}`);
        if (other !== undefined && Math.hypot(other.x - at.x, other.y - at.y) < gap * 0.72) return false;
      }
    taken.set(`${c} ${r}`, at);
    return true;
  };
  stations(outline, gap, true).forEach((foot: Station, i) => {
    const n = i * 3 + index * 7919;
    const lean = sway(seed, n) * 0.07;
    const [nx, ny] = [(foot.nx - foot.ny * lean) * inward, (foot.ny + foot.nx * lean) * inward];
    const [low, high] = [from + jitter(seed, n + 1) * 1.6, to - jitter(seed, n + 2) * (to - from) * 0.2];
    const a = { x: foot.x + nx * low, y: foot.y + ny * low };
    const b = { x: foot.x + nx * high, y: foot.y + ny * high };
    const kept =
      inside(outline, b) && toLegs(b, legs) > high * 0.86 && free(b) && !onWay(site, a, 1.5) && !onWay(site, b, 1.5);
    if (kept) found.push([a, b]);
  });
  return found;
}

/** The outline, so far up the slope. */
function contour(outline: readonly Point[], up: number, inward: 1 | -1): readonly Point[] {
  const legs = legsOf(outline, true);
  return rounded(
    stations(outline, 7, true)
      .map(({ x, y, nx, ny }) => ({ x: x + nx * up * inward, y: y + ny * up * inward }))
      .filter((at) => inside(outline, at) && toLegs(at, legs) > up * 0.93),
    6,
    true,
  );
}

const BUNCH = 60;

function inBunches(hachures: readonly Hachure[], weight: number): readonly Stroke[] {
  const strokes: Stroke[] = [];
  for (let i = 0; i < hachures.length; i += BUNCH) {
    const bunch = hachures.slice(i, i + BUNCH);
    strokes.push({
      layer: 'hachure',
      box: boxOf(bunch.flat(), 2),
      draw: (pen, ink) => {
        pen.beginPath();
        for (const [a, b] of bunch) {
          pen.moveTo(a.x, a.y);
          pen.lineTo(b.x, b.y);
        }
        pen.strokeStyle = ink.hachure;
        pen.lineWidth = weight;
        pen.lineCap = 'round';
        pen.globalAlpha = 0.8;
        pen.stroke();
        pen.globalAlpha = 1;
      },
    });
  }
  return strokes;
}

export function hill(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.area === null) return [];
  const outline = rounded(bled(site, sign.area), 3.4 * site.inch, true);
  const slope = slopeOf(breadthOf(outline), site, sign.recipe === 'steepHill');
  const inward = turnOf(outline);
  const sloping: Sloping = { site, seed: seedOf(sign.id), inward, outline };
  const tints = [outline, ...slope.map(({ to }) => contour(outline, to, inward))].filter(({ length }) => length > 3);
  const k = site.turned ? -site.k : site.k;
  const table: Box = boxOf([
    { x: 0, y: 0 },
    { x: site.table.width * k, y: -site.table.height * k },
  ]);
  const weight = site.mark ** 0.5;
  return [
    {
      layer: 'hill',
      box: boxOf(outline, 1),
      draw: (pen, ink) => {
        for (const tint of tints) fill(pen, tint, ink.hill, ink.hillStrength);
      },
    },
    ...slope
      .flatMap((row, i) => inBunches(rowOf(sloping, row, i), row.weight * weight))
      .filter(({ box }) => meet(box, table)),
  ];
}
