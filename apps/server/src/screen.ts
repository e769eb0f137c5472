import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { findProcedure, type Rulebook, systemOf } from 'enfilade';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

const NOT_BUILT = 'The screen has not been built yet: run "npm run build", then reload this page.\n';

const REFEREE_PAGES = ['roster', 'history', 'cards', 'join'];

/** Table tokens are not checked here: without one there is nothing to learn. */
function isRefereePage([id, page, ...rest]: readonly string[], books: readonly Rulebook[]): boolean {
  if (id === undefined || id === 'table') return true;
  const book = books.find((candidate) => candidate.id === id);
  if (book === undefined || rest.length > 0) return false;
  return page === undefined || REFEREE_PAGES.includes(page) || findProcedure(book, page) !== undefined;
}

/** Whether the screen has something to show there: a wrong address gets the same page with status 404. */
function isPage(path: string, books: readonly Rulebook[]): boolean {
  const [place, ...inside] = path.split('/').filter((part) => part !== '');
  const [id, procedure, ...rest] = inside;
  if (place === undefined) return true;
  // Battles are in the browser's own storage: only it knows which there are.
  if (place === 'battle') return id !== undefined;
  if (place === 'lab') return procedure === undefined && (id === undefined || systemOf(id) !== undefined);
  if (place === 'referee') return isRefereePage(inside, books);
  const book = books.find((candidate) => candidate.id === id);
  if (book === undefined || rest.length > 0) return false;
  if (place === 'sheet') return procedure === undefined;
  return place === 'odds' && procedure !== undefined && findProcedure(book, procedure) !== undefined;
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
