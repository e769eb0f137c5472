import { createHash, X509Certificate } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { ServerProgram } from '../server/server-program.ts';
import { expect, overflow, test as base } from './house.ts';

/** A phone reaches the club's laptop by a name, not as localhost: only then do browsers distinguish HTTP from HTTPS. */
const NAME = `${hostname().split('.')[0]?.toLowerCase()}.local`;

interface Club {
  readonly port: number;
  readonly data: string;
  stop(): Promise<void>;
}

async function startClub(environment: NodeJS.ProcessEnv): Promise<Club> {
  const data = await databaseFolder('club');
  const server = await ServerProgram.start({ HOST: '127.0.0.1', ENFILADE_DATA: data, ...environment });
  return {
    port: await server.port(),
    data,
    stop: async () => {
      await server.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The fingerprint by which Chromium is told to trust one certificate. */
async function fingerprint({ data }: Club): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(join(data, 'https/certificate.pem'), 'utf8'));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

interface Phones {
  readonly club: (environment: NodeJS.ProcessEnv) => Promise<Club>;
  readonly phone: (...switches: readonly string[]) => Promise<Page>;
}

const test = base.extend<Phones>({
  club: async ({ browserName }, use) => {
    expect(browserName).toBe('chromium');
    const clubs: Club[] = [];
    await use(async (environment) => {
      const club = await startClub(environment);
      clubs.push(club);
      return club;
    });
    for (const { stop } of clubs) await stop();
  },
  phone: async ({ playwright, launchOptions }, use) => {
    const browsers: { close(): Promise<void> }[] = [];
    await use(async (...switches) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`, ...switches];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      browsers.push(browser);
      return browser.newPage({ viewport: { width: 390, height: 844 } });
    });
    for (const browser of browsers) await browser.close();
  },
});

test.use({ serviceWorkers: 'allow' });

test('over plain HTTP the page says what does not work and offers a copy to keep', async ({ club, phone }) => {
  const { port } = await club({});
  const page = await phone();
  await page.goto(`http://${NAME}:${port}/`);
  await expect(page.getByRole('note')).toContainText('only opens while the server can be reached');
  expect(await overflow(page)).toBe(0);
  await page.goto(`http://${NAME}:${port}/referee/bp`);
  const download = page.waitForEvent('download');
  await page.getByRole('note').getByRole('button', { name: 'Save a copy' }).click();
  expect((await download).suggestedFilename()).toBe('bp-battle.json');
});

test('over HTTPS with a certificate made here the page opens when the server is gone', async ({ club, phone }) => {
  const running = await club({ ENFILADE_HTTPS: 'local' });
  const page = await phone(`--ignore-certificate-errors-spki-list=${await fingerprint(running)}`);
  await page.goto(`https://${NAME}:${running.port}/referee/bp`);
  await expect(page.getByRole('heading', { name: 'Turn 1' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  await page.evaluate('navigator.serviceWorker.ready.then(() => 0)');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await running.stop();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Turn 1' })).toBeVisible();
});
