import { useSignal } from '@preact/signals';
import { saidInWords } from 'enfilade';
import { isPhone } from '../parts/narrow.ts';
import { headed } from '../parts/words.ts';
import type { SweptPoint } from '../rules/sweep-point.ts';
import { columnsOf, type SweptFact } from './explored.ts';
import { STRINGS } from './strings.ts';
import { seriesOf, spell } from './sweep-series.ts';
import { whyNot } from './sweep-table.tsx';

interface HeatProps {
  readonly rows: SweptFact;
  readonly columns: SweptFact;
  readonly points: readonly SweptPoint[];
}

/** One reading by two facts: the more likely, the darker. */
export function HeatTable({ rows, columns, points }: HeatProps) {
  const chosen = useSignal(0);
  const series = seriesOf(points);
  const shown = series[Math.min(chosen.value, series.length - 1)];
  if (shown === undefined) return null;
  const across = columnsOf(rows.values, columns);
  const most = shown.reading.as === 'mean' ? Math.max(0.01, ...shown.values.map((value) => value ?? 0)) : 1;
  return (
    <>
      <p class="field heat-of">
        <label for="heat-of">{STRINGS.heatOf}</label>
        <select
          id="heat-of"
          value={String(series.indexOf(shown))}
          onChange={(event) => {
            chosen.value = Number(event.currentTarget.value);
          }}
        >
          {series.map(({ label }, i) => (
            <option key={label} value={String(i)}>
              {headed(label)}
            </option>
          ))}
        </select>
      </p>
      <section class="sweep-scroll" aria-label={STRINGS.heatTitle(shown.label)} tabIndex={0}>
        <table class="sweep-table heat-table">
          <caption class="unseen">{STRINGS.heatTitle(shown.label)}</caption>
          <thead>
            <tr>
              <th scope="col">
                {rows.fact.label} \ {columns.fact.label}
              </th>
              {across.map((value) => (
                <th key={String(value)} scope="col">
                  {saidInWords(columns.fact.about, value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.values.map((row, i) => (
              <tr key={String(row)}>
                <th scope="row">{saidInWords(rows.fact.about, row)}</th>
                {across.map((column, j) => {
                  const at = i * across.length + j;
                  const point = points[at];
                  const value = shown.values[at];
                  const why = point && whyNot(point);
                  return (
                    <td
                      key={String(column)}
                      style={{ '--heat': `${Math.round(((value ?? 0) / most) * 100)}%` }}
                      {...(why === undefined ? {} : { title: why })}
                    >
                      {point === undefined ? '' : spell(shown, value, isPhone.value ? 0 : 1)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
