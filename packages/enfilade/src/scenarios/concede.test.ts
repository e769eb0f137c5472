import { describe, expect, it } from 'vitest';
import { Game, other, seededSource, settingOf } from '#battle/index.ts';
import { findPlay } from '#rulesets/index.ts';
import { SCENARIOS } from './index.ts';

describe('conceding', () => {
  for (const scenario of SCENARIOS.filter(({ ruleset }) => ruleset !== 'mt')) {
    const begin = () => {
      const ruleset = findPlay(scenario.ruleset);
      if (ruleset === undefined) throw new Error(`no play of ${scenario.ruleset}`);
      return new Game(ruleset, settingOf(scenario), seededSource(1));
    };

    it(`${scenario.id}: the side that waits may give up while the other acts`, () => {
      const game = begin();
      const waits = other(game.battle.toAct);
      expect(game.question).toBeNull();
      expect(game.order(waits, { kind: 'concede', side: waits }, seededSource(1))).toEqual({ ok: true });
      expect(game.battle.result?.winner).toBe(other(waits));
    });

    it(`${scenario.id}: nobody gives up for the other side`, () => {
      const game = begin();
      const { toAct } = game.battle;
      const reply = game.order(toAct, { kind: 'concede', side: other(toAct) }, seededSource(1));
      expect(reply).toMatchObject({ ok: false, refusal: { rule: 'contract' } });
      expect(game.battle.result).toBeNull();
    });
  }
});
