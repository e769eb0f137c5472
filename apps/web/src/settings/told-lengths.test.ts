import { beforeEach, expect, test } from 'vitest';
import { choose } from './store.ts';
import { inShownLengths, withShownLengths } from './told-lengths.ts';

beforeEach(() => choose('lengths', 'printed'));

test('lengths are as printed unless the player wants another unit', () => {
  expect(inShownLengths('moved 10.8" south-west', 'inch')).toBe('moved 10.8" south-west');
  choose('lengths', 'inches');
  expect(inShownLengths('moved 10.8" south-west', 'inch')).toBe('moved 10.8" south-west');
});

test.each([
  ['moved 10.8" south-west, facing 2', 'moved 27.4 cm south-west, facing 2'],
  ['4 to 2", 2 to 5"', '10.2 to 5.1 cm, 5.1 to 12.7 cm'],
  ['6\u201312\u2033 of 24\u2033', '15.2\u201330.5 cm of 61 cm'],
  ['3 inches from 42e Ligne', '7.6 cm from 42e Ligne'],
])('%s', (inches, centimetres) => {
  choose('lengths', 'centimetres');
  expect(inShownLengths(inches, 'inch')).toBe(centimetres);
});

test('orders are sent back as they came', () => {
  choose('lengths', 'inches');
  const told = {
    says: 'Each 20 cm of distance',
    offers: [{ order: { kind: 'move', at: '20 cm' }, says: 'up to 5 cm' }],
  };
  expect(withShownLengths(told, 'centimetre')).toEqual({
    says: 'Each 7.9\u2033 of distance',
    offers: [{ order: { kind: 'move', at: '20 cm' }, says: 'up to 2\u2033' }],
  });
});
