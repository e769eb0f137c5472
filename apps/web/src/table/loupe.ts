import type { Point } from 'enfilade';
import type { Palette } from './palette.ts';
import { ring } from './pen.ts';

const RADIUS = 54;
const ABOVE = 104;
const NEARER = 1.7;

/** Above the finger, what the finger hides: the place it looks at, somewhat nearer. */
export function drawLoupe(pen: CanvasRenderingContext2D, ink: Palette, finger: Point, at: Point): void {
  const ratio = pen.getTransform().a;
  const { width, height } = pen.canvas;
  const x = Math.min(Math.max(finger.x, RADIUS + 6), width / ratio - RADIUS - 6);
  const y = finger.y - ABOVE > RADIUS + 6 ? finger.y - ABOVE : Math.min(finger.y + ABOVE, height / ratio - RADIUS - 6);
  const half = RADIUS / NEARER;
  pen.save();
  pen.beginPath();
  pen.arc(x, y, RADIUS, 0, 2 * Math.PI);
  pen.clip();
  pen.fillStyle = ink.rim;
  pen.fillRect(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS);
  pen.drawImage(
    pen.canvas,
    (at.x - half) * ratio,
    (at.y - half) * ratio,
    2 * half * ratio,
    2 * half * ratio,
    x - RADIUS,
    y - RADIUS,
    2 * RADIUS,
    2 * RADIUS,
  );
  pen.restore();
  ring(pen, { x, y }, RADIUS, { colour: ink.halo, width: 4 });
  ring(pen, { x, y }, RADIUS, { colour: ink.ink, width: 1.3 });
}
