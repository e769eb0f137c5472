import type { Box } from './geometry.ts';
import type { Brush } from './troops/brush.ts';

let scratch: HTMLCanvasElement | null = null;

/** Drawn aside first and laid down half opaque as one: what overlaps within a body must not shine through itself. */
export function faintly(brush: Brush, box: Box, alpha: number, draw: (brush: Brush) => void): void {
  const { pen } = brush;
  const ratio = pen.getTransform().a;
  const left = Math.floor(box.left);
  const top = Math.floor(box.top);
  const [width, height] = [Math.ceil(box.right) - left, Math.ceil(box.bottom) - top];
  if (width <= 0 || height <= 0 || width > 4000 || height > 4000) return;
  scratch ??= document.createElement('canvas');
  scratch.width = Math.ceil(width * ratio);
  scratch.height = Math.ceil(height * ratio);
  const aside = scratch.getContext('2d');
  if (aside === null) return;
  aside.setTransform(ratio, 0, 0, ratio, -left * ratio, -top * ratio);
  draw({ ...brush, pen: aside });
  pen.globalAlpha = alpha;
  pen.drawImage(scratch, left, top, scratch.width / ratio, scratch.height / ratio);
  pen.globalAlpha = 1;
}
