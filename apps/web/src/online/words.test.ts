import { expect, test } from 'vitest';
import { ONLINE_STRINGS } from './strings.ts';
import { clockToAnnounce, clockWords, initialOf, paceWords, seatName, spanWords, stateWords } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, 'time is up'],
  [-5, 'time is up'],
  [9_540, '0:09.5'],
  [59_999, '0:59.9'],
  [MINUTE, '1:00'],
  [42 * MINUTE + 10_000, '42:10'],
  [90 * MINUTE, '1:30 h'],
  [47 * HOUR, '47:00 h'],
  [48 * HOUR, '2 days'],
  [71 * HOUR, '2 days'],
])('%i ms on a clock', (left, says) => {
  expect(clockWords(left)).toBe(says);
});

test('a clock is announced at five minutes, one minute and ten seconds', () => {
  expect(clockToAnnounce(5 * MINUTE + 500, 5 * MINUTE - 500)).toBe('5 minutes');
  expect(clockToAnnounce(4 * MINUTE, 3 * MINUTE)).toBeNull();
  expect(clockToAnnounce(MINUTE + 1, MINUTE)).toBe('1 minute');
  expect(clockToAnnounce(10_001, 9_999)).toBe('10 seconds');
});

test('a battle says by which rules it was begun, and whether they have changed', () => {
  const { rules } = ONLINE_STRINGS.about;
  expect(rules(['b379158f'])).toContain('rules of version b379158f. They have not changed since');
  expect(rules(['b379158f', '11111111', 'c0ffee00'])).toContain('They have changed since (now version c0ffee00)');
  expect(rules(null)).toContain('did not yet say by which rules');
});

test('paces, spans and seats in words', () => {
  expect(paceWords({ kind: 'open' })).toBe('No clock');
  expect(paceWords({ kind: 'live', minutes: 10 })).toBe('Live, 10 min a turn');
  expect(paceWords({ kind: 'by-turns', days: 1 })).toBe('A turn within a day');
  expect(spanWords(4 * MINUTE + 2)).toBe('4 min');
  expect(spanWords(30 * HOUR)).toBe('1 day');
  expect(stateWords({ state: 'away', name: null, level: null, away: 3 * HOUR })).toBe('away for 3 h');
  expect(seatName({ state: 'empty', name: null, level: null, away: null }, 'x')).toBe('empty seat');
  expect(seatName({ state: 'computer', name: 'Helen', level: 'captain', away: null }, 'x')).toBe('Captain (computer)');
  expect(seatName({ state: 'here', name: null, level: null, away: null }, 'your opponent')).toBe('your opponent');
  expect(initialOf(' \u00e9lise')).toBe('\u00c9');
});
