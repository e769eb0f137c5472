import { type ComputerPlayer, RANDOM, RULEBOOKS, SCENARIOS } from 'enfilade';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opening } from '../desk.ts';
import type { Bulletin, Players, Thinking } from '../session.ts';
import { Computers } from './computers.ts';
import { Leash } from './leash.ts';
import type { StoredBattle } from './store.ts';
import { Table } from './table.ts';
import { sessionOn } from './testing.ts';

const house = vi.hoisted(() => ({ battles: new Map<string, unknown>(), gone: false, broods: false }));
vi.mock('./store.ts', () => ({
  async keepBattle(battle: StoredBattle): Promise<boolean> {
    house.battles.set(battle.id, structuredClone(battle));
    return true;
  },
  storedBattle: async (id: string): Promise<unknown> => house.battles.get(id),
}));
vi.mock('./staff.ts', async (actual) => {
  const staff = await actual<typeof import('./staff.ts')>();
  return {
    ...staff,
    playerFor: (...asked: Parameters<typeof staff.playerFor>) =>
      house.gone ? Promise.reject(new Error('offline')) : house.broods ? BROODING : staff.playerFor(...asked),
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

const EARS = { acted: () => undefined, thinks: () => undefined, changed: () => undefined };
/** Nobody is passed over. */
const NONE = { end: [], leave: [] } as never;
let news: Bulletin[] = [];
let thoughts: (Thinking | null)[] = [];

beforeEach(() => {
  [news, thoughts] = [[], []];
  Object.assign(house, { battles: new Map(), gone: false, broods: false });
});

function table(): Table {
  return new Table(
    (bulletin) => news.push(bulletin),
    (thinking) => thoughts.push(thinking),
  );
}

async function begun(scenario: string, players: Players, orders: number, budget?: number): Promise<Table> {
  const on = table();
  const opening: Opening | { readonly trouble: string } = await on.open(
    { kind: 'new', scenario, players, seed: 7 },
    orders,
    budget,
  );
  if ('trouble' in opening) throw new Error(opening.trouble);
  if (news.length === 0) news.push(opening.bulletin);
  return on;
}

function isAtRest({ waitsFor, players, missing }: Bulletin): boolean {
  return waitsFor === null || players[waitsFor] === 'person' || missing !== null;
}

async function until(isSo: (bulletin: Bulletin) => boolean): Promise<Bulletin> {
  return vi.waitUntil(() => news.slice(-1).find(isSo), { timeout: 60_000, interval: 5 });
}

it('gives as many orders as the page allows, and waits', async () => {
  const on = await begun('bp-maida', { a: 'captain', b: 'captain' }, 0);
  await new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
  expect(news.at(-1)?.orders).toBe(0);
  await on.allow(3);
  await until(({ orders }) => orders === 3);
  await new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
  expect(news.at(-1)?.orders).toBe(3);
  await on.close();
});

it('says why it did what it did, when it is asked, also after a reload', async () => {
  const on = await begun('bp-maida', { a: 'person', b: 'captain' }, Infinity);
  const { id } = await until(isAtRest);
  const lines = (await on.journal(0)).filter(({ reasoned }) => reasoned);
  expect(lines.length).toBeGreaterThan(2);
  const [reason] = await on.reasons(lines[0]?.entry ?? -1);
  expect(reason?.by).toBe('b');
  expect(reason?.says).toMatch(/\w+ .*\.$/);
  await on.close();
  const again = table();
  await again.open({ kind: 'stored', id }, 0);
  expect(await again.reasons(lines[0]?.entry ?? -1)).toEqual([reason]);
  await again.close();
});

it('keeps to itself why it did what the other may not know', async () => {
  const session = sessionOn('1866-nachod', { a: 'captain', b: 'random' });
  session.viewer = 'b';
  await new Computers(session, NONE, new Leash(Infinity), EARS).act(() => session.sitting.actions < 60);
  const { game } = session.sitting;
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
  const on = await begun('bp-maida', { a: 'marshal', b: 'marshal' }, 2, 600_000);
  await vi.waitUntil(() => thoughts.some((each) => each !== null && each.share > 0), { timeout: 60_000 });
  expect((await on.scene(1)).moment).toBe(1);
  expect(news.at(-1)?.orders).toBe(0);
  await on.thinkFor(100);
  await on.moveNow();
  await until(({ orders }) => orders === 2);
  await vi.waitUntil(() => thoughts.at(-1) === null, { timeout: 60_000 });
  await on.close();
});

it('goes on thinking where a reload found it', async () => {
  house.broods = true;
  const players: Players = { a: 'marshal', b: 'marshal' };
  const on = await begun('bp-maida', players, 1, 600_000);
  const { id } = news.at(-1) ?? { id: '' };
  await vi.waitUntil(() => thoughts.length > 1, { timeout: 60_000 });
  await on.close();
  house.broods = false;
  const again = table();
  expect(await again.open({ kind: 'stored', id }, 1, 200)).toMatchObject({ bulletin: { players, orders: 0 } });
  await until(({ orders }) => orders === 1);
  await again.close();
});

it('takes over a side in the middle of a question, and hands it back', async () => {
  const session = sessionOn('bbb-lindenbruck', { a: 'person', b: 'person' });
  const { game } = session.sitting;
  for (let i = 0; i < 400 && game.question === null; i += 1) {
    session.lookAs(session.sitting.turnOf);
    const order = game.ruleset.sample(game.battle, session.sitting.examples(i));
    if (order !== undefined) session.order(order);
  }
  const { question } = game;
  if (question === null) throw new Error('nobody was asked anything');
  const entry = game.journal.length;
  session.lookAs(question.to);
  session.seat(question.to, 'captain');
  expect(session.answer(question.options[0].answer).ok).toBe(false);
  await new Computers(session, NONE, new Leash(Infinity), EARS).act(() => game.question === question);
  expect(game.question).not.toBe(question);
  expect(session.reasons.of(entry)).toMatchObject([{ by: question.to }]);
  session.seat(question.to, 'person');
  expect(session.sitting.seats[question.to]).toBeNull();
});

it('keeps who took over a side with the battle', async () => {
  const on = await begun('bp-maida', { a: 'person', b: 'person' }, 0);
  const before = news.at(-1);
  const side = before?.waitsFor ?? 'a';
  expect(await on.seat(side, 'recruit')).toMatchObject({ players: { [side]: 'recruit' } });
  await on.allow(2);
  await until(({ orders }) => orders >= 2);
  const { players } = await on.seat(side, 'person');
  expect(players).toEqual({ a: 'person', b: 'person' });
  await on.seat(side, 'captain');
  await on.close();
  expect(house.battles.get(before?.id ?? '')).toMatchObject({ players: { [side]: 'captain' } });
});

it('says that a player could not be fetched, and goes on when he can be', async () => {
  house.gone = true;
  const on = await begun('bp-maida', { a: 'captain', b: 'captain' }, 2);
  expect((await until(({ missing }) => missing !== null)).missing).toBe('offline');
  expect((await on.scene(1)).moment).toBe(1);
  await on.seat('a', 'person');
  expect(news.at(-1)?.missing).toBeNull();
  house.gone = false;
  await on.seat('a', 'captain');
  await until(({ orders, missing }) => orders === 2 && missing === null);
  await on.close();
});

describe.each(RULEBOOKS.map(({ id }) => SCENARIOS.find(({ ruleset }) => ruleset === id)?.id ?? ''))(
  'hints for %s',
  (scenario) => {
    it('are orders and answers that are accepted, with their reasons, for the turn and for a unit', async () => {
      const on = await begun(scenario, { a: 'person', b: 'person' }, 0);
      for (let i = 0; i < 6; i += 1) {
        const { question = null } = news.at(-1) ?? {};
        const advice = await on.advice();
        const hints = await on.hints(null);
        const [best = null] = hints;
        const own = best?.unit === undefined || best.unit === null ? hints : await on.hints(best.unit);
        const answer = question?.options[advice?.option ?? -1]?.answer;
        expect(hints.length).toBeLessThanOrEqual(3);
        expect([...hints, ...own].every(({ why, says }) => why.endsWith('.') && says !== '')).toBe(true);
        expect(own.length > 0 || question !== null).toBe(true);
        expect(own.filter(({ unit }) => unit !== own[0]?.unit && best?.unit !== null)).toEqual([]);
        const reply = question === null ? on.order(best?.order ?? { kind: '' }) : on.answer(answer ?? null);
        expect(await reply).toEqual({ ok: true });
        const { waitsFor = null } = news.at(-1) ?? {};
        news.push(await on.lookAs(waitsFor ?? 'a'));
      }
      await on.close();
    });
  },
);
