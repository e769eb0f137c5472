import type { Point } from 'enfilade';
import { boxOf } from './geometry.ts';

/** Which edge of the table is up, by quarters of a circle: north, east, south, west. */
export type Turn = 0 | 1 | 2 | 3;

/** The view: the place of the table in its middle, pixels for one unit, and which edge is up. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly turn: Turn;
}

/** Pixels of the page, or thousandths of the table. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the table to the picture: where its corner lies, how many pixels a thousandth takes, and which edge is up. */
export interface Lens {
  readonly ox: number;
  readonly oy: number;
  readonly k: number;
  readonly turn: Turn;
}

export interface Limits {
  readonly least: number;
  readonly most: number;
  /** Pixels by which the table's edge may be pulled away from the edge of the view. */
  readonly slack?: number;
}

/** As much as the tools at the foot of the map take: units can be pulled out from under them. */
const SLACK_PIXELS = 64;

const COSINES = [1, 0, -1, 0] as const;
const SINES = [0, 1, 0, -1] as const;

/** A way on the table, east and north, as one on the screen, right and down; and back: twice mirrored is not mirrored. */
export function turnedBy(turn: Turn, { x, y }: Point): Point {
  const [c, s] = [COSINES[turn], SINES[turn]];
  // Zero is added because -0 is no different place, but would be a different value.
  return { x: x * c - y * s + 0, y: -x * s - y * c + 0 };
}

/** As a table lies in the view: what is wide becomes high by a quarter turn. */
function lying({ width, height }: Size, turn: Turn): Size {
  return turn % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The origin falls on a whole device pixel, so that pictures that were drawn before can be moved without blurring. */
export function lensOf({ x, y, zoom, turn }: Camera, view: Size, ratio: number): Lens {
  const k = zoom / 1000;
  const way = turnedBy(turn, { x, y });
  const whole = (length: number): number => Math.round(length * ratio) / ratio;
  return { ox: whole(view.width / 2 - way.x * k), oy: whole(view.height / 2 - way.y * k), k, turn };
}

export function onScreen({ ox, oy, k, turn }: Lens, { x, y }: Point): Point {
  const [c, s] = [COSINES[turn] * k, SINES[turn] * k];
  return { x: ox + x * c - y * s, y: oy - x * s - y * c };
}

export function onTable({ ox, oy, k, turn }: Lens, { x, y }: Point): Point {
  const way = turnedBy(turn, { x: x - ox, y: y - oy });
  return { x: Math.round(way.x / k) + 0, y: Math.round(way.y / k) + 0 };
}

export function limitsOf(table: Size, view: Size, unit: 'inch' | 'centimetre'): Limits {
  const [whole, aside] = [zoomToFit(table, view), zoomToFit(lying(table, 1), view)];
  return { least: Math.min(whole, aside, 4) * 0.9, most: Math.max(unit === 'inch' ? 64 : 26, whole, aside) };
}

function zoomToFit(table: Size, view: Size): number {
  const across = Math.max(view.width, 40) / (table.width / 1000);
  const along = Math.max(view.height, 40) / (table.height / 1000);
  return Math.min(across, along);
}

export function fitted(table: Size, view: Size, turn: Turn): Camera {
  return { x: table.width / 2, y: table.height / 2, zoom: zoomToFit(lying(table, turn), view), turn };
}

/** The middle of these places and the zoom at which they are all in view, with room around them: `grown` times what they take. */
export function holding(
  points: readonly Point[],
  view: Size,
  turn: Turn,
  grown: number,
): Pick<Camera, 'x' | 'y' | 'zoom'> {
  const { left: west, right: east, top: south, bottom: north } = boxOf(points);
  const room = { width: Math.max(east - west, 1000) * grown, height: Math.max(north - south, 1000) * grown };
  return { x: (west + east) / 2, y: (south + north) / 2, zoom: zoomToFit(lying(room, turn), view) };
}

/** As near as these places allow. */
export function fittedTo(points: readonly Point[], view: Size, camera: Camera, limits: Limits): Camera {
  if (points.length === 0) return camera;
  const { x, y, zoom } = holding(points, view, camera.turn, 1.4);
  return { ...camera, x, y, zoom: Math.min(Math.max(zoom, limits.least), limits.most) };
}

/** Moved as a hand moves a sheet of paper: by pixels to the right and down. */
export function panned(camera: Camera, right: number, down: number): Camera {
  const way = turnedBy(camera.turn, { x: right, y: down });
  return { ...camera, x: camera.x - (way.x * 1000) / camera.zoom, y: camera.y - (way.y * 1000) / camera.zoom };
}

/** Nearer or farther, while what is under `at` (pixels of the view) stays there. */
export function zoomedAt(camera: Camera, view: Size, at: Point, zoom: number): Camera {
  const right = at.x - view.width / 2;
  const down = at.y - view.height / 2;
  const under = panned(camera, -right, -down);
  return panned({ ...under, zoom }, right, down);
}

const AFTER = [1, 2, 3, 0] as const;

/** Seen from the next edge: what was right is up. */
export function turnedOn(camera: Camera): Camera {
  return { ...camera, turn: AFTER[camera.turn] };
}

/** Between the limits, and never so far aside that the table leaves the view; a table smaller than the view lies in its middle. */
export function clamped(
  camera: Camera,
  table: Size,
  view: Size,
  { least, most, slack = SLACK_PIXELS }: Limits,
): Camera {
  const zoom = Math.min(Math.max(camera.zoom, least), most);
  const held = (middle: number, length: number, pixels: number): number => {
    const half = (pixels / 2 - slack) / (zoom / 1000);
    return half * 2 >= length ? length / 2 : Math.min(Math.max(middle, half), length - half);
  };
  const { width, height } = lying(view, camera.turn);
  return { ...camera, zoom, x: held(camera.x, table.width, width), y: held(camera.y, table.height, height) };
}
