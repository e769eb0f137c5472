import { lowered, plainValue, percent, spaced } from './plain.ts';
import { type FieldChances, type OddsReading, readingsOf, readOff } from './readings.ts';

/** What a field is called inside a sentence. */
function nameOf({ field, label }: { readonly field: string; readonly label?: string }): string {
  return label === undefined ? spaced(field) : lowered(label);
}

/** "disordered", "casualties 1 or more", "break test A", "mean casualties". */
export function readingInWords(reading: OddsReading): string {
  const name = nameOf(reading);
  switch (reading.as) {
    case 'mean':
      return `mean ${name}`;
    case 'at-least':
      return `${name} ${plainValue(reading.value)} or more`;
    case 'is':
      return reading.value === true ? name : `${name} ${reading.says ?? plainValue(reading.value)}`;
  }
}

/** "1.33", "51.8%". */
export function readInWords({ as }: OddsReading, value: number | undefined): string {
  if (value === undefined) return '\u2013';
  return as === 'mean' ? String(Number(value.toFixed(2))) : percent(value, 1);
}

const MOST_TOLD = 4;

/** The headline chances in one line; of numbers the mean and how likely any at all is. */
export function oddsInWords(fields: readonly FieldChances[]): string {
  return fields.map((one) => fieldInWords(one)).join(', ');
}

function fieldInWords(one: FieldChances): string {
  const name = nameOf(one);
  const [only] = one.chances;
  if (one.chances.length === 1 && only !== undefined) return `${name} ${only.says ?? plainValue(only.value)}`;
  const readings = readingsOf([[one]]);
  if (readings[0]?.as === 'mean') {
    const [, any] = readings;
    const likely = any?.as === 'at-least' ? ` (${any.value} or more ${readInWords(any, readOff(any, [one]))})` : '';
    return `${name} ${readInWords(readings[0], readOff(readings[0], [one]))} on average${likely}`;
  }
  if (readings.length === 1 && readings[0] !== undefined)
    return `${name} ${readInWords(readings[0], readOff(readings[0], [one]))}`;
  const likeliest = [...one.chances].sort((a, b) => b.p - a.p);
  const told = likeliest
    .slice(0, MOST_TOLD)
    .map(({ value, says, p }) => `${says ?? plainValue(value)} ${percent(p, 1)}`);
  return `${name} ${told.join(' / ')}${likeliest.length > MOST_TOLD ? ' / \u2026' : ''}`;
}
