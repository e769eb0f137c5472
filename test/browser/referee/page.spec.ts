import { axeFindings, expect, overflow, overflowWithLargeText, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

test('a mis-tapped die is taken back at any point', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await phone.open('Shooting');
  await phone.choose('Swiss battalion');
  await phone.choose('78th Foot');
  await phone.rolls(6, 2, 2);
  await expect(page.locator('.rf-throw')).toHaveCount(2);
  await page.locator('.rf-throw').first().getByRole('button', { name: '6, take it back' }).tap();
  await expect(page.locator('.rf-throw')).toHaveCount(1);
  await phone.rolls(5);
  await phone.rolls(1);
  await expect(phone.verdict()).toHaveText('1 casualty');
  await page.getByRole('button', { name: 'Take the last die back' }).tap();
  await expect(phone.verdict()).toBeHidden();
  await page.getByRole('button', { name: 'Roll for me' }).tap();
  await expect(phone.verdict()).toBeVisible();
});

test('history: dice, reasons with the row of the sheet, and undo', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await phone.open('Shooting');
  await phone.choose('Swiss battalion');
  await phone.choose('78th Foot');
  await phone.rolls(6, 6, 6, 1, 1, 1);
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(page.getByText('Saved: Shaken and disordered')).toBeVisible();
  expect((await phone.unit('78th Foot'))['casualties']).toBe(3);
  await page.getByRole('link', { name: 'History' }).tap();
  await page.locator('.rf-past').first().getByRole('button').tap();
  await expect(phone.sheet().locator('.rf-die')).toHaveCount(6);
  await phone.picture('history');
  const fact = phone.sheet().locator('.rf-reasons .fact').first();
  await expect(fact).toHaveAttribute('href', /^\/sheet\/bp#/);
  await phone.sheet().getByRole('button', { name: 'Undo this' }).tap();
  await expect(page.locator('.rf-past-undone')).toHaveCount(1);
  expect((await phone.unit('78th Foot'))['casualties']).toBe(0);
});

test('a part does not end behind the back of a test that is owed', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await phone.part('Shooting');
  await phone.open('Shooting');
  await phone.choose('Swiss battalion');
  await phone.choose('78th Foot');
  await phone.chip('Enfilading');
  await phone.rolls(6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1);
  await expect(page.locator('.rf-follow-odds')).toContainText('breaks 72%');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(page.locator('.rf-owing')).toContainText('Break test: 78th Foot');
  await page.locator('.rf-dock .button-main').tap();
  await expect(page.locator('.rf-part-here h2')).toContainText('Shooting');
  await phone.sheet().getByRole('link', { name: 'Break test: 78th Foot' }).tap();
  await phone.rolls(6, 6);
  await phone.press('Save');
  await phone.home();
  await expect(page.locator('.rf-owing')).toBeHidden();
  await page.locator('.rf-dock .button-main').tap();
  await expect(page.locator('.rf-part-here h2')).toContainText('Hand-to-hand');
});

test('a roster is pasted; a line that is not understood adds nothing', async ({ page }) => {
  await page.goto('/referee/bp/roster');
  await page.getByRole('button', { name: 'Paste a list' }).tap();
  const box = page.getByRole('textbox');
  await box.fill("Reynier's brigade (staff 8):\n3 x Line infantry\nElephants");
  await expect(page.getByRole('button', { name: 'Some lines were not understood' })).toBeDisabled();
  await box.fill("Reynier's brigade (staff 8):\n3 x Line infantry\n42nd Foot - line infantry - square");
  await page.getByRole('button', { name: 'Add 4 units' }).tap();
  await expect(page.locator('.rf-line-unit')).toHaveCount(4);
  await expect(page.locator('.rf-line-unit', { hasText: '42nd Foot' })).toContainText('square');
  await page.locator('.rf-line-unit', { hasText: '42nd Foot' }).tap();
  await page.getByRole('button', { name: 'Casualties: one more' }).tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.locator('.rf-line-unit', { hasText: '42nd Foot' })).toContainText('losses 1 of 3');
  await page.reload();
  await expect(page.locator('.rf-line-unit', { hasText: '42nd Foot' })).toContainText('losses 1 of 3');
});

test('a page that is left before its book was stored has lost nothing', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await phone.notes();
  await page.evaluate(`IDBObjectStore.prototype.put = () => { throw new Error('the page is gone'); }`);
  await phone.open('Shooting');
  await phone.choose('Swiss battalion');
  await phone.choose('78th Foot');
  await phone.rolls(6, 6, 6, 1, 1, 1);
  await phone.press('Save and next');
  await page.goto('/referee/bp/history');
  await expect(page.locator('.rf-past').first()).toContainText('3 casualties on 78th Foot');
  expect((await phone.unit('78th Foot'))['casualties']).toBe(3);
});

test('a roster goes to another phone in a link', async ({ page, browser, baseURL }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await page.goto('/referee/bp/roster');
  await page.getByRole('button', { name: 'Share, save, load' }).tap();
  await expect(page.locator('.rf-qr')).toBeVisible();
  const link = await page.getByLabel('Link to the roster').inputValue();
  const friend = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), hasTouch: true });
  const other = await friend.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Import 23 units' }).tap();
  await other.getByRole('link', { name: 'Roster', exact: true }).tap();
  await expect(other.locator('.rf-line-unit')).toHaveCount(23);
  await friend.close();
});

test('every resolution is within two taps of the home', async ({ page }) => {
  await page.goto('/referee/bp');
  await page.getByRole('button', { name: 'All resolutions' }).tap();
  await expect(page.locator('.rf-options a')).toHaveCount(15);
});

test('the rules are chosen once', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('list')
    .getByRole('link', { name: /^Referee/ })
    .tap();
  await page.getByRole('link', { name: /^Black Powder Brigade/ }).tap();
  await expect(page.locator('.rf-parts')).toBeVisible();
  await page.goto('/referee');
  await expect(page).toHaveURL(/\/referee\/bp$/);
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(page.getByText('Which rules are you playing?')).toBeVisible();
});

test.describe('every page', () => {
  for (const [width, height, colorScheme] of [
    [390, 844, 'light'],
    [360, 740, 'dark'],
  ] as const)
    test(`is sound at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      const phone = new Phone(page, 'bp');
      const sound = async (name: string): Promise<void> => {
        expect(await axeFindings(page), name).toEqual([]);
        expect(await overflow(page), name).toBeLessThanOrEqual(0);
        await phone.picture(`page-${name}-${width}-${colorScheme}`);
      };
      // A sheet may still be on its way.
      const closeSheet = async (): Promise<void> => {
        await expect(phone.sheet()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(phone.sheet()).toHaveCount(0);
      };
      await page.goto('/referee');
      await expect(page.locator('.rf-choose')).toBeVisible();
      await sound('choose');
      await phone.muster('Maida');
      await sound('turn');
      await page.getByRole('button', { name: 'All resolutions' }).tap();
      await sound('all');
      await closeSheet();
      await phone.open('Shooting');
      await sound('pick');
      await phone.choose('Swiss battalion');
      await phone.choose('78th Foot');
      await phone.rolls(6, 6);
      await sound('dice');
      await phone.rolls(6, 1, 1, 1);
      await sound('verdict');
      await page.getByRole('button', { name: 'Why?' }).tap();
      await sound('why');
      await closeSheet();
      await phone.press('Save and next');
      await closeSheet();
      await page.getByRole('button', { name: 'Back', exact: true }).tap();
      await page.getByRole('link', { name: 'Roster', exact: true }).tap();
      await sound('roster');
      await page.locator('.rf-line-unit').first().tap();
      await sound('unit');
      await closeSheet();
      await page.getByRole('button', { name: 'Add troops' }).tap();
      await sound('add');
      await closeSheet();
      await page.getByRole('button', { name: 'Share, save, load' }).tap();
      await expect(page.locator('.rf-qr')).toBeVisible();
      await sound('share');
      await closeSheet();
      await page.getByRole('link', { name: 'History' }).tap();
      await sound('history');
    });
});

test('text at 200% loses nothing', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  expect(await overflowWithLargeText(page)).toBeLessThanOrEqual(0);
  await phone.open('Shooting');
  await phone.choose('Swiss battalion');
  await phone.choose('78th Foot');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await phone.picture('large-text');
  await phone.rolls(6, 1, 1, 1);
  await expect(phone.verdict()).toBeVisible();
});
