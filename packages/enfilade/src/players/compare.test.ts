import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import type { Candidate } from './candidate.ts';

interface Thing extends Candidate {
  readonly name: string;
  /** How it ends, by the number of the playout. */
  readonly end: (course: number) => number;
}

const thing = (name: string, worth: number, end: Thing['end']): Thing => ({ name, worth, end, ends: [] });

/** Compares with seeds 1, 2, 3, ...; time is up after `steps` steps. */
function compared(all: readonly [Thing, ...Thing[]], courses: number, steps = Infinity) {
  let [seed, followed] = [0, 0];
  const thought = compare(all[0], all, {
    playouts: courses,
    pick: () => {
      seed += 1;
      return seed;
    },
    playOut: ({ end }, course) => {
      followed += 1;
      return end(course);
    },
  });
  let step = thought.next();
  for (let i = 1; step.done !== true; i += 1) step = thought.next(i >= steps);
  return { best: step.value.name, followed };
}

const LUCK = [30, -40, 55, -20, 5, -60, 35, 10, -25, 15];
const luck = (course: number): number => LUCK[course % LUCK.length] ?? 0;

test('what ends better on the same dice is taken, however large the luck that both have', () => {
  const all = [thing('first', 0, luck), thing('better', 0, (course) => luck(course) + 4 + (course % 3))] as const;
  expect(compared(all, 20).best).toBe('better');
});

test('what is as often worse as better is not', () => {
  const all = [thing('first', 0, () => 0), thing('lucky', 0, luck)] as const;
  expect(compared(all, 20).best).toBe('first');
});

test('a first judgement holds against a difference that courses hardly show', () => {
  const all = [thing('first', 9, () => 0), thing('other', 0, (course) => 4 + (course % 2))] as const;
  expect(compared(all, 20).best).toBe('first');
});

test('a first judgement is no reason against what clearly ends better', () => {
  const all = [thing('first', 60, () => 0), thing('other', 0, (course) => 30 + (course % 2))] as const;
  expect(compared(all, 20).best).toBe('other');
});

test('what comes to the same thing is followed once', () => {
  const all = [thing('first', 2, luck), thing('the same', 1, luck)] as const;
  expect(compared(all, 20)).toEqual({ best: 'first', followed: 2 });
});

test('what is not likely to be better is given up after a few courses', () => {
  const all = [thing('first', 0, luck), thing('worse', 0, (course) => luck(course) - 5 - (course % 3))] as const;
  expect(compared(all, 50).followed).toBe(16);
});

test('when time is up, what is known decides: nothing yet, or what leads', () => {
  const all = (): readonly [Thing, Thing] => [
    thing('first', 0, luck),
    thing('better', 0, (course) => luck(course) + 20 + (course % 3)),
  ];
  expect(compared(all(), 50, 4).best).toBe('first');
  expect(compared(all(), 50, 30)).toEqual({ best: 'better', followed: 30 });
});
