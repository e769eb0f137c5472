import type { Point, Sign } from 'enfilade';
import { type Camera, type Lens, lensOf, onScreen, type Size } from './camera.ts';
import { type Detail, detailOf, pixelsAnInch } from './detail.ts';
import { boxOf, meet } from './geometry.ts';
import { paintFrame, paintGround } from './ground/paint.ts';
import { type CoverPainter, type Plan, planOf, stepOf } from './ground/plan.ts';
import { anchored, hatchesOf } from './hatch.ts';
import type { Labels } from './labels.ts';
import { chosenRing, lostStand, markings } from './marks.ts';
import { sightLine, visibleOverlays, washes, ways } from './overlays.ts';
import type { Palette } from './palette.ts';
import { paletteOf } from './palettes.ts';
import { stroke } from './pen.ts';
import { type Focus, NO_FOCUS, type Scene } from './scene.ts';
import { createSheet, type Paint } from './sheet.ts';
import { forgetWidths } from './text.ts';
import type { Brush } from './troops/brush.ts';
import { clearingOf } from './troops/clearing.ts';
import { crowd } from './troops/crowd.ts';
import { AROUND, boundsOf, cornersOf, grown, spot } from './troops/slab.ts';
import { troop } from './troops/troop.ts';
import type { End } from './wheeling.ts';

/** The table as it is drawn: when told what has changed, it redraws only that. */
export interface Picture {
  resize(view: Size, ratio: number): void;
  show(scene: Scene, palette: Palette, calm: boolean): void;
  focus(focus: Focus): void;
  /** Where a finger drags a unit: a loupe shows what it hides. */
  finger(at: Point | null): void;
  /** Faces have arrived: names are measured again. */
  reletter(): void;
  /** True while there is something still to come. */
  draw(camera: Camera, now: number, resting: boolean): boolean;
  lens(camera: Camera): Lens;
  /** Which end of the unit in hand would be taken there. */
  handleAt(lens: Lens, at: Point, touch: boolean): End | null;
  /** Whether what is written on the table has been fetched. */
  isLettered(): boolean;
}

const EMPTY: Scene = { width: 1000, height: 1000, unit: 'inch', ground: [], signs: [] };
/** Steps of the zoom whose trees and hachures are remembered. */
const STEPS_KEPT = 6;
/** Milliseconds that each of the two outlines is seen. */
const OUTLINED = 240;

export function createPicture(canvas: HTMLCanvasElement, wake: () => void): Picture {
  const page = canvas.getContext('2d', { alpha: false });
  if (page === null) throw new Error('this browser draws no canvas');
  const [groundSheet, troopSheet] = [createSheet(true), createSheet(false)];
  let view: Size = { width: 1, height: 1 };
  let ratio = 1;
  let scene = EMPTY;
  let focus = NO_FOCUS;
  let ink = paletteOf('paper');
  let detail: Detail | null = null;
  let plans: readonly Plan[] = [];
  let firs = false;
  let change: { readonly before: readonly Sign[]; begun: number | null; readonly lasts: number } | null = null;
  let underway: ReadonlySet<string> = new Set();
  let changed: { readonly ids: ReadonlySet<string>; begun: number | null } | null = null;
  let finger: Point | null = null;
  /** Names and tags. They are fetched when the table is shown; until then it is drawn without them. */
  let labels: Labels | 'awaited' | 'missing' | null = null;

  let paintCover: CoverPainter | null = null;
  let legend: ReturnType<typeof import('./legend.ts').createLegend> | null = null;
  let late: typeof import('./late.ts') | null = null;

  const letter = (): void => {
    if (labels !== null) return;
    labels = 'awaited';
    import('./late.ts')
      .then(
        (come) => {
          [late, legend, paintCover] = [come, come.createLegend(), come.paintCover];
          labels = come.createLabels(page);
          labels.resize(view, ratio);
          plans = [];
          groundSheet.spoil();
          troopSheet.spoil();
        },
        () => {
          labels = 'missing';
        },
      )
      .finally(wake);
  };
  const lettering = (): Labels | null => (typeof labels === 'string' ? null : labels);

  const brushOf = (pen: Brush['pen'], lens: Lens): Brush => {
    const inch = pixelsAnInch(lens.k * 1000, scene.unit);
    return { pen, lens, ink, inch, detail: detail ?? 'B', hatches: anchored(hatchesOf(pen, ink, ratio), lens, ratio) };
  };

  const planFor = (lens: Lens): Plan => {
    const zoom = stepOf(lens.k * 1000);
    const { turn } = lens;
    const known = plans.find((plan) => plan.zoom === zoom && plan.turn === turn);
    if (known !== undefined) return known;
    const { unit, ground, cover = [] } = scene;
    const plan = planOf({ table: scene, unit, ground, cover, firs, density: 1 }, { zoom, turn }, paintCover);
    plans = [plan, ...plans.slice(0, STEPS_KEPT - 1)];
    return plan;
  };

  const paintTroops: Paint = (pen, lens, part) => {
    const brush = brushOf(pen, lens);
    const near = scene.signs
      .filter((sign) => !underway.has(sign.id) && meet(boxOf(cornersOf(boundsOf(sign, lens)), AROUND), part))
      .sort((a, b) => Number(a.arm === 'commander') - Number(b.arm === 'commander'));
    for (const sign of near) late?.smoke(brush, sign);
    if (brush.detail === 'A') crowd(brush, near);
    else for (const sign of near) troop(brush, sign, clearingOf(sign, scene.ground, ink));
    if (brush.detail !== 'A')
      for (const sign of near) for (const block of scene.lost?.[sign.id] ?? []) lostStand(brush, sign, block);
    for (const sign of near) markings(brush, sign);
  };

  /** With reduced motion: units that changed are outlined in two steps. */
  const drawChanged = (brush: Brush, now: number): void => {
    if (changed === null) return;
    changed.begun ??= now;
    const step = Math.floor((now - changed.begun) / OUTLINED);
    for (const sign of scene.signs)
      if (changed.ids.has(sign.id)) {
        const corners = cornersOf(grown(boundsOf(sign, brush.lens), 5));
        stroke(brush.pen, corners, { colour: ink.ink, width: step === 0 ? 3 : 1.4, closed: true });
      }
    if (step > 1) changed = null;
  };

  const drawFocus = (brush: Brush): void => {
    const { lens } = brush;
    const byId = new Map(scene.signs.map((sign) => [sign.id, sign]));
    for (const { id } of focus.targets) {
      const target = byId.get(id);
      if (target !== undefined) chosenRing(brush, target, 'carmine');
    }
    const chosen = focus.chosen === null ? undefined : byId.get(focus.chosen);
    if (chosen !== undefined && !underway.has(chosen.id)) chosenRing(brush, chosen, 'gold');
    const second = focus.compared === null ? undefined : byId.get(focus.compared);
    if (second !== undefined) chosenRing(brush, second, 'gold', [5, 4]);
    for (const id of focus.lit) {
      const lit = byId.get(id);
      if (lit !== undefined && !underway.has(id)) chosenRing(brush, lit, 'gold', [3, 3]);
    }
    ways(brush, visibleOverlays(focus));
    for (const ghost of focus.party) late?.drawGhost(brush, ghost);
    if (focus.ghost !== null) late?.drawGhost(brush, focus.ghost);
    else if (focus.spent !== null) late?.drawWay(brush, focus.spent.way, ink.ink);
    const isAway = chosen !== undefined && underway.has(chosen.id);
    if (focus.handles !== null && !isAway) late?.drawHandles(brush, focus.handles);
    if (focus.sight !== null && focus.shown.sight) sightLine({ pen: brush.pen, lens, ink }, focus.sight);
  };

  /** The middle of the ghost's front edge; without a ghost the finger itself. */
  const lookedAt = (lens: Lens, at: Point): Point => {
    if (focus.ghost === null) return at;
    const bounds = boundsOf(focus.ghost.sign, lens);
    return spot(bounds, bounds.d / 2, 0);
  };

  return {
    isLettered: () => labels !== null && labels !== 'awaited',
    lens: (camera) => lensOf(camera, view, ratio),
    handleAt: (lens, at, touch) =>
      focus.handles === null || late === null ? null : late.handleAt(focus.handles, lens, at, touch),
    resize(size, pixels) {
      [view, ratio] = [size, pixels];
      canvas.width = Math.round(size.width * pixels);
      canvas.height = Math.round(size.height * pixels);
      groundSheet.resize(size, pixels);
      troopSheet.resize(size, pixels);
      lettering()?.resize(size, pixels);
    },
    show(next, palette, calm) {
      const recoloured = palette !== ink;
      const fir = next.signs.some(({ blocks }) => blocks.some(({ arm }) => arm !== undefined));
      const resized = next.width !== scene.width || next.height !== scene.height || next.unit !== scene.unit;
      const regrown = next.ground !== scene.ground || next.cover !== scene.cover || fir !== firs || resized;
      const remarched = next.signs !== scene.signs;
      const bereft = next.lost !== scene.lost;
      if (remarched) {
        const shown = scene === EMPTY ? null : late;
        const lasts = shown?.durationOf(scene.signs, next.signs, calm, next.routed) ?? 0;
        const ids = shown?.moving(scene.signs, next.signs) ?? new Set<string>();
        change = lasts > 0 ? { before: scene.signs, begun: null, lasts } : null;
        underway = change === null ? new Set() : ids;
        changed = calm && ids.size > 0 ? { ids, begun: null } : null;
      }
      [ink, firs, scene] = [palette, fir, next];
      if (regrown) plans = [];
      if (regrown || recoloured) groundSheet.spoil();
      if (!remarched && !regrown && !recoloured && !bereft) return;
      troopSheet.spoil();
      lettering()?.spoil();
    },
    focus(next) {
      focus = next;
    },
    finger(at) {
      finger = at;
    },
    reletter() {
      forgetWidths();
      lettering()?.spoil();
    },
    draw(camera, now, resting) {
      const lens = lensOf(camera, view, ratio);
      const level = detailOf(pixelsAnInch(camera.zoom, scene.unit), detail);
      if (level !== detail) {
        detail = level;
        troopSheet.spoil();
        lettering()?.spoil();
      }
      if (change !== null) change.begun ??= now;
      const t = change === null ? 1 : Math.min(1, (now - (change.begun ?? now)) / change.lasts);
      if (change !== null && t >= 1) {
        change = null;
        underway = new Set();
        troopSheet.spoil();
        lettering()?.spoil();
      }
      groundSheet.ready(lens, resting, (pen, at, part) =>
        paintGround(pen, { plan: planFor(at), table: scene, ink }, at, part),
      );
      troopSheet.ready(lens, resting, paintTroops);
      const named = focus.shown.names;
      letter();
      lettering()?.ready({ scene, focus, ink, detail: level, underway }, lens, resting);
      page.setTransform(ratio, 0, 0, ratio, 0, 0);
      page.fillStyle = ink.rim;
      page.fillRect(0, 0, view.width, view.height);
      groundSheet.lay(page, lens);
      const brush = brushOf(page, lens);
      const seen = visibleOverlays(focus);
      if (seen.length > 0) {
        const frame = boxOf([onScreen(lens, { x: 0, y: 0 }), onScreen(lens, { x: scene.width, y: scene.height })]);
        page.save();
        page.beginPath();
        page.rect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
        page.clip();
        washes({ pen: page, lens, ink }, seen);
        page.restore();
      }
      troopSheet.lay(page, lens);
      if (change !== null) late?.drawMoving(brush, scene, { before: change.before, t });
      drawChanged(brush, now);
      drawFocus(brush);
      paintFrame(page, { table: scene, ink }, lens);
      const glimpse = finger === null ? undefined : late?.takeGlimpse(page, ink, lookedAt(lens, finger));
      if (named) lettering()?.lay(page, lens);
      lettering()?.layTags(page, ink, lens);
      legend?.(page, ink, lens, { view, unit: scene.unit, signs: scene.signs });
      if (finger !== null && glimpse !== undefined) late?.drawLoupe(page, ink, finger, glimpse);
      return change !== null || changed !== null;
    },
  };
}
