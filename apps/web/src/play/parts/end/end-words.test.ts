import { expect, it } from 'vitest';
import type { Players } from '../../players.ts';
import { endWords } from './end-words.ts';

const SIDES = { a: { called: 'the British', isPlural: true }, b: { called: 'the French', isPlural: true } };
const end = (winner: 'a' | 'b' | null, players: Players, isView = false) =>
  endWords({ winner, players, isView, sides: SIDES });

it('tells a person alone whether they have won', () => {
  const alone: Players = { a: 'person', b: 'captain' };
  expect(end('b', alone)).toEqual({ title: 'You have lost the field', isWon: false, led: 'a' });
  expect(end('a', alone)).toEqual({ title: 'You hold the field', isWon: true, led: 'a' });
  expect(end(null, alone)).toEqual({ title: 'A drawn battle', isWon: null, led: 'a' });
});

it('tells everybody else who has won', () => {
  const told = { title: 'Victory for the French', isWon: null, led: null };
  expect(end('b', { a: 'person', b: 'person' })).toEqual(told);
  expect(end('b', { a: 'captain', b: 'captain' })).toEqual(told);
  expect(end('b', { a: 'person', b: 'captain' }, true)).toEqual(told);
});
