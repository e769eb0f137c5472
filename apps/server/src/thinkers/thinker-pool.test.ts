import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { programOf } from '../testing-program.ts';
import { THINKING_LIMITS, type ThinkingLimits } from './limits.ts';
import type { ThinkRequest } from './request.ts';
import { ThinkerPool } from './thinker-pool.ts';

/** Orders what it has heard since it was last asked; does as a seed tells it. */
const OBEDIENT = programOf(`
  let heard = [];
  process.on('message', (message) => {
    if (message.kind !== 'think') return void heard.push(message.events?.map(({ kind }) => kind).join() ?? message.kind + ' ' + message.key);
    const { level, seed } = message;
    if (seed === 1) process.exit(3);
    if (seed === 2) for (;;);
    if (seed === 3 && level !== 'random') throw new Error('broken');
    if (seed === 4) for (const all = []; ; ) all.push(new Array(100000).fill(all.length));
    process.send({ choice: seed === 5 ? null : { heard, level, budget: message.budget } });
    heard = [];
  });
  process.send('ready');
`);

function poolOf(limits: Partial<ThinkingLimits> = {}, program: URL = OBEDIENT) {
  const errors: string[] = [];
  const report = (error: unknown): void => void errors.push(String(error));
  const pool = new ThinkerPool({ limits: { ...THINKING_LIMITS, atOnce: 1, ...limits }, program, report });
  onTestFinished(() => pool.close());
  return { pool, errors };
}

type Events = ThinkRequest['events'];
const event = (kind: string): Events[number] => ({ kind, by: null, facts: [], about: {}, changes: [] });
const REQUEST: ThinkRequest = {
  battle: 'x',
  side: 'a',
  level: 'captain',
  scenario: {} as ThinkRequest['scenario'],
  events: [],
  asked: null,
  seed: 0,
};
const ordered = (heard: readonly string[], more: object = {}) => ({
  kind: 'order',
  order: { heard, level: 'captain', budget: THINKING_LIMITS.marshal, ...more },
});

test('a process that remembers a battle is told only what is new', async () => {
  const { pool } = poolOf();
  const one = [event('one')];
  const three = [...one, event('two'), event('three')];
  expect(await pool.think({ ...REQUEST, events: one })).toEqual(ordered(['begin x a', 'one']));
  expect(await pool.think({ ...REQUEST, events: three })).toEqual(ordered(['two,three']));
  expect(await pool.think({ ...REQUEST, events: three })).toEqual(ordered([]));
  expect(await pool.think({ ...REQUEST, side: 'b', events: one })).toEqual(ordered(['begin x b', 'one']));
});

test.each([
  ['something else happened', [event('other')]],
  ['nothing is left', []],
])('a battle begins anew where something was taken back and %s', async (_, after: Events) => {
  const { pool } = poolOf();
  await pool.think({ ...REQUEST, events: [event('one')] });
  const heard = after.map(({ kind }) => kind);
  expect(await pool.think({ ...REQUEST, events: after })).toEqual(ordered(['begin x a', ...heard]));
});

test('a process forgets the battle it was asked about longest ago', async () => {
  const { pool } = poolOf({ remembered: 2 });
  for (const battle of ['x', 'y', 'x']) await pool.think({ ...REQUEST, battle });
  expect(await pool.think({ ...REQUEST, battle: 'z' })).toEqual(ordered(['begin z a', 'forget y a']));
  expect(await pool.think(REQUEST)).toEqual(ordered([]));
});

test('a long battle is told in parts', async () => {
  const { pool } = poolOf();
  const thought = await pool.think({ ...REQUEST, events: Array.from({ length: 250 }, () => event('e')) });
  expect(thought).toMatchObject({ order: { heard: { length: 4 } } });
});

test('answers are told from orders, and silence from both', async () => {
  const { pool } = poolOf();
  const asked = { question: {} as never, told: [] };
  expect(await pool.think({ ...REQUEST, asked })).toMatchObject({ kind: 'answer', answer: { level: 'captain' } });
  expect(await pool.think({ ...REQUEST, seed: 5 })).toEqual({ kind: 'none' });
});

test('a process that dies is replaced and asked again, in the end for anything at all', async () => {
  const { pool, errors } = poolOf();
  expect(await pool.think({ ...REQUEST, seed: 3 })).toMatchObject({ order: { level: 'random' } });
  expect(errors).toEqual([expect.stringContaining('broken'), expect.stringContaining('broken')]);
  expect(await pool.think(REQUEST)).toMatchObject({ kind: 'order' });
});

test('a process that died while nobody asked is replaced', async () => {
  const program = programOf(`
    process.on('message', ({ kind }) => {
      if (kind === 'think') process.send({ choice: process.pid });
    });
    process.send('ready');
  `);
  const { pool } = poolOf({}, program);
  const first = (await pool.think(REQUEST)) as { readonly order: number };
  process.kill(first.order, 'SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(first.order, 0)).toThrow(/ESRCH/), { timeout: 60_000 });
  expect(await pool.think(REQUEST)).not.toEqual(first);
});

test.each([
  ['dies', 1],
  ['takes too much memory', 4],
])('a thought that always %s is an error of its own', async (_, seed) => {
  const { pool } = poolOf({ memory: 32 });
  const [broken, after] = await Promise.allSettled([
    pool.think({ ...REQUEST, seed }),
    pool.think({ ...REQUEST, battle: 'y' }),
  ]);
  expect(broken).toMatchObject({ status: 'rejected' });
  expect(after).toMatchObject({ status: 'fulfilled', value: { kind: 'order' } });
});

test('a thought that takes too long is given up', async () => {
  const { pool, errors } = poolOf({ deadline: 50 });
  await expect(pool.think({ ...REQUEST, seed: 2 })).rejects.toThrow('SIGKILL');
  expect(errors).toHaveLength(2);
});

test('a thought that nobody wants any more stops, whether it thinks or waits', async () => {
  const { pool, errors } = poolOf();
  const [thinking, waiting] = [new AbortController(), new AbortController()];
  const first = pool.think({ ...REQUEST, seed: 2 }, thinking.signal);
  const second = pool.think({ ...REQUEST, battle: 'y', seed: 2 }, waiting.signal);
  const third = pool.think({ ...REQUEST, battle: 'z' });
  waiting.abort();
  expect(await second).toEqual({ kind: 'cancelled' });
  thinking.abort();
  expect(await first).toEqual({ kind: 'cancelled' });
  expect(await third).toEqual(ordered(['begin z a']));
  expect(await pool.think(REQUEST, thinking.signal)).toEqual({ kind: 'cancelled' });
  expect(errors).toEqual([]);
});

test('so many thoughts of one battle are taken at once, and so many of all', async () => {
  const { pool } = poolOf({ ofBattle: 2, waiting: 2 });
  const kinds = await Promise.all(
    ['x', 'x', 'x', 'y', 'z'].map(async (battle) => `${battle} ${(await pool.think({ ...REQUEST, battle })).kind}`),
  );
  expect(kinds).toEqual(['x order', 'x busy', 'x busy', 'y order', 'z order']);
  expect(await pool.think(REQUEST)).toMatchObject({ kind: 'order' });
});

test('the more battles wait, the less time each has', async () => {
  const { pool } = poolOf({ marshal: 3_000, hurried: 800 });
  const battles = ['a', 'b', 'c', 'd', 'e', 'f'];
  const thoughts = await Promise.all(battles.map((battle) => pool.think({ ...REQUEST, battle })));
  const budgets = thoughts.map((thought) => thought.kind === 'order' && thought.order);
  expect(budgets).toMatchObject([800, 800, 800, 1_000, 1_500, 3_000].map((budget) => ({ budget })));
});

test('processes that nobody has asked for long are ended', async () => {
  const { pool } = poolOf({ rest: 20 });
  await pool.think(REQUEST);
  await vi.waitFor(() => expect(pool.load).toEqual({ processes: 0, waiting: 0 }), { timeout: 60_000, interval: 5 });
});

test('a pool that is closed ends what it began', async () => {
  const { pool } = poolOf();
  const thoughts = ['x', 'y'].map((battle) => pool.think({ ...REQUEST, battle, seed: 2 }));
  await sleep(0);
  await pool.close();
  expect(await Promise.all(thoughts)).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
});
