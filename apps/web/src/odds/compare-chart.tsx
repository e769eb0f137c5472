import { percent } from 'enfilade';
import { useSignal } from '@preact/signals';
import { isPhone } from '../parts/narrow.ts';
import type { FieldOdds } from '../rules/find-odds.ts';
import { fillClass, MOST_EXACT, MOST_LABELLED } from './chart.tsx';
import { nameOf, wordsOf } from './field-words.ts';
import { downTheRamp, type Harm, harmsOf } from './harm.ts';
import { type ComparedChance, comparedChances, pointsInWords } from './compare.ts';
import { STRINGS } from './strings.ts';

interface PairProps {
  readonly label: string;
  readonly pair: ComparedChance;
  /** The chance that fills the room. */
  readonly most: number;
  readonly chosen: boolean;
  readonly harm: Harm | undefined;
  readonly decimals: 0 | 1;
  choose(): void;
}

/** One outcome in both questions: before in outline, after filled. */
function Pair({ label, pair: { before, after }, most, chosen, harm, decimals, choose }: PairProps) {
  const digits = isPhone.value ? 0 : decimals;
  return (
    <li>
      <button
        type="button"
        class={chosen ? 'bar bar-pair bar-chosen' : 'bar bar-pair'}
        onClick={choose}
        onFocus={choose}
        onPointerEnter={choose}
      >
        <span class="bar-label">{label}</span>
        <span class="bar-room">
          <span class={fillClass(harm)} style={{ '--share': String(after.p / most) }} />
          <span class="bar-before" style={{ '--share': String(before.p / most) }} />
        </span>
        <span class="bar-share">
          {percent(after.p, digits)}
          <span class="unseen">, {STRINGS.was(percent(before.p, digits))},</span>{' '}
          <small class="bar-moved">{pointsInWords(before.p, after.p, digits)}</small>
        </span>
      </button>
    </li>
  );
}

interface CompareProps {
  readonly before: FieldOdds | undefined;
  readonly after: FieldOdds;
}

interface Outcome {
  readonly label: string;
  readonly pair: ComparedChance;
}

/** A yes or no is one bar: how likely is yes. */
function outcomesOf({ before, after }: CompareProps): readonly Outcome[] {
  const pairs = comparedChances(before?.chances ?? [], after.chances);
  if (!pairs.every(({ value }) => typeof value === 'boolean'))
    return downTheRamp(pairs, ({ value }) => value).map((pair) => ({
      label: wordsOf({ ...pair.before, ...pair.after }),
      pair,
    }));
  const never = { value: true, p: 0, ratio: '0/1' };
  const yes = pairs.find(({ value }) => value === true) ?? { value: true, before: never, after: never };
  return [{ label: nameOf(after), pair: yes }];
}

/** The distribution of one field in two questions. */
export function CompareChart(props: CompareProps) {
  const chosen = useSignal(-1);
  const bars = outcomesOf(props);
  const single = bars.length === 1 && typeof bars[0]?.pair.value === 'boolean';
  const upright = bars.length > 2 && bars.every(({ pair }) => typeof pair.value === 'number');
  const most = upright ? Math.max(...bars.map(({ pair }) => Math.max(pair.before.p, pair.after.p))) : 1;
  const exact = bars[chosen.value];
  const harms = harmsOf(bars.map(({ pair }) => pair.value));
  return (
    <section class="chart" aria-label={nameOf(props.after)}>
      {single ? null : <h3>{nameOf(props.after)}</h3>}
      <ul class={upright ? `columns columns-pair${bars.length > MOST_LABELLED ? ' columns-many' : ''}` : 'bars'}>
        {bars.map(({ label, pair }, i) => (
          <Pair
            key={label}
            label={label}
            pair={pair}
            most={most}
            chosen={i === chosen.value}
            harm={harms?.[i]}
            decimals={upright && bars.length > MOST_EXACT ? 0 : 1}
            choose={() => {
              chosen.value = i;
            }}
          />
        ))}
      </ul>
      {exact === undefined ? null : (
        <p class="exact" role="status">
          {single ? '' : `${exact.label}: `}
          {STRINGS.exactBoth(exact.pair.before.ratio, exact.pair.after.ratio)}
        </p>
      )}
    </section>
  );
}
