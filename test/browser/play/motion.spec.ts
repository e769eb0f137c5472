import { expect, test } from '../house.ts';
import { before, goldenOf } from './goldens.ts';
import { openFile } from './ways.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'no-preference' });

test('with motion a unit goes its way, a key ends the waiting, and the replay runs', async ({ page }) => {
  const table = new Table(page);
  const { text, next } = before(goldenOf('bbb'), ({ order }) => order.kind === 'move');
  const { unit } = next.order as unknown as { readonly unit: string };
  await openFile(page, text);
  await table.ready();
  await table.select(unit);
  const { pose } = await table.sign(unit);
  expect(await table.drag(unit, await table.ahead(unit, 3000))).toBe(true);
  const canvas = page.locator('.table-canvas');
  const still = await canvas.screenshot();
  await table.confirm.click();
  await table.settle();
  const { pose: now } = await table.sign(unit);
  expect(Math.hypot(now.x - pose.x, now.y - pose.y)).toBeGreaterThan(2000);
  expect((await canvas.screenshot()).equals(still)).toBe(false);
  const { count } = await table.look();
  await table.openTimeline();
  await page.getByRole('button', { name: 'Previous event' }).click();
  await page.getByRole('button', { name: 'Previous event' }).click();
  expect(await table.moment()).toBe(count - 2);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => table.moment()).toBe(count);
  expect((await table.sign(unit)).pose).toEqual(now);
});
