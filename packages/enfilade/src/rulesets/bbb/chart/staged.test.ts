import { describe, expect, it } from 'vitest';
import { inches } from '#field/index.ts';
import type { BbbBattle } from '../play/model.ts';
import type { BbbOrder } from '../play/orders.ts';
import { act, enemy, granted, having, spot, stage, unit } from '../play/testing.ts';
import { chart } from './index.ts';
import { details } from './details/index.ts';

describe('signs', () => {
  const battle = stage([
    unit('five', 'fr-line', { formation: 'depth', heading: 60 }),
    unit('guns', 'foot-battery', { at: [30, 10] }),
    enemy('target', 'br-line'),
  ]);
  const marks = (id: string, set: Parameters<typeof having>[2]) =>
    chart
      .signs(having(battle, id, set), 'nobody')
      .find((sign) => sign.id === id)
      ?.marks.map(({ sign }) => sign);

  it('stand two in the rear rank as wide as three in front', () => {
    const sign = chart.signs(battle, 'nobody').find(({ id }) => id === 'five');
    expect(sign?.blocks.map(({ width, depth }) => [width, depth])).toEqual([
      ...[0, 1, 2].map(() => [inches(1), inches(1)]),
      ...[0, 1].map(() => [inches(1.5), inches(1)]),
    ]);
    expect(sign).toMatchObject({ formation: 'depth', arm: 'infantry', losses: { taken: 0, of: 5 } });
  });
  it('show every state in its own word', () => {
    expect(marks('five', { disrupted: true, bases: 3 })).toEqual(['disordered', 'spent']);
    expect(marks('guns', { disrupted: true, reduced: true, lowAmmo: true })).toEqual([
      'silenced',
      'reduced',
      'lowAmmunition',
    ]);
    expect(marks('five', { fired: true, rolled: true })).toEqual(['smoke', 'acted']);
    expect(marks('target', { rolled: true, artilleryMove: 'pivoted', evaded: true })).toEqual(['other']);
  });
  it('count the hits of a battery', () => {
    const reduced = chart.signs(having(battle, 'guns', { reduced: true }), 'nobody').find(({ id }) => id === 'guns');
    expect(reduced?.losses).toEqual({ taken: 1, of: 2 });
  });
  it('mark both sides of an assault', () => {
    const near = having(battle, 'target', spot(20, 16));
    const launched = act(granted(near, 'five'), {
      kind: 'assault',
      unit: 'five',
      target: 'target',
      heading: 900,
      before: null,
    }).battle;
    const signs = chart.signs(launched, 'nobody');
    const says = (id: string) => signs.find((sign) => sign.id === id)?.marks.map((mark) => [mark.sign, mark.says]);
    expect(says('five')).toContainEqual(['assaulting', 'Assaulting target']);
    expect(says('target')).toEqual([['engaged', 'Assaulted by five']]);
    expect(details.aims(launched, 'five').map(({ target, procedure }) => [target, procedure])).toEqual([
      ['target', 'assault'],
    ]);
    expect(details.aims(launched, 'target').map(({ target, procedure }) => [target, procedure])).toEqual([
      ['five', 'fire'],
      ['five', 'assault'],
    ]);
  });
});

describe('spend', () => {
  const wood = { id: 'wood', kind: 'wood', name: 'Bossu Wood' } as const;
  const area: [number, number][] = [
    [14, 12],
    [26, 12],
    [26, 15],
    [14, 15],
  ];
  const battle = granted(
    stage([unit('line', 'fr-line'), enemy('target', 'br-line')], { terrain: [{ ...wood, area }] }),
    'line',
  );
  const move = (over: Partial<Extract<BbbOrder, { kind: 'move' }>>): BbbOrder => ({
    kind: 'move',
    unit: 'line',
    before: null,
    points: [spot(20, 18)],
    heading: 900,
    after: null,
    ...over,
  });

  it('tells what a move costs and why', () => {
    expect(details.moveCost(battle, move({}))).toEqual({
      way: [spot(20, 10), spot(20, 18)],
      spent: inches(8),
      of: inches(9),
      tags: [{ at: spot(20, 13.5), says: 'Bossu Wood \u22123"' }],
    });
    const back = details.moveCost(battle, move({ points: [spot(20, 6)] }));
    expect(back?.tags.map(({ says }) => says)).toEqual(['outside the front arc \u22123"']);
    expect(details.moveCost(battle, move({ points: [spot(20, 30)] }))).toBeUndefined();
    expect(details.moveCost(battle, { kind: 'endPhase' })).toBeUndefined();
  });
  it('names the zone that stops it, and who may evade', () => {
    const horse = stage([unit('line', 'fr-line'), enemy('hussars', 'light-cavalry', { at: [20, 20] })]);
    const spent = details.moveCost(granted(horse, 'line'), move({ points: [spot(20, 19)] }));
    expect(spent?.tags.map(({ says }) => says)).toEqual(['zone of hussars', 'hussars may evade']);
    expect(spent?.way.at(-1)).toEqual(spot(20, 17));
  });
});

describe('sight', () => {
  it('names what stops it, where, and by which rule', () => {
    const wood = { id: 'wood', kind: 'wood', name: 'Bossu Wood' } as const;
    const area: [number, number][] = [
      [0, 15],
      [48, 15],
      [48, 20],
      [0, 20],
    ];
    const units = [unit('line', 'fr-line'), enemy('target', 'br-line')];
    expect(details.sight(stage(units, { terrain: [{ ...wood, area }] }), 'line', 'target')).toEqual({
      from: spot(20, 10),
      to: spot(20, 30),
      length: inches(20),
      clear: false,
      stopsAt: spot(20, 18),
      says: 'blocked by Bossu Wood after 8"; 20" away',
      rule: 'BBB-TERR-03',
    });
    expect(details.sight(stage(units), 'line', 'target')).toMatchObject({ clear: true, says: 'clear, 20"' });
    const behind = stage([...units, unit('friend', 'fr-line', { at: [20, 14], with: { bases: 8 } })]);
    expect(details.sight(behind, 'line', 'target')).toMatchObject({
      clear: false,
      rule: 'BBB-GAP-34',
      stopsAt: spot(20, 13),
    });
    expect(details.sight(behind, 'line', spot(20, 12))).toMatchObject({ clear: true, length: inches(2) });
  });
});

describe('words', () => {
  it('read the degrees of a command roll off the table', () => {
    const battle = stage([unit('line', 'fr-line'), enemy('target', 'br-line')]);
    const note = (of: BbbBattle) => chart.panel(of, 'line')?.notes.find((each) => each.startsWith('Command'));
    expect(note(battle)).toBe('Command roll, 2D6. 7 to 12: full move; 5 to 6: half move; 2 to 4: no move.');
    expect(note(having(battle, 'line', { bases: 3, disrupted: true }))).toBe(
      'Command roll, 2D6. 11 to 12: rallies, full move; 9 to 10: rallies, half move; 7 to 8: rallies; 4 to 6: no move; 2 to 3: loses a base, retires. Spent \u22122.',
    );
  });
  it('label every formation a unit may be wished into', () => {
    const battle = stage([unit('line', 'fr-line'), enemy('target', 'br-line')]);
    expect(chart.formations(battle, 'line').map(({ id }) => id)).toEqual(['line', 'depth', 'marchColumn', 'square']);
  });
});
