import type { Sign } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { arcOf, endsOf, mayWheel, turnedAbout, turnOfHand } from './wheeling.ts';

/** A line six inches wide and one deep that faces east (heading 0): its left is north. */
const LINE = {
  arm: 'infantry',
  pose: { x: 10_000, y: 20_000, heading: 0 },
  blocks: [
    { x: 10_000, y: 21_500, heading: 0, width: 3000, depth: 1000 },
    { x: 10_000, y: 18_500, heading: 0, width: 3000, depth: 1000 },
  ],
} as unknown as Sign;

describe('the handles of a unit', () => {
  it('are at the middles of its short sides, left and right as its men see it', () => {
    expect(endsOf(LINE)).toEqual({ left: { x: 10_000, y: 23_000 }, right: { x: 10_000, y: 17_000 } });
    const turned = turnedAbout(LINE.pose, LINE.pose, 900);
    const blocks = LINE.blocks.map((block) => ({ ...block, ...turnedAbout(block, LINE.pose, 900) }));
    expect(endsOf({ pose: turned, blocks })).toEqual({ left: { x: 7000, y: 20_000 }, right: { x: 13_000, y: 20_000 } });
  });

  it('belong to bodies of troops, not to single men and commanders', () => {
    expect(mayWheel(LINE)).toBe(true);
    expect(mayWheel({ ...LINE, arm: 'commander' })).toBe(false);
    expect(mayWheel({ ...LINE, blocks: LINE.blocks.map((block) => ({ ...block, round: true })) })).toBe(false);
  });

  it('wheel it about its far end, which stays where it is', () => {
    const { left, right } = endsOf(LINE);
    const there = turnedAbout(LINE.pose, right, 300);
    expect(there).toEqual({ x: 8500, y: 19_598, heading: 300 });
    const blocks = LINE.blocks.map((block) => ({ ...block, ...turnedAbout(block, right, 300) }));
    expect(endsOf({ pose: there, blocks }).right).toEqual(right);
    expect(arcOf(right, left, 300).at(-1)).toEqual(endsOf({ pose: there, blocks }).left);
  });

  it('turn by whole steps, the short way round', () => {
    const about = { x: 0, y: 0 };
    expect(turnOfHand(about, { x: 1000, y: 0 }, { x: 1000, y: 140 }, 50)).toBe(100);
    expect(turnOfHand(about, { x: 1000, y: 0 }, { x: 1000, y: 140 }, 10)).toBe(80);
    expect(turnOfHand(about, { x: -1000, y: 100 }, { x: -1000, y: -100 }, 10)).toBe(110);
  });
});
