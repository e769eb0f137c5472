import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isPhone } from '../../parts/narrow.ts';
import { sidePanelsOf } from '../side-panels.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { lessonFor } from './coach.tsx';
import { PrimaryButton } from './primary-button.tsx';

/** What its handle makes of each height. */
const NEXT = { peek: 'half', lesson: 'half', half: 'full', full: 'peek' } as const;
type Height = keyof typeof NEXT;

interface SheetProps {
  readonly play: Play;
  readonly children: ComponentChildren;
}

/** Whether the sheet has something to show that the player has just asked for. */
function isNeeded(play: Play): boolean {
  const { selection, draft, hinting, store, mayAct } = play;
  if (sidePanelsOf(play).chances.value || draft.order.value !== null) return true;
  const isThrown = (store.status.value?.wanted ?? null) !== null;
  const isAsked = isThrown || ((store.status.value?.question ?? null) !== null && mayAct.value);
  const { people = null, viewer } = store.online.value ?? {};
  const asks = people?.requests.some(({ by }) => by !== viewer) === true || (people?.clock.remedies.length ?? 0) > 0;
  return asks || (play.hasChosen.value && selection.id.value !== null) || hinting.asked.value !== null || isAsked;
}

/** Beside the map on a desk. On a phone a sheet: low at rest, half up for a unit or a question, and as its handle pulls it. */
export function SideSheet({ play, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.scrollTo(0, 0), [play.selection.id.value]);
  const pulled = useSignal<{ readonly height: Height; readonly needed: boolean } | null>(null);
  const needed = isNeeded(play) && !play.opponent.isWatched.value;
  const rest = needed ? 'half' : lessonFor(play) === null ? 'peek' : 'lesson';
  const wanted = pulled.value?.needed === needed ? pulled.value.height : rest;
  const shown = useRef<Height>(wanted);
  if (!play.isDragging.value) shown.current = wanted;
  const { current: height } = shown;
  if (!isPhone.value) return <aside class="play-side">{children}</aside>;
  return (
    <aside class={`play-side sheet-${height}`} ref={sheet}>
      <button
        type="button"
        class="sheet-handle"
        aria-label={STRINGS.sheetHeight}
        onClick={() => {
          pulled.value = { height: NEXT[height], needed };
        }}
      >
        <span />
      </button>
      {play.opponent.isWatched.value ? null : (
        <div class="sheet-head">
          <p>{play.replay.scene.value?.turnBar.expects}</p>
          <PrimaryButton play={play} />
        </div>
      )}
      {children}
    </aside>
  );
}
