import { describe, expect, it } from 'vitest';
import { bloodyBigBattlesPlay } from './index.ts';
import { act, enemy, granted, having, inPhase, north, ruleAgainst, spot, stage, unit } from './stage.ts';

const END = { kind: 'endPhase' } as const;
const FOOT = unit('foot', 'fr-line');
const FOE = enemy('foe', 'fr-line', { at: [20, 20] });
const ASSAULT = { kind: 'assault', unit: 'foot', target: 'foe', heading: 900, before: null } as const;
const RESOLVE = { kind: 'resolveAssault', unit: 'foot' } as const;

type Corners = [number, number][];
function box(west: number, south: number, east: number, north_: number): Corners {
  return [
    [west, south],
    [east, south],
    [east, north_],
    [west, north_],
  ];
}

function resolving(units: Parameters<typeof stage>[0], rest: Parameters<typeof stage>[1] = {}) {
  return inPhase(act(granted(stage(units, rest), 'foot'), ASSAULT).battle, 'assaults');
}

describe('an assault', () => {
  it('falls on the enemy its path touches first (section 8)', () => {
    const between = enemy('between', 'fr-line', { at: [20, 15] });
    const field = granted(stage([FOOT, FOE, between]), 'foot');
    const done = act(field, ASSAULT);
    expect(done.unit('foot')).toMatchObject({ y: 15_000, assault: { target: 'between' } });
    const offered = bloodyBigBattlesPlay.offers(field, 'foot', () => 0).map(({ order }) => order);
    expect(offered).toContainEqual({ ...ASSAULT, target: 'between' });
    expect(offered.some((order) => order.kind === 'assault' && order.target === 'foe')).toBe(false);
  });

  it('that is halted on a slanting path goes back until it is 1" away (BBB-GAP-15)', () => {
    const slanting = unit('foot', 'fr-line', { at: [14.2, 10] });
    const gone = act(granted(stage([slanting, FOE]), 'foot'), { ...ASSAULT, heading: 600 });
    expect(gone.unit('foot')).toMatchObject({ y: 20_000, heading: 900 });
    const fired = act(inPhase(gone.battle, 'defensiveFire'), { kind: 'fire', firers: ['foe'], target: 'foot' }, [6, 6]);
    const back = act(fired.battle, END);
    expect(back.kinds[0]).toBe('assault-fell-back');
    expect(Math.abs(back.unit('foot').y - 19_000)).toBeLessThanOrEqual(1);
  });

  it('lets nobody wait for an enemy who evaded somebody else (BBB-GAP-26)', () => {
    const cossacks = enemy('foe', 'cossacks', { at: [20, 18], formation: 'depth' });
    const other = unit('other', 'fr-line', { at: [28, 19.5] });
    const stood = act(granted(stage([FOOT, other, cossacks]), 'foot'), ASSAULT, [], [null]);
    expect(stood.unit('foot').assault?.target).toBe('foe');
    const second = granted(stood.battle, 'other');
    const asked = act(second, north('other', 22, 28));
    expect(asked.question).toBe('evade');
    const done = act(second, north('other', 22, 28), [], [asked.options[1] ?? null, 0]);
    expect(done.unit('foe').evaded).toBe(true);
    expect(done.unit('foot').assault).toBeNull();
  });

  it('of +4 is exploited by its own row of the table (BBB-ASLT-02)', () => {
    const done = act(resolving([FOOT, FOE]), RESOLVE, [5, 5, 3, 3], [{ heading: 900 }, 6000]);
    expect(done.kinds).toContain('ground-exploited');
    expect(done.facts).not.toContain('BBB-ASLT-01');
  });
});

describe('what a player may choose', () => {
  const MAY = [5, 5, 3, 3];

  it('is any inch of the way to exploit, or straight at an enemy (BBB-GAP-16)', () => {
    const beside = enemy('beside', 'fr-line', { at: [24, 24], with: { bases: 1 } });
    const field = resolving([FOOT, FOE, beside]);
    const ways = act(field, RESOLVE, MAY);
    expect(ways.options).toHaveLength(9);
    const far = act(field, RESOLVE, MAY, [{ heading: 900 }]);
    expect(far.question).toBe('exploit-how-far');
    expect(far.options).toEqual([6000, 5000, 4000, 3000, 2000, 1000]);
    expect(act(field, RESOLVE, MAY, [{ heading: 900 }, 2000]).unit('foot').y).toBe(22_000);
    const at = ways.options.at(-1) ?? null;
    expect(act(field, RESOLVE, MAY, [at]).options[0]).toBeGreaterThan(0);
  });

  it('is the ground to occupy where several were beaten (BBB-GAP-16)', () => {
    const pair = [-3, 3].map((by, i) => enemy(`foe${i === 0 ? '' : '2'}`, 'fr-line', { at: [20 + by, 20] }));
    const field = resolving([FOOT, ...pair]);
    const asked = act(field, RESOLVE, [5, 5, 3, 3], []);
    expect(asked.question).toBe('occupy-which');
    expect(act(field, RESOLVE, [5, 5, 3, 3], ['foe2']).unit('foot').x).toBe(23_000);
    expect(act(field, RESOLVE, [5, 5, 3, 3], ['foe']).unit('foot').x).toBe(17_000);
  });

  it('is any inch of an evade from half to full, and any inch that the mover goes on (BBB-GAP-26)', () => {
    const hussars = enemy('hussars', 'light-cavalry', { at: [20, 20] });
    const field = granted(stage([FOOT, hussars]), 'foot');
    const asked = act(field, north('foot', 14));
    expect(asked.options).toHaveLength(1 + 2 * 10);
    expect(asked.options).toContainEqual({ length: 13_000, faces: 'toward' });
    const away = asked.options[1] ?? null;
    expect(act(field, north('foot', 14), [], [away]).options).toEqual([-1, 0, 1]);
    const less = act(field, north('foot', 14), [], [away, 1]);
    expect(less.question).toBe('shorten-how-far');
    expect(act(field, north('foot', 14), [], [away, 1, 2]).unit('foot').y).toBe(11_000);
  });

  it('is where an assault comes in, and in which formation', () => {
    const wide = enemy('foe', 'fr-line', { at: [20, 17], with: { bases: 8 } });
    const narrow = unit('foot', 'fr-line', { formation: 'depth', with: { bases: 4 } });
    const offers = bloodyBigBattlesPlay.offers(granted(stage([narrow, wide]), 'foot'), 'foot', () => 0);
    const says = offers.filter(({ kind }) => kind === 'assault').map((each) => each.says);
    expect(says).toEqual(
      expect.arrayContaining(['Assault foe', 'Assault foe, more to the left', 'Assault foe, more to the right']),
    );
    const closer = granted(stage([narrow, { ...wide, at: [20, 14] }]), 'foot');
    const formed = bloodyBigBattlesPlay.offers(closer, 'foot', () => 0).map((each) => each.says);
    expect(formed).toContain('Form line and assault foe');
  });
});

describe('a retiring unit', () => {
  it('disrupts also those it passes to find a free spot (BBB-GAP-17)', () => {
    const near = enemy('near', 'fr-line', { at: [20, 22.5] });
    const far = enemy('far', 'fr-line', { at: [20, 24] });
    const done = act(resolving([FOOT, FOE, near, far]), RESOLVE, [3, 4, 3, 4]);
    expect(done.unit('foe').y).toBeGreaterThanOrEqual(25_000);
    expect(done.unit('near').disrupted).toBe(true);
    expect(done.unit('far').disrupted).toBe(true);
  });

  it('by command result ends faced to the enemy who is nearest where it ends (BBB-GAP-17)', () => {
    const aside = enemy('foe', 'fr-line', { at: [30, 20], heading: 180, formation: 'depth' });
    const field = having(stage([unit('foot', 'fr-line', { at: [20, 20] }), aside]), 'foot', {
      bases: 2,
      passive: true,
    });
    const done = act(field, { kind: 'rollCommand', unit: 'foot' }, [1, 1]);
    expect(done.facts).toContain('BBB-CMD-08');
    expect(done.unit('foot').heading).toBeGreaterThan(400);
    expect(done.unit('foot').heading).toBeLessThan(600);
  });
});

describe('objectives (section 10)', () => {
  const rest = {
    terrain: [{ id: 'village', kind: 'village', area: box(14, 18.4, 26, 21) }],
    objectives: [{ id: 'village', name: 'Village', terrain: 'village', points: 2, side: 'b' as const }],
  };

  it('fall to who occupied them, though he goes on at once', () => {
    const done = act(resolving([FOOT, FOE], rest), RESOLVE, [6, 6, 2, 2], [{ heading: 900 }]);
    expect(done.unit('foot').y).toBeGreaterThan(23_000);
    expect(done.battle.state.objectives['village']).toBe('a');
  });

  it('fall to who moves in, with that order', () => {
    const field = granted(stage([FOOT, enemy('foe', 'fr-line', { at: [20, 30] })], rest), 'foot');
    expect(act(field, north('foot', 20)).battle.state.objectives['village']).toBe('a');
  });
});

describe('moves', () => {
  it('stay on the table all the way (section 8)', () => {
    const column = stage([unit('horse', 'light-cavalry', { formation: 'marchColumn', at: [20, 4] }), FOE]);
    const order = north('horse', 6, 20, { points: [spot(20, -1), spot(20, 6)] });
    expect(ruleAgainst(granted(column, 'horse'), order)).toBe('BBB-GAP-30');
  });

  it('leave the nearest zone, not a nearer enemy who has none (BBB-GAP-24)', () => {
    const limbered = enemy('limbered', 'heavy-battery', { formation: 'limbered', at: [20, 11] });
    const beside = enemy('foe', 'fr-line', { formation: 'marchColumn', at: [15.5, 9.5], heading: 0 });
    const field = granted(stage([FOOT, limbered, beside]), 'foot');
    expect(act(field, north('foot', 10, 26)).unit('foot').x).toBe(26_000);
    expect(ruleAgainst(field, north('foot', 6))).toBe('BBB-GAP-24');
  });

  it('of guns by hand lead out of a zone, straight away (BBB-GAP-24)', () => {
    const field = granted(stage([unit('guns', 'foot-battery'), { ...FOE, at: [20, 12.5] }]), 'guns');
    const byHand = { kind: 'manhandle', unit: 'guns', ...spot(20, 8), heading: 900 } as const;
    expect(act(field, byHand).unit('guns').y).toBe(8_000);
    expect(ruleAgainst(field, { ...byHand, ...spot(22, 10) })).toBe('BBB-GAP-24');
  });

  it('over a river may be evaded (BBB-GAP-26)', () => {
    const river = {
      id: 'river',
      kind: 'river',
      line: [
        [0, 14],
        [48, 14],
      ] as Corners,
      with: { width: 2 },
    };
    const field = stage([unit('foot', 'fr-line', { at: [20, 12.5] }), enemy('foe', 'cossacks', { at: [20, 24] })], {
      terrain: [river],
    });
    const crossing = act(granted(field, 'foot'), { kind: 'cross', unit: 'foot' });
    expect(crossing.question).toBe('evade');
    const away = act(granted(field, 'foot'), { kind: 'cross', unit: 'foot' }, [], [crossing.options[1] ?? null]);
    expect(away.kinds).toEqual(['unit-evaded', 'river-crossed']);
  });
});

describe('an evade', () => {
  it('stops at the bank of a river (section 8)', () => {
    const river = {
      id: 'river',
      kind: 'river',
      line: [
        [0, 28],
        [48, 28],
      ] as Corners,
      with: { width: 2 },
    };
    const cossacks = enemy('foe', 'cossacks', { at: [20, 20] });
    const field = granted(stage([FOOT, cossacks], { terrain: [river] }), 'foot');
    const asked = act(field, north('foot', 14));
    for (const place of asked.options.slice(1)) {
      const done = act(field, north('foot', 14), [], [place, 0]);
      expect(done.unit('foe').y).toBeLessThanOrEqual(27_000);
    }
    expect(asked.options).toHaveLength(3);
  });
});

describe('a bridge over a river', () => {
  const terrain = [
    {
      id: 'river',
      kind: 'river',
      line: [
        [0, 14],
        [48, 14],
      ] as Corners,
      with: { width: 2 },
    },
    { id: 'bridge', kind: 'bridge', area: box(19.5, 13, 20.5, 15) },
  ];

  it('is no place to lie in the water beside it (BBB-GAP-37)', () => {
    const column = unit('foot', 'fr-line', { formation: 'marchColumn', at: [20, 12] });
    const field = granted(stage([column, { ...FOE, at: [20, 40] }], { terrain }), 'foot');
    expect(ruleAgainst(field, north('foot', 14))).toBeUndefined();
    expect(ruleAgainst(field, north('foot', 14, 20, { heading: 0 }))).toBe('BBB-TERR-05');
  });

  it('lets guns that stand on it retire (BBB-GAP-17)', () => {
    const guns = enemy('foe', 'heavy-battery', { formation: 'limbered', at: [20, 12.8] });
    const done = act(resolving([FOOT, guns], { terrain }), RESOLVE, [3, 4, 3, 5]);
    expect(done.facts).not.toContain('BBB-GAP-17');
    expect(done.unit('foe')).toMatchObject({ y: 15_800, reduced: false });
  });
});

describe('low ammo (BBB-GAP-28)', () => {
  it('is not rested off by guns that could not have fired', () => {
    const field = inPhase(stage([unit('guns', 'foot-battery'), FOE]), 'offensiveFire');
    expect(act(having(field, 'guns', { lowAmmo: true }), END).unit('guns').lowAmmo).toBe(false);
    expect(act(having(field, 'guns', { lowAmmo: true, disrupted: true }), END).unit('guns').lowAmmo).toBe(true);
  });

  it('ends for who evaded out of 6"', () => {
    const guns = enemy('guns', 'horse-battery', { formation: 'limbered', at: [20, 20] });
    const field = granted(having(stage([FOOT, guns]), 'guns', { lowAmmo: true }), 'foot');
    const asked = act(field, north('foot', 14));
    const gone = act(field, north('foot', 14), [], [asked.options[1] ?? null, 0]);
    expect(act(gone.battle, END).unit('guns').lowAmmo).toBe(false);
  });
});

describe('defensive fire', () => {
  it('in contact goes only to the front, whoever is touched (BBB-GAP-35)', () => {
    const beside = unit('beside', 'fr-line', { formation: 'marchColumn', at: [17.5, 20.5], heading: 0 });
    const ahead = unit('ahead', 'fr-line', { at: [20, 15] });
    const field = inPhase(stage([beside, ahead, FOE]), 'defensiveFire');
    const fire = { kind: 'fire', firers: ['foe'], target: 'ahead' } as const;
    expect(ruleAgainst(field, fire)).toBe('BBB-GAP-35');
    expect(ruleAgainst(having(field, 'beside', spot(16.5, 20.5)), fire)).toBeUndefined();
  });
});

describe('sight', () => {
  it('is blocked by a slope only where the line enters and leaves it (section 8)', () => {
    const terrain = [{ id: 'slope', kind: 'slope', area: box(10, 18, 30, 22), with: { grade: 'gentle', uphill: 90 } }];
    const at = (y: number) =>
      inPhase(
        stage([unit('guns', 'foot-battery'), enemy('foe', 'fr-line', { at: [20, y], heading: 90 })], { terrain }),
        'offensiveFire',
      );
    const fire = { kind: 'fire', firers: ['guns'], target: 'foe' } as const;
    expect(ruleAgainst(at(22.5), fire)).toBeUndefined();
    expect(ruleAgainst(at(23.5), fire)).toBe('BBB-GAP-04');
  });
});
