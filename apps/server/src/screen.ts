import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPath } from '@enfilade/web';
import { serveStatic } from '@hono/node-server/serve-static';
import { findProcedure, type Rulebook, systemOf } from 'enfilade';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

const NOT_BUILT = 'The screen has not been built yet: run "npm run build", then reload this page.\n';

/** Whether the page has something to show there: a wrong address gets the same page, but says 404. */
function isPage(path: string, books: readonly Rulebook[]): boolean {
  const page = readPath(path);
  const hasProcedure = (id: string, procedure: string): boolean => {
    const book = books.find((each) => each.id === id);
    return book !== undefined && findProcedure(book, procedure) !== undefined;
  };
  const isSystem = (id: string): boolean => books.some((book) => book.id === id);
  switch (page.at) {
    case 'nowhere':
      return false;
    case 'sheet':
      return isSystem(page.id);
    case 'odds':
      return hasProcedure(page.id, page.procedure);
    case 'lab':
      return page.scenario === undefined || systemOf(page.scenario) !== undefined;
    case 'new-battle':
      return systemOf(page.scenario) !== undefined;
    case 'referee':
      // Whether there is such a shared table is not said here.
      if (!('system' in page.battle)) return true;
      return typeof page.page === 'string'
        ? isSystem(page.battle.system)
        : hasProcedure(page.battle.system, page.page.procedure);
    case 'online':
      // Nor whether there is such a battle.
      return page.place.page !== 'new' || systemOf(page.place.scenario) !== undefined;
    case 'home':
    case 'settings':
    case 'sheets':
    case 'learn':
    case 'editor':
    case 'tonight':
    case 'choose-referee':
    case 'battle':
      // Only the browser knows which battles it has stored.
      return true;
  }
}

/** The built screen: hashed files are cached for good, everything else is revalidated. */
export function makeScreen(folder: string, books: readonly Rulebook[]): Hono {
  const screen = new Hono();
  const files = filesOf(folder);

  screen.get('/assets/*', kept('public, max-age=31536000, immutable'), files);
  screen.get('/assets/*', (c) => c.text('No such file.\n', 404));

  screen.use('*', etag());
  screen.get('/:file{.+\\.[a-z0-9]+}', kept('no-cache'), files);
  screen.get('*', async (c) => {
    let page: string;
    try {
      page = await readFile(join(folder, 'index.html'), 'utf8');
    } catch {
      return c.text(NOT_BUILT, 503);
    }
    c.header('cache-control', 'no-cache');
    return c.html(page, isPage(c.req.path, books) ? 200 : 404);
  });
  screen.all('*', (c) => c.text('Only GET here.\n', 405, { allow: 'GET, HEAD' }));
  return screen;
}

// serveStatic warns on the console about a folder that has not been built yet.
function filesOf(folder: string): MiddlewareHandler {
  let files: MiddlewareHandler | undefined;
  return async (c, next) => {
    if (files === undefined && existsSync(folder)) files = serveStatic({ root: folder });
    return files === undefined ? next() : files(c, next);
  };
}

function kept(policy: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', policy);
  };
}
