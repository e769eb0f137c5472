import { useSignal } from '@preact/signals';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { fetching } from '../parts/lazily.tsx';
import { isPhone } from '../parts/narrow.ts';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { sidePanelsOf } from './side-panels.ts';
import type { BattleRequest } from './engine-api.ts';
import type { PageKeys } from './keys.ts';
import { Dragging } from './drag.ts';
import { OrdersPanel } from './parts/orders.tsx';
import {
  AimCard,
  ChancePanel,
  Coach,
  ComputerStrip,
  GuideCard,
  GuideRings,
  Handover,
  HintPanel,
  Journal,
  KeysDialog,
  LuckDialog,
  OrderOfBattle,
  OwnDice,
  PlanStrip,
  QuestionBox,
  Rolls,
  SettingsDialog,
  SheetDrawer,
  StageCard,
  StageMap,
  TextTable,
  Timeline,
  Todo,
  Tray,
  Victory,
  Warnings,
  fetchParts,
} from './parts/later.tsx';
import { TurnBarHeader } from './parts/turn-bar.tsx';
import { SideSheet } from './parts/side-sheet.tsx';
import type { BattleAddress } from '../route/pages.ts';
import { battlePath, chosenFile } from '../route/paths.ts';
import { Play } from './play.ts';
import { settings } from '../settings/store.ts';
import { dressAttributes } from '../table/army-colours.ts';
import { isPanelFolded, togglePanel, useSideboard, useTurn } from './room.ts';
import { isGuided } from './learn/guided.ts';
import { BOTH_PERSONS, isShared } from './players.ts';
import { Slots } from './slots.ts';
import { STRINGS } from './strings.ts';
import { MapView, type MapHandle } from './map-view.tsx';

// The page of a new battle draws the same table; in a file of its own it would pack worse.
export { fitted, lensOf, NO_FOCUS, onScreen, onTable, TableCanvas } from '../table/index.ts';

/** A battle on the screen, from wherever it was left. */
export function PlayPage({ battle }: { readonly battle: BattleAddress | OnlineRequest }) {
  const held = useRef<Play>(undefined);
  held.current ??= new Play();
  const play = held.current;
  useEffect(() => {
    let left = false;
    void play.open(requestOf(battle)).then(() => {
      if (battle.kind === 'online') return;
      const { id, isView = false, ruleset = '' } = play.store.status.peek() ?? {};
      const isForLearning = new URLSearchParams(location.search).has('guide');
      if (id !== undefined && isForLearning && !left)
        void import('./learn/progress.ts').then(({ beginGuide }) => beginGuide(ruleset, id));
      // A reload comes back to this battle, not to another new one. A view is not stored.
      if (id !== undefined && !isView && !left) history.replaceState(null, '', battlePath(id));
    });
    return () => {
      left = true;
      sidePanelsOf(play).leave();
      play.close();
    };
  }, []);
  useTitle(play.store.brief.value?.name ?? STRINGS.unrolling);
  const { value: state } = play.store.state;
  if (state === 'opening') return <p class="loading">{STRINGS.unrolling}</p>;
  if (state !== 'ready')
    return (
      <section class="notice">
        <h1>{STRINGS.cannotShow}</h1>
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

function classOf({ stage, opponent }: Play): string {
  const folded = isPanelFolded.value && !isPhone.value ? ' play-folded' : '';
  return `play${folded}${stage.isWaiting.value ? ' play-waits' : ''}${opponent.isWatched.value ? ' play-watched' : ''}`;
}

/** The switch in the settings throws the one of this battle too, when it is opened and when it is changed. */
function useFollowOwnDice(play: Play): void {
  useEffect(() => {
    const { ownDice = null } = play.store.status.peek() ?? {};
    if (ownDice !== null && ownDice !== settings.ownDice.value) void play.throwOwn(settings.ownDice.value);
  }, [settings.ownDice.value]);
}

type OnlineRequest = Extract<BattleRequest, { readonly kind: 'online' }>;

function requestOf(battle: BattleAddress | OnlineRequest): BattleRequest {
  return battle.kind === 'file' ? { ...battle, ...chosenFile() } : battle;
}

function PlayTable({ play }: { readonly play: Play }) {
  const asText = useSignal(false);
  const showsKeys = useSignal(false);
  const measuring = useSignal(false);
  const showsSheet = useSignal(false);
  const map = useRef<MapHandle>(null);
  const hasKeys = useRef(false);
  const asides = sidePanelsOf(play);
  const drag = useMemo(() => new Dragging(play), [play]);
  const isFarAway = play.store.online.value !== null;
  useEffect(() => {
    if (isFarAway) void fetchParts();
  }, [isFarAway]);
  useEffect(() => {
    const shown = { keys: showsKeys, text: asText, measure: measuring, sheet: showsSheet, army: asides.army };
    const page: PageKeys = {
      pan: (east, north) => map.current?.pan(east, north),
      zoom: (by) => map.current?.zoom(by),
      nudge: (right, up, turn) => {
        const { x, y } = map.current?.along(right, up) ?? { x: right, y: up };
        drag.nudge(x, y, turn);
      },
      nextFormation: () => drag.nextFormation(),
      fold: togglePanel,
      toggle: (what) => {
        shown[what].value = !shown[what].value;
      },
      putAway: () => {
        const open = [shown.measure, shown.army, shown.text].find(({ value }) => value);
        if (open !== undefined) open.value = false;
        return open !== undefined;
      },
    };
    let leave: (() => void) | null = () => undefined;
    void import('./keys.ts').then(({ listenToKeys }) => {
      if (leave !== null) leave = listenToKeys(play, page);
      hasKeys.current = true;
    });
    return () => {
      leave?.();
      leave = null;
    };
  }, [play]);
  const { players = BOTH_PERSONS } = play.store.status.value ?? {};
  const slots = useContext(Slots);
  const hasComputer = slots === null && !isShared(players);
  const isOver = (play.store.status.value?.result ?? null) !== null;
  const isAsked = (play.store.status.value?.question ?? null) !== null;
  const isThrown = (play.store.status.value?.wanted ?? null) !== null;
  const asks = play.handover.value !== null ? 'handover' : isOver ? 'victory' : isAsked ? 'question' : 'orders';
  const hasClash = (play.draft.order.value?.clash ?? null) !== null;
  useFollowOwnDice(play);
  const isLed = isGuided(play.store.status.value?.id ?? '');
  const turn = useTurn(play);
  const board = useSideboard(play, turn.value);
  return (
    <div
      class={classOf(play)}
      style={{ '--sideboard': `${board}px` }}
      data-waits={play.store.status.value?.waitsFor ?? 'over'}
      data-asks={asks}
      {...dressAttributes(play.dress.value)}
      ref={(table) => {
        if (table !== null)
          Object.assign(table, {
            pending: () => [
              ...play.pending,
              ...(play.store.lessons.value === null ? ['lessons'] : []),
              ...(hasKeys.current ? [] : ['keys']),
              ...fetching(),
            ],
            moments: () => play.replay.span,
            stored: () => play.engine.written(),
          });
      }}
    >
      {play.handover.value === null ? (
        <>
          <TurnBarHeader play={play} asText={asText} showsKeys={showsKeys} showsSheet={showsSheet} />
          <div class="play-map">
            {asText.value ? (
              <TextTable play={play} />
            ) : (
              <MapView play={play} handle={map} drag={drag} measuring={measuring} turn={turn} />
            )}
            <Warnings play={play} />
            {asides.army.value ? <OrderOfBattle play={play} close={() => (asides.army.value = false)} /> : null}
            <StageMap play={play} />
            {!isLed ? null : isPhone.value ? <GuideRings play={play} /> : <GuideCard play={play} />}
            {isAsked && !isPhone.value ? <QuestionBox play={play} /> : null}
            {isThrown && !isPhone.value ? <OwnDice play={play} /> : null}
            {board > 0 ? null : <Tray play={play} />}
            {isPhone.value ? null : (
              <button
                type="button"
                class="panel-fold"
                aria-expanded={!isPanelFolded.value}
                aria-label={STRINGS.panel}
                title={`${STRINGS.panel} (\\)`}
                onClick={togglePanel}
              >
                {isPanelFolded.value ? '\u2039' : '\u203a'}
              </button>
            )}
            {isPhone.value ? null : <Timeline play={play} />}
          </div>
          {board > 0 ? <Tray play={play} /> : null}
          <SideSheet play={play}>
            {isLed && isPhone.value && !isAsked ? <GuideCard play={play} /> : null}
            {isAsked && isPhone.value ? <QuestionBox play={play} /> : null}
            {isThrown && isPhone.value ? <OwnDice play={play} /> : null}
            {hasComputer ? <ComputerStrip play={play} /> : null}
            {slots === null ? null : <slots.Top play={play} />}
            {play.plans.value.length > 0 ? <PlanStrip play={play} drag={drag} /> : null}
            <Coach play={play} />
            {play.targets.value.length > 0 || (!isPhone.value && hasClash) ? <AimCard play={play} inPanel /> : null}
            {play.hinting.asked.value === null ? null : <HintPanel play={play} />}
            {asides.chances.value && !isOver && settings.whoIsWinning.value ? <ChancePanel play={play} /> : null}
            <OrdersPanel play={play} />
            <Todo play={play} />
            <Rolls play={play} />
            <Journal play={play} />
            {slots === null ? null : <slots.Foot play={play} />}
            {isPhone.value ? <Timeline play={play} /> : null}
          </SideSheet>
          <StageCard play={play} />
          {isOver ? <Victory play={play} /> : null}
        </>
      ) : (
        <Handover play={play} />
      )}
      {isOver && asides.ledger.value ? <LuckDialog play={play} close={() => asides.closeLedger()} /> : null}
      {showsSheet.value ? <SheetDrawer play={play} close={() => (showsSheet.value = false)} /> : null}
      {asides.settings.value ? <SettingsDialog close={() => (asides.settings.value = false)} /> : null}
      {showsKeys.value ? <KeysDialog close={() => (showsKeys.value = false)} /> : null}
    </div>
  );
}
