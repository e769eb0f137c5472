import { describe, expect, it } from 'vitest';
import { alongside, frontFirst, gains, isDone, restOf } from './ways-on.ts';

const CORNER = { x: 5000, y: 0 };
const GOAL = { x: 5000, y: 9000 };

describe('a way with corners', () => {
  it('goes on from a corner that is reached, and still to one that is not', () => {
    const wish = { at: GOAL, via: [CORNER] };
    expect(restOf(wish, { x: 5010, y: 5 })).toEqual({ at: GOAL });
    expect(restOf(wish, { x: 3000, y: 0 })).toEqual(wish);
    expect(restOf({ ...wish, via: [CORNER, GOAL] }, CORNER)).toEqual({ at: GOAL, via: [GOAL] });
  });

  it('is done where it was to end, facing as it was to face', () => {
    expect(isDone({ at: GOAL }, { ...GOAL, heading: 0 })).toBe(true);
    expect(isDone({ at: GOAL, heading: 900 }, { ...GOAL, heading: 0 })).toBe(false);
    expect(isDone({ at: GOAL, via: [CORNER] }, { ...GOAL, heading: 0 })).toBe(false);
  });

  it('is not gone on for a hair', () => {
    expect(gains({ ...GOAL, heading: 0 }, { x: 5000, y: 9100, heading: 0 })).toBe(false);
    expect(gains({ ...GOAL, heading: 0 }, { ...GOAL, heading: 50 })).toBe(true);
  });
});

describe('those who go together', () => {
  const led = { x: 0, y: 0, heading: 900 };

  it('keep their dressing', () => {
    const wish = { at: { x: 0, y: 4000 }, via: [{ x: 0, y: 1000 }] };
    expect(alongside(led, { x: 3000, y: -200, heading: 900 }, wish)).toEqual({
      at: { x: 3000, y: 3800 },
      via: [{ x: 3000, y: 800 }],
    });
  });

  it('turn with the one that is dragged', () => {
    const there = alongside(led, { x: 3000, y: 0, heading: 900 }, { at: { x: 0, y: 0 }, heading: 1800 });
    expect(there).toEqual({ at: { x: 0, y: 3000 }, heading: 1800 });
  });

  it('go in the order in which nobody stands in the way of the next', () => {
    const members = [
      { id: 'rear', pose: { x: 0, y: -3000 } },
      { id: 'front', pose: { x: 0, y: 0 } },
    ];
    expect(frontFirst(members, led, { x: 0, y: 8000 }).map(({ id }) => id)).toEqual(['front', 'rear']);
  });
});
