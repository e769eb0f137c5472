import { type Side, SIDES } from '#battle/index.ts';
import type { MusterRoll } from './campaign.ts';
import { FAIR_SHARES as EVEN, fairnessOf } from './fairness.ts';
import type { Findings, UnitFinding } from './findings.ts';

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function fairness({ sides }: MusterRoll, findings: Findings): string {
  const { share, interval } = fairnessOf(findings);
  const [low, high] = interval;
  const side: Side = share >= 0.5 ? 'a' : 'b';
  const numbers = `${sides.a} ${percent(share)} with draws as halves, ${percent(low)} to ${percent(high)} with 95 % confidence`;
  if (low >= EVEN[0] && high <= EVEN[1]) return `It is even: ${numbers}.`;
  if (low > EVEN[1] || high < EVEN[0]) return `It favours ${sides[side]}: ${numbers}.`;
  const leans = share >= EVEN[0] && share <= EVEN[1] ? 'It looks even' : `It leans to ${sides[side]}`;
  return `${leans}, but more battles are needed to be sure: ${numbers}.`;
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
