/** A has no hatching or ticks, B has both, C adds stands and figures. */
export type Detail = 'A' | 'B' | 'C';

export type Unit = 'inch' | 'centimetre';

/** Of an inch on the table, whatever the table is measured in. */
export function pixelsAnInch(zoom: number, unit: Unit): number {
  return unit === 'inch' ? zoom : zoom * 2.54;
}

const FIRST = 6;
const SECOND = 16;
const OVERLAP = 0.1;

/** The level holds a tenth beyond its limit, so that a table at the limit does not flicker. */
export function detailOf(pixels: number, before: Detail | null): Detail {
  const limit = (at: number, above: boolean): number => at * (above ? 1 - OVERLAP : 1 + OVERLAP);
  const first = before === null ? FIRST : limit(FIRST, before !== 'A');
  const second = before === null ? SECOND : limit(SECOND, before === 'C');
  if (pixels < first) return 'A';
  return pixels <= second ? 'B' : 'C';
}
