import type { ResolutionCard } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { cardTime, lettersOf, moveTime, readingTime, stepTime, waitsFor } from './pacing.ts';
import { cardOf, stepOf } from './testing.ts';

const MINE = { viewer: 'a', isAsked: false, waitsAfter: 'mine' } as const;

it.each([
  ['order', false, 700, 250],
  ['volley', false, 1600, 600],
  ['volley', true, 2200, 600],
  ['test', false, 2400, 1000],
  ['end', true, 2800, 1200],
] as const)('a card of %s (hurts: %s) stays %d ms, or %d when it goes fast', (weight, hurts, read, fast) => {
  const card = cardOf(1, { weight, hurts });
  expect([cardTime(card, 'read'), cardTime(card, 'fast')]).toEqual([read, fast]);
});

it('a fight takes its time for each step, however few its dice', () => {
  const fight = cardOf(1, { weight: 'fight', steps: [stepOf(1), stepOf(1, [])] });
  expect([0, 1].map((step) => stepTime(fight, step, 'read', 'groups'))).toEqual([1200, 1200]);
  expect(stepTime(fight, 0, 'fast', 'groups')).toBe(500);
});

it('dice settle group by group, or all at once', () => {
  const [step] = cardOf(1).steps;
  const saves = { ...stepOf(1), groups: [...(step?.groups ?? []), ...(step?.groups ?? [])] };
  const volley = cardOf(1, { steps: [saves] });
  expect(stepTime(volley, 0, 'read', 'groups')).toBe(2 * stepTime(volley, 0, 'read', 'once'));
});

it('long lines stay longer by the letter, short ones do not go faster', () => {
  expect([readingTime(0, 'read'), readingTime(60, 'read'), readingTime(61, 'read')]).toEqual([0, 0, 35]);
  const wordy = cardOf(1, { verdict: { says: 'x'.repeat(160), goodFor: null } });
  expect(cardTime(wordy, 'read')).toBe(1600 + 35 * (lettersOf(wordy) - 60));
});

it('units that are moved by one order set out together', () => {
  for (const pace of ['read', 'fast'] as const) {
    const { alone, together } = moveTime(pace, 30);
    expect(together).toBeLessThan(alone / 2);
  }
});

describe('what waits', () => {
  const cards: readonly (readonly [string, ResolutionCard, boolean, boolean])[] = [
    ['a volley waits for whoever fired it', cardOf(1), true, false],
    ['a fight waits for both', cardOf(1, { weight: 'fight', owners: ['a', 'b'] }), true, true],
    [
      'a charge is an alarm for the other side alone',
      cardOf(1, { weight: 'fight', owners: ['a', 'b'], steps: [stepOf(1, [])] }),
      false,
      true,
    ],
    ['what breaks waits for both', cardOf(1, { weight: 'end', owners: ['a', 'b'], steps: [] }), true, true],
    ['an order waits for nobody', cardOf(1, { weight: 'order', owners: [] }), false, false],
    ['a blunder waits for both', cardOf(1, { weight: 'order', owners: ['a', 'b'] }), true, true],
  ];
  it.each(cards)('%s', (_, card, first, second) => {
    expect([waitsFor(card, MINE), waitsFor(card, { ...MINE, viewer: 'b' })]).toEqual([first, second]);
  });

  it('a question stops a charge by itself', () => {
    const charge = cardOf(1, { weight: 'fight', owners: ['a', 'b'], steps: [stepOf(1, [])] });
    expect(waitsFor(charge, { ...MINE, viewer: 'b', isAsked: true })).toBe(false);
  });

  it('nothing waits for an onlooker, or for a player who will not have it', () => {
    const fight = cardOf(1, { weight: 'fight', owners: ['a', 'b'] });
    expect(waitsFor(fight, { ...MINE, viewer: 'nobody', waitsAfter: 'everything' })).toBe(false);
    expect(waitsFor(fight, { ...MINE, waitsAfter: 'nothing' })).toBe(false);
  });

  it('every roll waits for a player who wants that', () => {
    expect(waitsFor(cardOf(1), { ...MINE, viewer: 'b', waitsAfter: 'everything' })).toBe(true);
  });
});
