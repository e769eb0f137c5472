import { readFile } from 'node:fs/promises';
import { isFault, readScenario } from 'enfilade';
import { expect, test } from './house.ts';
import { Table } from './play/table.ts';

const SEEDED = '/tonight?system=mt&size=short&kind=meeting&seed=windy-mill-drum';

test('from home to the first order: a battle is made, played and stored', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^A battle for tonight/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A battle for tonight');
  await expect(page.getByRole('img', { name: /^Map of / })).toBeVisible();
  const name = await page.locator('.tonight-head h2').innerText();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page).toHaveURL(/\/battle\/[\w-]+$/);
  await expect(page).toHaveTitle(new RegExp(name.slice(0, 12)));
  const table = new Table(page);
  await table.ready();
  const before = await table.moment();
  await table.endPart();
  expect(await table.moment()).toBeGreaterThan(before);
});

test('choices redraw it, shuffling keeps them, and the address leads back', { tag: '@once' }, async ({ page }) => {
  await page.goto(SEEDED);
  const name = page.locator('.tonight-head h2');
  await expect(name).toBeVisible();
  const first = await name.innerText();
  await page.getByRole('button', { name: 'Wooded' }).click();
  await expect(page).toHaveURL(/ground=wooded/);
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(page).not.toHaveURL(/windy-mill-drum/);
  await expect(page).toHaveURL(/kind=meeting&ground=wooded/);
  await page.getByRole('button', { name: `Back to ${first}` }).click();
  await expect(page).toHaveURL(/windy-mill-drum/);
  await expect(name).toHaveText(first);
});

test('captains say how even it is, and the file is a scenario', { tag: '@once' }, async ({ page }) => {
  await page.goto(SEEDED);
  await expect(page.locator('.even-bar')).toBeVisible();
  await expect(page.getByText(/^95% sure: /)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  const read = readScenario(JSON.parse(await readFile(await (await download).path(), 'utf8')));
  expect(isFault(read) ? read.message : read.ruleset).toBe('mt');
});

test('a battle is taken to the drawing board', { tag: '@once' }, async ({ page }) => {
  await page.goto('/tonight?system=bp&size=short&kind=meeting&seed=windy-mill-drum');
  const name = await page.locator('.tonight-head h2').innerText();
  await page.getByRole('button', { name: 'Edit it' }).click();
  await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
  await expect(
    page
      .getByText(name)
      .or(page.locator(`input[value="${name}"]`))
      .first(),
  ).toBeVisible();
});
