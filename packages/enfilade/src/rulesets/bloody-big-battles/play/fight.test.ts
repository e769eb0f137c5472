import { describe, expect, it } from 'vitest';
import { act, enemy, granted, inPhase, ruleAgainst, stage, unit } from './stage.ts';
import type { BbbBattle } from './model.ts';

const ASSAULT = { kind: 'assault', unit: 'foot', target: 'foe', heading: 900, before: null } as const;
const FOOT = unit('foot', 'fr-line');
const FOE = enemy('foe', 'fr-line', { at: [20, 20] });

/** The foot has gone in against the foe; nobody has fired yet. */
function launched(units = [FOOT, FOE], rest: Parameters<typeof stage>[1] = {}): BbbBattle {
  return act(granted(stage(units, rest), 'foot'), ASSAULT).battle;
}

function resolving(units = [FOOT, FOE], rest: Parameters<typeof stage>[1] = {}): BbbBattle {
  return inPhase(launched(units, rest), 'assaults');
}

const RESOLVE = { kind: 'resolveAssault', unit: 'foot' } as const;

describe('an assault', () => {
  it('ends flush against its target', () => {
    expect(launched().units['foot']).toMatchObject({
      y: 20_000,
      heading: 900,
      assault: { target: 'foe', flank: false },
    });
    const turnedFoe = enemy('foe', 'fr-line', { at: [20, 20], heading: 255 });
    expect(launched([FOOT, turnedFoe]).units['foot']?.heading).toBe(750);
  });

  it('needs line or depth, and reach', () => {
    const square = stage([{ ...FOOT, formation: 'square' }, FOE]);
    expect(ruleAgainst(granted(square, 'foot'), ASSAULT)).toBe('BBB-GAP-25');
    expect(act(granted(square, 'foot'), { ...ASSAULT, before: 'depth' }).kinds).toEqual(['refused by BBB-MOVE-01']);
    expect(ruleAgainst(granted(stage([FOOT, { ...FOE, at: [20, 23] }]), 'foot'), ASSAULT)).toBe('BBB-MOVE-01');
    expect(ruleAgainst(granted(stage([FOOT, FOE]), 'foot', { move: 'half' }), ASSAULT)).toBe('BBB-MOVE-01');
    const guns = stage([unit('foot', 'foot-battery'), FOE]);
    expect(ruleAgainst(granted(guns, 'foot'), ASSAULT)).toBe('BBB-GAP-19');
    expect(ruleAgainst(granted(stage([FOOT, FOE]), 'foot'), { ...ASSAULT, target: 'rear-a' })).toBe('contract');
  });

  it('passes friends without effect', () => {
    const friend = unit('friend', 'fr-line', { at: [20, 14] });
    expect(act(granted(stage([FOOT, FOE, friend]), 'foot'), ASSAULT).facts).toContain('BBB-INTER-02');
  });

  // Three bases at 2 points: on the column of 6 a 7 is R, an 8 is T, a 9 is V.
  it.each<[string, readonly [number, number], string]>([
    ['raw', [3, 4], 'BBB-FIRE-04'],
    ['trained', [4, 4], 'BBB-FIRE-05'],
    ['veteran', [4, 5], 'BBB-FIRE-06'],
  ])('of %s troops is halted by defensive fire, and falls back to 1"', (quality, faces, fact) => {
    const units = [
      { ...FOOT, with: { quality } },
      { ...FOE, with: { bases: 3 } },
    ];
    const field = inPhase(launched(units), 'defensiveFire');
    const order = { kind: 'fire', firers: ['foe'], target: 'foot' } as const;
    const fired = act(field, order, faces);
    expect(fired.facts).toContain(fact);
    const back = act(fired.battle, { kind: 'endPhase' });
    expect(back.kinds[0]).toBe('assault-fell-back');
    expect(back.unit('foot')).toMatchObject({ y: 19_000, assault: null });
  });

  it('of trained troops is not halted by R', () => {
    const field = inPhase(launched([FOOT, { ...FOE, with: { bases: 3 } }]), 'defensiveFire');
    const fired = act(field, { kind: 'fire', firers: ['foe'], target: 'foot' }, [3, 4]);
    expect(fired.unit('foot')).toMatchObject({ disrupted: true, assault: { halted: false } });
  });

  it('is not fired at or from in offensive fire, and only to the front in contact', () => {
    const guns = unit('guns', 'foot-battery', { at: [26, 14] });
    const other = unit('other', 'fr-line', { at: [28, 18.5] });
    const field = launched([FOOT, guns, other, { ...FOE, with: { bases: 8 } }]);
    const offensive = inPhase(field, 'offensiveFire');
    expect(ruleAgainst(offensive, { kind: 'fire', firers: ['guns'], target: 'foe' })).toBe('BBB-GAP-35');
    const defensive = inPhase(field, 'defensiveFire');
    expect(ruleAgainst(defensive, { kind: 'fire', firers: ['foe'], target: 'other' })).toBe('BBB-GAP-35');
    expect(ruleAgainst(defensive, { kind: 'fire', firers: ['foe'], target: 'foot' })).toBeUndefined();
  });
});

describe('the assault table', () => {
  // Level troops: the attacker has +1 for being aggressive.
  it('+7: two bases, a full move back, and the attacker must exploit', () => {
    const done = act(resolving(), RESOLVE, [6, 6, 2, 2], [{ heading: 900 }]);
    expect(done.facts).toContain('BBB-ASLT-01');
    expect(done.unit('foe')).toMatchObject({ bases: 3, disrupted: true, heading: 2700 });
    expect(done.unit('foot')).toMatchObject({ disrupted: false });
    expect(done.kinds).toContain('ground-exploited');
  });

  it('+4: one base, 9" back, and the attacker may exploit', () => {
    const asked = act(resolving(), RESOLVE, [5, 5, 3, 3]);
    expect(asked.question).toBe('may-exploit');
    const done = act(resolving(), RESOLVE, [5, 5, 3, 3], [null]);
    expect(done.unit('foe')).toMatchObject({ bases: 4, y: 29_000 });
    expect(done.unit('foot').disrupted).toBe(true);
  });

  it('+1: 3" back, and the attacker must occupy', () => {
    const done = act(resolving(), RESOLVE, [3, 4, 3, 4]);
    expect(done.facts).toContain('BBB-ASLT-03');
    expect(done.kinds).toContain('ground-occupied');
    expect(done.unit('foe').y).toBeGreaterThan(22_900);
  });

  it('0: both lose a base and fight again', () => {
    const done = act(resolving(), RESOLVE, [3, 3, 3, 4, 1, 3, 3, 4]);
    expect(done.facts).toEqual(expect.arrayContaining(['BBB-ASLT-04', 'BBB-ASLT-05']));
    expect(done.unit('foe').bases).toBe(4);
    expect(done.unit('foot')).toMatchObject({ bases: 4, y: 17_000, assault: null });
  });

  it('-4 and -7: the attacker goes back', () => {
    const six = act(resolving(), RESOLVE, [1, 3, 5, 5]);
    expect(six.unit('foot')).toMatchObject({ bases: 4, y: 14_000, disrupted: true });
    const full = act(resolving(), RESOLVE, [1, 1, 6, 6]);
    expect(full.unit('foot')).toMatchObject({ bases: 3, y: 8_000 });
    expect(full.unit('foe').disrupted).toBe(false);
  });

  it('overrun guns end limbered and silenced', () => {
    const done = act(resolving([FOOT, enemy('foe', 'foot-battery', { at: [20, 20] })]), RESOLVE, [3, 4, 3, 5]);
    expect(done.battle.units['foe']).toMatchObject({ formation: 'limbered', disrupted: true });
  });

  it('runs into the next enemy when it exploits, and fights at once', () => {
    const next = enemy('next', 'fr-line', { at: [20, 24], with: { bases: 2 } });
    const guns = enemy('foe', 'foot-battery', { at: [20, 20] });
    const done = act(resolving([FOOT, guns, next]), RESOLVE, [6, 6, 1, 1, 3, 4, 3, 4], [{ heading: 900 }]);
    expect(done.kinds).toContain('exploit-met-enemy');
    expect(done.kinds.filter((kind) => kind === 'assault-fought')).toHaveLength(2);
    expect(done.unit('foot').exploited).toBe(true);
  });

  it('costs a beaten unit a base where an enemy stands behind it', () => {
    const behind = unit('behind', 'fr-line', { at: [20, 23], heading: 270 });
    const done = act(resolving([FOOT, FOE, behind]), RESOLVE, [3, 4, 3, 4]);
    expect(done.facts).toContain('BBB-GAP-17');
    expect(done.unit('foe').bases).toBe(4);
  });

  it('asks in which order several attackers close up', () => {
    const flank = unit('flank', 'fr-line', { at: [26, 10] });
    const first = granted(stage([FOOT, flank, { ...FOE, at: [23, 20], with: { bases: 8 } }]), 'foot');
    const second = granted(act(first, ASSAULT).battle, 'flank');
    const both = inPhase(act(second, { ...ASSAULT, unit: 'flank' }).battle, 'assaults');
    const done = act(both, RESOLVE, [3, 5, 3, 4]);
    expect(done.question).toBe('close-up');
    expect(done.options).toEqual(['foot', 'flank']);
    expect(act(both, RESOLVE, [3, 5, 3, 4], ['flank']).kinds.filter((kind) => kind === 'ground-occupied')).toHaveLength(
      2,
    );
  });

  it('asks the owner of equal units who loses the base', () => {
    const second = enemy('second', 'fr-line', { at: [25, 20] });
    const wide = unit('foot', 'fr-line', { at: [22.5, 10], with: { bases: 8 } });
    const done = act(resolving([wide, FOE, second]), RESOLVE, [5, 5, 3, 3]);
    expect(done.question).toBe('allocate-losses');
    expect(done.options).toEqual(['foe', 'second']);
  });
});

describe('assault modifiers', () => {
  type Area = [number, number][];
  const cover = (kind: string) => ({
    id: 'cover',
    kind,
    area: [
      [14, 20],
      [26, 20],
      [26, 24],
      [14, 24],
    ] as Area,
  });
  const facts = (units: Parameters<typeof stage>[0], rest: Parameters<typeof stage>[1] = {}) =>
    act(resolving([...units], rest), RESOLVE, [1, 3, 6, 6]).facts;

  it.each([
    ['village', 'BBB-AMOD-15'],
    ['wood', 'BBB-AMOD-15'],
    ['marsh', 'BBB-AMOD-15'],
    ['town', 'BBB-AMOD-16'],
    ['fort', 'BBB-AMOD-17'],
  ])('%s', (kind, fact) => {
    expect(facts([FOOT, FOE], { terrain: [cover(kind)] })).toContain(fact);
  });

  it('slopes, streams, works and bridges on the way', () => {
    const slope = (grade: string) => ({
      id: 'slope',
      kind: 'slope',
      area: [
        [10, 15],
        [30, 15],
        [30, 30],
        [10, 30],
      ] as Area,
      with: { grade, uphill: 90 },
    });
    expect(facts([FOOT, { ...FOE, at: [20, 18] }], { terrain: [slope('gentle')] })).toContain('BBB-AMOD-18');
    expect(facts([FOOT, { ...FOE, at: [20, 18] }], { terrain: [slope('steep')] })).toContain('BBB-AMOD-19');
    const stream = {
      id: 'stream',
      kind: 'stream',
      line: [
        [0, 15],
        [48, 15],
      ] as Area,
    };
    expect(facts([FOOT, { ...FOE, at: [20, 18] }], { terrain: [stream] })).toEqual(
      expect.arrayContaining(['BBB-AMOD-18', 'BBB-TERR-04']),
    );
    const works = {
      id: 'works',
      kind: 'entrenched',
      line: [
        [14, 19.5],
        [26, 19.5],
      ] as Area,
      with: { front: 270 },
    };
    expect(facts([FOOT, FOE], { terrain: [works] })).toContain('BBB-AMOD-16');
    const bridge = {
      id: 'bridge',
      kind: 'bridge',
      area: [
        [19, 16.8],
        [21, 16.8],
        [21, 17.4],
        [19, 17.4],
      ] as Area,
    };
    const under = {
      ...stream,
      line: [
        [0, 17.1],
        [48, 17.1],
      ] as Area,
    };
    expect(facts([FOOT, { ...FOE, at: [20, 18] }], { terrain: [under, bridge] })).toContain('BBB-TERR-07');
  });

  it('flank, depth, support, square and lancers', () => {
    const flank = unit('foot', 'fr-line', { at: [28, 20.5], heading: 180, formation: 'depth' });
    const field = stage([flank, FOE]);
    const hit = act(granted(field, 'foot'), { ...ASSAULT, heading: 1800 }).battle;
    expect(hit.units['foot']?.assault?.flank).toBe(true);
    expect(act(inPhase(hit, 'assaults'), RESOLVE, [1, 3, 6, 6]).facts).toEqual(
      expect.arrayContaining(['BBB-AMOD-07', 'BBB-AMOD-05']),
    );
    const support = enemy('support', 'fr-line', { at: [20, 21] });
    expect(facts([FOOT, FOE, support])).toContain('BBB-AMOD-05');
    const square = { ...FOE, formation: 'square' };
    expect(facts([FOOT, square])).toContain('BBB-AMOD-09');
    expect(facts([unit('foot', 'lancers'), square])).toEqual(
      expect.arrayContaining(['BBB-AMOD-06', 'BBB-AMOD-08', 'BBB-AMOD-14']),
    );
    expect(facts([unit('foot', 'cuirassiers'), FOE])).toEqual(expect.arrayContaining(['BBB-AMOD-02', 'BBB-AMOD-03']));
  });
});
