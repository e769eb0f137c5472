import type { Point } from 'enfilade';
import { readSetting } from '../settings/store.ts';
import { apart } from './geometry.ts';
import type { End } from './wheeling.ts';

export type Phase = 'start' | 'move' | 'end' | 'cancel';

/** What a hand has hold of: a unit, or one end of a unit by its handle. */
export interface Grip {
  readonly id: string;
  readonly end: End | null;
  /** Its ghost was taken, not the unit itself. */
  readonly isGhost: boolean;
}

/** The keys that are held down meanwhile. */
export interface Keys {
  readonly shift: boolean;
  readonly ctrl: boolean;
}

/** What hands do to the table; places in pixels of the view. */
export interface Hands {
  pan(right: number, down: number): void;
  zoom(at: Point, factor: number): void;
  tap(at: Point, touch: boolean, keys: Keys): void;
  doubleTap(at: Point, touch: boolean): void;
  /** A finger held still for 400 milliseconds; a mouse hovers instead. */
  hold(at: Point): void;
  hover(at: Point | null): void;
  /** What would be dragged from here, if anything may. */
  grab(at: Point, touch: boolean): Grip | null;
  drag(grip: Grip, at: Point, phase: Phase, keys: Keys): void;
  /** Two fingers, or the wheel of a mouse, turn what is held, by tenths of a degree counter-clockwise. */
  twist(id: string, by: number): void;
  /** What is dragged goes round a corner here: the other button, or a tap of another finger. */
  corner(id: string): void;
  /** The other button turns whatever is there, or what was dragged before, to face the hand. */
  face(at: Point, phase: Phase, keys: Keys): void;
  /** A frame about several units. */
  frame(from: Point, to: Point, phase: Phase): void;
}

const SLACK = 6;
const HOLD = 400;
const DOUBLE = 320;
const TURN_STEP = 50;
const FINE_STEP = 10;
/** Milliseconds for which a second finger may touch and still have tapped. */
const QUICK = 260;
const OTHER_BUTTON = 2;

interface PointerDown {
  at: Point;
  readonly from: Point;
  readonly touch: boolean;
  /** By the clock of the events: on a slow phone they are heard late. */
  readonly when: number;
}

type Doing = 'nothing' | 'wait' | 'hold' | 'pan' | 'drag' | 'pinch' | 'face' | 'frame';

function keysOf({ shiftKey, ctrlKey, metaKey }: MouseEvent): Keys {
  return { shift: shiftKey, ctrl: ctrlKey || metaKey };
}

/** Listens to one element until the returned function is called. */
export function followHands(element: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, PointerDown>();
  let held: Grip | null = null;
  let doing: Doing = 'nothing';
  let timer = 0;
  let cornered = false;
  let twisted = false;
  let last: { readonly at: Point; readonly when: number } | null = null;

  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const press = (event: PointerEvent): void => {
    const isMouse = event.pointerType === 'mouse';
    if (isMouse && event.button === 1) event.preventDefault();
    const at = place(event);
    const touch = !isMouse;
    // A pointer that the browser already took back cannot be captured.
    if (element.isConnected && event.isTrusted) element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, { at, from: at, touch, when: event.timeStamp });
    clearTimeout(timer);
    if (down.size > 1) {
      twisted = false;
      if (doing !== 'drag') doing = 'pinch';
      return;
    }
    cornered = false;
    if (isMouse && event.button !== 0) {
      [doing, held] = [event.button === OTHER_BUTTON ? 'face' : 'pan', null];
      if (doing === 'face') hands.face(at, 'start', keysOf(event));
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
      const by = Math.round((-turned * 1800) / Math.PI);
      if (by !== 0) twisted = true;
      hands.twist(held.id, by);
      return;
    }
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    hands.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    hands.zoom(middle, apart(now, other) / Math.max(apart(before, other), 1));
  };

  /** The first step of a hand that has waited: what it does is settled now. */
  const begin = (one: PointerDown, event: PointerEvent): void => {
    clearTimeout(timer);
    doing = held !== null ? 'drag' : keysOf(event).ctrl && !one.touch ? 'frame' : 'pan';
    if (held !== null) hands.drag(held, one.from, 'start', keysOf(event));
  };

  /** While a unit is dragged, each press of the other button is a corner. */
  const otherButton = (event: PointerEvent): void => {
    const isDown = (event.buttons & 2) !== 0;
    if (isDown && !cornered && held !== null) hands.corner(held.id);
    cornered = isDown;
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
    // A long press may still become a drag.
    if ((doing === 'wait' || doing === 'hold') && apart(at, one.from) >= SLACK) begin(one, event);
    if (doing === 'drag' && held !== null) {
      if (!one.touch) otherButton(event);
      hands.drag(held, at, 'move', keysOf(event));
    }
    if (doing === 'face' && apart(at, one.from) >= SLACK) hands.face(at, 'move', keysOf(event));
    if (doing === 'frame') hands.frame(one.from, at, 'move');
    if (doing === 'pan') hands.pan(at.x - before.x, at.y - before.y);
  };

  const tapped = (at: Point, touch: boolean, event: PointerEvent): void => {
    const { timeStamp: when } = event;
    const twice = last !== null && when - last.when < DOUBLE && apart(at, last.at) < 24;
    last = twice ? null : { at, when };
    if (twice) hands.doubleTap(at, touch);
    else hands.tap(at, touch, keysOf(event));
  };

  const lift = (event: PointerEvent): void => {
    const one = down.get(event.pointerId);
    if (one === undefined) return;
    down.delete(event.pointerId);
    clearTimeout(timer);
    if (down.size > 0) {
      const tappedBeside = doing === 'drag' && held !== null && !twisted && event.timeStamp - one.when < QUICK;
      if (tappedBeside && held !== null) hands.corner(held.id);
      return;
    }
    const lost = event.type === 'pointercancel';
    const phase = lost ? 'cancel' : 'end';
    if (doing === 'drag' && held !== null) hands.drag(held, place(event), phase, keysOf(event));
    if (doing === 'face') hands.face(place(event), phase, keysOf(event));
    if (doing === 'frame') hands.frame(one.from, place(event), phase);
    const quick = doing === 'hold' && event.timeStamp - one.when < HOLD;
    if ((doing === 'wait' || quick) && !lost) tapped(place(event), one.touch, event);
    doing = 'nothing';
    held = null;
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    // With Shift some browsers scroll sideways.
    const far = event.deltaY === 0 ? event.deltaX : event.deltaY;
    if (doing === 'drag' && held !== null) {
      const step = event.shiftKey ? FINE_STEP : TURN_STEP;
      hands.twist(held.id, far < 0 ? step : -step);
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
  /** Else the browser clicks where the finger was, on whatever its tap has brought up there. */
  const unclick = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault();
  };

  element.addEventListener('pointerdown', press);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', lift);
  element.addEventListener('pointercancel', lift);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', still);
  element.addEventListener('touchend', unclick, { passive: false });
  return () => {
    clearTimeout(timer);
    element.removeEventListener('pointerdown', press);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', lift);
    element.removeEventListener('pointercancel', lift);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', still);
    element.removeEventListener('touchend', unclick);
  };
}
