import type { Point } from 'enfilade';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function trace(pen: Pen | Path2D, points: readonly Point[], closed: boolean): void {
  const first = points[0];
  if (first === undefined) return;
  pen.moveTo(first.x, first.y);
  for (let i = 1; i < points.length; i += 1) {
    const point = points[i];
    if (point !== undefined) pen.lineTo(point.x, point.y);
  }
  if (closed) pen.closePath();
}

export interface Line {
  readonly colour: string;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly cap?: CanvasLineCap;
  readonly alpha?: number;
}

function ready(pen: Pen, { colour, width, dash, cap, alpha }: Line): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = cap ?? 'butt';
  pen.lineJoin = 'round';
  pen.setLineDash(dash === undefined ? [] : [...dash]);
  pen.globalAlpha = alpha ?? 1;
}

function resetPen(pen: Pen): void {
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

export function strokePath(pen: Pen, path: Path2D, line: Line): void {
  ready(pen, line);
  pen.stroke(path);
  resetPen(pen);
}

export function stroke(pen: Pen, points: readonly Point[], line: Line & { readonly closed?: boolean }): void {
  pen.beginPath();
  trace(pen, points, line.closed === true);
  ready(pen, line);
  pen.stroke();
  resetPen(pen);
}

export function fill(pen: Pen, points: readonly Point[], colour: string | CanvasPattern, alpha = 1): void {
  pen.beginPath();
  trace(pen, points, true);
  pen.globalAlpha = alpha;
  pen.fillStyle = colour;
  pen.fill();
  pen.globalAlpha = 1;
}

export function disc(pen: Pen, { x, y }: Point, radius: number, colour: string | CanvasPattern): void {
  pen.beginPath();
  pen.arc(x, y, Math.max(radius, 0), 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

export function ring(pen: Pen, { x, y }: Point, radius: number, line: Line): void {
  pen.beginPath();
  pen.arc(x, y, Math.max(radius, 0), 0, 2 * Math.PI);
  ready(pen, line);
  pen.stroke();
  resetPen(pen);
}
