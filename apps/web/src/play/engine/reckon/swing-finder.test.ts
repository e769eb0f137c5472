import { apply, bareBattle, type Battle, settingOf, type System } from 'enfilade';
import type { WinChance } from 'enfilade/bench';
import { expect, it } from 'vitest';
import { SwingFinder } from './swing-finder.ts';
import { accountAfter, LATE } from './testing.ts';
import { thinkerOf } from './thinkers.ts';
import type { Thought } from './thoughts.ts';

it('names what turned a battle, its turn and its moment, the largest swing first', async () => {
  const { scenario, events } = accountAfter('mt-glen', LATE);
  const thinker = await thinkerOf('mt');
  const after = (count: number): Battle<System> =>
    events.slice(0, count).reduce<Battle<System>>(apply, bareBattle(settingOf(scenario)));
  const thought = (event: number, share: number): Thought => {
    const shown: Pick<WinChance, 'share' | 'error'> = { share, error: 0.02 };
    return { at: { mark: { event }, position: { truth: after(event) } }, shown, isSure: true } as unknown as Thought;
  };
  const [first, second, last] = [Math.floor(events.length / 3), Math.floor(events.length / 2), events.length];
  const finder = new SwingFinder(thinker);
  const swings = finder.among([thought(first, 0.5), thought(second, 0.3), thought(last, 0.8)], events);
  expect(swings.map(({ by, between }) => [Math.round(100 * by), between])).toEqual([
    [50, [1, 2]],
    [-20, [0, 1]],
  ]);
  for (const { says, moment, turn, between } of swings) {
    const [from, to] = between[0] === 1 ? [second, last] : [first, second];
    expect(says).toMatch(/^\p{Lu}.*\w/u);
    expect(moment).toBeGreaterThan(from);
    expect(moment).toBeLessThanOrEqual(to);
    expect(turn).toBe(after(moment).turn);
  }
});

interface Reckoned {
  readonly share: number;
  readonly error: number;
  readonly courses: number;
}

const truth = bareBattle<System>(settingOf(accountAfter('mt-glen', 2).scenario));
const thoughtOf = ({ share, error, courses }: Reckoned): Thought =>
  ({
    at: { mark: { event: 0 }, position: { truth } },
    shown: { share, error },
    courses,
    isSure: courses >= 200,
  }) as unknown as Thought;

it('takes what may be an error of the reckoning for no swing', async () => {
  const { events } = accountAfter('mt-glen', 20);
  const finder = new SwingFinder(await thinkerOf('mt'));
  const told = (...points: readonly Reckoned[]) => finder.among(points.map(thoughtOf), events);
  const of = (share: number, error: number, courses = 200): Reckoned => ({ share, error, courses });
  expect(told(of(0.5, 0.01), of(0.57, 0.01))).toEqual([]);
  expect(told(of(0.5, 0.04), of(0.6, 0.04))).toEqual([]);
  expect(told(of(0.5, 0.01, 199), of(0.9, 0.01))).toEqual([]);
});

it('has the ends of what looks like a swing thought through before it tells it', async () => {
  const finder = new SwingFinder(await thinkerOf('mt'));
  const [calm, before, after] = [0.5, 0.52, 0.8].map((share, i) => thoughtOf({ share, error: 0.1, courses: 24 + i }));
  const doubted = (...thoughts: readonly (Thought | undefined)[]) =>
    finder.doubted(thoughts.filter((thought) => thought !== undefined));
  expect(doubted(calm, before, after)).toBe(before);
  expect(doubted(calm, before)).toBeUndefined();
  const [sure, also] = [0.5, 0.8].map((share) => thoughtOf({ share, error: 0.03, courses: 200 }));
  expect(doubted(sure, also)).toBeUndefined();
});
