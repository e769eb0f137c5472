import { decision } from '#procedure/index.ts';
import { MOVE, type Move } from './facts/movement.ts';
import { FOOT_MOVE, HORSE_MOVE, WOOD_DIVIDES } from './sheet.ts';

export function judgeMove({ arm, touchesWood }: Move): { readonly inches: number } {
  const { value } = arm === 'foot' ? FOOT_MOVE : HORSE_MOVE;
  return { inches: touchesWood ? value / WOOD_DIVIDES.value : value };
}

export const moveAllowance = decision({
  id: 'move-allowance',
  label: 'Move',
  form: MOVE,
  uses: [FOOT_MOVE, HORSE_MOVE, WOOD_DIVIDES],
  headline: ['inches'],
  decide: judgeMove,
  says: ({ inches }) => `It moves up to ${inches}".`,
});
