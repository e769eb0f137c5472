import { describe, expect, it } from 'vitest';
import { act, enemy, granted, having, north, ruleAgainst, spot, stage, unit } from './stage.ts';

const FOE = enemy('foe', 'fr-line', { at: [20, 30] });
const FIELD = stage([unit('foot', 'fr-line'), FOE]);
const WOOD = {
  id: 'wood',
  kind: 'wood',
  area: [
    [10, 12],
    [30, 12],
    [30, 16],
    [10, 16],
  ] as [number, number][],
};
const STREAM = {
  id: 'stream',
  kind: 'stream',
  line: [
    [0, 14],
    [48, 14],
  ] as [number, number][],
};
const BRIDGE = {
  id: 'bridge',
  kind: 'bridge',
  area: [
    [19.5, 13.7],
    [20.5, 13.7],
    [20.5, 14.3],
    [19.5, 14.3],
  ] as [number, number][],
};
const ROAD = {
  id: 'road',
  kind: 'road',
  line: [
    [20, 0],
    [20, 48],
  ] as [number, number][],
  with: { width: 1 },
};

describe('moves', () => {
  it('go 12" ahead for infantry and no further', () => {
    expect(act(granted(FIELD, 'foot'), north('foot', 22)).unit('foot').y).toBe(22_000);
    expect(ruleAgainst(granted(FIELD, 'foot'), north('foot', 22.1))).toBe('BBB-MOVE-01');
    expect(ruleAgainst(granted(FIELD, 'foot', { move: 'half' }), north('foot', 16.5))).toBe('BBB-MOVE-01');
  });

  it('cost 3" outside the front arc, and nothing for columns', () => {
    expect(ruleAgainst(granted(FIELD, 'foot'), north('foot', 10, 31))).toBe('BBB-MOVE-01');
    expect(act(granted(FIELD, 'foot'), north('foot', 10, 29)).facts).toContain('BBB-MOVE-06');
    const column = stage([unit('foot', 'fr-line', { formation: 'marchColumn' }), FOE]);
    expect(act(granted(column, 'foot'), north('foot', 10, 31)).facts).toContain('BBB-MOVE-07');
  });

  it('pay for woods, streams and steep slopes, but never fall below 3"', () => {
    const wood = stage([unit('foot', 'fr-line'), FOE], { terrain: [WOOD] });
    expect(ruleAgainst(granted(wood, 'foot'), north('foot', 20))).toBe('BBB-MOVE-01');
    expect(act(granted(wood, 'foot'), north('foot', 19)).facts).toEqual(
      expect.arrayContaining(['BBB-MOVE-08', 'BBB-TERR-08']),
    );
    const both = stage([unit('horse', 'dragoons'), FOE], { terrain: [WOOD, STREAM] });
    const done = act(granted(both, 'horse', { move: 'half' }), { ...north('horse', 13) });
    expect(done.facts).toContain('BBB-MOVE-08');
    const slope = {
      id: 'slope',
      kind: 'slope',
      area: [
        [10, 12],
        [30, 12],
        [30, 20],
        [10, 20],
      ] as [number, number][],
      with: { grade: 'steep', uphill: 90 },
    };
    const steep = stage([unit('horse', 'dragoons'), FOE], { terrain: [slope, WOOD] });
    expect(act(granted(steep, 'horse', { move: 'half' }), north('horse', 13)).facts).toEqual(
      expect.arrayContaining(['BBB-TERR-09', 'BBB-MOVE-14']),
    );
  });

  it('are stopped by the zone of an enemy', () => {
    const near = stage([unit('foot', 'fr-line'), enemy('foe', 'fr-line', { at: [20, 20] })]);
    const done = act(granted(near, 'foot'), north('foot', 19));
    expect(done.unit('foot').y).toBe(17_000);
    expect(done.facts).toContain('BBB-MOVE-09');
  });

  it('leave a zone only straight away', () => {
    const near = stage([unit('foot', 'fr-line'), enemy('foe', 'fr-line', { at: [20, 12.5] })]);
    expect(ruleAgainst(granted(near, 'foot'), north('foot', 10, 24))).toBe('BBB-GAP-24');
    expect(act(granted(near, 'foot'), north('foot', 5)).unit('foot').y).toBe(5_000);
  });

  it('pass friends but end on nobody, and stay on the table', () => {
    const friends = stage([unit('foot', 'fr-line'), unit('friend', 'fr-line', { at: [20, 14] }), FOE]);
    expect(act(granted(friends, 'foot'), north('foot', 18)).facts).toContain('BBB-INTER-01');
    expect(ruleAgainst(granted(friends, 'foot'), north('foot', 14.5))).toBe('BBB-GAP-29');
    expect(ruleAgainst(granted(FIELD, 'foot'), north('foot', 10, -1))).toBeDefined();
  });

  it('change formation for half a move, and a half grant pays for one change only', () => {
    const change = { kind: 'move', unit: 'foot', before: 'square', points: [], heading: 900, after: null } as const;
    expect(act(granted(FIELD, 'foot', { move: 'half' }), change).unit('foot').formation).toBe('square');
    expect(ruleAgainst(granted(FIELD, 'foot', { move: 'half' }), { ...change, after: 'line' })).toBe('BBB-READ-22');
    expect(act(granted(FIELD, 'foot'), { ...change, before: 'marchColumn', after: 'depth' }).facts).toContain(
      'BBB-MOVE-10',
    );
    expect(ruleAgainst(granted(FIELD, 'foot'), { ...change, before: 'line' })).toBe('BBB-MOVE-10');
    expect(ruleAgainst(granted(FIELD, 'foot'), { ...change, before: 'limbered' })).toBe('BBB-GAP-25');
  });

  it('of a square are half, and need a total of 7', () => {
    const square = stage([unit('foot', 'fr-line', { formation: 'square' }), FOE]);
    expect(act(granted(square, 'foot'), north('foot', 16)).facts).toContain('BBB-MOVE-11');
    expect(ruleAgainst(granted(square, 'foot', { move: 'half', total: 6 }), north('foot', 11))).toBe('BBB-MOVE-11');
  });

  it('on a road are twice as far in column, and a bridge costs a column nothing', () => {
    const terrain = [ROAD, STREAM, BRIDGE];
    const column = stage(
      [unit('foot', 'fr-line', { formation: 'marchColumn' }), enemy('foe', 'fr-line', { at: [40, 40] })],
      { terrain },
    );
    const done = act(granted(column, 'foot'), north('foot', 34));
    expect(done.facts).toEqual(expect.arrayContaining(['BBB-TERR-06', 'BBB-TERR-07']));
    const line = stage([unit('foot', 'fr-line'), FOE], { terrain });
    expect(ruleAgainst(granted(line, 'foot'), north('foot', 20))).toBe('BBB-MOVE-01');
    expect(act(granted(line, 'foot'), north('foot', 19)).facts).toContain('BBB-TERR-07');
  });

  it('follow bends only in column', () => {
    const bent = { points: [spot(22, 12), spot(20, 14)] };
    expect(ruleAgainst(granted(FIELD, 'foot'), north('foot', 0, 0, bent))).toBe('BBB-GAP-22');
  });
});

describe('guns', () => {
  const guns = stage([unit('guns', 'foot-battery'), FOE]);

  it('do not move unlimbered but by hand, 3" at most', () => {
    expect(ruleAgainst(granted(guns, 'guns'), north('guns', 14))).toBe('BBB-MOVE-13');
    const byHand = { kind: 'manhandle', unit: 'guns', ...spot(20, 13), heading: 900 } as const;
    expect(act(granted(guns, 'guns'), byHand).unit('guns')).toMatchObject({ y: 13_000, artilleryMove: 'manhandled' });
    expect(ruleAgainst(granted(guns, 'guns'), { ...byHand, ...spot(20, 13.5) })).toBe('BBB-MOVE-13');
  });

  it('pivot, limber and deploy for half a move', () => {
    expect(
      act(granted(guns, 'guns', { move: 'half' }), { kind: 'pivot', unit: 'guns', heading: 0 }).unit('guns'),
    ).toMatchObject({
      heading: 0,
      artilleryMove: 'pivoted',
    });
    const limber = {
      kind: 'move',
      unit: 'guns',
      before: 'limbered',
      points: [spot(20, 16)],
      heading: 900,
      after: null,
    } as const;
    expect(act(granted(guns, 'guns'), limber).facts).toContain('BBB-MOVE-12');
    const limbered = stage([unit('guns', 'foot-battery', { formation: 'limbered' }), FOE]);
    const deploy = { ...limber, before: null, after: 'unlimbered' } as const;
    expect(act(granted(limbered, 'guns'), deploy).unit('guns').artilleryMove).toBe('movedAndUnlimbered');
  });
});

describe('a river', () => {
  const river = {
    id: 'river',
    kind: 'river',
    line: [
      [0, 14],
      [48, 14],
    ] as [number, number][],
    with: { width: 2 },
  };
  const bridge = {
    ...BRIDGE,
    area: [
      [19.5, 12.9],
      [20.5, 12.9],
      [20.5, 15.1],
      [19.5, 15.1],
    ] as [number, number][],
  };
  const at = (y: number, profile = 'fr-line', formation = 'line') =>
    granted(
      stage([unit('foot', profile, { at: [20, y], formation }), FOE], { terrain: [river, bridge, ROAD] }),
      'foot',
    );

  it('stops everybody at the bank', () => {
    expect(ruleAgainst(at(10), north('foot', 16))).toBe('BBB-TERR-05');
    expect(act(at(10), north('foot', 13)).unit('foot').y).toBe(13_000);
  });

  it('is crossed from the bank with a full move, but never by guns', () => {
    const done = act(at(12.5), { kind: 'cross', unit: 'foot' });
    expect(done.facts).toContain('BBB-TERR-05');
    expect(done.unit('foot').y).toBeGreaterThan(15_900);
    expect(ruleAgainst(at(10), { kind: 'cross', unit: 'foot' })).toBe('BBB-TERR-05');
    expect(ruleAgainst(at(12.5, 'foot-battery', 'limbered'), { kind: 'cross', unit: 'foot' })).toBe('BBB-TERR-05');
    const half = granted(at(12.5), 'foot', { move: 'half' });
    expect(ruleAgainst(half, { kind: 'cross', unit: 'foot' })).toBe('BBB-TERR-05');
  });

  it('is not crossed by guns moved by hand', () => {
    const byHand = { kind: 'manhandle', unit: 'foot', ...spot(20, 15.9), heading: 900 } as const;
    expect(ruleAgainst(at(12.9, 'foot-battery', 'unlimbered'), byHand)).toBe('BBB-TERR-05');
  });

  it('is passed by columns and limbered guns on its bridge', () => {
    expect(act(at(12, 'fr-line', 'marchColumn'), north('foot', 24)).unit('foot').y).toBe(24_000);
    expect(act(at(12, 'foot-battery', 'limbered'), north('foot', 20)).unit('foot').y).toBe(20_000);
    expect(ruleAgainst(at(12, 'fr-line', 'marchColumn'), north('foot', 20, 24))).toBe('BBB-TERR-05');
  });
});

describe('evading', () => {
  const cossacks = enemy('cossacks', 'cossacks', { at: [20, 20] });

  it('is asked of a unit that the path comes near, and disrupts cavalry', () => {
    const field = granted(stage([unit('foot', 'fr-line'), cossacks]), 'foot');
    const asked = act(field, north('foot', 14));
    expect(asked.question).toBe('evade');
    const [, away] = asked.options;
    const done = act(field, north('foot', 14), [], [away ?? null, 0]);
    expect(done.kinds).toEqual(['unit-evaded', 'unit-moved']);
    expect(done.unit('cossacks')).toMatchObject({ disrupted: true, evaded: true });
    expect(done.facts).toEqual(
      expect.arrayContaining(['BBB-EVADE-01', 'BBB-EVADE-02', 'BBB-EVADE-05', 'BBB-EVADE-06']),
    );
    expect(act(field, north('foot', 14), [], [away ?? null, -1]).kinds).toEqual(['unit-evaded', 'unit-held']);
  });

  it('is open to irregulars against medium cavalry, to light against heavy', () => {
    const dragoons = granted(stage([unit('horse', 'dragoons'), cossacks]), 'horse');
    const asked = act(dragoons, north('horse', 12));
    expect(act(dragoons, north('horse', 12), [], [asked.options[1] ?? null, 0]).facts).toContain('BBB-EVADE-04');
    const heavy = granted(
      stage([unit('horse', 'cuirassiers'), enemy('hussars', 'light-cavalry', { at: [20, 20] })]),
      'horse',
    );
    const light = act(heavy, north('horse', 12));
    expect(act(heavy, north('horse', 12), [], [light.options[1] ?? null, 0]).facts).toContain('BBB-EVADE-03');
    const medium = granted(
      stage([unit('horse', 'dragoons'), enemy('hussars', 'light-cavalry', { at: [20, 20] })]),
      'horse',
    );
    expect(act(medium, north('horse', 12)).question).toBeNull();
  });

  it('is not open to infantry, to disrupted units, or twice in a turn', () => {
    expect(act(granted(FIELD, 'foot'), north('foot', 20)).question).toBeNull();
    const field = stage([unit('foot', 'fr-line'), cossacks]);
    for (const state of [{ disrupted: true }, { evaded: true }])
      expect(act(granted(having(field, 'cossacks', state), 'foot'), north('foot', 14)).question).toBeNull();
  });

  it('from an assault lets the assaulter end anywhere on its path', () => {
    const field = granted(stage([unit('foot', 'fr-line'), enemy('cossacks', 'cossacks', { at: [20, 18] })]), 'foot');
    const order = { kind: 'assault', unit: 'foot', target: 'cossacks', heading: 900, before: null } as const;
    const asked = act(field, order);
    const after = act(field, order, [], [asked.options[1] ?? null]);
    expect(after.question).toBe('shorten-assault');
    const done = act(field, order, [], [asked.options[1] ?? null, '0']);
    expect(done.kinds).toEqual(['unit-evaded', 'assault-missed']);
    expect(done.unit('foot')).toMatchObject({ y: 18_000, assault: null });
  });
});
