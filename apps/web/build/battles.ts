import { armiesOf, Game, loadPlay, SCENARIOS, seededSource, settingOf, wordsOfSides } from 'enfilade';
import { balanceWords } from 'enfilade/bench';
import { planOf } from '../src/rules/battle-plan.ts';
import type { BattleCard, Plan, Stakes, Thumbnail, Thumbnails } from '../src/rules/catalogue.ts';

/** The battles of a system, as the library of battles shows them. */
export function battlesOf(system: string): readonly BattleCard[] {
  return SCENARIOS.filter(({ ruleset }) => ruleset === system).map(
    ({ id, name, date = '', about, turns, sides, units, minutes = null, firstBattle = false, balance }) => {
      const count = (side: 'a' | 'b'): number => units.filter((unit) => unit.side === side).length;
      return {
        id,
        name,
        date,
        about,
        turns,
        sides: { a: sides.a.name, b: sides.b.name },
        called: wordsOfSides({ sides }),
        units: { a: count('a'), b: count('b') },
        minutes,
        isFirst: firstBattle,
        armies: armiesOf({ sides }),
        balance: balance === undefined ? null : { games: balance.games, a: balance.a, b: balance.b },
      };
    },
  );
}

/** Every battle as it begins, and as somebody who plays neither side sees it. */
export async function plansOf(): Promise<Readonly<Record<string, Plan>>> {
  const drawn = await Promise.all(
    SCENARIOS.map(async (scenario) => {
      const play = await loadPlay(scenario.ruleset);
      return [scenario.id, play === undefined ? undefined : planOf(scenario, play)] as const;
    }),
  );
  return Object.fromEntries(drawn.flatMap(([id, plan]) => (plan === undefined ? [] : [[id, plan]])));
}

/** The same in small: without names, and without commanders. */
export function thumbnailsOf(plans: Readonly<Record<string, Plan>>): Thumbnails {
  return Object.fromEntries(Object.entries(plans).map(([id, plan]) => [id, thumbnailOf(plan)]));
}

function thumbnailOf(plan: Plan): Thumbnail {
  return {
    ...plan,
    ground: plan.ground.map((sign) => ({ ...sign, name: null, says: '' })),
    cover: plan.cover.map((sign) => ({ ...sign, name: null })),
    signs: plan.signs.filter(({ arm }) => arm !== 'commander').map(({ side, arm, blocks }) => ({ side, arm, blocks })),
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
