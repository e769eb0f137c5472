import { signed } from 'enfilade';
import type { Comparison, MusterRoll, PairedDifference } from 'enfilade/bench';
import { Frame } from './charts/frame.tsx';
import { ResultCard } from './charts-panel.tsx';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import { number, points } from './words.ts';

export interface DifferenceRow {
  readonly what: string;
  readonly difference: PairedDifference;
  write(value: number): string;
  /** How far the chart reaches to either side. */
  readonly reach: number;
}

export function differenceRows(
  { sideWords: sides, turns: limit }: MusterRoll,
  comparison: Comparison,
): readonly DifferenceRow[] {
  const { wins, draws, turns, lost, strength, contact } = comparison;
  const row = (what: string, difference: PairedDifference, whole: number): DifferenceRow => ({
    what,
    difference,
    write: whole === 1 ? points : (value) => number(value, 2),
    reach: whole,
  });
  const most = Math.max(1, ...[lost.a, lost.b].flatMap(({ one, two }) => [one, two]));
  return [
    row(STRINGS.wins(sides.a), wins.a, 1),
    row(STRINGS.wins(sides.b), wins.b, 1),
    row(STRINGS.drawsRow, draws, 1),
    row(STRINGS.turnsRow, turns, Math.max(2, limit)),
    row(STRINGS.lostRow(sides.a), lost.a, most + 1),
    row(STRINGS.lostRow(sides.b), lost.b, most + 1),
    row(STRINGS.strengthRow(sides.a), strength.a, 1),
    row(STRINGS.strengthRow(sides.b), strength.b, 1),
    row(STRINGS.contactRow, contact, Math.max(2, limit)),
  ];
}

/** What the second contest changes, in one sentence. */
export function changeWords({ sideWords: sides }: MusterRoll, { wins }: Comparison): string {
  const { by, isSure } = wins.a;
  if (!isSure) return STRINGS.changesNothing;
  return by > 0 ? STRINGS.changes(sides.a, points(by)) : STRINGS.changesLess(sides.a, points(-by));
}

export function intervalWords({ difference: { interval }, write, reach }: DifferenceRow): string {
  if (interval.every((end) => end === 0)) return STRINGS.noDifference;
  if (!interval.every(Number.isFinite)) return STRINGS.notKnown;
  // No share can differ by more than 100%.
  const ends = reach === 1 ? interval.map((end) => Math.max(-1, Math.min(1, end))) : interval;
  return ends.map((end) => signed(end, write)).join(' to ');
}

function sureWords(row: DifferenceRow): string {
  const { by, interval, isSure } = row.difference;
  const words = intervalWords(row);
  if (by === 0 || !interval.every(Number.isFinite)) return words;
  return `${words}: ${isSure ? STRINGS.surely : STRINGS.byChance}`;
}

const HEIGHT = 22;

/** A difference as a point with its whiskers; the line in the middle is no difference. */
function DifferenceBar({ row }: { readonly row: DifferenceRow }) {
  const { difference, reach } = row;
  const [low, high] = difference.interval;
  return (
    <Frame label={`${row.what}: ${intervalWords(row)}`} height={HEIGHT}>
      {(width) => {
        const x = (value: number): number => (width / 2) * (1 + Math.max(-1, Math.min(1, value / reach)));
        return (
          <>
            <path class="lab-half" d={`M${width / 2} 0V${HEIGHT}`} />
            {Number.isFinite(low) && Number.isFinite(high) ? (
              <g class={difference.isSure ? 'lab-sure' : 'lab-unsure'}>
                <path d={`M${x(low)} 6v10M${x(low)} 11H${x(high)}M${x(high)} 6v10`} />
                <circle cx={x(difference.by)} cy="11" r="4" />
              </g>
            ) : null}
          </>
        );
      }}
    </Frame>
  );
}

interface ComparedProps {
  readonly roll: MusterRoll;
  readonly comparison: Comparison;
  /** The names of the two contests. */
  readonly names: readonly [string, string];
}

/** The two contests side by side, and whether chance alone explains the difference. */
export function Compared({ roll, comparison, names }: ComparedProps) {
  const rows = differenceRows(roll, comparison);
  const [first, ...heads] = STRINGS.differenceHeads;
  return (
    <ResultCard title={STRINGS.difference} says={STRINGS.differenceWhat(comparison.pairs, comparison.alike)} wide>
      <p class="lab-change">{changeWords(roll, comparison)}</p>
      <dl class="lab-names">
        <dt>{STRINGS.one}</dt>
        <dd>{names[0]}</dd>
        <dt>{STRINGS.two}</dt>
        <dd>{names[1]}</dd>
      </dl>
      <table class="lab-table lab-differences">
        <caption class="unseen">{STRINGS.difference}</caption>
        <thead>
          <tr>
            <td>{first}</td>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { what, difference, write } = row;
            return (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{write(difference.one)}</td>
                <td>{write(difference.two)}</td>
                <td>
                  <b>{signed(difference.by, write)}</b>
                </td>
                <td class="lab-difference">
                  <DifferenceBar row={row} />
                  <span class={difference.isSure ? 'lab-surely' : 'lab-small'}>{sureWords(row)}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ResultCard>
  );
}
