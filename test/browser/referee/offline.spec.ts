import { ServerProgram } from '../../server/server-program.ts';
import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce', serviceWorkers: 'allow' });

/** A server that this journey may stop, to be truly offline. It needs no database. */
const ownServer = () =>
  ServerProgram.start({ HOST: '127.0.0.1', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'pipe');

test.describe('after one visit', () => {
  test.use({ baseURL: '' });

  test('a battle is refereed without a network, and lies in the book after a reload', async ({ page }) => {
    const server = await ownServer();
    const url = await server.address();
    try {
      await page.goto(`${url}/referee`);
      await page.evaluate(`navigator.serviceWorker.ready.then(() => 0)`);
      await expect.poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`)).toBe(true);
    } finally {
      await server.stop();
    }
    const phone = new Phone(page, 'bp', url);
    await phone.muster('Maida');
    await phone.open('Shooting');
    await phone.choose('Swiss battalion');
    await phone.choose('78th Foot');
    await phone.rolls(6, 6, 6, 1, 1, 1);
    await phone.press('Save and next');
    expect((await phone.unit('78th Foot'))['casualties']).toBe(3);
    await phone.picture('offline');
    await page.goto(`${url}/referee/bp/history`);
    await expect(page.locator('.rf-past').first()).toContainText('3 casualties on 78th Foot');
  });
});
