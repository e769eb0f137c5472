import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFault, readScenario, type Scenario, settingOf, tryBattle } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { eighteenSixtySixPlay } from './index.ts';
import { type MoveStep, step, type W66Order } from './orders.ts';
import { type Draft, draft, DONE, go, MOVE_ORDER, stage, type Staged } from './stage.ts';
import { judgeNow } from './victory.ts';
import { faultIn } from './faults.ts';

function langensalza(): Scenario {
  const file = join(import.meta.dirname, '../../../scenarios/1866-langensalza.json');
  const read = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(read)) throw new Error(read.message);
  return read;
}

const NORTH_EXIT = [{ from: [10, 40], to: [20, 40] }];

function sides(exits: unknown): Scenario['sides'] {
  return { a: { name: 'A', with: { edge: 'south', exits } }, b: { name: 'B', with: { edge: 'north' } } };
}

function moving(unit: Draft, others: readonly Draft[] = [], more: Partial<Scenario> = {}): Staged {
  return stage([unit, ...others], { sides: sides(NORTH_EXIT), ...more })
    .set(unit.id, { order: MOVE_ORDER })
    .phase('movement', 'a');
}

function out(x: number, y: number, before: readonly MoveStep[] = []): W66Order {
  return {
    kind: 'move',
    unit: 'one',
    steps: [...before, step({ do: 'exit', x: inches(x), y: inches(y) })],
    shift: null,
  };
}

const one = draft('one', 'a', 'pr-line-brigade', { at: [15, 36] });

describe('exits (section 10)', () => {
  it('let a unit leave with its stands, which are not lost', () => {
    const at = moving(one).set('one', { stands: 5 });
    expect(at.order(out(15, 40))).toBeUndefined();
    expect(at.kinds.slice(-2)).toEqual(['unit-moved', 'unit-left-by-exit']);
    expect(at.unit('one')).toMatchObject({ where: 'left', stands: 5, order: null });
    expect(judgeNow(at.battle).scores).toEqual({ A: 0, B: 1 });
    expect(judgeNow(at.battle).broken.A).toBe(false);
    expect(eighteenSixtySixPlay.footprints?.(at.battle).map(({ id }) => id)).not.toContain('one');
    expect(at.order(go('one', 15, 38))).toBe('contract');
  });

  it.each([
    ['beside the exit', out(21, 40), 'W66-GAP-38'],
    ['before the edge', out(15, 39), 'W66-GAP-38'],
    ['by an ordinary move', go('one', 15, 41), 'W66-GAP-38'],
    ['with something after it', { ...out(15, 40, [step({ do: 'exit', x: inches(15), y: inches(40) })]) }, 'contract'],
  ])('refuse a unit that leaves %s', (_, order, rule) => {
    expect(moving(one).order(order as W66Order)).toBe(rule);
  });

  it('are reached on foot: the way to them is paid for', () => {
    const far = draft('one', 'a', 'pr-line-brigade', { at: [15, 31] });
    expect(moving(far).order(out(15, 40))).toBe('W66-READ-07');
    const near = draft('one', 'a', 'pr-line-brigade', { at: [15, 32] });
    expect(moving(near).order(out(15, 40))).toBeUndefined();
  });

  it('belong to a side', () => {
    const at = stage([draft('one', 'b', 'pr-line-brigade', { at: [15, 36], heading: 90 })], {
      sides: sides(NORTH_EXIT),
    })
      .set('one', { order: MOVE_ORDER })
      .phase('movement', 'b');
    expect(at.order(out(15, 40))).toBe('W66-GAP-38');
  });

  it('need an active MOVE, and are not for who comes on in this turn', () => {
    const idle = stage([one], { sides: sides(NORTH_EXIT) }).phase('movement', 'a');
    expect(idle.order(out(15, 40))).toBe('W66-GAP-33');
    const coming: Draft = {
      id: 'one',
      side: 'a',
      name: 'one',
      profile: 'pr-line-brigade',
      formation: 'march-column',
      arrives: { turn: 1, at: [15, 40], heading: 270 },
    };
    const late = stage([coming], { sides: sides(NORTH_EXIT) }).phase('movement', 'a');
    expect(late.order(out(16, 40))).toBe('W66-SEQ-03');
  });

  it('do not spare it fire on the way, and who is halted has not left', () => {
    const foe = draft('foe', 'b', 'pr-line-brigade', { at: [23, 36], heading: 180 });
    const at = moving(one, [foe]);
    at.answers = ['last'];
    at.dice = [6];
    expect(at.order(out(15, 40))).toBeUndefined();
    expect(at.kinds).toContain('volley-fired');
    expect(at.unit('one').where).toBe('table');
    expect(at.kinds).not.toContain('unit-left-by-exit');
  });

  it('save nobody who is driven off the table there', () => {
    const at = stage([one], {
      sides: { ...sides(NORTH_EXIT), a: { name: 'A', with: { edge: 'north', exits: NORTH_EXIT } } },
    });
    at.set('one', { status: 'routed' }).phase('declarations', 'a', { second: true });
    at.dice = [10];
    at.order(DONE);
    expect(at.unit('one')).toMatchObject({ where: 'lost', stands: 0 });
  });

  it('are offered as the goal of a MOVE and as its end', () => {
    const at = moving(one);
    const says = (): readonly string[] =>
      eighteenSixtySixPlay.offers(at.battle, 'one', () => 0).map((each) => each.says);
    expect(says()).toContain('Leave the table by an exit');
    at.set('one', { heading: 2700 });
    expect(says()).toContain('Leave the table by an exit');
    at.set('one', { order: null }).phase('chits', 'a');
    expect(says()).toContain('MOVE to an exit');
    expect(moving(one, [], { sides: sides([]) }).order(out(15, 40))).toBe('W66-GAP-38');
  });

  it('take a road column that comes to the end of its road', () => {
    const road = {
      id: 'road',
      kind: 'road',
      line: [
        [15, 20],
        [15, 40],
      ] as [number, number][],
    };
    const column = draft('one', 'a', 'pr-line-brigade', { at: [15, 30], formation: 'road-column' });
    const at = moving(column, [], { terrain: [road] });
    const offered = eighteenSixtySixPlay.offers(at.battle, 'one', () => 0).find(({ says }) => says.startsWith('Leave'));
    expect(at.order(offered?.order as W66Order)).toBeUndefined();
    expect(at.unit('one').where).toBe('left');
  });
});

describe('a scenario that names exits', () => {
  const fault = (exits: unknown): string | undefined => faultIn({ ...langensalza(), sides: sides(exits) })?.message;

  it.each([
    ['north', 'sides.a.with.exits: a list of stretches of the table edge, each with from and to'],
    [['north'], 'sides.a.with.exits.0: an exit has from and to'],
    [[{ from: [0, 0] }], 'sides.a.with.exits.0.to: a place, [x, y]'],
    [[{ from: 3, to: [4, 0] }], 'sides.a.with.exits.0.from: a place, [x, y]'],
    [[{ from: [2, 0], to: [4, 0], name: 'X' }], 'sides.a.with.exits.0.name: an exit has from and to only'],
    [[{ from: [2, 0], to: [4, 1] }], 'sides.a.with.exits.0: both places lie on the same edge of the table'],
    [[{ from: [2, 5], to: [4, 5] }], 'sides.a.with.exits.0: both places lie on the same edge of the table'],
    [[{ from: [-2, 0], to: [4, 0] }], 'sides.a.with.exits.0: both places lie on the same edge of the table'],
    [[{ from: [2, 0], to: [2, 0] }], 'sides.a.with.exits.0.to: an exit is a stretch, from one place to another'],
  ])('is refused with %j', (exits, message) => {
    expect(fault(exits)).toBe(message);
  });

  it('is accepted where they are stretches of an edge', () => {
    expect(
      fault([
        { from: [2, 0], to: [12, 0] },
        { from: [0, 8], to: [0, 2] },
      ]),
    ).toBeUndefined();
  });

  it('says nothing else of a side', () => {
    const given = langensalza();
    const odd = { ...given, sides: { ...given.sides, a: { name: 'A', with: { edge: 'south', gates: [] } } } };
    expect(faultIn(odd)?.field).toBe('sides.a.with.gates');
  });

  it.each([
    [1, false],
    [2, false],
    [4, true],
    [5, true],
  ])('keeps the contract (seed %i, in the fog: %s)', (seed, fogOfWar) => {
    const given = langensalza();
    const { width, height } = given.table;
    const all = [
      { from: [0, 0], to: [width, 0] },
      { from: [0, height], to: [width, height] },
    ];
    const withExits = (side: 'a' | 'b') => ({
      ...given.sides[side],
      with: { ...given.sides[side].with, exits: all },
    });
    const open = { ...given, options: { fogOfWar }, sides: { a: withExits('a'), b: withExits('b') } };
    const { fault: broken, game } = tryBattle(eighteenSixtySixPlay, settingOf(open), { seed, every: 25 });
    expect(broken).toBeUndefined();
    expect(game.events.some(({ kind }) => kind === 'unit-left-by-exit')).toBe(true);
  });
});
