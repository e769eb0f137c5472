/** `breakTest` -> "break test"; anything but a single word is left as it is. */
export function spaced(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/([a-z])-([a-z])/gi, '$1 $2');
}

/** A value of an output as a person would write it. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(Number(value.toFixed(2)));
  if (typeof value === 'string') return spaced(value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainValue).join(' and ');
  return Object.entries(value)
    .map(([name, inner]) => `${spaced(name)} ${plainValue(inner)}`)
    .join(', ');
}

/** "51.8%"; what can happen is never 0, what can fail is never 100. */
export function shareInWords(p: number): string {
  if (p <= 0) return '0%';
  if (p >= 1) return '100%';
  if (p < 0.01) return '<1%';
  const text = (p * 100).toFixed(1);
  return text === '100.0' ? '>99.9%' : `${text}%`;
}

/** A label in the middle of a sentence. */
export function lowered(label: string): string {
  return /^[A-Z][a-z' ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
