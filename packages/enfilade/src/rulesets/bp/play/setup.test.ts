import { describe, expect, it } from 'vitest';
import { closedSource, Game, isFault, readScenario, type Scenario, settingOf } from '#battle/index.ts';
import { tryBattle } from '#testing/index.ts';
import { ruleset } from './index.ts';

const COMMANDS = [
  { id: 'army-a', side: 'a', name: 'Army A', at: [36, 4], with: { staffRating: 8, role: 'general' } },
  { id: 'brigade-a', side: 'a', name: 'Brigade A', at: [30, 4], with: { staffRating: 8 } },
  { id: 'army-b', side: 'b', name: 'Army B', at: [36, 44], with: { staffRating: 8, role: 'general' } },
  { id: 'brigade-b', side: 'b', name: 'Brigade B', at: [30, 44], with: { staffRating: 8 } },
];

function unit(side: 'a' | 'b', i: number, more: object = {}): object {
  const own = { id: `${side}${i}`, side, name: `${side}${i}`, profile: 'line-infantry', formation: 'line' };
  return { ...own, command: `brigade-${side}`, ...more };
}

function scenarioWith(more: object = {}): Scenario {
  const read = readScenario({
    format: 'enfilade-scenario/1',
    id: 'set-up',
    ruleset: 'bp',
    name: 'Set up by the players',
    about: '',
    turns: 3,
    first: 'a',
    table: { width: 72, height: 48 },
    terrain: [
      {
        id: 'farm',
        kind: 'building',
        area: [
          [50, 38],
          [54, 38],
          [54, 42],
          [50, 42],
        ],
      },
      {
        id: 'wood',
        kind: 'wood',
        area: [
          [2, 38],
          [12, 38],
          [12, 47],
          [2, 47],
        ],
      },
    ],
    sides: {
      a: {
        name: 'A',
        deployment: [
          [
            [0, 0],
            [72, 0],
            [72, 12],
            [0, 12],
          ],
        ],
      },
      b: {
        name: 'B',
        deployment: [
          [
            [0, 36],
            [72, 36],
            [72, 48],
            [0, 48],
          ],
        ],
      },
    },
    commands: COMMANDS,
    units: [
      unit('a', 1),
      unit('a', 2, { profile: 'foot-battery', formation: 'deployed' }),
      unit('a', 3, { at: [36, 20], heading: 90 }),
      unit('b', 1),
      unit('b', 2),
      unit('b', 3, { profile: 'light-cavalry' }),
    ],
    ...more,
  });
  if (isFault(read)) throw new Error(read.message);
  return read;
}

function begun(scenario = scenarioWith()): Game<never> {
  return new Game(ruleset as never, settingOf(scenario), closedSource());
}

const LINE = { kind: 'deploy', unit: 'b1', formation: 'line', to: { x: 36_000, y: 40_000, heading: 2700 } };

describe('setting up (BP-GAP-56)', () => {
  it('begins with the defender', () => {
    const { battle } = begun();
    expect([battle.phase, battle.toAct]).toEqual(['setup', 'b']);
  });

  it('puts a unit where its side sets up, in any formation of its own', () => {
    const game = begun();
    expect(game.order('b', { ...LINE, formation: 'attackColumn' }, closedSource()).ok).toBe(true);
    expect(game.battle.units['b1']).toMatchObject({ x: 36_000, where: 'table', formation: 'attackColumn' });
    expect(game.order('b', LINE, closedSource()).ok).toBe(true);
    expect(game.battle.units['b1']).toMatchObject({ formation: 'line' });
  });

  it.each([
    ['outside', { ...LINE, to: { ...LINE.to, y: 30_000 } }, 'BP-GAP-56'],
    ['half outside', { ...LINE, to: { ...LINE.to, y: 36_500 } }, 'BP-GAP-56'],
    ['a formation it does not know', { ...LINE, formation: 'skirmish' }, 'BP-GAP-55'],
    ['into a wood in line', { ...LINE, to: { ...LINE.to, x: 7_000 } }, 'BP-MOV-07'],
    ['on to a building', { ...LINE, to: { ...LINE.to, x: 52_000 } }, 'BP-GAP-15'],
    ['as garrison of no building', { ...LINE, formation: 'garrison' }, 'BP-GAP-15'],
    ['a unit of the enemy', { ...LINE, unit: 'a1' }, 'contract'],
    ['ready before everybody stands', { kind: 'ready' }, 'BP-GAP-56'],
    ['a part of the turn', { kind: 'endPhase' }, 'BP-SEQ-01'],
  ])('refuses %s', (_, order, rule) => {
    expect(begun().order('b', order, closedSource())).toMatchObject({ ok: false, refusal: { rule } });
  });

  it('sets up a garrison in a building of its side, one unit to a building', () => {
    const game = begun();
    const inside = { ...LINE, formation: 'garrison', to: { x: 51_000, y: 39_000, heading: 2700 } };
    expect(game.order('b', inside, closedSource()).ok).toBe(true);
    expect(game.battle.units['b1']).toMatchObject({ building: 'farm', x: 52_000, y: 40_000 });
    const reply = game.order('b', { ...inside, unit: 'b2' }, closedSource());
    expect(reply).toMatchObject({ ok: false, refusal: { rule: 'BP-GAP-15' } });
  });

  it('goes to the attacker, leaves alone whom the scenario has placed, and then begins his turn', () => {
    const game = begun();
    ['b1', 'b2', 'b3'].forEach((id, i) =>
      game.order('b', { ...LINE, unit: id, to: { x: 20_000 + 11_000 * i, y: 41_000, heading: 2700 } }, closedSource()),
    );
    expect(game.order('b', { kind: 'ready' }, closedSource()).ok).toBe(true);
    expect([game.battle.phase, game.battle.toAct]).toEqual(['setup', 'a']);
    const at = { x: 36_000, y: 6_000, heading: 900 };
    expect(game.order('a', { ...LINE, unit: 'a3', to: at }, closedSource())).toMatchObject({
      refusal: { rule: 'BP-GAP-56' },
    });
    game.order('a', { ...LINE, unit: 'a1', to: at }, closedSource());
    game.order('a', { ...LINE, unit: 'a2', formation: 'limbered', to: { ...at, x: 50_000 } }, closedSource());
    expect(game.order('a', { kind: 'ready' }, closedSource()).ok).toBe(true);
    expect([game.battle.phase, game.battle.active, game.battle.turn]).toEqual(['initiative', 'a', 1]);
  });

  it('leaves out whoever finds no room; he comes on by an order', () => {
    const tight = {
      sides: {
        a: { name: 'A' },
        b: {
          name: 'B',
          deployment: [
            [
              [30, 44],
              [41, 44],
              [41, 48],
              [30, 48],
            ],
          ],
        },
      },
    };
    const units = [
      unit('a', 1, { at: [36, 10], heading: 90 }),
      unit('b', 1),
      unit('b', 3, { profile: 'light-cavalry' }),
    ];
    const game = begun(scenarioWith({ ...tight, units }));
    expect(game.order('b', { ...LINE, to: { x: 35_500, y: 46_000, heading: 2700 } }, closedSource()).ok).toBe(true);
    expect(game.order('b', { kind: 'ready' }, closedSource()).ok).toBe(true);
    expect(game.battle.units['b3']).toMatchObject({ where: 'coming', x: 35_500, y: 48_000, heading: 2700 });
  });

  it('is not entered where everybody stands', () => {
    const placed = [unit('a', 1, { at: [36, 6], heading: 90 }), unit('b', 1, { at: [36, 40], heading: 270 })];
    expect(begun(scenarioWith({ units: placed })).battle.phase).toBe('initiative');
  });

  it.each([1, 2, 3])('keeps the contract from set-up to the end (seed %i)', (seed) => {
    const { fault, game } = tryBattle(ruleset, settingOf(scenarioWith()), { seed, every: 5 });
    expect(fault).toBeUndefined();
    expect(game.events.filter(({ kind }) => kind === 'unit-set-up').length).toBeGreaterThanOrEqual(5);
  });
});
