import '../../styles/play-guide.css';
import { useSignal } from '@preact/signals';
import type { Point } from 'enfilade';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../parts/icon.tsx';
import { isLow, isPhone } from '../../parts/narrow.ts';
import { choose } from '../../settings/store.ts';
import type { Play } from '../play.ts';
import { guidingOf } from './guiding.ts';
import type { AskedStep, GuideState } from './guide-state.ts';
import { type Box, placeCard } from './place-card.ts';
import { guideHolds } from './guided.ts';
import { GUIDE_STRINGS as STRINGS } from './strings.ts';

/** Pixels around the middle of a unit that stay free. */
const ROOM = 34;

/** One thing at a time, beside what it is about. */
export function GuideCard({ play }: { readonly play: Play }) {
  const guiding = guidingOf(play);
  useEffect(() => guiding.follow(), [play]);
  useEffect(() => {
    // On a phone it has been read when the hand goes to the table, and makes room.
    const fold = (): void => {
      guiding.isFolded.value = true;
    };
    const map = document.querySelector('.play-map > .map');
    map?.addEventListener('pointerdown', fold);
    return () => map?.removeEventListener('pointerdown', fold);
  }, [play]);
  const { value: state } = guiding.state;
  if (state === null || !guideHolds.value || play.isDragging.value) return null;
  if (state.step !== null && play.mayAct.value) return <Asked play={play} state={state} step={state.step} />;
  if (state.step !== null || guiding.isRead.value) return null;
  return (
    <Frame play={play} points={[]}>
      <Steps state={state} />
      <h2>{STRINGS.allDone}</h2>
      <p>{STRINGS.allDoneSays}</p>
      <div class="guide-actions">
        <button
          type="button"
          class="button button-main"
          onClick={() => {
            guiding.isRead.value = true;
            guideHolds.value = false;
          }}
        >
          {STRINGS.goOn}
        </button>
      </div>
    </Frame>
  );
}

interface AskedProps {
  readonly play: Play;
  readonly state: GuideState;
  readonly step: AskedStep;
}

function Asked({ play, state, step }: AskedProps) {
  const guiding = guidingOf(play);
  const signs = play.replay.scene.value?.signs ?? [];
  const points = step.units.flatMap((id) => signs.find((sign) => sign.id === id)?.pose ?? []);
  const system = play.store.status.value?.ruleset ?? '';
  const told = guiding.wasShown.value ? STRINGS.takenBack : guiding.hasStrayed.value ? STRINGS.strayed : null;
  if ((isPhone.value || isLow.value) && guiding.isFolded.value)
    return (
      <Frame play={play} points={points}>
        <button
          type="button"
          class="guide-unfold"
          aria-expanded={false}
          onClick={() => (guiding.isFolded.value = false)}
        >
          <span class="guide-number">{state.steps.findIndex(({ id }) => id === step.id) + 1}</span>
          <b>{step.asks}</b>
          <Icon of="down" />
        </button>
      </Frame>
    );
  return (
    <Frame play={play} points={points}>
      <Steps state={state} />
      {told === null ? null : <p class="guide-told">{told}</p>}
      <h2>{step.asks}</h2>
      {told === null ? <p>{step.says}</p> : null}
      <div class="guide-actions">
        <button
          type="button"
          class="button button-main"
          disabled={guiding.isShowing.value}
          onClick={() => void guiding.showMe(step)}
        >
          {STRINGS.showMe}
        </button>
        <a class="guide-sheet" href={`/sheet/${system}#box-${step.box}`} target="_blank" rel="noopener">
          {STRINGS.onSheet}
        </a>
        <button type="button" class="guide-stop" onClick={() => choose('coach', false)}>
          {STRINGS.stop}
        </button>
      </div>
    </Frame>
  );
}

function Steps({ state: { steps, done, step } }: { readonly state: GuideState }) {
  const at = steps.findIndex(({ id }) => id === step?.id);
  return (
    <ol class="guide-steps" aria-label={STRINGS.count(done.length, steps.length)}>
      {steps.map(({ id, title }, i) => (
        <li
          key={id}
          title={title}
          class={i === at ? 'guide-now' : done.includes(id) ? 'guide-done' : ''}
          {...(i === at ? { 'aria-current': 'step' as const } : {})}
        >
          <span>{done.includes(id) ? <Icon of="done" /> : i + 1}</span> <b>{title}</b>
        </li>
      ))}
    </ol>
  );
}

interface FrameProps {
  readonly play: Play;
  /** What it is about, on the table; the first is what it stands beside. */
  readonly points: readonly Point[];
  readonly children: ComponentChildren;
}

/** The card, placed where it covers no troops, and a ring around what it is about. */
function Frame({ play, points, children }: FrameProps) {
  const card = useRef<HTMLElement>(null);
  const size = useSignal({ view: { width: 0, height: 0 }, card: { width: 340, height: 200 } });
  useLayoutEffect(() => {
    const [{ current: element }, map] = [card, document.querySelector('.map')];
    if (element === null || map === null) return undefined;
    const measure = (): void => {
      const next = {
        view: { width: map.clientWidth, height: map.clientHeight },
        card: { width: element.offsetWidth, height: element.offsetHeight },
      };
      if (JSON.stringify(next) !== JSON.stringify(size.peek())) size.value = next;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(map);
    measure();
    return () => observer.disconnect();
  }, []);
  const { view } = size.value;
  const onMap = (at: Point): Point | null => {
    const share = play.onMap.value(at);
    return share === null ? null : { x: share.x * view.width, y: share.y * view.height };
  };
  const seen = points.flatMap((at) => onMap(at) ?? []);
  const ghost = play.draft.order.value?.proposal?.ghost?.pose;
  const troops = (play.replay.scene.value?.signs ?? []).flatMap(({ pose, blocks }) => [pose, ...blocks]);
  const avoid = [...troops, ...(ghost === undefined ? [] : [ghost])].flatMap((at) => boxAround(onMap(at)));
  const at = placeCard({ ...size.value, target: seen[0] ?? null, avoid });
  const isPlaced = !isPhone.value && view.width > 0;
  return (
    <>
      {seen.map(({ x, y }, i) => (
        <span key={i} class="guide-ring" style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true" />
      ))}
      <aside
        ref={card}
        class="guide"
        aria-live="polite"
        aria-label={STRINGS.guide}
        style={isPlaced ? { left: `${at.x}px`, top: `${at.y}px` } : {}}
      >
        {children}
      </aside>
    </>
  );
}

function boxAround(at: Point | null): readonly Box[] {
  return at === null ? [] : [{ left: at.x - ROOM, top: at.y - ROOM, width: 2 * ROOM, height: 2 * ROOM }];
}
