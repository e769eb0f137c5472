import { decision } from '#procedure/index.ts';
import { type Army, BATTLE, type Battle } from './facts/victory.ts';
import type { Side } from './facts/words.ts';
import { BREAKPOINT, DECISIVE } from './sheet.ts';

export interface Verdict {
  readonly over: boolean;
  readonly broken: Readonly<Record<Side, boolean>>;
  readonly scores: Readonly<Record<Side, number>>;
  readonly winner: Side | 'draw' | null;
  readonly level: 'decisive' | 'marginal' | 'none' | null;
}

export function isBroken({ standsStart, standsLost }: Pick<Army, 'standsStart' | 'standsLost'>): boolean {
  const [part, whole] = BREAKPOINT.value;
  return standsLost * whole >= standsStart * part;
}

function byScore({ A, B }: Verdict['scores']): Pick<Verdict, 'winner' | 'level'> {
  if (A === B) return { winner: 'draw', level: 'none' };
  return { winner: A > B ? 'A' : 'B', level: Math.abs(A - B) >= DECISIVE.value ? 'decisive' : 'marginal' };
}

export function judgeBattle({ A, B, lastTurnDone }: Battle): Verdict {
  const broken = { A: isBroken(A), B: isBroken(B) };
  const scores = { A: A.objectivePoints + B.standsLost, B: B.objectivePoints + A.standsLost };
  if (broken.A !== broken.B) return { over: true, broken, scores, winner: broken.A ? 'B' : 'A', level: 'decisive' };
  if (broken.A || lastTurnDone) return { over: true, broken, scores, ...byScore(scores) };
  return { over: false, broken, scores, winner: null, level: null };
}

export const victory = decision({
  id: 'victory',
  label: 'Victory',
  form: BATTLE,
  uses: [BREAKPOINT, DECISIVE],
  headline: ['over', 'winner', 'level'],
  decide: judgeBattle,
  says({ over, scores, winner, level }) {
    const score = `${scores.A} to ${scores.B}`;
    if (!over) return `The battle goes on at ${score}.`;
    return winner === 'draw' ? `A draw at ${score}.` : `Side ${winner} won at ${score}: ${level}.`;
  },
});
