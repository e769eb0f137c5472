import type { MarkSign, Sign } from 'enfilade';
import type { Detail } from './detail.ts';
import { pipSize } from './marks.ts';
import type { Place } from './names.ts';

/** How far ticks, pips, rings and marks reach beyond each side of a footprint. */
export function skirtOf(sign: Sign, place: Place, inch: number, detail: Detail): number {
  const has = (mark: MarkSign): boolean => sign.marks.some((one) => one.sign === mark);
  if (sign.arm === 'commander') {
    const radius = ((sign.blocks[0]?.width ?? 0) / 2000) * inch;
    return sign.rank >= 3 ? radius * 0.6 : sign.rank === 2 ? radius * 0.3 : 0;
  }
  const outline = has('shaken') || has('broken') ? 4 : 0;
  if (detail === 'A') return outline + (place === 'rear' && has('routing') ? 20 : 0);
  if (place === 'rear') {
    const pips = sign.losses !== null && sign.losses.taken > 0 ? pipSize(inch) / 2 : 0;
    const bar = sign.arm === 'horseGuns' || sign.arm === 'heavyGuns' ? 7 * Math.min(Math.max(inch / 11, 0.6), 1.8) : 0;
    return Math.max(pips, bar, outline, has('routing') ? 20 : 0);
  }
  if (place !== 'front') return outline;
  const ticks = Math.min(Math.max(inch * 0.4, 2.6), 9);
  const lances = sign.arm === 'lancers' ? Math.min(Math.max(inch * 0.85, 6), 14) : 0;
  return Math.max(ticks, lances, outline, has('suppressed') ? 15 : 0, has('smoke') ? 22 : 0);
}
