import { type Signal, signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { isPhone } from '../parts/narrow.ts';
import { keepChoice, readChoice } from '../parts/settings.ts';
import { settings } from '../settings/store.ts';
import type { Size, Turn } from '../table/index.ts';
import { hasTray } from './tray-pieces.ts';
import type { Play } from './play.ts';
import { sideboardWidth } from './sideboard.ts';
import { keptTurn, ownTurn } from './turn.ts';

const KEPT = 'enfilade.panel';

/** Whether the panel beside the map is folded away. */
export const isPanelFolded: Signal<boolean> = signal(readChoice(KEPT) === 'folded');

export function togglePanel(): void {
  isPanelFolded.value = !isPanelFolded.value;
  keepChoice(KEPT, isPanelFolded.value ? 'folded' : null);
}

/** Pixels of the map that lie under a phone's sheet. */
export const coveredBySheet: Signal<number> = signal(0);

/** How wide it is in this window, whether the panel is folded or not: the table never jumps. */
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

/** How the table lies for the person at the screen, from when it is first shown to them. */
export function useTurn({ store, replay }: Play): Signal<Turn> {
  const [brief, status, scene] = [store.brief.value, store.status.value, replay.scene.value];
  const { id = '', viewer = 'nobody' } = status ?? {};
  const { value: wayUp } = settings.wayUp;
  return useMemo(() => {
    if (brief === null || scene === null) return signal<Turn>(0);
    const turned = keptTurn(id, viewer);
    if (turned !== undefined || wayUp === 'north') return signal(turned ?? 0);
    return signal(ownTurn({ signs: scene.signs, table: brief, viewer, wide: !isPhone.value }));
  }, [id, viewer, wayUp, brief === null || scene === null]);
}
