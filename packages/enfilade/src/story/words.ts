/** A value of an output as a person would say it. */
export function inWords(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null || value === undefined) return '\u2013';
  if (Array.isArray(value)) {
    const plain = value.every((item) => typeof item !== 'object');
    return value.length === 0 ? 'none' : value.map(inWords).join(plain ? ' ' : '; ');
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${key} ${inWords(inner)}`)
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
