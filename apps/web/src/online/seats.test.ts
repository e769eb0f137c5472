import { promisePart } from 'enfilade/battle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeFrom, codeIn, linkTo, movingLink, tokenIn } from './links.ts';
import { dropSeat, freshPart, keepSeat, keptSeats, promiseOf, seatIn, takenSeat } from './seats.ts';

const TOKEN = 'A'.repeat(24);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('location', { origin: 'http://localhost:1815', hostname: 'localhost' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('seats are kept, the latest first, one for each battle', () => {
  keepSeat(takenSeat({ battle: 'one', side: 'a', seat: TOKEN }, 'p'));
  keepSeat(takenSeat({ battle: 'two', side: 'b', seat: TOKEN }, null));
  keepSeat(takenSeat({ battle: 'one', side: 'b', seat: TOKEN }, 'q'));
  expect(keptSeats().map(({ battle }) => battle)).toEqual(['one', 'two']);
  expect(seatIn('one')).toMatchObject({ side: 'b', part: 'q' });
  dropSeat('one');
  expect(seatIn('one')).toBeUndefined();
});

test('what lies damaged in the storage is no seat', () => {
  localStorage.setItem('enfilade.online', '[{"battle":1},{"battle":"x","side":"c","token":"t","part":null}]');
  expect(keptSeats()).toEqual([]);
  localStorage.setItem('enfilade.online', '{');
  expect(keptSeats()).toEqual([]);
});

test('a part is 256 bits and never the same, and its promise names the side', () => {
  const [one, two] = [freshPart(), freshPart()];
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toBe(two);
  expect(promiseOf('a', one)).toBe(promisePart('a', one));
  expect(promiseOf('a', one)).not.toBe(promiseOf('b', one));
});

test('a link holds the token in its fragment, and an address that others can open', () => {
  expect(linkTo('id', TOKEN)).toBe(`http://localhost:1815/online/id#${TOKEN}`);
  expect(linkTo('id', undefined, ['http://192.168.1.20:1815'])).toBe('http://192.168.1.20:1815/online/id');
  vi.stubGlobal('location', { origin: 'https://club.example', hostname: 'club.example' });
  expect(linkTo('id', undefined, ['http://10.0.0.1:1815'])).toBe('https://club.example/online/id');
});

test.each([
  [`#${TOKEN}`, TOKEN],
  ['', null],
  ['#move=7Q4K2M-a', null],
  [`#${'A'.repeat(10)}`, null],
])('the token in "%s"', (hash, token) => {
  expect(tokenIn(hash)).toBe(token);
});

test('a code is read as people type it', () => {
  expect(codeIn('#move=7Q4K2M-b')).toEqual({ code: '7Q4K2M', side: 'b' });
  expect(codeIn('#move=7Q4')).toBeNull();
  expect(codeIn(new URL(movingLink('id', { code: '7Q4K2M', side: 'a' })).hash)?.side).toBe('a');
  expect(codeFrom(' 7q4-k2m ')).toBe('7Q4K2M');
  expect(codeFrom('olI000')).toBe('011000');
});
