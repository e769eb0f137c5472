import type { Lens, Size } from './camera.ts';
import type { Box } from './geometry.ts';

/** Draws whatever lies in a part of the sheet; the pen is cut to that part and measures in pixels of the page. */
export type Paint = (pen: CanvasRenderingContext2D, lens: Lens, part: Box) => void;

/** A layer as a picture, larger than the view, that is moved with the table and painted again only where it has to be. */
export interface Sheet {
  resize(view: Size, ratio: number): void;
  /** What is on it is no longer true. */
  spoil(): void;
  /** Makes it ready for this lens. While the zoom still changes an old picture is good enough. */
  ready(lens: Lens, resting: boolean, paint: Paint): void;
  lay(pen: CanvasRenderingContext2D, lens: Lens): void;
}

const MARGIN = 160;

function blank(opaque: boolean): CanvasRenderingContext2D {
  const pen = document.createElement('canvas').getContext('2d', { alpha: !opaque });
  if (pen === null) throw new Error('this browser draws no canvas');
  return pen;
}

export function createSheet(opaque: boolean): Sheet {
  let [front, back] = [blank(opaque), blank(opaque)];
  let [width, height, ratio] = [0, 0, 1];
  let held: Lens | null = null;

  const within = (pen: CanvasRenderingContext2D, lens: Lens, part: Box, paint: Paint): void => {
    pen.save();
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.beginPath();
    pen.rect(part.left, part.top, part.right - part.left, part.bottom - part.top);
    pen.clip();
    if (!opaque) pen.clearRect(part.left, part.top, part.right - part.left, part.bottom - part.top);
    paint(pen, lens, part);
    pen.restore();
  };

  const whole = (): Box => ({ left: 0, top: 0, right: width, bottom: height });

  /** What is there moves over; only the strips that come into view are painted. */
  const scroll = (lens: Lens, was: Lens, paint: Paint): void => {
    const [dx, dy] = [lens.ox - was.ox, lens.oy - was.oy];
    back.setTransform(1, 0, 0, 1, 0, 0);
    back.globalCompositeOperation = 'copy';
    back.drawImage(front.canvas, Math.round(dx * ratio), Math.round(dy * ratio));
    back.globalCompositeOperation = 'source-over';
    [front, back] = [back, front];
    if (dx > 0) within(front, lens, { ...whole(), right: dx }, paint);
    if (dx < 0) within(front, lens, { ...whole(), left: width + dx }, paint);
    if (dy > 0) within(front, lens, { ...whole(), bottom: dy }, paint);
    if (dy < 0) within(front, lens, { ...whole(), top: height + dy }, paint);
  };

  return {
    resize(view, pixels) {
      ratio = pixels;
      width = Math.ceil(view.width) + 2 * MARGIN;
      height = Math.ceil(view.height) + 2 * MARGIN;
      for (const pen of [front, back]) {
        pen.canvas.width = Math.round(width * ratio);
        pen.canvas.height = Math.round(height * ratio);
      }
      held = null;
    },
    spoil() {
      held = null;
    },
    ready(lens, resting, paint) {
      const wanted: Lens = { ...lens, ox: lens.ox + MARGIN, oy: lens.oy + MARGIN };
      const now = held;
      const usable = now !== null && now.turn === lens.turn;
      if (usable && now.k === lens.k) {
        const [dx, dy] = [wanted.ox - now.ox, wanted.oy - now.oy];
        if (Math.abs(dx) <= MARGIN && Math.abs(dy) <= MARGIN) return;
        if (Math.abs(dx) < width / 2 && Math.abs(dy) < height / 2) scroll(wanted, now, paint);
        else within(front, wanted, whole(), paint);
      } else {
        const stretch = usable ? lens.k / now.k : 0;
        if (usable && !resting && stretch > 0.55 && stretch < 1.9) return;
        within(front, wanted, whole(), paint);
      }
      held = wanted;
    },
    lay(pen, lens) {
      if (held === null) return;
      const stretch = lens.k / held.k;
      const [x, y] = [lens.ox - held.ox * stretch, lens.oy - held.oy * stretch];
      pen.drawImage(
        front.canvas,
        x,
        y,
        (front.canvas.width / ratio) * stretch,
        (front.canvas.height / ratio) * stretch,
      );
    },
  };
}
