import { expect, test } from 'vitest';
import { isFault } from '#battle/index.ts';
import { findScenario } from '#scenarios/index.ts';
import { openCampaign } from '../campaign.ts';
import { compareBattles } from '../compare.ts';
import { battlesAsCsv, comparisonAsCsv } from '../csv.ts';
import { fightGame } from '../fight.ts';
import { findingsOf } from '../findings.ts';
import { tallyOf } from '../tally.ts';
import { verdictOn } from '../verdict.ts';
import { comparisonPage } from './comparison.ts';
import { simulationPage } from './simulation.ts';

async function fewBattles() {
  const scenario = findScenario('bbb-lindenbruck');
  if (scenario === undefined) throw new Error('no such scenario');
  const named = {
    ...scenario,
    sides: {
      ...scenario.sides,
      a: { ...scenario.sides.a, name: 'Guards & <Line>', called: 'Guards & <Line>', plural: true },
    },
  };
  const campaign = await openCampaign({ scenario: named, players: { a: 'random', b: 'random' } });
  if (isFault(campaign)) throw new Error(campaign.message);
  return { roll: campaign.roll, fought: [0, 1, 2].map((game) => fightGame(campaign, 1, game)) };
}

const FOREIGN = /(?:src|href|url\(|@import|<script|<link|<iframe|https?:)/i;

test('pages stand alone: nothing is fetched and nothing is run', async () => {
  const { roll, fought } = await fewBattles();
  const findings = findingsOf(roll, tallyOf(roll, fought));
  const page = simulationPage(roll, findings, { players: { a: 'random', b: 'random' }, seed: 1 });
  const comparison = compareBattles({ roll, fought }, { roll, fought });
  const compared = comparisonPage(roll, comparison, { names: ['as it is', 'as it is'], seed: 1 });
  for (const each of [page, compared]) {
    expect(each.replaceAll(/url\(#hatch-[ab]\)/g, '')).not.toMatch(FOREIGN);
    expect(each).toContain('Guards &amp; &lt;Line&gt;');
    expect(each).not.toContain('<Line>');
    expect(each).not.toMatch(/NaN|undefined|Infinity/);
  }
  for (const { name } of roll.objectives) expect(page).toContain(`<h3>${name}</h3>`);
  expect(page.match(/<tr>/g)?.length).toBeGreaterThan(roll.units.length);
});

test('a line of CSV for every battle, as wide as its head', async () => {
  const { roll, fought } = await fewBattles();
  const [head = '', ...lines] = battlesAsCsv(roll, fought).split('\n');
  expect(head).toMatch(/^game,seed,winner,turns,actions,lostByA,lostByB,/);
  expect(lines).toHaveLength(3);
  const cells = (line: string): number => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',').length;
  for (const line of lines) expect(cells(line)).toBe(cells(head));
  const compared = comparisonAsCsv(compareBattles({ roll, fought }, { roll, fought })).split('\n');
  expect(compared[1]).toMatch(/^winsOfA,3,[\d.]+,[\d.]+,0,-0\.\d+,0\.\d+$/);
});

test('the verdict says whether it is fair', async () => {
  const { roll, fought } = await fewBattles();
  const won = (times: number, games: number, lost = games - times): string => {
    const all = Array.from(
      { length: games },
      (_, i) =>
        ({ ...(fought[0] ?? never()), seed: i, winner: i < times ? 'a' : i < times + lost ? 'b' : null }) as const,
    );
    return verdictOn(roll, findingsOf(roll, tallyOf(roll, all)))[0] ?? '';
  };
  expect(won(200, 400)).toMatch(/^Fair: Guards & <Line> win 50%/);
  expect(won(320, 400)).toMatch(/^One-sided, Guards & <Line> nearly always win: /);
  expect(won(3, 4)).toMatch(/^Seems to favour Guards & <Line>, but it takes about \d+ battles/);
  expect(won(2, 4)).toMatch(/^Looks fair, but it takes about \d+ battles/);
  expect(won(40, 400)).toContain('One-sided, the Allied advance guard nearly always wins');
  expect(won(250, 400)).toMatch(/^Favours Guards & <Line>: /);
  expect(won(225, 400)).toMatch(/^Fair, with a slight edge to Guards & <Line>: /);
  expect(won(100, 400, 80)).toMatch(/^Mostly drawn: /);
});

function never(): never {
  throw new Error('nothing was fought');
}
