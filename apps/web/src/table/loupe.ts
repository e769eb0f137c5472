import type { Point } from 'enfilade';
import type { Palette } from './palette.ts';
import { ring } from './pen.ts';

const RADIUS = 54;
const ABOVE = 104;
const NEARER = 1.7;
/** Pixels of the view on each side of the place that is looked at. */
const REACH = RADIUS / NEARER;

/** What lies about a place, taken before anything is written over it. */
export function takeGlimpse(pen: CanvasRenderingContext2D, ink: Palette, at: Point): HTMLCanvasElement {
  const ratio = pen.getTransform().a;
  const glimpse = document.createElement('canvas');
  glimpse.width = glimpse.height = Math.round(2 * REACH * ratio);
  const copy = glimpse.getContext('2d', { alpha: false });
  if (copy === null) throw new Error('this browser draws no canvas');
  copy.fillStyle = ink.rim;
  copy.fillRect(0, 0, glimpse.width, glimpse.height);
  copy.drawImage(pen.canvas, Math.round((REACH - at.x) * ratio), Math.round((REACH - at.y) * ratio));
  return glimpse;
}

/** Above the finger, what the finger hides: the place it looks at, somewhat nearer and without tags. */
export function drawLoupe(
  pen: CanvasRenderingContext2D,
  ink: Palette,
  finger: Point,
  glimpse: HTMLCanvasElement,
): void {
  const ratio = pen.getTransform().a;
  const { width, height } = pen.canvas;
  const x = Math.min(Math.max(finger.x, RADIUS + 6), width / ratio - RADIUS - 6);
  const y = finger.y - ABOVE > RADIUS + 6 ? finger.y - ABOVE : Math.min(finger.y + ABOVE, height / ratio - RADIUS - 6);
  pen.save();
  pen.beginPath();
  pen.arc(x, y, RADIUS, 0, 2 * Math.PI);
  pen.clip();
  pen.drawImage(glimpse, x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS);
  pen.restore();
  ring(pen, { x, y }, RADIUS, { colour: ink.halo, width: 4 });
  ring(pen, { x, y }, RADIUS, { colour: ink.ink, width: 1.3 });
}
