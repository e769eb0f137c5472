import { isFault, readScenario } from 'enfilade';
import { afterEach, expect, test, vi } from 'vitest';
import type { Wishes } from './address.ts';
import { Maker } from './maker.ts';
import type { Message, Task } from './message.ts';
import { type StartMaker, Tonight } from './tonight.ts';

const WISHES: Wishes = { system: 'mt', size: 'short', a: null, b: null, kind: 'meeting', mood: null, seed: 12 };

afterEach(() => vi.useRealTimers());

/** Workers without threads: their tasks are kept, and carried out when the test says so. */
function workers() {
  const started: { readonly tasks: Task[]; readonly receive: (message: Message) => void; closed: boolean }[] = [];
  const start: StartMaker = (receive) => {
    const worker = { tasks: [] as Task[], receive, closed: false };
    started.push(worker);
    return { send: (task) => worker.tasks.push(task), close: () => (worker.closed = true) };
  };
  const run = async (which: number): Promise<void> => {
    const worker = started[which];
    const maker = new Maker((message) => worker?.receive(message));
    for (const task of worker?.tasks.splice(0) ?? []) await maker.run(task);
  };
  return { started, start, run };
}

test('a battle is made at once and fought a little later; a new choice ends the fighting', async () => {
  vi.useFakeTimers();
  const { started, start, run } = workers();
  const tonight = new Tonight(start, WISHES);
  await run(0);
  expect(tonight.known.value?.system).toBe('mt');
  const first = tonight.battle.value;
  expect(first?.chosen.kind).toBe('meeting');
  expect(isFault(readScenario(first?.scenario))).toBe(false);
  expect(started).toHaveLength(1);
  vi.runAllTimers();
  expect(started[1]?.tasks).toEqual([{ kind: 'even', scenario: first?.scenario, seed: 12 }]);
  tonight.choose({ mood: 'wooded' });
  expect(started[1]?.closed).toBe(true);
  await run(0);
  expect(tonight.battle.value?.chosen).toEqual({ ...first?.chosen, mood: 'wooded' });
});

test('shuffling draws another seed, keeps the wishes and remembers the battle', async () => {
  const { start, run } = workers();
  const tonight = new Tonight(start, WISHES);
  await run(0);
  const name = tonight.battle.value?.scenario.name;
  tonight.shuffle();
  await run(0);
  expect(tonight.wishes.value).toMatchObject({ kind: 'meeting', system: 'mt' });
  expect(tonight.earlier.value.map((each) => each.name)).toEqual([name]);
  const [earlier] = tonight.earlier.value;
  if (earlier !== undefined) tonight.goBack(earlier);
  await run(0);
  expect(tonight.wishes.value).toEqual(WISHES);
  expect(tonight.battle.value?.scenario.name).toBe(name);
  tonight.close();
});

test('another system forgets armies and kind, and a wish that cannot be met is said', async () => {
  const { start, run } = workers();
  const tonight = new Tonight(start, { ...WISHES, kind: 'raid' });
  await run(0);
  tonight.choose({ system: 'bp' });
  await run(0);
  expect(tonight.wishes.value).toMatchObject({ system: 'bp', kind: null });
  expect(tonight.known.value?.system).toBe('bp');
  tonight.choose({ kind: 'raid' });
  await run(0);
  expect(tonight.trouble.value).toContain('no such kind of battle');
  tonight.close();
});
