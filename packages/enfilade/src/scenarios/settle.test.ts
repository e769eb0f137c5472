import { describe, expect, it } from 'vitest';
import {
  checkBattleFile,
  Game,
  isSettlement,
  seededSource,
  type Settlement,
  settingOf,
  writeBattleFile,
} from '#battle/index.ts';
import { findPlay } from '#rulesets/index.ts';
import { SCENARIOS } from './index.ts';

const BATTLES = SCENARIOS.filter(({ ruleset }, i) => SCENARIOS[i - 1]?.ruleset !== ruleset);
const ENDS: readonly Settlement[] = [
  { kind: 'settle', how: 'drawn', winner: null },
  { kind: 'settle', how: 'claimed', winner: 'b' },
  { kind: 'settle', how: 'conceded', winner: 'b' },
  { kind: 'settle', how: 'called-off', winner: null },
];

describe.each(BATTLES.map((scenario) => [scenario.id, scenario] as const))(
  '%s settled by its players',
  (_, scenario) => {
    const ruleset = findPlay(scenario.ruleset);
    if (ruleset === undefined) throw new Error(scenario.ruleset);

    it.each(ENDS)('ends $how, and its file is reproduced', (end) => {
      const game = new Game(ruleset, settingOf(scenario), seededSource(1));
      expect(game.settle('b', end, seededSource(2))).toEqual({ ok: true });
      expect(game.battle.result?.winner).toBe(end.winner);
      expect(game.settle('a', end, seededSource(2)).ok).toBe(false);
      const check = checkBattleFile(ruleset, writeBattleFile(game, { engine: 'test' }));
      expect(check).toMatchObject({ difference: undefined, ended: true, winner: end.winner });
    });

    it('can be ordered by no player', () => {
      const game = new Game(ruleset, settingOf(scenario), seededSource(1));
      for (const side of ['a', 'b'] as const)
        for (const end of ENDS) expect(game.order(side, end, seededSource(2)).ok).toBe(false);
      expect(game.battle.result).toBeNull();
    });
  },
);

describe('a settlement', () => {
  it('is claimed by a side, or agreed on by both', () => {
    expect(ENDS.every(isSettlement)).toBe(true);
    expect(isSettlement({ kind: 'settle', how: 'claimed', winner: null } as Settlement)).toBe(false);
    expect(isSettlement({ kind: 'settle', how: 'drawn', winner: 'a' } as Settlement)).toBe(false);
    expect(isSettlement({ kind: 'concede' })).toBe(false);
  });
});
