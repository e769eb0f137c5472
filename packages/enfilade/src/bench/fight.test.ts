import { describe, expect, test } from 'vitest';
import { isFault, type Scenario } from '#battle/index.ts';
import { loadStrengthReport, PLAYS } from '#rulesets/index.ts';
import { findScenario, SCENARIOS } from '#scenarios/index.ts';
import { type Campaign, type Engagement, openCampaign } from './campaign.ts';
import { fightGame } from './fight.ts';
import { varyScenario, withOption } from './vary.ts';

async function campaignOf(scenario: Scenario, level: Engagement['players']['a'] = 'random'): Promise<Campaign> {
  const campaign = await openCampaign({ scenario, players: { a: level, b: level } });
  if (isFault(campaign)) throw new Error(campaign.message);
  return campaign;
}

function shipped(id: string): Scenario {
  const scenario = findScenario(id);
  if (scenario === undefined) throw new Error(`no scenario ${id}`);
  return scenario;
}

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  test('what is kept of a battle adds up', async () => {
    const campaign = await campaignOf(scenario);
    const { roll } = campaign;
    expect(roll.units.map(({ id }) => id)).toEqual(expect.arrayContaining(scenario.units.map(({ id }) => id)));
    const fought = fightGame(campaign, 1, 0);
    expect(fought.ended).toBe(true);
    expect(fought.left).toHaveLength(roll.units.length);
    for (const [i, { of }] of roll.units.entries()) {
      expect(fought.left[i]).toBeLessThanOrEqual(of);
      expect(fought.fates[i] === 'lost' && fought.left[i] !== 0).toBe(false);
    }
    expect(fought.holders).toHaveLength(fought.turns);
    for (const letters of fought.holders) expect(letters).toHaveLength(roll.objectives.length);
    expect(fought.contact).toBeGreaterThan(0);
    expect(fought.swings[0]?.says).not.toBe('');
    const sizes = fought.swings.map(({ by }) => Math.abs(by));
    expect(sizes).toEqual(sizes.toSorted((one, two) => two - one));
    expect(JSON.parse(JSON.stringify(fought))).toEqual(fought);
  });
});

test('the seed and the number of a game decide all of it', async () => {
  const [one, two] = [await campaignOf(shipped('bp-maida')), await campaignOf(shipped('bp-maida'))];
  const later = fightGame(one, 5, 2);
  fightGame(two, 5, 0);
  expect(fightGame(two, 5, 2)).toEqual(later);
  expect(fightGame(two, 5, 1)).not.toEqual(later);
});

test.each(['bbb-lindenbruck', 'gtc-weissenbach', 'mt-glen'])('watching a battle changes nothing: %s', async (id) => {
  const watched = await campaignOf(shipped(id));
  const alone = await openCampaign({ ...watched.engagement, withoutSwings: true });
  if (isFault(alone)) throw new Error(alone.message);
  const { pulls, swings, ...rest } = fightGame(watched, 3, 1);
  expect(swings.length).toBeGreaterThan(0);
  expect(pulls.units.some((pull) => pull > 0)).toBe(true);
  expect(fightGame(alone, 3, 1)).toEqual({ ...rest, pulls: { units: [], phases: {} }, swings: [] });
});

test('men who get away are not lost', async () => {
  const campaign = await campaignOf(shipped('mt-glen'), 'captain');
  let away = false;
  for (let game = 0; game < 20 && !away; game += 1) {
    const { fates, left } = fightGame(campaign, 1, game);
    away = fates.some((fate, i) => fate === 'away' && (left[i] ?? 0) > 0);
  }
  expect(away).toBe(true);
});

test('events that count as contact are told somewhere', async () => {
  for (const { book, events } of PLAYS)
    for (const kind of (await loadStrengthReport(book.id))?.contact ?? []) expect(events).toHaveProperty([kind]);
});

test('a scenario with a field or an option otherwise', async () => {
  const nachod = shipped('1866-nachod');
  const foggy = withOption(nachod, 'fogOfWar', true);
  expect(isFault(foggy) ? foggy : foggy.options).toEqual({ fogOfWar: true });
  const shorter = varyScenario(nachod, 'turns', 4);
  expect(isFault(shorter) ? shorter : shorter.turns).toBe(4);
  const [first] = nachod.units;
  const renamed = varyScenario(nachod, `units.${first?.id}.name`, 'Elsewhere');
  expect(isFault(renamed) ? renamed : renamed.units[0]?.name).toBe('Elsewhere');
  expect(nachod.turns).not.toBe(4);
  expect(varyScenario(nachod, 'units.nobody.name', 'x')).toMatchObject({ field: 'units.nobody.name' });
  expect(varyScenario(nachod, 'turns', 400)).toMatchObject({ field: 'turns' });
  const odd = withOption(shipped('bp-maida'), 'fogOfWar', true);
  if (isFault(odd)) throw new Error(odd.message);
  expect(await openCampaign({ scenario: odd, players: { a: 'random', b: 'random' } })).toMatchObject({
    field: 'options.fogOfWar',
  });
});

test('options that a system names are those that it accepts', async () => {
  for (const scenario of SCENARIOS) {
    const report = await loadStrengthReport(scenario.ruleset);
    for (const { name, values } of report?.options ?? [])
      for (const { value } of values) {
        const varied = withOption(scenario, name, value);
        if (isFault(varied)) throw new Error(varied.message);
        expect(isFault(await openCampaign({ scenario: varied, players: { a: 'random', b: 'random' } }))).toBe(false);
      }
  }
});
