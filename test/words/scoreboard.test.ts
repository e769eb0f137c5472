import { describe, expect, it } from 'vitest';
import {
  type Chart,
  findScenario,
  Game,
  loadPlay,
  type Ruleset,
  SCENARIOS,
  type Scoreboard,
  seededSource,
  settingOf,
  type System,
} from 'enfilade';
import { seededRng } from 'enfilade/players';

const FEW_ORDERS = 60;

interface OpenBattle {
  readonly ruleset: Ruleset<System>;
  readonly chart: Chart<System>;
  readonly game: Game<System>;
}

async function open(id: string): Promise<OpenBattle> {
  const scenario = findScenario(id);
  const play = scenario && (await loadPlay(scenario.ruleset));
  if (scenario === undefined || play === undefined) throw new Error(`${id} cannot be played`);
  return { ...play, game: new Game(play.ruleset, settingOf(scenario), seededSource(1)) };
}

async function standingOf(id: string): Promise<Scoreboard> {
  const { chart, game } = await open(id);
  return chart.turnBar(game.battle).scoreboard;
}

describe.each(SCENARIOS.map(({ id }) => id))('%s', (id) => {
  it('says how it is won, each with its rule, and who fights', async () => {
    const { chart, game } = await open(id);
    const { wins, counts, now } = chart.turnBar(game.battle).scoreboard;
    expect(wins.length).toBeGreaterThanOrEqual(2);
    for (const { says, rule } of [...wins, ...counts]) {
      expect(says).not.toMatch(/undefined|NaN|\d,\d|[a-z][A-Z]/);
      expect(rule).toMatch(/^[A-Z0-9]+-[A-Z]+-\d+$/);
    }
    expect(wins.some(({ says }) => says.includes(`turn ${game.battle.setting.scenario.turns}`))).toBe(true);
    expect(now).not.toBeNull();
    expect(chart.forces(game.battle, 'a')).toMatch(/\d+ (units?|figures)/);
  });

  it('keeps saying who would win while it is fought', async () => {
    const { chart, game, ruleset } = await open(id);
    const pick = seededRng(3, 0);
    for (let i = 0; i < FEW_ORDERS && game.battle.result === null; i += 1) {
      const { battle } = game;
      const order = ruleset.sample(battle, pick);
      if (order === undefined || !game.order(battle.toAct, order, seededSource(i)).ok) break;
      const { counts } = chart.turnBar(game.battle).scoreboard;
      expect(new Set(counts.map(({ side }) => side)).size).toBe(2);
    }
  });
});

describe('what counts', () => {
  it('is itemised where points are counted, and its points are the score', async () => {
    const { counts, now } = await standingOf('1866-nachod');
    const prussia = counts.filter(({ side }) => side === 'a');
    expect(prussia.map(({ says, points }) => [says, points])).toEqual([
      ['holds Wysokow', 5],
      ['holds Wenzelsberg', 3],
      ['holds Road at the defile', 5],
      ['0 enemy stands gone', 0],
    ]);
    expect(now).toMatchObject({ winner: 'a', because: '13 to 0, decisive' });
  });

  it('names the place that decides a battle by its ground', async () => {
    const says = async (id: string): Promise<string> => (await standingOf(id)).wins.map((each) => each.says).join('\n');
    expect(await says('gtc-kernstown')).toContain('within 15 cm of the star on Stone wall');
    expect(await says('bp-crossroads')).toContain('holding House with no enemy within 6" of the star where');
    expect(await says('mt-glen')).toContain('12 of their figures are safely off the table, by the south or east edge');
    expect(await says('bbb-quatre-bras')).toContain('Quatre Bras 3 points, Gemioncourt 2 points');
  });
});
