import { chances, findProcedure, findRulebook, type Procedure } from 'enfilade';
import { describe, expect, test } from 'vitest';
import { findOdds } from '../rules/find-odds.ts';
import { comparedChances, fieldIn, goneLists, goneTerms, markOf, pointsInWords, settledBefore } from './compare.ts';

function shooting(): Procedure {
  const book = findRulebook('bp');
  const found = book && findProcedure(book, 'shoot');
  if (found === undefined) throw new Error('no bp shoot');
  return found;
}

const shoot = shooting();
const LONG = {
  shooterArm: 'infantry',
  shooterFormation: 'line',
  shootingDice: 3,
  weapon: 'smoothboreMusket',
  rangeInches: 12,
  targetArm: 'infantry',
  targetFormation: 'line',
  targetMorale: 4,
  targetStamina: 3,
};
const CLOSE = { ...LONG, rangeInches: 6, enfilading: true };

function oddsOf(input: unknown) {
  const found = findOdds(shoot, input);
  if (found.kind !== 'odds') throw new Error(found.kind);
  return found;
}

function exactly(input: unknown, where: Readonly<Record<string, unknown>>): string | undefined {
  const prepared = shoot.prepare(input);
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  return chances(shoot, prepared, [where])[0];
}

describe('two volleys side by side', () => {
  const [before, after] = [oddsOf(LONG), oddsOf(CLOSE)];

  test('have every outcome that either has, each with its exact chance in both', () => {
    for (const field of ['casualties', 'disordered', 'breakTest']) {
      const compared = comparedChances(
        fieldIn(before.fields, field)?.chances ?? [],
        fieldIn(after.fields, field)?.chances ?? [],
      );
      expect(compared.length).toBeGreaterThan(1);
      for (const { value, before: was, after: is } of compared)
        expect([was.ratio, is.ratio]).toEqual([exactly(LONG, { [field]: value }), exactly(CLOSE, { [field]: value })]);
    }
    const casualties = comparedChances(
      fieldIn(after.fields, 'casualties')?.chances ?? [],
      fieldIn(before.fields, 'casualties')?.chances ?? [],
    );
    expect(casualties.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('mark the reasons that changed', () => {
    const marks = after.reckonings.flatMap(({ path, variants }) =>
      (variants[0]?.entries ?? []).map((entry) => [entry.rule, markOf(entry, before.reckonings, path)?.kind]),
    );
    expect(marks).toContainEqual(['bp/to-hit/close', 'new']);
    expect(marks).toContainEqual([expect.stringContaining('bp/'), undefined]);
    const gone = goneLists(after.reckonings, before.reckonings).map(({ path }) => path);
    expect(gone).toContain('modifiers');
    const kept = after.reckonings.flatMap(({ path }) => goneTerms(after.reckonings, after.reckonings, path));
    expect(kept).toEqual([]);
  });

  test('say what a settled number was', () => {
    const dice = after.settled.find(({ field }) => field === 'dice');
    expect(dice && settledBefore(dice, before.settled)).toEqual({ field: 'dice', value: 3 });
    const save = after.settled.find(({ field }) => field === 'saveOn');
    expect(save && settledBefore(save, before.settled)).toBeUndefined();
  });
});

test('points of percent: what has moved is never 0', () => {
  expect(pointsInWords(0.4, 0.453, 1)).toBe('+5.3');
  expect(pointsInWords(0.5, 0.4996, 1)).toBe('\u2212<0.1');
  expect(pointsInWords(0.5, 0.504, 0)).toBe('+<1');
  expect(pointsInWords(0.5, 0.5, 1)).toBe('\u00b10');
});
