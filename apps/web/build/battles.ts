import { coverOf, Game, loadPlay, type Scenario, SCENARIOS, seededSource, settingOf, viewOf } from 'enfilade';
import { balanceWords } from 'enfilade/bench';
import type { BattleCard, Stakes, Thumbnail, Thumbnails } from '../src/rules/catalogue.ts';

/** The battles of a system, as the library of battles shows them. */
export function battlesOf(system: string): readonly BattleCard[] {
  return SCENARIOS.filter(({ ruleset }) => ruleset === system).map(
    ({ id, name, date = '', about, turns, sides, units }) => {
      const count = (side: 'a' | 'b'): number => units.filter((unit) => unit.side === side).length;
      return {
        id,
        name,
        date,
        about,
        turns,
        sides: { a: sides.a.name, b: sides.b.name },
        units: { a: count('a'), b: count('b') },
      };
    },
  );
}

/** A picture of every battle as it begins, seen by a spectator. */
export async function thumbnailsOf(): Promise<Thumbnails> {
  const drawn = await Promise.all(
    SCENARIOS.map(async (scenario) => [scenario.id, await thumbnailOf(scenario)] as const),
  );
  return Object.fromEntries(drawn.flatMap(([id, thumbnail]) => (thumbnail === undefined ? [] : [[id, thumbnail]])));
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
    cover: coverOf(scenario).map((sign) => ({ ...sign, name: null })),
    unit: chart.unit,
    signs: chart
      .signs(battle, 'nobody')
      .filter(({ arm }) => arm !== 'commander')
      .map(({ side, arm, blocks }) => ({ side, arm, blocks })),
  };
}

/** What every battle is about: how it is won, who fights, how even it is, and what our scenario changes. */
export async function stakesOf(): Promise<Stakes> {
  const known = await Promise.all(
    SCENARIOS.map(async (scenario): Promise<readonly (readonly [string, Stakes[string]])[]> => {
      const play = await loadPlay(scenario.ruleset);
      if (play === undefined) return [];
      const { battle } = new Game(play.ruleset, settingOf(scenario), seededSource(1));
      const { wins } = play.chart.turnBar(battle).scoreboard;
      const forces = { a: play.chart.forces(battle, 'a'), b: play.chart.forces(battle, 'b') };
      return [[scenario.id, { wins, forces, balance: balanceWords(scenario) ?? '', house: scenario.house ?? [] }]];
    }),
  );
  return Object.fromEntries(known.flat());
}
