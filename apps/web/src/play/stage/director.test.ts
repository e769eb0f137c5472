import type { ResolutionCard } from 'enfilade';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choose } from '../../settings/store.ts';
import type { Scene } from '../engine/adviser.ts';
import type { Director, Script } from './director.ts';
import { Stage } from './stage.ts';
import { cardOf, stepOf } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  for (const setting of ['pace', 'waitsAfter', 'diceSettle'] as const) choose(setting, USUAL[setting]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const USUAL = { pace: 'read', waitsAfter: 'mine', diceSettle: 'groups' } as const;

const sceneOf = (moment: number): Scene => ({ moment, signs: [] }) as unknown as Scene;

interface Told {
  readonly stage: Stage;
  readonly director: Director;
  readonly script: Script;
  /** The moments that were on the table, in their order. */
  readonly seen: number[];
  readonly performed: Promise<void>;
}

/** These moments, told to side a. */
async function telling(moments: readonly number[], cards: readonly ResolutionCard[]): Promise<Told> {
  const stage = new Stage(() => ({ viewer: 'a', isAsked: false }));
  const director = await stage.director;
  if (director === null) throw new Error('no director');
  const seen: number[] = [];
  let queue = [...moments];
  let now = sceneOf(0);
  const script: Script = {
    next: () => (queue.length === 0 ? undefined : sceneOf(queue.shift() ?? 0)),
    get now() {
      return now;
    },
    show(scene) {
      now = scene;
      seen.push(scene.moment);
      return true;
    },
    look: async (moment) => sceneOf(moment),
    leap() {
      script.show(sceneOf(moments.at(-1) ?? 0));
      queue = [];
    },
    isMine: () => true,
    cards: () => cards,
    line: (moment) => ({ entry: moment, says: 'moved' }),
  };
  const performed = director.perform(script);
  await vi.advanceTimersByTimeAsync(0);
  return { stage, director, script, seen, performed };
}

const pass = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms));

it('shows a move at once, and the next when the first was seen', async () => {
  const { seen, performed } = await telling([1, 2], []);
  expect(seen).toEqual([1]);
  await pass(650);
  expect(seen).toEqual([1]);
  await pass(100);
  expect(seen).toEqual([1, 2]);
  await performed;
});

it('waits with what is mine until I go on, and shows the dice before what they did', async () => {
  const { stage, seen } = await telling([1, 2], [cardOf(1)]);
  expect(stage.shown.value).toMatchObject({ steps: 1, isDone: false, waits: true });
  expect(seen).toEqual([]);
  await pass(300);
  expect([seen, stage.shown.value?.isDone]).toEqual([[1], true]);
  await pass(60_000);
  expect(seen).toEqual([1]);
  stage.goOn();
  await pass(0);
  expect([seen, stage.shown.value]).toEqual([[1, 2], null]);
});

it('settles the dice when I am in a hurry, and still waits', async () => {
  const fight = cardOf(1, { weight: 'fight', owners: ['a', 'b'], steps: [stepOf(1), stepOf(1), stepOf(1)] });
  const { stage, seen } = await telling([1], [fight]);
  expect(stage.shown.value?.steps).toBe(1);
  stage.goOn();
  await pass(0);
  expect([stage.shown.value?.steps, stage.shown.value?.isDone, seen]).toEqual([3, true, [1]]);
  await pass(10_000);
  expect(stage.isWaiting.value).toBe(true);
});

it('tells a fight step by step over its moments, on one card', async () => {
  const fight = cardOf(1, { to: 2, weight: 'fight', owners: ['a', 'b'], steps: [stepOf(1), stepOf(2)] });
  const { stage, seen } = await telling([1, 2], [fight]);
  await pass(1250);
  expect([stage.shown.value?.steps, seen]).toEqual([2, [1]]);
  await pass(1250);
  expect([stage.shown.value?.isDone, seen]).toEqual([true, [1, 2]]);
});

it('replaces nothing of theirs before it is read, and holds for as long as I want', async () => {
  const theirs = cardOf(1, { owners: ['b'] });
  const { stage, seen } = await telling([1, 2], [theirs]);
  await pass(300);
  stage.hold(true);
  await pass(30_000);
  expect(seen).toEqual([1]);
  stage.hold(false);
  await pass(0);
  expect(seen).toEqual([1, 2]);
});

it('skips to the present, but not past what waits', async () => {
  choose('pace', 'skip');
  const mine = cardOf(3, { weight: 'fight', owners: ['a', 'b'] });
  const { stage, seen, performed } = await telling([1, 2, 3, 4], [cardOf(2, { owners: ['b'] }), mine]);
  await pass(1000);
  expect([seen, stage.shown.value?.card.from]).toEqual([[2, 3], 3]);
  stage.goOn();
  await pass(0);
  await performed;
  expect(seen).toEqual([2, 3, 4]);
});

it('shows something again on the way, and goes on from where it was', async () => {
  const [first, second] = [cardOf(1, { owners: ['b'] }), cardOf(2)];
  const { stage, director, seen } = await telling([1, 2, 3], [first, second]);
  await pass(5000);
  expect(stage.shown.value?.card.from).toBe(2);
  director.interrupt(first);
  await pass(1000);
  expect(stage.shown.value).toMatchObject({ card: { from: 1 }, isAgain: true });
  stage.goOn();
  await pass(0);
  expect([stage.shown.value?.card.from, seen.at(-1)]).toEqual([2, 2]);
  stage.goOn();
  await pass(0);
  expect(seen.at(-1)).toBe(3);
});
