import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Two folders up from `apps/server/src` as from any bundle in `apps/<name>/dist`. */
const SCREEN = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Serves the built screen; resolves to the address once it listens. */
export function listen(port: number): Promise<string> {
  const app = new Hono();
  app.use('/*', serveStatic({ root: SCREEN }));
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port }, (info) => resolve(`http://localhost:${info.port}`));
    server.on('error', reject);
  });
}
