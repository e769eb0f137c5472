import {
  findPlay,
  Game,
  type Json,
  loadCounsel,
  loadScenario,
  redact,
  seededRng,
  seededSource,
  settingOf,
  type Side,
  type System,
  viewOf,
} from 'enfilade';
import { type Level, playerOf } from 'enfilade/players';
import { expect, onTestFinished, test } from 'vitest';
import { THINKING_LIMITS } from './limits.ts';
import type { ThinkRequest } from './request.ts';
import { ThinkerPool } from './thinker-pool.ts';
import { umpired } from './umpired.ts';

/** The real processes, in battles with and without secrets. */

const ORDERS = 60;

async function openBattle(id: string) {
  const scenario = await loadScenario(id);
  const ruleset = scenario && findPlay(scenario.ruleset);
  if (scenario === undefined || ruleset === undefined) throw new Error(`no battle "${id}"`);
  const source = seededSource(1866);
  return { ruleset, source, game: new Game<System>(ruleset, settingOf(scenario), source) };
}

type Open = Awaited<ReturnType<typeof openBattle>>;

/** What the pool is asked for the side to act. The events a side was told of are kept, as a server keeps them. */
function asking({ ruleset, game }: Open, kept: Record<Side, ThinkRequest['events']>): ThinkRequest {
  const { question, battle, setting, told, events, journal } = game;
  const side = question?.to ?? battle.toAct;
  const level: Level = side === 'a' ? 'captain' : 'recruit';
  kept[side] = [...kept[side], ...redact(ruleset, events, side).slice(kept[side].length)];
  return {
    battle: 'only',
    side,
    level,
    scenario: ruleset.redactScenario?.(setting.scenario, side) ?? setting.scenario,
    events: kept[side],
    asked: question === null ? null : { question, told: redact(ruleset, told.slice(events.length), side) },
    seed: journal.length,
  };
}

/** The same decision, made here from what the side may know of the whole record. */
async function decidedHere({ ruleset, game }: Open, { side, level, scenario, seed }: ThinkRequest): Promise<Json> {
  const player = playerOf(level, await loadCounsel(scenario.ruleset));
  const { battle } = viewOf(ruleset, game.setting, game.told, side);
  const situation = { ruleset, battle, side, pick: seededRng(seed, 0) };
  const { question } = game;
  const decision = question === null ? player.order(situation) : player.answer(situation, question);
  return JSON.parse(JSON.stringify(decision?.choice ?? null)) as Json;
}

test.each(['bp-maida', 'bbb-toll-bridge', '1866-nachod', 'gtc-kernstown', 'mt-glen'])(
  'in %s processes decide what the player would decide who sees only its side',
  async (id) => {
    const pool = new ThinkerPool();
    onTestFinished(() => pool.close());
    const open = await openBattle(id);
    const { game, source, ruleset } = open;
    const kept = { a: [], b: [] };
    for (let i = 0; i < ORDERS && game.battle.result === null; i += 1) {
      const request = asking(open, kept);
      const thought = await pool.think(request);
      const choice = thought.kind === 'order' ? thought.order : thought.kind === 'answer' ? thought.answer : null;
      expect(choice).toEqual(await decidedHere(open, request));
      const reply =
        request.asked === null
          ? game.order(request.side, umpired(ruleset, game.battle, thought, request.seed), source)
          : game.answer(request.side, choice, source);
      expect(reply).toEqual({ ok: true });
    }
  },
);

test('a marshal decides when its time is up', async () => {
  const pool = new ThinkerPool({ limits: { ...THINKING_LIMITS, marshal: 1 } });
  onTestFinished(() => pool.close());
  const open = await openBattle('bp-maida');
  const request = asking(open, { a: [], b: [] });
  const thought = await pool.think({ ...request, level: 'marshal' });
  expect(umpired(open.ruleset, open.game.battle, thought, 0)).toMatchObject({ kind: expect.any(String) as string });
});

test('an order that only the unseen forbids is replaced, and so is silence', async () => {
  const { ruleset, game } = await openBattle('mt-glen');
  const { battle } = game;
  const isLegal = (order: Json | undefined): boolean => {
    const read = ruleset.read(order);
    return !('because' in read) && ruleset.refuses(battle, read) === undefined;
  };
  expect(isLegal(umpired(ruleset, battle, { kind: 'order', order: { kind: 'no such order' } }, 1))).toBe(true);
  expect(isLegal(umpired(ruleset, battle, { kind: 'none' }, 1))).toBe(true);
  expect(umpired(ruleset, battle, { kind: 'busy' }, 1)).toBeUndefined();
});
