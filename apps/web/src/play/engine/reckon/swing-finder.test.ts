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
    return { at: { mark: { event }, position: { truth: after(event) } }, shown } as unknown as Thought;
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

it('takes what may be an error of the reckoning for no swing', async () => {
  const { scenario, events } = accountAfter('mt-glen', 20);
  const truth = bareBattle<System>(settingOf(scenario));
  const thought = (share: number, error: number): Thought =>
    ({ at: { mark: { event: 0 }, position: { truth } }, shown: { share, error } }) as unknown as Thought;
  const finder = new SwingFinder(await thinkerOf('mt'));
  expect(finder.among([thought(0.5, 0.01), thought(0.55, 0.01)], events)).toEqual([]);
  expect(finder.among([thought(0.5, 0.2), thought(0.7, 0.2)], events)).toEqual([]);
});
