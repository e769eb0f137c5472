import { linesOf, RULEBOOKS } from 'enfilade';
import { expect, test } from './house.ts';

for (const { id, name, sheet } of RULEBOOKS)
  test(`the sheet of ${id} shows every box in order and every line`, async ({ page }) => {
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
  expect(await lines.count()).toBeLessThan(20);
  for (const text of await lines.allTextContents()) expect(text.toLowerCase()).toMatch(/attack.*column|column.*attack/);
  await expect(page.locator('mark').first()).toBeVisible();
  await page.getByRole('searchbox').fill('trebuchet');
  await expect(page.getByText('No line says “trebuchet”')).toBeVisible();
});

test('house rulings are marked in words and can be hidden', async ({ page }) => {
  await page.goto('/sheet/bp');
  const house = page.locator('.line-house');
  await expect(house.first().getByText('house', { exact: true })).toBeVisible();
  await page.getByText('Hidden', { exact: true }).click();
  await expect(house).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('of this house hidden');
  await page.getByText('Marked', { exact: true }).click();
  await expect(house.first()).toBeVisible();
});

test('a link to a fact brings it into view', async ({ page }) => {
  await page.goto('/sheet/bp#BP-SUP-03');
  await expect(page.locator('[data-fact="BP-SUP-03"]')).toBeInViewport();
});

test('prints without the tools of the screen', async ({ page }) => {
  await page.goto('/sheet/bp');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.locator('.line').first()).toBeVisible();
  expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(42, 35, 26)');
});
