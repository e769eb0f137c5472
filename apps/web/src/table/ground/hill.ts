import type { GroundSign, Point } from 'enfilade';
import { rounded, type Station, stations, turnOf } from '../curve.ts';
import { boxOf, inside, legsOf, meet, toLegs } from '../geometry.ts';
import { jitter, seedOf, sway } from '../jitter.ts';
import { fill } from '../pen.ts';
import { bled, onWay, onTheTable, type Site, type Stroke } from './site.ts';

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

interface Slope {
  readonly site: Site;
  readonly seed: number;
  readonly inward: 1 | -1;
  readonly outline: readonly Point[];
  readonly breadth: number;
  /** How deep one row of hachures is where the slope is neither steep nor gentle. */
  readonly row: number;
  readonly rows: number;
  readonly steep: boolean;
}

/** Slopes are nowhere even: how wide they are at a part of the way around, 1 on the average. */
function easeAt({ seed, steep }: Slope, part: number): number {
  const wave = (times: number, index: number): number =>
    Math.sin(2 * Math.PI * (times * part + jitter(seed, 900 + index)));
  return 1 + (steep ? 0.6 : 1) * (0.2 * wave(2, 0) + 0.13 * wave(5, 1) + 0.08 * wave(11, 2));
}

/** Three pens, as Lehmann has them: the steeper, the heavier. */
const PENS = [0.55, 0.8, 1.15] as const;

interface Hachure {
  readonly from: Point;
  readonly to: Point;
  readonly pen: (typeof PENS)[number];
}

function penFor(steepness: number): Hachure['pen'] {
  return steepness < 0.72 ? PENS[0] : steepness < 1.02 ? PENS[1] : PENS[2];
}

/** Two strokes of one row keep apart: where the slope closes in, every second is left out. */
function spacing(gap: number): (at: Point) => boolean {
  const taken = new Map<number, Point>();
  return (at) => {
    const [c, r] = [Math.floor(at.x / gap), Math.floor(at.y / gap)];
    for (let i = -1; i <= 1; i += 1)
      for (let j = -1; j <= 1; j += 1) {
        const other = taken.get((c + i) * 65_536 + r + j);
        if (other !== undefined && Math.hypot(other.x - at.x, other.y - at.y) < gap * 0.7) return false;
      }
    taken.set(c * 65_536 + r, at);
    return true;
  };
}

function rowOf(slope: Slope, index: number): readonly Hachure[] {
  const { site, seed, inward, outline, breadth, row, steep } = slope;
  const legs = legsOf(outline, true);
  const gap = ((index === 0 ? 6.2 : 6.6) * site.mark ** 0.5) / site.density ** 0.8;
  const free = spacing(gap);
  const table = onTheTable(site);
  const feet = stations(outline, gap, true);
  const found: Hachure[] = [];
  feet.forEach((foot: Station, i) => {
    const n = i * 4 + index * 7919;
    const ease = easeAt(slope, i / feet.length);
    const lean = sway(seed, n) * 0.06;
    const [nx, ny] = [(foot.nx - foot.ny * lean) * inward, (foot.ny + foot.nx * lean) * inward];
    const low = index * row * ease * 0.9 + jitter(seed, n + 1) * row * 0.22 + 0.8;
    const high = (index + 1) * row * ease * (1 - jitter(seed, n + 2) * 0.1);
    if (high > breadth * 0.93) return;
    const from = { x: foot.x + nx * low, y: foot.y + ny * low };
    const to = { x: foot.x + nx * high, y: foot.y + ny * high };
    if (to.x < table.left || to.x > table.right || to.y < table.top || to.y > table.bottom) return;
    if (!inside(outline, to) || toLegs(to, legs) < high * 0.86 || !free(to)) return;
    if (onWay(site, from, 1.5) || onWay(site, to, 1.5)) return;
    found.push({ from, to, pen: penFor(((steep ? 1.5 : 1.05) - index * (steep ? 0.2 : 0.24)) / ease) });
  });
  return found;
}

/** The outline, so far up the slope. */
function contour(slope: Slope, up: number): readonly Point[] {
  const { outline, inward } = slope;
  const legs = legsOf(outline, true);
  const feet = stations(outline, 10, true);
  const line = feet
    .map(({ x, y, nx, ny }, i) => {
      const by = up * easeAt(slope, i / feet.length) * inward;
      return { at: { x: x + nx * by, y: y + ny * by }, by: Math.abs(by) };
    })
    .filter(({ at, by }) => inside(outline, at) && toLegs(at, legs) > by * 0.93);
  return rounded(
    line.map(({ at }) => at),
    6,
    true,
  );
}

const BUNCH = 60;

function inBunches(hachures: readonly Hachure[], width: number): readonly Stroke[] {
  const strokes: Stroke[] = [];
  for (let i = 0; i < hachures.length; i += BUNCH) {
    const bunch = hachures.slice(i, i + BUNCH);
    strokes.push({
      layer: 'hachure',
      box: boxOf(
        bunch.flatMap(({ from, to }) => [from, to]),
        2,
      ),
      draw: (pen, ink) => {
        pen.beginPath();
        for (const { from, to } of bunch) {
          pen.moveTo(from.x, from.y);
          pen.lineTo(to.x, to.y);
        }
        pen.strokeStyle = ink.hachure;
        pen.lineWidth = width;
        pen.lineCap = 'round';
        pen.globalAlpha = 0.8;
        pen.stroke();
        pen.globalAlpha = 1;
      },
    });
  }
  return strokes;
}

function slopeOf(site: Site, sign: GroundSign, area: readonly Point[]): Slope {
  const outline = rounded(bled(site, area), 4.6 * site.inch, true);
  const breadth = breadthOf(outline);
  const steep = sign.recipe === 'steepHill';
  const rows = steep ? 4 : 3;
  const row = Math.min(Math.max((breadth * 0.7) / rows, 5 * site.mark), 14 * site.mark ** 0.8);
  return { site, seed: seedOf(sign.id), inward: turnOf(outline), outline, breadth, row, rows, steep };
}

export function hill(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.area === null) return [];
  const slope = slopeOf(site, sign, sign.area);
  const { outline, row, rows } = slope;
  const tints = [outline, contour(slope, row), contour(slope, row * rows)].filter(({ length }) => length > 3);
  const table = onTheTable(site);
  const hachures = Array.from({ length: rows }, (_, i) => rowOf(slope, i)).flat();
  return [
    {
      layer: 'hill',
      box: boxOf(outline, 1),
      draw: (pen, ink) => {
        for (const tint of tints) fill(pen, tint, ink.hill, ink.hillStrength);
      },
    },
    ...PENS.flatMap((width) =>
      inBunches(
        hachures.filter(({ pen }) => pen === width),
        width * site.mark ** 0.5,
      ),
    ).filter(({ box }) => meet(box, table)),
  ];
}
