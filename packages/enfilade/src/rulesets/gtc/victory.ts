import { decision } from '#procedure/index.ts';
import { ARMY, type Army, counts, TURN_END, type TurnEnd } from './facts/victory.ts';
import { BREAK_PERCENT, COUNTING, END_PHASE } from './sheet.ts';

export interface TurnEndResult {
  readonly units: readonly { readonly id: string; readonly hitsTaken: 0; readonly suppressed: boolean }[];
  readonly recovered: number;
}

export function endTurn({ activeSide, units }: TurnEnd): TurnEndResult {
  return {
    units: units.map(({ id, side, suppressed }) => ({
      id,
      hitsTaken: 0,
      suppressed: suppressed && side !== activeSide,
    })),
    recovered: units.filter(({ side, suppressed }) => suppressed && side === activeSide).length,
  };
}

export const endPhase = decision({
  id: 'end-phase',
  label: 'End Phase',
  form: TURN_END,
  uses: END_PHASE,
  headline: ['recovered'],
  decide: endTurn,
  says: ({ recovered }) =>
    `All hits come off; ${recovered} suppressed ${recovered === 1 ? 'unit recovers' : 'units recover'}.`,
});

export interface BreakpointResult {
  readonly countingUnits: number;
  readonly losses: number;
  readonly breakpoint: number;
  readonly broken: boolean;
  readonly remaining: number;
}

export function judgeArmy({ percent, roster }: Army): BreakpointResult {
  const counting = roster.filter(counts);
  const countingUnits = counting.reduce((sum, { count }) => sum + count, 0);
  const losses = counting.reduce((sum, { knockedOut }) => sum + knockedOut, 0);
  const breakpoint = Math.ceil((countingUnits * percent) / 100);
  return {
    countingUnits,
    losses,
    breakpoint,
    broken: losses >= breakpoint,
    remaining: Math.max(0, breakpoint - losses),
  };
}

export const breakpoint = decision({
  id: 'breakpoint',
  label: 'Army broken?',
  form: ARMY,
  uses: [COUNTING, BREAK_PERCENT],
  headline: ['broken', 'remaining'],
  decide: judgeArmy,
  says: ({ broken, losses, breakpoint, remaining }) =>
    broken
      ? `${losses} lost of the ${breakpoint} it can bear: the army is broken.`
      : `The army stands; it breaks after ${remaining} more ${remaining === 1 ? 'loss' : 'losses'}.`,
});
