import type { LuckLedger, RollRow, RollVerdict } from 'enfilade/bench';
import { LUCK_STRINGS } from '../../reckon-strings.ts';
import { SideMark } from '../../../parts/side-mark.tsx';
import { battlesGained, unusual } from './unusual.ts';

interface LabelledVerdict extends RollVerdict {
  readonly label: string;
}

function Measure({ measure }: { readonly measure: LabelledVerdict }) {
  const { label, expected, rolled } = measure;
  const says = unusual(measure);
  return (
    <tr>
      <th scope="row" class="roll-measure">
        {label}
      </th>
      <td>{expected.toFixed(1)}</td>
      <td>{Math.round(rolled * 10) / 10}</td>
      <td class={says === LUCK_STRINGS.asExpected ? 'roll-usual' : 'roll-unusual'}>{says}</td>
    </tr>
  );
}

function Kind({ row, sides }: { readonly row: RollRow; readonly sides: LuckLedger['sides'] }) {
  const { side, label, times, dice, luck, spots, measures } = row;
  const counted = measures.filter(({ expected, rolled }) => expected > 0 || rolled > 0);
  return (
    <tbody>
      <tr class="roll-kind">
        <th scope="rowgroup" colSpan={3}>
          <SideMark side={side} /> {sides[side]}: {label}
          <span class="roll-times"> {LUCK_STRINGS.times(times, spots.expected === 0 ? 0 : dice)}</span>
        </th>
        <td>{LUCK_STRINGS.worth(battlesGained(side === 'a' ? luck : -luck))}</td>
      </tr>
      {counted.map((measure) => (
        <Measure key={measure.label} measure={measure} />
      ))}
      {spots.expected > 0 && (counted.length === 0 || unusual(spots) !== LUCK_STRINGS.asExpected) ? (
        <Measure measure={{ ...spots, label: LUCK_STRINGS.spots }} />
      ) : null}
    </tbody>
  );
}

/** Every kind of roll by every side: what was to be expected, and what came. */
export function RollTable({ ledger: { rolls, sides } }: { readonly ledger: LuckLedger }) {
  return (
    <table class="luck-table roll-table">
      <caption class="unseen">{LUCK_STRINGS.rolls}</caption>
      <thead>
        <tr>
          <th scope="col">{LUCK_STRINGS.kind}</th>
          <th scope="col">{LUCK_STRINGS.expected}</th>
          <th scope="col">{LUCK_STRINGS.rolled}</th>
          <th scope="col">{LUCK_STRINGS.unusual}</th>
        </tr>
      </thead>
      {rolls.map((row) => (
        <Kind key={`${row.side} ${row.label}`} row={row} sides={sides} />
      ))}
    </table>
  );
}
