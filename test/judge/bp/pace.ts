import type { Unit } from './bodies.ts';

/** BP-MOV-01 to 04: one move in inches, on open ground. */
export function allowance({ arm, formation, artilleryKind }: Unit): number {
  if (arm === 'cavalry') return 18;
  if (arm !== 'artillery' || artilleryKind === 'battalion') return 12;
  if (formation !== 'limbered') return 6;
  return artilleryKind === 'horse' ? 18 : 12;
}

/** BP-MOV-07, BP-MOV-08, section 8.2: ground on which this unit may not set foot. */
export function isShut({ arm, formation }: Unit, kind: string): boolean {
  if (kind === 'building' || kind === 'impassable') return true;
  if (kind === 'wood') return arm !== 'infantry' || formation !== 'skirmish';
  return kind === 'rough' && (arm === 'artillery' || arm === 'wagon');
}

/** BP-MOV-07, BP-MOV-08, BP-GAP-13: every inch of it counts double. */
export function isSlow({ formation }: Unit, kind: string): boolean {
  return kind === 'wood' || (kind === 'rough' && formation !== 'skirmish');
}

/** BP-MOV-09, BP-MOV-10. */
export const HURDLE = 6;

export function isHurdle(kind: string): boolean {
  return kind === 'obstacle' || kind === 'fieldwork';
}
