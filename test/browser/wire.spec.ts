import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { expect, test } from './house.ts';

/** The phone's side of a shared table in a real browser: its own storage, its own network, its own websocket. */

const TRIAL = '/assets/trial.js';
let bundle = '';

test.beforeAll(async () => {
  const input = fileURLToPath(new URL('../../apps/web/src/referee/sync/trial.ts', import.meta.url));
  const build = await rolldown({ input, platform: 'browser', tsconfig: false, logLevel: 'silent' });
  bundle = (await build.generate({ format: 'esm', codeSplitting: false })).output[0].code;
  await build.close();
});

/** One phone at a table. */
class Phone {
  private page: Page | undefined;
  private readonly context: BrowserContext;
  private readonly address: string;

  constructor(context: BrowserContext, address: string) {
    this.context = context;
    this.address = address;
  }

  async open(): Promise<void> {
    await this.context.route(`**${TRIAL}`, (route) => route.fulfill({ contentType: 'text/javascript', body: bundle }));
    this.page = await this.context.newPage();
    await this.page.goto(`${this.address}/sheet/bp`);
    await this.do(`import('${TRIAL}').then(({ Trial }) => void (globalThis.trial = new Trial()))`);
  }

  /** Runs a line in the page. */
  async do(line: string): Promise<unknown> {
    return this.page?.evaluate(line);
  }

  sitDown(token: string): Promise<unknown> {
    return this.do(`trial.sitDown('${token}', 'Somebody')`);
  }

  write(id: string, to: string): Promise<unknown> {
    return this.do(`trial.write('${id}', '${to}')`);
  }

  shows() {
    return expect.poll(() => this.do('trial.state()'), { timeout: 45_000 });
  }

  async offline(offline: boolean): Promise<void> {
    await this.context.setOffline(offline);
  }

  async close(): Promise<void> {
    await this.page?.close();
  }
}

async function phone(browser: Browser, address = ''): Promise<Phone> {
  return new Phone(await browser.newContext(), address);
}

test('two phones see the same; one without a network writes on, is closed, and loses nothing', async ({
  browser,
  baseURL,
}) => {
  const [anna, bert] = [await phone(browser, baseURL), await phone(browser, baseURL)];
  await Promise.all([anna.open(), bert.open()]);
  const token = String(await anna.do('trial.layOut()'));
  await anna.sitDown(token);
  await bert.sitDown(token);
  await anna.shows().toMatchObject({ line: 'live', here: 2 });
  await anna.write('one', 'Prussia');
  await bert.shows().toMatchObject({ name: 'Prussia' });

  await bert.offline(true);
  await bert.shows().toMatchObject({ line: 'away' });
  // Bert's phone stores nothing more before the page is closed.
  await bert.do(`IDBObjectStore.prototype.add = () => { throw new Error('the page is gone'); }`);
  await bert.write('two', 'Austria');
  await bert.shows().toMatchObject({ name: 'Austria', waiting: 1 });
  await anna.write('three', 'Saxony');
  await anna.shows().toMatchObject({ name: 'Saxony', waiting: 0 });
  await bert.close();

  await bert.offline(false);
  await bert.open();
  await bert.sitDown(token);
  await bert.shows().toMatchObject({ asked: ['Saxony'], name: 'Saxony', waiting: 1 });
  await bert.do(`trial.settle('mine')`);
  await anna.shows().toMatchObject({ name: 'Austria' });
  await bert.shows().toMatchObject({ name: 'Austria', waiting: 0 });
});

test('a phone that has its network back catches up', async ({ browser, baseURL }) => {
  const [anna, bert] = [await phone(browser, baseURL), await phone(browser, baseURL)];
  await Promise.all([anna.open(), bert.open()]);
  const token = String(await anna.do('trial.layOut()'));
  await anna.sitDown(token);
  await bert.sitDown(token);
  await bert.offline(true);
  await bert.shows().toMatchObject({ line: 'away' });
  await anna.write('one', 'Prussia');
  await anna.shows().toMatchObject({ waiting: 0 });
  await bert.offline(false);
  await bert.shows().toMatchObject({ line: 'live', name: 'Prussia' });
});
