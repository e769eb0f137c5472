import type { Point, Sign } from 'enfilade';
import { type Camera, clamped, fitted, holding, lensOf, limitsOf, panned, type Size, type Turn } from './camera.ts';
import { type Box, boxOf, meet } from './geometry.ts';
import { cornersOf, slabOf } from './troops/slab.ts';
import type { Scene } from './scene.ts';

type Shown = Pick<Scene, 'width' | 'height' | 'unit' | 'ground' | 'signs'>;

/** Pixels: the least that a stand or a figure measures when a battle is opened. */
const LEAST_STAND = 20;
/** Pixels of the tools with their margins, as in `styles/play-map.css`. */
const TOOLS = { width: 312, height: 62 } as const;
/** Narrower maps have other tools. */
const DESK = 700;
/** Pixels between the tools and a unit. */
const CLEAR = 1;
/** Units lie within the edges of the view, with room for what is drawn around them. */
const CLOSE = 1.1;

/** The view a battle opens with: as much of the table as lets troops be told apart; all of them if possible, else where the enemies are nearest. */
export function openingView(scene: Shown, view: Size, turn: Turn): Camera {
  const whole = fitted(scene, view, turn);
  const limits = limitsOf(scene, view, scene.unit);
  const places = placesOf(scene);
  if (places.length === 0) return whole;
  const beside = (camera: Camera): Camera => besideTools(camera, scene, view);
  const all = holding(places, view, turn, CLOSE);
  const zoom = Math.max(whole.zoom, Math.min(zoomForStands(scene), limits.most), zoomToFill(scene, view, whole));
  if (zoom === whole.zoom) return beside(whole);
  const middle = zoom <= all.zoom * CLOSE ? all : (between(scene) ?? all);
  return beside(clamped({ ...middle, turn, zoom }, scene, view, { ...limits, slack: 0 }));
}

/** A desk's map moved up or to the left, where its tools would lie over a unit and no other goes out of view for it. */
function besideTools(camera: Camera, { signs }: Shown, view: Size): Camera {
  const lens = lensOf(camera, view, 1);
  const units = signs.map(({ blocks }) => blocks.map((block) => boxOf(cornersOf(slabOf(block, lens)), CLEAR)));
  const bodies = units.flat();
  const tools = toolsIn(view);
  if (view.width < DESK || !bodies.some((body) => meet(body, tools))) return camera;
  // A unit that is not all in view may go farther out of it.
  const seen = units.filter((unit) => unit.every(({ left, top }) => left >= 0 && top >= 0)).flat();
  const [leftmost, topmost] = [Math.min(...seen.map(({ left }) => left)), Math.min(...seen.map(({ top }) => top))];
  const isFree = (right: number, down: number): boolean =>
    !bodies.some(({ left, top, ...far }) =>
      meet({ left: left - right, top: top - down, right: far.right - right, bottom: far.bottom - down }, tools),
    );
  const moves = [
    ...bodies.map(({ bottom }) => ({ right: 0, down: bottom - tools.top })),
    ...bodies.map(({ right }) => ({ right: right - tools.left, down: 0 })),
  ];
  const [least] = moves
    .filter(({ right, down }) => right >= 0 && right <= leftmost && down >= 0 && down <= topmost && isFree(right, down))
    .toSorted((one, two) => one.right + one.down - two.right - two.down);
  return least === undefined ? camera : panned(camera, -least.right, -least.down);
}

/** Where the tools lie on a desk's map. */
export function toolsIn({ width, height }: Size): Box {
  return { left: width - TOOLS.width, right: width, top: height - TOOLS.height, bottom: height };
}

/** Half way between the two enemies that are nearest to each other. */
function between(scene: Shown): Point | null {
  const troops = troopsOf(scene);
  let [least, middle]: [number, Point | null] = [Infinity, null];
  for (const { side, pose } of troops)
    for (const other of troops) {
      const far = Math.hypot(pose.x - other.pose.x, pose.y - other.pose.y);
      if (side !== 'a' || other.side !== 'b' || far >= least) continue;
      [least, middle] = [far, { x: (pose.x + other.pose.x) / 2, y: (pose.y + other.pose.y) / 2 }];
    }
  return middle;
}

/** Every unit and every objective. */
function placesOf({ signs, ground }: Shown): readonly Point[] {
  const objectives = ground
    .filter(({ recipe }) => recipe === 'objective')
    .flatMap(({ area, line }) => area ?? line ?? []);
  return [...signs.flatMap(({ blocks }) => blocks), ...objectives];
}

function troopsOf({ signs }: Shown): readonly Sign[] {
  return signs.filter(({ arm }) => arm !== 'commander');
}

function zoomForStands(scene: Shown): number {
  const stands = troopsOf(scene).flatMap(({ blocks }) => blocks);
  const least = Math.min(...stands.map(({ width, depth }) => Math.max(width, depth)));
  return (LEAST_STAND * 1000) / least;
}

/** A phone held upright shows the whole depth and a part of the front; wider views are not filled. */
function zoomToFill({ width, height }: Shown, view: Size, { zoom, turn }: Camera): number {
  if (view.width >= view.height) return zoom;
  const [across, along] = turn % 2 === 0 ? [width, height] : [height, width];
  return Math.max((view.width * 1000) / across, (view.height * 1000) / along);
}
