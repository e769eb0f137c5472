import type { RollVerdict } from 'enfilade/bench';
import { LUCK_STRINGS } from '../../reckon-strings.ts';

const USUAL = 0.15;
const RAREST = 0.0001;

/** How unusual it is that so much was rolled, in words. */
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
export function signed(share: number): string {
  const value = Math.abs(share) * 100;
  const text = value < 9.95 ? (Math.round(value * 10) / 10).toFixed(1) : String(Math.round(value));
  if (Number(text) === 0) return '0';
  return `${share > 0 ? '+' : '\u2212'}${text}`;
}
