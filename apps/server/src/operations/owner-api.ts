import { type Side, SIDES } from 'enfilade';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Admission } from '../admission.ts';
import { senderIn } from '../client-address.ts';
import { cameByHttps } from '../origin.ts';
import { RateLimiter } from '../tables/rate-limiter.ts';
import { addressToBan } from './bans.ts';
import type { Operations } from './operations.ts';
import { BAN_DAYS, OWNER_STYLE, ownerPage, type ServerSummary, signInPage } from './owner-page.ts';
import type { OwnerKey } from './owner-key.ts';
import { OWNER_STRINGS } from './strings.ts';

/** What the owner's page asks of the rest of the server. */
export interface OwnersServer {
  summary(): Promise<Omit<ServerSummary, 'load' | 'errors' | 'busiest' | 'bans'>>;
  removeTable(id: number): Promise<void>;
  removeBattle(id: string): Promise<void>;
  /** The path of a fresh link to the seat of a side; undefined where the battle is over or gone. */
  inviteAgain(id: string, side: Side): Promise<string | undefined>;
}

const COOKIE = 'enfilade-owner';
const MOST_BYTES = 4_096;
const DAY = 86_400_000;
const BUSIEST = 10;
/** Of one address. */
const ATTEMPTS = { burst: 10, perSecond: 1 / 30 };

/** The owner's page: with the token in ENFILADE_OWNER it shows load and errors, removes tables and bans addresses. */
export function makeOwnerPage(
  owner: OwnerKey,
  { operations, admission, server }: { operations: Operations; admission: Admission; server: OwnersServer },
): Hono {
  const app = new Hono();
  const attempts = new RateLimiter(ATTEMPTS);
  const isSignedIn = (c: Context): boolean => owner.isSession(getCookie(c, COOKIE) ?? '');
  const isEncrypted = (c: Context): boolean => cameByHttps(senderIn(c), admission.surroundings);
  const isOpen = (c: Context): boolean => !isEncrypted(c) && !admission.isLocal(senderIn(c));

  const show = async (c: Context, says?: string): Promise<Response> => {
    const { bans, errors, process } = operations;
    const summary = { ...(await server.summary()), busiest: admission.busiest(BUSIEST) };
    return c.html(
      ownerPage({ ...summary, load: process.load, errors, bans: bans.list }, says),
      says === undefined ? 200 : 422,
    );
  };

  app.use('*', async (c: Context, next) => {
    // Forms of other pages do not reach this one; a ban does not keep the owner out.
    const rejection = admission.rejectionOfOwner(senderIn(c));
    if (rejection !== undefined) return c.text(rejection.says, rejection.status);
    c.header('cache-control', 'no-store');
    return next();
  });
  app.use(bodyLimit({ maxSize: MOST_BYTES }));

  app.get('/style.css', (c) => c.body(OWNER_STYLE, 200, { 'content-type': 'text/css' }));
  app.get('/', (c) => (isSignedIn(c) ? show(c) : c.html(signInPage(isOpen(c)))));

  app.post('/sign-in', async (c) => {
    const wait = attempts.take(admission.addressOf(senderIn(c)));
    if (wait > 0) return c.html(signInPage(isOpen(c), OWNER_STRINGS.tooOften(wait)), 429);
    if (!owner.opens(await field(c, 'token'))) return c.html(signInPage(isOpen(c), OWNER_STRINGS.wrong), 403);
    setCookie(c, COOKIE, owner.session(), {
      path: '/owner',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isEncrypted(c),
    });
    return c.redirect('/owner', 303);
  });

  app.use('*', async (c: Context, next) => (isSignedIn(c) ? next() : c.html(signInPage(isOpen(c)), 403)));

  app.post('/sign-out', (c) => {
    deleteCookie(c, COOKIE, { path: '/owner' });
    return c.redirect('/owner', 303);
  });
  app.post('/remove-table', async (c) => {
    await server.removeTable(Number(await field(c, 'table')));
    return c.redirect('/owner', 303);
  });
  app.post('/remove-battle', async (c) => {
    await server.removeBattle(await field(c, 'battle'));
    return c.redirect('/owner', 303);
  });
  for (const side of SIDES)
    app.post(`/invite-${side}`, async (c) => {
      const path = await server.inviteAgain(await field(c, 'battle'), side);
      return show(
        c,
        path === undefined ? OWNER_STRINGS.noSeat : OWNER_STRINGS.link(side, new URL(path, c.req.url).href),
      );
    });
  app.post('/ban', async (c) => {
    const address = addressToBan(await field(c, 'address'));
    const days = Number(await field(c, 'days'));
    if (address === undefined) return show(c, OWNER_STRINGS.noAddress);
    if (address === admission.addressOf(senderIn(c))) return show(c, OWNER_STRINGS.ownAddress);
    const known = BAN_DAYS.find((each) => each === days) ?? BAN_DAYS[0];
    await operations.bans.ban({ address, until: new Date(Date.now() + known * DAY) });
    return c.redirect('/owner', 303);
  });
  app.post('/lift', async (c) => {
    await operations.bans.lift(await field(c, 'address'));
    return c.redirect('/owner', 303);
  });
  return app;
}

async function field(c: Context, name: string): Promise<string> {
  const given = (await c.req.parseBody())[name];
  return typeof given === 'string' ? given : '';
}

/** For Prometheus, with the owner's token as its bearer. */
export function makeMetrics(owner: OwnerKey, { metrics }: Operations): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    if (!owner.opens(token))
      return c.text('Only with the token of the owner.\n', 401, { 'www-authenticate': 'Bearer' });
    return c.text(metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store' });
  });
  return app;
}
