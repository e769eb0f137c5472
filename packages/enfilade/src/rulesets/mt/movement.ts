import { decision } from '#procedure/index.ts';
import { type Entry, reckon } from '#sheet/index.ts';
import { MOVE, type Move } from './facts/movement.ts';
import { DEFAULT_MOVE, GUN_MOVE, LEAST_MOVE, MOVE_FIGURE, MOVE_TERRAIN } from './sheet.ts';

export interface Allowance {
  readonly baseInches: number;
  readonly modifiers: readonly Entry[];
  readonly modifierTotal: number;
  readonly allowanceInches: number;
}

/** MT-GAP-26: a gun moves by its crew. */
function baseOf({ kind, crew = 0 }: Move): number {
  return kind === 'gun' ? Math.min(GUN_MOVE.value.most, GUN_MOVE.value.eachCrew * crew) : DEFAULT_MOVE.value;
}

export function judgeMove(move: Move): Allowance {
  const { base, entries, modifier, total } = reckon(baseOf(move), [...MOVE_FIGURE, ...MOVE_TERRAIN], move);
  return {
    baseInches: base,
    modifiers: entries,
    modifierTotal: modifier,
    allowanceInches: Math.max(LEAST_MOVE.value, total),
  };
}

export const moveAllowance = decision({
  id: 'move-allowance',
  label: 'Move allowance',
  form: MOVE,
  uses: [DEFAULT_MOVE, ...MOVE_FIGURE, ...MOVE_TERRAIN, GUN_MOVE, LEAST_MOVE],
  headline: ['allowanceInches'],
  decide: judgeMove,
  says: ({ allowanceInches }) => `It may move up to ${allowanceInches}".`,
});
