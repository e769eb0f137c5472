import { type FactAt, saidInWords } from 'enfilade';
import { isPhone } from '../parts/narrow.ts';
import { headed } from '../parts/words.ts';
import type { SweptPoint } from '../rules/sweep-point.ts';
import { sentence } from './fields/field-frame.tsx';
import { STRINGS } from './strings.ts';
import { type Series, spell } from './sweep-series.ts';

/** Why a value has no odds, as a sentence. */
export function whyNot(point: SweptPoint): string | undefined {
  if (point.kind === 'odds') return undefined;
  return point.kind === 'too-many' ? STRINGS.tooMany : sentence(point.refusal);
}

interface TableProps {
  readonly fact: FactAt;
  readonly values: readonly unknown[];
  readonly points: readonly SweptPoint[];
  readonly series: readonly Series[];
  /** Puts a value into the question. */
  take(value: unknown): void;
}

/** The chart as numbers; each value opens its own question. */
export function SweepTable({ fact, values, points, series, take }: TableProps) {
  return (
    <section class="sweep-scroll" aria-label={STRINGS.table} tabIndex={0}>
      <table class="sweep-table">
        <caption class="unseen">{STRINGS.table}</caption>
        <thead>
          <tr>
            <th scope="col">{fact.label}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {headed(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, i) => {
            const value = values[i];
            const now = value === fact.value;
            const why = whyNot(point);
            return (
              <tr key={String(value)} class={now ? 'sweep-now' : ''}>
                <th scope="row">
                  <button type="button" class="sweep-take" onClick={() => take(value)} disabled={now}>
                    {saidInWords(fact.about, value)}
                    <span class={now ? 'sweep-here' : 'unseen'}> {now ? STRINGS.now : STRINGS.ask}</span>
                  </button>
                </th>
                {why === undefined ? (
                  series.map((each) => <td key={each.label}>{spell(each, each.values[i], isPhone.value ? 0 : 1)}</td>)
                ) : (
                  <td class="sweep-why" colSpan={Math.max(1, series.length)}>
                    {why}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
