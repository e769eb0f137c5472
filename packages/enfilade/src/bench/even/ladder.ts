import { isFault, other, readScenario, type Scenario, type ScenarioFault, type Side } from '#battle/index.ts';
import type { StrengthLever } from '#generate/index.ts';

/** Small changes of a battle, one after the other: each rung up helps side a a little more, each rung down side b. */

export interface Rung {
  /** Above 0 for side a, below for side b. */
  readonly at: number;
  readonly scenario: Scenario;
  /** What was changed, in words. */
  readonly changes: readonly string[];
}

interface Change {
  readonly unit: string;
  readonly side: Side;
  readonly by: 1 | -1;
}

type FaultIn = (scenario: Scenario) => ScenarioFault | undefined;

/** No more than that in either direction: beyond it, it is another battle. */
export const RUNGS_SEARCH = 16;

/** Every unit once, those of the side that is helped growing, those of the other shrinking, in turns. */
function changesFor(scenario: Scenario, lever: StrengthLever, helped: Side): readonly Change[] {
  const of = (side: Side): readonly string[] =>
    scenario.units
      .filter((unit) => unit.side === side && lever.isFoot(unit.profile))
      .sort((one, two) => strengthOf(two, lever) - strengthOf(one, lever))
      .map(({ id }) => id);
  const [up, down] = [of(helped), of(other(helped))];
  const longest = Math.max(up.length, down.length);
  const round = Array.from({ length: longest }, (_, i): readonly Change[] => [
    ...(up[i] === undefined ? [] : [{ unit: up[i], side: helped, by: 1 as const }]),
    ...(down[i] === undefined ? [] : [{ unit: down[i], side: other(helped), by: -1 as const }]),
  ]).flat();
  return [...round, ...round, ...round];
}

export function strengthOf({ profile, with: own }: Scenario['units'][number], lever: StrengthLever): number {
  const given = own?.[lever.field];
  return typeof given === 'number' ? given : lever.default(profile);
}

function changed(scenario: Scenario, { unit: id, by }: Change, lever: StrengthLever): Scenario | undefined {
  const unit = scenario.units.find((each) => each.id === id);
  if (unit === undefined) return undefined;
  const strength = strengthOf(unit, lever) + by;
  if (strength < lever.least || strength > lever.most) return undefined;
  const stronger = { ...unit, with: { ...unit.with, [lever.field]: strength } };
  return { ...scenario, units: scenario.units.map((each) => (each.id === id ? stronger : each)) };
}

/** Every unit whose strength differs: "35e Ligne, I: stamina 4 instead of 3". */
export function changesBetween(was: Scenario, is: Scenario, lever: StrengthLever): readonly string[] {
  return is.units.flatMap((unit) => {
    const before = was.units.find(({ id }) => id === unit.id);
    if (before === undefined) return [];
    const [from, to] = [strengthOf(before, lever), strengthOf(unit, lever)];
    return from === to ? [] : [`${unit.name}: ${to} ${lever.word} instead of ${from}`];
  });
}

/** All rungs, from the lowest to the highest; those that the system finds fault with are left out. */
export function ladderOf(scenario: Scenario, lever: StrengthLever, faultIn: FaultIn): readonly Rung[] {
  const climb = (helped: Side): readonly Rung[] => {
    const rungs: Rung[] = [];
    let now = scenario;
    for (const change of changesFor(scenario, lever, helped)) {
      if (rungs.length === RUNGS_SEARCH) break;
      const next = changed(now, change, lever);
      if (next === undefined || isFault(readScenario(next)) || faultIn(next) !== undefined) continue;
      now = next;
      const at = (rungs.length + 1) * (helped === 'a' ? 1 : -1);
      rungs.push({ at, scenario: now, changes: changesBetween(scenario, now, lever) });
    }
    return rungs;
  };
  return [...climb('b').toReversed(), { at: 0, scenario, changes: [] }, ...climb('a')];
}
