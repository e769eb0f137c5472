import '../../styles/play-opponent.css';
import type { Side } from 'enfilade';
import { useEffect, useRef } from 'preact/hooks';
import { PACES } from '../opponent.ts';
import type { Play } from '../play.ts';
import { BOTH_PERSONS, isShow } from '../players.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { STRINGS } from '../strings.ts';
import { Icon } from '../../parts/icon.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import { WhyOrder } from './why-order.tsx';

/** Whom one plays against. */
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

/** What the computer is at: thinking, waiting for somebody to let it go on, or what it did last. */
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
  const last = play.store.lines.value.findLast(({ by }) => by !== null && players[by] !== 'person');
  const first = play.store.lines.value.find(({ entry }) => entry === last?.entry) ?? last;
  return (
    <p class="strip-doing">
      {isPaused.value ? <b>{LATER_STRINGS.paused}</b> : null}
      {first === undefined || last === undefined ? (
        <Who play={play} />
      ) : (
        <>
          <SideMark side={last.by} />
          <span class="strip-last" title={first.says}>
            {first.says}
          </span>
          {first.reasoned ? <WhyOrder play={play} line={first} /> : null}
        </>
      )}
    </p>
  );
}

/** Milliseconds: a computer that acts at once does not make the sheet on a phone jump. */
const FOLDS_AFTER = 400;

/** Whether nobody but a computer is waited for, or what it did is still to be seen: a person has nothing to do. */
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

/** The computer players of this battle: what they do, how fast it is shown, and how they are held. */
export function ComputerStrip({ play }: { readonly play: Play }) {
  const { value: status } = play.store.status;
  useLooksOn(play);
  if (status === null || status.result !== null) return null;
  const { opponent } = play;
  const paused = opponent.isPaused.value;
  const show = isShow(status.players);
  const { waitsFor, players } = status;
  // What is still to be seen can be hurried.
  const isOwnTurn = waitsFor !== null && players[waitsFor] === 'person' && !paused && play.replay.isLive.value;
  return (
    <section class={isOwnTurn ? 'strip strip-quiet' : 'strip'} aria-label={LATER_STRINGS.computer}>
      <Doing play={play} />
      <div class="strip-tools">
        <button
          type="button"
          class="button button-icon"
          aria-pressed={paused}
          title={`${paused ? LATER_STRINGS.goOn : LATER_STRINGS.pause} (O)`}
          aria-label={paused ? LATER_STRINGS.goOn : LATER_STRINGS.pause}
          onClick={() => opponent.pause()}
        >
          <Icon of={paused ? 'play' : 'pause'} />
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
        <fieldset class="layer-bar strip-pace" aria-label={LATER_STRINGS.paceOf}>
          {PACES.map((pace) => (
            <button
              key={pace}
              type="button"
              aria-pressed={opponent.pace.value === pace}
              onClick={() => opponent.choosePace(pace)}
            >
              {pace === 'skip' && show ? LATER_STRINGS.skipToEnd : LATER_STRINGS.pace[pace]}
            </button>
          ))}
        </fieldset>
      </div>
    </section>
  );
}
