import { expect, test } from 'vitest';
import { draft, MOVE_ORDER, stage } from '../play/testing.ts';
import type { W66Battle } from '../play/model.ts';
import { counsel } from './index.ts';

const none = (): number => 0;

function best(battle: W66Battle) {
  return counsel.weigh(battle, none).reduce((one, two) => (two.worth > one.worth ? two : one));
}

test('a disorganised unit is told to reform', () => {
  const at = stage([
    draft('ours', 'a', 'pr-line-brigade', { at: [20, 10] }),
    draft('theirs', 'b', 'au-line-brigade', { at: [20, 34] }),
  ]);
  at.set('ours', { status: 'disorganized', order: MOVE_ORDER }).phase('chits', 'a');
  const orders = counsel.weigh(at.battle, none);
  expect(orders.find(({ order }) => order.kind === 'placeChit' && order.unit === 'ours')?.order).toMatchObject({
    order: 'reform',
  });
  expect(orders.at(-1)).toMatchObject({ order: { kind: 'done' }, worth: 0 });
});

test('horse rides routed troops down, and leaves a sound brigade alone', () => {
  const at = stage([
    draft('horse', 'a', 'pr-cavalry-regiment', { at: [20, 14] }),
    draft('theirs', 'b', 'au-line-brigade', { at: [20, 24] }),
  ]);
  at.set('horse', { order: { kind: 'charge', objective: null, target: 'theirs', source: 'chit' } });
  at.phase('declarations', 'a');
  expect(best(at.battle).order).toEqual({ kind: 'done' });
  at.set('theirs', { status: 'routed' });
  expect(best(at.battle).order).toEqual({ kind: 'declareCharge', unit: 'horse', target: 'theirs' });
});

test('moving away from its objective costs a unit its order', () => {
  const worths = (objective: { x: number; y: number }) => {
    const at = stage([
      draft('ours', 'a', 'pr-line-brigade', { at: [20, 20] }),
      draft('theirs', 'b', 'au-line-brigade', { at: [20, 27] }),
    ]);
    at.set('ours', { order: { ...MOVE_ORDER, objective }, stands: 2 }).phase('movement', 'a');
    const weighed = counsel.weigh(at.battle, none).filter(({ order }) => order.kind === 'move');
    return weighed.map(({ worth }) => worth);
  };
  const [behind = 0] = worths({ x: 20_000, y: 5000 });
  const [ahead = 0] = worths({ x: 20_000, y: 35_000 });
  expect(behind).toBeGreaterThan(ahead);
});

test('guns fire at the column rather than at the line', () => {
  const at = stage([
    draft('guns', 'a', 'pr-6pdr-battery', { at: [20, 10], formation: 'unlimbered' }),
    draft('line', 'b', 'au-line-brigade', { at: [15, 20] }),
    draft('column', 'b', 'au-line-brigade', { at: [25, 20], formation: 'march-column' }),
  ]).phase('artillery', 'a');
  const { order, why } = best(at.battle);
  expect(order).toEqual({ kind: 'fire', units: ['guns'], target: 'column' });
  expect(why()).toMatch(/stands lost on average, \d+% to disorganise it/);
});

test('fire is held until the charge is near', () => {
  const at = stage([
    draft('needles', 'a', 'pr-line-brigade', { at: [20, 10] }),
    draft('storm', 'b', 'au-line-brigade', { at: [20, 17] }),
  ]);
  at.set('storm', { charge: { target: 'needles', angle: 'front', face: 'front', rolled: true, poised: false } });
  const option = (y: number) => ({
    answer: { units: ['needles'], at: y },
    says: `${y}`,
    at: { x: 20_000, y: y * 1000 },
  });
  const weighed = counsel.answers(at.battle, {
    to: 'a',
    kind: 'opportunity-fire',
    rule: 'W66-FIRE-05',
    asks: 'who fires?',
    subject: 'storm',
    options: [{ answer: 'pass', says: 'Nobody fires' }, option(16), option(12)],
  });
  expect(weighed.map(({ worth }) => worth)).toEqual(weighed.map(({ worth }) => worth).sort((p, q) => p - q));
});

test('a battle that is won stands at its whole worth', () => {
  const at = stage([]);
  expect(counsel.evaluate(at.battle)).toBeCloseTo(0, 5);
  expect(counsel.evaluate({ ...at.battle, result: { winner: 'b', rule: 'W66-GAP-36', because: '' } })).toBe(-1000);
});
