import { isDeepStrictEqual } from 'node:util';
import { loadPlay, type Side, systemOf, type System } from 'enfilade';
import { afterEach, expect, test, vi } from 'vitest';
import type { CachedBattle, OnlineCache } from './cache.ts';
import { openLine } from './open-online.ts';
import type { OutboxItem } from './outbox.ts';
import type { RemoteSession } from './remote-session.ts';
import { playSome } from '../testing.ts';
import { TestServer } from './testing.ts';

const opened: RemoteSession[] = [];
afterEach(() => {
  for (const session of opened.splice(0)) session.close();
});

/** What a browser keeps of a battle. */
class Kept implements OnlineCache {
  private kept: CachedBattle | undefined;
  items: readonly OutboxItem[] = [];

  async battle(): Promise<CachedBattle | undefined> {
    return this.kept;
  }

  async keepBattle(battle: CachedBattle): Promise<void> {
    this.kept = structuredClone(battle);
  }

  async outbox(): Promise<readonly OutboxItem[]> {
    return this.items;
  }

  async keepOutbox(_: string, items: readonly OutboxItem[]): Promise<void> {
    this.items = structuredClone(items);
  }
}

async function serve(scenario: string): Promise<TestServer> {
  const play = await loadPlay(systemOf(scenario) ?? '');
  if (play === undefined) throw new Error('no system');
  return new TestServer(scenario, play.chart.sideOrders);
}

async function sit(server: TestServer, side: Side, cache: OnlineCache = new Kept()): Promise<RemoteSession> {
  const token = `${side}${'0'.repeat(23)}`;
  const { connect } = server;
  const line = { key: 'test', token, address: '', cache, connect, now: () => Date.now() };
  const { session } = await openLine({ kind: 'online', battle: 'test', seat: { token } }, line);
  session.listen({ changed: () => undefined, told: () => undefined });
  opened.push(session);
  return session;
}

/** The side to act, at a line that is live. */
async function mover(server: TestServer, cache?: OnlineCache): Promise<RemoteSession> {
  const session = await sit(server, server.session.match.turnOf, cache);
  await settled(() => expect(session.online.line).toBe('live'));
  return session;
}

const settled = (what: () => void): Promise<void> => vi.waitFor(what, { timeout: 20_000, interval: 5 });

function cut(server: TestServer): void {
  server.isDown = true;
  server.cut();
}

/** Gives orders until so many wait, one needs dice, or the other side is to act. */
async function giveSome(session: RemoteSession, most: number): Promise<readonly System['order'][]> {
  const given: System['order'][] = [];
  for (let i = 0; i < 60 && given.length < most; i += 1) {
    const { waitsFor, viewer, isSending } = session.status;
    if (waitsFor !== viewer || isSending) break;
    const subjects = session.subjects();
    const offers = subjects.flatMap((subject) => session.offers(subject)).filter(({ kind }) => kind !== 'concede');
    const offer = offers[(i * 7) % Math.max(1, offers.length)];
    if (offer === undefined) break;
    const { length } = session.online.pending;
    void session.order(offer.order);
    if (session.online.pending.length > length) given.push(offer.order);
  }
  return given;
}

async function allTold(server: TestServer, session: RemoteSession): Promise<void> {
  server.isDown = false;
  session.act({ kind: 'reconnect' });
  await settled(() => {
    expect(session.online.line).toBe('live');
    expect(session.online.pending).toEqual([]);
  });
}

/** Orders that a server has carried out, or waits for an answer to. */
function done(server: TestServer, from: number): readonly unknown[] {
  const { journal, waiting } = server.session.match.game;
  return [...journal.slice(from), ...(waiting === null ? [] : [waiting])].map(({ order }) => order);
}

/** Parts of a turn end by themselves, too: only what units do is counted. */
function ofUnits(orders: readonly unknown[]): readonly unknown[] {
  return orders.filter((order) => 'unit' in (order as object));
}

function only(carriedOut: readonly unknown[], given: readonly unknown[]): readonly unknown[] {
  return carriedOut.filter((order) => given.some((each) => isDeepStrictEqual(order, each)));
}

const SCENARIOS = ['1866-hill-farm', 'gtc-stone-wall', 'bbb-toll-bridge', 'bp-sunken-lane', 'mt-ford'];

test.each(SCENARIOS)('%s: what waits is shown as it will be, and done once, in its order', async (scenario) => {
  const numbers: number[] = [];
  for (const before of [0, 6, 14, 23, 31, 45]) {
    const server = await serve(scenario);
    playSome(server.session, before);
    const session = await mover(server);
    const { length } = server.session.match.game.journal;
    cut(server);
    const given = await giveSome(session, 6);
    const foreseen = JSON.parse(JSON.stringify(session.told())) as unknown[];
    numbers.push(given.length);
    await allTold(server, session);
    const carriedOut = done(server, length);
    expect(only(ofUnits(carriedOut), given)).toEqual(ofUnits(given));
    const told = server.news(session.viewer, 0).moments.map(({ event }) => event);
    expect(session.told()).toEqual(told);
    expect(told.slice(0, foreseen.length)).toEqual(foreseen);
    expect(session.online.refused).toBeNull();
  }
  // Where anything is hidden, what an order brings is never certain: one waits at a time.
  const play = await loadPlay(systemOf(scenario) ?? '');
  const { battle } = (await serve(scenario)).session.match.game;
  expect(Math.max(...numbers) > 1).toBe(play?.chart.hasSecrets(battle) === false);
});

/** A battle in which several orders wait. */
async function severalWaiting(cache?: OnlineCache) {
  const server = await serve('gtc-stone-wall');
  playSome(server.session, 23);
  const session = await mover(server, cache);
  const { length } = server.session.match.game.journal;
  const before = session.status.moments;
  cut(server);
  const given = await giveSome(session, 3);
  expect(given).toHaveLength(3);
  expect(session.online.pending).toHaveLength(3);
  return { server, session, given, length, before };
}

test('without a connection, undo and dropping take the last order back that waits', async () => {
  const { server, session, given, length, before } = await severalWaiting();
  expect(session.status.noUndo).toBeNull();
  expect(await session.undo()).toEqual({ ok: true });
  session.act({ kind: 'drop-order' });
  expect(session.online.pending).toHaveLength(1);
  await allTold(server, session);
  expect(done(server, length)).toContainEqual(given[0]);
  expect(done(server, length)).not.toContainEqual(given[1]);
  expect(session.status.moments).toBeGreaterThan(before);
});

test('orders that wait are sent by a page that was opened again, once each, though the first was done unheard', async () => {
  const cache = new Kept();
  const { server, session, given, length } = await severalWaiting(cache);
  const foreseen = session.status.moments;
  session.close();
  server.isDown = false;
  server.isMute = true;
  const again = await sit(server, session.viewer as Side, cache);
  expect(again.status.moments).toBe(foreseen);
  await settled(() => expect(done(server, length)).toContainEqual(given[0]));
  server.isMute = false;
  server.cut();
  await allTold(server, again);
  expect(only(done(server, length), given)).toEqual(given);
});

test('where the battle has gone on otherwise, none of what waits is done, and that is said', async () => {
  const { server, session, given, length } = await severalWaiting();
  // The same seat has ordered from another device meanwhile.
  const { match } = server.session;
  expect(match.order(match.turnOf, given[1]).ok).toBe(true);
  await allTold(server, session);
  expect(done(server, length)).toHaveLength(1);
  await settled(() =>
    expect(session.online.refused).toMatch(/gone on since; the 2 orders you gave after it were dropped/),
  );
  expect(session.status.moments).toBe(server.news(session.viewer, 0).standing.place.moments);
  expect(session.status.isSending).toBe(false);
});

test('where the first brings more than was expected, those behind it are not given', async () => {
  const { server, session, given, length } = await severalWaiting();
  // Another version of the rules, or something the page did not know.
  const { order } = server.session.match;
  server.session.match.order = (by, input) => {
    server.session.match.order = order.bind(server.session.match);
    const reply = server.session.match.order(by, input);
    const [, next] = given;
    return reply.ok && next !== undefined ? server.session.match.order(by, next) : reply;
  };
  await allTold(server, session);
  expect(done(server, length)).toHaveLength(2);
  await settled(() => expect(session.online.refused).toMatch(/went on differently.*the next 2 orders were not given/));
});
