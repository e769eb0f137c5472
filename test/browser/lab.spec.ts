import { readFile } from 'node:fs/promises';
import { findScenario, isFault } from 'enfilade';
import { type Engagement, fightGame, type Findings, findingsOf, openCampaign, tallyOf } from 'enfilade/bench';
import type { Page } from '@playwright/test';
import { axeFindingsInBothThemes, expect, overflow, overflowWithLargeText, test } from './house.ts';

const RANDOM = '/lab/mt-glen?players=random-random&battles=20&seed=7';
/** Battles are fought on a machine that has other things to do. */
const PATIENCE = { timeout: 50_000 };

async function findingsFor(games: number): Promise<Findings> {
  const scenario = findScenario('mt-glen');
  if (scenario === undefined) throw new Error('mt-glen is shipped');
  const engagement: Engagement = { scenario, players: { a: 'random', b: 'random' } };
  const campaign = await openCampaign(engagement);
  if (isFault(campaign)) throw new Error(campaign.message);
  const fought = Array.from({ length: games }, (_, game) => fightGame(campaign, 7, game));
  return findingsOf(campaign.roll, tallyOf(campaign.roll, fought));
}

const course = (page: Page) => page.locator('.lab-progress');

/** The fighters get this many battles and no more until released: what is under way cannot end. */
const HOLD_BACK = `{
  const { postMessage } = Worker.prototype;
  globalThis.mayFight = 3;
  Worker.prototype.postMessage = function (errand, ...rest) {
    if (errand.kind === 'fight' && globalThis.mayFight-- < 1) return;
    postMessage.call(this, errand, ...rest);
  };
}`;

async function fight(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Fight [\d,]+ battles$/ }).click();
}

async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return readFile(await download.path(), 'utf8');
}

test('what this house has changed in a battle is told where it is chosen', { tag: '@once' }, async ({ page }) => {
  await page.goto('/lab/gtc-weissenbach');
  await expect(
    page.locator('.lab-small p').filter({ hasText: '11 turns instead of 9' }).locator('.chip-house'),
  ).toBeVisible();
});

test('fights in workers, stops, goes on, and has the tallies of the library for that seed', { tag: '@once' }, async ({
  page,
}) => {
  await page.addInitScript({ content: HOLD_BACK });
  await page.goto(RANDOM);
  await expect(page.getByText('No battles fought yet.')).toBeVisible();
  await expect(
    page.getByText(/^Measured over \d+ battles, captain against captain: the Virginians won \d/),
  ).toBeVisible();
  await fight(page);
  await expect(course(page)).toContainText(/^3 of 20 battles/, PATIENCE);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(course(page)).toHaveAttribute('data-phase', 'stopped');
  await page.evaluate('globalThis.mayFight = Infinity');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(course(page)).toHaveAttribute('data-phase', 'done', PATIENCE);

  const expected = await findingsFor(20);
  const { orders: actions, ...rest } = expected;
  const told = JSON.parse(await saved(page, 'JSON')) as Findings;
  expect(told).toMatchObject(JSON.parse(JSON.stringify({ ...rest, actions })) as Record<string, unknown>);
  const csv = await saved(page, 'CSV, one line per battle');
  expect(csv.split('\n')).toHaveLength(21);
  expect(csv).toMatch(/^game,seed,winner,/);
  const html = await saved(page, 'Web page (HTML)');
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).not.toMatch(/(src|href)=/);
  const verdict = page.getByRole('region', { name: /\.$/ }).first();
  for (const side of ['a', 'b'] as const)
    await expect(page.locator(`.lab-number-${side}`)).toContainText(`${expected.wins[side].times} of 20`);
  await expect(verdict.getByRole('img')).toBeVisible();

  await page.getByRole('button', { name: 'Fight 20 more' }).click();
  await expect(course(page)).toContainText('40 of 40 battles', PATIENCE);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('No battles fought yet.')).toBeVisible();
});

test('while more battles are fought than could ever end, the page answers, and every chart has its table', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(RANDOM.replace('battles=20', 'battles=100000'));
  await fight(page);
  await expect(course(page)).toContainText(/^[1-9][\d,]* of 100,000 battles/, PATIENCE);
  const charts = page.getByRole('region', { name: 'Results' });
  for (const name of ['How certain it is', 'How long it lasts', 'First contact']) {
    const card = charts.locator('.lab-card').filter({ has: page.getByRole('heading', { name }) });
    await expect(card.getByRole('img')).toBeVisible();
    await card.getByText('As a table').click();
    await expect(card.getByRole('row').nth(1)).toBeVisible();
  }
  await expect(course(page)).toHaveAttribute('data-phase', 'fighting');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(course(page)).toHaveAttribute('data-phase', 'stopped');
});

test('compares an option on the same seeds', { tag: '@once' }, async ({ page }) => {
  await page.goto('/lab/mt-glen?players=random-random&battles=3&seed=7');
  await page.getByRole('button', { name: 'Compare with something else' }).click();
  await expect(page.getByText('Both are the same.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fight 6 battles' })).toBeDisabled();
  await expect(page.getByLabel('Where spotting starts from')).toHaveCount(2);
  await page.getByLabel('Where spotting starts from').last().selectOption({ label: 'rolled: one D10 for each action' });
  await expect(page).toHaveURL(/against-option=spotting%3Aroll/);
  await page.getByRole('radio', { name: 'Recruit' }).last().check({ force: true });
  await fight(page);
  await expect(course(page)).toHaveAttribute('data-phase', 'done', PATIENCE);
  const changes = page.locator('.lab-card').filter({ has: page.getByRole('heading', { name: 'Differences' }) });
  await expect(changes.getByText('3 pairs of battles on the same seeds')).toBeVisible();
  await expect(changes.getByRole('row', { name: /^Won by the Virginians/ })).toBeVisible();
  await expect(page.getByText('The players are of different levels')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Second' }).check({ force: true });
  await expect(page.locator('.lab-verdict')).toContainText('spotting roll');
  await expect(page.getByText('The players are of different levels')).toBeVisible();
});

test('a file of one\u2019s own is read, and its faults are named', { tag: '@once' }, async ({ page }) => {
  await page.goto('/lab');
  await page.locator('#lab-one-scenario').selectOption('A scenario file of your own');
  await page.getByLabel('or paste one here').fill('{"format": "nonsense"}');
  await page.getByRole('button', { name: 'Use this text' }).click();
  await expect(page.getByRole('alert')).toContainText('format:');
  const scenario = { ...findScenario('mt-glen'), name: 'Our own glen' };
  await page.getByLabel('or paste one here').fill(JSON.stringify(scenario));
  await page.getByRole('button', { name: 'Use this text' }).click();
  await expect(page.getByText('Our own glen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fight 100 battles' })).toBeEnabled();
});

test('a worker that cannot be loaded is told, and nothing freezes', { tag: '@once' }, async ({ page }) => {
  await page.goto(RANDOM);
  await expect(page.getByRole('button', { name: 'Fight 20 battles' })).toBeEnabled(PATIENCE);
  await page.evaluate(`globalThis.Worker = class extends EventTarget {
    constructor() { super(); setTimeout(() => this.dispatchEvent(new Event('error')), 0); }
    postMessage() {}
    terminate() {}
  }`);
  await fight(page);
  await expect(page.getByRole('alert')).toContainText('The battles can\u2019t be started');
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
});

test('has nothing for axe to find in either theme and does not scroll sideways', async ({ page }) => {
  await page.goto('/lab/1866-nachod?players=random-random&battles=4&seed=1&against=1866-langensalza');
  await expect(page.getByRole('button', { name: 'Fight 8 battles' })).toBeEnabled(PATIENCE);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await fight(page);
  await expect(course(page)).toHaveAttribute('data-phase', 'done', PATIENCE);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await overflowWithLargeText(page)).toBeLessThanOrEqual(0);
});
