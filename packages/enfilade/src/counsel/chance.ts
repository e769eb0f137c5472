/** The chance that a sum of many small chances with this mean and variance is above 0: the logistic curve closest to the normal one. */
export function chanceAbove(mean: number, variance: number): number {
  const z = mean / Math.sqrt(Math.max(variance, 0.01));
  return 1 / (1 + raised(-1.702 * z));
}

/** e to the x without `Math.exp`, which differs between engines: repeated squaring of (1 + x/1024). */
function raised(x: number): number {
  let value = 1 + Math.max(-600, Math.min(600, x)) / 1024;
  for (let i = 0; i < 10; i += 1) value *= value;
  return value;
}

/** In how many ways two D6 show each sum. */
const TWO_D6 = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** With two D6. */
export function chanceAtMost(total: number): number {
  let ways = 0;
  for (let sum = 2; sum <= 12 && sum <= total; sum += 1) ways += TWO_D6[sum] ?? 0;
  return ways / 36;
}
