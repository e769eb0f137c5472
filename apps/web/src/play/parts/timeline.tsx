import { useSignal } from '@preact/signals';
import { isPhone } from '../../parts/narrow.ts';
import type { JournalLine } from '../engine/journal-lines.ts';
import { asidesOf } from '../asides.ts';
import { battlePath } from '../../route/paths.ts';
import type { Play } from '../play.ts';
import { SPEEDS } from '../replay.ts';
import { STRINGS } from '../strings.ts';
import { Icon } from '../../parts/icon.tsx';

/** A turn that begins so late has its name before its mark, where there is room for it. */
const LATE = 0.92;

function Turns({ lines, count }: { readonly lines: readonly JournalLine[]; readonly count: number }) {
  const firsts = new Map<number, number>();
  for (const { turn, moment } of lines) if (!firsts.has(turn)) firsts.set(turn, moment);
  return (
    <>
      {Array.from(firsts, ([turn, moment]) => (
        <span
          key={turn}
          class={moment / count > LATE ? 'timeline-turn timeline-turn-late' : 'timeline-turn'}
          style={{ left: `${(moment / count) * 100}%` }}
        >
          {STRINGS.turnNumber(turn)}
        </span>
      ))}
    </>
  );
}

/** Drawn anew when something happens, not when somebody looks elsewhere. */
function Ticks({ play }: { readonly play: Play }) {
  const lines = play.store.lines.value;
  const count = Math.max(1, play.replay.count.value);
  return (
    <div class="timeline-ticks" aria-hidden="true">
      <Turns lines={lines} count={count} />
      {lines.map(({ moment, matter }) => (
        <span key={moment} class={`tick tick-${matter}`} style={{ left: `${(moment / count) * 100}%` }} />
      ))}
      {((play.store.status.value?.result ?? null) === null ? [] : asidesOf(play).landmarks.value).map((moment) => (
        <span key={moment} class="tick tick-landmark" style={{ left: `${(moment / count) * 100}%` }} />
      ))}
    </div>
  );
}

/** The whole battle as a line: every event a tick, to go to by pointer or key. */
export function Timeline({ play }: { readonly play: Play }) {
  const { replay } = play;
  const [moment, count] = [replay.moment.value, Math.max(1, replay.count.value)];
  const pace = replay.speed.value === 0 ? STRINGS.atOnce : `${replay.speed.value}×`;
  const isOpen = useSignal(false);
  const isOver = (play.store.status.value?.result ?? null) !== null;
  if (!isOpen.value && !isOver && !replay.lookingBack.value && !isPhone.value)
    return (
      <section class="timeline timeline-folded" aria-label={STRINGS.timeline}>
        <Ticks play={play} />
        <button
          type="button"
          class="timeline-unfold"
          aria-expanded={false}
          aria-label={STRINGS.timeline}
          title={STRINGS.timeline}
          onClick={() => (isOpen.value = true)}
        />
      </section>
    );
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
      {isOver || isPhone.value ? null : (
        <button
          type="button"
          class="timeline-fold"
          aria-expanded
          aria-label={STRINGS.timeline}
          title={STRINGS.timeline}
          onClick={() => {
            isOpen.value = false;
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
