import type { GroundSign, Point, Recipe } from 'enfilade';
import { onScreen, type Size, type Turn } from '../camera.ts';
import { type Box, boxOf, type Leg, legsOf, toLegs } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';

/** From the bottom layer up. */
const LAYERS = {
  field: 1,
  hill: 2,
  hachure: 3,
  scrub: 4,
  water: 5,
  road: 6,
  roadway: 7,
  bridge: 8,
  wood: 9,
  edge: 10,
  building: 11,
  piece: 12,
} as const;

export interface Stroke {
  readonly layer: keyof typeof LAYERS;
  readonly box: Box;
  draw(pen: Pen, ink: Palette): void;
}

/** The table at one step of the zoom: everything in pixels from the corner of the table, so that pictures of it can be cut anywhere. */
export interface Site {
  readonly table: Size;
  /** Pixels a thousandth. */
  readonly k: number;
  readonly turn: Turn;
  /** Pixels an inch. */
  readonly inch: number;
  /** How large single signs are drawn: 1 at thirteen pixels an inch. */
  readonly mark: number;
  /** Fewer trees and hachures: 1, or 0.5 for thumbnails. */
  readonly density: number;
  readonly close: boolean;
  readonly firs: boolean;
  readonly ways: readonly { readonly legs: readonly Leg[]; readonly half: number; readonly box: Box }[];
}

export function placed({ k, turn }: Site, points: readonly Point[]): readonly Point[] {
  return points.map((point) => onScreen({ ox: 0, oy: 0, k, turn }, point));
}

/** What ends at the edge of the table is drawn beyond it, so that it is cut off there and not rounded. */
export function bled(site: Site, points: readonly Point[]): readonly Point[] {
  const by = 6000;
  const { width, height } = site.table;
  const out = (at: number, most: number): number => (at <= 0 ? -by : at >= most ? most + by : at);
  return placed(
    site,
    points.map(({ x, y }) => ({ x: out(x, width), y: out(y, height) })),
  );
}

/** Of ways that have no width of their own, in inches. */
const WIDTHS: Partial<Record<Recipe, number>> = {
  highRoad: 0.86,
  road: 0.66,
  track: 0.46,
  path: 0.26,
  stream: 0.34,
  river: 1.5,
};

export function widthOf(site: Pick<Site, 'k' | 'inch'>, sign: GroundSign): number {
  const own = sign.width > 0 ? sign.width * site.k : (WIDTHS[sign.recipe] ?? 0.3) * site.inch;
  return Math.max(own, 2.4);
}

export function waysOf(site: Omit<Site, 'ways'>, ground: readonly GroundSign[]): Site['ways'] {
  return ground
    .filter(({ recipe, line }) => line !== null && recipe in WIDTHS)
    .map((sign) => {
      const points = placed({ ...site, ways: [] }, sign.line ?? []);
      const half = widthOf(site, sign) / 2;
      return { legs: legsOf(points, false), half, box: boxOf(points, half + 24) };
    });
}

/** Whether a place lies on a road or in water, or nearer to it than `by`. */
export function onWay(site: Site, at: Point, by: number): boolean {
  return site.ways.some(
    ({ legs, half, box }) =>
      at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom && toLegs(at, legs) < half + by,
  );
}

export function inOrder(strokes: readonly Stroke[]): readonly Stroke[] {
  return [...strokes].sort((a, b) => LAYERS[a.layer] - LAYERS[b.layer]);
}

/** The table in the pixels of the site. */
export function onTheTable(site: Site): Box {
  const { width, height } = site.table;
  return boxOf(
    placed(site, [
      { x: 0, y: 0 },
      { x: width, y: height },
    ]),
  );
}
