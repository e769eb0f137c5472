import type { Thought } from 'enfilade';
import { expect, it } from 'vitest';
import { type Patience, ponderOut } from './pondering.ts';

/** Every step takes so long on a clock of its own. */
function thinker(stepMs: number, words: number) {
  const clock = { ms: 0, steps: 0 };
  function* thought(): Thought<string> {
    for (let told = 0; told < words; ) {
      clock.ms += stepMs;
      clock.steps += 1;
      if ((yield Math.min(1, clock.steps / 100)) === true) told += 1;
    }
    return `after ${clock.steps}`;
  }
  return { clock, thought: thought() };
}

function patience(clock: { readonly ms: number }, others: Partial<Patience>): Patience {
  return {
    budget: 2000,
    isCut: () => false,
    isDropped: () => false,
    tell: () => undefined,
    now: () => clock.ms,
    ...others,
  };
}

it('thinks as long as it may, says what it has then, and tells how far it is', async () => {
  const { clock, thought } = thinker(50, 1);
  const shares: number[] = [];
  expect(await ponderOut(thought, patience(clock, { budget: 500, tell: (share) => shares.push(share) }))).toBe(
    'after 10',
  );
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((one, two) => one - two));
});

it('says what it has when somebody wants the order now', async () => {
  const { clock, thought } = thinker(50, 1);
  expect(await ponderOut(thought, patience(clock, { isCut: () => clock.ms >= 200 }))).toBe('after 4');
});

it('says nothing when nobody wants the order any more', async () => {
  const { clock, thought } = thinker(50, 1);
  expect(await ponderOut(thought, patience(clock, { isDropped: () => clock.ms >= 200 }))).toBeUndefined();
});

it('is not waited for for ever', async () => {
  const { clock, thought } = thinker(50, 1_000_000);
  expect(await ponderOut(thought, patience(clock, { budget: 500 }))).toBeUndefined();
  expect(clock.steps).toBeLessThan(20);
});

it('lets others be heard between its slices', async () => {
  const { clock, thought } = thinker(50, 1);
  let heard = 0;
  const timer = setInterval(() => (heard += 1), 0);
  await ponderOut(thought, patience(clock, { budget: 3000 }));
  clearInterval(timer);
  expect(heard).toBeGreaterThan(5);
});
