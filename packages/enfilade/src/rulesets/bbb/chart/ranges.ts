import type { Weapon } from '../facts/shooting.ts';
import type { Arm } from '../facts/words.ts';
import { firingValue, RANGE_BANDS } from '../sheet.ts';

/** What one base of a weapon counts up to a range. */
interface Band {
  readonly inches: number;
  readonly value: number;
}

/** "Firing Values Table", bands of equal value merged. */
export function bandsOf(weapon: Weapon, target: Arm): readonly Band[] {
  const all = RANGE_BANDS.flatMap((inches) => {
    const value = firingValue(weapon, target, inches);
    return value === null ? [] : [{ inches, value }];
  });
  return all.filter(({ value }, i) => all[i + 1]?.value !== value);
}
