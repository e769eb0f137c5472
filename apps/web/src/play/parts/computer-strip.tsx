import '../../styles/play-opponent.css';
import type { Side } from 'enfilade';
import { useEffect, useRef } from 'preact/hooks';
import { choose, settings } from '../../settings/store.ts';
import { Icon } from '../../parts/icon.tsx';
import { isPhone } from '../../parts/narrow.ts';
import { SideMark } from '../../parts/side-mark.tsx';
import { LATER_STRINGS } from '../later-strings.ts';
import type { Play } from '../play.ts';
import { BOTH_PERSONS, isShow } from '../players.ts';
import { KeyMoments, momentsOf } from '../stage/key-moments.tsx';
import { STAGE_STRINGS } from '../stage/strings.ts';
import { STRINGS } from '../strings.ts';

const PACES = ['read', 'watch', 'fast', 'skip'] as const;

/** The opponent. */
function Who({ play }: { readonly play: Play }) {
  const [status, brief] = [play.store.status.value, play.store.brief.value];
  if (status === null || brief === null) return null;
  return (
    <>
      {(['a', 'b'] as const)
        .filter((side) => status.players[side] !== 'person')
        .map((side) => (
          <span key={side}>
            <SideMark side={side} />{' '}
            {LATER_STRINGS.playedBy(brief.sideWords[side], STRINGS.level[status.players[side]])}
          </span>
        ))}
    </>
  );
}

/** What the computer is doing: thinking, waiting to be allowed to go on, or being shown. */
function Doing({ play }: { readonly play: Play }) {
  const [status, brief] = [play.store.status.value, play.store.brief.value];
  const { thinking, isPaused } = play.opponent;
  if (status === null || brief === null) return null;
  const { players } = status;
  const level = (side: Side): string => STRINGS.level[players[side]];
  if (thinking.value !== null && !isPaused.value) {
    const { side, share } = thinking.value;
    return (
      <p class="strip-doing">
        <SideMark side={side} />
        <span>{LATER_STRINGS.thinks(brief.sideWords[side], level(side))}</span>
        <progress max={1} value={share} aria-label={LATER_STRINGS.thinks(brief.sideWords[side], level(side))} />
        <button type="button" class="button button-icon" onClick={() => play.opponent.moveNow()}>
          {LATER_STRINGS.moveNow}
        </button>
      </p>
    );
  }
  const told = play.replay.told.value;
  return (
    <p class={`strip-doing strip-by-${told?.by ?? 'none'}`}>
      {isPaused.value ? <b>{LATER_STRINGS.paused}</b> : null}
      {told === null ? (
        <Who play={play} />
      ) : (
        <>
          <SideMark side={told.by} />
          <span class="strip-last">{told.says}</span>
        </>
      )}
    </p>
  );
}

/** Milliseconds: a computer that acts at once does not make the sheet on a phone jump. */
const FOLDS_AFTER = 400;

/** Whether a person has nothing to do: a computer is acting, or what it did is still being shown. */
function looksOn({ store: { status }, replay }: Play): boolean {
  const { waitsFor = null, players = BOTH_PERSONS, stuck, missing } = status.value ?? {};
  if (waitsFor === null || stuck !== null || missing !== null) return false;
  const isShown = !replay.isLive.value && !replay.lookingBack.value;
  const active = isShown ? (replay.scene.value?.active ?? waitsFor) : waitsFor;
  return players[waitsFor] !== 'person' || players[active] !== 'person';
}

/** Tells the page when there is nothing to do, and at once when there is something again. */
function useLooksOn(play: Play): void {
  const { isWatched } = play.opponent;
  const isSo = looksOn(play);
  const patience = useRef(0);
  useEffect(() => {
    const wait = patience.current;
    patience.current = FOLDS_AFTER;
    if (!isSo) return undefined;
    const timer = setTimeout(() => {
      isWatched.value = true;
      requestAnimationFrame(() => document.querySelector('.sheet-peek')?.scrollTo(0, 0));
    }, wait);
    return () => {
      clearTimeout(timer);
      isWatched.value = false;
    };
  }, [isSo]);
}

function Pace() {
  const { value: chosen } = settings.pace;
  return (
    <fieldset class="layer-bar strip-pace" aria-label={STAGE_STRINGS.pace}>
      {PACES.map((pace) => (
        <button key={pace} type="button" aria-pressed={chosen === pace} onClick={() => choose('pace', pace)}>
          {STAGE_STRINGS.paces[pace]}
        </button>
      ))}
    </fieldset>
  );
}

/** How what the computer does is held, hurried and shown again. */
function Tools({ play }: { readonly play: Play }) {
  const { opponent, store } = play;
  const paused = opponent.isPaused.value;
  const show = isShow(store.status.value?.players ?? BOTH_PERSONS);
  return (
    <div class="strip-tools">
      <button type="button" class="button strip-hold" aria-pressed={paused} onClick={() => opponent.pause()}>
        <Icon of={paused ? 'play' : 'pause'} /> {paused ? STAGE_STRINGS.goOn : STAGE_STRINGS.hold} <kbd>Space</kbd>
      </button>
      <button
        type="button"
        class="button button-icon"
        title={LATER_STRINGS.step}
        aria-label={LATER_STRINGS.step}
        onClick={() => opponent.step()}
      >
        <Icon of="step" />
      </button>
      {isPhone.value || !opponent.isWatched.value ? (
        <button type="button" class="button strip-skip" onClick={() => opponent.skip()}>
          {show ? STRINGS.skipToEnd : STRINGS.skipToMyTurn}
        </button>
      ) : null}
    </div>
  );
}

/** While the other side acts: what it did so far, and what can be done about its pace. */
function Rail({ play }: { readonly play: Play }) {
  const [brief, scene] = [play.store.brief.value, play.replay.scene.value];
  if (brief === null || scene === null) return null;
  return (
    <section class="strip rail" aria-label={LATER_STRINGS.computer}>
      <header class="rail-head">
        <p class="small-caps">
          <SideMark side={scene.active} /> {brief.sides[scene.active]}
        </p>
        <h2>{STAGE_STRINGS.moments}</h2>
        <p>
          {STAGE_STRINGS.momentsHow} {play.mayPlan.value ? STAGE_STRINGS.planHow : null}
        </p>
      </header>
      <KeyMoments play={play} />
      <Doing play={play} />
      <Tools play={play} />
      <Pace />
    </section>
  );
}

/** The computer players of this battle: what they do, how fast it is shown, and how they are held. */
export function ComputerStrip({ play }: { readonly play: Play }) {
  const { value: status } = play.store.status;
  useLooksOn(play);
  if (status === null || status.result !== null) return null;
  if (play.opponent.isWatched.value) return <Rail play={play} />;
  const moments = momentsOf(play);
  const side = moments[0]?.actors[0]?.side ?? null;
  const name = side === null ? '' : (play.store.brief.value?.sides[side] ?? '');
  return (
    <section class="strip strip-quiet" aria-label={LATER_STRINGS.computer}>
      {moments.length === 0 ? (
        <Doing play={play} />
      ) : (
        <details class="rail-after">
          <summary>
            <SideMark side={side} /> {STAGE_STRINGS.lastTurn(name, moments.length)}
          </summary>
          <KeyMoments play={play} />
        </details>
      )}
      {play.opponent.isPaused.value ? <Tools play={play} /> : null}
    </section>
  );
}
