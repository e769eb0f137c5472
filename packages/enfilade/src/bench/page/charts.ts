import { percent } from '#procedure/index.ts';
import type { Frequency } from '../frequency.ts';
import { escaped } from './html.ts';

/** Blue horizontal, red vertical, as in heraldry: readable without colour. */
const HATCHES = `<defs>
<pattern id="hatch-a" width="4" height="4" patternUnits="userSpaceOnUse"><path class="hatch" d="M0 2H4"/></pattern>
<pattern id="hatch-b" width="4" height="4" patternUnits="userSpaceOnUse"><path class="hatch" d="M2 0V4"/></pattern>
</defs>`;

function svg(width: number, height: number, label: string, inside: string): string {
  return `<div class="wide"><svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(label)}">${HATCHES}${inside}</svg></div>`;
}

function n(value: number): string {
  return value.toFixed(1);
}

const WIDE = 640;

/** In the middle of its place, but never beyond an end. */
function anchored(x: number): string {
  if (x < WIDE / 4) return 'x="0" text-anchor="start"';
  return x > (3 * WIDE) / 4 ? `x="${WIDE}" text-anchor="end"` : `x="${n(x)}" text-anchor="middle"`;
}

/** One bar for all battles, divided by winner, with the interval of the first side's share. */
export function winsChart(
  sides: Readonly<Record<'a' | 'b', string>>,
  { a, b, draws }: { readonly a: Frequency; readonly b: Frequency; readonly draws: Frequency },
): string {
  const [left, middle] = [WIDE * a.share, WIDE * draws.share];
  const block = (of: 'a' | 'b', x: number, share: number): string => {
    const width = WIDE * share;
    const name = width > 90 ? `<text class="on" x="${n(x + 10)}" y="43">${percent(share)}</text>` : '';
    const place = `x="${n(x)}" y="22" width="${n(width)}" height="34"`;
    return `<rect class="fill-${of}" ${place}/><rect fill="url(#hatch-${of})" ${place}/>${name}`;
  };
  const [low, high] = a.interval.map((end) => n(WIDE * end));
  return svg(
    WIDE,
    82,
    `${sides.a} ${percent(a.share)}, ${sides.b} ${percent(b.share)}, drawn ${percent(draws.share)}`,
    [
      `<text class="a" x="0" y="14">${escaped(sides.a)}</text>`,
      `<text class="b" x="${WIDE}" y="14" text-anchor="end">${escaped(sides.b)}</text>`,
      block('a', 0, a.share),
      `<rect class="fill-none" x="${n(left)}" y="22" width="${n(middle)}" height="34"/>`,
      block('b', left + middle, b.share),
      `<path class="whisker" d="M${low} 64H${high}M${low} 60V68M${high} 60V68"/>`,
      `<text ${anchored((WIDE * (a.interval[0] + a.interval[1])) / 2)} y="80">95% interval, ${escaped(sides.a)}</text>`,
    ].join(''),
  );
}

/** Columns, one for each turn. */
export function columnsChart(
  label: string,
  columns: readonly { readonly name: string; readonly value: number }[],
): string {
  const most = columns.reduce((top, { value }) => Math.max(top, value), 1);
  const step = Math.min(60, WIDE / Math.max(1, columns.length));
  const inside = columns.map(({ name, value }, i) => {
    const height = (110 * value) / most;
    const x = step * i;
    return [
      `<rect class="fill-bar" x="${n(x + step * 0.15)}" y="${n(130 - height)}" width="${n(step * 0.7)}" height="${n(height)}"/>`,
      `<text x="${n(x + step / 2)}" y="${n(124 - height)}" text-anchor="middle">${value}</text>`,
      `<text x="${n(x + step / 2)}" y="146" text-anchor="middle">${escaped(name)}</text>`,
    ].join('');
  });
  return svg(WIDE, 152, label, `<path class="axis" d="M0 130H${WIDE}"/>${inside.join('')}`);
}

/** Two lines over the turns: how often each side holds something. */
export function heldChart(
  label: string,
  turns: readonly { readonly turn: number; readonly a: number; readonly b: number }[],
): string {
  const [from, wide, high, top] = [60, 515, 90, 8];
  const x = (i: number): number => from + (turns.length < 2 ? wide / 2 : (wide * i) / (turns.length - 1));
  const y = (share: number): number => top + high * (1 - share);
  const line = (of: 'a' | 'b'): string =>
    turns.map((each, i) => `${i === 0 ? 'M' : 'L'}${n(x(i))} ${n(y(each[of]))}`).join('');
  const rounds = turns.map((each, i) => `<circle class="dot-a" cx="${n(x(i))}" cy="${n(y(each.a))}" r="3.5"/>`);
  const squares = turns.map(
    (each, i) => `<rect class="dot-b" x="${n(x(i) - 3)}" y="${n(y(each.b) - 3)}" width="6" height="6"/>`,
  );
  const grid = [0, 0.5, 1].map(
    (share) =>
      `<path class="grid" d="M${from} ${n(y(share))}H${from + wide}"/><text x="${from - 6}" y="${n(y(share) + 4)}" text-anchor="end">${percent(share)}</text>`,
  );
  const names = turns.map(
    ({ turn }, i) => `<text x="${n(x(i))}" y="${top + high + 20}" text-anchor="middle">${turn}</text>`,
  );
  const last = turns.at(-1);
  const gap = last === undefined ? 0 : y(last.b) - y(last.a);
  const [upA, upB] = Math.abs(gap) >= 14 ? [0, 0] : gap >= 0 ? [-7, 7] : [7, -7];
  const ends =
    last === undefined
      ? ''
      : `<text class="a" x="${from + wide + 10}" y="${n(y(last.a) + 4 + upA)}">${percent(last.a)}</text>` +
        `<text class="b" x="${from + wide + 10}" y="${n(y(last.b) + 4 + upB)}">${percent(last.b)}</text>`;
  const lines = `<path class="path-a" d="${line('a')}"/><path class="path-b" d="${line('b')}"/>`;
  return svg(WIDE, 122, label, [...grid, lines, ...rounds, ...squares, ...names, ends].join(''));
}

/** A small bar for a cell of a table. */
export function cellBar(share: number, of: 'a' | 'b' | 'bar'): string {
  const place = `x="0" y="1" height="10" width="${n(110 * Math.max(0, Math.min(1, share)))}"`;
  const hatch = of === 'bar' ? '' : `<rect fill="url(#hatch-${of})" ${place}/>`;
  return `<svg viewBox="0 0 110 12" aria-hidden="true"><rect class="fill-none" x="0" y="1" width="110" height="10"/><rect class="fill-${of}" ${place}/>${hatch}</svg>`;
}
