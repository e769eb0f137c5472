import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { checkoutWithSixth, runIn } from '../sixth-system/checkout.ts';
import { expect, test } from './house.ts';
import { Table } from './play/table.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A page built in a checkout of its own, served as plain files: what the page needs of a server it does without. */
async function served(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const wanted = join(folder, path);
    const send = (file: string): void => {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    };
    stat(wanted)
      .then((found) => send(found.isFile() ? wanted : join(folder, 'index.html')))
      .catch(() => send(join(folder, 'index.html')));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return server;
}

test('a system added by its folder and one entry is listed, printed and played on the page', { tag: '@once' }, async ({
  page,
}) => {
  test.slow();
  const copy = await checkoutWithSixth('sixth-page');
  const build = `import('./tools/build.mjs').then(({ freshScreen }) => freshScreen())`;
  await runIn(copy, ['--eval', build]);
  const server = await served(join(copy, 'apps/web/dist'));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await page.goto(`${address}/sheets`);
    await expect(page.getByRole('heading', { name: 'Powder on a Postcard' })).toBeVisible();
    await page.goto(`${address}/sheet/pc`);
    await expect(page.locator('[id="pc/charge/flank"]')).toContainText('It charges a flank or the rear');
    await page.goto(`${address}/?seed=7`);
    await page
      .locator('.battle-card', { has: page.getByRole('heading', { name: 'The Foragers', exact: true }) })
      .click();
    await page.getByRole('radio', { name: 'Foragers', exact: true }).check();
    await page.getByRole('radio', { name: 'Captain' }).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    const table = new Table(page);
    expect((await table.look()).turn).toMatch(/^Turn 1 of 12/);
    await table.endPart();
    await expect(page.locator('.ribbon-turn')).toContainText('Turn 2 of 12');
    await expect(page.locator('.journal .line').first()).toBeVisible();
  } finally {
    server.close();
  }
});
