import { describe, expect, it } from 'vitest';
import { act, enemy, having, inPhase, ruleAgainst, spot, stage, unit } from './stage.ts';
import type { BbbBattle, BbbUnit } from './model.ts';

type Area = [number, number][];
const box = (west: number, south: number, east: number, north: number): Area => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const FIRE = { kind: 'fire', firers: ['guns'], target: 'foe' } as const;
const GUNS = unit('guns', 'foot-battery');
const FOE = enemy('foe', 'fr-line', { at: [20, 20] });

function firing(units = [GUNS, FOE], terrain: Parameters<typeof stage>[1] = {}): BbbBattle {
  return inPhase(stage(units, terrain), 'offensiveFire');
}

describe('fire', () => {
  it('adds up, is rolled once, and takes effect at once', () => {
    const more = unit('more', 'foot-battery', { at: [22, 10] });
    const field = firing([GUNS, more, FOE]);
    const done = act(field, { ...FIRE, firers: ['guns', 'more'] }, [4, 4]);
    expect(done.unit('foe')).toMatchObject({ disrupted: true });
    expect(done.unit('guns').fired && done.unit('more').fired).toBe(true);
    expect(ruleAgainst(done.battle, FIRE)).toBe('BBB-GAP-02');
    expect(ruleAgainst(field, { ...FIRE, firers: ['guns', 'guns'] })).toBe('contract');
    expect(ruleAgainst(field, { ...FIRE, firers: ['foe'] })).toBe('contract');
  });

  it('puts the firer on low ammo on 11, which ends by resting', () => {
    const low = act(firing(), FIRE, [5, 6]);
    expect(low.unit('guns').lowAmmo).toBe(true);
    const tired = having(firing(), 'guns', { lowAmmo: true });
    expect(act(tired, FIRE, [1, 1]).facts).toEqual(expect.arrayContaining(['BBB-FMOD-12', 'BBB-FMOD-14']));
    const rested = act(tired, { kind: 'endPhase' });
    expect(rested.unit('guns').lowAmmo).toBe(false);
    expect(rested.facts).toContain('BBB-FIRE-09');
    expect(act(having(tired, 'guns', { moved: true }), { kind: 'endPhase' }).unit('guns').lowAmmo).toBe(true);
  });

  it('reduces a battery by one hit and silences it, destroys it by a second', () => {
    const field = firing([GUNS, enemy('foe', 'foot-battery', { at: [20, 20] })]);
    const hit = act(field, FIRE, [5, 6]);
    expect(hit.unit('foe')).toMatchObject({ reduced: true, disrupted: true });
    expect(hit.facts).toContain('BBB-FIRE-07');
    expect(act(having(field, 'foe', { reduced: true }), FIRE, [5, 6]).unit('foe').where).toBe('lost');
  });

  it.each<[string, Partial<BbbUnit>, string]>([
    ['silenced guns', { disrupted: true }, 'BBB-READ-07'],
    ['limbered guns', { formation: 'limbered' }, 'BBB-GAP-25'],
    ['guns moved by hand', { artilleryMove: 'manhandled' }, 'BBB-MOVE-13'],
    ['foot guns that moved and deployed', { artilleryMove: 'movedAndUnlimbered', movedInches: 4 }, 'BBB-READ-06'],
    [
      'horse guns that moved too far',
      { artilleryMove: 'movedAndUnlimbered', movedInches: 7, artilleryClass: 'horse', weapon: 'horseArtillery' },
      'BBB-FMOD-18',
    ],
    ['who has fired', { fired: true }, 'BBB-GAP-02'],
    ['who has no weapon', { weapon: 'none' }, 'BBB-FV-00'],
  ])('is not given by %s', (_, set, rule) => {
    expect(ruleAgainst(having(firing(), 'guns', set), FIRE)).toBe(rule);
  });

  it('of horse guns that moved up to 6" and deployed is halved', () => {
    const field = having(firing([unit('guns', 'horse-battery'), FOE]), 'guns', {
      artilleryMove: 'movedAndUnlimbered',
      movedInches: 5,
    });
    expect(act(field, FIRE, [3, 3]).facts).toContain('BBB-FMOD-18');
  });

  it('needs arc, range and sight', () => {
    expect(ruleAgainst(having(firing(), 'foe', spot(40, 12)), FIRE)).toBe('BBB-GAP-04');
    expect(ruleAgainst(having(firing(), 'foe', spot(20, 29)), FIRE)).toBe('BBB-GAP-04');
    const wood = { id: 'wood', kind: 'wood', area: box(10, 12, 30, 16) };
    expect(ruleAgainst(firing([GUNS, FOE], { terrain: [wood] }), FIRE)).toBe('BBB-GAP-04');
    const thin = { ...wood, area: box(10, 12, 30, 14) };
    expect(act(firing([GUNS, FOE], { terrain: [thin] }), FIRE, [3, 3]).facts).toContain('BBB-TERR-03');
    const hill = { id: 'hill', kind: 'slope', area: box(0, 12, 48, 14), with: { grade: 'gentle', uphill: 90 } };
    expect(ruleAgainst(firing([GUNS, FOE], { terrain: [hill] }), FIRE)).toBe('BBB-GAP-04');
    const friend = unit('friend', 'fr-line', { at: [20, 15], with: { bases: 8 } });
    expect(ruleAgainst(firing([GUNS, friend, FOE]), FIRE)).toBe('BBB-GAP-04');
  });

  it('goes from a hill over lower friends with 3" on both sides', () => {
    const hill = { id: 'hill', kind: 'slope', area: box(10, 6, 30, 10.5), with: { grade: 'gentle', uphill: 270 } };
    const friend = unit('friend', 'fr-line', { at: [20, 15.5], with: { bases: 8 } });
    expect(act(firing([GUNS, friend, FOE], { terrain: [hill] }), FIRE, [3, 3]).facts).toContain('BBB-TERR-02');
    const close = { ...friend, at: [20, 12.5] as [number, number] };
    expect(ruleAgainst(firing([GUNS, close, FOE], { terrain: [hill] }), FIRE)).toBe('BBB-GAP-04');
  });

  it.each([
    ['wood', 'BBB-FMOD-02'],
    ['village', 'BBB-FMOD-02'],
    ['town', 'BBB-FMOD-03'],
    ['fort', 'BBB-FMOD-04'],
  ])('at a target in a %s is shifted', (kind, fact) => {
    const area = { id: 'cover', kind, area: box(15, 20, 25, 24) };
    expect(act(firing([GUNS, FOE], { terrain: [area] }), FIRE, [3, 3]).facts).toContain(fact);
  });

  it('over field works is shifted, from behind them not', () => {
    const works = {
      id: 'works',
      kind: 'entrenched',
      line: [
        [15, 19.5],
        [25, 19.5],
      ] as Area,
      with: { front: 270 },
    };
    expect(act(firing([GUNS, FOE], { terrain: [works] }), FIRE, [3, 3]).facts).toContain('BBB-FMOD-03');
    const behind = unit('guns', 'foot-battery', { at: [20, 30], heading: 270 });
    expect(act(firing([behind, FOE], { terrain: [works] }), FIRE, [3, 3]).facts).not.toContain('BBB-FMOD-03');
  });

  it.each<[string, string, Partial<BbbUnit>, string]>([
    ['inept', 'aus-line', {}, 'BBB-FMOD-06'],
    ['in march column', 'fr-line', { formation: 'marchColumn' }, 'BBB-FMOD-08'],
    ['limbered', 'foot-battery', { formation: 'limbered' }, 'BBB-FMOD-09'],
    ['flanked', 'fr-line', { heading: 900 }, 'BBB-FMOD-10'],
    ['in square', 'fr-line', { formation: 'square' }, 'BBB-FMOD-11'],
  ])('at a target that is %s is shifted', (_, profile, set, fact) => {
    const field = having(firing([GUNS, enemy('foe', profile, { at: [20, 20] })]), 'foe', set);
    expect(act(field, FIRE, [3, 3]).facts).toContain(fact);
  });

  it('at a target on a bridge is shifted', () => {
    const bridge = { id: 'bridge', kind: 'bridge', area: box(19, 20, 21, 22) };
    expect(act(firing([GUNS, FOE], { terrain: [bridge] }), FIRE, [3, 3]).facts).toContain('BBB-FMOD-07');
  });

  it('of a square goes 3" all round, halved; ineffective muskets 3"', () => {
    const square = unit('guns', 'fr-line', { formation: 'square', heading: 0 });
    const near = enemy('foe', 'fr-line', { at: [20, 13] });
    expect(act(firing([square, near]), FIRE, [3, 3]).facts).toContain('BBB-FMOD-17');
    expect(ruleAgainst(firing([square, enemy('foe', 'fr-line', { at: [20, 15] })]), FIRE)).toBe('BBB-GAP-04');
    expect(act(firing([unit('guns', 'rus-opolchenie'), near]), FIRE, [3, 3]).facts).toContain('BBB-FV-05');
  });

  it('left of the table rolls no dice', () => {
    const town = { id: 'town', kind: 'fort', area: box(10, 13, 30, 20) };
    const field = firing([unit('guns', 'light-cavalry'), enemy('foe', 'fr-line', { at: [20, 13] })], {
      terrain: [town],
    });
    const done = act(having(field, 'guns', { disrupted: true, lowAmmo: true }), FIRE);
    expect(done.facts).toContain('BBB-GAP-05');
  });
});
