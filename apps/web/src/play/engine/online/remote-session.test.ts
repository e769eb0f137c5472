import { type Battle, loadPlay, type System } from 'enfilade';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OnlineState } from '../../online-state.ts';
import type { Update } from '../../snapshot.ts';
import { TestEngine } from '../testing.ts';
import { TestServer } from './testing.ts';

const SCENARIO = 'bp-maida';

class OnlineEngine extends TestEngine {
  online: OnlineState | null = null;
  protected override receive(update: Update): void {
    super.receive(update);
    if (update.kind === 'online') this.online = update.online;
  }
}

let server: TestServer;
const opened: OnlineEngine[] = [];

beforeEach(async () => {
  const play = await loadPlay('bp');
  if (play === undefined) throw new Error('no system');
  server = new TestServer(SCENARIO, play.chart.sideOrders);
  vi.stubGlobal('location', { origin: 'http://test' });
  const { connect } = server;
  vi.stubGlobal('WebSocket', function FakeSocket() {
    return connect();
  });
});

afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
  vi.unstubAllGlobals();
});

function newEngine(): OnlineEngine {
  const engine = new OnlineEngine();
  opened.push(engine);
  return engine;
}

async function sitDown(side: 'a' | 'b'): Promise<OnlineEngine> {
  const engine = newEngine();
  const seat = { token: `${side}${'0'.repeat(23)}` };
  expect(await engine.begin({ kind: 'online', battle: 'test', seat })).toBeNull();
  return engine;
}

/** The engine of the side to act, and of the other. */
async function both(): Promise<{ readonly mover: OnlineEngine; readonly other: OnlineEngine }> {
  const [a, b] = [await sitDown('a'), await sitDown('b')];
  return a.status.waitsFor === 'a' ? { mover: a, other: b } : { mover: b, other: a };
}

function legal(engine: OnlineEngine): System['order'] {
  const battle = server.session.match.game.battle as Battle<System>;
  const order = server.session.ruleset.sample(battle, server.session.examples(engine.status.orders + 3));
  if (order === undefined) throw new Error('nothing to order');
  return order;
}

const settled = (what: () => void): Promise<void> => vi.waitFor(what, { timeout: 20_000, interval: 5 });

test('both see what the server tells, and only the side to act is offered orders', async () => {
  const { mover, other } = await both();
  expect(mover.status.moments).toBe(server.news('a', 0).standing.place.moments);
  expect(mover.snapshot.tasks.length).toBeGreaterThan(0);
  expect(other.snapshot.tasks).toEqual([]);
  expect(mover.status.viewer).not.toBe(other.status.viewer);
  expect(mover.online?.line).toBe('live');
  const watcher = newEngine();
  expect(await watcher.begin({ kind: 'online', battle: 'test', seat: null })).toBeNull();
  expect(watcher.status.viewer).toBe('nobody');
  expect((await watcher.order(legal(mover))).ok).toBe(false);
});

test('a battle says by which rules it was begun, and that they have changed since', async () => {
  const { version } = server.session.ruleset;
  const { mover } = await both();
  expect(mover.online?.rules).toEqual([version]);
  server.rules = 'earlier';
  server.cut();
  await settled(() => expect(mover.online?.rules).toEqual(['earlier', version]));
  server.rules = `earlier, ${version}`;
  server.cut();
  await settled(() => expect(mover.online?.rules).toEqual(['earlier', version]));
});

test('an order is shown to both when it is done', async () => {
  const { mover, other } = await both();
  const before = other.status.moments;
  expect((await mover.order(legal(mover))).ok).toBe(true);
  await settled(() => expect(other.status.moments).toBeGreaterThan(before));
  expect(other.status.moments).toBe(mover.status.moments);
  expect(mover.status.isSending).toBe(false);
});

test('an order given without a network is sent once the server is back, and done once', async () => {
  const { mover, other } = await both();
  const before = mover.status.moments;
  server.isDown = true;
  server.cut();
  expect(mover.online?.line).toBe('away');
  const given = mover.order(legal(mover));
  await settled(() => expect(mover.status.isSending).toBe(true));
  expect(mover.online?.pending.map(({ kind }) => kind)).toEqual(['order']);
  expect(mover.status.moments).toBe(before);
  expect((await mover.order(legal(mover))).ok).toBe(false);
  server.isDown = false;
  expect((await given).ok).toBe(true);
  await settled(() => expect(other.status.moments).toBe(mover.status.moments));
  expect(mover.status.moments).toBeGreaterThan(before);
  expect(mover.online?.pending).toEqual([]);
});

test('an order whose acknowledgement was lost is not done twice', async () => {
  const { mover } = await both();
  server.isMute = true;
  const order = legal(mover);
  const given = mover.order(order);
  const times = (): number =>
    server.session.match.game.journal.filter((each) => JSON.stringify(each.order) === JSON.stringify(order)).length;
  await settled(() => expect(times()).toBe(1));
  server.isMute = false;
  server.cut();
  expect((await given).ok).toBe(true);
  expect(times()).toBe(1);
});

test('an order on a battle that has gone on is refused, and said so', async () => {
  const { mover } = await both();
  server.isDown = true;
  server.cut();
  const given = mover.order(legal(mover));
  // The same seat has ordered from another device meanwhile.
  expect(server.session.match.order(server.session.match.turnOf, legal(mover)).ok).toBe(true);
  server.isDown = false;
  const reply = await given;
  expect(reply).toMatchObject({ ok: false, refusal: { because: 'the battle has gone on since' } });
  await settled(() => expect(mover.status.isSending).toBe(false));
  expect(mover.status.moments).toBe(server.news(mover.status.viewer, 0).standing.place.moments);
});

test('an order that waits for the network can be taken out of the outbox', async () => {
  const { mover } = await both();
  const { length } = server.session.match.game.journal;
  server.isDown = true;
  server.cut();
  const given = mover.order(legal(mover));
  await settled(() => expect(mover.status.isSending).toBe(true));
  await mover.actOnline({ kind: 'drop-order' });
  expect((await given).ok).toBe(false);
  expect(mover.status.isSending).toBe(false);
  server.isDown = false;
  await settled(() => expect(mover.online?.line).toBe('live'));
  expect(server.session.match.game.journal).toHaveLength(length);
});

test('what the rules forbid is refused with their reason', async () => {
  const { mover, other } = await both();
  const reply = await mover.order({ ...legal(mover), unit: 'nobody' } as unknown as System['order']);
  expect(reply.ok).toBe(false);
  expect((await other.order(legal(mover))).ok).toBe(false);
  expect(mover.status.isSending).toBe(false);
});

test('undo goes back for both', async () => {
  const { mover, other } = await both();
  const before = mover.status.moments;
  for (let i = 0; i < 30 && (mover.status.noUndo !== null || mover.status.moments === before); i += 1) {
    const task = mover.snapshot.tasks.find(({ id, offers }) => id !== null && offers.length > 0);
    const unit = task?.id === undefined || task.id === null ? null : await mover.unit(task.id);
    const order = unit?.offers[i % unit.offers.length]?.order ?? legal(mover);
    if (!(await mover.order(order)).ok) continue;
    if (mover.status.noUndo === null) break;
  }
  expect(mover.status.noUndo).toBeNull();
  const { moments } = mover.status;
  expect((await mover.undo()).ok).toBe(true);
  await settled(() => expect(mover.status.moments).toBeLessThan(moments));
  await settled(() => expect(other.status.moments).toBe(mover.status.moments));
});

test('a battle fought through the server ends for both as it ended there', async () => {
  const { mover, other } = await both();
  const sides = { [mover.status.viewer]: mover, [other.status.viewer]: other };
  for (let i = 0; i < 40 && !server.session.match.isOver; i += 1) {
    const { turnOf, game } = server.session.match;
    const engine = sides[turnOf] as OnlineEngine;
    await settled(() => expect(engine.status.waitsFor).toBe(turnOf));
    if (i % 7 === 3) server.cut();
    if (game.question === null) await engine.order(legal(engine));
    else await engine.answer(game.question.options[0].answer);
    // An order that was certain without the server is still to be sent.
    await settled(() => expect(engine.online?.pending).toEqual([]));
  }
  const loser = server.session.match.turnOf;
  await settled(() => expect(sides[loser]?.status.waitsFor).toBe(loser));
  await sides[loser]?.order({ kind: 'concede' });
  await settled(() => expect(mover.status.result).toEqual(server.session.match.game.battle.result));
  await settled(() => expect(other.status.result).toEqual(mover.status.result));
  expect(other.status.moments).toBe(server.session.match.game.events.length);
});
