import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, simplified, simplifiedOutline } from './simplify.ts';

const place = fc.tuple(fc.double({ min: 0, max: 72, noNaN: true }), fc.double({ min: 0, max: 48, noNaN: true }));

test('a straight stroke keeps its two ends, a bent one its bend', () => {
  const straight = Array.from({ length: 20 }, (_, i) => [i, i / 2] as const);
  expect(simplified(straight, 0.15)).toEqual([straight[0], straight[19]]);
  const bent = [...straight, [25, 0] as const];
  expect(simplified(bent, 0.15)).toEqual([straight[0], straight[19], [25, 0]]);
});

test('a circle drawn by hand keeps its area with an eighth of its points', () => {
  const circle = Array.from({ length: 200 }, (_, i) => {
    const turn = (i * Math.PI) / 100;
    return [20 + 8 * Math.cos(turn), 20 + 8 * Math.sin(turn)] as const;
  });
  const few = simplifiedOutline(circle, 0.15);
  expect(few.length).toBeLessThanOrEqual(25);
  expect(areaOf(few) / areaOf(circle)).toBeGreaterThan(0.97);
});

test('no point that is left out lies farther from the line than the tolerance', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 40 }), (points) => {
      const kept = simplified(points, 0.5);
      expect(kept[0]).toEqual(points[0]);
      expect(kept.at(-1)).toEqual(points.at(-1));
      for (const [x, y] of points) {
        const nearest = kept.slice(1).map(([bx, by], i) => {
          const [ax, ay] = kept[i] ?? [bx, by];
          const [dx, dy] = [bx - ax, by - ay];
          const long = dx * dx + dy * dy;
          const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / long));
          return Math.hypot(x - ax - t * dx, y - ay - t * dy);
        });
        expect(Math.min(...nearest)).toBeLessThanOrEqual(0.5 + 1e-9);
      }
    }),
  );
});
