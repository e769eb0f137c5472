import { expect, test } from 'vitest';
import { does, themOrIt } from './unit-words.ts';

const units = [
  { id: 'guns', plural: true },
  { id: 'jonak', plural: true },
  { id: 'captain', plural: false },
  { id: 'foot' },
];

test.each([
  [{ id: 'guns', name: 'Horse guns' }, 'fire'],
  [{ id: 'jonak', name: "Jonak's Jäger" }, 'fire'],
  [{ id: 'captain', name: 'Captain of regulars' }, 'fires'],
  [{ id: 'foot', name: '42nd Foot' }, 'fires'],
  [{ id: 'unheard-of', name: 'Horse guns' }, 'fires'],
])('%o: %s', (unit, verb) => {
  expect(themOrIt({ setting: { scenario: { units } } }, unit)).toBe(verb === 'fire' ? 'them' : 'it');
  expect(does({ setting: { scenario: { units } } }, unit, 'fires', 'fire')).toBe(`${unit.name} ${verb}`);
});
