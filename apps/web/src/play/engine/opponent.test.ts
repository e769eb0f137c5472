import { type ComputerPlayer, RANDOM, RULEBOOKS, SCENARIOS } from 'enfilade';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Players } from '../players.ts';
import type { Status } from '../snapshot.ts';
import { Computers } from './computers.ts';
import { ComputerAllowance } from './computer-allowance.ts';
import type { StoredBattle } from './store.ts';
import { sessionOn, TestEngine } from './testing.ts';

const house = vi.hoisted(() => ({ battles: new Map<string, unknown>(), gone: false, broods: false }));
vi.mock('./store.ts', () => ({
  async keepBattle(battle: StoredBattle): Promise<boolean> {
    house.battles.set(battle.id, structuredClone(battle));
    return true;
  },
  storedBattle: async (id: string): Promise<unknown> => house.battles.get(id),
}));
vi.mock('./counsel.ts', async (actual) => {
  const counsel = await actual<typeof import('./counsel.ts')>();
  return {
    ...counsel,
    playerFor: (...asked: Parameters<typeof counsel.playerFor>) =>
      house.gone ? Promise.reject(new Error('offline')) : house.broods ? BROODING : counsel.playerFor(...asked),
  };
});

/** Thinks until he is told that time is up. */
const BROODING: ComputerPlayer = {
  ...RANDOM,
  *ponder(situation) {
    while ((yield 0.1) !== true);
    return RANDOM.order(situation);
  },
};

const LISTENER = { acted: () => undefined, thinks: () => undefined, changed: () => undefined };
/** They may go as far as they like. */
const allowance = new ComputerAllowance();
allowance.allow(Infinity);
/** Nobody is passed over. */
const NONE = { end: [], leave: [] } as never;

beforeEach(() => {
  Object.assign(house, { battles: new Map(), gone: false, broods: false });
});

async function begun(scenario: string, players: Players, orders: number, budget?: number): Promise<TestEngine> {
  const engine = new TestEngine();
  expect(await engine.begin({ kind: 'new', scenario, players, seed: 7 }, orders, budget)).toBeNull();
  return engine;
}

function isAtRest({ waitsFor, players, missing }: Status): boolean {
  return waitsFor === null || players[waitsFor] === 'person' || missing !== null;
}

async function until(engine: TestEngine, isSo: (status: Status) => boolean): Promise<Status> {
  return vi.waitUntil(() => (isSo(engine.status) ? engine.status : undefined), { timeout: 60_000, interval: 5 });
}

it('gives as many orders as the page allows, and waits', async () => {
  const engine = await begun('bp-maida', { a: 'captain', b: 'captain' }, 0);
  await new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
  expect(engine.status.orders).toBe(0);
  await engine.setPace({ orders: 3 });
  await until(engine, ({ orders }) => orders === 3);
  await new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
  expect(engine.status.orders).toBe(3);
  await engine.close();
});

it('says why it did what it did, when it is asked, also after a reload', async () => {
  const engine = await begun('bp-maida', { a: 'person', b: 'captain' }, Infinity);
  const { id } = await until(engine, isAtRest);
  const lines = engine.lines.filter(({ reasoned }) => reasoned);
  expect(lines.length).toBeGreaterThan(2);
  const [reason] = await engine.reasons(lines[0]?.entry ?? -1);
  expect(reason?.by).toBe('b');
  expect(reason?.says).toMatch(/\w+ .*\.$/);
  await engine.close();
  const again = new TestEngine();
  await again.begin({ kind: 'stored', id });
  expect(await again.reasons(lines[0]?.entry ?? -1)).toEqual([reason]);
  await again.close();
});

it('keeps to itself why it did what the other may not know', async () => {
  const session = sessionOn('1866-nachod', { a: 'captain', b: 'random' });
  session.viewer = 'b';
  await new Computers(session, NONE, allowance, LISTENER).act(() => session.match.actions < 60);
  const { game } = session.match;
  let first = 0;
  const orders = game.journal.map(({ events }, entry) => {
    const own = game.told.slice(first, first + events);
    first += events;
    return { entry, own, shown: own.flatMap((event) => game.ruleset.redact(event, 'b') ?? []) };
  });
  const visible = orders.filter(({ shown }) => shown.length > 0);
  const heard = [...session.reasoned(game.battle)].map((number) => visible[number]);
  expect(heard.every((order) => order?.shown.every((event, i) => event === order.own[i]))).toBe(true);
  const secret = orders.filter(({ own, shown }) => own.some((event) => !shown.includes(event)));
  expect(secret.some(({ entry }) => session.reasons.of(entry).length > 0)).toBe(true);
});

it('shows how far its thoughts are, and moves when it is told to or when its time is up', async () => {
  house.broods = true;
  const engine = await begun('bp-maida', { a: 'marshal', b: 'marshal' }, 2, 600_000);
  const { thoughts } = engine;
  await vi.waitUntil(() => thoughts.some((each) => each !== null && each.share > 0), { timeout: 60_000 });
  expect((await engine.look(1)).scene.moment).toBe(1);
  expect(engine.status.orders).toBe(0);
  await engine.setPace({ budget: 100 });
  await engine.moveNow();
  await until(engine, ({ orders }) => orders === 2);
  await vi.waitUntil(() => thoughts.at(-1) === null, { timeout: 60_000 });
  await engine.close();
});

it('goes on thinking where a reload found it', async () => {
  house.broods = true;
  const players: Players = { a: 'marshal', b: 'marshal' };
  const engine = await begun('bp-maida', players, 1, 600_000);
  const { id } = engine.status;
  await vi.waitUntil(() => engine.thoughts.length > 1, { timeout: 60_000 });
  await engine.close();
  house.broods = false;
  const again = new TestEngine();
  expect(await again.begin({ kind: 'stored', id }, 1, 200)).toBeNull();
  expect(again.status).toMatchObject({ players, orders: 0 });
  await until(again, ({ orders }) => orders === 1);
  await again.close();
});

it('takes over a side in the middle of a question, and hands it back', async () => {
  const session = sessionOn('bbb-lindenbruck', { a: 'person', b: 'person' });
  const { game } = session.match;
  for (let i = 0; i < 400 && game.question === null; i += 1) {
    session.lookAs(session.match.turnOf);
    const order = game.ruleset.sample(game.battle, session.match.examples(i));
    if (order !== undefined) session.order(order);
  }
  const { question } = game;
  if (question === null) throw new Error('nobody was asked anything');
  const entry = game.journal.length;
  session.lookAs(question.to);
  session.seat(question.to, 'captain');
  expect(session.answer(question.options[0].answer).ok).toBe(false);
  await new Computers(session, NONE, allowance, LISTENER).act(() => game.question === question);
  expect(game.question).not.toBe(question);
  expect(session.reasons.of(entry)).toMatchObject([{ by: question.to }]);
  session.seat(question.to, 'person');
  expect(session.match.seats[question.to]).toBeNull();
});

it('keeps who took over a side with the battle', async () => {
  const engine = await begun('bp-maida', { a: 'person', b: 'person' }, 0);
  const { id, waitsFor } = engine.status;
  const side = waitsFor ?? 'a';
  await engine.seat(side, 'recruit');
  expect(engine.status).toMatchObject({ players: { [side]: 'recruit' } });
  await engine.setPace({ orders: 2 });
  await until(engine, ({ orders }) => orders >= 2);
  await engine.seat(side, 'person');
  expect(engine.status.players).toEqual({ a: 'person', b: 'person' });
  await engine.seat(side, 'captain');
  await engine.close();
  expect(house.battles.get(id)).toMatchObject({ players: { [side]: 'captain' } });
});

it('says that a player could not be fetched, and goes on when he can be', async () => {
  house.gone = true;
  const engine = await begun('bp-maida', { a: 'captain', b: 'captain' }, 2);
  expect((await until(engine, ({ missing }) => missing !== null)).missing).toBe('offline');
  expect((await engine.look(1)).scene.moment).toBe(1);
  await engine.seat('a', 'person');
  expect(engine.status.missing).toBeNull();
  house.gone = false;
  await engine.seat('a', 'captain');
  await until(engine, ({ orders, missing }) => orders === 2 && missing === null);
  await engine.close();
});

describe.each(RULEBOOKS.map(({ id }) => SCENARIOS.find(({ ruleset }) => ruleset === id)?.id ?? ''))(
  'hints for %s',
  (scenario) => {
    it('are orders and answers that are accepted, with their reasons, for the turn and for a unit', async () => {
      const engine = await begun(scenario, { a: 'person', b: 'person' }, 0);
      for (let i = 0; i < 6; i += 1) {
        const { question } = engine.status;
        const advice = await engine.advice();
        const hints = await engine.hints(null);
        const [best = null] = hints;
        const own = best?.unit === undefined || best.unit === null ? hints : await engine.hints(best.unit);
        const answer = question?.options[advice?.option ?? -1]?.answer;
        expect(hints.length).toBeLessThanOrEqual(3);
        expect([...hints, ...own].every(({ why, says }) => why.endsWith('.') && says !== '')).toBe(true);
        expect(own.length > 0 || question !== null).toBe(true);
        expect(own.filter(({ unit }) => unit !== own[0]?.unit && best?.unit !== null)).toEqual([]);
        const reply = question === null ? engine.order(best?.order ?? { kind: '' }) : engine.answer(answer ?? null);
        expect(await reply).toEqual({ ok: true });
        await engine.lookAs(engine.status.waitsFor ?? 'a');
      }
      await engine.close();
    });
  },
);
