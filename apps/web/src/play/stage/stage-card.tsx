import '../../styles/play-stage.css';
import type { CardUnit, ResolutionCard } from 'enfilade';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../parts/icon.tsx';
import { isPhone } from '../../parts/narrow.ts';
import { SideMark } from '../../parts/side-mark.tsx';
import type { Play } from '../play.ts';
import { Step, toneOf } from './card-steps.tsx';
import { SoundAsk } from './sound-ask.tsx';
import type { ShownCard } from './stage.ts';
import { STAGE_STRINGS } from './strings.ts';

/** Names of one side on a card; the rest are counted. */
const MOST_NAMED = 2;

export function Who({ units }: { readonly units: readonly CardUnit[] }) {
  const [first] = units;
  if (first === undefined) return null;
  const names = units.slice(0, MOST_NAMED).map(({ name }) => name);
  const rest = units.length - names.length;
  return (
    <span class="stage-who">
      <SideMark side={first.side} /> {names.join(', ')}
      {rest > 0 ? ` ${STAGE_STRINGS.more(rest)}` : ''}
    </span>
  );
}

/** The acting units and their targets. */
export function ArrowSign() {
  return (
    <svg class="stage-arrow" viewBox="0 0 22 9" role="img" aria-label={STAGE_STRINGS.against}>
      <path d="M0 4.500h19M15 1l5 3.500-5 3.500" />
    </svg>
  );
}

export function Whom({ card }: { readonly card: ResolutionCard }) {
  const both = card.actors.length > 0 && card.targets.length > 0;
  return (
    <>
      <Who units={card.actors} />
      {both ? <ArrowSign /> : null}
      <Who units={card.targets} />
    </>
  );
}

/** A key that is held down does not press a button that has just come up under it. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** The button has the focus while the card waits; afterwards it is where it was. */
function useFocusWhile(waits: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!waits) return undefined;
    const before = document.activeElement;
    button.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [waits]);
  return button;
}

interface BodyProps {
  readonly play: Play;
  readonly shown: ShownCard;
}

export function CardBody({ play, shown }: BodyProps) {
  const { card, steps, isDone, waits, isAgain } = shown;
  const viewer = play.store.status.value?.viewer ?? 'nobody';
  const { sides = 6 } = play.store.brief.value?.dice ?? {};
  const list = useRef<HTMLOListElement>(null);
  const button = useFocusWhile(waits);
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (last && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [steps, isDone]);
  const { verdict } = card;
  const { after, says } = play.stage.chance;
  // The player weighed the order, not the test that comes of it.
  const isOwn = card.from > after && card.weight !== 'test' && card.actors[0]?.side === viewer;
  const chance = waits && !isAgain && isOwn ? says : null;
  return (
    <>
      <header class="stage-head">
        <span class="small-caps">{card.title}</span>
        <small>{isAgain ? STAGE_STRINGS.seenAgain : waits ? STAGE_STRINGS.waits[card.weight] : null}</small>
      </header>
      <h2 class="stage-title">
        <Whom card={card} />
      </h2>
      <ol class="stage-steps" ref={list} tabIndex={waits ? 0 : -1} aria-label={card.title}>
        {card.steps.slice(0, steps).map((step, i) => (
          <Step key={i} step={step} viewer={viewer} sides={sides} isSettled={isDone || i < steps - 1} />
        ))}
      </ol>
      {isDone && verdict !== null ? (
        <p class={`stage-verdict tone-${toneOf(verdict.goodFor, viewer)}`} role="status">
          {verdict.says}
          {chance === null ? null : <small>{STAGE_STRINGS.before(chance)}</small>}
        </p>
      ) : null}
      {waits ? <SoundAsk card={card} /> : null}
      {waits ? (
        <footer class="stage-foot">
          {isAgain ? null : (
            <button type="button" class="button" disabled={!isDone} onClick={() => void play.replay.again(card)}>
              <Icon of="turn" /> {STAGE_STRINGS.again} <kbd>R</kbd>
            </button>
          )}
          <button
            type="button"
            class="button button-main"
            ref={button}
            onKeyDown={ignoreHeldKey}
            onClick={() => play.stage.goOn()}
          >
            {isAgain ? STAGE_STRINGS.backToBattle : STAGE_STRINGS.goOn} <kbd>Space</kbd>
          </button>
        </footer>
      ) : null}
    </>
  );
}

export type CardPlace = 'over' | 'map' | 'panel';

/** Where a card is shown: what waits lies over the panel, one's own orders in it, and what others do beside them on the map. */
export function placeOf(play: Play, { card, waits }: ShownCard): CardPlace {
  if (waits) return 'over';
  const { viewer } = play.store.status.value ?? {};
  const isOwn = card.weight === 'order' && card.actors[0]?.side === viewer;
  return isOwn && !isPhone.value ? 'panel' : 'map';
}

/** What waits for the player, or their own order. */
export function StageCard({ play }: { readonly play: Play }) {
  const { value: shown } = play.stage.shown;
  const place = shown === null ? 'map' : placeOf(play, shown);
  if (shown === null || place === 'map') return null;
  return (
    <section key={shown.card.from} class={`stage-card stage-${place}`} aria-label={STAGE_STRINGS.stage}>
      <CardBody play={play} shown={shown} />
    </section>
  );
}
