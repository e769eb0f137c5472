import type { Point, Sign } from 'enfilade';
import { type Camera, clamped, fitted, fittedTo, limitsOf, type Size, type Turn } from './camera.ts';
import type { Scene } from './scene.ts';

type Shown = Pick<Scene, 'width' | 'height' | 'unit' | 'ground' | 'signs'>;

/** Pixels: the least that a stand or a figure measures when a battle is opened. */
const LEAST_STAND = 20;
/** Units lie within the edges of the view, with room for what is drawn around them. */
const CLOSE = 1.06;
/** A view of which the whole table would fill less is filled instead. */
const WORTH_FITTING = 0.6;
/** The same for a phone held upright, where the table is never far too small. */
const WORTH_FITTING_UPRIGHT = 0.95;

/** The view a battle opens with: the whole table, or as much of it as keeps every unit in sight and lets it be told apart. */
export function openingView(scene: Shown, view: Size, turn: Turn): Camera {
  const whole = fitted(scene, view, turn);
  const limits = limitsOf(scene, view, scene.unit);
  const all = fittedTo(placesOf(scene), view, whole, limits, CLOSE);
  const near = Math.min(zoomForStands(scene), all.zoom);
  const zoom = Math.max(whole.zoom, near, zoomToFill(scene, view, whole));
  return zoom === whole.zoom ? whole : clamped({ ...all, zoom }, scene, view, limits, 0);
}

/** Every unit and every objective. */
function placesOf({ signs, ground }: Shown): readonly Point[] {
  const objectives = ground.filter(({ recipe }) => recipe === 'objective').flatMap(({ area }) => area ?? []);
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

function zoomToFill({ width, height }: Shown, view: Size, { zoom, turn }: Camera): number {
  const [across, along] = turn % 2 === 0 ? [width, height] : [height, width];
  const [wide, high] = [(across * zoom) / 1000, (along * zoom) / 1000];
  const least = view.width < view.height ? WORTH_FITTING_UPRIGHT : WORTH_FITTING;
  if (wide * high >= view.width * view.height * least) return zoom;
  return zoom * Math.max(view.width / wide, view.height / high);
}
