import { type Signal, signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { sidePanelsOf } from '../../side-panels.ts';
import type { Account } from '../../engine/reckon/account.ts';
import type { ChanceSaid, ReckonerMessage, ReckonTask } from '../../engine/reckon/task.ts';
import type { Play } from '../../play.ts';
import { Chances } from './chances.ts';

const said = (eyes: string): ChanceSaid => ({
  eyes,
  now: { moment: 1, turn: 1, side: 'a', chance: null },
  points: [],
  swings: [],
  done: true,
});

function atTable() {
  const status: Signal<{ readonly result: object | null }> = signal({ result: null });
  const handover: Signal<string | null> = signal(null);
  const seen = { eyes: 'a', accounts: 0 };
  const account = async (): Promise<Partial<Account>> => {
    seen.accounts += 1;
    return { eyes: seen.eyes };
  };
  const play = { store: { status }, handover, engine: { account } } as unknown as Play;
  const asked: ReckonTask['kind'][] = [];
  let tell: (message: ReckonerMessage) => void = () => undefined;
  let closed = false;
  const chances = new Chances(play, (listener) => {
    tell = listener;
    return { ask: ({ kind }) => asked.push(kind), close: () => (closed = true) };
  });
  return {
    play,
    status,
    handover,
    seen,
    asked,
    chances,
    tell: (one: ReckonerMessage) => tell(one),
    isClosed: () => closed,
  };
}

it('reckons nothing until it is asked, and nothing more when it is closed, handed over or over', async () => {
  vi.useFakeTimers();
  const { play, status, handover, asked, seen } = atTable();
  const { chances } = sidePanelsOf(play);
  await vi.runAllTimersAsync();
  expect(seen.accounts).toBe(0);
  chances.value = true;
  await vi.runAllTimersAsync();
  expect(asked.at(-1)).toBe('chance');
  handover.value = 'b';
  expect(asked.at(-1)).toBe('enough');
  handover.value = null;
  await vi.runAllTimersAsync();
  expect(asked.at(-1)).toBe('chance');
  status.value = { result: {} };
  expect(asked.at(-1)).toBe('enough');
  vi.useRealTimers();
});

it('reads the battle now and then, however fast the orders come', async () => {
  vi.useFakeTimers();
  const { play, status, seen } = atTable();
  sidePanelsOf(play).chances.value = true;
  for (let i = 0; i < 100; i += 1) {
    status.value = { result: null };
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(seen.accounts).toBeLessThan(4);
  vi.useRealTimers();
});

it('shows nobody what another knew, says what failed, and dismisses its worker', async () => {
  vi.useFakeTimers();
  const { play, status, seen, chances, tell, isClosed } = atTable();
  sidePanelsOf(play).chances.value = true;
  await vi.runAllTimersAsync();
  tell({ kind: 'chance', said: said('a') });
  expect(chances.saidTo('a')?.eyes).toBe('a');
  expect(chances.saidTo('b')).toBeNull();
  seen.eyes = 'b';
  status.value = { result: null };
  await vi.runAllTimersAsync();
  expect(chances.said.value).toBeNull();
  tell({ kind: 'failed', because: 'it broke' });
  expect(chances.trouble.value).toBe('it broke');
  sidePanelsOf(play).leave();
  expect(isClosed()).toBe(true);
  vi.useRealTimers();
});
