import { describe, expect, test } from 'vitest';
import { belongs, choice, flag, list, nullable, number, optional, record, whole } from './field.ts';
import { factsIn, withFact } from './facts.ts';
import { changedFacts, factsInWords } from './facts-in-words.ts';
import { form } from './form.ts';
import { questionLine } from './question-line.ts';
import { readingsOf, readOff } from './readings.ts';
import { oddsInWords, readingInWords } from './readings-in-words.ts';
import { refusedRuns, sweptValues, usualRange, valuesInWords } from './sweep.ts';

const { about: UNIT } = form({ tired: flag({ label: 'Tired' }) });
const { about: FORM } = form({
  arm: choice({ foot: 'Foot', guns: 'Heavy guns' }, { label: 'Arm' }),
  dice: belongs(optional(whole({ label: 'Dice', from: 0, to: 99 })), {
    to: 'arm',
    when: ['foot'],
    needed: true,
    otherwise: 'refused',
  }),
  range: number({ label: 'Range', from: 0, unit: 'inches' }),
  save: nullable(whole({ label: 'Save', from: 2, to: 6 }), null),
  marks: whole({ label: 'Marks', from: 0, default: 0 }),
  clear: flag({ label: 'Clear to see', default: true }),
  guns: list(whole({ label: 'Band', from: 0 }), { label: 'Gun dice', atLeast: 2, atMost: 2, default: [2, 1] }),
  units: list(record(form({ tired: flag({ label: 'Tired' }) }), { label: 'Unit' }), { label: 'Units', atLeast: 1 }),
});
const SAID = { arm: 'foot', dice: 3, range: 10, units: [{}] };

describe('the facts of a question', () => {
  test('are listed one by one with their defaults, without what does not belong', () => {
    expect(factsIn(FORM, { ...SAID, arm: 'guns' }).map(({ path, of, value }) => [path, of, value])).toEqual([
      ['arm', '', 'guns'],
      ['range', '', 10],
      ['save', '', null],
      ['marks', '', 0],
      ['clear', '', true],
      ['guns[0]', 'Gun dice', 2],
      ['guns[1]', 'Gun dice', 1],
      ['units', '', 1],
      ['units[0].tired', 'Unit 1', false],
    ]);
    expect(factsIn(UNIT, {})).toHaveLength(1);
  });

  test('are changed one at a time, also in a list that stands at its default', () => {
    expect(withFact(FORM, SAID, { path: 'guns[1]', value: 4 })).toEqual({ ...SAID, guns: [2, 4] });
    expect(withFact(FORM, SAID, { path: 'units[0].tired', value: true })).toEqual({
      ...SAID,
      units: [{ tired: true }],
    });
    expect(withFact(FORM, SAID, { path: 'units[3].tired', value: true })).toEqual(SAID);
  });

  test('are told where they differ from the defaults', () => {
    expect(factsInWords(FORM, { ...SAID, clear: false, range: 1, units: [{ tired: true }, {}] })).toBe(
      'arm Foot, dice 3, range 1 inch, not clear to see, units 2; unit 1: tired',
    );
  });
});

test('two questions differ in words', () => {
  expect(changedFacts(FORM, SAID, { arm: 'guns', range: 12, save: 4, units: [{ tired: true }, {}] })).toEqual([
    { path: 'arm', label: 'Arm', before: 'Foot', after: 'Heavy guns' },
    { path: 'range', label: 'Range', before: '10 inches', after: '12 inches' },
    { path: 'save', label: 'Save', before: 'none', after: '4' },
    { path: 'units', label: 'Units', before: '1', after: '2' },
    { path: 'units[0].tired', label: 'Unit 1: Tired', before: 'no', after: 'yes' },
    { path: 'dice', label: 'Dice', before: '3', after: 'not asked' },
  ]);
  expect(changedFacts(FORM, SAID, { ...SAID, marks: 0 })).toEqual([]);
});

describe('a sweep', () => {
  const rangeOf = (path: string, value?: unknown) => {
    const about = FORM[path];
    return about && usualRange(about, value);
  };

  test('takes the bounds of a number, 1 to 24 inches or 1 to 12 of anything else, and always the value asked about', () => {
    expect(rangeOf('range', 10)).toEqual({ from: 1, to: 24 });
    expect(rangeOf('range', 30.5)).toEqual({ from: 1, to: 31 });
    expect(rangeOf('range', 0)).toEqual({ from: 0, to: 24 });
    expect(rangeOf('dice')).toEqual({ from: 1, to: 12 });
    expect(rangeOf('save')).toEqual({ from: 2, to: 6 });
    expect(rangeOf('marks')).toEqual({ from: 0, to: 12 });
    expect(rangeOf('arm')).toBeUndefined();
  });

  test('runs through every choice, no and yes, and through long ranges in larger steps', () => {
    const valuesOf = (path: string, range?: { from: number; to: number }) => {
      const about = FORM[path];
      return about && sweptValues(about, range);
    };
    expect(valuesOf('arm')).toEqual(['foot', 'guns']);
    expect(valuesOf('clear')).toEqual([false, true]);
    expect(valuesOf('range', { from: 2, to: 4 })).toEqual([2, 3, 4]);
    expect(valuesOf('range', { from: 4, to: 2 })).toEqual([]);
    expect(valuesOf('range', { from: 1, to: 96 })).toHaveLength(48);
  });
});

test('neighbours refused for one reason are told once', () => {
  expect(refusedRuns(['a', 'a', 'b', '.', 'a'], (letter) => (letter === '.' ? undefined : `it is ${letter}`))).toEqual([
    { reason: 'it is a', points: ['a', 'a'] },
    { reason: 'it is b', points: ['b'] },
    { reason: 'it is a', points: ['a'] },
  ]);
});

test('several values are told as a range, or one by one', () => {
  const told = (path: string, values: readonly unknown[]) => FORM[path] && valuesInWords(FORM[path], values);
  expect(told('range', [19, 20, 21])).toBe('19 inches to 21 inches');
  expect(told('range', [19])).toBe('19 inches');
  expect(told('arm', ['foot', 'guns'])).toBe('Foot, Heavy guns');
});

const LOSSES = { field: 'losses', chances: [0.5, 0.25, 0.25].map((p, value) => ({ value, p })) };
const BROKEN = {
  field: 'isBroken',
  chances: [
    { value: false, p: 0.996 },
    { value: true, p: 0.004 },
  ],
};
const RESULT = {
  field: 'result',
  chances: [
    { value: 'fallsBack', p: 0.25 },
    { value: 'holds', p: 0.75 },
  ],
};

test('readings: a mean and so many or more of numbers, one chance of a yes, one of each word', () => {
  const readings = readingsOf([[LOSSES, BROKEN], [RESULT]]);
  expect(readings.map((reading) => readOff(reading, [LOSSES, BROKEN, RESULT]))).toEqual([
    0.75, 0.5, 0.25, 0.004, 0.25, 0.75,
  ]);
  expect(readings.map((reading) => readOff(reading, []))).toEqual(readings.map(() => undefined));
});

test('codes are told by what they are called', () => {
  const coded = {
    field: 'code',
    label: 'Effect',
    chances: [
      { value: 'R', says: 'it retires', p: 0.25 },
      { value: 'none', p: 0.75 },
    ],
  };
  expect(readingsOf([[coded]]).map(readingInWords)).toEqual(['effect it retires', 'effect none']);
  expect(oddsInWords([coded])).toBe('effect none 75.0% / it retires 25.0%');
});

test('odds in words never round to nothing', () => {
  expect(oddsInWords([LOSSES, BROKEN, RESULT])).toBe(
    'losses 0.75 on average (1 or more 50.0%), is broken 0.4%, result holds 75.0% / falls back 25.0%',
  );
  expect(oddsInWords([{ field: 'legal', chances: [{ value: true, p: 1 }] }])).toBe('legal yes');
});

describe('the line to paste', () => {
  test('says system, procedure, facts and chances', () => {
    expect(questionLine({ title: 'House, Volley', form: FORM, said: SAID, fields: [BROKEN] })).toBe(
      'House, Volley: arm Foot, dice 3, range 10 inches. Odds: is broken 0.4%.',
    );
  });

  test('calls an outcome what no die can change', () => {
    const fields = [{ field: 'legal', chances: [{ value: true, p: 1 }] }];
    expect(questionLine({ title: 'House, Move', form: UNIT, said: {}, fields })).toBe(
      'House, Move. Outcome: legal yes.',
    );
  });

  test('says what was before', () => {
    const before = { said: { ...SAID, range: 6 }, fields: 'out of sight' };
    expect(questionLine({ title: 'House, Volley', form: FORM, said: SAID, fields: [BROKEN], before })).toBe(
      'House, Volley: arm Foot, dice 3, range 10 inches. Odds: is broken 0.4%. Before, with range 6 inches: no odds: out of sight.',
    );
  });
});
