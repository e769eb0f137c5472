import type { Side } from 'enfilade';
import { type LedgerRow, ledgerBy, type LuckEntry, type LuckLedger } from 'enfilade/bench';
import { headed } from '../../../parts/words.ts';
import { LUCK_STRINGS } from '../../reckon-strings.ts';
import { SideMark } from '../../../parts/side-mark.tsx';
import { battlesGained } from './unusual.ts';

const MOST_UNITS = 20;

interface Line extends LuckEntry {
  readonly side: Side;
  readonly key: string;
  readonly label: string;
}

const size = ({ luck, decisions }: LuckEntry): number => Math.abs(luck) + Math.abs(decisions);

export function phaseLines({ rows, phases }: LuckLedger): readonly Line[] {
  const named = rows.map((row) => ({ ...row, phase: headed(phases[row.phase] ?? row.phase) }));
  const parts = [...new Set(named.map(({ phase }) => phase))];
  return ledgerBy(named, 'phase', 'side')
    .toSorted((one, two) => parts.indexOf(one.phase) - parts.indexOf(two.phase))
    .map((row) => ({ ...row, key: row.phase, label: row.phase }));
}

/** Those that moved most. */
export function unitLines({ rows, names }: LuckLedger): readonly Line[] {
  const label = ({ unit }: Pick<LedgerRow, 'unit'>): string =>
    unit === null ? LUCK_STRINGS.wholeSide : (names[unit] ?? unit);
  return ledgerBy(rows, 'side', 'unit')
    .toSorted((one, two) => size(two) - size(one))
    .slice(0, MOST_UNITS)
    .map((row) => ({ ...row, key: row.unit ?? '', label: label(row) }));
}

export function sideLines({ rows, sides }: LuckLedger): readonly Line[] {
  return ledgerBy(rows, 'side').map((row) => ({ ...row, key: row.side, label: sides[row.side] }));
}

interface EntryProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly sides: LuckLedger['sides'];
}

/** Dice and decisions of parts of a battle; a plus is good for the side in the line. */
export function EntryTable({ title, lines, sides }: EntryProps) {
  const own = (side: Side, value: number): string => battlesGained(side === 'a' ? value : -value);
  return (
    <table class="luck-table">
      <caption class="small-caps">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{LUCK_STRINGS.who}</th>
          <th scope="col">{LUCK_STRINGS.columns.dice}</th>
          <th scope="col">{LUCK_STRINGS.columns.decisions}</th>
          <th scope="col" class="luck-wide">
            {LUCK_STRINGS.columns.throws}
          </th>
          <th scope="col" class="luck-wide">
            {LUCK_STRINGS.columns.orders}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ side, key, label, luck, decisions, throws, orders }) => (
          <tr key={`${side} ${key}`}>
            <th scope="row">
              <SideMark side={side} /> <span class="unseen">{sides[side]}: </span>
              {label}
            </th>
            <td>{own(side, luck)}</td>
            <td>{own(side, decisions)}</td>
            <td class="luck-wide">{throws}</td>
            <td class="luck-wide">{orders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
