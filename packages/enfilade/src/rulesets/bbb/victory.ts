import { decision } from '#procedure/index.ts';
import { type Army, STANDINGS, type Standings } from './facts/victory.ts';
import { BROKEN_AT } from './sheet.ts';

export interface VictoryResult {
  readonly firstBroken: boolean;
  readonly secondBroken: boolean;
  readonly over: boolean;
  readonly winner: 'first' | 'second' | 'draw' | null;
  readonly by: 'broken' | 'bothBroken' | 'objectives' | null;
}

/** BBB-GAP-31. */
export function isBroken({ bases, startingBases }: Pick<Army, 'bases' | 'startingBases'>): boolean {
  return bases <= BROKEN_AT.value * startingBases;
}

function ahead({ first, second }: Standings): 'first' | 'second' | 'draw' {
  if (first.objectivePoints === second.objectivePoints) return 'draw';
  return first.objectivePoints > second.objectivePoints ? 'first' : 'second';
}

export function judgeVictory(standings: Standings): VictoryResult {
  const firstBroken = isBroken(standings.first);
  const secondBroken = isBroken(standings.second);
  const broken = { firstBroken, secondBroken };
  if (firstBroken && secondBroken) return { ...broken, over: true, winner: ahead(standings), by: 'bothBroken' };
  if (firstBroken || secondBroken)
    return { ...broken, over: true, winner: firstBroken ? 'second' : 'first', by: 'broken' };
  if (standings.turn < standings.turnLimit) return { ...broken, over: false, winner: null, by: null };
  return { ...broken, over: true, winner: ahead(standings), by: 'objectives' };
}

export const victoryCheck = decision({
  id: 'victory-check',
  label: 'Who has won?',
  form: STANDINGS,
  uses: [BROKEN_AT],
  headline: ['winner', 'by'],
  decide: judgeVictory,
  says({ winner, by }) {
    if (winner === null || by === null) return 'The battle goes on.';
    const why = {
      broken: 'the other army is broken',
      bothBroken: 'both armies are broken, objective points decide',
      objectives: 'objective points decide',
    };
    return winner === 'draw' ? `A draw: ${why[by]}.` : `The ${winner} player wins: ${why[by]}.`;
  },
});
