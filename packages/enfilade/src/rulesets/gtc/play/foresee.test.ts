import { expect, it } from 'vitest';
import { bareBattle, conduct, foresee, isFault, MUSTER, readScenario, seededSource, settingOf } from '#battle/index.ts';
import { ruleset } from './index.ts';
import type { GtcBattle } from './model.ts';

function battle(): GtcBattle {
  const unit = { profile: 'line-musket', formation: 'line' };
  const scenario = readScenario({
    format: 'enfilade-scenario/1',
    id: 'gtc-two',
    ruleset: 'gtc',
    name: 'Two',
    about: '',
    turns: 4,
    first: 'a',
    table: { width: 180, height: 120 },
    terrain: [],
    sides: { a: { name: 'A' }, b: { name: 'B' } },
    commands: [
      { id: 'co-a', side: 'a', name: 'CO', at: [60, 20], with: { rank: 'CO', value: 8 } },
      { id: 'co-b', side: 'b', name: 'CO', at: [170, 110], with: { rank: 'CO', value: 8 } },
    ],
    units: [
      { ...unit, id: 'foot', side: 'a', name: 'Foot', command: 'co-a', at: [60, 30], heading: 90 },
      { ...unit, id: 'target', side: 'b', name: 'Target', command: 'co-b', at: [60, 39], heading: 270 },
    ],
  });
  if (isFault(scenario)) throw new Error(scenario.message);
  const setting = settingOf(scenario);
  return conduct(ruleset, bareBattle(setting), MUSTER, { known: [], source: seededSource(1) }).battle as GtcBattle;
}

it('an order is foreseen with the exact odds of its roll', () => {
  const before: GtcBattle = { ...battle(), phase: 'command' };
  const order = { kind: 'order', commander: 'co-a', group: [{ unit: 'foot', action: 'none' }] } as const;
  const given = foresee({ ruleset, before }, order, ({ battle: after }) => after.phase === 'acting');
  const share = given.chances.find(({ value }) => value)?.p ?? 0;
  expect(share).toBeCloseTo(26 / 36, 9);
});

it('a volley is foreseen with the odds of the procedure', () => {
  const before = battle();
  const order = { kind: 'fire', units: ['foot'], target: 'target' } as const;
  const hit = foresee({ ruleset, before }, order, ({ battle: after }) => after.units['target']?.hitsTaken ?? -1);
  expect(hit.chances.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
  expect(hit.chances.length).toBe(5);
});
