import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sign } from 'enfilade';
import { keepTurn, keptTurn, ownTurn } from './turn.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('remembers how the table of a battle lies for each who looks on', () => {
  expect(keptTurn('maida', 'a')).toBeUndefined();
  keepTurn('maida', 'a', 1);
  keepTurn('maida', 'b', 3);
  keepTurn('maida', 'a', 2);
  expect([keptTurn('maida', 'a'), keptTurn('maida', 'b'), keptTurn('glen', 'a')]).toEqual([2, 3, undefined]);
});

it('forgets the oldest, and what is damaged', () => {
  for (let i = 0; i < 50; i += 1) keepTurn(`battle ${i}`, 'a', 1);
  expect([keptTurn('battle 0', 'a'), keptTurn('battle 49', 'a')]).toEqual([undefined, 1]);
  localStorage.setItem('enfilade.turns', '{"no');
  expect(keptTurn('battle 49', 'a')).toBeUndefined();
});

it('lays the own side at the bottom, on a wide screen where the table then fits', () => {
  const at = (x: number, y: number): readonly Sign[] => [{ side: 'a', pose: { x, y, heading: 0 } } as Sign];
  const high = { width: 72_000, height: 96_000 };
  const turns = (signs: readonly Sign[], wide: boolean) => ownTurn({ signs, table: high, viewer: 'a', wide });
  expect([turns(at(60_000, 48_000), true), turns(at(10_000, 48_000), true)]).toEqual([3, 1]);
  expect([turns(at(60_000, 48_000), false), turns(at(36_000, 90_000), true), turns([], true)]).toEqual([3, 2, 0]);
  const broad = { width: 96_000, height: 72_000 };
  const beside = (wide: boolean) => ownTurn({ signs: at(10_000, 36_000), table: broad, viewer: 'a', wide });
  expect([beside(true), beside(false)]).toEqual([0, 1]);
});
