import type { GroundSign, Point } from 'enfilade';
import { apart, areaOf, boxOf, centreOf, grainOf, inside, legsOf, mid, toLegs } from '../geometry.ts';
import { jitter, seedOf, sway } from '../jitter.ts';
import type { Palette } from '../palette.ts';
import { fill, type Pen, stroke } from '../pen.ts';
import { held } from './held.ts';
import { onWay, placed, type Site, type Stroke } from './site.ts';

/** A roof seen from above, with its ridge along the longer way and its shadow to the south-east. */
function house(pen: Pen, ink: Palette, outline: readonly Point[], deep: number): void {
  fill(
    pen,
    outline.map(({ x, y }) => ({ x: x + deep, y: y + deep })),
    ink.shadow,
  );
  fill(pen, outline, ink.house);
  stroke(pen, outline, { colour: ink.houseEdge, width: 1, closed: true });
  const [a, b, c, d] = outline;
  if (outline.length !== 4 || a === undefined || b === undefined || c === undefined || d === undefined) return;
  const ridge = apart(a, b) >= apart(b, c) ? [mid(a, d, 0.5), mid(b, c, 0.5)] : [mid(a, b, 0.5), mid(c, d, 0.5)];
  stroke(pen, ridge, { colour: ink.houseEdge, width: 0.75 });
}

/** Without its roof: walls and boards, so that who is inside can be seen. */
function open(pen: Pen, ink: Palette, outline: readonly Point[], size: number): void {
  const centre = centreOf(outline);
  const floor = outline.map((corner) => mid(corner, centre, Math.min(0.14, (6 * size) / apart(corner, centre))));
  fill(
    pen,
    outline.map(({ x, y }) => ({ x: x + 3, y: y + 3 })),
    ink.shadow,
  );
  fill(pen, outline, ink.houseWall);
  stroke(pen, outline, { colour: ink.houseEdge, width: 1.4, closed: true });
  fill(pen, floor, ink.floor);
  const { left, top, right, bottom } = boxOf(floor);
  pen.save();
  pen.beginPath();
  floor.forEach(({ x, y }, i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.clip();
  pen.beginPath();
  for (let y = top + 9; y < bottom; y += 9) {
    pen.moveTo(left, y);
    pen.lineTo(right, y);
  }
  pen.strokeStyle = ink.floorLine;
  pen.lineWidth = 0.8;
  pen.stroke();
  pen.restore();
  stroke(pen, floor, { colour: ink.houseEdge, width: 1, closed: true });
}

export function building(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.area === null) return [];
  const outline = placed(site, sign.area);
  const deep = Math.min(Math.max(1.6 * site.mark, 1.2), 3);
  const roofless = site.close && sign.heldBy !== null;
  return [
    {
      layer: 'building',
      box: boxOf(outline, 6),
      draw: (pen, ink) => {
        if (roofless) open(pen, ink, outline, site.mark);
        else house(pen, ink, outline, deep);
        held(pen, ink, outline, sign.heldBy);
      },
    },
  ];
}

interface Plot {
  readonly across: number;
  readonly along: number;
}

function box(at: Point, angle: number, { across, along }: Plot): readonly Point[] {
  const [c, s] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  return [
    { x: at.x - across * c + along * s, y: at.y - across * s - along * c },
    { x: at.x + across * c + along * s, y: at.y + across * s - along * c },
    { x: at.x + across * c - along * s, y: at.y + across * s + along * c },
    { x: at.x - across * c - along * s, y: at.y - across * s + along * c },
  ];
}

/** How many houses make a place look like one. */
const ENOUGH = { village: 4, town: 8 };

/** Houses of a village stand loose, those of a town in rows with streets between; smaller ones where there is little room beside the roads. */
function houses(site: Site, sign: GroundSign, outline: readonly Point[]): readonly (readonly Point[])[] {
  const town = sign.recipe === 'town';
  const roomy = Math.sqrt(areaOf(outline) / (town ? 24 : 9));
  const cell = Math.max(Math.min(roomy, (town ? 1.4 : 2.3) * site.inch), 8);
  let found: readonly (readonly Point[])[] = [];
  for (const part of [1, 0.8, 0.62, 0.48]) {
    const rows = housesIn({ site, sign, outline, cell: cell * part });
    if (rows.length > found.length) found = rows;
    if (found.length >= ENOUGH[town ? 'town' : 'village']) break;
  }
  return found;
}

interface Quarter {
  readonly site: Site;
  readonly sign: GroundSign;
  readonly outline: readonly Point[];
  readonly cell: number;
}

function housesIn({ site, sign, outline, cell }: Quarter): readonly (readonly Point[])[] {
  const town = sign.recipe === 'town';
  const seed = seedOf(sign.id);
  const grain = grainOf(outline);
  const centre = centreOf(outline);
  const legs = legsOf(outline, true);
  const reach = Math.ceil(Math.max(...outline.map((corner) => apart(corner, centre))) / cell);
  const loose = town ? 0.04 : 0.11;
  const found: (readonly Point[])[] = [];
  for (let i = -reach; i <= reach; i += 1)
    for (let j = -reach; j <= reach; j += 1) {
      const n = (i + 64) * 128 + j + 64;
      const [u, v] = [(i + 0.5 + sway(seed, n) * loose) * cell, (j + 0.5 + sway(seed + 1, n) * loose) * cell];
      const at = {
        x: centre.x + u * Math.cos(grain) - v * Math.sin(grain),
        y: centre.y + u * Math.sin(grain) + v * Math.cos(grain),
      };
      const long = cell * ((town ? 0.72 : 0.62) + jitter(seed + 2, n) * 0.14);
      const deep = cell * ((town ? 0.5 : 0.4) + jitter(seed + 3, n) * 0.1);
      const turned = jitter(seed + 4, n) > 0.62;
      const plot: Plot = { across: turned ? deep : long, along: turned ? long : deep };
      const room = (long / 2 + 1) * (town ? 0.66 : 0.95);
      const fits = inside(outline, at) && toLegs(at, legs) > room && !onWay(site, at, deep * 0.62 + 1);
      if (fits && (town || jitter(seed + 5, n) > 0.1))
        found.push(box(at, grain + sway(seed + 6, n) * (town ? 0.05 : 0.16), plot));
    }
  return found;
}

export function settlement(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.area === null) return [];
  const outline = placed(site, sign.area);
  const all = houses(site, sign, outline);
  const deep = Math.min(Math.max(1.7 * site.mark, 1.1), 3);
  return [
    {
      layer: 'building',
      box: boxOf(outline, 6),
      draw: (pen, ink) => {
        fill(pen, outline, ink.house, 0.13);
        stroke(pen, outline, {
          colour: ink.houseEdge,
          width: 0.9,
          dash: [1, 2.6],
          cap: 'round',
          alpha: 0.75,
          closed: true,
        });
        for (const one of all) house(pen, ink, one, deep);
        held(pen, ink, outline, sign.heldBy);
      },
    },
  ];
}
