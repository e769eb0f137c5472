import { SIDES } from '#battle/index.ts';
import type { MusterRoll } from './campaign.ts';
import { FAIR_SHARES as EVEN, fairnessOf } from './fairness.ts';
import type { Findings, UnitFinding } from './findings.ts';

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function fairness({ sides }: MusterRoll, findings: Findings): string {
  const { is, favours, share, interval, needed } = fairnessOf(findings);
  const [low, high] = interval;
  const numbers = `${sides.a} ${percent(share)} with draws as halves, ${percent(low)} to ${percent(high)} with 95 % confidence`;
  const side = sides[favours ?? (share >= 0.5 ? 'a' : 'b')];
  switch (is) {
    case 'fair':
      return `It is even${favours === null ? '' : `, with a slight lean to ${side}`}: ${numbers}.`;
    case 'leans':
      return `It leans to ${side}: ${numbers}.`;
    case 'one-sided':
      return `It favours ${side}: ${numbers}.`;
    case 'drawn':
      return `It is mostly drawn: ${numbers}.`;
    case 'open': {
      const looks = share >= EVEN[0] && share <= EVEN[1] ? 'looks even' : `seems to lean to ${side}`;
      return `It ${looks}, but about ${needed} battles are needed to be sure: ${numbers}.`;
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
  const where = `In ${percent(phase.largest.times / games)} of battles the largest swing comes in this part of the turn: ${phase.name}.`;
  return named === '' ? [where] : [where, `Nobody moves it more than ${named}.`];
}

/** Is it fair, and what decides it: in sentences. */
export function verdictOn(roll: MusterRoll, findings: Findings): readonly string[] {
  return findings.games === 0 ? [] : [fairness(roll, findings), ...decides(roll, findings)];
}
