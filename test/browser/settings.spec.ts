import { axeFindingsInBothThemes, expect, overflow, overflowWithLargeText, test } from './house.ts';
import { before, goldenOf } from './play/goldens.ts';
import { Table } from './play/table.ts';
import { openFile } from './play/ways.ts';

test('are found from the home page', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('are kept after a reload', { tag: '@once' }, async ({ page }) => {
  await page.goto('/settings');
  const dark = page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Campfire' });
  const large = page.getByRole('radiogroup', { name: 'Text size' }).getByRole('radio', { name: 'Larger' });
  await dark.check();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(36, 30, 22)');
  await large.check();
  await expect(page.locator('html')).toHaveCSS('font-size', '21px');
  await page.getByRole('switch', { name: 'Hints' }).uncheck();
  await page.reload();
  await expect(dark).toBeChecked();
  await expect(large).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Hints' })).not.toBeChecked();
  await expect(page.locator('html')).toHaveCSS('font-size', '21px');
});

test('have nothing for axe to find and do not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await overflowWithLargeText(page)).toBeLessThanOrEqual(0);
});

test('open over a battle and take effect at once', async ({ page }) => {
  await page.goto('/battle/new/bp-maida/person-person?seed=7');
  const table = new Table(page);
  await table.settle();
  await expect(page.locator('.coach')).toBeVisible();
  await page.locator('.menu-button').click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('switch', { name: 'Guide' }).uncheck();
  await dialog.getByRole('switch', { name: 'Hints' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.coach')).toBeHidden();
  await expect(page.locator('.hint-ask')).toBeHidden();
});

test('show lengths in another unit at once, without a reload', { tag: '@once' }, async ({ page }) => {
  await page.goto('/battle/new/bp-maida/person-person?seed=7');
  const table = new Table(page);
  await table.ready();
  await table.select('compere');
  await expect(table.orders).toContainText(/\d["\u2033]/);
  await page.evaluate('document.body.dataset.page = "the same"');
  await table.menu('Settings');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const lengths = dialog.getByRole('radiogroup', { name: 'Lengths' });
  await lengths.getByRole('radio', { name: 'cm' }).check();
  await expect(table.orders).toContainText('121.9 cm');
  await expect(table.orders).toHaveAttribute('data-unit', 'compere');
  await expect(table.orders).not.toContainText(/\d["\u2033]/);
  await lengths.getByRole('radio', { name: 'As printed' }).check();
  await expect(table.orders).toContainText(/\d["\u2033]/);
  await expect(table.orders).not.toContainText('121.9 cm');
  await expect(dialog).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-page', 'the same');
});

test('steer colours, lengths and what letting go of a unit means', { tag: '@once' }, async ({ page }) => {
  const table = new Table(page);
  await page.goto('/battle/new/bp-maida/person-person?seed=7');
  await table.settle();
  const battle = page.locator('.play');
  await expect(battle).toHaveAttribute('data-army-a', 'red');
  await expect(battle).toHaveAttribute('data-army-b', 'blue');
  await page.goto('/settings');
  await page.getByRole('radiogroup', { name: 'Colours' }).getByRole('radio', { name: 'Colour-blind' }).check();
  await page.getByRole('radiogroup', { name: 'Lengths' }).getByRole('radio', { name: 'cm' }).check();
  await page.getByRole('switch', { name: 'Confirm moves' }).uncheck();
  await page.goto('/battle/new/bp-maida/person-person?seed=7');
  await table.settle();
  await table.ready();
  await expect(battle).toHaveAttribute('data-army-a', /^(blue|ochre)$/);
  await expect(battle).toHaveAttribute('data-army-b', /^(blue|ochre)$/);
  await table.select('compere');
  await expect(table.orders).toContainText('121.9 cm');
  await expect(table.orders).not.toContainText(/\d["\u2033]/);
  const { text, next } = before(goldenOf('bbb'), ({ order }) => order.kind === 'move');
  const { unit } = next.order as unknown as { readonly unit: string };
  await openFile(page, text);
  await table.ready();
  await table.select(unit);
  const { count } = await table.look();
  await table.drag(unit, await table.ahead(unit, 3000));
  await expect.poll(async () => (await table.look()).count).toBeGreaterThan(count);
});
