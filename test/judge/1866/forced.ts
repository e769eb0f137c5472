import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { between, directionTo, onTable, patchOf, SLACK, turn } from '../geometry.ts';
import { baseOf, type Table, type Unit } from './bodies.ts';
import { causesOf, type Cause } from './causes.ts';
import { backInches, ROUT_INCHES } from './rates.ts';
import { faultInPassed, isWayFree, shifted } from './retreats.ts';

type Step = JudgedEvent<W66Model>;

export interface ForcedMove {
  readonly before: Table;
  readonly after: Table;
  readonly was: Unit;
  readonly is: Unit;
  readonly how: string;
  readonly wished: number;
  readonly made: number;
  readonly stopped: boolean;
  readonly cause: Cause;
}

/** As it falls back: guns limber, a garrison comes out in line (W66-GAP-18). */
export function asDriven(unit: Unit): Unit {
  const formation = unit.arm.endsWith('artillery')
    ? unit.formation === 'road-column'
      ? 'road-column'
      : 'limbered'
    : unit.formation === 'garrison'
      ? 'line'
      : unit.formation;
  return { ...unit, formation, interval: formation === unit.formation ? unit.interval : 0, town: null };
}

/** W66-GAP-18, W66-READ-24: how far it must go. */
function faultInLength({ was, how, wished, made }: ForcedMove): string | undefined {
  const back = backInches(was);
  const right = how === 'rout' ? ROUT_INCHES : how === 'retreat' ? 2 * back : back;
  if (Math.abs(wished - right) > 0.001) return `${was.id} must go ${wished}" (${how}), on paper ${right}"`;
  return made > wished + SLACK ? `${was.id} was driven ${made}" of ${wished}"` : undefined;
}

/** Section 8: straight away from what drives it, bent by 45 degrees at most. */
function faultInDirection({ was, is, how, cause, made }: ForcedMove): string | undefined {
  if (is.where !== 'table' || is.town !== null || was.town !== null || made < 0.2) return undefined;
  const [from, to] = [baseOf(was), baseOf(is)];
  const far = between(from, to);
  if (Math.abs(far - made) > SLACK) return `${was.id} is said to go ${made}" and goes ${far.toFixed(2)}"`;
  const off = Math.abs(turn(cause.away, directionTo(from, to)));
  if (off > 45 + 1) return `${was.id} is driven ${off.toFixed(0)} degrees from straight away`;
  const faced = turn(was.heading / 10, is.heading / 10);
  if (how === 'back' && Math.abs(faced) > 0.2) return `${was.id} turns ${faced.toFixed(1)} degrees in a Back`;
  return undefined;
}

const BENDS = [0, 5, -5, 10, -10, 15, -15, 20, -20, 25, -25, 30, -30, 35, -35, 40, -40, 44, -44];

/** W66-GAP-38: a unit is lost over the edge only if its way led there, and pays a stand only if it had none. */
function faultInFate(driven: ForcedMove): string | undefined {
  const { before, was, is, wished, stopped, cause } = driven;
  const { table } = before.setting.scenario;
  if (was.town !== null) return undefined;
  const drawn = asDriven(was);
  const ends = BENDS.map((bend) => shifted(drawn, cause.away + bend, wished));
  if (is.where === 'lost' && !stopped) {
    // It may have been turned about where it ended.
    const over = ends.some((end) =>
      [end.heading, (cause.away + 360) * 10].some((heading) => !onTable(patchOf(baseOf({ ...end, heading })), table)),
    );
    if (!over) return `${was.id} is gone from the table, from whose edge ${wished}" keep it away`;
  }
  if (!stopped) return undefined;
  const open = BENDS.find((bend) => isWayFree(before, drawn, cause.away + bend, wished));
  return open === undefined
    ? undefined
    : `${was.id} is stopped short and could go ${wished}" at ${open} degrees from straight away`;
}

/** It bends only where its way is barred. */
function faultInBend({ before, was, is, wished, made, cause }: ForcedMove): string | undefined {
  if (is.where !== 'table' || is.town !== null || was.town !== null || made < 0.2) return undefined;
  const off = turn(cause.away, directionTo(baseOf(was), baseOf(is)));
  if (Math.abs(off) < 1.5 || !isWayFree(before, asDriven(was), cause.away, wished)) return undefined;
  return `${was.id} is driven ${off.toFixed(0)} degrees aside though its way is free`;
}

function drivenIn({ event, before, after }: Step, order: JudgedOrder<W66Model>): ForcedMove | undefined {
  const { how, unit, wishedInches, madeInches, stoppedShort } = event.about;
  if (typeof how !== 'string' || typeof unit !== 'string') return undefined;
  const [was, is] = [before.units[unit] as Unit, after.units[unit] as Unit];
  const cause = causesOf(order, event, was, how);
  if (cause === undefined) return undefined;
  const [wished, made] = [Number(wishedInches), Number(madeInches)];
  return { before, after, was, is, how, wished, made, stopped: stoppedShort === true, cause };
}

export function faultInForcedMoves(judged: JudgedOrder<W66Model>): string | undefined {
  for (const [i, step] of judged.steps.entries()) {
    const driven = drivenIn(step, judged);
    if (driven === undefined) continue;
    const fault =
      faultInLength(driven) ??
      faultInDirection(driven) ??
      faultInFate(driven) ??
      faultInBend(driven) ??
      faultInPassed(driven, judged.steps.slice(i + 1));
    if (fault !== undefined) return fault;
  }
  return undefined;
}
