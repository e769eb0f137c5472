import {
  isFault,
  other,
  readScenario,
  type Scenario,
  type ScenarioFault,
  type ScenarioUnit,
  type Side,
} from '#battle/index.ts';
import type { StrengthLever } from '#generate/index.ts';

/** Small changes of a battle, one after the other: each rung up helps side a a little more, each rung down side b. */

export interface Rung {
  /** Above 0 for side a, below for side b. */
  readonly at: number;
  readonly scenario: Scenario;
  /** What was changed, in words. */
  readonly changes: readonly string[];
}

type FaultIn = (scenario: Scenario) => ScenarioFault | undefined;
/** The scenario changed, or undefined where that cannot be. */
type Change = (scenario: Scenario) => Scenario | undefined;

/** No more than that in either direction: beyond it, it is another battle. */
export const RUNGS_SEARCH = 20;
/** A side that is this small loses no unit. */
const FEWEST_UNITS_SEARCH = 4;
const FEWEST_TURNS_SEARCH = 3;

export function strengthOf({ profile, with: own }: ScenarioUnit, lever: StrengthLever): number {
  const given = own?.[lever.field];
  return typeof given === 'number' ? given : lever.default(profile);
}

/** One unit a little stronger or weaker. */
function strengthened(id: string, by: 1 | -1, lever: StrengthLever): Change {
  return (scenario) => {
    const unit = scenario.units.find((each) => each.id === id);
    if (unit === undefined) return undefined;
    const strength = strengthOf(unit, lever) + by;
    if (strength < lever.least || strength > lever.most) return undefined;
    const stronger = { ...unit, with: { ...unit.with, [lever.field]: strength } };
    return { ...scenario, units: scenario.units.map((each) => (each.id === id ? stronger : each)) };
  };
}

/** The last unit of foot of a side that leaves its brigade something stays at home. */
function oneLess(side: Side, isFoot: (profile: string) => boolean): Change {
  return (scenario) => {
    const own = scenario.units.filter((unit) => unit.side === side);
    const spare = own.findLast(
      ({ id, profile, command }) =>
        isFoot(profile) && own.some((other) => other.id !== id && other.command === command),
    );
    if (spare === undefined || own.length <= FEWEST_UNITS_SEARCH) return undefined;
    return { ...scenario, units: scenario.units.filter(({ id }) => id !== spare.id) };
  };
}

/** The side that must take what the other holds: it is glad of more time. */
function attackerIn({ victory, objectives = [] }: Scenario): Side | undefined {
  const named = victory?.['side'];
  if (named === 'a' || named === 'b') return named;
  const held = (side: Side): number =>
    objectives.reduce((sum, each) => sum + (each.side === side ? (each.points ?? 1) : 0), 0);
  return held('a') === held('b') ? undefined : held('a') < held('b') ? 'a' : 'b';
}

/** A turn more or less, where one side gains by it. */
function turnFor(helped: Side): Change {
  return (scenario) => {
    const attacker = attackerIn(scenario);
    if (attacker === undefined) return undefined;
    const turns = scenario.turns + (attacker === helped ? 1 : -1);
    return turns < FEWEST_TURNS_SEARCH ? undefined : { ...scenario, turns };
  };
}

/** Every unit once, those of the side that is helped growing, those of the other shrinking, in turns. */
function roundOf(scenario: Scenario, lever: StrengthLever, helped: Side): readonly Change[] {
  const of = (side: Side): readonly string[] =>
    scenario.units
      .filter((unit) => unit.side === side && lever.isFoot(unit.profile))
      .sort((one, two) => strengthOf(two, lever) - strengthOf(one, lever))
      .map(({ id }) => id);
  const [up, down] = [of(helped), of(other(helped))];
  return Array.from({ length: Math.max(up.length, down.length) }, (_, i): readonly Change[] => [
    ...(up[i] === undefined ? [] : [strengthened(up[i], 1, lever)]),
    ...(down[i] === undefined ? [] : [strengthened(down[i], -1, lever)]),
  ]).flat();
}

function changesFor(scenario: Scenario, levers: readonly StrengthLever[], helped: Side): readonly Change[] {
  const round = levers.flatMap((lever) => roundOf(scenario, lever, helped));
  const less = oneLess(other(helped), (profile) => levers.some(({ isFoot }) => isFoot(profile)));
  const turn = turnFor(helped);
  const half = Math.ceil(round.length / 2);
  // Strengths first: what is changed least is noticed least.
  const once = [...round.slice(0, half), turn, ...round.slice(half), turn];
  return [...once, less, ...once, less, ...round];
}

/** Every unit that differs: "35e Ligne, I: 4 stamina instead of 3". */
function changesBetween(was: Scenario, is: Scenario, levers: readonly StrengthLever[]): readonly string[] {
  const turns = was.turns === is.turns ? [] : [`${is.turns} turns instead of ${was.turns}`];
  const units = was.units.flatMap((before) => {
    const unit = is.units.find(({ id }) => id === before.id);
    if (unit === undefined) return [`${before.name} stays away`];
    return levers.flatMap((lever) => {
      const [from, to] = [strengthOf(before, lever), strengthOf(unit, lever)];
      return from === to ? [] : [`${unit.name}: ${to} ${lever.word} instead of ${from}`];
    });
  });
  return [...turns, ...units];
}

/** All rungs, from the lowest to the highest; those that the system finds fault with are left out. */
export function ladderOf(scenario: Scenario, levers: readonly StrengthLever[], faultIn: FaultIn): readonly Rung[] {
  const climb = (helped: Side): readonly Rung[] => {
    const rungs: Rung[] = [];
    let now = scenario;
    for (const change of changesFor(scenario, levers, helped)) {
      if (rungs.length === RUNGS_SEARCH) break;
      const next = change(now);
      if (next === undefined || isFault(readScenario(next)) || faultIn(next) !== undefined) continue;
      now = next;
      const at = (rungs.length + 1) * (helped === 'a' ? 1 : -1);
      rungs.push({ at, scenario: now, changes: changesBetween(scenario, now, levers) });
    }
    return rungs;
  };
  return [...climb('b').toReversed(), { at: 0, scenario, changes: [] }, ...climb('a')];
}
