import { ONE, plus, type Ratio, ratio, times, ZERO } from '#dice/index.ts';
import { decision } from '#procedure/index.ts';
import { type Leg, type Manner, MOVE, type Move, PASSAGE, type Passage } from './facts/movement.ts';
import {
  type Arm,
  FORMATIONS,
  type Formation,
  inColumn,
  isArtillery,
  rateColumn,
  STATUSES,
  type Status,
} from './facts/words.ts';
import {
  CAVALRY_CHARGE,
  CHANGE_COST,
  COLUMN_UNDER_FIRE,
  DISARRAY,
  DISORGANISED_BY,
  DISORGANISED_MOVES,
  HALVE_ONCE,
  HALVED,
  INTERVALS,
  LIMBERING_TARGET,
  MOVED_OVER,
  MOVEMENT_GRID,
  OBSTACLE,
  PASSING,
  RATES,
  ROUT_IN_FULL,
  SECOND_LINE_SUFFERS,
  STAND_WIDTH,
  TURN_BUDGET,
  WINGS_SPARED,
  WOODS_BAR,
} from './sheet.ts';

interface Mover {
  readonly arm: Arm;
  readonly formation: Formation;
  readonly status: Status;
  readonly charging: boolean;
}

/** Inches a turn (W66-MOVE-01); halved once at most (W66-READ-06), in rout never (W66-READ-24). */
export function rateOf({ arm, formation, status, charging }: Mover, manner: Manner): number {
  if (status === 'routed') return RATES[arm].rout;
  const column = rateColumn(formation);
  const full = charging && arm === 'cavalry' && column === 'line' ? CAVALRY_CHARGE.value : RATES[arm][column];
  const slowed = status === 'disarrayed' || status === 'disorganized' || manner !== 'forward';
  return slowed ? full * HALVED.value : full;
}

/** W66-GAP-18: one retrograde move; guns limber to make it. */
export function backInches(arm: Arm, formation: Formation): number {
  return RATES[arm][isArtillery(arm) || inColumn(formation) ? 'column' : 'line'] * HALVED.value;
}

/** The number as it was written down: 2.4 is 12/5, not the nearest float. */
function exactly(written: number): Ratio {
  // Lengths measured on the table are thousandths.
  const thousandths = Math.round(written * 1000);
  if (thousandths / 1000 === written) return ratio(BigInt(thousandths), 1000n);
  const [digits = '0', exponent = '0'] = String(written).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const shift = Number(exponent) - decimals.length;
  const ten = 10n ** BigInt(Math.abs(shift));
  const all = BigInt(whole + decimals);
  return shift < 0 ? ratio(all, ten) : ratio(all * ten);
}

function quotient(inches: number, rate: number): Ratio {
  const [above, below] = [exactly(inches), exactly(rate)];
  return ratio(above.n * below.d, above.d * below.n);
}

/** Half up, to this many decimals. */
function rounded(exact: Ratio, decimals: number): number {
  const ten = 10n ** BigInt(decimals);
  return Number((2n * exact.n * ten + exact.d) / (2n * exact.d)) / Number(ten);
}

function exceeds(a: Ratio, b: Ratio): boolean {
  return a.n * b.d > b.n * a.d;
}

/** The share of the turn that one step takes (W66-READ-07). */
function costOf({ step, formation, status }: Leg, { arm, charging }: Move): Ratio {
  const mover = { arm, formation, status, charging };
  if (step.do === 'move') return quotient(step.inches ?? 0, rateOf(mover, step.manner));
  if (step.do === 'cross')
    return quotient(OBSTACLE[arm === 'infantry' ? 'infantry' : 'others'].value, rateOf(mover, 'forward'));
  const free = step.to === 'garrison' || (formation === 'garrison' && step.to === 'line');
  return free ? ZERO : ratio(...CHANGE_COST.value);
}

export interface Budget {
  readonly legal: boolean;
  readonly fractionUsed: number;
  readonly remainingInches: number;
  readonly formationAfter: Formation;
  readonly statusAfter: Status;
  readonly movedOverHalf: boolean;
  readonly changedLimber: boolean;
  readonly columnTarget: boolean;
  readonly partialFire: boolean;
}

function endsDisarrayed({ formationAfter, statusAfter, endsInWoods }: Move): boolean {
  return (
    endsInWoods && statusAfter === 'formed' && formationAfter !== 'garrison' && rateColumn(formationAfter) === 'line'
  );
}

export function judgeMove(move: Move): Budget {
  const { arm, charging, formationAfter, statusAfter } = move;
  const used = move.legs.reduce((sum, leg) => plus(sum, costOf(leg, move)), ZERO);
  const legal = !exceeds(used, ONE);
  const left = plus(ONE, ratio(-used.n, used.d));
  const rate = rateOf({ arm, charging, formation: formationAfter, status: statusAfter }, 'forward');
  const movedOverHalf = exceeds(used, exactly(MOVED_OVER.value));
  const changedLimber = move.legs.some(
    ({ step, formation }) => step.do === 'change' && (step.to === 'unlimbered' || formation === 'unlimbered'),
  );
  return {
    legal,
    fractionUsed: rounded(used, 3),
    remainingInches: legal ? rounded(times(left, exactly(rate)), 2) : 0,
    formationAfter,
    statusAfter: endsDisarrayed(move) ? 'disarrayed' : statusAfter,
    movedOverHalf,
    changedLimber,
    columnTarget: changedLimber || inColumn(formationAfter),
    partialFire: movedOverHalf || changedLimber,
  };
}

export const moveBudget = decision({
  id: 'move-budget',
  label: 'Move',
  form: MOVE,
  uses: [
    MOVEMENT_GRID,
    HALVED,
    OBSTACLE.infantry,
    OBSTACLE.others,
    CHANGE_COST,
    DISARRAY,
    DISORGANISED_MOVES,
    HALVE_ONCE,
    TURN_BUDGET,
    CAVALRY_CHARGE,
    ROUT_IN_FULL,
    WOODS_BAR,
    MOVED_OVER,
    LIMBERING_TARGET,
    COLUMN_UNDER_FIRE,
  ],
  headline: ['legal', 'remainingInches'],
  decide: judgeMove,
  says: ({ legal, fractionUsed, remainingInches, formationAfter, statusAfter }) =>
    legal
      ? `The move takes ${fractionUsed} of the turn, ${remainingInches}" are left: ${FORMATIONS[formationAfter].toLowerCase()}, ${STATUSES[statusAfter].toLowerCase()}.`
      : `Too much for one turn: the move takes ${fractionUsed} of it.`,
});

export function judgePassage({ reason, passed, passedFormation, gapInches, standWidthInches }: Passage): {
  readonly allowed: boolean;
  readonly passedDisorganized: boolean;
} {
  if (passed === 'own-second-line') return { allowed: true, passedDisorganized: passedFormation === 'supported-line' };
  const fullInterval = gapInches >= standWidthInches;
  if (reason === 'voluntary') return { allowed: fullInterval, passedDisorganized: false };
  return { allowed: true, passedDisorganized: reason === 'rout' || !fullInterval };
}

export const passageOfLines = decision({
  id: 'passage-of-lines',
  label: 'Passing through friends',
  form: PASSAGE,
  uses: [...INTERVALS, SECOND_LINE_SUFFERS, WINGS_SPARED, DISORGANISED_BY, PASSING, STAND_WIDTH],
  headline: ['allowed', 'passedDisorganized'],
  decide: judgePassage,
  says({ allowed, passedDisorganized }) {
    if (!allowed) return 'It may not pass: the intervals are closed.';
    return passedDisorganized ? 'It passes, and those it passes are disorganised.' : 'It passes without harm.';
  },
});
