import type { Point } from 'enfilade';

/** Where a unit is to go when its own turn comes. It is no order before the player gives it then. */
export interface PlannedMove {
  readonly unit: string;
  readonly name: string;
  readonly at: Point;
  /** Null where it was not turned. */
  readonly heading: number | null;
}
