import { outlineOfPolygon } from './convex.ts';
import { GRAIN } from './length.ts';
import { type Outline, outlineFrom, segmentPiece } from './outline.ts';
import type { Point } from './point.ts';
import type { Polygon } from './polygon.ts';

/** What a system adds to a piece of terrain: cover, the side uphill, doors by number. The field never reads it. */
export type Traits = Readonly<Record<string, string | number | boolean>>;

/** A wood, a village, a hill. The rules say what its kind means. */
export interface Area {
  readonly id: string;
  readonly kind: string;
  readonly outline: Polygon;
  readonly level?: number;
  readonly traits?: Traits;
}

/** A road, a stream, a hedge: points joined one after the other; closed if the last is the first. Without a width it is a mere line. */
export interface LinearFeature {
  readonly id: string;
  readonly kind: string;
  readonly points: readonly Point[];
  readonly width?: number;
  readonly traits?: Traits;
}

/** What a scenario says about the table. */
export interface Terrain {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly Area[];
  readonly lines: readonly LinearFeature[];
}

export interface GroundArea extends Area {
  /** The outline in convex pieces. */
  readonly cover: Outline;
}

export interface GroundLine extends LinearFeature {
  /** One piece for each stretch between two points, as broad as the line. */
  readonly cover: Outline;
}

/** The table prepared for measuring, once for a battle: cutting areas into pieces costs more than a shot. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly GroundArea[];
  readonly lines: readonly GroundLine[];
}

export function layGround({ width, height, areas, lines }: Terrain): Ground {
  return {
    width,
    height,
    areas: areas.map((area) => ({ ...area, cover: outlineOfPolygon(area.outline) })),
    lines: lines.map((linear) => ({ ...linear, cover: stripOf(linear) })),
  };
}

function stripOf({ points, width = 0 }: LinearFeature): Outline {
  const [first] = points;
  const stretches = points.slice(1).map((to, i) => segmentPiece({ from: points[i] as Point, to }, width / 2));
  if (stretches.length === 0 && first !== undefined)
    return outlineFrom([segmentPiece({ from: first, to: first }, width / 2)]);
  return outlineFrom(stretches);
}

/** The whole outline on the table, whose edge belongs to it; up to the grain beyond is still on it. */
export function onTable({ width, height }: Ground, { west, south, east, north }: Outline): boolean {
  return west >= -GRAIN && south >= -GRAIN && east <= width + GRAIN && north <= height + GRAIN;
}
