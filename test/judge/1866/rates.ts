import type { Unit } from './bodies.ts';

type Arm = Unit['arm'];

/** W66-MOVE-01: inches a turn in Line, Column and Road column. */
const RATES: Readonly<Record<Arm, readonly [number, number, number]>> = {
  infantry: [8, 12, 20],
  cavalry: [15, 20, 30],
  'foot-artillery': [1, 12, 20],
  'horse-artillery': [1, 20, 30],
};

export type Manner = 'forward' | 'sideways' | 'retrograde';

/** W66-MOVE-02, W66-READ-06: halved once, however many reasons there are. */
export function rateOf({ arm, formation, status }: Unit, manner: Manner): number {
  const [line, column, road] = RATES[arm];
  const full = formation === 'road-column' ? road : ['march-column', 'limbered'].includes(formation) ? column : line;
  return status === 'disarrayed' || status === 'disorganized' || manner !== 'forward' ? full / 2 : full;
}

/** W66-READ-08: cavalry charges 20"; half if disarrayed (W66-GAP-21), or disorganised since it was declared (W66-MOVE-02). */
export function chargeReach(unit: Unit): number {
  const full = unit.arm === 'cavalry' ? 20 : unit.formation === 'march-column' ? 12 : 8;
  return unit.status === 'disarrayed' || unit.status === 'disorganized' ? full / 2 : full;
}

/** W66-MOVE-03, W66-MOVE-04. */
export function crossingInches({ arm }: Unit): number {
  return arm === 'infantry' ? 2 : 4;
}

/** W66-GAP-18: one retrograde move; guns limber for it, a garrison goes in line. */
export function backInches({ arm, formation }: Unit): number {
  const [line, column] = RATES[arm];
  const asColumn = arm.endsWith('artillery') || formation === 'march-column' || formation === 'road-column';
  return (asColumn ? column : line) / 2;
}

/** W66-READ-24. */
export const ROUT_INCHES = 12;

/** Section 8: within 45 degrees of the facing is forward, beyond 135 retrograde. */
export function mannerOf(turned: number): Manner {
  const angle = Math.abs(turned);
  if (angle <= 45) return 'forward';
  return angle <= 135 ? 'sideways' : 'retrograde';
}
