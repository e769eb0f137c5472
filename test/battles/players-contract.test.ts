import { LEVELS, playerOf, RULEBOOKS, SCENARIOS } from 'enfilade';
import type { Decision, Situation } from 'enfilade/players';
import { describe, expect, test } from 'vitest';
import { advised, captainsBattle, fight, IDS } from './captains.ts';

/** The reason for an order, which must be legal in the player's own view. */
function reasonFor({ ruleset, battle }: Situation, { choice, why }: Decision<{ readonly kind: string }>): string {
  expect(ruleset.refuses(battle, choice)).toBeUndefined();
  const reason = why();
  expect(reason).toMatch(/^\S.*\.$/s);
  return reason;
}

describe.each(IDS)('counsel for %s', (id) => {
  test('captains fight to the end with legal orders and reasons', async () => {
    const { orders, counsel, end } = await captainsBattle(id);
    expect(end.result).not.toBeNull();
    const reasons = orders.map(({ situation, decision }) => reasonFor(situation, decision));
    expect(new Set(reasons).size).toBeGreaterThan(20);
    expect(orders.filter(({ situation }) => !Number.isFinite(counsel.evaluate(situation.battle)))).toEqual([]);
  });

  test('the same seed fights the same battle', async () => {
    const { orders, end, ...given } = await captainsBattle(id);
    const again = fight(given, playerOf('captain', given.counsel));
    expect(again.orders).toBe(orders.length + 1);
    expect(JSON.stringify([again.battle.result, again.battle.units])).toBe(JSON.stringify([end.result, end.units]));
  });

  test('a battle that is won is worth most to the winner', async () => {
    const { counsel, end } = await captainsBattle(id);
    const sign = end.result?.winner === 'a' ? 1 : end.result?.winner === 'b' ? -1 : 0;
    expect(Math.sign(counsel.evaluate(end))).toBe(sign);
  });
});

test.each(RULEBOOKS.map(({ id }) => id))(
  'recruits of %s fight to the end with legal orders and reasons',
  async (system) => {
    const given = await advised(SCENARIOS.find(({ ruleset }) => ruleset === system)?.id ?? '');
    const recruit = playerOf('recruit', given.counsel);
    const reasons = new Set<string>();
    const { isOver } = fight(given, {
      ...recruit,
      order(situation) {
        const decision = recruit.order(situation);
        if (decision !== undefined) reasons.add(reasonFor(situation, decision));
        return decision;
      },
    });
    expect(isOver).toBe(true);
    expect(reasons.size).toBeGreaterThan(20);
  },
);

test('without counsel every level still plays', () => {
  for (const level of LEVELS) expect(playerOf(level, undefined)).toBe(playerOf('random', undefined));
});
