import { other, type Side } from 'enfilade';
import type { LuckLedger } from 'enfilade/bench';

export type SumPart = 'start' | 'luck' | 'own' | 'others';

/** One line of the sum of a side, in battles of a hundred. */
export interface SumLine {
  readonly part: SumPart;
  /** Whole battles: the lines add up to the result as they are written. */
  readonly battles: number;
  readonly error: number;
  /** From where to where it leads. */
  readonly from: number;
  readonly to: number;
}

export interface SideSum {
  readonly side: Side;
  readonly lines: readonly SumLine[];
  readonly result: number;
}

/** Start, luck and decisions of one side, rounded so that the sum as it is written is right. */
export function sumOf({ start, luck, decisions, result }: LuckLedger, side: Side): SideSum {
  const sign = side === 'a' ? 1 : -1;
  const end = side === 'a' ? result : 1 - result;
  const exact: readonly { readonly part: SumPart; readonly value: number; readonly error: number }[] = [
    { part: 'start', value: side === 'a' ? start.share : 1 - start.share, error: start.error },
    { part: 'luck', value: sign * luck.value, error: luck.error },
    { part: 'own', value: sign * decisions[side].value, error: decisions[side].error },
    { part: 'others', value: sign * decisions[other(side)].value, error: decisions[other(side)].error },
  ];
  const rounded = roundedTo(
    exact.map(({ value }) => value * 100),
    Math.round(end * 100),
  );
  let at = 0;
  const lines = exact.map(({ part, error }, i) => {
    const battles = rounded[i] ?? 0;
    const from = at;
    at += battles;
    return { part, battles, error: Math.round(error * 100), from, to: at };
  });
  return { side, lines, result: at };
}

/** Whole numbers that add up to the sum: those nearest to the next whole number give way. */
export function roundedTo(values: readonly number[], sum: number): readonly number[] {
  const rounded = values.map((value) => Math.round(value));
  let off = sum - rounded.reduce((total, value) => total + value, 0);
  const step = Math.sign(off);
  const byGain = values
    .map((value, i) => ({ i, gain: (value - (rounded[i] ?? 0)) * step }))
    .toSorted((one, two) => two.gain - one.gain);
  for (let n = 0; off !== 0; n = (n + 1) % byGain.length) {
    const { i = 0 } = byGain[n] ?? {};
    rounded[i] = (rounded[i] ?? 0) + step;
    off -= step;
  }
  return rounded.map((value) => value + 0);
}
