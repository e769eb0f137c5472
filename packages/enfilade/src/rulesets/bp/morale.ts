import { type Dice, total } from '#dice/index.ts';
import { decision, procedure } from '#procedure/index.ts';
import { type Entry, lookUp, type Reckoning, reckon } from '#sheet/index.ts';
import { BREAK_CHECK, type BreakCheck, WAY_BACK, type WayBack } from './facts/morale.ts';
import {
  BREAK,
  BREAK_DICE,
  BREAK_GRID,
  BREAK_TABLE,
  BREAKS,
  BUILDING_BREAKS,
  type CombatType,
  DISORDER_BREAK,
  HOLDS,
  RETIRES,
  RETIRES_BREAKS,
  RETIRES_DISORDERED,
  SHAKEN_OFF_TABLE,
  SQUARE_HOLDS,
  TEST_CAUSES,
  TEST_ROWS,
  type Verdict,
} from './sheet.ts';

export interface BreakResult {
  readonly roll: readonly number[];
  readonly total: number;
  readonly modifierTotal: number;
  readonly combatType: CombatType;
  readonly tableResult: Verdict;
  readonly result: Verdict;
  readonly modifiers: readonly Entry[];
}

/** BP-BLD-06 and BP-GAP-35: some read Retires as Holds. */
function readVerdict(verdict: Verdict, { test, formation, onlyCavalryEnemies }: BreakCheck): Verdict {
  const squareHolds = formation === 'square' && onlyCavalryEnemies && (test === 'C' || test === 'D');
  return verdict === 'retires' && (formation === 'garrison' || squareHolds) ? 'holds' : verdict;
}

export function resolveBreak(
  { check, modifiers }: { check: BreakCheck; modifiers: Reckoning },
  dice: Dice,
): BreakResult {
  const roll = dice.roll(total(2));
  const sum = roll.total + modifiers.modifier;
  const combatType = check.byFire ? 'shooting' : 'handToHand';
  const tableResult = lookUp(BREAK_TABLE[combatType][check.arm], sum);
  return {
    roll: roll.faces,
    total: sum,
    modifierTotal: modifiers.modifier,
    combatType,
    tableResult,
    result: readVerdict(tableResult, check),
    modifiers: modifiers.entries,
  };
}

export const breakTest = procedure({
  id: 'break-test',
  label: 'Break test',
  form: BREAK_CHECK,
  uses: [
    ...BREAK,
    BREAK_DICE,
    BREAK_GRID,
    ...TEST_CAUSES,
    TEST_ROWS,
    BREAKS,
    HOLDS,
    RETIRES,
    SQUARE_HOLDS,
    BUILDING_BREAKS,
    DISORDER_BREAK,
  ],
  faces: ['roll'],
  headline: ['result'],
  ready: (check) => ({ check, modifiers: reckon(0, BREAK, check) }),
  resolve: resolveBreak,
  says({ total, result }) {
    const words = {
      breaks: 'the unit breaks and is destroyed',
      retires: 'the unit retires one full move',
      holds: 'the unit holds',
    };
    return `${total}: ${words[result]}.`;
  },
});

export interface RetireResult {
  readonly outcome: 'retires' | 'removed' | 'offTable' | 'breaks';
  readonly moves: number;
  readonly disordered: boolean;
}

export function judgeRetreat({
  oneMoveClear,
  twoMovesTenable,
  leavesTable,
  shaken,
  disordered,
}: WayBack): RetireResult {
  if (oneMoveClear)
    return { outcome: leavesTable ? (shaken ? 'removed' : 'offTable') : 'retires', moves: RETIRES.value, disordered };
  if (twoMovesTenable) return { outcome: 'retires', moves: RETIRES_DISORDERED.value, disordered: true };
  return { outcome: 'breaks', moves: 0, disordered: true };
}

export const retire = decision({
  id: 'retire',
  label: 'Retire',
  form: WAY_BACK,
  uses: [RETIRES, RETIRES_DISORDERED, RETIRES_BREAKS, SHAKEN_OFF_TABLE],
  headline: ['outcome', 'moves', 'disordered'],
  decide: judgeRetreat,
  says({ outcome, moves, disordered }) {
    const words = {
      retires: `It retires ${moves === 1 ? 'one full move' : 'two moves'}${disordered ? ', disordered' : ''}.`,
      removed: 'It leaves the table shaken and is removed.',
      offTable: 'It leaves the table and may come back.',
      breaks: 'It cannot retire and breaks.',
    };
    return words[outcome];
  },
});
