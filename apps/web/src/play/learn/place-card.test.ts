import { expect, it } from 'vitest';
import { type Box, placeCard } from './place-card.ts';

const VIEW = { width: 1000, height: 600 };
const CARD = { width: 300, height: 200 };
const around = (x: number, y: number): Box => ({ left: x - 30, top: y - 30, width: 60, height: 60 });
const place = (target: { x: number; y: number } | null, ...avoid: readonly Box[]) =>
  placeCard({ view: VIEW, card: CARD, target, avoid });

it('stands beside what it is about, within the map', () => {
  expect(place({ x: 300, y: 300 }, around(300, 300))).toEqual({ x: 244 - 94, y: 44 });
  expect(place({ x: 20, y: 20 }, around(20, 20))).toEqual({ x: 12, y: 76 });
  const { x, y } = place({ x: 990, y: 590 }, around(990, 590));
  expect(x + CARD.width).toBeLessThanOrEqual(VIEW.width);
  expect(y + CARD.height).toBeLessThanOrEqual(VIEW.height);
});

it('covers no unit where there is room for it elsewhere', () => {
  const troops = [around(300, 300), around(300, 150), around(450, 300), around(120, 300), around(300, 450)];
  const { x, y } = place({ x: 300, y: 300 }, ...troops);
  const isCovered = ({ left, top, width, height }: Box): boolean =>
    left < x + CARD.width && left + width > x && top < y + CARD.height && top + height > y;
  expect(troops.filter(isCovered)).toEqual([]);
});

it('finds the one gap between troops where every corner and every side is taken', () => {
  const wall = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((i) => i * 70);
  const troops = wall.flatMap((x) => [around(x, 120), around(x, 480)]);
  const { y } = place(null, ...troops);
  expect(y).toBeGreaterThanOrEqual(150);
  expect(y + CARD.height).toBeLessThanOrEqual(450);
});

it('stands in a corner when it is about nothing on the map', () => {
  expect(place(null)).toEqual({ x: 688, y: 12 });
});
