import { expect, it } from 'vitest';
import { dotAt, dotsOf, percent, turnMarks } from './curve-points.ts';

const point = (moment: number, turn: number, share: number | null) => ({
  moment,
  turn,
  side: 'a' as const,
  chance: share === null ? null : { share, error: 0.2 },
});

it('lays the points out evenly and leaves out what is not known yet', () => {
  const dots = dotsOf([point(1, 1, 0.5), point(9, 1, null), point(20, 2, 0.9)]);
  expect(dots.map(({ x, moment }) => [x, moment])).toEqual([
    [0, 1],
    [1, 20],
  ]);
  expect(dots[1]).toMatchObject({ high: 1 });
  expect(dots[1]?.low).toBeCloseTo(0.7);
});

it('finds the point of a moment', () => {
  const dots = dotsOf([point(1, 1, 0.5), point(9, 1, 0.5), point(20, 2, 0.9)]);
  expect([0, 1, 10, 20, 99].map((moment) => dotAt(dots, moment))).toEqual([0, 0, 1, 2, 2]);
});

it('writes turns once, and few of many', () => {
  const dots = dotsOf(Array.from({ length: 24 }, (_, i) => point(i, Math.floor(i / 2) + 1, 0.5)));
  expect(turnMarks(dots, 12).map(({ turn }) => turn)).toHaveLength(12);
  expect(turnMarks(dots, 6).map(({ turn }) => turn)).toEqual([1, 3, 5, 7, 9, 11]);
});

it('is never certain of what is open', () => {
  expect([percent(0.999), percent(0.001), percent(0.62), percent(1, false)]).toEqual(['>99%', '<1%', '62%', '100%']);
});
