import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { keepChoice, readChoice } from '../parts/settings.ts';
import { CHOICES, type Setting, type Settings } from './choices.ts';
import { earlierSettings } from './earlier.ts';

/** `public/theme.js` reads it too, before the first paint. */
const KEPT = 'enfilade.settings';

type Stored = Readonly<Record<string, unknown>>;

function read(): Stored {
  const kept = readChoice(KEPT);
  if (kept === null) return earlierSettings();
  try {
    const found: unknown = JSON.parse(kept);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {};
  } catch {
    return {}; // Damaged: every setting keeps its default.
  }
}

/** Only values that differ from the usual, and those of a newer version. */
const stored = signal<Stored>(read());

function signalOf<K extends Setting>(key: K): ReadonlySignal<Settings[K]> {
  const choice = CHOICES[key];
  return computed(() => choice.read(stored.value[key]) ?? choice.usual);
}

/** Every setting as a signal, so that components and effects follow it at once. */
export const settings = Object.fromEntries(
  (Object.keys(CHOICES) as Setting[]).map((key) => [key, signalOf(key)]),
) as unknown as { readonly [K in Setting]: ReadonlySignal<Settings[K]> };

/** A setting as it is now, for code that runs once. */
export function readSetting<K extends Setting>(key: K): Settings[K] {
  return settings[key].peek();
}

export function choose<K extends Setting>(key: K, value: Settings[K]): void {
  const { [key]: _, ...others } = stored.peek();
  stored.value = value === CHOICES[key].usual ? others : { ...others, [key]: value };
  keepChoice(KEPT, JSON.stringify(stored.value));
}

/** Settings changed in another tab apply here too. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEPT || key === null) stored.value = read();
  });
}
