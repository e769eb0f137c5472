/** A share of battles in percentage points, with its sign. */
export function points(share: number): string {
  const rounded = Math.round(share * 1000) / 10;
  return `${rounded > 0 ? '+' : rounded < 0 ? '\u2212' : ''}${Math.abs(rounded).toFixed(1)}`;
}
