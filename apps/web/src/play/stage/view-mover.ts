import { effect } from '@preact/signals';
import type { Point, Sign } from 'enfilade';
import { isCalm } from '../../settings/appearance.ts';
import { type Camera, clamped, limitsOf, lensOf, panned, type Size } from '../../table/index.ts';
import type { Brief } from '../snapshot.ts';
import { boxAround, isRinged, placedUnits } from './geometry.ts';
import type { ShownCard, Stage } from './stage.ts';

const EASES_MS = 320;
/** A fight is brought near until it is this many pixels across. */
const ACROSS = 200;
/** A fight that is this large already stays as it is. */
const LARGE_ENOUGH = 130;
/** Pixels that are kept free around what is shown. */
const AROUND = 60;
/** A phone's cards and sheet lie over the foot of the map. */
const COVERED_BELOW = 0.46;

interface Table {
  brief(): Brief | null;
  signs(): readonly Sign[];
  /** How much of the map lies under a card. */
  isPhone(): boolean;
}

function mixed(from: Camera, to: Camera, t: number): Camera {
  const eased = 1 - (1 - t) ** 3;
  const by = (a: number, b: number): number => a + (b - a) * eased;
  return { ...to, x: by(from.x, to.x), y: by(from.y, to.y), zoom: from.zoom * (to.zoom / from.zoom) ** eased };
}

/** The camera from which all of this is in view: nearer for a fight, and otherwise moved no farther than it must be. */
export function cameraFor(
  camera: Camera,
  view: Size,
  points: readonly Point[],
  { near, below }: { readonly near: boolean; readonly below: number },
): Camera {
  const box = boxAround(points);
  if (box === null) return camera;
  const across = Math.max(box.right - box.left, box.bottom - box.top, 1);
  const room = { width: view.width - 2 * AROUND, height: view.height - below - 2 * AROUND };
  const fits = Math.min(
    room.width / Math.max(box.right - box.left, 1),
    room.height / Math.max(box.bottom - box.top, 1),
  );
  const wanted = near && across < LARGE_ENOUGH ? ACROSS / across : 1;
  const by = Math.min(wanted, fits);
  if (by !== 1) {
    const [right, down] = [
      (box.left + box.right) / 2 - view.width / 2,
      (box.top + box.bottom) / 2 - (view.height - below) / 2,
    ];
    const centred = panned(camera, -right, -down);
    const off = (below / 2) * (1 / by - 1);
    return { ...panned(centred, 0, -off), zoom: camera.zoom * by };
  }
  const outside = (low: number, high: number, whole: number): number =>
    Math.max(AROUND - low, 0) - Math.max(high - (whole - AROUND), 0);
  const right = outside(box.left, box.right, view.width);
  const down = outside(box.top, box.bottom, view.height - below);
  return right === 0 && down === 0 ? camera : panned(camera, right, down);
}

/** Brings what is shown into view, and goes back when the player goes on. A hand on the map keeps it where it is. */
export function moveView(stage: Stage, table: Table): () => void {
  const { camera, size } = stage.view;
  let home: Camera | null = null;
  let mine: Camera | null = null;
  let frame = 0;
  let about = -1;

  const set = (next: Camera): void => {
    mine = next;
    camera.value = next;
  };
  const ease = (to: Camera): void => {
    cancelAnimationFrame(frame);
    const from = camera.peek();
    if (from === null) return;
    if (isCalm.peek()) {
      set(to);
      return;
    }
    const begun = performance.now();
    const step = (): void => {
      // The player or another part has moved it.
      if (camera.peek() !== mine && camera.peek() !== from) return;
      const t = Math.min(1, (performance.now() - begun) / EASES_MS);
      set(mixed(from, to, t));
      if (t < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };
  const bringIn = ({ card, waits }: ShownCard): void => {
    const [from, brief] = [camera.peek(), table.brief()];
    const view = size.peek();
    if (from === null || brief === null || view.width === 0) return;
    const lens = lensOf(from, view, 1);
    const points = placedUnits([...card.actors, ...card.targets], table.signs(), lens).flatMap(
      ({ outline }) => outline,
    );
    const below = table.isPhone() ? view.height * COVERED_BELOW : 0;
    const limits = limitsOf(brief, view, brief.unit);
    const next = cameraFor(from, view, points, { near: waits && isRinged(card) && !isCalm.peek(), below });
    if (next === from) return;
    home ??= from;
    ease(clamped(next, brief, view, below > 0 ? { ...limits, slack: below } : limits));
  };
  const goHome = (): void => {
    const to = home;
    home = null;
    if (to !== null && camera.peek() === mine) ease(to);
  };
  const unwatch = effect(() => {
    const { value: shown } = stage.shown;
    if (shown === null) {
      about = -1;
      goHome();
    } else if (shown.card.from !== about) {
      about = shown.card.from;
      bringIn(shown);
    }
  });
  return () => {
    cancelAnimationFrame(frame);
    unwatch();
  };
}
