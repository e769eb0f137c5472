import { type Signal, signal } from '@preact/signals';

function matching(query: string): Signal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

export const isPhone: Signal<boolean> = matching('(max-width: 43.7rem)');
/** A phone that lies on its side. */
export const isLow: Signal<boolean> = matching('(max-height: 30rem)');
export const isWide: Signal<boolean> = matching('(min-width: 68.75rem)');
