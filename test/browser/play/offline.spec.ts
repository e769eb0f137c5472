import { ServerProgram } from '../../server/server-program.ts';
import { expect, test } from '../house.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce', serviceWorkers: 'allow', cut: /\/api\/battles$/, screenshot: 'only-on-failure' });

/** A server that this journey may stop, to be truly offline. It needs no database. */
const ownServer = () =>
  ServerProgram.start({ HOST: '127.0.0.1', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'pipe');

test('after one visit a battle is begun and carried on without a network', async ({ page }) => {
  const table = new Table(page);
  const server = await ownServer();
  const url = await server.address();
  try {
    await page.goto(`${url}/`);
    await page.evaluate(`navigator.serviceWorker.ready.then(() => 0)`);
    await expect
      .poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`), { message: 'the page is looked after' })
      .toBe(true);
  } finally {
    await server.stop();
  }

  await page.goto(`${url}/?seed=7`);
  await page.locator('.battle-card', { hasText: 'Lindenbr\u00fcck' }).click();
  await page.getByRole('radio', { name: 'Someone here' }).check({ force: true });
  await page.getByRole('button', { name: 'Begin' }).click();
  await table.ready();
  const [id] = (await table.look()).tasks;
  await table.select(id ?? '');
  await page.locator('.offer').first().click();
  await table.give();
  const was = await table.look();
  expect(was.count).toBeGreaterThan(1);
  await table.picture('offline-1-order');
  await table.reload();
  expect(await table.look()).toEqual(was);
  await page.goto(`${url}/`);
  const row = page
    .getByRole('region', { name: 'Carry on' })
    .getByRole('link', { name: /^The bridge at Lindenbr\u00fcck/ });
  await expect(row).toBeVisible();
  await row.click();
  expect(await table.look()).toEqual(was);
});
