import { expect, test } from 'vitest';
import { Outbox } from './outbox.ts';

test('beyond so many bytes on their way whoever has taken longest is cut off', () => {
  const cut: string[] = [];
  const outbox = new Outbox(100);
  const send = (name: string, bytes: number): (() => void) => outbox.add(bytes, () => cut.push(name));
  const first = send('first', 40);
  send('second', 40);
  first();
  send('third', 60);
  expect(cut).toEqual([]);
  send('fourth', 10);
  expect(cut).toEqual(['second']);
  // What was sent or cut off no longer counts.
  first();
  send('fifth', 30);
  expect(cut).toEqual(['second']);
  send('sixth', 101);
  expect(cut).toEqual(['second', 'third', 'fourth', 'fifth', 'sixth']);
});
