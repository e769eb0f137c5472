import { expect, test } from 'vitest';
import { draft, MOVE_ORDER, stage } from '../play/testing.ts';
import { aimOf } from './aims.ts';
import { counsel } from './index.ts';

const none = (): number => 0;

test('one brigade goes after a lone battalion, the other after the brigade behind it', () => {
  const at = stage([
    draft('first', 'b', 'au-line-brigade', { at: [14, 10] }),
    draft('second', 'b', 'au-line-brigade', { at: [22, 10] }),
    draft('jaeger', 'a', 'pr-jaeger-battalion', { at: [18, 20] }),
    draft('brigade', 'a', 'pr-line-brigade', { at: [26, 26] }),
  ]);
  const { first, second } = at.battle.units;
  if (first === undefined || second === undefined) throw new Error('both are on the table');
  expect(new Set([aimOf(at.battle, first)?.name, aimOf(at.battle, second)?.name])).toEqual(
    new Set(['brigade', 'jaeger']),
  );
});

test('a unit is offered several different moves, all of them legal', () => {
  const at = stage([
    draft('first', 'b', 'au-line-brigade', { at: [20, 6] }),
    draft('brigade', 'a', 'pr-line-brigade', { at: [20, 26] }),
  ]);
  at.set('first', { order: MOVE_ORDER }).phase('movement', 'b');
  const moves = counsel.weigh(at.battle, none).filter(({ order }) => order.kind === 'move');
  expect(moves.length).toBeGreaterThan(1);
  expect(new Set(moves.map(({ order }) => JSON.stringify(order))).size).toBe(moves.length);
});

test('a unit goes round a friend straight ahead', () => {
  const at = stage([
    draft('behind', 'b', 'au-line-brigade', { at: [20, 6], formation: 'march-column' }),
    draft('before', 'b', 'au-4pdr-battery', { at: [20, 10], formation: 'unlimbered' }),
    draft('brigade', 'a', 'pr-line-brigade', { at: [20, 38] }),
  ]);
  at.set('behind', { order: MOVE_ORDER }).phase('movement', 'b');
  const moves = counsel.weigh(at.battle, none).filter(({ order }) => order.kind === 'move' && order.unit === 'behind');
  expect(moves.length).toBeGreaterThan(0);
});

test('one unit goes over the stream for the handicap, the horse', () => {
  const at = stage(
    [
      draft('foot', 'a', 'pr-line-brigade', { at: [16, 14] }),
      draft('horse', 'a', 'pr-cavalry-regiment', { at: [28, 10] }),
      draft('theirs', 'b', 'au-line-brigade', { at: [20, 34] }),
    ],
    {
      terrain: [
        {
          id: 'brook',
          kind: 'stream',
          name: 'The brook',
          line: [
            [0, 20],
            [60, 20],
          ],
        },
      ],
      objectives: [{ id: 'farm', name: 'Farm', at: [20, 30], points: 3 }],
      victory: { handicap: { side: 'a', points: 6, near: 'farm', beyond: 'brook' } },
    },
  );
  const aims = ['foot', 'horse'].map((id) => {
    const unit = at.battle.units[id];
    return unit === undefined ? undefined : aimOf(at.battle, unit)?.name;
  });
  expect(aims).toEqual(['Farm', 'The brook']);
});
