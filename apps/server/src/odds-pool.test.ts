import { expect, onTestFinished, test } from 'vitest';
import { type OddsLimits, OddsPool } from './odds-pool.ts';
import { programOf } from './testing-program.ts';

/** Does as it is told. */
const OBEDIENT = programOf(`
  process.on('message', (request) => {
    if (request === 'break') throw new Error('broken');
    if (request === 'end') process.exit();
    if (request === 'hoard') for (const all = []; ; ) all.push(new Array(100000).fill(all.length));
    if (request === 'loop') for (;;);
    process.send('answer to ' + request);
  });
  process.send('ready');
`);

function pool(limits: Partial<OddsLimits> = {}, of?: URL): OddsPool {
  const odds = new OddsPool({ deadline: 60_000, atOnce: 1, waiting: 1, ...limits }, of);
  onTestFinished(() => odds.close());
  return odds;
}

const answered = (request: string) => ({ kind: 'answered', text: `answer to ${request}` });

test('a question that takes too long is given up, as often as it is asked', async () => {
  const odds = pool({ deadline: 100 }, OBEDIENT);
  expect(await odds.answer('loop')).toEqual({ kind: 'too-long' });
  expect(await odds.answer('loop')).toEqual({ kind: 'too-long' });
});

test('a question that takes too much memory is given up, and the next one is answered', async () => {
  const odds = pool({}, OBEDIENT);
  expect(await odds.answer('hoard')).toEqual({ kind: 'too-long' });
  expect(await odds.answer('a')).toEqual(answered('a'));
});

test.each(['break', 'end'])('a worker that does %s takes only its own question with it', async (request) => {
  const odds = pool({}, OBEDIENT);
  const [broken, after] = await Promise.allSettled([odds.answer(request), odds.answer('b')]);
  expect([broken.status, after]).toEqual(['rejected', { status: 'fulfilled', value: answered('b') }]);
});

test('a worker that does not start is an error, each time', async () => {
  const odds = pool({}, programOf('throw new Error("no start")'));
  await expect(odds.answer('a')).rejects.toThrow('no start');
  await expect(odds.answer('a')).rejects.toThrow('no start');
});

test('so many are answered at once, so many wait, and no more', async () => {
  const odds = pool({ atOnce: 2, waiting: 3 }, OBEDIENT);
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((request) => odds.answer(request)));
  expect(all).toEqual([...['a', 'b', 'c', 'd', 'e'].map(answered), { kind: 'busy' }]);
  expect(await odds.answer('g')).toEqual(answered('g'));
});

test('the real worker answers as the machine interface does, whatever it is asked', async () => {
  const odds = pool();
  const ask = (input: string) =>
    odds.answer(`{"ruleset":"bp","procedure":"break-test","input":${input},"odds":[{"where":{}}]}`);
  const fair = await ask('{"test":"C","arm":"cavalry","formation":"line"}');
  expect(fair).toEqual({ kind: 'answered', text: '{"ok":true,"p":["1/1"]}' });
  const deep = await ask(`{"test":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
  expect(deep.kind === 'answered' && deep.text).toContain('nested too deeply');
});
