import { expect, it } from 'vitest';
import { placeCard } from './place-card.ts';

const VIEW = { width: 1000, height: 800 };
const CARD = { width: 300, height: 200 };
const box = (left: number, top: number, width = 60, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('stands at the right of what it tells of', () => {
  const about = box(300, 400);
  expect(placeCard({ view: VIEW, card: CARD, about, units: [] })).toEqual({ left: 382, top: 320 });
});

it('goes to the other side where it would hide units, or leave the view', () => {
  const about = box(500, 400);
  const units = [box(600, 350), box(700, 420)];
  expect(placeCard({ view: VIEW, card: CARD, about, units }).left).toBeLessThan(200);
  expect(placeCard({ view: VIEW, card: CARD, about: box(930, 400), units: [] }).left).toBeLessThan(930 - 300);
});

it('is always in view, and never over what it tells of while there is room', () => {
  for (const about of [box(0, 0), box(940, 760), box(100, 700, 800, 60), box(0, 300, 1000, 60)]) {
    const { left, top } = placeCard({ view: VIEW, card: CARD, about, units: [about] });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + CARD.width).toBeLessThanOrEqual(VIEW.width);
    expect(top + CARD.height).toBeLessThanOrEqual(VIEW.height);
    const isOver =
      left < about.right && left + CARD.width > about.left && top < about.bottom && top + CARD.height > about.top;
    expect(isOver).toBe(false);
  }
});
