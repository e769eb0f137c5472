import type { UnitId } from '#battle/index.ts';
import { between, inches, lengthBetween, type Point, poseAtFrontCentre } from '#field/index.ts';
import type { Leg } from '../facts/movement.ts';
import type { Formation } from '../facts/words.ts';
import { judgeMove } from '../movement.ts';
import type { W66Umpire, W66Unit } from './model.ts';
import { shapeOf } from './place.ts';

/** A moment of a unit's way: where it is, and what share of its turn it has used. */
export interface Moment {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly formation: Formation;
  readonly interval: number;
  readonly town: string | null;
  readonly share: number;
}

export interface Journey {
  readonly unit: UnitId;
  readonly moments: readonly Moment[];
  /** Tells the unit to where it is at a moment. */
  arrive(umpire: W66Umpire, moment: Moment): void;
}

/** Carries a unit along its way. True where it got to the end. */
export type Travel = (umpire: W66Umpire, journey: Journey) => boolean;

/** What one step has made of a unit; where it goes, the middle of its front goes from one point to another. */
export interface Stage {
  readonly to: W66Unit;
  readonly way: { readonly from: Point; readonly to: Point } | null;
  /** How many of the legs are done. */
  readonly legs: number;
}

/** A move while its steps are taken. */
export interface Progress {
  readonly unit: W66Unit;
  readonly legs: readonly Leg[];
  readonly stages: readonly Stage[];
  readonly track: readonly Point[];
  readonly facts: readonly string[];
  readonly wheeled: number;
}

export function momentOf({ x, y, heading, formation, interval, town }: W66Unit, share: number): Moment {
  return { x, y, heading, formation, interval, town, share };
}

/** Moments are an inch apart (W66-GAP-29: at any point of its path). */
const STRIDE_STEP = inches(1);

export function stridesIn(length: number): number {
  return Math.max(1, Math.ceil(length / STRIDE_STEP));
}

/** The moment at a place of the list; in between two of them, where nothing but the place changes. */
export function momentAt(moments: readonly Moment[], at: number): Moment | undefined {
  const next = moments[Math.ceil(at)];
  const last = moments[Math.floor(at)];
  if (next === last || next === undefined || last === undefined) return next;
  if (next.formation !== last.formation || next.town !== last.town || next.interval !== last.interval) return undefined;
  const share = at - Math.floor(at);
  const { x, y } = between(last, next, share);
  return { ...next, x, y, share: last.share + (next.share - last.share) * share };
}

/** What share of the turn the first legs of a move take. */
export function shareOf(unit: W66Unit, legs: readonly Leg[], charging: boolean): number {
  const { arm, formation, status } = unit;
  const { fractionUsed } = judgeMove({
    arm,
    formation,
    status,
    charging,
    endsInWoods: false,
    steps: [],
    legs,
    formationAfter: formation,
    statusAfter: status,
  });
  return Math.min(1, fractionUsed);
}

/** The moments of a move from its start to its end. */
export function momentsOf(unit: W66Unit, { stages, legs }: Pick<Progress, 'stages' | 'legs'>): readonly Moment[] {
  const moments: Moment[] = [momentOf(unit, 0)];
  let before = 0;
  for (const { to, way, legs: done } of stages) {
    const after = shareOf(unit, legs.slice(0, done), false);
    const parts = way === null ? 1 : stridesIn(lengthBetween(way.from, way.to));
    const shape = shapeOf(to);
    for (let i = 1; i <= parts; i += 1) {
      const at =
        way === null || i === parts ? to : poseAtFrontCentre(between(way.from, way.to, i / parts), to.heading, shape);
      const { heading, formation, interval, town } = to;
      moments.push({
        x: at.x,
        y: at.y,
        heading,
        formation,
        interval,
        town,
        share: i === parts ? after : before + ((after - before) * i) / parts,
      });
    }
    before = after;
  }
  return moments;
}
