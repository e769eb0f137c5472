import { SIDES, signed } from 'enfilade';
import type { Comparison, MusterRoll, PairedDifference } from 'enfilade/bench';
import { aligned, styled } from '../terminal.ts';

type Write = (value: number) => string;

const share: Write = (value) => `${(100 * value).toFixed(1)}%`;
const number: Write = (value) => value.toFixed(2);

function row(what: string, difference: PairedDifference, write: Write): readonly string[] {
  const { one, two, by, interval, isSure } = difference;
  const [low, high] = interval.map((end) => signed(end, write));
  const verdict = isSure ? styled('bold', 'yes') : 'no';
  return [what, write(one), write(two), signed(by, write), `${low} to ${high}`, verdict];
}

/** Every number of both, what the second has more, and whether chance alone could have done it. */
export function comparisonTable(
  { sideWords }: MusterRoll,
  { wins, draws, turns, lost, strength, contact, pairs, alike }: Comparison,
): readonly string[] {
  const rows = [
    ...SIDES.map((side) => row(`won by ${sideWords[side].called}`, wins[side], share)),
    row('drawn', draws, share),
    row('turns', turns, number),
    ...SIDES.map((side) => row(`units lost by ${sideWords[side].called}`, lost[side], number)),
    ...SIDES.map((side) => row(`share of strength lost by ${sideWords[side].called}`, strength[side], share)),
    row('turn of first contact', contact, number),
  ];
  const heads = ['', 'first', 'second', 'difference', '95% confidence interval', 'more than chance'];
  return [
    ...aligned([heads, ...rows], [1, 2, 3]),
    '',
    `${alike} of ${pairs} pairs had the same winner.`,
    ...(wins.a.isSure || wins.b.isSure || pairs === 0 ? [] : [enough(wins.a, pairs)]),
  ];
}

/** How many pairs would show the observed difference, if it is real. */
function enough({ by, interval: [low, high] }: PairedDifference, pairs: number): string {
  const reach = (high - low) / 2;
  if (by === 0 || !Number.isFinite(reach)) return 'No difference in who wins.';
  const needed = Math.ceil(pairs * (reach / Math.abs(by)) * (reach / Math.abs(by)));
  if (needed <= pairs) return 'Too few pairs differ in who wins to be sure.';
  return `Who wins may differ by chance alone; it takes about ${needed} pairs to be sure of a difference of this size.`;
}
