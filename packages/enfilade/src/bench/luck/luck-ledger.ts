import { type BattleFile, type Result, type Setting, type System } from '#battle/index.ts';
import type { Thinker } from '#players/index.ts';
import { Curve, rounds } from '../chance/curve.ts';
import { certain } from '../chance/estimate.ts';
import type { CurvePoint, Position } from '../chance/index.ts';
import { marksOf } from '../chance/marks.ts';
import { carryOut } from './carried.ts';
import type { LuckLedger } from './ledger.ts';
import { luckOf } from './order-luck.ts';
import type { Patience } from './redraw.ts';
import { regretOf } from './regret.ts';
import { Rolls } from './rolls.ts';
import type { OrderAnalysis } from './shared-out.ts';
import { written } from './written.ts';

/** How much effort a ledger takes. */
export interface LuckCare {
  readonly seed: number;
  /** Playouts from the beginning, and from every other point of the curve. */
  readonly first: number;
  readonly each: number;
  /** How often an order is given again with other dice, at the most. */
  readonly redraws: number;
}

export const USUAL_LUCK: LuckCare = { seed: 1815, first: 48, each: 8, redraws: 96 };

/** Before the luck of single orders is worked out, this many battles from each point teach what an evaluation is worth. */
const FIRST_ROUNDS = { first: 8, each: 2 };
const LEAST_REDRAWS = 8;
/** A mean of redraws is known well enough at this standard error. */
const ENOUGH = 0.004;

/** No single order loses more than this, whatever its points. */
const MOST_REGRET = 0.1;
const UNKNOWN = { luck: undefined, regret: 0, captains: '', guess: 0.5 };

/** Everything a ledger is written from. */
export interface Findings {
  readonly ruleset: Thinker['ruleset'];
  readonly setting: Setting;
  readonly care: LuckCare;
  readonly end: Result;
  readonly result: number;
  readonly judged: readonly OrderAnalysis[];
  readonly points: readonly CurvePoint[];
  readonly rolls: Rolls;
  readonly progress: number;
}

/** The battle is not over, so what is hidden in it must not be told. */
export class NotOver extends Error {}

/**
 * The luck ledger of a finished battle, better with every step: a coarse curve soon, then the luck of every order, then finer chances. Sent
 * `true`, it returns what it has; the sum is exact at any time.
 */
export function* luckLedger(
  thinker: Thinker,
  { setting, file }: { readonly setting: Setting; readonly file: BattleFile<System> },
  care: LuckCare = USUAL_LUCK,
): Generator<LuckLedger, LuckLedger, boolean | undefined> {
  const carried = carryOut(thinker, setting, file);
  const end = carried.at(-1)?.after.truth;
  if (end === undefined || end.result === null) throw new NotOver('the battle is not over');
  const stands: readonly Position[] = [
    ...carried.slice(0, 1).map(({ before }) => before),
    ...carried.map(({ after }) => after),
  ];
  const curve = new Curve(thinker, marksOf(stands, [...carried.map(({ from }) => from), file.events.length]), {
    seed: care.seed,
    inView: false,
  });
  const rolls = new Rolls(thinker.ruleset);
  for (const [i, order] of carried.entries()) rolls.add(order, i);
  const judged: OrderAnalysis[] = carried.map((order) => ({ ...UNKNOWN, carried: order }));
  const result = end.result.winner === null ? 0.5 : end.result.winner === 'a' ? 1 : 0;
  const passes = care.each <= FIRST_ROUNDS.each ? 1 : 2;
  const all = curve.marked.length * care.each + care.first - care.each + passes * carried.length;
  let done = 0;
  const last = lastPoint(stands, file, result);
  const known = { ruleset: thinker.ruleset, setting, care, end: end.result, result, judged, rolls };
  const write = (): LuckLedger =>
    written({ ...known, points: [...curve.points(), last], progress: Math.min(1, done / all) });

  for (const point of rounds(curve.marked.length, leastOf(care))) {
    curve.run(point);
    done += 1;
    if (point === 0) curve.learn();
    if ((yield write()) === true) return write();
  }
  if (yield* judgeAll()) return write();
  if (care.each <= FIRST_ROUNDS.each) return { ...write(), progress: 1 };
  for (const point of rounds(curve.marked.length, care)) {
    if (curve.playoutsAt(point) >= (point === 0 ? care.first : care.each)) continue;
    curve.run(point);
    done += 1;
    if ((yield write()) === true) return write();
  }
  if (yield* judgeAll()) return write();
  return { ...write(), progress: 1 };

  /** The luck and the regret of every order, with what is known of the curve so far; true if time is up. */
  function* judgeAll(): Generator<LuckLedger, boolean, boolean | undefined> {
    curve.learn();
    const guesses = curve.marked.map(({ mark }, point) => ({ from: mark.order, quick: curve.quickFrom(point) }));
    for (const [i, order] of carried.entries()) {
      const quick = (guesses.findLast(({ from }) => from <= i) ?? guesses[0])?.quick ?? curve.quick;
      const luck = luckOf({ thinker, quick, seed: care.seed }, order, i, patienceOf(care));
      const { points, captains } = regretOf(thinker, order, i);
      const { truth } = order.before;
      const regret = points === 0 ? 0 : Math.min(MOST_REGRET, points * curve.slopeAt(truth, quick(truth)));
      judged[i] = { carried: order, luck, regret, captains, guess: quick(order.after.truth) };
      done += 1;
      if (i % STEP === STEP - 1 && (yield write()) === true) return true;
    }
    return false;
  }
}

function patienceOf({ redraws }: LuckCare): Patience {
  return { least: Math.min(LEAST_REDRAWS, redraws), most: redraws, enough: ENOUGH };
}

/** Orders worked out between two updates. */
const STEP = 10;

function leastOf({ first, each }: LuckCare): { readonly first: number; readonly each: number } {
  return { first: Math.min(first, FIRST_ROUNDS.first), each: Math.min(each, FIRST_ROUNDS.each) };
}

function lastPoint(stands: readonly Position[], { events }: BattleFile<System>, result: number): CurvePoint {
  const last = stands.at(-1)?.truth;
  return {
    order: stands.length - 1,
    event: events.length,
    turn: last?.turn ?? 1,
    phase: last?.phase ?? '',
    side: last?.active ?? 'a',
    ...certain(result),
  };
}
