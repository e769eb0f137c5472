import { describe, expect, test } from 'vitest';
import { choice, form, list, record, whole } from '#procedure/index.ts';
import { aboutAt, pathsIn, valueAt, withValueAt } from './path.ts';

const FIRER = form({ range: whole({ label: 'Range' }), weapon: choice({ gun: 'Gun' }, { label: 'Weapon' }) });
const { about } = form({
  firers: list(record(FIRER, { label: 'Firer' }), { label: 'Firers' }),
  target: record(FIRER, { label: 'Target' }),
  dice: whole({ label: 'Dice' }),
});
const GIVEN = {
  firers: [
    { range: 3, weapon: 'gun' },
    { range: 9, weapon: 'gun' },
  ],
  target: { range: 1 },
  dice: 2,
};

describe('a path', () => {
  test.each([
    ['dice', 'Dice', 2],
    ['target.range', 'Range', 1],
    ['firers[1].range', 'Range', 9],
    ['firers[7].range', 'Range', undefined],
    ['target.constructor', undefined, undefined],
    ['nothing', undefined, undefined],
    ['firers.weapon', 'Weapon', 'gun'],
    ['firers.range', 'Range', undefined],
  ])('%s finds what the form says and what is given', (path, label, value) => {
    expect(aboutAt(about, path)?.label).toBe(label);
    expect(valueAt(GIVEN, path)).toBe(value);
  });

  test('puts a value where it belongs and leaves the rest alone', () => {
    const [one, two] = GIVEN.firers;
    expect(withValueAt(GIVEN, 'firers[1].range', 4)).toEqual({ ...GIVEN, firers: [one, { ...two, range: 4 }] });
    expect(valueAt(withValueAt(GIVEN, 'firers.range', 4), 'firers.range')).toBe(4);
    expect(withValueAt({}, 'target.range', 4)).toEqual({ target: { range: 4 } });
    expect(withValueAt(GIVEN, 'firers[7].range', 4)).toEqual(GIVEN);
  });

  test('with a star means every entry', () => {
    expect(pathsIn(GIVEN, 'firers[*].range')).toEqual(['firers[0].range', 'firers[1].range']);
    expect(pathsIn({}, 'firers[*].range')).toEqual([]);
    expect(pathsIn(GIVEN, 'dice')).toEqual(['dice']);
  });
});
