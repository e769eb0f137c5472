import { describe, expect, test } from 'vitest';
import { choice, flag, form, whole } from '#procedure/index.ts';
import type { Referee } from './kit.ts';
import { readList } from './paste.ts';

const UNIT = form({
  formation: choice({ line: 'Line', square: 'Square' }, { label: 'Formation' }),
  casualties: whole({ label: 'Casualties', from: 0, to: 4, default: 0 }),
  disordered: flag({ label: 'Disordered' }),
});
const values = { formation: 'line', casualties: 0, disordered: false };
const roster = {
  unit: { form: UNIT, states: [] },
  command: { form: form({ staffRating: whole({ label: 'Staff rating', from: 5, to: 10 }) }), states: [] },
  commandTitle: 'Brigade',
  newCommand: { staffRating: 8 },
  profiles: {
    line: { name: 'Line infantry', values },
    light: { name: 'Light infantry', values },
    guns: { name: 'Field guns', values },
  },
};
const referee = { roster } as unknown as Referee;

function read(text: string) {
  let n = 0;
  return readList(text, referee, { side: 'a', newId: () => `i${(n += 1)}` });
}

describe('a pasted list', () => {
  test('becomes commands and the units under them', () => {
    const { lines, items } = read(
      "Reynier's brigade (staff 9):\n3 x Line infantry\n\n- 42nd Foot - light infantry - square, 2 casualties, disordered\nField gun",
    );
    expect(lines.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(lines[2]?.says).toBe('1 \u00d7 Light infantry: 42nd Foot');
    expect(items.map(({ values: { name } }) => name)).toEqual([
      "Reynier's brigade",
      'Line infantry 1',
      'Line infantry 2',
      'Line infantry 3',
      '42nd Foot',
      'Field guns',
    ]);
    expect(items[0]?.values).toMatchObject({ staffRating: 9, side: 'a' });
    expect(items.slice(1).every(({ values: { command } }) => command === 'i1')).toBe(true);
    expect(items[4]?.values).toMatchObject({ profile: 'light', formation: 'square', casualties: 2, disordered: true });
  });

  test('goes over to the other side at a heading', () => {
    const { items } = read('== British ==\n2 light infantry\n== French ==\nLine infantry');
    expect(items.map(({ values: { side } }) => side)).toEqual(['a', 'a', 'b']);
  });

  test.each([
    ['an unknown troop', 'Line infantry\nElephants', /none of the ready-made troops/],
    ['an unknown state', 'Line infantry\nLine infantry - asleep', /"asleep" is not understood/],
    [
      'an impossible number',
      'Line infantry\nLine infantry, 9 casualties',
      /casualties: expected a whole number from 0 to 4/,
    ],
    ['a brigadier of no known kind', 'Line infantry\nPack (brave):', /"brave" is nothing that is known of a brigade/],
  ])('says what it does not understand and takes nothing: %s', (_, text, says) => {
    const { lines, items } = read(text);
    expect(lines[0]?.ok).toBe(true);
    expect(lines[1]).toMatchObject({ ok: false, says: expect.stringMatching(says) as string });
    expect(items).toEqual([]);
  });

  const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');
  test.each([
    ['a line of many letters', `Line infantry${' x'.repeat(100)}`, 'a line has at most 200 characters'],
    ['many units', lines(11, '30 x Line infantry'), 'at most 300 units and commands in 1000 lines'],
    ['many lines', lines(2000, '== British =='), 'at most 300 units and commands in 1000 lines'],
    ['one line without end', 'x'.repeat(300_000), 'at most 300 units and commands in 1000 lines'],
  ])('that is too long says so and takes nothing: %s', (_, text, says) => {
    const { lines: read_, items } = read(text);
    expect(read_.at(-1)).toMatchObject({ ok: false, says: expect.stringContaining(says) as string });
    expect(read_.length).toBeLessThanOrEqual(1002);
    expect(items).toEqual([]);
  });

  test('may be full of blanks', () => {
    const { items } = read(`Line   ${' '.repeat(50_000)}   infantry${' '.repeat(50_000)}-\t light  infantry`);
    expect(items).toEqual([]);
    expect(read(`  42nd\tFoot   -   light   infantry  `).items.map(({ values: { name } }) => name)).toEqual([
      '42nd Foot',
    ]);
  });

  test('gives no names that steer a terminal', () => {
    expect(read('\u001b[31m42nd Foot\u0007 - Line infantry').items[0]?.values['name']).toBe('[31m42nd Foot');
  });

  test('that is empty is nothing', () => {
    expect(read('\n  \n')).toEqual({ lines: [], items: [] });
  });
});
