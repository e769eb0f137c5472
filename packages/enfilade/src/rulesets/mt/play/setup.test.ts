import { describe, expect, it } from 'vitest';
import { type Scenario, settingOf } from '#battle/index.ts';
import { tryBattle } from '#testing/index.ts';
import { ruleset } from './index.ts';
import type { MtBattle } from './model.ts';
import type { OrderOf } from './orders.ts';
import { give, mustered, stageSetting } from './testing.ts';

const UNITS: Scenario['units'] = [
  { id: 'captain', side: 'a', name: 'Captain', profile: 'officer-regular' },
  { id: 'company', side: 'a', name: 'Company', profile: 'regular', with: { figures: 8 } },
  { id: 'gun', side: 'a', name: 'Gun', profile: 'gun-crew', with: { figures: 4 } },
  { id: 'horse', side: 'a', name: 'Horse', profile: 'light-dragoon', with: { figures: 5 } },
  { id: 'warriors', side: 'b', name: 'Warriors', profile: 'warrior', with: { figures: 6, mayHide: true } },
  { id: 'militia', side: 'b', name: 'Militia', profile: 'militia', with: { figures: 10 } },
  { id: 'picket', side: 'b', name: 'Picket', profile: 'militia', at: [24, 24], heading: 270, with: { figures: 4 } },
];
const SOUTH = [
  [0, 0],
  [48, 0],
  [48, 14],
  [0, 14],
] as [number, number][];
const NORTH = [
  [0, 34],
  [48, 34],
  [48, 48],
  [0, 48],
] as [number, number][];

function sides(own: { a?: object; b?: object } = {}): Scenario['sides'] {
  return {
    a: { name: 'Crown', deployment: [SOUTH], ...(own.a && { with: { ...own.a } }) },
    b: { name: 'Nations', deployment: [NORTH], ...(own.b && { with: { ...own.b } }) },
  };
}

function staged(own: { a?: object; b?: object } = {}, units = UNITS): MtBattle {
  const setting = stageSetting(units, { sides: sides(own) });
  if (typeof setting === 'string') throw new Error(setting);
  return mustered(setting);
}

function deploy(
  unit: string,
  [x, y, heading]: readonly [number, number, number],
  rest: object = {},
): OrderOf<'deploy'> {
  const to = { x: x * 1000, y: y * 1000, heading };
  return { kind: 'deploy', unit, formation: 'loose', to, ranks: 2, places: [], ...rest };
}

describe('setting up (MT-GAP-39)', () => {
  it('begins with the defender, then the attacker, then cards are dealt', () => {
    let battle = staged();
    expect(battle).toMatchObject({ phase: 'setup', toAct: 'b' });
    expect(give(battle, { kind: 'ready' }).refusal?.because).toContain('Warriors');
    battle = give(battle, deploy('militia', [10, 40, 2700])).battle;
    battle = give(battle, { kind: 'hide', unit: 'warriors', x: 30_000, y: 40_000 }).battle;
    battle = give(battle, { kind: 'ready' }).battle;
    expect(battle).toMatchObject({ phase: 'setup', toAct: 'a' });
    battle = give(battle, deploy('captain', [20, 5, 900])).battle;
    battle = give(battle, deploy('company', [20, 8, 900], { formation: 'line' })).battle;
    battle = give(battle, deploy('gun', [30, 8, 900])).battle;
    battle = give(battle, deploy('horse', [40, 8, 900])).battle;
    battle = give(battle, { kind: 'ready' }).battle;
    expect(battle.phase).toBe('go');
    expect(battle.state.hands.a).toHaveLength(3);
    expect(battle.units['company']).toMatchObject({ where: 'table', formation: 'line' });
    expect(battle.units['gun']).toMatchObject({ where: 'table', gun: { x: 30_000, y: 8000, heading: 900 } });
    expect(battle.units['warriors']).toMatchObject({ where: 'hidden' });
    expect(Object.values(battle.units).filter(({ marker }) => marker)).toHaveLength(1);
  });
  it('has a side place its deployment points first, attacker then defender, and its units within 6" of one', () => {
    let battle = staged({ a: { deploymentPoints: 2 }, b: { deploymentPoints: [[10, 40]] } });
    expect(battle).toMatchObject({ toAct: 'a' });
    expect(give(battle, deploy('captain', [20, 5, 900])).refusal?.because).toContain('points');
    expect(give(battle, { kind: 'ready' }).refusal?.rule).toBe('MT-GAP-39');
    expect(give(battle, { kind: 'placePoint', x: 20_000, y: 20_000 }).refusal?.rule).toBe('MT-GAP-39');
    battle = give(battle, { kind: 'placePoint', x: 20_000, y: 7000 }).battle;
    battle = give(battle, { kind: 'placePoint', x: 40_000, y: 7000 }).battle;
    expect(battle).toMatchObject({ toAct: 'b' });
    expect(give(battle, { kind: 'placePoint', x: 20_000, y: 40_000 }).refusal?.rule).toBe('MT-GAP-39');
    expect(give(battle, deploy('militia', [20, 40, 2700])).refusal?.because).toContain('6"');
    expect(give(battle, deploy('militia', [10, 40, 2700])).refusal).toBeUndefined();
    expect(give(battle, { kind: 'hide', unit: 'warriors', x: 17_000, y: 40_000 }).refusal?.rule).toBe('MT-GAP-39');
    expect(give(battle, { kind: 'hide', unit: 'warriors', x: 16_000, y: 40_000 }).refusal).toBeUndefined();
  });
  it.each([
    ['elsewhere', deploy('militia', [10, 30, 2700]), 'set up there'],
    ['half outside', deploy('militia', [10, 34.5, 2700]), 'set up there'],
    ['in a formation it has not', deploy('militia', [10, 40, 2700], { formation: 'line' }), 'Close Order'],
    ['where the scenario has put it', deploy('picket', [10, 40, 2700]), 'to be set up'],
    ['if it is the enemy', deploy('captain', [20, 5, 900]), 'to be set up'],
  ])('refuses a unit %s', (_, order, because) => {
    expect(give(staged(), order).refusal?.because).toContain(because);
  });
  it('takes a place for each man, linked, and lets a unit be set up anew', () => {
    const place = (step: number) =>
      Array.from({ length: 10 }, (_, figure) => ({ figure, x: 2000 + figure * step, y: 40_000, heading: 2700 }));
    const first = give(staged(), deploy('militia', [0, 0, 0], { places: place(4400) }));
    expect(first.refusal).toBeUndefined();
    expect(first.battle.units['militia']?.figures[9]).toMatchObject({ x: 41_600, y: 40_000, heading: 2700 });
    expect(give(staged(), deploy('militia', [0, 0, 0], { places: place(5005) })).refusal?.rule).toBe('MT-GAP-16');
    const again = give(first.battle, deploy('militia', [10, 40, 2700]));
    expect(again.battle.units['militia']?.figures[9]?.x).toBeLessThan(20_000);
  });
  it('lets a unit come out from under its marker again, whose place is then free', () => {
    const hide = { kind: 'hide', unit: 'warriors', x: 30_000, y: 40_000 } as const;
    const hidden = give(staged(), hide).battle;
    expect(give(hidden, hide).refusal?.rule).toBe('MT-GAP-14');
    const open = give(hidden, deploy('warriors', [10, 40, 2700]));
    expect(open.battle.units['warriors']).toMatchObject({ where: 'table' });
    expect(give(open.battle, { kind: 'dummy', troopType: 'natives', x: 30_000, y: 40_000 }).refusal).toBeUndefined();
  });
  it('leaves out whom there is no room for', () => {
    const units = UNITS.map((unit) => (unit.id === 'militia' ? { ...unit, with: { figures: 20 } } : unit));
    const setting = stageSetting(units, {
      sides: {
        ...sides(),
        b: {
          name: 'Nations',
          deployment: [
            [
              [0, 40],
              [8, 40],
              [8, 44],
              [0, 44],
            ],
          ],
        },
      },
    });
    if (typeof setting === 'string') throw new Error(setting);
    const set = give(mustered(setting), deploy('warriors', [4, 42, 2700])).battle;
    const { battle, refusal } = give(set, { kind: 'ready' });
    expect(refusal).toBeUndefined();
    expect(battle.units['militia']).toMatchObject({ where: 'gone', figures: [] });
    expect(battle.state.start.b).toBe(10);
  });
  it('is not entered where nothing is left to the players', () => {
    const at = UNITS.map((unit, i) => ({
      ...unit,
      at: [4 + i * 6, 24] as [number, number],
      with: { figures: unit.with?.['figures'] ?? 1, ...(unit.id === 'gun' ? { gun: [16, 20] } : {}) },
    }));
    expect(staged({}, at).phase).toBe('go');
  });
});

describe('battles that are set up by the players', () => {
  it.each([
    [1, {}],
    [2, { a: { deploymentPoints: 2 }, b: { deploymentPoints: 1 } }],
    [
      3,
      {
        a: {
          deploymentPoints: [
            [20, 7],
            [40, 7],
          ],
        },
      },
    ],
  ])('keep the contract (seed %i)', (seed, own) => {
    const setting = stageSetting(UNITS, { sides: sides(own), turns: 2 });
    if (typeof setting === 'string') throw new Error(setting);
    const { fault, game } = tryBattle(ruleset, settingOf(setting.scenario), { seed, every: 5 });
    expect(fault).toBeUndefined();
    expect(game.battle.result).not.toBeNull();
  });
});
