import { expect, test } from 'vitest';
import type { Scenario } from '#battle/index.ts';
import type { MtBattle } from '../play/model.ts';
import type { MtOrder } from '../play/orders.ts';
import { activated, changed, men, staged } from '../play/testing.ts';
import { counsel } from './index.ts';

const RAID: Partial<Scenario> = {
  objectives: [{ id: 'flour', name: 'Flour', at: [20, 20] }],
  victory: { rule: 'raid', side: 'a', stores: 1, lost: 6 },
};

function best(battle: MtBattle): MtOrder {
  return counsel.weigh(battle, () => 0).reduce((one, two) => (two.worth > one.worth ? two : one)).order;
}

function empty(battle: MtBattle, unit: string): MtBattle {
  const figures = battle.units[unit]?.figures.map((figure) => ({ ...figure, smoke: true })) ?? [];
  return changed(battle, unit, { figures });
}

function asGo(battle: MtBattle, hand: readonly string[], clocks = 0): MtBattle {
  return {
    ...battle,
    phase: 'go',
    toAct: 'a',
    active: 'a',
    state: { ...battle.state, clocks, hands: { a: hand, b: 3 }, resolving: null, activation: null },
  };
}

test('a unit beside a store spoils it', () => {
  const units = [men('a1', 'canadian', [20, 20.8, 270]), men('b1', 'militia', [20, 30, 270], { side: 'b' })];
  expect(best(activated(staged(units, RAID), 'a1'))).toEqual({ kind: 'spoil', unit: 'a1', store: 'flour' });
});

test('loaded men fire at short range, empty ones reload', () => {
  const battle = staged([men('a1', 'regular', [20, 20, 90]), men('b1', 'militia', [20, 30, 270], { side: 'b' })]);
  expect(best(activated(battle, 'a1'))).toMatchObject({
    kind: 'shoot',
    assignments: [{ target: 'b1' }, {}, {}, {}, {}, {}],
  });
  expect(best(activated(empty(battle, 'a1'), 'a1'))).toEqual({ kind: 'reload', unit: 'a1' });
});

test('fugitives at hand are cut down', () => {
  const battle = staged([men('a1', 'warrior', [20, 20, 90]), men('b1', 'militia', [20, 24, 270], { side: 'b' })]);
  const fled = changed(empty(battle, 'a1'), 'b1', { flight: true });
  const spent = fled.units['a1']?.figures.map((figure) => ({ ...figure, spent: ['thrownWeapon' as const] })) ?? [];
  expect(best(activated(changed(fled, 'a1', { figures: spent }), 'a1'))).toMatchObject({
    kind: 'engage',
    target: 'b1',
  });
});

test('the third clock of the last turn is played by the side ahead, and kept by the side behind', () => {
  const units = [men('a1', 'regular', [10, 10, 90]), men('b1', 'canadian', [40, 40, 270], { side: 'b' })];
  const late = { ...staged(units), turn: 4 };
  const hand = ['clock/1', 'a/regulars/1'];
  const lost = (a: number, b: number): MtBattle => ({ ...late, state: { ...late.state, lost: { a, b } } });
  expect(best(asGo(lost(0, 2), hand, 2))).toEqual({ kind: 'playCard', card: 'clock/1' });
  expect(best(asGo(lost(2, 0), hand, 2))).toEqual({ kind: 'playCard', card: 'a/regulars/1' });
});

test('the clock that ends the turn is played at once when the stores are spoiled', () => {
  const units = [men('a1', 'regular', [10, 10, 90]), men('b1', 'canadian', [14, 20, 270], { side: 'b' })];
  const battle = staged(units, RAID);
  const hand = ['clock/1', 'a/regulars/1'];
  const done = { ...battle, state: { ...battle.state, spoiled: ['flour'] } };
  expect(best(asGo(battle, hand, 2))).toEqual({ kind: 'playCard', card: 'a/regulars/1' });
  expect(best(asGo(done, hand, 2))).toEqual({ kind: 'playCard', card: 'clock/1' });
});

test('of two enemy cards the one goes out that the enemy can do less with', () => {
  const units = [
    men('a1', 'provincial', [20, 20, 90]),
    men('b1', 'regular', [20, 29, 270], { side: 'b' }),
    men('b2', 'militia', [40, 44, 270], { side: 'b', shaken: false }),
  ];
  const battle = staged(units);
  expect(best(asGo(empty(battle, 'a1'), ['b/regulars/1', 'b/artillery/1']))).toEqual({
    kind: 'playCard',
    card: 'b/artillery/1',
  });
});

test('a man falls in the place of his Officer, and not where the unit would be down to three', () => {
  const units = [
    men('o', 'officer-provincial', [20, 20, 90]),
    men('a1', 'provincial', [20, 21, 90]),
    men('a2', 'provincial', [20, 18, 90], { figures: 4 }),
    men('b1', 'militia', [20, 30, 270], { side: 'b' }),
  ];
  const weighed = counsel.answers(staged(units), {
    to: 'a',
    kind: 'sacrifice',
    rule: 'MT-GAP-36',
    asks: 'Does a man fall in the place of o?',
    subject: 'o',
    options: [
      { answer: null, says: 'o falls' },
      { answer: 'a2', says: 'A man of a2 falls in his place' },
      { answer: 'a1', says: 'A man of a1 falls in his place' },
    ],
  });
  expect(weighed.toSorted((one, two) => two.worth - one.worth).map(({ answer }) => answer)).toEqual(['a1', 'a2', null]);
});

test('a crew with its gun counts for more than as many men without one', () => {
  const [crew, other] = [
    men('crew', 'gun-crew', [18, 20, 0], { figures: 4, gun: [20, 20] }),
    men('b1', 'militia', [20, 34, 270], { side: 'b' }),
  ];
  const armed = staged([crew, other]);
  expect(counsel.evaluate(armed)).toBeGreaterThan(counsel.evaluate(changed(armed, 'crew', { gun: null })));
});

test('a unit that may move is offered more than one place', () => {
  const battle = staged([men('a1', 'militia', [20, 8, 90]), men('b1', 'militia', [20, 36, 270], { side: 'b' })]);
  const moves = counsel.weigh(activated(battle, 'a1'), () => 0).filter(({ order }) => order.kind === 'advance');
  expect(moves.length).toBeGreaterThan(1);
});
