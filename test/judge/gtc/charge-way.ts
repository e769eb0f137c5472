import { type Base, between, directionTo, gap, patchOf, turn } from '../geometry.ts';
import { baseOf, bodyOf, type Table, type Unit } from './bodies.ts';
import { allowanceOn, faultInStop, isStopping, metOn, type Stage, stagesOf } from './going.ts';
import { ahead, firstAt, nearestSpot } from './straight.ts';
import { isBarredTo } from './terrain.ts';

export interface DeclaredCharge {
  readonly unit: string;
  readonly target: string;
  readonly facts: { readonly distanceCm: number };
  readonly result: { readonly contact: boolean; readonly reachCm: number };
}

export const FORMATIONS = ['line', 'extendedLine', 'attackColumn'];

/** Section 8.4: turned to face the nearest point of the target. */
export function facing(charger: Unit, target: Unit): Base {
  const base = baseOf(charger);
  return { ...base, heading: directionTo(base, nearestSpot(base, bodyOf(target))) };
}

/** Points of a target that are equally near to a thousandth or two lead a little aside of each other. */
export function isFacing(charger: Unit, target: Unit, heading: number): boolean {
  const base = facing(charger, target);
  const far = between(base, nearestSpot(base, bodyOf(target)));
  const aside = Math.sqrt(0.002 * far) / 2 / Math.max(far, 0.1);
  return Math.abs(turn(base.heading, heading)) <= 0.3 + (aside * 180) / Math.PI;
}

/** How far the turned charger goes until the bases touch; undefined where it turned into its target. */
export function travelOf(base: Base, target: Unit): number | undefined {
  const body = bodyOf(target);
  if (gap(patchOf(base), body) === 0) return undefined;
  return firstAt(base, base.heading, between(base, nearestSpot(base, body)) + 5, (each) => gap(each, body) === 0);
}

/** GTC-GAP-59: troops within 1 cm of the edge are charged from outside. */
const EDGE = 1;

interface ChargeWay {
  readonly stages: readonly Stage[];
  /** What is left of reach and move on the ground of the way. */
  readonly factor: number;
  readonly stopped: string | undefined;
}

export function wayOf(battle: Table, charger: Unit, base: Base, travel: number): ChargeWay {
  const stages = stagesOf(base, [ahead(base, base.heading, travel)]);
  const met = metOn(battle, charger, stages);
  const slowing = met.filter((piece) => charger.startedIn.includes(piece.id) || !isStopping(piece));
  const factor = slowing.reduce((product, piece) => product * allowanceOn(charger, 1, [piece]), 1);
  const stopper = met.find(
    (piece) => isBarredTo(piece, charger) || faultInStop(charger, stages, piece, EDGE) !== undefined,
  );
  return { stages, factor, stopped: stopper?.id };
}
