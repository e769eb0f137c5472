import { linesOf, RULEBOOKS } from 'enfilade';
import { expect, test } from './house.ts';

for (const { id, name, sheet } of RULEBOOKS)
  test(`the sheet of ${id} shows every box in order and every line`, { tag: '@once' }, async ({ page }) => {
    await page.goto(`/sheet/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('.box > h2')).toHaveText(sheet.boxes.map(({ title }) => title));
    await expect(page.locator('.line, .grid')).toHaveCount(linesOf(sheet).length);
    await expect(page.locator('.ruling')).toHaveCount(sheet.readings.length + sheet.rulings.length);
    const [grid] = sheet.boxes.flatMap(({ grids = [] }) => grids);
    if (grid !== undefined)
      await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(grid.rows.length + 1);
  });

test('searching leaves the lines that say it', async ({ page }) => {
  await page.goto('/sheet/bp');
  await page.getByRole('searchbox').fill('attack column');
  await expect(page.getByRole('status')).toContainText(/^\d+ of \d+ lines$/);
  const lines = page.locator('.line');
  await expect.poll(() => lines.count()).toBeLessThan(20);
  for (const text of await lines.allTextContents()) expect(text.toLowerCase()).toMatch(/attack.*column|column.*attack/);
  await expect(page.locator('mark').first()).toBeVisible();
  await page.getByRole('searchbox').fill('trebuchet');
  await expect(page.getByText('No line contains “trebuchet”')).toBeVisible();
});

test('house rulings are shown with their word, marked, or hidden', async ({ page }) => {
  await page.goto('/sheet/bp');
  const house = page.locator('.line-house');
  await expect(house.first().getByText('house', { exact: true })).toBeVisible();
  await expect(house.first()).not.toHaveCSS('box-shadow', 'none');
  await page.getByText('Hide', { exact: true }).click();
  await expect(house).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('house rulings hidden');
  await page.getByText('Show', { exact: true }).click();
  await expect(house.first()).toHaveCSS('box-shadow', 'none');
  await expect(house.first().getByText('house', { exact: true })).toBeVisible();
  await page.getByText('Mark', { exact: true }).click();
  await expect(house.first()).not.toHaveCSS('box-shadow', 'none');
});

test('a link to a fact brings it into view', async ({ page }) => {
  await page.goto('/sheet/bp#BP-SUP-03');
  await expect(page.locator('[data-fact="BP-SUP-03"]')).toBeInViewport();
});

test('every line leads to where it is used, and has an address of its own', { tag: '@once' }, async ({ page }) => {
  await page.goto('/sheet/bp#bp/to-hit/close');
  const line = page.locator('[id="bp/to-hit/close"]');
  await expect(line).toBeInViewport();
  await expect(line.getByRole('link', { name: 'BP-SHT-02' })).toHaveAttribute('href', '#bp/to-hit/close');
  await expect(page.locator('[id="bp/sequence/full-turn"]')).toContainText('Used in the sequence of play');
  await expect(page.locator('.line, .grid').filter({ hasNotText: 'Used in' })).toHaveCount(0);
  await line.getByRole('link', { name: 'Shooting', exact: false }).first().click();
  await expect(page).toHaveURL(/\/odds\/bp\/shoot$/);
});
