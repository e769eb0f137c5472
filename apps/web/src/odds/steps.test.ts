import { chances, findProcedure, findRulebook, type Procedure, readingsOf, readOff } from 'enfilade';
import { describe, expect, test } from 'vitest';
import { type SweptPoint, sweepPoint } from '../rules/sweep-point.ts';
import { sweptFact, sweptInputs } from './explored.ts';
import { gapsIn, stepsIn } from './steps.ts';
import { framesOf, seriesOf, shortLabel } from './sweep-series.ts';

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
  targetArm: 'infantry',
  targetFormation: 'line',
  targetMorale: 4,
  targetStamina: 3,
};

function swept(path: string): { readonly inputs: readonly unknown[]; readonly points: readonly SweptPoint[] } {
  const fact = sweptFact(shoot.form, VOLLEY, { path });
  if (fact === undefined) throw new Error(path);
  const inputs = sweptInputs(shoot.form, VOLLEY, fact);
  return { inputs, points: inputs.map((input) => sweepPoint(shoot, input)) };
}

describe('a volley at 1 to 24 inches', () => {
  const { inputs, points } = swept('rangeInches');

  test('has the odds of the library at every distance', () => {
    expect(points).toHaveLength(24);
    for (const [i, point] of points.entries()) {
      const prepared = shoot.prepare(inputs[i]);
      expect(prepared.ok).toBe(point.kind === 'odds');
      if (point.kind !== 'odds' || !prepared.ok) continue;
      const [ratio = ''] = chances(shoot, prepared, [{ disordered: true }]);
      const [part, whole] = ratio.split('/').map(Number);
      const reading = readingsOf([point.fields]).find(({ field }) => field === 'disordered');
      expect(reading && readOff(reading, point.fields)).toBeCloseTo((part ?? 0) / (whole ?? 1), 12);
    }
  });

  test('changes its band twice and is refused beyond the reach of the weapon', () => {
    expect(stepsIn(points)).toEqual([
      { at: 6, says: 'band medium' },
      { at: 9, says: 'band long' },
    ]);
    const gaps = gapsIn(points);
    expect(gaps.map(({ reason }) => reason)).toEqual([expect.stringContaining('beyond the range')]);
    expect(gaps[0]?.points.map(({ at }) => at)).toEqual([18, 19, 20, 21, 22, 23]);
  });
});

test('frames: chances of a field together, its mean apart, nothing for what is certain throughout', () => {
  const frames = framesOf(seriesOf(swept('rangeInches').points));
  expect(frames.map(({ title, scale }) => [title, scale])).toEqual([
    ['Casualties', 'share'],
    ['Mean casualties', 'number'],
    ['Disordered', 'share'],
  ]);
  const [casualties] = frames;
  expect(casualties?.series.map((series) => shortLabel(series, casualties))).toEqual([
    '1 or more',
    '2 or more',
    '3 or more',
  ]);
  expect(casualties?.series[0]?.values.slice(17)).toEqual([0.578125, ...Array.from({ length: 6 }, () => undefined)]);
});

test('of dice that only grow in number no step is made', () => {
  const { points } = swept('shootingDice');
  expect(points).toHaveLength(12);
  expect(stepsIn(points)).toEqual([]);
});

test('a weapon that cannot be had is a gap with its reason', () => {
  const gaps = gapsIn(swept('weapon').points);
  expect(gaps.at(-1)?.reason).toContain('guns are fired by artillery');
});
