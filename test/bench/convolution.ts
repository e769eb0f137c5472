/** Plain arithmetic on dice, written by hand without Enfilade: the yardstick for the explored procedures. */

export function binomial(n: number, p: number): readonly number[] {
  let row = [1];
  for (let i = 0; i < n; i += 1) {
    const next = Array.from({ length: row.length + 1 }, () => 0);
    for (const [k, share] of row.entries()) {
      next[k] = (next[k] ?? 0) + share * (1 - p);
      next[k + 1] = (next[k + 1] ?? 0) + share * p;
    }
    row = next;
  }
  return row;
}

/** How likely 2D6 show each total, 0 to 12. */
export const TWO_DICE: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);

/** n dice hit with chance `hit`, each hit is then saved with chance `save`. */
export function casualties(n: number, hit: number, save: number): readonly number[] {
  return binomial(n, hit * (1 - save));
}
