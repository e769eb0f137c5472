import { Game, loadPlay, type Scenario, SCENARIOS, seededSource, settingOf, viewOf } from 'enfilade';
import type { BattleCard, Thumbnail } from '../src/catalogue.ts';

/** The battles of a system, drawn as they begin and as somebody who plays neither side sees them. */
export async function battlesOf(system: string): Promise<readonly BattleCard[]> {
  return Promise.all(SCENARIOS.filter(({ ruleset }) => ruleset === system).map(cardOf));
}

async function cardOf(scenario: Scenario): Promise<BattleCard> {
  const { id, name, date = '', about, turns, sides, units } = scenario;
  const count = (side: 'a' | 'b'): number => units.filter((unit) => unit.side === side).length;
  const thumbnail = await thumbnailOf(scenario);
  return {
    id,
    name,
    date,
    about,
    turns,
    sides: { a: sides.a.name, b: sides.b.name },
    units: { a: count('a'), b: count('b') },
    ...(thumbnail === undefined ? {} : { thumbnail }),
  };
}

async function thumbnailOf(scenario: Scenario): Promise<Thumbnail | undefined> {
  const play = await loadPlay(scenario.ruleset);
  if (play === undefined) return undefined;
  const { ruleset, chart } = play;
  const game = new Game(ruleset, settingOf(scenario), seededSource(1));
  const { battle } = viewOf(ruleset, game.setting, game.told, 'nobody');
  const { width, height } = game.setting.ground;
  return {
    width,
    height,
    ground: chart.ground(battle).map((sign) => ({ ...sign, name: null, says: '' })),
    unit: chart.unit,
    signs: chart
      .signs(battle, 'nobody')
      .filter(({ arm }) => arm !== 'commander')
      .map(({ side, arm, blocks }) => ({ side, arm, blocks })),
  };
}
