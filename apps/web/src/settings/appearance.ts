import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { followOtherTabs, settings } from './store.ts';

export type Theme = 'paper' | 'campfire';

/** The device's own preference, asked when it is first needed. */
function preference(query: string): () => boolean {
  let matches: Signal<boolean> | undefined;
  return () => {
    if (matches !== undefined) return matches.value;
    const list = matchMedia(query);
    const found = signal(list.matches);
    list.addEventListener('change', () => {
      found.value = list.matches;
    });
    matches = found;
    return found.value;
  };
}

const prefersDark = preference('(prefers-color-scheme: dark)');
const prefersLessMotion = preference('(prefers-reduced-motion: reduce)');

export const theme: ReadonlySignal<Theme> = computed(() => {
  const { value: chosen } = settings.theme;
  if (chosen !== 'system') return chosen;
  return prefersDark() ? 'campfire' : 'paper';
});

/** Whether things jump to their place instead of moving there. */
export const isCalm: ReadonlySignal<boolean> = computed(() => {
  const { value: chosen } = settings.motion;
  return chosen === 'system' ? prefersLessMotion() : chosen === 'less';
});

function mark(name: string, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}

/** Sets the attributes that styles depend on; `public/theme.js` sets the first of them before the first paint. */
export function followSettings(): void {
  followOtherTabs();
  effect(() => mark('theme', settings.theme.value === 'system' ? null : settings.theme.value));
  effect(() => mark('text', settings.textSize.value === 'usual' ? null : settings.textSize.value));
  effect(() => mark('motion', isCalm.value ? 'less' : null));
  effect(() => mark('hand', settings.leftHanded.value ? 'left' : null));
}
