/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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

/** "51%", "20.44%", "<1%": what can happen is never 0, what can fail is never 100. */
export function percent(share: number, digits = 0): string {
  if (share <= 0) return '0%';
  if (share >= 1) return '100%';
  const least = Number(`1e-${digits}`);
  if (share * 200 < least) return `<${least.toFixed(digits)}%`;
  if ((1 - share) * 200 < least) return `>${(100 - least).toFixed(digits)}%`;
  return `${(share * 100).toFixed(digits)}%`;
}

/** "1 hit", "3 hits", "2 batteries". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** At the head of a line or sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A label in the middle of a sentence; abbreviations keep their capitals. */
export function lowered(label: string): string {
  return /^[A-Z][a-z' ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** "1:05", "2:10:00" */
export function inMinutes(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
