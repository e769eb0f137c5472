import type { WinChance } from '../chance/index.ts';
import type { OrderAnalysis } from './shared-out.ts';

/** However well throws explain a battle, at least this share of what was open may still be luck that they do not show. */
const LEAST = 0.1;

/**
 * The variance of the luck that no throw shows, and of the beginning. Between equals, chance decides as much as the beginning leaves open;
 * throws show what they could have changed of it.
 */
export function unseenIn(judged: readonly OrderAnalysis[], { share, error }: WinChance): number {
  const open = share * (1 - share) + error * error;
  const seen = judged.reduce((sum, { luck }) => sum + (luck?.variance ?? 0), 0);
  return Math.max(LEAST * open, open - seen) + error * error;
}
