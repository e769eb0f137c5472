import { describe, expect, it } from 'vitest';
import { isFault, readScenario, type Scenario, settingOf } from '#battle/index.ts';
import { tryBattle } from '#testing/index.ts';
import { ruleset } from './index.ts';
import type { BbbOrder } from './orders.ts';
import { act, enemy, ruleAgainst, spot, stage, unit } from './testing.ts';
import { faultIn } from './faults.ts';

type UnitEntry = Scenario['units'][number];
const SOUTH: [number, number][] = [
  [10, 4],
  [40, 4],
  [40, 12],
  [10, 12],
];
const NORTH: [number, number][] = [
  [10, 36],
  [40, 36],
  [40, 44],
  [10, 44],
];
const SIDES: Scenario['sides'] = {
  a: { name: 'A', deployment: [SOUTH], with: { edge: 'south' } },
  b: { name: 'B', deployment: [NORTH], with: { edge: 'north' } },
};

/** To be set up by its side. */
function waiting(given: UnitEntry): UnitEntry {
  return { ...given, at: undefined, formation: undefined };
}

const ROOM = [
  waiting(unit('foot', 'fr-line')),
  waiting(unit('guns', 'foot-battery')),
  waiting(enemy('foe', 'light-cavalry')),
];
const COMMANDS: Scenario['commands'] = [{ id: 'ney', side: 'a', name: 'Ney', with: { serves: 'army' } }];
const FIELD = stage(ROOM, { sides: SIDES, commands: COMMANDS });

function deploy(id: string, x: number, y: number, rest: Partial<Extract<BbbOrder, { kind: 'deploy' }>> = {}): BbbOrder {
  return { kind: 'deploy', unit: id, ...spot(x, y), heading: 900, formation: 'line', ...rest };
}
const READY = { kind: 'ready' } as const;
const NEY = { kind: 'deployGeneral', general: 'ney', ...spot(20, 6) } as const;

describe('setting up', () => {
  it('is left out where the scenario gives every place', () => {
    expect(stage([unit('foot', 'fr-line'), enemy('foe', 'fr-line')]).phase).toBe('movement');
  });

  it('begins with the first player, or with the side that the scenario names', () => {
    expect(FIELD).toMatchObject({ phase: 'setup', toAct: 'a', turn: 1 });
    expect(FIELD.units['foot']).toMatchObject({ where: 'unplaced' });
    const later = { ...SIDES, b: { ...SIDES.b, with: { edge: 'north', setsUpFirst: true } } };
    expect(stage(ROOM, { sides: later, commands: COMMANDS })).toMatchObject({ phase: 'setup', toAct: 'b' });
  });

  it('puts units into an area of their side, as often as its player likes', () => {
    expect(ruleAgainst(FIELD, deploy('foot', 20, 20))).toBe('BBB-GAP-30');
    expect(ruleAgainst(FIELD, deploy('foot', 12, 10.5))).toBe('BBB-GAP-30');
    expect(ruleAgainst(FIELD, deploy('foot', 20, 10, { formation: 'limbered' }))).toBe('BBB-GAP-25');
    expect(ruleAgainst(FIELD, deploy('foe', 20, 10))).toBe('contract');
    expect(ruleAgainst(FIELD, deploy('rear-a', 20, 10))).toBe('contract');
    const once = act(FIELD, deploy('foot', 20, 10, { formation: 'depth', heading: 450 }));
    expect(once.unit('foot')).toMatchObject({ where: 'table', formation: 'depth', heading: 450, ...spot(20, 10) });
    expect(ruleAgainst(once.battle, deploy('guns', 20, 9.5, { formation: 'limbered' }))).toBe('BBB-GAP-29');
    expect(act(once.battle, deploy('foot', 30, 8)).unit('foot')).toMatchObject({ formation: 'line', ...spot(30, 8) });
  });

  it('ends for a side when everybody stands, and then for the other', () => {
    expect(ruleAgainst(FIELD, READY)).toBe('BBB-GAP-30');
    expect(ruleAgainst(FIELD, { kind: 'endPhase' })).toBe('BBB-GAP-30');
    const foot = act(FIELD, deploy('foot', 20, 10)).battle;
    const guns = act(foot, deploy('guns', 30, 10, { formation: 'unlimbered' })).battle;
    expect(ruleAgainst(guns, READY)).toBe('BBB-GAP-30');
    expect(ruleAgainst(guns, { ...NEY, ...spot(20, 30) })).toBe('BBB-GAP-30');
    const ney = act(guns, NEY).battle;
    expect(ney.state.generals['ney']).toMatchObject({ status: 'onTable', ...spot(20, 6) });
    const ready = act(ney, READY);
    expect(ready.battle).toMatchObject({ phase: 'setup', toAct: 'b' });
    const foe = act(ready.battle, deploy('foe', 20, 40, { heading: 2700 })).battle;
    expect(act(foe, READY).battle).toMatchObject({ phase: 'movement', toAct: 'a', turn: 1 });
  });

  it('offers a free place in each formation, and the army as ready', () => {
    const first = (): number => 0;
    const orders = ruleset.offers(FIELD, 'foot', first).map(({ order }) => order);
    expect(new Set(orders.map((order) => 'formation' in order && order.formation)).size).toBe(4);
    for (const order of orders) expect(ruleset.refuses(FIELD, order)).toBeUndefined();
    expect(ruleset.offers(FIELD, null, first)).toEqual([]);
    expect(ruleset.subjects(FIELD)).toEqual(['foot', 'guns', 'ney', null]);
  });

  it('leaves out who finds no room', () => {
    const strip: [number, number][] = [
      [18, 2],
      [22, 2],
      [22, 3],
      [18, 3],
    ];
    const crowd = stage([waiting(unit('foot', 'fr-line')), unit('wall', 'fr-line', { at: [20, 2.9] })], {
      sides: { ...SIDES, a: { ...SIDES.a, deployment: [strip] } },
    });
    const ready = act(crowd, READY);
    expect(ready.unit('foot')).toMatchObject({ where: 'lost', bases: 0 });
    expect(ready.battle.phase).toBe('movement');
  });
});

const SCENARIO = {
  format: 'enfilade-scenario/1',
  id: 'bbb-set-up',
  ruleset: 'bbb',
  name: 'Set up',
  about: 'Both sides set up.',
  turns: 3,
  first: 'b',
  table: { width: 48, height: 48 },
  terrain: [],
  sides: SIDES,
  commands: COMMANDS,
  units: [
    ...ROOM,
    waiting(unit('second', 'prus-line')),
    waiting(enemy('foes', 'rus-line')),
    enemy('rear', 'rus-line', { at: [30, 46] }),
  ],
};

describe('a battle with a set-up', () => {
  it('is read, and its faults are named', () => {
    const read = readScenario(SCENARIO);
    expect(isFault(read)).toBe(false);
    expect(faultIn(read as Scenario)).toBeUndefined();
    const tiny: Scenario['sides'] = {
      ...SIDES,
      a: { ...SIDES.a, deployment: [SOUTH.map(([x, y]) => [x / 4, y / 4])] },
    };
    const wrong = faultIn({ ...(read as Scenario), sides: tiny });
    expect(wrong?.field).toBe('sides.a.deployment');
    const lost = { ...(read as Scenario), sides: { ...SIDES, a: { ...SIDES.a, deployment: undefined } } };
    expect(faultIn(lost)?.field).toBe('commands.0.at');
  });

  it.each([1, 2, 3])('keeps the contract from muster to the end (seed %i)', (seed) => {
    const setting = settingOf(readScenario(SCENARIO) as Scenario);
    const tried = tryBattle(ruleset, setting, { seed, every: 3 });
    expect(tried.fault).toBeUndefined();
    expect(tried.game.battle.result).not.toBeNull();
  });
});
