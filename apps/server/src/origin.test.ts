import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { cameByHttps, originRefusal, type Surroundings, surroundingsFromEnvironment } from './origin.ts';

const ALONE: Surroundings = { proxies: 0, hosts: [] };
const sender = (headers: Record<string, string>) => ({ remote: '192.0.2.1', encrypted: false, headers });

function refusal(origin: string, host: string, surroundings = ALONE, more: Record<string, string> = {}) {
  return originRefusal(sender({ origin, host, ...more }), surroundings);
}

describe('a page', () => {
  test.each([
    ['http://localhost:1815', 'localhost:1815'],
    ['http://192.168.1.5:1815', '192.168.1.5:1815'],
    ['http://[fe80::1]:1815', '[fe80::1]:1815'],
    ['http://laptop:1815', 'laptop:1815'],
    ['http://laptop.local:1815', 'laptop.local:1815'],
    ['http://laptop.fritz.box:1815', 'laptop.fritz.box:1815'],
    [`http://${hostname().toLowerCase()}:1815`, `${hostname().toLowerCase()}:1815`],
    // Only the owner has a certificate for that name.
    ['https://battles.example.org', 'battles.example.org'],
  ])('of %s may ask', (origin, host) => {
    expect(refusal(origin, host)).toBeUndefined();
  });

  test.each([
    ['http://evil.example', 'localhost:1815'],
    ['http://localhost:1816', 'localhost:1815'],
    ['http://localhost:1815.evil.example', 'localhost:1815'],
    ['http://localhost:1815@evil.example', 'localhost:1815'],
    ['null', 'localhost:1815'],
    ['', 'localhost:1815'],
  ])('of %j may not ask, and is told what to set behind a proxy', (origin, host) => {
    expect(refusal(origin, host)).toMatch(/Only pages of this server.*ENFILADE_TRUST_PROXY/);
  });

  test('whose name a stranger may have pointed here may not ask, unless it is listed', () => {
    const [origin, host] = ['http://battles.example.org:1815', 'battles.example.org:1815'];
    expect(refusal(origin, host)).toMatch(/ENFILADE_HOSTS=battles\.example\.org/);
    expect(refusal(origin, host, { proxies: 0, hosts: ['battles.example.org'] })).toBeUndefined();
  });

  test('is known by the name that a proxy passes on, if proxies are trusted', () => {
    const forwarded = { 'x-forwarded-host': 'battles.example.org' };
    const ask = (proxies: number) =>
      refusal('https://battles.example.org', '127.0.0.1:1815', { proxies, hosts: [] }, forwarded);
    expect([ask(0), ask(1)]).toEqual([expect.stringContaining('ENFILADE_TRUST_PROXY'), undefined]);
  });
});

test('a program that names no page may ask', () => {
  expect(originRefusal(sender({ host: 'evil.example' }), ALONE)).toBeUndefined();
});

test('HTTPS is our own, or what a trusted proxy says', () => {
  const forwarded = sender({ 'x-forwarded-proto': 'https' });
  expect([0, 1].map((proxies) => cameByHttps(forwarded, { proxies, hosts: [] }))).toEqual([false, true]);
  expect(cameByHttps({ ...sender({}), encrypted: true }, ALONE)).toBe(true);
});

test.each([
  [{}, { proxies: 0, hosts: [] }],
  [{ ENFILADE_TRUST_PROXY: '2' }, { proxies: 2, hosts: [] }],
  [
    { ENFILADE_HOSTS: 'Battles.example.org, club.example' },
    { proxies: 0, hosts: ['battles.example.org', 'club.example'] },
  ],
  [{ ENFILADE_TRUST_PROXY: 'yes' }, expect.stringMatching(/ENFILADE_TRUST_PROXY is "yes".*number/)],
  [{ ENFILADE_TRUST_PROXY: '-1' }, expect.stringContaining('ENFILADE_TRUST_PROXY is "-1"')],
  [{ ENFILADE_HOSTS: 'http://club.example' }, expect.stringMatching(/ENFILADE_HOSTS has "http:\/\/club.example"/)],
])('reads %o', (environment, surroundings) => {
  expect(surroundingsFromEnvironment(environment)).toEqual(surroundings);
});
