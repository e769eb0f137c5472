import { describe, expect, it } from 'vitest';
import { inches } from '#field/index.ts';
import { measureChit } from './command.ts';
import { eighteenSixtySixPlay } from './index.ts';
import { step, type W66Order } from './orders.ts';
import { measureSighting } from './spotting.ts';
import { charge, DONE, type Draft, go, MOVE_ORDER, stage, type Staged } from './stage.ts';
import { type Terrain, box, line, ofTarget, brigade, battalion, storm, guns, chit } from './review-pieces.ts';

describe('chits', () => {
  it('taking back a chit of this turn leaves the order that goes on', () => {
    const at = stage([brigade('one', 'a', [20, 20])])
      .set('one', { order: MOVE_ORDER })
      .phase('chits', 'a', { second: true });
    at.order(chit('one', 20, 30));
    expect(at.order({ kind: 'removeChit', unit: 'one' })).toBeUndefined();
    expect(at.battle.state.plansA).toEqual({});
    expect(at.order({ kind: 'removeChit', unit: 'one' })).toBeUndefined();
    expect(at.battle.state.plansA).toEqual({ one: null });
    expect(at.order({ kind: 'removeChit', unit: 'one' })).toBe('W66-GAP-05');
  });

  it('offers say what a unit has to do already, and those without a chit come first', () => {
    const at = stage([brigade('one', 'a', [20, 20]), brigade('two', 'a', [20, 25])])
      .set('one', { order: MOVE_ORDER })
      .phase('chits', 'a');
    expect(eighteenSixtySixPlay.subjects(at.battle)).toEqual(['two', 'reserve-a', 'one', null]);
    const says = (id: string): readonly string[] =>
      eighteenSixtySixPlay.offers(at.battle, id, () => 0).map((each) => each.says);
    expect(says('one')).toContain('Take back its MOVE under way');
    expect(says('one').some((each) => each.endsWith('in place of its MOVE under way'))).toBe(true);
    expect(says('two').some((each) => each.includes('in place of'))).toBe(false);
    at.order(chit('two', 20, 30));
    expect(says('two')).toContain('Take back the MOVE placed just now');
  });

  it('k.k. infantry may be ordered away from the nearest enemy, whoever else is there', () => {
    const near = [brigade('near', 'b', [20, 25]), brigade('far', 'b', [20, 9])];
    const at = stage([storm('kk', 'a', [20, 20]), ...near]).phase('chits', 'a');
    expect(at.order(chit('kk', 20, 13))).toBeUndefined();
    expect(at.order(chit('kk', 20, 24))).toBe('W66-STOSS-01');
  });

  it('a commander is put down with his whole stand more than 2" from the enemy', () => {
    const commands = [
      {
        id: 'bde',
        side: 'a' as const,
        name: 'B',
        at: [20, 10] as [number, number],
        with: { level: 'brigade', rating: 'good' },
      },
    ];
    const at = stage([battalion('foe', 'b', [20, 20])], { commands }).phase('commanders', 'a');
    const put = (y: number): W66Order => ({ kind: 'placeCommander', commander: 'bde', x: inches(20), y: inches(y) });
    expect(at.order(put(17.4))).toBe('W66-GAP-06');
    expect(at.order(put(17))).toBeUndefined();
    expect(measureChit(at.battle, at.unit('reserve-a')).rating).toBe('average');
  });
});

describe('movement', () => {
  const moving = (units: readonly Draft[], terrain: readonly Terrain[] = []): Staged =>
    stage(units, { terrain: [...terrain] })
      .set(units[0]?.id ?? '', { order: MOVE_ORDER })
      .phase('movement', 'a');

  it('ends 1" from the enemy also if it began nearer, and goes only away from him', () => {
    const at = moving([battalion('one', 'a', [20, 20]), battalion('foe', 'b', [20, 21.25])]);
    expect(at.order(go('one', 20, 20.1))).toBe('W66-SEQ-05');
    expect(at.order(go('one', 16.5, 20.35))).toBe('W66-SEQ-05');
    expect(at.order(go('one', 20, 19))).toBeUndefined();
  });

  it('a single stand has no intervals to pass through', () => {
    const friend = brigade('friend', 'a', [20, 23], { with: { interval: 1.25 } });
    const at = moving([battalion('one', 'a', [20, 20]), friend]);
    at.set('friend', { stands: 1 });
    expect(at.order(go('one', 20, 26))).toBe('W66-FORM-03');
    at.set('friend', { stands: 2 });
    expect(at.order(go('one', 20, 26))).toBeUndefined();
  });

  const village = box('village', 'town', [18, 18, 24, 22]);
  const holder = brigade('one', 'a', [21, 20], { formation: 'garrison', with: { town: 'village' } });
  const out = (y: number): W66Order => ({
    kind: 'move',
    unit: 'one',
    steps: [step({ do: 'leave', x: inches(21), y: inches(y), heading: 900 })],
    shift: null,
  });

  it('pays for water on its way out of a town and into it, and does not walk through friends', () => {
    const brook = line('brook', 'stream', [
      [0, 23],
      [60, 23],
    ]);
    const at = moving([holder], [village, brook]);
    expect(at.order(out(28.5))).toBe('W66-READ-07');
    expect(at.order(out(27.9))).toBeUndefined();
    const river = moving([holder], [village, { ...brook, kind: 'river' }]);
    expect(river.order(out(26))).toBe('W66-GAP-34');
    const full = moving([holder, brigade('friend', 'a', [21, 24])], [village]);
    expect(full.order(out(28))).toBe('W66-FORM-03');
    const into = moving([brigade('one', 'a', [21, 26], { heading: 270 })], [village, brook]);
    into.order({ kind: 'move', unit: 'one', steps: [step({ do: 'enter', town: 'village' })], shift: null });
    // 3.625" to the wall and 2" for the brook.
    expect(into.unit('one').movedFraction).toBeCloseTo(5.625 / 8, 2);
  });

  it('whoever is locked in a town fight leaves backwards, and does nothing else', () => {
    const at = moving([brigade('one', 'a', [21, 17.6]), { ...holder, id: 'foe', side: 'b' }], [village]);
    at.set('one', { townFight: { opponent: 'foe', turn: 1 } }).set('foe', { townFight: { opponent: 'one', turn: 1 } });
    const face: W66Order = { kind: 'move', unit: 'one', steps: [step({ do: 'face', heading: 2700 })], shift: null };
    expect(at.order(face)).toBe('W66-GAP-26');
    expect(at.order(go('one', 21, 13.9))).toBe('W66-READ-07');
    expect(at.order(go('one', 21, 14.1))).toBeUndefined();
    expect(at.unit('foe').townFight).toBeNull();
  });

  it('stops k.k. infantry at 5", measured from point to point of its way', () => {
    const at = moving([storm('one', 'a', [20, 10]), brigade('foe', 'b', [20, 20])]);
    expect(at.order(go('one', 20, 14.7))).toBe('W66-STOSS-01');
    expect(at.order(go('one', 20, 14.6))).toBeUndefined();
    const back = moving([storm('one', 'a', [20, 16]), brigade('foe', 'b', [20, 20])]);
    const steps = [
      step({ do: 'go', x: inches(20), y: inches(15.4) }),
      step({ do: 'go', x: inches(20), y: inches(16.2) }),
    ];
    expect(back.order({ kind: 'move', unit: 'one', steps, shift: null })).toBe('W66-STOSS-01');
  });

  it('is disarrayed where fire halts it in a wood, and where it is thrown back into one', () => {
    const wood = box('wood', 'woods', [10, 22, 30, 26.5]);
    const at = moving([battalion('one', 'a', [20, 20]), brigade('foe', 'b', [20, 31])], [wood]);
    at.set('one', { stands: 2, startStands: 2 });
    at.dice = [1, 6];
    at.answers = [{ units: ['foe'], at: 6 }];
    at.order(go('one', 20, 28.3));
    expect(at.unit('one')).toMatchObject({ order: null, status: 'disarrayed' });
    const back = stage(
      [brigade('one', 'a', [20, 20], { formation: 'supported-line-wings' }), guns('gun', 'b', [20, 35])],
      {
        terrain: [box('wood', 'woods', [10, 12, 30, 18])],
      },
    ).phase('artillery', 'b', { second: true });
    back.order({ kind: 'fire', units: ['gun'], target: 'one' });
    back.dice = [2];
    back.order(DONE);
    expect(back.kinds).toContain('unit-fell-back');
    expect(back.unit('one').status).toBe('disarrayed');
  });

  it('a commander is pushed away when an enemy has moved onto him', () => {
    const commands = [
      {
        id: 'foe-bde',
        side: 'b' as const,
        name: 'B',
        at: [20, 24] as [number, number],
        with: { level: 'brigade', rating: 'good' },
      },
    ];
    const at = stage([brigade('one', 'a', [20, 20])], { commands })
      .set('one', { order: MOVE_ORDER })
      .phase('movement', 'a');
    at.order(go('one', 20, 24.5));
    expect(at.kinds).toContain('commanders-pushed');
    expect(at.battle.state.commanders['foe-bde']).toMatchObject({ x: inches(54), y: inches(38) });
  });
});

describe('fire', () => {
  it('is opened by the whole front of a unit that has its target in arc and sight, stand by stand in range', () => {
    const at = stage([brigade('one', 'a', [20, 20]), battalion('foe', 'b', [25.5, 23])]).phase('smallArms', 'a');
    expect(ofTarget(at, ['one'], 'foe').firers).toMatchObject([{ stands: 3 }]);
  });

  it('guns may fire at who stands right before them, not at who stands before a friend', () => {
    const foe = battalion('foe', 'b', [20, 22]);
    const at = stage([guns('one', 'a', [20, 20]), guns('two', 'a', [26, 12]), foe]).phase('artillery', 'a');
    expect(at.order({ kind: 'fire', units: ['two'], target: 'foe' })).toBe('W66-ART-02');
    expect(at.order({ kind: 'fire', units: ['one'], target: 'foe' })).toBeUndefined();
  });

  it('comes from the flank only if every shooter of a roll is there', () => {
    const shooters = [battalion('ahead', 'a', [20, 20]), battalion('aside', 'a', [24, 24], { heading: 180 })];
    const at = stage([...shooters, battalion('foe', 'b', [20, 24])]).phase('smallArms', 'a');
    expect(ofTarget(at, ['aside'], 'foe').target.fromFlankOrRear).toBe(true);
    expect(ofTarget(at, ['aside', 'ahead'], 'foe').target.fromFlankOrRear).toBe(false);
  });

  it('works cover from their front only', () => {
    const works = (front: number): Terrain =>
      line(
        'works',
        'works',
        [
          [15, 23],
          [25, 23],
        ],
        { with: { front } },
      );
    const cover = (front: number) =>
      ofTarget(
        stage([brigade('one', 'a', [20, 20]), battalion('foe', 'b', [20, 23.6])], { terrain: [works(front)] }),
        ['one'],
        'foe',
      ).target.cover;
    expect([cover(270), cover(90)]).toEqual(['works', 'none']);
  });

  it('a brigade with one stand in a wood is neither hidden nor covered', () => {
    const wood = box('wood', 'woods', [23, 20, 30, 30]);
    const at = stage([brigade('one', 'a', [20, 15]), brigade('foe', 'b', [20, 25])], { terrain: [wood] });
    expect(measureSighting(at.battle, at.unit('one'), at.unit('foe'), true).targetIn).toBe('open');
    expect(ofTarget(at, ['one'], 'foe').target.cover).toBe('none');
    const inside = stage([brigade('one', 'a', [26, 15]), battalion('foe', 'b', [26, 21])], { terrain: [wood] });
    expect(ofTarget(inside, ['one'], 'foe').target.cover).toBe('woods');
  });

  it('a Stop ends an active CHARGE that was not declared', () => {
    const at = stage([brigade('one', 'a', [20, 20]), guns('gun', 'b', [20, 30])])
      .set('one', { order: charge('gun').order })
      .phase('artillery', 'b', { second: true });
    at.order({ kind: 'fire', units: ['gun'], target: 'one' });
    at.dice = [4];
    at.order(DONE);
    expect(at.unit('one').order).toBeNull();
  });

  it('drives away from the nearest shooter', () => {
    const at = stage([battalion('one', 'a', [20, 20]), guns('far', 'b', [28, 32]), guns('near', 'b', [20, 26])]).phase(
      'artillery',
      'b',
      { second: true },
    );
    at.set('one', { stands: 3, startStands: 3 });
    at.set('far', { heading: 2350 });
    at.order({ kind: 'fire', units: ['far', 'near'], target: 'one' });
    at.dice = [4];
    at.order(DONE);
    expect(at.kinds).toContain('unit-fell-back');
    expect(at.unit('one')).toMatchObject({ x: inches(20), y: inches(16) });
  });
});
