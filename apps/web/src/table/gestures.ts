import type { Point } from 'enfilade';
import { readSetting } from '../settings/store.ts';
import { apart } from './geometry.ts';

export type Phase = 'start' | 'move' | 'end' | 'cancel';

/** What hands do to the table; places in pixels of the view. */
export interface Hands {
  pan(right: number, down: number): void;
  zoom(at: Point, factor: number): void;
  tap(at: Point, touch: boolean, shift: boolean): void;
  doubleTap(at: Point, touch: boolean): void;
  /** A finger held still for 400 milliseconds; a mouse hovers instead. */
  hold(at: Point): void;
  hover(at: Point | null): void;
  /** Who would be dragged from here, if anybody may. */
  grab(at: Point, touch: boolean): string | null;
  drag(id: string, at: Point, phase: Phase): void;
  /** Two fingers, or the wheel of a mouse, turn what is held, by tenths of a degree counter-clockwise. */
  twist(id: string, by: number): void;
}

const SLACK = 6;
const HOLD = 400;
const DOUBLE = 320;
const TURN_STEP = 50;

interface PointerDown {
  at: Point;
  readonly from: Point;
  readonly touch: boolean;
  /** By the clock of the events: on a slow phone they are heard late. */
  readonly when: number;
}

/** Listens to one element until the returned function is called. */
export function followHands(element: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, PointerDown>();
  let held: string | null = null;
  let doing: 'nothing' | 'wait' | 'hold' | 'pan' | 'drag' | 'pinch' = 'nothing';
  let timer = 0;
  let last: { readonly at: Point; readonly when: number } | null = null;

  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const press = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const at = place(event);
    const touch = event.pointerType !== 'mouse';
    // A pointer that the browser already took back cannot be captured.
    if (element.isConnected && event.isTrusted) element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, { at, from: at, touch, when: event.timeStamp });
    clearTimeout(timer);
    if (down.size > 1) {
      if (doing !== 'drag') doing = 'pinch';
      return;
    }
    doing = 'wait';
    held = hands.grab(at, touch);
    if (!touch) return;
    timer = window.setTimeout(() => {
      if (doing !== 'wait') return;
      doing = 'hold';
      hands.hold(at);
    }, HOLD);
  };

  const together = (before: Point, now: Point, other: Point): void => {
    const turn = Math.atan2(now.y - other.y, now.x - other.x) - Math.atan2(before.y - other.y, before.x - other.x);
    const turned = Math.atan2(Math.sin(turn), Math.cos(turn));
    if (doing === 'drag' && held !== null) {
      hands.twist(held, Math.round((-turned * 1800) / Math.PI));
      return;
    }
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    hands.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    hands.zoom(middle, apart(now, other) / Math.max(apart(before, other), 1));
  };

  const move = (event: PointerEvent): void => {
    const at = place(event);
    const one = down.get(event.pointerId);
    if (one === undefined) {
      if (event.pointerType === 'mouse') hands.hover(at);
      return;
    }
    const before = one.at;
    one.at = at;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      together(before, at, other.at);
      return;
    }
    // Whoever has waited may still drag.
    if ((doing === 'wait' || doing === 'hold') && apart(at, one.from) >= SLACK) {
      clearTimeout(timer);
      doing = held === null ? 'pan' : 'drag';
      if (held !== null) hands.drag(held, one.from, 'start');
    }
    if (doing === 'drag' && held !== null) hands.drag(held, at, 'move');
    if (doing !== 'pan') return;
    hands.pan(at.x - before.x, at.y - before.y);
  };

  const tapped = (at: Point, touch: boolean, { timeStamp: when, shiftKey }: PointerEvent): void => {
    const twice = last !== null && when - last.when < DOUBLE && apart(at, last.at) < 24;
    last = twice ? null : { at, when };
    if (twice) hands.doubleTap(at, touch);
    else hands.tap(at, touch, shiftKey);
  };

  const lift = (event: PointerEvent): void => {
    const one = down.get(event.pointerId);
    if (one === undefined) return;
    down.delete(event.pointerId);
    clearTimeout(timer);
    if (down.size > 0) return;
    const lost = event.type === 'pointercancel';
    if (doing === 'drag' && held !== null) hands.drag(held, place(event), lost ? 'cancel' : 'end');
    const quick = doing === 'hold' && event.timeStamp - one.when < HOLD;
    if ((doing === 'wait' || quick) && !lost) tapped(place(event), one.touch, event);
    doing = 'nothing';
    held = null;
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (doing === 'drag' && held !== null) {
      hands.twist(held, event.deltaY < 0 ? TURN_STEP : -TURN_STEP);
      return;
    }
    const lines = event.deltaMode === 1 ? 32 : 1;
    if (readSetting('wheel') === 'pan' && !event.ctrlKey) {
      hands.pan(-event.deltaX * lines, -event.deltaY * lines);
      return;
    }
    hands.zoom(place(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)));
  };
  const leave = (): void => hands.hover(null);
  const still = (event: Event): void => event.preventDefault();

  element.addEventListener('pointerdown', press);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', lift);
  element.addEventListener('pointercancel', lift);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', still);
  return () => {
    clearTimeout(timer);
    element.removeEventListener('pointerdown', press);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', lift);
    element.removeEventListener('pointercancel', lift);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', still);
  };
}
