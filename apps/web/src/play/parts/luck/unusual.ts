import { signed } from 'enfilade';
import type { RollVerdict } from 'enfilade/bench';
import { LUCK_STRINGS } from '../../reckon-strings.ts';

const USUAL = 0.15;
const RAREST = 0.0001;

/** How unusual such a roll is, in words. */
export function unusual({ less, same, more }: RollVerdict): string {
  const [low, high] = [less + same, more + same];
  const tail = Math.max(RAREST, Math.min(low, high));
  if (tail >= USUAL) return LUCK_STRINGS.asExpected;
  const oneIn = nice(1 / tail);
  return low < high ? LUCK_STRINGS.low(oneIn) : LUCK_STRINGS.high(oneIn);
}

/** One or two figures are as much as such a number deserves. */
function nice(n: number): number {
  if (n < 20) return Math.round(n);
  const unit = n < 100 ? 5 : n < 1000 ? 50 : 500;
  return Math.round(n / unit) * unit;
}

/** A share of battles as battles of a hundred, with its sign; small ones to a tenth. */
export function battlesGained(share: number): string {
  return signed(share * 100, (value) => {
    if (value >= 9.95) return String(Math.round(value));
    const tenths = (Math.round(value * 10) / 10).toFixed(1);
    return Number(tenths) === 0 ? '0' : tenths;
  });
}
