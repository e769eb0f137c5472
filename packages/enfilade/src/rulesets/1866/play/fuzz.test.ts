import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answeredSource,
  Game,
  isFault,
  randomAnswer,
  readScenario,
  redact,
  seededRng,
  seededSource,
  type Setting,
  settingOf,
  viewOf,
} from '#battle/index.ts';
import { playPosition, type PositionFile, positionsIn, tryBattle } from '#testing/index.ts';
import FACTS from '../fact-ids.json' with { type: 'json' };
import { faultIn } from './faults.ts';
import { ruleset } from './index.ts';
import type { EighteenSixtySix } from './model.ts';

function settingNamed(name: string): Setting {
  const file = join(import.meta.dirname, `../scenarios/${name}.json`);
  const scenario = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(scenario)) throw new Error(scenario.message);
  return settingOf(scenario);
}

describe('a table with exits along two edges', () => {
  it.each([
    [1, false],
    [4, true],
  ])('keeps the contract, and shows nobody who has left (seed %i, in the fog: %s)', (seed, fogOfWar) => {
    const { scenario } = settingNamed('1866-langensalza');
    const { width, height } = scenario.table;
    const exits = [
      { from: [0, 0], to: [width, 0] },
      { from: [0, height], to: [width, height] },
    ];
    const side = (id: 'a' | 'b') => ({ ...scenario.sides[id], with: { ...scenario.sides[id].with, exits } });
    const open = { ...scenario, options: { fogOfWar }, sides: { a: side('a'), b: side('b') } };
    const { fault, game } = tryBattle(ruleset, settingOf(open), { seed, every: 25 });
    expect(fault).toBeUndefined();
    const left = game.events.flatMap(({ kind, about }) => (kind === 'unit-left-by-exit' ? [about.unit] : []));
    expect(left).not.toEqual([]);
    const shown = ruleset.footprints?.(game.battle).map(({ id }) => id) ?? [];
    expect(shown.filter((id) => left.includes(id))).toEqual([]);
  });
});

describe('what is hidden', () => {
  it('no view and no redacted event shows a chit before it is revealed', () => {
    const pick = seededRng(7, 1);
    const source = answeredSource(seededSource(7), (question) => randomAnswer(question, pick));
    const game = new Game(ruleset, settingNamed('1866-nachod'), source);
    let looked = 0;
    while (game.battle.result === null && game.battle.turn < 6) {
      const order = ruleset.sample(game.battle, pick);
      game.order(game.battle.toAct, order, source);
      if (game.battle.phase !== 'chits') continue;
      for (const viewer of ['a', 'b', 'nobody'] as const) {
        const { battle } = viewOf(ruleset, game.setting, game.events, viewer);
        const { plansA, plansB } = game.battle.state;
        expect(battle.state.plansA).toEqual(viewer === 'a' ? plansA : {});
        expect(battle.state.plansB).toEqual(viewer === 'b' ? plansB : {});
        const secret = game.events.flatMap(({ kind, by, about }) =>
          (kind === 'chit-placed' || kind === 'chit-taken-back') && by !== viewer ? [about] : [],
        );
        const shown = JSON.stringify(redact(ruleset, game.events, viewer).slice(-secret.length - 5));
        const revealed = JSON.stringify(game.events.filter(({ kind }) => kind === 'chits-revealed'));
        for (const about of secret) {
          const mission = JSON.stringify(about.mission);
          expect(mission !== 'null' && !revealed.includes(mission) && shown.includes(mission)).toBe(false);
        }
        looked += secret.length;
      }
    }
    expect(looked).toBeGreaterThan(20);
  });
});

describe('orders that make no sense', () => {
  it('change nothing', () => {
    const game = new Game(ruleset, settingNamed('1866-nachod'), seededSource(3));
    const before = game.battle;
    const side = before.toAct;
    const other = side === 'a' ? 'b' : 'a';
    const wrong: readonly (readonly ['a' | 'b', unknown])[] = [
      [other, { kind: 'chooseOrder', moveFirst: true }],
      [side, { kind: 'done' }],
      [side, { kind: 'fire', units: ['17th-brigade'], target: 'hertwek-brigade' }],
      [side, { kind: 'move', unit: 'nobody', steps: [] }],
      [side, { kind: 'chooseOrder' }],
      [side, { kind: 'march' }],
      [side, null],
    ];
    for (const [by, order] of wrong) {
      const reply = game.order(by, order, seededSource(3));
      expect(reply.ok).toBe(false);
      expect(game.battle).toBe(before);
    }
  });
});

function fought(name: string, seed: number): Game<EighteenSixtySix> {
  const pick = seededRng(seed, 1);
  const source = answeredSource(seededSource(seed), (question) => randomAnswer(question, pick));
  const game = new Game(ruleset, settingNamed(name), source);
  while (game.battle.result === null) game.order(game.battle.toAct, ruleset.sample(game.battle, pick), source);
  return game;
}

describe('rule coverage', () => {
  it('every fact of the sheet takes part in the positions or in a few random battles', () => {
    const folder = join(import.meta.dirname, '../positions');
    const positions = readdirSync(folder).flatMap((name) =>
      positionsIn(JSON.parse(readFileSync(join(folder, name), 'utf8')) as PositionFile),
    );
    const met = new Set(positions.flatMap((position) => [...playPosition({ ...ruleset, faultIn }, position).facts]));
    for (const name of ['1866-nachod', '1866-langensalza'])
      for (let seed = 1; seed <= 12; seed += 1)
        for (const { facts } of fought(name, seed).events) for (const fact of facts) met.add(fact);
    expect(FACTS.facts.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([]);
  });
});
