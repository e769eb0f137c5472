import { capital, spaced } from 'enfilade';

/** "Target casualties", at the head of a line. */
export function headed(name: string): string {
  return capital(spaced(name));
}

/** Any value of an output in plain words. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value).replace('-', '\u2212');
  if (typeof value === 'string')
    return spaced(value)
      .replace('..', ' to ')
      .replaceAll(/-(?=\d)/g, '\u2212');
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inWords).join('; ');
  return Object.entries(value)
    .map(([name, inner]) => `${spaced(name)} ${inWords(inner)}`)
    .join(', ');
}

const COUNT = new Intl.NumberFormat('en-GB');
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** "1,000" */
export function count(n: number): string {
  return COUNT.format(n);
}

/** "16 Nov 2026, 08:19"; empty for an invalid time. */
export function when(time: number): string {
  return Number.isFinite(time) ? WHEN.format(time) : '';
}
