import { shownPer, shownUnit } from './lengths.ts';

/** A length in a sentence, or the first of two: 12", 8.1″, 6–12 cm. */
const INCHES = /(\d+(?:\.\d+)?)(?:(\s?(?:[\u2013-]|to)\s?)(\d+(?:\.\d+)?))?(?:["\u2033](?!\w)|\sinch(?:es)?\b)/g;
const CENTIMETRES = /(\d+(?:\.\d+)?)(?:(\s?(?:[\u2013-]|to)\s?)(\d+(?:\.\d+)?))?\s?cm\b/g;
/** What is sent back as it came is not told to anybody. */
const UNTOLD = new Set(['order', 'answer', 'id', 'kind', 'rule']);

function rounded(length: number): string {
  return String(Math.round(length * 10) / 10);
}

/** The lengths of a sentence in the unit that is shown. */
export function inShownLengths(says: string, unit: 'inch' | 'centimetre'): string {
  const per = shownPer(unit);
  if (per === 1) return says;
  const sign = shownUnit(unit) === 'inch' ? '\u2033' : ' cm';
  const convert = (_: string, first: string, between: string | undefined, second: string | undefined): string => {
    const last = second === undefined ? '' : `${between}${rounded(Number(second) * per)}`;
    return `${rounded(Number(first) * per)}${last}${sign}`;
  };
  return says.replaceAll(unit === 'inch' ? INCHES : CENTIMETRES, convert);
}

/** The same for all sentences of what the engine tells. */
export function withShownLengths<T>(told: T, unit: 'inch' | 'centimetre'): T {
  return converted(told, (says) => inShownLengths(says, unit)) as T;
}

function converted(told: unknown, convert: (says: string) => string): unknown {
  if (typeof told === 'string') return convert(told);
  if (Array.isArray(told)) return told.map((each) => converted(each, convert));
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(
    Object.entries(told).map(([key, value]) => [key, UNTOLD.has(key) ? value : converted(value, convert)]),
  );
}
