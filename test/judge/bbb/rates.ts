import { type Formation, isColumn, type Unit } from './bodies.ts';

/** BBB-MOVE-01 to 05: a full move in inches. */
export function rateOf({ arm, cavalryClass }: Pick<Unit, 'arm' | 'cavalryClass'>): number {
  if (arm !== 'cavalry') return 12;
  if (cavalryClass === 'heavy') return 15;
  return cavalryClass === 'irregular' ? 21 : 18;
}

export interface PaidMove {
  readonly grant: 'full' | 'half';
  /** The total of the command roll: a square needs 7. */
  readonly total: number;
  readonly formation: Formation;
  readonly changes: number;
  readonly outsideArc: boolean;
  /** Difficult areas and linear obstacles together: they cost the same (BBB-MOVE-08). */
  readonly obstacles: number;
}

/** Section 9.2: how many inches are left of a move, before roads. */
export function allowanceOf(unit: Unit, { grant, total, formation, changes, outsideArc, obstacles }: PaidMove): number {
  const rate = rateOf(unit);
  let left = (grant === 'full' ? rate : rate / 2) - changes * (rate / 2);
  if (left < 0) return -1;
  if (formation === 'unlimbered') return 0;
  if (formation === 'square') left = total < 7 ? 0 : left / 2;
  if (left === 0) return 0;
  const freeToTurn = isColumn(formation) || unit.arm === 'artillery' || unit.cavalryClass === 'irregular';
  if (outsideArc && !freeToTurn) left -= 3;
  left -= obstacles * (unit.arm === 'infantry' ? 3 : 6);
  return Math.max(3, left);
}
