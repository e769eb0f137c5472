import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { isPhone } from '../../parts/narrow.ts';
import { asidesOf } from '../asides.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { PrimaryButton } from './primary-button.tsx';

const HEIGHTS = ['peek', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];

interface SheetProps {
  readonly play: Play;
  readonly children: ComponentChildren;
}

/** Whether the sheet has something to show that the player has just asked for. */
function isNeeded(play: Play): boolean {
  const { selection, hinting, store, mayAct } = play;
  if (asidesOf(play).chances.value) return true;
  const isAsked = (store.status.value?.question ?? null) !== null && mayAct.value;
  return selection.id.value !== null || hinting.asked.value !== null || isAsked;
}

/** Beside the map on a desk. On a phone a sheet: low at rest, half up for a unit or a question, and as its handle pulls it. */
export function SideSheet({ play, children }: SheetProps) {
  const pulled = useSignal<{ readonly height: Height; readonly needed: boolean } | null>(null);
  if (!isPhone.value) return <aside class="play-side">{children}</aside>;
  const needed = isNeeded(play) && !play.opponent.isWatched.value;
  const height = pulled.value?.needed === needed ? pulled.value.height : needed ? 'half' : 'peek';
  return (
    <aside class={`play-side sheet-${height}`}>
      <button
        type="button"
        class="sheet-handle"
        aria-label={STRINGS.sheetHeight}
        onClick={() => {
          pulled.value = { height: HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? 'half', needed };
        }}
      >
        <span />
      </button>
      <div class="sheet-head">
        <p>{play.replay.scene.value?.ribbon.expects}</p>
        <PrimaryButton play={play} />
      </div>
      {children}
    </aside>
  );
}
