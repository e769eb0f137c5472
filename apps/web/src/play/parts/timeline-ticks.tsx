import { isPhone } from '../../parts/narrow.ts';
import type { JournalLine } from '../engine/journal-lines.ts';
import { sidePanelsOf } from '../side-panels.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';

/** Names of turns nearer than this to the one before would be printed over it. */
const LEAST_APART = 0.06;
/** A turn that begins so late has its name before its mark, where there is room for it. */
const LATE = 0.92;

function Turns({ lines, count }: { readonly lines: readonly JournalLine[]; readonly count: number }) {
  const firsts = new Map<number, number>();
  for (const { turn, moment } of lines) if (!firsts.has(turn)) firsts.set(turn, moment);
  let last = -1;
  return (
    <>
      {Array.from(firsts, ([turn, moment]) => {
        const at = moment / count;
        const isLate = at > LATE;
        const hasRoom = at - last >= (isLate ? 2 * LEAST_APART : LEAST_APART);
        if (hasRoom) last = at;
        return (
          <span
            key={turn}
            class={isLate ? 'timeline-turn timeline-turn-late' : 'timeline-turn'}
            style={{ left: `${at * 100}%` }}
          >
            {!hasRoom ? '' : isPhone.value ? turn : LATER_STRINGS.turnNumber(turn)}
          </span>
        );
      })}
    </>
  );
}

/** Redrawn when something happens, not when another moment is shown. */
export function Ticks({ play }: { readonly play: Play }) {
  const lines = play.store.lines.value;
  const count = Math.max(1, play.replay.count.value);
  return (
    <div class="timeline-ticks" aria-hidden="true">
      <Turns lines={lines} count={count} />
      {lines.map(({ moment, matter }) => (
        <span key={moment} class={`tick tick-${matter}`} style={{ left: `${(moment / count) * 100}%` }} />
      ))}
      {((play.store.status.value?.result ?? null) === null ? [] : sidePanelsOf(play).landmarks.value).map((moment) => (
        <span key={moment} class="tick tick-landmark" style={{ left: `${(moment / count) * 100}%` }} />
      ))}
    </div>
  );
}
