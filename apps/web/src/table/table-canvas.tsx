import { effect, type Signal } from '@preact/signals';
import type { Point } from 'enfilade';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isCalm, type Theme } from '../settings/appearance.ts';
import { type Camera, clamped, fitted, limitsOf, onTable, panned, type Size, type Turn, zoomedAt } from './camera.ts';
import type { Dress } from './dress.ts';
import { openingView } from './opening.ts';
import { followHands, type Keys, type Phase } from './gestures.ts';
import { picked, type PickResult } from './picking.ts';
import type { Palette } from './palette.ts';
import { paletteOf } from './palettes.ts';
import { createPicture, type Picture } from './picture.ts';
import type { Focus, Scene } from './scene.ts';
import type { End } from './wheeling.ts';

/** Where a pointer was: on the table in thousandths, in the view in pixels, and the unit there. */
export interface TouchPoint extends PickResult {
  readonly at: Point;
  readonly pixel: Point;
}

export interface DragMove {
  readonly id: string;
  /** The unit under the pointer. */
  readonly over: string | null;
  /** The ghost of it was taken. */
  readonly isGhost: boolean;
  /** From where the drag began, in thousandths: what a ghost is moved by. */
  readonly by: Point;
  readonly phase: Phase;
}

/** One end of the chosen unit is dragged: places on the table. */
export interface WheelDrag {
  readonly end: End;
  readonly from: Point;
  readonly to: Point;
  readonly phase: Phase;
  readonly fine: boolean;
}

export interface TableProps {
  readonly scene: Scene;
  readonly focus: Focus;
  /** Null until the view is known: the canvas then fits the table. */
  readonly camera: Signal<Camera | null>;
  /** Told by the canvas, for those who move the camera by buttons and keys. */
  readonly view: Signal<Size>;
  readonly theme: Theme;
  readonly dress?: Dress;
  /** For screen readers. */
  readonly label: string;
  /** Pixels by which the table's edge may be pulled away from the edge of the view. */
  readonly slack?: number;
  /** Which edge is up before the table is turned. */
  readonly turn: Turn;
  readonly mayDrag: (id: string) => boolean;
  readonly onTap: (touched: TouchPoint, keys: Keys) => void;
  readonly onDoubleTap?: (touched: TouchPoint) => void;
  readonly onHold?: (touched: TouchPoint) => void;
  readonly onHover?: (touched: TouchPoint | null) => void;
  readonly onDrag?: (dragged: DragMove) => void;
  /** By tenths of a degree, while a ghost is held. */
  readonly onTwist?: (turned: { readonly id: string; readonly by: number }) => void;
  readonly onWheel?: (wheeled: WheelDrag) => void;
  /** What is dragged goes round a corner here. */
  readonly onCorner?: (id: string) => void;
  /** Turned to face a place, in whole steps or fine ones. */
  readonly onFace?: (faced: { readonly touched: TouchPoint; readonly phase: Phase; readonly fine: boolean }) => void;
  /** A frame about several units, in pixels of the view. */
  readonly onFrame?: (framed: { readonly from: Point; readonly to: Point; readonly phase: Phase }) => void;
}

function sameCamera(one: Camera, two: Camera): boolean {
  return one.x === two.x && one.y === two.y && one.zoom === two.zoom;
}

const MOST_PIXELS = 2;
/** Milliseconds after the last change of zoom until everything is drawn sharp again. */
const SETTLED = 110;

/** The battlefield. It draws what it is given and reports what hands do; it knows no rules. */
export function TableCanvas(props: TableProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const table = useRef<{ readonly picture: Picture; readonly wake: () => void } | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const palette = paletteOf(props.theme, props.dress);
  const inked = useRef(palette);
  inked.current = palette;
  /** What the picture was given last: effects run after the page is painted. */
  const given = useRef<Partial<Pick<TableProps, 'scene' | 'focus'>> & { readonly palette?: Palette }>({});

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const { camera, view } = latest.current;
    let frame = 0;
    let opened: Camera = { x: 0, y: 0, zoom: 0, turn: 0 };
    let [zoom, settling] = [0, 0];
    const draw = (now: number): void => {
      frame = 0;
      const at = camera.peek();
      if (at === null || view.peek().width === 0) return;
      if (at.zoom !== zoom) {
        zoom = at.zoom;
        clearTimeout(settling);
        settling = window.setTimeout(() => {
          settling = 0;
          wake();
        }, SETTLED);
      }
      if (picture.draw(at, now, settling === 0)) wake();
    };
    const wake = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const picture = createPicture(element, wake);
    const size = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      picture.resize({ width, height }, Math.min(window.devicePixelRatio, MOST_PIXELS));
      const [now, { scene: whole, turn }] = [camera.peek(), latest.current];
      // A table that was never zoomed or moved stays as it was opened when the window changes.
      const isOpening = now !== null && sameCamera(now, opened);
      view.value = { width, height };
      if (now === null || isOpening) opened = openingView(whole, { width, height }, now?.turn ?? turn);
      if (now === null || isOpening) camera.value = opened;
      wake();
    };
    const look = (next: Camera): void => {
      const { scene, slack } = latest.current;
      const limits = limitsOf(scene, view.peek(), scene.unit);
      camera.value = clamped(next, scene, view.peek(), slack === undefined ? limits : { ...limits, slack });
    };
    const at = (pixel: Point, touch: boolean): TouchPoint => {
      const lens = picture.lens(camera.peek() ?? fitted(latest.current.scene, view.peek(), 0));
      return { ...picked(latest.current.scene.signs, lens, pixel, touch), at: onTable(lens, pixel), pixel };
    };
    let grabbed: Point = { x: 0, y: 0 };
    let fingered = false;
    const unfollow = followHands(element, {
      pan: (right, down) => {
        const now = camera.peek();
        if (now !== null) look(panned(now, right, down));
      },
      zoom: (pixel, factor) => {
        const now = camera.peek();
        if (now === null) return;
        const { least, most } = limitsOf(latest.current.scene, view.peek(), latest.current.scene.unit);
        look(zoomedAt(now, view.peek(), pixel, Math.min(Math.max(now.zoom * factor, least), most)));
      },
      tap: (pixel, touch, keys) => latest.current.onTap(at(pixel, touch), keys),
      doubleTap: (pixel, touch) => latest.current.onDoubleTap?.(at(pixel, touch)),
      hold: (pixel) => latest.current.onHold?.(at(pixel, true)),
      hover: (pixel) => latest.current.onHover?.(pixel === null ? null : at(pixel, false)),
      grab: (pixel, touch) => {
        const { focus, mayDrag } = latest.current;
        const lens = picture.lens(camera.peek() ?? fitted(latest.current.scene, view.peek(), 0));
        fingered = touch;
        const end = picture.handleAt(lens, pixel, touch);
        if (end !== null && focus.handles !== null) return { id: focus.handles.sign.id, end, isGhost: false };
        // A ghost lies over whatever it is dragged on.
        const ghost = focus.ghost === null ? null : picked([focus.ghost.sign], lens, pixel, touch).id;
        const id = ghost ?? at(pixel, touch).id;
        return id !== null && mayDrag(id) ? { id, end: null, isGhost: ghost !== null } : null;
      },
      drag: ({ id, end, isGhost }, pixel, phase, { shift }) => {
        if (end !== null) {
          const there = at(pixel, false).at;
          if (phase === 'start') grabbed = there;
          latest.current.onWheel?.({ end, from: grabbed, to: there, phase, fine: shift });
          return;
        }
        const { at: here } = at(pixel, false);
        const others = latest.current.scene.signs.filter((sign) => sign.id !== id);
        const lens = picture.lens(camera.peek() ?? fitted(latest.current.scene, view.peek(), 0));
        const over = picked(others, lens, pixel, false).id;
        if (phase === 'start') grabbed = here;
        picture.finger(fingered && (phase === 'start' || phase === 'move') ? pixel : null);
        wake();
        latest.current.onDrag?.({ id, over, isGhost, by: { x: here.x - grabbed.x, y: here.y - grabbed.y }, phase });
      },
      twist: (id, by) => latest.current.onTwist?.({ id, by }),
      corner: (id) => latest.current.onCorner?.(id),
      face: (pixel, phase, { shift }) => latest.current.onFace?.({ touched: at(pixel, false), phase, fine: shift }),
      frame: (from, to, phase) => latest.current.onFrame?.({ from, to, phase }),
    });
    const observer = new ResizeObserver(size);
    observer.observe(element);
    size();
    const unwatch = effect(() => {
      if (camera.value !== null) wake();
    });
    const lettered = (): void => {
      picture.reletter();
      wake();
    };
    document.fonts.addEventListener('loadingdone', lettered);
    void document.fonts.ready.then(lettered);
    table.current = { picture, wake };
    /** Whether all of the latest is on the canvas, sharp, and nothing moves. */
    const isDrawn = (): boolean => {
      const [{ scene, focus }, { width, height }] = [latest.current, view.peek()];
      const { scene: drawn, palette: inks, focus: shown } = given.current;
      const isLatest = scene === drawn && inked.current === inks && focus === shown;
      const isHidden = element.clientWidth === 0 || element.clientHeight === 0;
      const isFilled = width === element.clientWidth && height === element.clientHeight;
      const isDone =
        isLatest &&
        isFilled &&
        picture.isLettered() &&
        frame === 0 &&
        settling === 0 &&
        document.fonts.status === 'loaded';
      return isHidden || isDone;
    };
    // For browser tests: a canvas has no elements to look for.
    Object.assign(element, { isDrawn });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(settling);
      unfollow();
      observer.disconnect();
      unwatch();
      document.fonts.removeEventListener('loadingdone', lettered);
      table.current = null;
    };
  }, []);

  useEffect(() => {
    table.current?.picture.show(props.scene, palette, isCalm.peek());
    table.current?.wake();
    given.current = { ...given.current, scene: props.scene, palette };
  }, [props.scene, palette]);

  useEffect(() => {
    table.current?.picture.focus(props.focus);
    table.current?.wake();
    given.current = { ...given.current, focus: props.focus };
  }, [props.focus]);

  return <canvas ref={canvas} class="table-canvas" role="img" aria-label={props.label} />;
}
