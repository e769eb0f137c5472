/** `targetCasualties` -> "target casualties", `can-charge` -> "can charge". */
export function spaced(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/([a-z])-([a-z])/gi, '$1 $2');
}

/** "Target casualties", at the head of a line. */
export function headed(name: string): string {
  const words = spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Any value of an output as a person would say it. */
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

/** Never 0 for what can happen, never 100 for what can fail. */
export function percent(p: number, digits: 0 | 1): string {
  if (p <= 0) return '0%';
  if (p >= 1) return '100%';
  if (p < 0.01) return '<1%';
  const text = (p * 100).toFixed(digits);
  return Number(text) >= 100 ? `>${digits === 0 ? '99' : '99.9'}%` : `${text}%`;
}
