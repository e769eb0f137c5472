import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freshProgram } from '../../../tools/build.mjs';
import { expect, test } from '../house.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce', trace: 'off', screenshot: 'only-on-failure' });
test.setTimeout(60_000);

/** A server that this journey may stop: nothing is more offline. */
async function ownServer(): Promise<{ readonly server: ChildProcess; readonly url: string }> {
  const server = spawn(process.execPath, [await freshProgram('server')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(server.stdout, 'data')) as [Buffer];
  return { server, url: `http://127.0.0.1:${/:(\d+)/.exec(said.toString())?.[1]}` };
}

test('after one visit a battle is begun and carried on without a network', async ({ page }) => {
  const table = new Table(page);
  const { server, url } = await ownServer();
  try {
    await page.goto(`${url}/`);
    await page.evaluate(`navigator.serviceWorker.ready.then(() => 0)`);
    await expect
      .poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`), { message: 'the page is looked after' })
      .toBe(true);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }

  await page.goto(`${url}/?seed=7`);
  await page.locator('.battle-card', { hasText: 'Lindenbr\u00fcck' }).click();
  await page.getByRole('radio', { name: 'A person at this screen' }).last().check();
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
  await expect(page.getByText('Carry on: The bridge at Lindenbr\u00fcck')).toBeVisible();
  await page.getByText('Carry on: The bridge at Lindenbr\u00fcck').click();
  expect(await table.look()).toEqual(was);
});
