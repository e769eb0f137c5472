import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { headed } from '../../parts/words.ts';
import type { JournalLine } from '../engine/journal-lines.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { Dice } from './dice.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import { WhyOrder } from './why-order.tsx';

/** Lines drawn at once; the older ones are asked for. */
const PAGE = 60;

interface Group {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly JournalLine[];
}

const MUSTER = 'muster';

function titleOf({ turn, phase }: JournalLine, partName: (phase: string) => string): string {
  return phase === MUSTER ? STRINGS.beforeBattle : `${STRINGS.turnNumber(turn)} \u00b7 ${partName(phase)}`;
}

/** Lines under their turn and part, the last first. */
function grouped(lines: readonly JournalLine[], partName: (phase: string) => string): readonly Group[] {
  const groups: { key: string; title: string; lines: JournalLine[] }[] = [];
  for (const line of lines.toReversed()) {
    const key = `${line.turn} ${line.phase} ${line.active}`;
    const last = groups.at(-1);
    if (last?.key === key) last.lines.unshift(line);
    else groups.push({ key, title: titleOf(line, partName), lines: [line] });
  }
  return groups;
}

export function Journal({ play }: { readonly play: Play }) {
  const only = useSignal(false);
  const most = useSignal(PAGE);
  const top = useRef<HTMLDivElement>(null);
  const [lines, brief, selected] = [play.store.lines.value, play.store.brief.value, play.selection.id.value];
  const shown = lines.filter(({ units }) => !only.value || selected === null || units.includes(selected));
  const at = play.replay.moment.value;
  useEffect(() => {
    if (play.replay.isLive.peek()) top.current?.scrollTo({ top: 0 });
  }, [lines.length]);
  if (brief === null) return null;
  const parts = new Map(
    (play.replay.scene.value?.ribbon.parts ?? []).flatMap(({ id, label, steps }) => [
      [id, label] as const,
      ...steps.map((step) => [step.id, step.label] as const),
    ]),
  );
  const firsts = new Set(lines.filter(({ entry }, i) => entry !== lines[i - 1]?.entry));
  const partName = (phase: string): string =>
    parts.get(phase) ?? play.store.lessons.value[phase]?.title ?? headed(phase);
  return (
    <section class="journal" aria-labelledby="journal-title">
      <h2 id="journal-title" class="small-caps">
        {STRINGS.journal}
        <span class="journal-filter">
          <button type="button" aria-pressed={!only.value} onClick={() => (only.value = false)}>
            {STRINGS.all}
          </button>
          <button type="button" aria-pressed={only.value} onClick={() => (only.value = true)}>
            {STRINGS.thisUnit}
          </button>
        </span>
      </h2>
      <div class="journal-lines" ref={top} role="log" aria-live="polite" tabIndex={0} aria-label={STRINGS.journal}>
        {grouped(shown.slice(-most.value), partName).map(({ key, title, lines: told }) => (
          <div key={`${key} ${told[0]?.moment}`} class="journal-group">
            <h3>{title}</h3>
            <ol>
              {told.map((line) => (
                <li key={line.moment} class={line.moment === at ? 'line line-now' : 'line'}>
                  <button type="button" onClick={() => void play.replay.lookAt(line.moment)}>
                    <SideMark side={line.by} />
                    <span class="line-says">{line.says}</span> <Dice thrown={line.dice} sides={brief.dice.sides} />
                  </button>
                  {line.reasoned && firsts.has(line) ? <WhyOrder play={play} line={line} /> : null}
                </li>
              ))}
            </ol>
          </div>
        ))}
        {shown.length > most.value ? (
          <button type="button" class="button button-quiet" onClick={() => (most.value += PAGE)}>
            {STRINGS.older}
          </button>
        ) : null}
      </div>
    </section>
  );
}
