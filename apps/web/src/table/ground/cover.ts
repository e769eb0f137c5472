import type { CoverSign, GroundSign, Point } from 'enfilade';
import { beside, stations } from '../curve.ts';
import { areaOf, boxOf, centreOf, grainOf, inside, toLegs } from '../geometry.ts';
import { jitter, seedOf, sway } from '../jitter.ts';
import type { Palette } from '../palette.ts';
import { disc, fill, type Pen, stroke, trace } from '../pen.ts';
import { rowsOf } from './field.ts';
import { type Crop, type Parcel, parcelsOf } from './parcels.ts';
import type { CoverPainter } from './plan.ts';
import { sown } from './scatter.ts';
import { bled, onTheTable, onWay, placed, type Site, type Stroke } from './site.ts';
import { type Stamp, stampAll } from './stamps.ts';

/** Fainter than ground that has a rule, and without its firm edge, so that players can tell them apart. */
const QUIET = { wash: 0.62, line: 0.55, stamp: 0.62 } as const;

type Outline = readonly Point[];

const WASHES: Readonly<Record<Crop, (ink: Palette) => string>> = {
  grain: (ink) => ink.crop,
  plough: (ink) => ink.plough,
  meadow: (ink) => ink.orchard,
  stubble: (ink) => ink.crop,
};

interface Rows {
  readonly gap: number;
  readonly across: boolean;
  readonly dash: readonly number[];
  readonly width: number;
}

const ROWS: Readonly<Record<Crop, Rows>> = {
  grain: { gap: 4.6, across: true, dash: [2, 2.2], width: 0.9 },
  plough: { gap: 5, across: false, dash: [], width: 0.8 },
  meadow: { gap: 8, across: false, dash: [1.2, 7], width: 1.1 },
  stubble: { gap: 6, across: false, dash: [1.2, 3], width: 0.8 },
};

interface Patch {
  readonly crop: Crop;
  readonly outline: Outline;
  /** It is drawn within this area only. */
  readonly within: Outline;
  readonly hedged: boolean;
  readonly seed: number;
}

function cut(pen: Pen, outline: Outline): void {
  pen.beginPath();
  trace(pen, outline, true);
  pen.clip();
}

function patch({ mark, density }: Site, { crop, outline, within, hedged, seed }: Patch): readonly Stroke[] {
  const scale = Math.max(mark, 0.8);
  const { gap, across, dash, width } = ROWS[crop];
  const rows = rowsOf(outline, grainOf(outline) + (across ? Math.PI / 2 : 0), (gap * scale) / density ** 0.4);
  const [first, second] = outline;
  const hedge = hedged && first !== undefined && second !== undefined ? [first, second] : [];
  return [
    {
      layer: 'field',
      box: boxOf(outline, 4),
      draw: (pen, ink) => {
        pen.save();
        cut(pen, within);
        fill(pen, outline, WASHES[crop](ink), QUIET.wash);
        pen.save();
        cut(pen, outline);
        pen.beginPath();
        rows.forEach(([a, b], i) => {
          const off = jitter(seed, i) * 6;
          pen.moveTo(a.x + ((b.x - a.x) / 400) * off, a.y + ((b.y - a.y) / 400) * off);
          pen.lineTo(b.x, b.y);
        });
        pen.strokeStyle =
          crop === 'grain' || crop === 'stubble' ? ink.cropLine : crop === 'plough' ? ink.ploughLine : ink.woodEdge;
        pen.lineWidth = width * scale;
        pen.setLineDash(dash.map((length) => length * scale));
        pen.globalAlpha = QUIET.line;
        pen.stroke();
        pen.restore();
        stroke(pen, outline, { colour: ink.fieldEdge, width: 0.7, alpha: QUIET.line, closed: true });
        hedgerow(pen, ink, hedge, scale);
        pen.restore();
      },
    },
  ];
}

/** Loose bushes in a row: no obstacle. */
function hedgerow(pen: Pen, ink: Palette, line: Outline, size: number): void {
  pen.globalAlpha = QUIET.stamp;
  stations(line, 5.4 * size, false).forEach((at, i) => disc(pen, at, (i % 3 === 0 ? 2 : 1.5) * size, ink.hedge));
  pen.globalAlpha = 1;
}

function fields(site: Site, area: Outline, seed: number): readonly Stroke[] {
  const within = bled(site, area);
  const { width, height } = site.table;
  return parcelsOf(area, seed, Math.max(width, height)).flatMap(({ crop, outline, hedged }: Parcel, i) => {
    const on = placed(site, outline);
    return inside(within, centreOf(on)) ? patch(site, { crop, outline: on, within, hedged, seed: seed + i }) : [];
  });
}

/** Fainter than trees that have a rule. */
function planted(site: Site, stamps: readonly Stamp[], layer: Stroke['layer'] = 'wood'): readonly Stroke[] {
  const sorted = [...stamps].sort((a, b) => a.y - b.y);
  const bunches = Array.from({ length: Math.ceil(sorted.length / 40) }, (_, i) => sorted.slice(i * 40, i * 40 + 40));
  return bunches.map((bunch) => ({
    layer,
    box: boxOf(bunch, 12 * site.mark),
    draw: (pen, ink) => {
      pen.globalAlpha = QUIET.stamp;
      stampAll(pen, bunch, ink, site.mark);
      pen.globalAlpha = 1;
    },
  }));
}

/** A row as it is drawn, or one on each side of the road it follows. */
function rowsBeside(site: Site, line: Outline): readonly Outline[] {
  const middle = line[Math.floor(line.length / 2)];
  const way = site.ways.find(({ legs, half }) => middle !== undefined && toLegs(middle, legs) < half + 1);
  if (way === undefined) return [line];
  const out = way.half + 4.2 * site.mark;
  return [beside(line, out), beside(line, -out)];
}

function trees(site: Site, { area, line }: CoverSign, seed: number): readonly Stroke[] {
  if (line !== null) {
    const rows = rowsBeside(site, placed(site, line)).flatMap((row) =>
      stations(row, (17 * site.mark) / site.density, false),
    );
    return planted(
      site,
      rows.filter((at) => !onWay(site, at, 2)).map(({ x, y }): Stamp => ({ x, y: y + 1, kind: 'avenue' })),
    );
  }
  const found = sown(bled(site, area ?? []), { seed, gap: 44 * site.mark, from: 6 * site.mark, loose: 0.4 });
  return planted(
    site,
    found
      .filter((at) => !onWay(site, at, 5 * site.mark))
      .map(({ x, y }, i): Stamp => ({ x, y, kind: i % 3 === 0 ? 'tree2' : 'tree1' })),
  );
}

function hedge(site: Site, line: Outline): readonly Stroke[] {
  const size = Math.max(site.mark, 0.8);
  return rowsBeside(site, placed(site, line)).map((row) => ({
    layer: 'edge',
    box: boxOf(row, 4 * size),
    draw: (pen, ink) => hedgerow(pen, ink, row, size),
  }));
}

function orchard(site: Site, area: Outline): readonly Stroke[] {
  const outline = placed(site, area);
  const gap = Math.max(15 * site.mark, 11);
  const grain = grainOf(outline);
  const [c, s] = [Math.cos(grain), Math.sin(grain)];
  const middle = centreOf(outline);
  const half = Math.ceil(Math.sqrt(areaOf(outline)) / gap);
  const stamps: Stamp[] = [];
  for (let i = -half; i <= half; i += 1)
    for (let j = -half; j <= half; j += 1) {
      const [u, v] = [(i + 0.5) * gap, (j + 0.5) * gap];
      const at = { x: middle.x + u * c - v * s, y: middle.y + u * s + v * c };
      if (inside(outline, at) && !onWay(site, at, 3)) stamps.push({ ...at, kind: 'fruit' });
    }
  return [
    ...patch(site, { crop: 'meadow', outline, within: outline, hedged: false, seed: 1 }),
    ...planted(site, stamps),
  ];
}

/** Long houses around a yard, seen from above; they cannot be held, so they have no shadow. */
const HOUSES = [
  [0, 0, 1, 0.27],
  [0, 0.36, 0.25, 0.64],
  [0.62, 0.68, 0.38, 0.3],
] as const;

function farm(site: Site, area: Outline): readonly Stroke[] {
  const outline = placed(site, area);
  const [a, b, , d] = outline;
  if (a === undefined || b === undefined || d === undefined) return [];
  const at = (u: number, v: number): Point => ({
    x: a.x + (b.x - a.x) * u + (d.x - a.x) * v,
    y: a.y + (b.y - a.y) * u + (d.y - a.y) * v,
  });
  const houses = HOUSES.map(([u, v, w, h]) => ({
    walls: [at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)],
    ridge: w > h ? [at(u, v + h / 2), at(u + w, v + h / 2)] : [at(u + w / 2, v), at(u + w / 2, v + h)],
  }));
  return [
    {
      layer: 'building',
      box: boxOf(outline, 4),
      draw: (pen, ink) => {
        fill(pen, outline, ink.road, QUIET.wash);
        for (const { walls, ridge } of houses) {
          fill(pen, walls, ink.house, QUIET.wash);
          stroke(pen, walls, { colour: ink.houseEdge, width: 0.8, alpha: 0.7, closed: true });
          stroke(pen, ridge, { colour: ink.houseEdge, width: 0.6, alpha: 0.5 });
        }
      },
    },
  ];
}

function strokesOf(site: Site, sign: CoverSign, seed: number): readonly Stroke[] {
  const { kind, area, line } = sign;
  switch (kind) {
    case 'trees':
      return trees(site, sign, seed);
    case 'hedge':
      return hedge(site, line ?? area ?? []);
    case 'fields':
      return area === null ? [] : fields(site, area, seed);
    case 'orchard':
      return area === null ? [] : orchard(site, area);
    case 'farm':
      return area === null ? [] : farm(site, area);
    case 'grain':
    case 'plough':
    case 'meadow': {
      const outline = bled(site, area ?? []);
      return area === null ? [] : patch(site, { crop: kind, outline, within: outline, hedged: false, seed });
    }
  }
}

/** Tufts of grass where nothing else is. */
function tufts(site: Site, ground: readonly GroundSign[], cover: readonly CoverSign[]): readonly Stroke[] {
  const { left, right, top, bottom } = onTheTable(site);
  const table = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const taken = [...ground, ...cover].flatMap(({ area }) => (area === null ? [] : [placed(site, area)]));
  const boxes = taken.map((outline) => ({ outline, box: boxOf(outline) }));
  const isBare = (at: Point): boolean =>
    !boxes.some(
      ({ outline, box }) =>
        at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom && inside(outline, at),
    );
  const gap = (30 * site.mark) / site.density ** 0.5;
  const places = sown(table, { seed: 77, gap, from: 4, loose: 0.5 });
  const stamps = places
    .filter((at, i) => sway(91, i) > -0.2 && isBare(at) && !onWay(site, at, 3 * site.mark))
    .map(({ x, y }): Stamp => ({ x, y, kind: 'tuft' }));
  return planted(site, stamps, 'field');
}

export const paintCover: CoverPainter = (site, { ground, cover }) => [
  ...tufts(site, ground, cover),
  ...cover.flatMap((sign, i) => strokesOf(site, sign, seedOf(`${sign.kind} ${i}`))),
];
