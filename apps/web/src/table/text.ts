import type { Pen } from './pen.ts';

const widths = new Map<string, number>();

/** Measuring is the dear part of a name; it is done once for each word and face. */
export function widthOfText(pen: Pen, text: string, font: string): number {
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  pen.font = font;
  const { width } = pen.measureText(text);
  if (widths.size > 4000) widths.clear();
  widths.set(key, width);
  return width;
}

/** Faces that arrive late change every width. */
export function forgetWidths(): void {
  widths.clear();
}
