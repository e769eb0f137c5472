import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import { RULEBOOKS, type Rulebook } from 'enfilade';
import { makeApi } from './api.ts';
import { makeScreen } from './screen.ts';

/** Two folders up from `apps/server/src` as from any bundle in `apps/<name>/dist`. */
const BUILT_SCREEN = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface AppOptions {
  /** The folder of the built screen. */
  readonly screen?: string;
  readonly books?: readonly Rulebook[];
  /** Told of what went wrong inside; the client never is. */
  readonly report?: (error: unknown) => void;
}

export function makeApp({ screen = BUILT_SCREEN, books = RULEBOOKS, report = () => {} }: AppOptions = {}): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      xFrameOptions: 'DENY',
      // A club's server may speak plain HTTP; this header would lock its members out of it.
      strictTransportSecurity: false,
    }),
  );
  app.use(compress());
  app.route('/api', makeApi(books));
  app.route('/', makeScreen(screen, books));
  app.onError((error, c) => {
    report(error);
    return c.req.path.startsWith('/api/')
      ? c.json({ error: 'something went wrong here; it has been noted' }, 500)
      : c.text('Something went wrong here; it has been noted.\n', 500);
  });
  return app;
}
