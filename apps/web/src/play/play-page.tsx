import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isPhone } from '../parts/narrow.ts';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import type { Wanted } from './desk.ts';
import { heed, KEYS, type PageKeys } from './keys.ts';
import { AimCard } from './parts/aim-card.tsx';
import { Coach, teachAgain } from './parts/coach.tsx';
import { Dialog } from './parts/dialog.tsx';
import { Handover } from './parts/handover.tsx';
import { Journal } from './parts/journal.tsx';
import { OrdersPanel } from './parts/orders.tsx';
import { LastThrow } from './parts/last-throw.tsx';
import { PageTools } from './parts/page-tools.tsx';
import { QuestionBox } from './parts/question.tsx';
import { SheetDrawer } from './parts/sheet-drawer.tsx';
import { RibbonBar } from './parts/ribbon.tsx';
import { Rolls } from './parts/rolls.tsx';
import { SideSheet } from './parts/side-sheet.tsx';
import { TextTable } from './parts/text-table.tsx';
import { Timeline } from './parts/timeline.tsx';
import { Todo } from './parts/todo.tsx';
import { Tray } from './parts/tray.tsx';
import { Victory } from './parts/victory.tsx';
import { battlePath } from './paths.ts';
import { Play } from './play.ts';
import { STRINGS } from './strings.ts';
import { MapView, type MapHandle } from './map-view.tsx';

/** A battle on the screen, from wherever it was left. */
export function PlayPage({ wanted }: { readonly wanted: Wanted }) {
  const held = useRef<Play>(undefined);
  held.current ??= new Play();
  const play = held.current;
  useEffect(() => {
    void play.open(wanted).then(() => {
      const id = play.bulletin.peek()?.id;
      // A reload comes back to this battle, not to another new one.
      if (id !== undefined) history.replaceState(null, '', battlePath(id));
    });
    return () => play.close();
  }, []);
  useTitle(play.brief.value?.name ?? STRINGS.unrolling);
  const { value: state } = play.state;
  if (state === 'opening') return <p class="loading">{STRINGS.unrolling}</p>;
  if (state !== 'ready')
    return (
      <section class="notice">
        <h1>The battle cannot be shown</h1>
        <p role="alert">{state.trouble}</p>
        <p>
          <Link to="/" class="button">
            {STRINGS.toLibrary}
          </Link>
        </p>
      </section>
    );
  return <PlayTable play={play} />;
}

function PlayTable({ play }: { readonly play: Play }) {
  const asText = useSignal(false);
  const showsKeys = useSignal(false);
  const measuring = useSignal(false);
  const showsSheet = useSignal(false);
  const map = useRef<MapHandle>(null);
  useEffect(() => {
    const page: PageKeys = {
      pan: (east, north) => map.current?.pan(east, north),
      zoom: (by) => map.current?.zoom(by),
      nudge: (east, north, turn) => map.current?.nudge(east, north, turn),
      nextFormation: () => map.current?.nextFormation(),
      toggle: (what) => {
        if (what === 'keys') showsKeys.value = !showsKeys.value;
        if (what === 'text') asText.value = !asText.value;
        if (what === 'measure') measuring.value = !measuring.value;
        if (what === 'sheet') showsSheet.value = !showsSheet.value;
      },
    };
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      const typing = target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
      const onButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
      if (typing || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]') !== null) return;
      if (onButton && (event.key === 'Enter' || event.key === ' ' || event.key === 'Tab')) return;
      if (event.key === 'Tab' && document.activeElement !== document.querySelector('.map')) return;
      play.showing.skip();
      if (heed(play, page, event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [play]);
  const unsaved = play.bulletin.value?.unsaved ?? null;
  return (
    <div
      class="play"
      data-waits={play.bulletin.value?.waitsFor ?? 'over'}
      ref={(table) => {
        if (table !== null) Object.assign(table, { isSettled: () => play.isSettled });
      }}
    >
      <RibbonBar play={play} />
      {unsaved === null ? null : (
        <p class="play-warning" role="alert">
          {STRINGS.unsaved(unsaved)}
        </p>
      )}
      <div class="play-map">
        {asText.value ? <TextTable play={play} /> : <MapView play={play} handle={map} measuring={measuring} />}
        <Coach play={play} />
        <LastThrow play={play} />
        <QuestionBox play={play} />
      </div>
      <SideSheet>
        <PageTools asText={asText} showsKeys={showsKeys} showsSheet={showsSheet} />
        {isPhone.value ? <AimCard play={play} left={false} /> : null}
        <Todo play={play} />
        <OrdersPanel play={play} />
        <Rolls play={play} />
        <Journal play={play} />
        {isPhone.value ? <Timeline play={play} /> : null}
      </SideSheet>
      <Tray play={play} />
      {isPhone.value ? null : <Timeline play={play} />}
      <Handover play={play} />
      <Victory play={play} />
      {showsSheet.value ? <SheetDrawer play={play} close={() => (showsSheet.value = false)} /> : null}
      {showsKeys.value ? (
        <Dialog title={STRINGS.keys} close={() => (showsKeys.value = false)}>
          <dl class="keys">
            {KEYS.map(({ keys, does }) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <div class="dialog-actions">
            <button
              type="button"
              class="button"
              onClick={() => {
                teachAgain();
                showsKeys.value = false;
              }}
            >
              {STRINGS.teachAgain}
            </button>
            <button type="button" class="button" onClick={() => (showsKeys.value = false)}>
              {STRINGS.close}
            </button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
