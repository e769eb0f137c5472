/** Both sides. */
export const SIDES = ['a', 'b'] as const;
/** A side by its letter. */
export type Side = (typeof SIDES)[number];

/** A side, or a spectator. */
export type Viewer = Side | 'nobody';

/** The opponent of a side. */
export function other(side: Side): Side {
  return side === 'a' ? 'b' : 'a';
}

export function isSide(value: unknown): value is Side {
  return SIDES.some((side) => side === value);
}
