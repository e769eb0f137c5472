import type { Point } from 'enfilade';

/** Where the onlooker is: the place of the table in the middle of the view, pixels for one unit, and whether south is up. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly turned: boolean;
}

/** Pixels of the page, or thousandths of the table. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the table to the picture: x = ox + x * kx, y = oy + y * ky; `k` is how many pixels a thousandth takes. */
export interface Lens {
  readonly ox: number;
  readonly oy: number;
  readonly kx: number;
  readonly ky: number;
  readonly k: number;
}

export interface Limits {
  readonly least: number;
  readonly most: number;
}

const RIM = 28;

/** The origin falls on a whole device pixel, so that pictures that were drawn before can be moved without blurring. */
export function lensOf({ x, y, zoom, turned }: Camera, view: Size, ratio: number): Lens {
  const k = zoom / 1000;
  const kx = turned ? -k : k;
  const whole = (length: number): number => Math.round(length * ratio) / ratio;
  return { ox: whole(view.width / 2 - x * kx), oy: whole(view.height / 2 + y * kx), kx, ky: -kx, k };
}

export function onScreen({ ox, oy, kx, ky }: Lens, { x, y }: Point): Point {
  return { x: ox + x * kx, y: oy + y * ky };
}

export function onTable({ ox, oy, kx, ky }: Lens, { x, y }: Point): Point {
  // Zero is added because -0 is no different place, but would be a different value.
  return { x: Math.round((x - ox) / kx) + 0, y: Math.round((y - oy) / ky) + 0 };
}

export function limitsOf(table: Size, view: Size, unit: 'inch' | 'centimetre'): Limits {
  const whole = zoomToFit(table, view);
  return { least: Math.min(whole, 4) * 0.9, most: Math.max(unit === 'inch' ? 64 : 26, whole) };
}

function zoomToFit(table: Size, view: Size): number {
  const across = Math.max(view.width - 2 * RIM, 40) / (table.width / 1000);
  const along = Math.max(view.height - 2 * RIM, 40) / (table.height / 1000);
  return Math.min(across, along);
}

export function fitted(table: Size, view: Size, turned: boolean): Camera {
  return { x: table.width / 2, y: table.height / 2, zoom: zoomToFit(table, view), turned };
}

/** As near as these places allow, with room around them. */
export function fittedTo(points: readonly Point[], view: Size, camera: Camera, limits: Limits): Camera {
  if (points.length === 0) return camera;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = { width: Math.max(east - west, 1000) * 1.4, height: Math.max(north - south, 1000) * 1.4 };
  const zoom = Math.min(Math.max(zoomToFit(room, view), limits.least), limits.most);
  return { ...camera, x: (west + east) / 2, y: (south + north) / 2, zoom };
}

/** Moved as a hand moves a sheet of paper: by pixels to the right and down. */
export function panned(camera: Camera, right: number, down: number): Camera {
  const kx = ((camera.turned ? -1 : 1) * camera.zoom) / 1000;
  return { ...camera, x: camera.x - right / kx, y: camera.y + down / kx };
}

/** Nearer or farther, while what is under `at` (pixels of the view) stays there. */
export function zoomedAt(camera: Camera, view: Size, at: Point, zoom: number): Camera {
  const right = at.x - view.width / 2;
  const down = at.y - view.height / 2;
  const under = panned(camera, -right, -down);
  return panned({ ...under, zoom }, right, down);
}

export function turnedAround(camera: Camera): Camera {
  return { ...camera, turned: !camera.turned };
}

/** Between the limits, and never so far aside that the table leaves the view; a table smaller than the view lies in its middle. */
export function clamped(camera: Camera, table: Size, view: Size, { least, most }: Limits): Camera {
  const zoom = Math.min(Math.max(camera.zoom, least), most);
  const held = (middle: number, length: number, pixels: number): number => {
    const half = (pixels / 2 - RIM) / (zoom / 1000);
    return half * 2 >= length ? length / 2 : Math.min(Math.max(middle, half), length - half);
  };
  return { ...camera, zoom, x: held(camera.x, table.width, view.width), y: held(camera.y, table.height, view.height) };
}
