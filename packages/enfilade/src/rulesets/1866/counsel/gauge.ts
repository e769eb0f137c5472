import { bearingOf, inches, inUnits, lengthBetween, type Point } from '#field/index.ts';
import { pointsAt } from '../facts/shooting.ts';
import { inColumn, isArtillery } from '../facts/words.ts';
import { SHIFTS } from '../sheet.ts';
import { rowsOf } from '../troops.ts';
import { reachOf } from '../play/targets.ts';
import type { W66Unit } from '../play/model.ts';
import { shapeOf } from '../play/place.ts';
import { columnWorth } from './harm.ts';

/** Fire by rule of thumb, for places that have not been measured: from middle to middle, whatever stands between. */

const COLUMN_SHIFT = shiftOf('column-target');
const COVER_SHIFT = shiftOf('advantaged');

function shiftOf(id: string): number {
  const worth = SHIFTS.find((row) => row.id === id)?.worth;
  return typeof worth === 'number' ? worth : 0;
}

/** What matters to fire about a unit, looked up once. */
export interface Gauge {
  readonly unit: W66Unit;
  /** Half of its depth: how much nearer than its middle it is. */
  readonly half: number;
  readonly width: number;
  /** Stands that can fire to the front. */
  readonly muzzles: number;
  readonly reach: number;
}

function muzzlesOf({ arm, formation, status, stands, weapon }: W66Unit): number {
  if (weapon === null || status === 'routed' || formation === 'road-column') return 0;
  if (isArtillery(arm)) return formation === 'unlimbered' ? stands : 0;
  return status === 'disorganized' || formation === 'march-column' ? 1 : rowsOf(formation, stands).front;
}

export function gauge(unit: W66Unit): Gauge {
  const { width, depth } = shapeOf(unit) as { readonly width: number; readonly depth: number };
  const half = unit.town === null ? Math.min(width, depth) / 2 : inches(1.2);
  return { unit, half, width, muzzles: muzzlesOf(unit), reach: reachOf(unit) };
}

const gauges = new WeakMap<readonly W66Unit[], readonly Gauge[]>();

export function gaugesOf(units: readonly W66Unit[]): readonly Gauge[] {
  let known = gauges.get(units);
  if (known === undefined) {
    known = units.map(gauge);
    gauges.set(units, known);
  }
  return known;
}

export function inArcOf({ unit, width }: Gauge, at: Point): boolean {
  if (unit.town !== null) return true;
  const { ahead, left } = bearingOf(unit, at);
  return ahead > 0 && Math.abs(left) - width / 2 <= ahead * (isArtillery(unit.arm) ? 0.58 : 1);
}

/** Fire points of one unit at another at this distance. */
export function pointsOn(shooter: Gauge, target: Gauge, far: number): number {
  const apart = far - shooter.half - target.half;
  const { weapon } = shooter.unit;
  if (weapon === null || shooter.muzzles === 0 || apart > shooter.reach) return 0;
  return shooter.muzzles * (pointsAt(weapon, inUnits(Math.max(0, apart))) ?? 0);
}

export function shiftFor(target: W66Unit, shooter: Point): number {
  if (target.town !== null) return COVER_SHIFT;
  if (inColumn(target.formation) || target.changedLimber) return COLUMN_SHIFT;
  return bearingOf(target, shooter).ahead < 0 ? COLUMN_SHIFT : 0;
}

/** What one volley of a unit on another is worth; with a share of its points if it fires partially. */
export function shotWorth(shooter: Gauge, target: Gauge, share: number): number {
  const points = pointsOn(shooter, target, lengthBetween(shooter.unit, target.unit));
  if (points === 0 || !inArcOf(shooter, target.unit)) return 0;
  return columnWorth(points * share, shiftFor(target.unit, shooter.unit)) * (target.unit.status === 'routed' ? 0.6 : 1);
}

/** The best that a unit could do with its fire where it stands. */
export function bestShot(foes: readonly Gauge[], shooter: Gauge, share: number): number {
  if (shooter.muzzles === 0) return 0;
  let best = 0;
  for (const enemy of foes) best = Math.max(best, shotWorth(shooter, enemy, share));
  return best;
}
