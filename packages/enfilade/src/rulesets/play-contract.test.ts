import { describe, expect, it } from 'vitest';
import { settingOf } from '#battle/index.ts';
import { tryBattle } from '#testing/index.ts';
import { findPlay, PLAYS, SCENARIOS } from './index.ts';

/** What every playable system must pass; the judges watch another battle each, `npm run fuzz` many. */
const SEED = 1815;

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s, fought at random', (_, scenario) => {
  const ruleset = findPlay(scenario.ruleset) as (typeof PLAYS)[number];
  it('keeps the contract from muster to the end', () => {
    const { fault, actions, game } = tryBattle(ruleset, settingOf(scenario), { seed: SEED, every: 25 });
    expect(fault).toBeUndefined();
    expect(actions).toBeGreaterThan(0);
    expect(game.battle.result).not.toBeNull();
    const standing = (ruleset.footprints?.(game.battle) ?? []).filter(({ shared }) => !shared);
    expect(standing.length).toBeGreaterThan(0);
    expect(standing.filter(({ id }) => game.battle.units[id.split('/')[0] ?? ''] === undefined)).toEqual([]);
  });
});

describe('systems that can be played', () => {
  it.each(PLAYS.map(({ book }) => book.id))('%s has two battles to begin with', (id) => {
    expect(SCENARIOS.filter(({ ruleset }) => ruleset === id).length).toBeGreaterThanOrEqual(2);
  });
});
