import { expect, it } from 'vitest';
import { Latest } from './latest.ts';

it('runs the first and the last of many, and tells the first that it is not the last', async () => {
  const latest = new Latest();
  const done: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = latest.run(async (isLatest) => {
    await held;
    done.push(isLatest() ? 'first, latest' : 'first, late');
  });
  void latest.run(async () => {
    done.push('second');
  });
  void latest.run(async (isLatest) => {
    done.push(isLatest() ? 'third, latest' : 'third, late');
  });
  release();
  await first;
  expect(done).toEqual(['first, late', 'third, latest']);
});
