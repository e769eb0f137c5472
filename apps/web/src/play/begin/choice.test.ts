import { expect, it } from 'vitest';
import type { StoredProgress } from '../engine/store.ts';
import { playersFor, readOpponent, showOf } from './choice.ts';
import { measuredTime } from './turn-time.ts';

it('chooses a recruit for a first visit, and later what was chosen last', () => {
  const first = { kind: 'computer', level: 'recruit' };
  expect([readOpponent(null), readOpponent('{'), readOpponent('7')]).toEqual([first, first, first]);
  expect(readOpponent('{"kind":"here","level":"marshal"}')).toEqual({ kind: 'here', level: 'marshal' });
  expect(readOpponent('{"kind":"friend","level":"person"}')).toEqual(first);
});

it('seats the player on the chosen side', () => {
  expect(playersFor('b', { kind: 'computer', level: 'captain' })).toEqual({ a: 'captain', b: 'person' });
  expect(playersFor('a', { kind: 'here', level: 'captain' })).toEqual({ a: 'person', b: 'person' });
  expect(showOf('marshal')).toEqual({ a: 'marshal', b: 'marshal' });
});

it('quotes the time of a turn from the latest battle of the system against this level', () => {
  const battle = (savedAt: number, ruleset: string, thought: StoredProgress['thought']) => ({
    savedAt,
    ruleset,
    progress: { players: { a: 'person', b: 'marshal' }, ...(thought && { thought }) } as StoredProgress,
  });
  const battles = [battle(1, 'bp', { b: 9000 }), battle(3, 'mt', { b: 5 }), battle(2, 'bp', { b: 7000 })];
  expect(measuredTime(battles, 'bp', 'marshal')).toBe(7000);
  expect(measuredTime(battles, 'bp', 'captain')).toBeNull();
  expect(measuredTime([battle(1, 'bp', {}), battle(2, 'bp', undefined)], 'bp', 'marshal')).toBeNull();
});
