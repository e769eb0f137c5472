import '../../styles/play-journal.css';
import '../../styles/play-stage.css';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { SideMark } from '../../parts/side-mark.tsx';
import { headed } from '../../parts/words.ts';
import type { JournalLine } from '../engine/journal-lines.ts';
import { ordersAbout, ordersOf, type JournalOrder, turnsOf } from '../journal-turns.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import type { Play } from '../play.ts';
import { CardDice } from '../stage/card-dice.tsx';
import { diceByMoment } from '../stage/moments.ts';
import { Dice } from './dice.tsx';
import { WhyOrder } from './why-order.tsx';

/** Lines drawn at once; older turns are asked for. */
const PAGE = 60;
const MUSTER = 'muster';

interface LineProps {
  readonly play: Play;
  readonly line: JournalLine;
  /** The unit that acted in the line before it, in the same order. */
  readonly before: JournalLine | undefined;
}

function Line({ play, line, before }: LineProps) {
  const { moment, by, says, dice, entry, reasoned } = line;
  const { sides = 6 } = play.store.brief.value?.dice ?? {};
  const isNow = moment === play.replay.moment.value;
  const groups = diceByMoment(play.replay.cards.value).get(moment);
  return (
    <li class={`line line-by-${by ?? 'none'}${isNow ? ' line-now' : ''}`}>
      <button type="button" onClick={() => void play.replay.lookAt(moment)}>
        {before?.by === by ? null : <SideMark side={by} />}
        <span class="line-says">{says}</span>{' '}
        {groups === undefined ? <Dice thrown={dice} sides={sides} /> : <CardDice groups={groups} sides={sides} />}
      </button>
      {reasoned && entry !== before?.entry ? <WhyOrder play={play} line={line} /> : null}
    </li>
  );
}

function Entry({ play, lines }: { readonly play: Play; readonly lines: readonly JournalLine[] }) {
  return (
    <li>
      <ol class="journal-entry">
        {lines.map((line, i) => (
          <Line key={line.moment} play={play} line={line} before={lines[i - 1]} />
        ))}
      </ol>
    </li>
  );
}

interface PartProps {
  readonly play: Play;
  readonly entries: readonly JournalOrder[];
}

function Part({ play, entries }: PartProps) {
  const { turn = 1, part = '', side = null } = entries[0] ?? {};
  const name = side === null ? '' : (play.store.brief.value?.sides[side] ?? '');
  const isBefore = entries[0]?.lines[0]?.phase === MUSTER;
  return (
    <div class="journal-group">
      <h3>{isBefore ? LATER_STRINGS.beforeBattle : LATER_STRINGS.partOfTurn(turn, name, part)}</h3>
      <ol>
        {entries.map(({ key, lines }) => (
          <Entry key={key} play={play} lines={lines} />
        ))}
      </ol>
    </div>
  );
}

/** What a phase is called: by the part of the turn that it belongs to. */
function partNames(play: Play): (phase: string) => string {
  const parts = new Map(
    (play.replay.scene.value?.turnBar.parts ?? []).flatMap(({ id, label, steps }) =>
      [id, ...steps.map((step) => step.id)].map((phase) => [phase, label] as const),
    ),
  );
  return (phase) => parts.get(phase) ?? play.store.lessons.value?.[phase]?.title ?? headed(phase);
}

/** The last turn first; within a turn it reads downwards. */
export function Journal({ play }: { readonly play: Play }) {
  const only = useSignal(false);
  const most = useSignal(PAGE);
  const list = useRef<HTMLDivElement>(null);
  const [lines, brief, selected] = [play.store.lines.value, play.store.brief.value, play.selection.id.value];
  const last = lines.at(-1)?.moment;
  useLayoutEffect(() => {
    const { current: box } = list;
    const newest = box?.querySelector('.journal-newest > :last-child > ol > :last-child') as HTMLElement | null;
    if (box === null || newest === null || !play.replay.isLive.peek()) return;
    box.scrollTop = newest.offsetTop + newest.offsetHeight - box.offsetTop - box.clientHeight;
  }, [last]);
  if (brief === null) return null;
  const entries = ordersOf(lines, { shape: brief.journal, partOf: partNames(play) });
  const shown = only.value && selected !== null ? ordersAbout(entries, selected) : entries;
  const turns = turnsOf(shown).toReversed();
  let count = 0;
  const drawn = turns.filter(({ parts }) => {
    const fits = count < most.value;
    count += parts.flat().flatMap((entry) => entry.lines).length;
    return fits;
  });
  return (
    <section class="journal" aria-labelledby="journal-title">
      <h2 id="journal-title" class="small-caps">
        {LATER_STRINGS.journal}
        <span class="journal-filter">
          <button type="button" aria-pressed={!only.value} onClick={() => (only.value = false)}>
            {LATER_STRINGS.all}
          </button>
          <button type="button" aria-pressed={only.value} onClick={() => (only.value = true)}>
            {LATER_STRINGS.thisUnit}
          </button>
        </span>
      </h2>
      <div
        class="journal-lines"
        ref={list}
        role="log"
        aria-live="polite"
        tabIndex={0}
        aria-label={LATER_STRINGS.journal}
      >
        {drawn.map(({ turn, parts }, i) => (
          <div key={turn} class={i === 0 ? 'journal-newest' : undefined}>
            {parts.map((inPart) => (
              <Part key={inPart[0]?.key} play={play} entries={inPart} />
            ))}
          </div>
        ))}
        {drawn.length < turns.length ? (
          <button type="button" class="button button-quiet" onClick={() => (most.value = count + PAGE)}>
            {LATER_STRINGS.older}
          </button>
        ) : null}
      </div>
    </section>
  );
}
