import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Notes which senders were let in or turned away, in order. */
function record(queue: FairQueue) {
  const said: string[] = [];
  const enter = async (from: string): Promise<void> => {
    const admitted = await queue.enter(from);
    said.push(`${from} ${admitted ? 'in' : 'away'}`);
  };
  const leave = async (from: string, took: number): Promise<void> => {
    queue.leave(from, took);
    await new Promise(setImmediate);
  };
  return { said, enter, leave };
}

test('the client that has taken least is next', async () => {
  const { said, enter, leave } = record(new FairQueue({ atOnce: 1, waiting: 9, cost: 100 }));
  for (const from of ['flood', 'flood', 'flood', 'guest']) void enter(from);
  await leave('flood', 100);
  await leave('guest', 5);
  void enter('guest');
  await leave('flood', 100);
  expect(said).toEqual(['flood in', 'guest in', 'flood in', 'guest in']);
});

test('a full queue turns away whoever has most in it', async () => {
  const { said, enter, leave } = record(new FairQueue({ atOnce: 1, waiting: 2, cost: 100 }));
  for (const from of ['flood', 'flood', 'flood', 'guest']) void enter(from);
  await leave('flood', 100);
  expect(said).toEqual(['flood in', 'flood away', 'guest in']);
});

test('a place that nobody waits for is free again', async () => {
  const { said, enter, leave } = record(new FairQueue({ atOnce: 1, waiting: 0, cost: 100 }));
  void enter('a');
  void enter('b');
  await leave('a', 1);
  void enter('b');
  await leave('b', 1);
  expect(said).toEqual(['a in', 'b away', 'b in']);
});
