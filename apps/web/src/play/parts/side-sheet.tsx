import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isPhone } from '../../parts/narrow.ts';
import { SideMark } from '../../parts/side-mark.tsx';
import type { Play } from '../play.ts';
import { guideTells } from '../learn/guided.ts';
import { coveredBySheet } from '../room.ts';
import { neededOfSheet } from '../sheet-room.ts';
import { sidePanelsOf } from '../side-panels.ts';
import { SheetHandle } from './later.tsx';
import { lessonFor } from './lesson.ts';
import { PrimaryButton } from './primary-button.tsx';

/** What its handle makes of each height. */
const NEXT = {
  peek: 'half',
  lesson: 'half',
  needed: 'full',
  unit: 'half',
  order: 'half',
  half: 'full',
  full: 'peek',
} as const;
type Height = keyof typeof NEXT;
const higher = (height: Height): Height => (height === 'full' ? 'full' : NEXT[height]);
const lower = (height: Height): Height => (height === 'full' ? 'half' : 'peek');

interface SheetProps {
  readonly play: Play;
  readonly children: ComponentChildren;
}

/** Whether something is asked or shown that takes half the screen. */
function isLarge(play: Play): boolean {
  const { draft, hinting, selection, store } = play;
  const isThrown = (store.status.value?.wanted ?? null) !== null;
  const { people = null, viewer } = store.online.value ?? {};
  const asks = people?.requests.some(({ by }) => by !== viewer) === true || (people?.clock.remedies.length ?? 0) > 0;
  const isShown = sidePanelsOf(play).chances.value || hinting.asked.value !== null || selection.lookedAt.value !== null;
  return isShown || asks || isThrown || draft.notice.value !== null;
}

/** As high as what the player has just asked for needs it. */
function heightFor(play: Play): Height {
  const { draft, selection } = play;
  if (play.opponent.isWatched.value) return 'peek';
  if ((play.store.status.value?.question ?? null) !== null && play.mayAct.value) return 'needed';
  if (isLarge(play)) return 'half';
  const { value: order } = draft.order;
  if (order !== null) return order.forecast === null && order.clash === null ? 'order' : 'half';
  if (guideTells.value) return 'needed';
  if (play.hasChosen.value && selection.id.value !== null) return 'unit';
  return lessonFor(play) === null ? 'peek' : 'lesson';
}

/** What is chosen, and what is expected. */
function SheetHead({ play }: { readonly play: Play }) {
  const { value: unit } = play.selection.unit;
  const scene = play.replay.scene.value;
  const side = scene?.signs.find(({ id }) => id === unit?.id)?.side ?? null;
  return (
    <div class="sheet-head">
      <p>
        {unit === null || unit.panel === null || !play.hasChosen.value ? null : (
          <b class="sheet-chosen">
            <SideMark side={side} /> {unit.panel.title}
          </b>
        )}
        <span>{scene?.turnBar.expects}</span>
      </p>
      <PrimaryButton play={play} />
    </div>
  );
}

/** Beside the map on a desk. On a phone a sheet: low at rest, as high as what is asked for needs it, and as its handle pulls it. */
export function SideSheet({ play, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const pulled = useSignal<{ readonly height: Height; readonly from: Height } | null>(null);
  const rest = heightFor(play);
  // Where nothing is asked for, it stays as it was pulled.
  const from = rest === 'lesson' ? 'peek' : rest;
  const wanted = pulled.value?.from === from ? pulled.value.height : rest;
  const shown = useRef<Height>(wanted);
  if (!play.isDragging.value) shown.current = wanted;
  const { current: height } = shown;
  const to = (next: Height): void => {
    pulled.value = { height: next, from };
  };
  useLayoutEffect(() => sheet.current?.scrollTo(0, 0), [play.selection.id.value, from, height === 'peek']);
  useLayoutEffect(() => {
    const [top, map] = [sheet.current?.getBoundingClientRect().top, document.querySelector('.play-map > .map')];
    if (top === undefined || map === null || height === 'full') return;
    coveredBySheet.value = isPhone.value ? Math.max(0, map.getBoundingClientRect().bottom - top) : 0;
  }, [height, isPhone.value, neededOfSheet.value]);
  if (!isPhone.value)
    return (
      <aside class="play-side" ref={sheet}>
        {children}
      </aside>
    );
  return (
    <aside class={`play-side sheet-${height}`} ref={sheet}>
      <SheetHandle
        tap={() => to(NEXT[height])}
        pull={(isUp, isFar) => to(isUp ? (isFar ? 'full' : higher(height)) : isFar ? 'peek' : lower(height))}
      />
      {play.opponent.isWatched.value || guideTells.value ? null : <SheetHead play={play} />}
      {children}
    </aside>
  );
}
