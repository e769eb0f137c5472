import { loadPlay } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { journalLines } from './journal-lines.ts';
import { Moments } from './moments.ts';
import { sessionOn } from './testing.ts';

async function linesOf(scenario: string, orders: number) {
  const session = sessionOn(scenario, { a: 'random', b: 'random' });
  for (let i = 0; i < orders && session.match.playOne() === 'acted'; i += 1);
  const { ruleset, setting } = session.match.game;
  const play = await loadPlay(ruleset.book.id);
  if (play === undefined) throw new Error(`no chart of ${ruleset.book.id}`);
  const moments = new Moments(setting);
  moments.follow(session.told());
  const told = { thrown: session.thrown(), entries: session.entries(), reasoned: new Set<number>() };
  return journalLines({ ...play, ...told }, moments, 0);
}

const LOWEST_AND_HIGHEST: Readonly<Record<string, readonly [number, number]>> = {
  'bp-maida': [1, 6],
  'bbb-quatre-bras': [1, 6],
  '1866-nachod': [1, 10],
  'gtc-kernstown': [1, 6],
  'mt-glen': [0, 9],
};

describe.each(Object.entries(LOWEST_AND_HIGHEST))('the journal of %s', (id, [low, high]) => {
  it('shows the dice of fire as they lay, and none that no die of the system has', async () => {
    const lines = await linesOf(id, 300);
    expect(lines.some(({ matter, dice }) => matter === 'volleys' && dice.length > 0)).toBe(true);
    const faces = lines.flatMap(({ dice }) => dice.flatMap((thrown) => thrown.faces));
    expect(Math.max(...faces)).toBeLessThanOrEqual(high);
    expect(Math.min(...faces)).toBeGreaterThanOrEqual(low);
  });
});
