import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS } from './limits.ts';
import { Presence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

class FakeListener {
  unread = 0;
  readonly received = 0;
  readonly messages: string[] = [];
  name: string;

  constructor(name: string) {
    this.name = name;
  }

  async send(message: Buffer): Promise<void> {
    this.messages.push(message.toString());
  }

  close(): void {}
}

test('presence is sent at intervals, the latest wins, and phones with much to read are left out until they have read it', () => {
  const [anna, bert] = [new FakeListener('Anna'), new FakeListener('Bert')];
  const presence = new Presence(
    new Map([
      [anna, undefined],
      [bert, undefined],
    ]),
    LIMITS,
  );
  presence.change();
  vi.advanceTimersByTime(0);
  expect([anna.messages, bert.messages]).toEqual([['{"here":["Anna","Bert"]}'], ['{"here":["Anna","Bert"]}']]);

  bert.unread = LIMITS.unreadForPresence + 1;
  for (let i = 0; i < 1_000; i += 1) {
    anna.name = `Anna ${i}`;
    presence.change();
  }
  vi.advanceTimersByTime(LIMITS.presenceEvery - 1);
  expect(anna.messages).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(anna.messages).toEqual(['{"here":["Anna","Bert"]}', '{"here":["Anna 999","Bert"]}']);
  expect(bert.messages).toHaveLength(1);

  presence.tell(bert);
  expect(bert.messages).toHaveLength(1);
  bert.unread = 0;
  presence.tell(bert);
  presence.tell(bert);
  expect(bert.messages).toEqual(['{"here":["Anna","Bert"]}', '{"here":["Anna 999","Bert"]}']);
  vi.advanceTimersByTime(60_000);
  expect(anna.messages).toHaveLength(2);
});
