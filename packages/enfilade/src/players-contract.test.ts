import { describe, expect, test } from 'vitest';
import { type BattleChance, chanceOf, settingOf } from '#battle/index.ts';
import { type ComputerPlayer, HeadlessMatch, LEVELS, playerOf, type Situation } from '#players/index.ts';
import { findPlay, loadCounsel, RULEBOOKS } from '#rulesets/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';

const MOST = 4000;

const counsels = await Promise.all(RULEBOOKS.map(async ({ id }) => ({ id, counsel: await loadCounsel(id) })));
const advised = SCENARIOS.flatMap((scenario) => {
  const counsel = counsels.find(({ id }) => id === scenario.ruleset)?.counsel;
  const ruleset = findPlay(scenario.ruleset);
  return counsel === undefined || ruleset === undefined ? [] : [{ id: scenario.id, scenario, counsel, ruleset }];
});

/** Watches a player: every order must be legal in the player's own view, and give a reason. */
function watched(player: ComputerPlayer, seen: (situation: Situation, why: string) => void): ComputerPlayer {
  return {
    ...player,
    order(situation) {
      const decision = player.order(situation);
      if (decision !== undefined) {
        expect(situation.ruleset.refuses(situation.battle, decision.choice)).toBeUndefined();
        seen(situation, decision.why());
      }
      return decision;
    },
  };
}

function fought(bout: HeadlessMatch): HeadlessMatch {
  while (!bout.isOver && bout.orders < MOST) expect(bout.step()).toBe(true);
  return bout;
}

describe.each(advised)('counsel for $id', ({ scenario, counsel, ruleset }) => {
  const opened = { ruleset, setting: settingOf(scenario) };
  const chance = (seed: number): BattleChance => chanceOf(seed);

  test.each(['recruit', 'captain'] as const)('%s fights to the end with legal orders and reasons', (level) => {
    const reasons = new Set<string>();
    const player = watched(playerOf(level, counsel), ({ battle }, why) => {
      reasons.add(why);
      expect(why).toMatch(/^\S.*\.$/s);
      expect(Number.isFinite(counsel.evaluate(battle))).toBe(true);
    });
    const bout = fought(new HeadlessMatch(opened, { a: player, b: player }, chance(7)));
    expect(bout.battle.result).not.toBeNull();
    expect(reasons.size).toBeGreaterThan(20);
  });

  test('the same seed fights the same battle', () => {
    const ends = [1, 2].map(() => {
      const player = playerOf('captain', counsel);
      const { orders, battle } = fought(new HeadlessMatch(opened, { a: player, b: player }, chance(3)));
      return JSON.stringify([orders, battle.result, battle.units]);
    });
    expect(ends[0]).toBe(ends[1]);
  });

  test('the battle stands the other way round for the other side', () => {
    const player = playerOf('captain', counsel);
    const { battle } = fought(new HeadlessMatch(opened, { a: player, b: playerOf('random', counsel) }, chance(5)));
    const sign = battle.result?.winner === 'a' ? 1 : battle.result?.winner === 'b' ? -1 : 0;
    expect(Math.sign(counsel.evaluate(battle))).toBe(sign);
  });
});

test('without counsel every level still plays', () => {
  for (const level of LEVELS) expect(playerOf(level, undefined)).toBe(playerOf('random', undefined));
});
