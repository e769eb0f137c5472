import { type Follow, type PartialFacts, type Resolution, resolution, type Role } from '#referee/index.ts';
import { afterBreakTest, afterRetreat } from '../aftermath.ts';
import type { BreakResult, RetireResult } from '../morale.ts';
import { reckonSum } from './reckonings.ts';
import { awayFromTable, type Troops, unitIn, writeState } from './roster.ts';
import { moveInches } from './words.ts';

const TESTER: Role = {
  id: 'unit',
  label: 'Which unit',
  kind: 'unit',
  of: 'any',
  unfit: awayFromTable,
};

function retireOf(unit: Troops | undefined, given: PartialFacts): Follow {
  return {
    procedure: 'retire',
    label: `${unit?.name ?? 'The unit'} retires`,
    cast: unit === undefined ? {} : { unit: [unit.id] },
    given: {
      oneMoveClear: true,
      ...(unit === undefined ? {} : { shaken: unit.shaken }),
      disordered: given['disordered'] === true,
    },
    due: 'now',
  };
}

const BREAK_VERDICTS = { breaks: 'Breaks', retires: 'Retires', holds: 'Holds' } as const;

export const BREAK_TEST: Resolution = resolution<BreakResult>({
  roles: [TESTER],
  asks: ['test', 'excess', 'disordered', 'artilleryCasualties', 'onlyCavalryEnemies'],
  fill(cast) {
    const unit = unitIn(cast);
    return unit === undefined ? {} : { arm: unit.arm, formation: unit.formation, disordered: unit.disordered };
  },
  reads: ({ foretold: { modifierTotal } }) => ({
    title: 'Break test',
    needs:
      modifierTotal === 0 ? 'add both dice' : `add both, ${modifierTotal < 0 ? '−' : '+'}${Math.abs(modifierTotal)}`,
  }),
  reckons: ({ modifiers, modifierTotal }) => reckonSum(modifiers, modifierTotal),
  after({ cast, given, output }) {
    const { total, result } = output;
    const unit = unitIn(cast);
    const name = unit?.name ?? 'The unit';
    const words = { breaks: 'breaks and is destroyed', retires: 'retires one full move', holds: 'holds its ground' };
    return {
      verdict: BREAK_VERDICTS[result],
      says: `${total}: ${name} ${words[result]}.`,
      table: result === 'breaks' ? [`Take ${name} off the table.`] : [],
      writes: unit === undefined ? [] : writeState(unit, afterBreakTest(output)),
      follows: result === 'retires' ? [retireOf(unit, given)] : [],
    };
  },
});

const RETIRE_VERDICTS = {
  retires: 'Retires',
  removed: 'Leaves the table for good',
  offTable: 'Leaves the table',
  breaks: 'Cannot retire: breaks',
} as const;

function wayBack(unit: Troops | undefined, moves: number): string {
  const far = unit === undefined ? (moves === 1 ? 'one full move' : 'two full moves') : `${moveInches(unit) * moves}″`;
  return `Move ${unit?.name ?? 'it'} ${far} straight back, facing as it was.`;
}

export const RETIRE: Resolution = resolution<RetireResult>({
  roles: [TESTER],
  asks: ['oneMoveClear', 'twoMovesTenable', 'leavesTable', 'shaken', 'disordered'],
  fill(cast) {
    const unit = unitIn(cast);
    return unit === undefined ? {} : { shaken: unit.shaken, disordered: unit.disordered };
  },
  after({ cast, output }) {
    const { outcome, moves, disordered } = output;
    const unit = unitIn(cast);
    const name = unit?.name ?? 'The unit';
    const stays = outcome === 'retires';
    return {
      verdict: RETIRE_VERDICTS[outcome],
      says: `${name} ${stays ? `retires ${moves === 1 ? 'one move' : 'two moves'}${disordered ? ', disordered' : ''}` : outcome === 'offTable' ? 'leaves the table and may come back' : 'is lost'}.`,
      table: [
        ...(stays ? [wayBack(unit, moves)] : [`Take ${name} off the table.`]),
        ...(stays && disordered && unit?.disordered === false ? [`Place a disorder marker on ${name}.`] : []),
      ],
      writes: unit === undefined ? [] : writeState(unit, afterRetreat(output)),
      follows: [],
    };
  },
});
