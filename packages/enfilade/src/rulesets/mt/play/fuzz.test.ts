import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFault, readScenario, type Setting, settingOf } from '#battle/index.ts';
import { tryBattle } from '#testing/index.ts';
import { musketsTomahawksPlay } from './index.ts';
import { faultIn } from './faults.ts';

function settingNamed(name: string): Setting {
  const file = join(import.meta.dirname, `../../../scenarios/${name}.json`);
  const scenario = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(scenario)) throw new Error(scenario.message);
  return settingOf(scenario);
}

const SEEDS = [1, 2, 3, 4, 5, 6];

describe.each(['mt-glen', 'mt-harlans-mill'])('%s, fought at random', (name) => {
  const setting = settingNamed(name);
  it('is a scenario in which the system finds no fault', () => {
    expect(faultIn(setting.scenario)).toBeUndefined();
  });
  it.each(SEEDS)('keeps the contract from muster to the end (seed %i)', (seed) => {
    const { fault, game } = tryBattle(musketsTomahawksPlay, setting, { seed, every: 25 });
    expect(fault).toBeUndefined();
    expect(game.battle.result).not.toBeNull();
  });
});
