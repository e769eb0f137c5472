import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  answeredSource,
  checkBattleFile,
  Game,
  isFault,
  randomAnswer,
  readBattleFile,
  readScenario,
  type Scenario,
  seededRng,
  seededSource,
  settingOf,
  writeBattleFile,
} from '#battle/index.ts';
import { counsel } from '../counsel/index.ts';
import { faultIn } from './faults.ts';
import { ruleset } from './index.ts';

function fought(id: string, seed: number) {
  const scenario = readScenario(
    JSON.parse(readFileSync(join(import.meta.dirname, `../scenarios/${id}.json`), 'utf8')),
  ) as Scenario;
  const pick = seededRng(seed, 1);
  const source = answeredSource(seededSource(seed), (question) => randomAnswer(question, pick));
  const game = new Game(ruleset, settingOf(scenario), source);
  while (game.battle.result === null) {
    const { battle } = game;
    const [best] = counsel.weigh(battle, pick).toSorted((one, two) => two.worth - one.worth);
    const order = battle.toAct === 'a' ? ruleset.sample(battle, pick) : best?.order;
    if (order === undefined || !game.order(battle.toAct, order, source).ok) throw new Error('no legal order');
  }
  return game;
}

it.each(['pc-foragers', 'pc-bridge'])('%s, random against captain, is decided, and its file is reproduced', (id) => {
  const wins = [1, 2, 3].map((seed) => {
    const game = fought(id, seed);
    const file = readBattleFile<never>(JSON.parse(JSON.stringify(writeBattleFile(game, { engine: 'test', seed }))));
    if (isFault(file)) throw new Error(file.message);
    expect(checkBattleFile({ ...ruleset, faultIn }, file)).toMatchObject({ ended: true, difference: undefined });
    return game.battle.result?.winner;
  });
  expect(wins.filter((winner) => winner === 'b').length).toBeGreaterThan(wins.length / 2);
});
