import type { Pen } from './pen.ts';

/** Letters at their exact places: rounded to whole pixels, as some systems do, small names fall apart. */
export function setFont(pen: Pen, font: string): void {
  pen.font = font;
  if ('textRendering' in pen) pen.textRendering = 'geometricPrecision';
}

const widths = new Map<string, number>();

/** Measuring text is expensive; it is done once for each word and font. */
export function widthOfText(pen: Pen, text: string, font: string): number {
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  setFont(pen, font);
  const { width } = pen.measureText(text);
  if (widths.size > 4000) widths.clear();
  widths.set(key, width);
  return width;
}

/** Faces that arrive late change every width. */
export function forgetWidths(): void {
  widths.clear();
}
