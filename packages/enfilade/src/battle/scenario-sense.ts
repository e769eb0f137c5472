import { inches, polygonFault } from '#field/index.ts';
import { fault, type ScenarioFault } from './fault.ts';
import type { Scenario } from './scenario.ts';
import { SIDES } from './side.ts';

/** What makes no sense in a scenario of any system: a side without troops, ground without a shape, duplicate names. */

type Place = readonly [number, number];

const SHAPES = {
  'too-few-points': 'three different corners or more',
  'no-area': 'it has no area',
  'crosses-itself': 'its outline crosses itself',
} as const;

function outlineFault(field: string, places: readonly Place[]): ScenarioFault | undefined {
  const wrong = polygonFault(places.map(([x, y]) => ({ x: inches(x), y: inches(y) })));
  return wrong && fault(field, SHAPES[wrong]);
}

function faultInShapes({ terrain, cover = [], sides }: Scenario): ScenarioFault | undefined {
  for (const [list, all] of Object.entries({ terrain, cover }))
    for (const [i, { area, line }] of all.entries()) {
      const wrong = area && outlineFault(`${list}.${i}.area`, area);
      if (wrong !== undefined) return wrong;
      const [from] = line ?? [];
      if (from !== undefined && line?.every(([x, y]) => x === from[0] && y === from[1]))
        return fault(`${list}.${i}.line`, 'it has no length');
    }
  for (const side of SIDES)
    for (const [i, area] of (sides[side].deployment ?? []).entries()) {
      const wrong = outlineFault(`sides.${side}.deployment.${i}`, area);
      if (wrong !== undefined) return wrong;
    }
  return undefined;
}

function givenTwice(list: string, all: readonly { readonly id: string }[]): ScenarioFault | undefined {
  const i = all.findIndex(({ id }, k) => all.slice(0, k).some((each) => each.id === id));
  return i < 0 ? undefined : fault(`${list}.${i}.id`, `the id "${all[i]?.id ?? ''}" is given twice`);
}

export function faultInSense(scenario: Scenario): ScenarioFault | undefined {
  const { terrain, commands, units, objectives = [] } = scenario;
  const named = givenTwice('terrain', terrain) ?? givenTwice('objectives', objectives);
  if (named !== undefined) return named;
  for (const side of SIDES)
    if (!units.some((unit) => unit.side === side)) return fault('units', `side ${side} has no troops`);
  const stray = commands.findIndex(
    ({ side, reportsTo }) =>
      reportsTo !== undefined && !commands.some((each) => each.id === reportsTo && each.side === side),
  );
  if (stray >= 0) return fault(`commands.${stray}.reportsTo`, 'no such command on its side');
  const twice = units.findIndex(({ at, arrives }) => at !== undefined && arrives !== undefined);
  if (twice >= 0) return fault(`units.${twice}.arrives`, 'a unit stands on the table or arrives, not both');
  return faultInShapes(scenario);
}
