import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freshProgram } from '../../../tools/build.mjs';
import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce', trace: 'off' });
test.setTimeout(60_000);

/** A server that this journey may stop: nothing is more offline. */
async function ownServer(): Promise<{ readonly server: ChildProcess; readonly url: string }> {
  const server = spawn(process.execPath, [await freshProgram('server')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(server.stdout, 'data')) as [Buffer];
  return { server, url: `http://127.0.0.1:${/localhost:(\d+)/.exec(said.toString())?.[1]}` };
}

test.describe('after one visit', () => {
  test.use({ baseURL: '' });

  test('a battle is refereed without a network, and lies in the book after a reload', async ({ page }) => {
    const { server, url } = await ownServer();
    try {
      await page.goto(`${url}/referee`);
      await page.evaluate(`navigator.serviceWorker.ready.then(() => 0)`);
      await expect.poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`)).toBe(true);
    } finally {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    const phone = new Phone(page, 'bp', url);
    await phone.muster('Maida');
    await phone.open('Shooting');
    await phone.choose('Swiss battalion');
    await phone.choose('78th Foot');
    await phone.rolls(6, 6, 6, 1, 1, 1);
    await phone.press('Enter, next');
    await expect.poll(async () => (await phone.unit('78th Foot'))['casualties']).toBe(3);
    await phone.picture('offline');
    await page.goto(`${url}/referee/bp/history`);
    await expect(page.locator('.rf-past').first()).toContainText('3 casualties on 78th Foot');
  });
});
