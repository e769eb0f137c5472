import { axeFindings, expect, overflow, test } from '../house.ts';
import { before, goldenOf } from './goldens.ts';
import { typeOnceThere } from '../still.ts';
import { Table } from './table.ts';
import { openFile } from './ways.ts';

test.use({ reducedMotion: 'reduce', pace: 'fast' });

test('my own fight waits for me, and is shown again when I want', async ({ page, isMobile }) => {
  const table = new Table(page);
  const { text } = before(goldenOf('bp'), ({ order }) => order.kind === 'fight');
  await openFile(page, text);
  await table.ready();
  const card = page.getByRole('region', { name: 'What happened' });
  await page.locator('.offer[data-kind=fight]').first().click();
  // The first press settles the dice, the second goes on: dice that had settled by themselves would make it the second.
  await typeOnceThere(page, '.stage-over', ' ');
  await table.confirm.click();
  await expect(card.locator('.stage-verdict')).toBeVisible();
  await table.settle();
  await expect(card.getByRole('button', { name: 'Continue' })).toBeFocused();
  await expect(card.locator('.die-hit').first()).toBeVisible();
  await expect(page.locator('.end-part')).toHaveCount(0);
  await table.picture(`stage-fight-${isMobile ? 'phone' : 'desk'}`);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('r');
  await expect(card).toContainText('shown again');
  await expect(card.locator('.stage-verdict')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(card.getByRole('button', { name: 'Again' })).toBeEnabled();
  await page.keyboard.press('Space');
  await expect(card).toHaveCount(0);
});

test('their turn is a rail of key moments, each to be seen again, and stays afterwards', async ({ page, isMobile }) => {
  const table = new Table(page);
  await page.goto('/battle/new/bp-maida/person-captain?seed=7');
  const rail = page.getByRole('region', { name: 'The computer' });
  const moment = rail.getByRole('button', { name: /^Show again/ }).first();
  if (isMobile) await page.getByRole('button', { name: 'Pull the sheet up or down' }).tap();
  await expect(moment).toBeVisible({ timeout: 60_000 });
  await moment.click();
  const card = page.getByRole('region', { name: 'What happened' });
  await expect(card).toContainText('shown again');
  await expect(card.locator('.stage-verdict')).toBeVisible();
  await card.getByRole('button', { name: 'Back to the battle' }).click();
  await expect(card.getByText('shown again')).toHaveCount(0);
  await rail.getByRole('button', { name: 'Hold' }).click();
  await expect(rail.getByText('Paused')).toBeVisible();
  await table.settle();
  await table.picture(`stage-rail-${isMobile ? 'phone' : 'desk'}`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Skip to my turn' }).click();
  await expect(page.locator('.play[data-waits=a] .end-part:enabled')).toBeVisible({ timeout: 60_000 });
  await rail.locator('summary').click();
  await expect(moment).toBeVisible();
});
