import { chances, findProcedure, findRulebook, type Procedure } from 'enfilade';
import { describe, expect, test } from 'vitest';
import { findOdds } from './find-odds.ts';

function procedureOf(ruleset: string, id: string): Procedure {
  const book = findRulebook(ruleset);
  const found = book && findProcedure(book, id);
  if (found === undefined) throw new Error(`no ${ruleset} ${id}`);
  return found;
}

const shoot = procedureOf('bp', 'shoot');
const VOLLEY = {
  shooterArm: 'infantry',
  shooterFormation: 'line',
  shootingDice: 3,
  weapon: 'smoothboreMusket',
  rangeInches: 6,
  enfilading: true,
  targetArm: 'infantry',
  targetFormation: 'line',
  targetMorale: 4,
  targetStamina: 3,
};

describe('the odds of a volley', () => {
  const found = findOdds(shoot, VOLLEY);

  test('are those of the library, field by field', () => {
    if (found.kind !== 'odds') throw new Error(found.kind);
    const prepared = shoot.prepare(VOLLEY);
    if (!prepared.ok) throw new Error(prepared.refusal.message);
    for (const { field, chances: shown } of found.fields)
      expect(shown.map(({ ratio }) => ratio)).toEqual(
        chances(
          shoot,
          prepared,
          shown.map(({ value }) => ({ [field]: value })),
        ),
      );
  });

  test('come with the reasons, which the dice do not change', () => {
    if (found.kind !== 'odds') throw new Error(found.kind);
    expect(found.reckonings.map(({ path }) => path)).toContain('modifiers');
    expect(found.reckonings.every(({ variants }) => variants.length === 1)).toBe(true);
    expect(found.settled).toContainEqual({ field: 'dice', value: 6 });
    expect(found.settled.map(({ field }) => field)).not.toContain('hits');
  });
});

test('a refusal names its field', () => {
  expect(findOdds(shoot, { ...VOLLEY, rangeInches: 60 })).toMatchObject({
    kind: 'refused',
    refusal: { field: 'rangeInches', rule: 'BP-READ-10' },
  });
});

test('a budget that is exceeded is said, not hidden', () => {
  expect(findOdds(shoot, VOLLEY, 5)).toEqual({ kind: 'too-many', runs: 5 });
});

test('what the facts decide is said in a sentence', () => {
  const canCharge = procedureOf('bp', 'can-charge');
  const input = { chargerArm: 'infantry', chargerFormation: 'line', targetArm: 'infantry', targetFormation: 'line' };
  expect(findOdds(canCharge, input)).toMatchObject({ kind: 'odds', runs: 1, says: expect.any(String) as string });
});

describe('codes', () => {
  test('are shown as words, the field too', () => {
    const bound = findOdds(shoot, { ...VOLLEY, shootingDice: 6, targetCasualties: 3 });
    if (bound.kind !== 'odds') throw new Error(bound.kind);
    const test = bound.fields.find(({ field }) => field === 'breakTest');
    expect(test?.label).toBe('Break test');
    const words = test?.chances.map(({ value, says }) => [value, says]);
    expect(words).toContainEqual(['A', 'for excess casualties']);
    expect(words).toContainEqual([null, 'none']);
  });
});
