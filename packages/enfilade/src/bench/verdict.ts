import { sideDoes, SIDES } from '#battle/index.ts';
import { percent } from '#procedure/index.ts';
import type { MusterRoll } from './campaign.ts';
import { FAIR_SHARES as EVEN, fairnessOf } from './fairness.ts';
import type { Findings, UnitFinding } from './findings.ts';

function fairness({ sideWords }: MusterRoll, findings: Findings): string {
  const { is, favours, share, interval, needed } = fairnessOf(findings);
  const [low, high] = interval;
  const numbers = `${sideDoes(sideWords.a, 'wins', 'win')} ${percent(share)}, counting draws as half; 95% confidence interval ${percent(low)} to ${percent(high)}`;
  const side = sideWords[favours ?? (share >= 0.5 ? 'a' : 'b')];
  switch (is) {
    case 'fair':
      return `Fair${favours === null ? '' : `, with a slight edge to ${side.called}`}: ${numbers}.`;
    case 'leans':
      return `Favours ${side.called}: ${numbers}.`;
    case 'one-sided':
      return `One-sided, ${sideDoes(side, 'nearly always wins', 'nearly always win')}: ${numbers}.`;
    case 'drawn':
      return `Mostly drawn: ${numbers}.`;
    case 'open': {
      const looks = share >= EVEN[0] && share <= EVEN[1] ? 'Looks fair' : `Seems to favour ${side.called}`;
      return `${looks}, but it takes about ${needed} battles to be sure: ${numbers}.`;
    }
  }
}

function most<T>(all: readonly T[], of: (each: T) => number): T | undefined {
  let best = all[0];
  for (const each of all) if (best !== undefined && of(each) > of(best)) best = each;
  return best;
}

function decides({ sides }: MusterRoll, { phases, units, games }: Findings): readonly string[] {
  const phase = most(phases, ({ largest }) => largest.times);
  if (phase === undefined || phase.largest.times === 0) return [];
  const movers = SIDES.flatMap((side): readonly UnitFinding[] => {
    const mover = most(
      units.filter((unit) => unit.side === side),
      ({ pull }) => pull,
    );
    return mover === undefined || mover.pull === 0 ? [] : [mover];
  });
  const named = movers.map(({ name, side }) => `${name} (${sides[side]})`).join(' and ');
  const where = `Part of the turn with the largest swing: ${phase.name}, in ${percent(phase.largest.times / games)} of battles.`;
  return named === '' ? [where] : [where, `The units that swing it most: ${named}.`];
}

/** Is it fair, and what decides it: in sentences. */
export function verdictOn(roll: MusterRoll, findings: Findings): readonly string[] {
  return findings.games === 0 ? [] : [fairness(roll, findings), ...decides(roll, findings)];
}
