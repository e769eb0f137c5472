import { capital, sideDoes, wordsOfSides } from 'enfilade';
import { estimatesOf } from '../lab/estimates.ts';
import { EvennessBar } from '../play/begin/evenness-bar.tsx';
import { evennessOf } from '../play/begin/evenness.ts';
import { type Bench, LEAST_BATTLES, MOST_BATTLES } from './bench-state.ts';
import type { Drawing } from './drawing.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';

/** Whether the battle on the board is fair: folded to one line until it is wanted. */
export function BenchPanel({ drawing, bench }: { readonly drawing: Drawing; readonly bench: Bench }) {
  const { value: state } = bench.state;
  if (state === 'closed')
    return (
      <section class="editor-bench editor-bench-folded" aria-label={STRINGS.bench}>
        <b>{STRINGS.bench}</b> <span>{STRINGS.benchClosed}</span>
        <button type="button" onClick={() => bench.open()}>
          {STRINGS.showBench}
        </button>
      </section>
    );
  const { value: fought } = bench.fought;
  const { sides } = drawing.draft.value.scenario;
  const called = wordsOfSides({ sides });
  const count = (winner: 'a' | 'b'): number => fought.filter((each) => each.winner === winner).length;
  const enough = fought.length >= LEAST_BATTLES;
  const evenness = evennessOf({ balance: { games: fought.length, a: count('a'), b: count('b') }, called });
  return (
    <section class="editor-bench" aria-label={STRINGS.bench}>
      <div class="editor-bench-verdict">
        <header>
          <h2>{STRINGS.bench}</h2>
          <span class={state === 'runs' ? 'editor-runs' : ''} role="status">
            {stateInWords(bench)}
          </span>
        </header>
        {enough && evenness !== null ? (
          <>
            <EvennessBar evenness={evenness} />
            <dl class="editor-shares">
              <Share share={evenness.a} of={fought.length} says={sides.a.name} side="a" />
              <Share share={evenness.drawn} of={fought.length} says={STRINGS.drawn} side={null} />
              <Share share={evenness.b} of={fought.length} says={sides.b.name} side="b" />
            </dl>
            <p>
              <b class={`even-${evenness.tone}`}>{evenness.word}</b>
            </p>
          </>
        ) : (
          <p class="editor-early">
            {fought.length === 0 ? STRINGS.benchHelp : STRINGS.tooEarly(fought.length, LEAST_BATTLES)}
          </p>
        )}
        {bench.trouble.value === '' ? null : <p role="alert">{STRINGS.benchTrouble(bench.trouble.value)}</p>}
      </div>
      <div class="editor-bench-chart">
        <header>
          <h2>{capital(sideDoes(called.a, 'wins', 'win'))}</h2> <span>{STRINGS.range}</span>
        </header>
        {enough ? <Funnel fought={fought} /> : <p>{STRINGS.benchHelp}</p>}
      </div>
      <div class="editor-bench-verbs">
        {state === 'done' ? null : state === 'paused' ? (
          <button type="button" class="button" onClick={() => bench.open()}>
            {STRINGS.resume}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => bench.pause()}>
            {STRINGS.pause}
          </button>
        )}
        <button type="button" class="button" onClick={() => bench.close()}>
          {STRINGS.hideBench}
        </button>
      </div>
    </section>
  );
}

function stateInWords({ state, fought }: Bench): string {
  switch (state.value) {
    case 'waits':
      return STRINGS.benchWaits;
    case 'starts':
      return STRINGS.benchStarts;
    case 'runs':
      return STRINGS.benchRuns(fought.value.length);
    case 'paused':
    case 'done':
    case 'closed':
      return STRINGS.benchDone(fought.value.length);
  }
}

const SURE = 1.96;

interface ShareProps {
  readonly share: number;
  readonly of: number;
  readonly says: string;
  readonly side: 'a' | 'b' | null;
}

function Share({ share, of, says, side }: ShareProps) {
  const p = share / 100;
  const margin = Math.round(100 * SURE * Math.sqrt((p * (1 - p)) / of));
  return (
    <div class={side === null ? '' : `editor-share-${side}`}>
      <dd>{share}%</dd>
      <dt>
        {says} {STRINGS.plusMinus(margin)}
      </dt>
    </div>
  );
}

const WIDE = 340;
const HIGH = 84;

/** The share of the first side, and how sure it is, battle by battle. */
function Funnel({ fought }: { readonly fought: Bench['fought']['value'] }) {
  const estimates = estimatesOf(fought);
  const x = (battles: number): number => (battles / MOST_BATTLES) * WIDE;
  const y = (share: number): number => HIGH - share * HIGH;
  const line = estimates.map(({ battles, share }) => `${x(battles).toFixed(1)} ${y(share).toFixed(1)}`).join('L');
  const upper = estimates.map(({ battles, high }) => `${x(battles).toFixed(1)} ${y(high).toFixed(1)}`);
  const lower = estimates.toReversed().map(({ battles, low }) => `${x(battles).toFixed(1)} ${y(low).toFixed(1)}`);
  return (
    <svg class="editor-funnel" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="editor-funnel-range" d={`M${[...upper, ...lower].join('L')}Z`} />
      <path class="editor-funnel-even" d={`M0 ${HIGH / 2}H${WIDE}`} />
      <path class="editor-funnel-share" d={`M${line}`} />
    </svg>
  );
}
