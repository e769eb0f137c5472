import '../../styles/play-timeline.css';
import { sidePanelsOf } from '../side-panels.ts';
import { battlePath } from '../../route/paths.ts';
import { Icon } from '../../parts/icon.tsx';
import type { Play } from '../play.ts';
import { SPEEDS } from '../replay.ts';
import { LATER_STRINGS } from '../later-strings.ts';
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
  const pace = replay.speed.value === 0 ? LATER_STRINGS.atOnce : `${replay.speed.value}×`;
  return (
    <section class="timeline" aria-label={LATER_STRINGS.timeline}>
      <div class="timeline-buttons">
        <button
          type="button"
          class="button button-icon"
          title={LATER_STRINGS.first}
          aria-label={LATER_STRINGS.first}
          onClick={() => void replay.lookAt(1)}
        >
          <Icon of="first" />
        </button>
        <button
          type="button"
          class="button button-icon"
          title={LATER_STRINGS.back}
          aria-label={LATER_STRINGS.back}
          onClick={() => void replay.lookAt(moment - 1)}
        >
          <Icon of="back" />
        </button>
        <button
          type="button"
          class="button button-icon button-main"
          aria-pressed={replay.playing.value}
          aria-label={replay.playing.value ? LATER_STRINGS.pause : LATER_STRINGS.play}
          onClick={() => void replay.playBack()}
        >
          <Icon of={replay.playing.value ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          class="button button-icon"
          title={LATER_STRINGS.forward}
          aria-label={LATER_STRINGS.forward}
          onClick={() => void replay.lookAt(moment + 1)}
        >
          <Icon of="forward" />
        </button>
        <button
          type="button"
          class="button button-icon"
          aria-label={`${LATER_STRINGS.speed}: ${pace}`}
          title={LATER_STRINGS.speed}
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
          aria-label={LATER_STRINGS.momentOf}
          onInput={({ currentTarget }) => void replay.lookAt(Number(currentTarget.value))}
        />
      </div>
      {fold === undefined ? null : (
        <button
          type="button"
          class="button button-icon"
          aria-expanded
          aria-label={LATER_STRINGS.timeline}
          title={LATER_STRINGS.timeline}
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
          <b>{LATER_STRINGS.replay}</b>
          {(play.store.status.value?.result ?? null) === null ? null : (
            <button type="button" class="button" onClick={() => (sidePanelsOf(play).ledger.value = true)}>
              {LATER_STRINGS.ledger}
            </button>
          )}
          <button type="button" class="button" onClick={() => replay.toPresent()}>
            {LATER_STRINGS.live}
          </button>
          {play.store.status.value?.isView === true ? null : (
            <button
              type="button"
              class="button"
              onClick={() =>
                void play.playOn().then((id) => id !== undefined && history.replaceState(null, '', battlePath(id)))
              }
            >
              {LATER_STRINGS.playOn}
            </button>
          )}
        </div>
      ) : null}
    </section>
  );
}
