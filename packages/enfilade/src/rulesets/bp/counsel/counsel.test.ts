import { expect, test } from 'vitest';
import { Game, readScenario, type Scenario, seededSource, settingOf } from '#battle/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { ruleset } from '../play/index.ts';
import { type BpBattle, type BpUnit, unitOf } from '../play/model.ts';
import type { BpOrder } from '../play/orders.ts';
import { aimOf } from './aims.ts';
import { counsel } from './index.ts';

interface Draft {
  readonly side?: 'a' | 'b';
  readonly profile?: string;
  readonly formation?: string;
  readonly at: readonly [number, number];
  readonly facing?: number;
  readonly set?: Partial<BpUnit>;
}

/** Side a faces east from the west, side b west from the east. */
function staged(drafts: Readonly<Record<string, Draft>>, more: Partial<Scenario> = {}): BpBattle {
  const scenario = readScenario({
    format: 'enfilade-scenario/1',
    id: 'counsel',
    ruleset: 'bp',
    name: 'Counsel',
    about: '',
    turns: 6,
    first: 'a',
    table: { width: 72, height: 48 },
    terrain: [],
    sides: { a: { name: 'A' }, b: { name: 'B' } },
    commands: (['a', 'b'] as const).flatMap((side) => [
      {
        id: `army-${side}`,
        side,
        name: `Army ${side}`,
        at: [side === 'a' ? 10 : 62, 24],
        with: { role: 'general', staffRating: 8 },
      },
      {
        id: `one-${side}`,
        side,
        name: `One ${side}`,
        at: [side === 'a' ? 12 : 60, 24],
        with: { role: 'brigade', staffRating: 8 },
      },
    ]),
    units: Object.entries(drafts).map(
      ([id, { side = 'a', profile = 'line-infantry', formation = 'line', at, facing }]) => ({
        id,
        side,
        name: id,
        profile,
        command: `one-${side}`,
        formation,
        at,
        heading: facing ?? (side === 'a' ? 0 : 180),
      }),
    ),
    ...more,
  }) as Scenario;
  let { battle } = new Game(ruleset, settingOf(scenario), seededSource(1));
  for (const [id, { set }] of Object.entries(drafts))
    if (set !== undefined) battle = { ...battle, units: { ...battle.units, [id]: { ...unitOf(battle, id), ...set } } };
  return battle;
}

function inPhase(battle: BpBattle, phase: string, alert: readonly string[] = []): BpBattle {
  return { ...battle, phase, active: 'a', toAct: 'a', state: { ...battle.state, alert } };
}

const none = (): number => 0;

function best(battle: BpBattle): BpOrder {
  return counsel.weigh(battle, none).reduce((one, two) => (two.worth > one.worth ? two : one)).order;
}

test('a column charges a worn line at hand, with its supports beside it', () => {
  const battle = staged({
    column: { formation: 'attackColumn', at: [30, 24] },
    beside: { formation: 'attackColumn', at: [30, 30] },
    other: { formation: 'attackColumn', at: [30, 18] },
    worn: { side: 'b', at: [39, 24], set: { casualties: 2, disordered: true } },
    fresh: { side: 'b', at: [60, 4] },
  });
  expect(best(inPhase(battle, 'initiative', ['column']))).toEqual({ kind: 'charge', unit: 'column', target: 'worn' });
});

test('a worn line does not charge fresh grenadiers with supports', () => {
  const battle = staged({
    worn: { at: [30, 24], set: { casualties: 2 } },
    fresh: { side: 'b', profile: 'grenadiers', formation: 'attackColumn', at: [39, 24] },
    left: { side: 'b', formation: 'attackColumn', at: [39, 30] },
    right: { side: 'b', formation: 'attackColumn', at: [39, 18] },
  });
  expect(best(inPhase(battle, 'initiative', ['worn'])).kind).not.toBe('charge');
});

test('guns fire at a unit that would be shaken and bring its brigade nearer to breaking', () => {
  const battle = staged({
    guns: { profile: 'foot-battery', formation: 'deployed', at: [20, 24] },
    fresh: { side: 'b', at: [36, 18] },
    worn: { side: 'b', at: [36, 30], set: { casualties: 2 } },
  });
  const weighed = counsel.weigh(inPhase(battle, 'shooting'), none);
  const top = weighed.reduce((one, two) => (two.worth > one.worth ? two : one));
  expect(top.order).toMatchObject({ kind: 'shoot', unit: 'guns', target: 'worn' });
  expect(top.why()).toMatch(/\d+% to hurt it, \d+% to shake it\.$/);
});

test('a target that is shaken already is not said to become so', () => {
  const battle = staged({
    guns: { profile: 'foot-battery', formation: 'deployed', at: [20, 24] },
    worn: { side: 'b', at: [36, 24], set: { casualties: 3 } },
  });
  const shot = counsel.weigh(inPhase(battle, 'shooting'), none).find(({ order }) => order.kind === 'shoot');
  expect(shot?.why()).toMatch(/^guns fires on worn: \d+% to hurt it, and it is shaken already\.$/);
});

test('a shaken unit goes back, out of reach', () => {
  const battle = staged({
    shaken: { at: [30, 24], set: { casualties: 3 } },
    mate: { at: [24, 38] },
    line: { side: 'b', at: [40, 24] },
    more: { side: 'b', at: [40, 36] },
  });
  const order = best(inPhase(battle, 'initiative', ['shaken']));
  expect(order).toMatchObject({ kind: 'move', unit: 'shaken' });
  const to = order.kind === 'move' ? order.to : { x: 0, y: 0 };
  expect(lengthBetween(to, unitOf(battle, 'line'))).toBeGreaterThan(inches(14));
});

test('a commander rallies the shaken unit on which his brigade hangs', () => {
  const battle = staged({
    shaken: { at: [14, 24], set: { casualties: 3 } },
    mate: { at: [14, 36], set: { ordered: true } },
    last: { at: [14, 10], set: { ordered: true } },
    enemy: { side: 'b', at: [60, 24] },
  });
  expect(best(inPhase(battle, 'orders'))).toMatchObject({ kind: 'rally', unit: 'shaken' });
});

test('an ordered unit goes round a wood it cannot enter', () => {
  const battle = staged(
    {
      horse: { profile: 'light-cavalry', at: [20, 24] },
      enemy: { side: 'b', profile: 'foot-battery', formation: 'deployed', at: [60, 24] },
    },
    {
      terrain: [
        {
          id: 'wood',
          kind: 'wood',
          name: 'Wood',
          area: [
            [28, 16],
            [40, 16],
            [40, 32],
            [28, 32],
          ],
        },
      ] as Scenario['terrain'],
    },
  );
  const grants = [{ unit: 'horse', moves: 3, charge: null, changed: false }];
  const moving = inPhase(battle, 'moving');
  const order = best({ ...moving, state: { ...moving.state, grants } });
  expect(order).toMatchObject({ kind: 'move', unit: 'horse' });
  expect(order.kind === 'move' ? Math.abs(order.to.y - inches(24)) : 0).toBeGreaterThan(inches(4));
});

test('a unit with moves is offered more than one place', () => {
  const battle = inPhase(staged({ one: { at: [20, 24] }, foe: { side: 'b', at: [60, 24] } }), 'moving');
  const grants = [{ unit: 'one', moves: 2, charge: null, changed: false }];
  const orders = counsel.weigh({ ...battle, state: { ...battle.state, grants } }, none);
  expect(orders.filter(({ order }) => order.kind === 'move').length).toBeGreaterThan(1);
});

interface Choice {
  readonly answer: string | boolean | number;
  readonly says?: string;
}

function advised(
  battle: BpBattle,
  { kind, asks = '', subject }: { readonly kind: string; readonly asks?: string; readonly subject: string },
  options: readonly [Choice, ...Choice[]],
): { readonly answer: unknown; readonly why: string } {
  const [first, ...rest] = options.map(({ answer, says }) => ({ answer, says: says ?? String(answer) }));
  const { answer, why } = counsel
    .answers(battle, {
      to: 'a',
      kind,
      rule: 'BP-GAP-32',
      asks,
      subject,
      options: [first ?? { answer: '', says: '' }, ...rest],
    })
    .reduce((one, two) => (two.worth > one.worth ? two : one));
  return { answer, why: why() };
}

test('skirmishers evade, steady foot gives closing fire, and both say what they expect', () => {
  const battle = staged({
    screen: { profile: 'skirmish-detachment', formation: 'skirmish', at: [20, 24] },
    line: { at: [20, 36] },
    foe: { side: 'b', at: [30, 24] },
    other: { side: 'b', formation: 'attackColumn', at: [30, 36] },
  });
  const ask = (subject: string, by: string, other: string): { readonly answer: unknown; readonly why: string } =>
    advised(battle, { kind: 'charge-response', asks: `${by} charges ${subject}. How does it respond?`, subject }, [
      { answer: 'stand', says: 'Stand' },
      { answer: other, says: other },
    ]);
  expect(ask('screen', 'foe', 'evade')).toEqual({
    answer: 'evade',
    why: 'screen: evade; it gets away unhurt and gives up its ground.',
  });
  const fires = ask('line', 'other', 'closingFire');
  expect(fires.answer).toBe('closingFire');
  expect(fires.why).toMatch(
    /^line: closingFire; \d+% to hurt other on the way in, \d+% not to lose the first round\.$/,
  );
});

test('foot that fires at or forms square against horse gives its odds', () => {
  const battle = staged({
    line: { at: [20, 24] },
    horse: { side: 'b', profile: 'heavy-cavalry', at: [34, 24] },
  });
  const ask = (answer: string): string =>
    advised(battle, { kind: 'charge-response', asks: 'horse charges line. How does it respond?', subject: 'line' }, [
      { answer },
    ]).why;
  expect(ask('closingFire')).toMatch(/\d+% to hurt horse on the way in, \d+% not to lose the first round\.$/);
  expect(ask('formSquare')).toMatch(/97% to stand in square, then \d+% not to lose the first round\.$/);
  expect(ask('stand')).toMatch(/; \d+% not to lose the first round\.$/);
});

test('an evading unit faces the enemy, a charge that falls short wheels to it, horse that sweeps on takes guns', () => {
  const battle = staged({
    horse: { profile: 'light-cavalry', at: [20, 24] },
    guns: { side: 'b', profile: 'foot-battery', formation: 'deployed', at: [34, 24], facing: 90 },
    far: { side: 'b', at: [60, 40] },
  });
  const facing = [{ answer: 0, says: 'Face away' } as Choice, { answer: 1, says: 'Face the charger' }] as const;
  expect(advised(battle, { kind: 'evader-faces', subject: 'horse' }, facing).answer).toBe(1);
  const ends = [{ answer: 'straight' } as Choice, { answer: 'wheel' }] as const;
  expect(advised(battle, { kind: 'charge-ends', subject: 'horse' }, ends).answer).toBe('wheel');
  const sweeps = [{ answer: 'stay' } as Choice, { answer: 'charge guns', says: 'Charge guns' }] as const;
  const swept = advised(battle, { kind: 'sweeping-advance', subject: 'horse' }, sweeps);
  expect(swept.answer).toBe('charge guns');
  expect(swept.why).toMatch(/^horse: Charge guns; \d+% to win the first round\.$/);
});

test('a fight is fought with its odds, the surest first', () => {
  const met = (enemy: string): Partial<BpUnit> => ({ engagedWith: [enemy] });
  const battle = staged({
    strong: { profile: 'grenadiers', at: [20, 12], set: { ...met('weak'), charging: true } },
    weak: { side: 'b', profile: 'conscripts', at: [23, 12], set: { ...met('strong'), disordered: true } },
    worn: { at: [20, 36], set: { ...met('fresh'), casualties: 3 } },
    fresh: { side: 'b', profile: 'grenadiers', at: [23, 36], set: { ...met('worn'), charging: true } },
  });
  const fights = counsel.weigh(inPhase(battle, 'handToHand'), none).filter(({ order }) => order.kind === 'fight');
  expect(fights.map(({ order }) => order)).toHaveLength(2);
  expect(best(inPhase(battle, 'handToHand'))).toEqual({ kind: 'fight', unit: 'strong' });
  for (const { why } of fights)
    expect(why()).toMatch(/ fights \w+: \d+% to win the round, \d+% that it is drawn; the surest fight comes first\.$/);
});

test('a survey offers orders of all commanders, the best for the next one', () => {
  const battle = inPhase(
    staged({
      one: { at: [20, 10] },
      two: { at: [20, 38] },
      foe: { side: 'b', at: [50, 10] },
      other: { side: 'b', at: [50, 38] },
    }),
    'orders',
  );
  const commanders = new Set(
    counsel.survey?.(battle, none).flatMap(({ order }) => (order.kind === 'giveOrder' ? [order.commander] : [])),
  );
  expect([...commanders].sort()).toEqual(['army-a', 'one-a']);
  const top = counsel.survey?.(battle, none).reduce((one, two) => (two.worth > one.worth ? two : one));
  expect(top?.order).toEqual(best(battle));
});

test('a brigade at its breaking point weighs more than the same marks spread', () => {
  const battle = staged({
    one: { at: [10, 10] },
    two: { at: [10, 24] },
    three: { at: [10, 38] },
    foe: { side: 'b', at: [60, 24] },
  });
  const marked = (marks: Readonly<Record<string, number>>): number =>
    counsel.evaluate({
      ...battle,
      units: Object.fromEntries(
        Object.values(battle.units).map((unit) => [unit.id, { ...unit, casualties: marks[unit.id] ?? 0 }]),
      ),
    });
  expect(marked({ one: 3 })).toBeLessThan(marked({ one: 1, two: 1, three: 1 }) - 20);
  expect(marked({ one: 3, two: 3 })).toBeLessThan(marked({ one: 3 }) - 40);
});

test('a battle that is won stands at its whole worth', () => {
  const battle = staged({ one: { at: [10, 24] }, foe: { side: 'b', at: [60, 24] } });
  expect(counsel.evaluate(battle)).toBeCloseTo(0, 5);
  expect(counsel.evaluate({ ...battle, result: { winner: 'b', rule: 'BP-GAP-47', because: '' } })).toBe(-1000);
});

test('an advancing unit goes into skirmish order before it is under fire', () => {
  const rifles = { profile: 'rifle-musket-infantry' } as const;
  const battle = staged({
    one: { ...rifles, at: [20, 24] },
    two: { ...rifles, at: [20, 40] },
    three: { ...rifles, at: [20, 8] },
    foe: { ...rifles, side: 'b', at: [52, 24] },
    beside: { ...rifles, side: 'b', at: [52, 34] },
  });
  const moving = inPhase(battle, 'moving');
  const grants = [{ unit: 'one', moves: 1, charge: null, changed: false }];
  const weighed = counsel.weigh({ ...moving, state: { ...moving.state, grants } }, none);
  const spread = weighed.find(({ order }) => order.kind === 'form' && order.formation === 'skirmish');
  expect(spread?.worth ?? 0).toBeGreaterThan(0);
});

test('a brigade commander orders his own before the general steps in', () => {
  const battle = inPhase(staged({ one: { at: [20, 24] }, foe: { side: 'b', at: [60, 24] } }), 'orders');
  expect(best(battle)).toMatchObject({ kind: 'giveOrder', commander: 'one-a' });
  const { commanders } = battle.state;
  const failed = { ...commanders, 'one-a': { ...commanders['one-a'], done: true } } as typeof commanders;
  expect(best({ ...battle, state: { ...battle.state, commanders: failed } })).toMatchObject({ commander: 'army-a' });
});

/** Side a is to hold the house and to have the place before it clear. */
const GROUND: Partial<Scenario> = {
  terrain: [
    {
      id: 'house',
      kind: 'building',
      name: 'House',
      area: [
        [40, 6],
        [44, 6],
        [44, 10],
        [40, 10],
      ],
    },
  ] as Scenario['terrain'],
  victory: {
    atTheEnd: 'holdAndClear',
    side: 'a',
    garrison: 'house',
    clearOf: { at: [42, 12], within: 6 },
    otherwise: 'b',
  },
};

test('a side that must take ground beats the enemy first and goes for it when few turns are left', () => {
  const battle = staged({ one: { at: [20, 24] }, foe: { side: 'b', at: [60, 40] } }, GROUND);
  const goal = (turn: number): string | undefined => {
    const aim = aimOf({ ...battle, turn }, unitOf(battle, 'one'));
    return aim === undefined ? undefined : (aim.prey?.id ?? 'ground');
  };
  expect([1, 4, 5, 6].map(goal)).toEqual(['foe', 'foe', 'ground', 'ground']);
});

test('ground that is taken counts from the first turn on, ground that is not the less the later it is', () => {
  const battle = staged({ one: { at: [20, 24] }, foe: { side: 'b', at: [42, 14] } }, GROUND);
  const there = (set: Readonly<Record<string, Partial<BpUnit>>>, turn: number): number =>
    counsel.evaluate({
      ...battle,
      turn,
      units: Object.fromEntries(Object.values(battle.units).map((unit) => [unit.id, { ...unit, ...set[unit.id] }])),
    });
  const held = { one: { building: 'house', formation: 'garrison' }, foe: { y: inches(40) } } as const;
  for (const turn of [1, 6]) expect(there(held, turn) - there({}, turn)).toBeGreaterThan(150);
  expect(there({}, 6)).toBeLessThan(there({}, 1) - 80);
});

test('guns of a side that may wait unlimber where they can fire', () => {
  const battle = staged(
    {
      guns: { profile: 'horse-battery', formation: 'limbered', at: [10, 24] },
      foe: { side: 'b', at: [40, 24] },
    },
    { victory: { atTheEnd: 'fewerBrokenBrigades', ifEqual: 'a' } },
  );
  const moving = inPhase(battle, 'moving');
  const grants = [{ unit: 'guns', moves: 1, charge: null, changed: false }];
  expect(best({ ...moving, state: { ...moving.state, grants } })).toMatchObject({
    kind: 'form',
    formation: 'deployed',
  });
});
