import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { isPhone } from '../../parts/narrow.ts';
import { STRINGS } from '../strings.ts';

const HEIGHTS = ['half', 'full', 'peek'] as const;

/** Beside the map on a desk; on a phone a sheet that is pulled up and down by its handle. */
export function SideSheet({ children }: { readonly children: ComponentChildren }) {
  const height = useSignal<(typeof HEIGHTS)[number]>('half');
  if (!isPhone.value) return <aside class="play-side">{children}</aside>;
  return (
    <aside class={`play-side sheet-${height.value}`}>
      <button
        type="button"
        class="sheet-handle"
        aria-label={STRINGS.sheetHeight}
        onClick={() => {
          height.value = HEIGHTS[(HEIGHTS.indexOf(height.value) + 1) % HEIGHTS.length] ?? 'half';
        }}
      >
        <span />
      </button>
      {children}
    </aside>
  );
}
