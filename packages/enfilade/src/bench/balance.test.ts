import { describe, expect, it, test } from 'vitest';
import { isFault, readScenario, type Scenario } from '#battle/index.ts';
import { findScenario, SCENARIOS } from '#scenarios/index.ts';
import { balanceWords, isEven, scenarioPrint } from './balance.ts';

const MAIDA = findScenario('bp-maida') as Scenario;
const sides = {
  a: { name: 'British', called: 'the British', plural: true },
  b: { name: 'French', called: 'the French', plural: true },
};

describe('a balance in words', () => {
  test.each([
    [
      { games: 200, a: 90, b: 102 },
      '200 battles, captain against captain: the British won 45%, the French 51%, with 4% drawn.',
    ],
    [{ games: 40, a: 19, b: 21 }, '40 battles, captain against captain: the British won 47.5%, the French 52.5%.'],
    [
      { games: 1, a: 0, b: 1, note: 'So it was.' },
      '1 battle, captain against captain: the British won 0%, the French 100%. So it was.',
    ],
  ])('%j', (balance, says) => {
    expect(balanceWords({ balance, sides })).toBe(`Measured over ${says}`);
  });
  it('says nothing of what was never measured', () => {
    expect(balanceWords({ sides })).toBeUndefined();
  });
});

test.each([
  [{ games: 100, a: 35, b: 65 }, true],
  [{ games: 100, a: 34, b: 66 }, false],
  [{ games: 100, a: 30, b: 50 }, true],
  [{ games: 100, a: 66, b: 34 }, false],
])('%j is even: %s', (balance, even) => {
  expect(isEven(balance)).toBe(even);
});

test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  '%s says how even it is, and why where it is not (npm run balance -- --write)',
  (_, scenario) => {
    const { balance } = scenario;
    if (balance === undefined) throw new Error('was never measured');
    expect(isEven(balance) || balance.note !== undefined).toBe(true);
    expect(balanceWords(scenario)).toMatch(/^Measured over \d+ battles, captain against captain: .+(%|drawn)\./);
  },
);

describe('in a scenario', () => {
  test.each([
    ['more won than fought', { games: 10, a: 6, b: 5 }, 'balance: more battles were won than fought'],
    ['nothing fought', { games: 0, a: 0, b: 0 }, 'balance.games: a whole number, 1 or more'],
    ['less than none', { games: 10, a: -1, b: 5 }, 'balance.a: a whole number, 0 or more'],
    ['half a battle', { games: 10, a: 1, b: 0.5 }, 'balance.b: a whole number, 0 or more'],
    ['a side that says nothing', { games: 10, a: 1 }, 'balance.b: a whole number, 0 or more'],
  ])('%s is refused by its field', (_, balance, says) => {
    const read = readScenario({ ...MAIDA, balance });
    expect(isFault(read) ? read.message : '').toContain(says);
  });
  it('may be missing, as in older files', () => {
    const { balance, ...older } = MAIDA;
    expect(balance).toBeDefined();
    expect(readScenario(older)).toEqual(older);
  });
  it('is no part of what decides a battle', () => {
    const print = scenarioPrint(MAIDA);
    const { balance, ...older } = MAIDA;
    expect(balance).toBeDefined();
    expect(scenarioPrint(older)).toBe(print);
    expect(scenarioPrint({ ...MAIDA, balance: { games: 1, a: 1, b: 0 } })).toBe(print);
    expect(scenarioPrint({ ...MAIDA, house: ['Changed: nothing.'] })).toBe(print);
    expect(scenarioPrint({ ...MAIDA, minutes: 1, firstBattle: true })).toBe(print);
    expect(scenarioPrint({ ...MAIDA, turns: MAIDA.turns + 1 })).not.toBe(print);
  });
});
