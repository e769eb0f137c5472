import type { UnitId } from '#battle/index.ts';
import { between, inches, lengthBetween, type Point, poseAtFrontCentre } from '#field/index.ts';
import type { Leg } from '../facts/movement.ts';
import type { Formation } from '../facts/words.ts';
import { judgeMove } from '../movement.ts';
import type { W66Battle, W66Umpire, W66Unit } from './model.ts';
import { shapeOf } from './place.ts';
import { watersOn } from './ways.ts';

/** A moment of a unit's way: where it is, and what share of its turn it has used. */
export interface Moment {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly formation: Formation;
  readonly interval: number;
  readonly town: string | null;
  readonly status: W66Unit['status'];
  /** Where its middle was when it set out for here, formed and faced as it is now. Null where it came by no way: it turned or formed on the spot. */
  readonly from: Point | null;
  readonly share: number;
  /** The share used where a part of the way from the moment before is done. */
  usedAfter(part: number): number;
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

export function momentOf(unit: W66Unit, share: number, from: Point | null = null): Moment {
  const { x, y, heading, formation, interval, town, status } = unit;
  return { x, y, heading, formation, interval, town, status, from, share, usedAfter: () => share };
}

/** Moments are an inch apart (W66-GAP-29: at any point of its path). */
const STRIDE_STEP = inches(1);

export function stridesIn(length: number): number {
  return Math.max(1, Math.ceil(length / STRIDE_STEP));
}

/** The moment at a place of the list; in between two of them only where it goes from one to the other. */
export function momentAt(moments: readonly Moment[], at: number): Moment | undefined {
  const next = moments[Math.ceil(at)];
  const part = at - Math.floor(at);
  if (part === 0 || next === undefined) return next;
  if (next.from === null) return undefined;
  const { x, y } = between(next.from, next, part);
  return { ...next, x, y, share: next.usedAfter(part) };
}

/** W66-READ-07: the share of the turn the legs take, even if it is more than all. */
export function shareTaken({ arm, formation, status }: W66Unit, legs: readonly Leg[], charging: boolean): number {
  return judgeMove({
    arm,
    formation,
    status,
    charging,
    endsInWoods: false,
    steps: [],
    legs,
    formationAfter: formation,
    statusAfter: status,
  }).fractionUsed;
}

/** What share of the turn the first legs of a move take. */
export function shareOf(unit: W66Unit, legs: readonly Leg[], charging: boolean): number {
  return Math.min(1, shareTaken(unit, legs, charging));
}

/** What of a turn is used on the way: changes before it sets out, inches as they are made, streams as they are crossed. */
export function sharesOn(
  unit: W66Unit,
  [before, legs]: readonly [readonly Leg[], readonly Leg[]],
  { waters, charging }: { readonly waters: readonly number[]; readonly charging: boolean },
): (share: number) => number {
  const used = (...some: readonly Leg['step']['do'][]): number =>
    shareOf(unit, [...before, ...legs.filter(({ step }) => some.includes(step.do))], charging);
  const begun = used('change', 'face', 'reform-disarray');
  const dry = used('change', 'face', 'reform-disarray', 'move');
  const whole = shareOf(unit, [...before, ...legs], charging);
  return (share) => {
    if (share === 1) return whole;
    const crossed = waters.length === 0 ? 0 : waters.filter((at) => at <= share).length / waters.length;
    return begun + (dry - begun) * share + (whole - dry) * crossed;
  };
}

/** The moments of a move from its start to its end. */
export function momentsOf(
  battle: W66Battle,
  unit: W66Unit,
  { stages, legs }: Pick<Progress, 'stages' | 'legs'>,
): readonly Moment[] {
  const moments: Moment[] = [momentOf(unit, 0)];
  let before = 0;
  let body: Point = unit;
  for (const { to, way, legs: done } of stages) {
    const parts = way === null ? 1 : stridesIn(lengthBetween(way.from, way.to));
    const waters = way === null ? [] : watersOn(battle, way.from, way.to, body).map(({ at }) => at);
    const shareAt = sharesOn(unit, [legs.slice(0, before), legs.slice(before, done)], { waters, charging: false });
    const shape = shapeOf(to);
    const placeAfter = (strides: number): Point =>
      way === null || strides === parts
        ? to
        : poseAtFrontCentre(between(way.from, way.to, strides / parts), to.heading, shape);
    for (let i = 1; i <= parts; i += 1) {
      const { x, y } = placeAfter(i);
      const moment = momentOf({ ...to, x, y }, shareAt(i / parts), way === null ? null : placeAfter(i - 1));
      moments.push({ ...moment, usedAfter: (part) => shareAt((i - 1 + part) / parts) });
    }
    before = done;
    body = to;
  }
  return moments;
}
