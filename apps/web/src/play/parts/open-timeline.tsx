import '../../styles/play-timeline.css';
import { asidesOf } from '../asides.ts';
import { battlePath } from '../../route/paths.ts';
import { Icon } from '../../parts/icon.tsx';
import type { Play } from '../play.ts';
import { SPEEDS } from '../replay.ts';
import { STRINGS } from '../strings.ts';
import { Ticks } from './timeline-ticks.tsx';

interface OpenTimelineProps {
  readonly play: Play;
  /** Absent where the timeline stays open. */
  fold?(): void;
}

/** The timeline with its buttons: every event a tick, to go to by pointer or key. */
export function OpenTimeline({ play, fold }: OpenTimelineProps) {
  const { replay } = play;
  const [moment, count] = [replay.moment.value, Math.max(1, replay.count.value)];
  const pace = replay.speed.value === 0 ? STRINGS.atOnce : `${replay.speed.value}×`;
  return (
    <section class="timeline" aria-label={STRINGS.timeline}>
      <div class="timeline-buttons">
        <button type="button" title={STRINGS.first} aria-label={STRINGS.first} onClick={() => void replay.lookAt(1)}>
          <Icon of="first" />
        </button>
        <button
          type="button"
          title={STRINGS.back}
          aria-label={STRINGS.back}
          onClick={() => void replay.lookAt(moment - 1)}
        >
          <Icon of="back" />
        </button>
        <button
          type="button"
          class="timeline-play"
          aria-pressed={replay.playing.value}
          aria-label={replay.playing.value ? STRINGS.pause : STRINGS.play}
          onClick={() => void replay.playBack()}
        >
          <Icon of={replay.playing.value ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          title={STRINGS.forward}
          aria-label={STRINGS.forward}
          onClick={() => void replay.lookAt(moment + 1)}
        >
          <Icon of="forward" />
        </button>
        <button
          type="button"
          aria-label={`${STRINGS.speed}: ${pace}`}
          title={STRINGS.speed}
          onClick={() => {
            const next = SPEEDS[(SPEEDS.indexOf(replay.speed.value) + 1) % SPEEDS.length];
            if (next !== undefined) replay.speed.value = next;
          }}
        >
          {pace}
        </button>
      </div>
      <div class="timeline-track">
        <Ticks play={play} />
        <input
          type="range"
          min={1}
          max={count}
          value={moment}
          aria-label={STRINGS.momentOf}
          onInput={({ currentTarget }) => void replay.lookAt(Number(currentTarget.value))}
        />
      </div>
      {fold === undefined ? null : (
        <button
          type="button"
          class="timeline-fold"
          aria-expanded
          aria-label={STRINGS.timeline}
          title={STRINGS.timeline}
          onClick={() => {
            fold();
            replay.toPresent();
          }}
        >
          <Icon of="down" />
        </button>
      )}
      {replay.lookingBack.value ? (
        <div class="timeline-back">
          <b>{STRINGS.replay}</b>
          {(play.store.status.value?.result ?? null) === null ? null : (
            <button type="button" class="button" onClick={() => (asidesOf(play).ledger.value = true)}>
              {STRINGS.ledger}
            </button>
          )}
          <button type="button" class="button" onClick={() => replay.toPresent()}>
            {STRINGS.live}
          </button>
          {play.store.status.value?.isView === true ? null : (
            <button
              type="button"
              class="button"
              onClick={() =>
                void play.playOn().then((id) => id !== undefined && history.replaceState(null, '', battlePath(id)))
              }
            >
              {STRINGS.playOn}
            </button>
          )}
        </div>
      ) : null}
    </section>
  );
}
