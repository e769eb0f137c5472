import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { isPhone } from '../../parts/narrow.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';

const HEIGHTS = ['half', 'full', 'peek'] as const;
type Height = (typeof HEIGHTS)[number];

interface SheetProps {
  readonly play: Play;
  readonly children: ComponentChildren;
}

/** Beside the map on a desk; on a phone a sheet that is pulled up and down by its handle, and short while a computer acts. */
export function SideSheet({ play, children }: SheetProps) {
  const own = useSignal<Height>('half');
  const meanwhile = useSignal<Height>('peek');
  if (!isPhone.value) return <aside class="play-side">{children}</aside>;
  const height = play.opponent.isWatched.value ? meanwhile : own;
  return (
    <aside class={`play-side sheet-${height.value}`}>
      <button
        type="button"
        class="sheet-handle"
        aria-label={STRINGS.sheetHeight}
        onClick={() => {
          height.value = HEIGHTS[(HEIGHTS.indexOf(height.value) + 1) % HEIGHTS.length] ?? 'half';
          // Who pulls it up meanwhile finds it so when it is his turn.
          if (height.value !== 'peek') own.value = height.value;
        }}
      >
        <span />
      </button>
      {children}
    </aside>
  );
}
