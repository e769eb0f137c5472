import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { between, directionTo, gap, overlapOf, passesThrough, patchOf, SLACK, turn } from '../geometry.ts';
import { firstFault } from '../verdict.ts';
import {
  baseOf,
  bodyOf,
  foesOf,
  friendsOf,
  frontOf,
  hasFullIntervals,
  isColumn,
  type Table,
  type Unit,
  withFrontAt,
} from './bodies.ts';
import { streamsOn } from './land.ts';
import { chargeReach, crossingInches } from './rates.ts';
import { shifted } from './retreats.ts';
import { isStopFree } from './stops.ts';

type Step = JudgedEvent<W66Model>;

export interface Charge {
  readonly battle: Table;
  readonly was: Unit;
  readonly is: Unit;
  readonly target: Unit;
  readonly poised: boolean;
  /** Fire or cavalry met it on its way. */
  readonly met: boolean;
}

/** W66-MOVE-05: more than 45 degrees is a change of facing, made before it sets out; undefined near 45. */
function turnsFirst({ was, is }: Charge): boolean | undefined {
  if (isColumn(was)) return false;
  const bend = Math.abs(turn(was.heading / 10, directionTo(frontOf(was), frontOf(is))));
  return Math.abs(bend - 45) < 2 ? undefined : bend > 45;
}

function budgetOf(charge: Charge): number {
  const left = 1 - charge.was.movedFraction - (turnsFirst(charge) === true ? 1 / 3 : 0);
  return chargeReach(charge.was) * left;
}

/** Where the middle of its front is when it sets out. */
function startOf(charge: Charge): { readonly x: number; readonly y: number } {
  const { was, is } = charge;
  if (turnsFirst(charge) !== true) return frontOf(was);
  return frontOf({ ...was, heading: directionTo(baseOf(was), frontOf(is)) * 10 });
}

/** W66-READ-08, W66-GAP-22: how far a charge goes, and what streams take of it. */
export function faultInReach(charge: Charge): string | undefined {
  const { battle, was, is, target, met, poised } = charge;
  if (was.town !== null || turnsFirst(charge) === undefined) return undefined;
  const [from, to] = [startOf(charge), frontOf(is)];
  const { least, most } = streamsOn(battle.setting.scenario, from, to);
  const far = between(from, to);
  const cost = far + least * crossingInches(was);
  const budget = budgetOf(charge);
  if (cost > budget + SLACK)
    return `${was.id} charges ${far.toFixed(2)}" and over ${least} streams with ${budget.toFixed(2)}"`;
  const spare = budget - far - most * crossingInches(was);
  // Of a way shorter than an inch the direction cannot be told.
  if (far < 1 || poised || met || spare < 0.06 || least !== most || target.town !== null) return undefined;
  // It goes as far as it can: a stream or a unit ahead may stop it before.
  return isStopFree(charge, directionTo(from, to), Math.min(spare, 0.3))
    ? `${was.id} stops ${spare.toFixed(2)}" before the end of its charge at ${target.id}`
    : undefined;
}

/** W66-READ-07: what a charge has used of its turn: its change of facing, its inches and the streams behind it. */
export function faultInPayment(charge: Charge): string | undefined {
  const { battle, was, is } = charge;
  const turns = turnsFirst(charge);
  const [from, to] = [startOf(charge), frontOf(is)];
  if (was.town !== null || turns === undefined || was.movedFraction > 0) return undefined;
  // Of a way shorter than an inch the direction cannot be told.
  if (between(from, to) < 1) return undefined;
  const { least, most } = streamsOn(battle.setting.scenario, from, to);
  const paid = (streams: number): number =>
    (turns ? 1 / 3 : 0) + (between(from, to) + streams * crossingInches(was)) / chargeReach(was);
  return is.movedFraction < paid(least) - 0.02 || is.movedFraction > paid(most) + 0.02
    ? `${was.id} has used ${is.movedFraction.toFixed(3)} of its turn for its charge, on paper ${paid(least).toFixed(3)}`
    : undefined;
}

/** W66-GAP-22: it stands half an inch from its target, or has not reached it. */
export function faultInPoise({ battle, was, is, target, poised, met }: Charge): string | undefined {
  const apart = gap(bodyOf(battle, is), bodyOf(battle, target));
  // So near already it may have no room to turn, and fights from where it stands.
  const stays = between(baseOf(was), baseOf(is)) < SLACK && apart < 2;
  if (was.town === null && (stays || gap(bodyOf(battle, was), bodyOf(battle, target)) < 1 + SLACK)) return undefined;
  if (poised && Math.abs(apart - 0.5) > 0.26) return `${is.id} stands poised ${apart.toFixed(2)}" from ${target.id}`;
  // Fire may stop it anywhere.
  return !poised && !met && apart < 0.5 - SLACK
    ? `${is.id} stops ${apart.toFixed(2)}" from ${target.id} and is not poised`
    : undefined;
}

/** W66-GAP-37: through none but friends with full intervals. */
export function faultInWay(charge: Charge): string | undefined {
  const { battle, was, is, target } = charge;
  const turns = turnsFirst(charge);
  if (was.town !== null || turns === undefined) return undefined;
  const others = [...foesOf(battle, was), ...friendsOf(battle, was)].filter(
    (each) => each.id !== target.id && each.town === null && !(each.side === was.side && hasFullIntervals(each)),
  );
  const [from, to] = [startOf(charge), frontOf(is)];
  // No charge strikes the far side of a target by going through it.
  if (target.town === null && passesThrough(bodyOf(battle, target), from, to))
    return `${was.id} charges through ${target.id}, its target`;
  const facing = turns ? directionTo(baseOf(was), to) : was.heading / 10;
  const heading = isColumn(was) ? directionTo(from, to) : facing;
  const drawn = withFrontAt({ ...was, interval: is.interval }, from, heading);
  // The last inch and a half is for falling in with the side it strikes.
  for (let far = 0.2; far < between(from, to) - 1.5; far += 0.2) {
    const body = patchOf(baseOf(shifted(drawn, directionTo(from, to), far)));
    const hit = others.find((other) => overlapOf(body, bodyOf(battle, other)) > 3 * SLACK);
    if (hit !== undefined) return `${was.id} charges through ${hit.id}`;
  }
  return undefined;
}

/** What the other side does about a charge on its way. */
const ANSWERS = ['volley-fired', 'target-spotted', 'target-not-spotted', 'cavalry-reacted'];

function sameSpot(a: Unit | undefined, b: Unit | undefined): boolean {
  return a?.x === b?.x && a?.y === b?.y;
}

/** The charges that were carried out in an order, each with where it began and where it is now. */
function chargesIn({ steps }: JudgedOrder<W66Model>): readonly Charge[] {
  const began = new Map<string, Step>();
  return steps.flatMap((step, i) => {
    const { kind, about } = step.event;
    if (kind !== 'charge-moved' && kind !== 'charge-poised') return [];
    const [id, at] = [about['unit'] as string, about['target'] as string];
    const begun = began.get(id);
    // Whose target has gone away from it, or to meet it, sets out anew.
    const first = begun !== undefined && sameSpot(begun.before.units[at], step.before.units[at]) ? begun : step;
    began.set(id, first);
    const battle = first.before;
    const target = battle.units[at] as Unit;
    const next = steps[i + 1]?.event.kind ?? '';
    const met = first !== step || ANSWERS.includes(next) || next.startsWith('charge-');
    const was = battle.units[id] as Unit;
    const is = step.after.units[id] as Unit;
    return [{ battle, was, is, target, poised: kind === 'charge-poised', met }];
  });
}

export function faultInCharges(judged: JudgedOrder<W66Model>): string | undefined {
  return firstFault(chargesIn(judged), [faultInReach, faultInPayment, faultInPoise, faultInWay]);
}
