import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFault, readScenario, SIDES } from '#battle/index.ts';
import { findPlay, RULEBOOK_IDS } from '#rulesets/index.ts';
import { findScenario, SCENARIOS } from './index.ts';

/** Section 11 of a system's specification, where it says so. */
const SPECIFIED_TURNS: Readonly<Record<string, number>> = {
  '1866-langensalza': 10,
  '1866-nachod': 12,
  'bbb-lindenbruck': 7,
  'bbb-quatre-bras': 8,
  'bp-crossroads': 7,
  'bp-maida': 8,
  'gtc-kernstown': 10,
  'gtc-weissenbach': 9,
  'mt-glen': 4,
  'mt-harlans-mill': 5,
};

describe('shipped scenarios', () => {
  const folderOf = (system: string): string => join(import.meta.dirname, '../rulesets', system, 'scenarios');
  const files = RULEBOOK_IDS.flatMap((system) => readdirSync(folderOf(system)).map((name) => [name, system] as const));
  it.each(files)('%s is read without fault', (name, system) => {
    const scenario = readScenario(JSON.parse(readFileSync(join(folderOf(system), name), 'utf8')));
    expect(isFault(scenario) ? scenario.message : '').toBe('');
  });
  it('are all in the register', () => {
    expect(files.map(([name]) => name).toSorted()).toEqual(SCENARIOS.map(({ id }) => `${id}.json`).toSorted());
  });
  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    '%s is mustered by its system',
    (id, scenario) => {
      expect(findPlay(scenario.ruleset)?.faultIn(scenario)).toBeUndefined();
      expect(id.startsWith(`${scenario.ruleset}-`)).toBe(true);
    },
  );
  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    '%s says where it lasts longer or shorter than specified',
    (id, { turns, house = [] }) => {
      const specified = SPECIFIED_TURNS[id] ?? turns;
      const [told] = /\d+ turns instead of \d+/.exec(house.join(' ')) ?? [];
      expect(told).toBe(turns === specified ? undefined : `${turns} turns instead of ${specified}`);
    },
  );
  it.each(SCENARIOS.filter(({ firstBattle }) => firstBattle === true).map((first) => [first.id, first] as const))(
    '%s is a first battle: small, short and even',
    (_, { units, balance, minutes, first }) => {
      for (const side of SIDES) {
        const count = units.filter((unit) => unit.side === side).length;
        expect(count).toBeGreaterThanOrEqual(3);
        expect(count).toBeLessThanOrEqual(5);
      }
      const { games = 0, a = 0, b = 0 } = balance ?? {};
      expect(games).toBeGreaterThanOrEqual(400);
      // As close as the home page asks for before it says "Even".
      expect(Math.abs(a - b) / games).toBeLessThan(0.08);
      expect(minutes).toBeLessThanOrEqual(15);
      expect(first, 'the newcomer leads side a and need not wait').toBe('a');
    },
  );
  it.each(['bp', 'bbb', '1866', 'gtc', 'mt'])('include one first battle of %s', (system) => {
    expect(SCENARIOS.filter(({ ruleset, firstBattle }) => ruleset === system && firstBattle === true)).toHaveLength(1);
  });
  it('all say how long they take', () => {
    expect(SCENARIOS.filter(({ minutes }) => minutes === undefined)).toEqual([]);
  });
  it('say what else this house has changed, and the others are as specified', () => {
    const changed = SCENARIOS.filter(({ house }) => house !== undefined).map(({ id }) => id);
    expect(changed.toSorted()).toEqual(['bbb-lindenbruck', 'bbb-quatre-bras', 'gtc-kernstown', 'gtc-weissenbach']);
    expect(findScenario('bbb-quatre-bras')?.house?.[0]).toContain('count 2 points each instead of 1');
    expect(findScenario('gtc-kernstown')?.house?.[0]).toContain('count for the Union instead of the Confederates');
    expect(findScenario('gtc-weissenbach')?.house?.[0]).toContain('a field battery instead of a heavy one');
  });
});
