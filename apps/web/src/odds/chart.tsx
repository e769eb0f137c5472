import { percent } from 'enfilade';
import '../styles/odds.css';
import { useSignal } from '@preact/signals';
import { isPhone } from '../parts/narrow.ts';
import { inWords } from '../parts/words.ts';
import type { FieldChance, FieldOdds } from '../rules/find-odds.ts';
import { nameOf, wordsOf } from './field-words.ts';
import { downTheRamp, type Harm, harmsOf } from './harm.ts';

export const MOST_LABELLED = 10;
export const MOST_EXACT = 7;

interface BarProps {
  readonly label: string;
  readonly chance: FieldChance;
  /** Share of the width it fills, 0 to 1. */
  readonly length: number;
  readonly chosen: boolean;
  readonly harm: Harm | undefined;
  /** With many columns there is no room for decimals. */
  readonly decimals: 0 | 1;
  choose(): void;
}

export function fillClass(harm: Harm | undefined): string {
  return harm === undefined ? 'bar-fill' : `bar-fill harm-${harm}`;
}

/** One outcome. Hover, focus or a tap shows the exact fraction below the chart. */
function Bar({ label, chance: { p, ratio }, length, chosen, harm, decimals, choose }: BarProps) {
  const share = percent(p, isPhone.value ? 0 : decimals);
  return (
    <li>
      <button
        type="button"
        class={chosen ? 'bar bar-chosen' : 'bar'}
        onClick={choose}
        onFocus={choose}
        onPointerEnter={choose}
      >
        <span class="bar-label">{label}</span>
        <span class="bar-room">
          <span class={fillClass(harm)} style={{ '--share': String(length) }} />
        </span>
        <span class="bar-share">{share}</span>
        <span class="unseen">, exactly {ratio}</span>
      </button>
    </li>
  );
}

function mean(chances: readonly FieldChance[]): string | undefined {
  if (chances.length < 2 || !chances.every(({ value }) => typeof value === 'number')) return undefined;
  const sum = chances.reduce((total, { value, p }) => total + Number(value) * p, 0);
  return inWords(Number(sum.toFixed(2)));
}

interface Outcome {
  readonly label: string;
  readonly chance: FieldChance;
}

/** A yes or no is one bar: how likely is yes. */
function outcomes(odds: FieldOdds): readonly Outcome[] {
  const { chances } = odds;
  if (!chances.every(({ value }) => typeof value === 'boolean'))
    return downTheRamp(chances, ({ value }) => value).map((chance) => ({ label: wordsOf(chance), chance }));
  const yes = chances.find(({ value }) => value === true) ?? { value: true, p: 0, ratio: '0/1' };
  return [{ label: nameOf(odds), chance: yes }];
}

/** What the dice cannot change needs no chart. */
function Certain({ odds }: { readonly odds: FieldOdds }) {
  const [only] = odds.chances;
  return (
    <p class="certain">
      <span>{nameOf(odds)}</span> <b>{only === undefined ? '' : wordsOf(only)}</b> <span>for certain</span>
    </p>
  );
}

/** The distribution of one field: numbers as columns, words as bars. */
export function Chart({ odds }: { readonly odds: FieldOdds }) {
  return odds.chances.length === 1 ? <Certain odds={odds} /> : <Spread odds={odds} />;
}

function Spread({ odds }: { readonly odds: FieldOdds }) {
  const chosen = useSignal(-1);
  const bars = outcomes(odds);
  const single = bars.length === 1 && typeof bars[0]?.chance.value === 'boolean';
  const upright = bars.length > 2 && bars.every(({ chance }) => typeof chance.value === 'number');
  const most = upright ? Math.max(...bars.map(({ chance }) => chance.p)) : 1;
  const exact = bars[chosen.value];
  const harms = harmsOf(bars.map(({ chance }) => chance.value));
  const average = mean(odds.chances);
  return (
    <section class="chart" aria-label={nameOf(odds)}>
      {single ? null : (
        <h3>
          {nameOf(odds)}
          {average === undefined ? null : (
            <span class="chart-mean">
              mean <b>{average}</b>
            </span>
          )}
        </h3>
      )}
      <ul class={upright ? `columns${bars.length > MOST_LABELLED ? ' columns-many' : ''}` : 'bars'}>
        {bars.map(({ label, chance }, i) => (
          <Bar
            key={label}
            label={label}
            chance={chance}
            length={chance.p / most}
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
          <span>{single ? 'exactly' : `${exact.label}: exactly`}</span> <b>{exact.chance.ratio}</b>{' '}
          <span>= {(exact.chance.p * 100).toFixed(3)}%</span>
        </p>
      )}
    </section>
  );
}
