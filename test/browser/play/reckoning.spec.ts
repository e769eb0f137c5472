import type { Page } from '@playwright/test';
import { axeFindings, expect, overflow, test } from '../house.ts';
import { pressOnceThere } from '../still.ts';
import { Table } from './table.ts';
import { holdComputers } from './ways.ts';

test.use({ reducedMotion: 'reduce' });

/** Start, dice, own and the other's decisions, and the result, as they are written for each side. */
async function sums(page: Page): Promise<readonly (readonly number[])[]> {
  const tables = await page.locator('.luck-sum').all();
  return Promise.all(
    tables.map(async (table) =>
      (await table.locator('.luck-number').allTextContents()).map((text) => Number(text.replace('\u2212', '-'))),
    ),
  );
}

/** Nothing for axe to find and no scrolling sideways, as wide as it is and as wide as a phone. */
async function expectSound(page: Page): Promise<void> {
  const desk = page.viewportSize();
  for (const size of [desk, { width: 390, height: 844 }]) {
    if (size !== null) await page.setViewportSize(size);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  if (desk !== null) await page.setViewportSize(desk);
}

/** Notes for every ledger from a worker whether it is done. */
const HEARD = `{
  const { addEventListener } = Worker.prototype;
  globalThis.heard = [];
  Worker.prototype.addEventListener = function (...given) {
    if (given[0] === 'message')
      addEventListener.call(this, 'message', ({ data }) => data.kind === 'luck' && globalThis.heard.push(data.done));
    return addEventListener.apply(this, given);
  };
}`;

test('the ledger of a battle adds up to its result, leads to the moments that turned it, and is kept', {
  tag: '@once',
}, async ({ page }) => {
  const table = new Table(page);
  const release = await holdComputers(page);
  await page.goto('/battle/new/mt-glen/captain-captain?seed=7');
  await page.getByRole('button', { name: 'Skip to the end' }).click();
  release();
  await expect(table.victory).toBeVisible({ timeout: 60_000 });
  // "Stop here", as soon as there is something to read.
  await pressOnceThere(page, 'dialog:has(.luck-sum) .luck-progress:has(progress) button');
  await table.victory.getByRole('button', { name: 'Dice and decisions' }).click();
  const ledger = page.getByRole('dialog', { name: 'Dice and decisions' });
  await expect(ledger.getByText('Stopped early')).toBeVisible({ timeout: 60_000 });
  await expect(ledger.locator('.luck-sum')).toHaveCount(2);
  await ledger.getByRole('button', { name: 'Continue' }).click();
  await expect(ledger.locator('.luck-progress')).toHaveCount(0, { timeout: 120_000 });
  const written = await sums(page);
  for (const [start = 0, luck = 0, own = 0, others = 0, result = -1] of written)
    expect(start + luck + own + others).toBe(result);
  expect(new Set(written.map((each) => each.at(-1)))).toEqual(new Set([0, 100]));
  await expect(ledger.locator('.luck-verdict')).toHaveText(/The French won/);
  for (const summary of await ledger.locator('summary').all()) await summary.click();
  await expect(ledger.getByRole('table', { name: 'By unit' })).toBeVisible();
  await expect(ledger.getByRole('table', { name: 'Expected against rolled' })).toContainText('Shooting');
  await expectSound(page);
  await table.picture('luck-ledger');
  const download = page.waitForEvent('download');
  await ledger.getByRole('button', { name: 'Save to a file' }).click();
  expect((await download).suggestedFilename()).toBe('mt-glen-luck.json');

  await ledger.locator('.swing').first().click();
  await expect(ledger).toHaveCount(0);
  const { now, count } = await table.look();
  expect(now).toBeLessThan(count);
  expect(await page.locator('.tick-landmark').count()).toBeGreaterThan(0);

  await page.reload();
  await table.settle();
  await page.evaluate(HEARD);
  await table.victory.getByRole('button', { name: 'Dice and decisions' }).click();
  await expect(ledger.locator('.luck-sum')).toHaveCount(2);
  await expect(ledger.locator('.luck-progress')).toHaveCount(0);
  expect(await page.evaluate('globalThis.heard'), 'one answer, and that the last').toEqual([true]);
  expect(await sums(page)).toEqual(written);
});

test('the chances of a battle under way, with their error and their curve, which leads back', {
  tag: '@once',
}, async ({ page }) => {
  const table = new Table(page);
  await page.goto('/battle/new/bp-crossroads/person-person?seed=7');
  await table.ready();
  await expect(page.locator('.chance')).toHaveCount(0);
  for (let sides = new Set<string>(); sides.size < 2; ) {
    const { waits, asks } = await table.look();
    sides = sides.add(waits);
    if (sides.size === 2) break;
    if (asks === 'question') await table.answer();
    else await table.endPart();
  }
  await table.menu('Who is winning');
  await table.closeMenu();
  const panel = page.getByRole('region', { name: 'Who is winning' });
  await expect(panel.locator('.chance-number')).toHaveText([/^[<>]?\d+%$/, /^[<>]?\d+%$/], { timeout: 60_000 });
  await expect(panel.locator('.chance-number').first()).toBeInViewport();
  await expect(panel.locator('.chance-error').first()).toHaveText(/^± \d+$/);
  await expect.poll(() => panel.locator('.curve-dot').count(), { timeout: 60_000 }).toBeGreaterThan(1);
  // Counted in one go: the curve grows while the test looks.
  const drawn = await page.evaluate(
    `['dot', 'whisker'].map((part) => document.querySelectorAll('.curve-' + part).length)`,
  );
  expect(new Set(drawn as number[]).size).toBe(1);
  await expectSound(page);
  await table.picture('win-chance');
  const { now } = await table.look();
  await panel.getByRole('slider', { name: 'Chances from turn to turn' }).press('Home');
  await table.settle();
  expect((await table.look()).now).toBeLessThan(now);
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});
