import { type Signal, signal, useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { isPhone } from '../parts/narrow.ts';
import { keepChoice, readChoice } from '../parts/settings.ts';
import type { Size, Turn } from '../table/index.ts';
import { hasTray } from './parts/tray.tsx';
import type { Play } from './play.ts';

const KEPT = 'enfilade.panel';

/** Whether the panel beside the map is folded away. */
export const isPanelFolded: Signal<boolean> = signal(readChoice(KEPT) === 'folded');

export function togglePanel(): void {
  isPanelFolded.value = !isPanelFolded.value;
  keepChoice(KEPT, isPanelFolded.value ? 'folded' : null);
}

/** Pixels of the layout, as in `styles/play.css`. */
const BAR = 48;
const PANEL = 300;
/** Pixels that cards and points need beside the table, and the most they take. */
const SIDEBOARD_LEAST = 240;
const SIDEBOARD_MOST = 320;

/** How wide the sideboard may be without taking anything from the table; 0 where there is no room for it. */
export function sideboardWidth(window: Size, table: Size): number {
  const spare = Math.floor(window.width - PANEL - ((window.height - BAR) * table.width) / table.height);
  return spare < SIDEBOARD_LEAST ? 0 : Math.min(spare, SIDEBOARD_MOST);
}

/** The same in this window, whether the panel is folded or not: the table never jumps. */
export function useSideboard(play: Play, turn: Turn): number {
  const window = useSignal<Size>({ width: innerWidth, height: innerHeight });
  useLayoutEffect(() => {
    const measure = (): void => {
      window.value = { width: innerWidth, height: innerHeight };
    };
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const { value: brief } = play.store.brief;
  if (brief === null || isPhone.value || !hasTray(play)) return 0;
  return sideboardWidth(window.value, turn % 2 === 1 ? { width: brief.height, height: brief.width } : brief);
}
