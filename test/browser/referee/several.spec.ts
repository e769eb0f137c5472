import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from '../house.ts';
import { takePicture } from '../still.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join the table' }).tap();
}

async function loses(page: Page, unit: string, times: number): Promise<void> {
  await page.locator('.rf-line-unit', { hasText: unit }).tap();
  for (let n = 0; n < times; n += 1) await page.getByRole('button', { name: 'Casualties: one more' }).tap();
  await page.getByRole('button', { name: 'Done' }).tap();
}

const line = (page: Page, unit: string) => page.locator('.rf-line-unit', { hasText: unit });

async function otherPhone(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await sitDown(page, 'Ben');
  return page;
}

/** A machine without a network never goes offline, so the browser sends no event: the test sends it. */
async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline);
  await page.evaluate(`dispatchEvent(new Event('${offline ? 'offline' : 'online'}'))`);
}

/** Until the other phone receives what happens at the table. */
async function isLive(context: BrowserContext): Promise<void> {
  const page = await context.waitForEvent('page');
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived');
}

test('two phones, one battle: news comes unasked, an offline phone catches up, a clash is asked about', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await page.getByRole('link', { name: 'Roster', exact: true }).tap();
  await page.getByRole('button', { name: 'Share, save, load' }).tap();
  await page.getByRole('button', { name: 'Play with several phones' }).tap();
  await sitDown(page, 'Anna');
  await expect(page.locator('.rf-qr')).toBeVisible();
  await phone.picture('several-1-link');
  const path = new URL(await page.getByLabel('Link to this table').inputValue()).pathname;
  await page.goto(`${path}/roster`);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true, isMobile: true, viewport });
  const live = isLive(context);
  const ben = await otherPhone(context, `${path}/roster`);
  await expect(line(ben, '78th Foot')).toBeVisible();
  await live;

  // At once, without polling.
  const asked: string[] = [];
  const note = (request: Request): void => void (request.url().includes('/api/') && asked.push(request.url()));
  ben.on('request', note);
  await loses(page, '78th Foot', 1);
  await expect(line(ben, '78th Foot')).toContainText('losses 1 of 3');
  expect(asked).toEqual([]);
  ben.off('request', note);

  // What Anna writes while Ben has the same unit open stays, and Ben is told where both changed the same thing.
  await line(ben, '27th Foot').tap();
  await ben.getByRole('button', { name: 'Disordered' }).tap();
  await loses(page, '27th Foot', 2);
  await expect(ben.locator('.rf-sheet .rf-stepper-big')).toContainText('2');
  await ben.getByRole('button', { name: 'Done' }).tap();
  await expect(line(page, '27th Foot')).toContainText('losses 2 of 3');
  await expect(line(page, '27th Foot')).toContainText('Disordered');
  await line(ben, '27th Foot').tap();
  await ben.getByRole('button', { name: 'Casualties: one less' }).tap();
  await loses(page, '27th Foot', 1);
  await expect(line(page, '27th Foot')).toContainText('losses 3 of 3');
  // The roster behind the open sheet is already up to date.
  await expect(line(ben, '27th Foot')).toContainText('losses 3 of 3');
  await ben.getByRole('button', { name: 'Done' }).tap();
  await expect(ben.getByRole('dialog', { name: 'Not saved' })).toContainText(
    '27th Foot: casualties now 3; you entered 1',
  );
  await ben.getByRole('button', { name: 'Leave it as it is' }).tap();
  await ben.getByRole('button', { name: 'Done' }).tap();
  await expect(line(ben, '27th Foot')).toContainText('losses 3 of 3');

  await setOffline(ben, true);
  await expect(ben.locator('.rf-ribbon')).toContainText('Offline');
  await loses(ben, '81st Foot', 2);
  await loses(ben, '78th Foot', 2);
  await expect(ben.locator('.rf-ribbon')).toContainText('2 entries waiting');
  await takePicture(ben, 'referee/several-2-offline');
  await loses(page, '78th Foot', 1);
  await expect(line(page, '78th Foot')).toContainText('losses 2 of 3');
  await setOffline(ben, false);

  await expect(line(page, '81st Foot')).toContainText('losses 2 of 3');
  const question = ben.locator('.rf-sheet');
  await expect(question).toContainText('Anna set casualties of 78th Foot to 2; you entered 3');
  await takePicture(ben, 'referee/several-3-clash');
  await question.getByRole('button', { name: 'Use mine' }).tap();
  await expect(line(page, '78th Foot')).toContainText('losses 3 of 3');
  await expect(line(ben, '78th Foot')).toContainText('losses 3 of 3');
  await page.goto(`${path}/history`);
  await expect(page.locator('.rf-past').first()).toContainText('Ben');
  await page.goto(`${path}/share`);
  await page.getByRole('button', { name: 'Keep a copy on this phone' }).tap();
  await expect(page).toHaveURL(/\/referee\/bp$/);
  await page.getByRole('link', { name: 'Roster', exact: true }).tap();
  await expect(line(page, '78th Foot')).toContainText('losses 3 of 3');
  await context.close();
});

test('nobody without the link reads a table', async ({ page }) => {
  await page.goto('/referee/table/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await sitDown(page, 'Eve');
  await expect(page.getByRole('heading', { name: 'This table is no longer there' })).toBeVisible();
});

test('a server without room: the phone says so, keeps the entry and sends it when there is room', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await page.getByRole('link', { name: 'Roster', exact: true }).tap();
  await page.getByRole('button', { name: 'Share, save, load' }).tap();
  await page.getByRole('button', { name: 'Play with several phones' }).tap();
  await sitDown(page, 'Anna');
  const path = new URL(await page.getByLabel('Link to this table').inputValue()).pathname;
  await page.goto(`${path}/roster`);
  const disk = { full: true };
  await page.route('**/notes', (route) =>
    disk.full
      ? route.fulfill({ status: 507, json: { error: 'full' }, headers: { 'retry-after': '1' } })
      : route.continue(),
  );
  await loses(page, '78th Foot', 1);
  await expect(page.locator('.rf-ribbon')).toContainText('The server has no room left. 1 entry is saved');
  await expect(line(page, '78th Foot')).toContainText('losses 1 of 3');
  await phone.picture('several-4-no-room');
  disk.full = false;
  await expect(page.locator('.rf-ribbon')).toHaveCount(0);
});

test('a shared table is removed after a question; phones keep what they have', async ({ page, browser, baseURL }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await page.getByRole('link', { name: 'Roster', exact: true }).tap();
  await page.getByRole('button', { name: 'Share, save, load' }).tap();
  await page.getByRole('button', { name: 'Play with several phones' }).tap();
  await sitDown(page, 'Anna');
  const path = new URL(await page.getByLabel('Link to this table').inputValue()).pathname;
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true, isMobile: true, viewport });
  const ben = await otherPhone(context, `${path}/roster`);
  await expect(line(ben, '78th Foot')).toBeVisible();

  await page.getByRole('button', { name: 'Remove this shared table' }).tap();
  await expect(page.getByText('The link stops working for everyone.')).toBeVisible();
  await phone.picture('several-4-remove');
  await page.getByRole('button', { name: 'Keep the table' }).tap();
  await expect(page.getByText('The link stops working for everyone.')).toBeHidden();
  await page.getByRole('button', { name: 'Remove this shared table' }).tap();
  await page.getByRole('button', { name: 'Remove for everyone' }).tap();
  for (const each of [page, ben]) await expect(each.locator('.rf-ribbon')).toContainText('no longer there');
  await expect(line(ben, '78th Foot')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove this shared table' })).toBeHidden();
  const late = await otherPhone(await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true, viewport }), path);
  await expect(late.getByRole('heading', { name: 'This table is no longer there' })).toBeVisible();
  await late.context().close();
  await context.close();
});
