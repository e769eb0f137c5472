import { capital, percent, type Side, SIDES } from 'enfilade';
import { type LedgerRow, ledgerBy, type LuckLedger, type LuckSwing, sideInLedger } from 'enfilade/bench';
import { aligned, bar, styled } from '../terminal.ts';
import { points } from './points.ts';
import { tellRolls } from './rolls.ts';

/** More would not be read. */
const MOST_UNITS = 12;
const WIDE = 40;

function share(value: number): string {
  return percent(value);
}

/** The ledger in words and tables; the sums are those of side a, which gains what side b loses. */
export function tellLedger(ledger: LuckLedger): string {
  const parts = [tellSum(ledger), tellCurve(ledger), tellSwings(ledger), tellMissed(ledger), ...tellRows(ledger)];
  return [...parts, tellRolls(ledger)].filter((part) => part !== '').join('\n\n');
}

function tellSum(ledger: LuckLedger): string {
  const { start, luck, decisions, result, end, sides } = ledger;
  const rows = [
    [`${sides.a} at the start`, share(start.share), plusMinus(start.error)],
    ['luck of the dice', points(luck.value), plusMinus(luck.error)],
    ['  of which from single rolls', points(luck.told.value), plusMinus(luck.told.error)],
    ['  and from no single roll', points(luck.untold), ''],
    ...SIDES.map((side) => [
      `decisions: ${sides[side]}`,
      points(decisions[side].value),
      plusMinus(decisions[side].error),
    ]),
    ['result', share(result), ''],
  ];
  const won = end.winner === null ? 'Drawn' : `${capital(sideInLedger(ledger, end.winner).called)} won`;
  return [styled('bold', `${won}: ${end.because}`), ...aligned(rows, [1, 2])].join('\n');
}

function plusMinus(error: number): string {
  return error === 0 ? '' : `\u00b1 ${(error * 100).toFixed(1)}`;
}

function tellCurve({ curve, sides }: LuckLedger): string {
  const rows = curve.map(({ turn, side, share: value, low, high }, i) => [
    i === curve.length - 1 ? 'the end' : `turn ${turn}, ${sides[side]}`,
    share(value),
    low === high ? '' : `${share(low)} to ${share(high)}`,
    styled('cyan', bar(value, WIDE)),
  ]);
  return [styled('bold', `Chance to win: ${sides.a}, with its 95% confidence interval`), ...aligned(rows, [1])].join(
    '\n',
  );
}

function tellSwings({ swings, phases, sides }: LuckLedger): string {
  if (swings.length === 0) return '';
  const rows = swings.map((swing) => [points(swing.luck), where(swing, phases, sides), swing.says]);
  return [styled('bold', `The largest swings of the dice (+ is good for ${sides.a})`), ...aligned(rows, [0])].join(
    '\n',
  );
}

function where(
  { turn, phase, side }: Pick<LuckSwing, 'turn' | 'phase' | 'side'>,
  phases: LuckLedger['phases'],
  sides: LuckLedger['sides'],
): string {
  return `turn ${turn}, ${sides[side]}, ${phases[phase] ?? phase}`;
}

function tellMissed({ missed, phases, sides }: LuckLedger): string {
  if (missed.length === 0) return '';
  const rows = missed.flatMap((each) => [
    [points(each.decisions), where(each, phases, sides), each.says],
    ['', '', styled('dim', `a captain: ${each.captains}`)],
  ]);
  return [
    styled('bold', `Orders a captain would not have given (+ is good for ${sides.a})`),
    ...aligned(rows, [0]),
  ].join('\n');
}

function tellRows({ rows, phases, names, sides }: LuckLedger): readonly string[] {
  const head = ['', '', 'luck', 'decisions', 'rolls', 'orders'];
  const line = (row: Omit<LedgerRow, 'phase' | 'unit'>, what: string): readonly string[] => [
    sides[row.side],
    what,
    points(row.luck),
    points(row.decisions),
    String(row.throws),
    String(row.orders),
  ];
  const table = (title: string, lines: readonly (readonly string[])[]): string =>
    [styled('bold', title), ...aligned([head, ...lines], [2, 3, 4, 5])].join('\n');
  const size = ({ luck, decisions }: Pick<LedgerRow, 'luck' | 'decisions'>): number =>
    Math.abs(luck) + Math.abs(decisions);
  const units = ledgerBy(rows, 'side', 'unit').toSorted((one, two) => size(two) - size(one));
  const nameOf = (unit: string | null, side: Side): string =>
    unit === null ? `(${sides[side]})` : (names[unit] ?? unit);
  return [
    table(
      `By part of the turn (+ is good for ${sides.a})`,
      ledgerBy(rows, 'side', 'phase').map((row) => line(row, phases[row.phase] ?? row.phase)),
    ),
    table(
      `By unit (+ is good for ${sides.a}): the ${Math.min(MOST_UNITS, units.length)} largest`,
      units.slice(0, MOST_UNITS).map((row) => line(row, nameOf(row.unit, row.side))),
    ),
  ];
}
