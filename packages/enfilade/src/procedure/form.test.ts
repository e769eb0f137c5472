import { describe, expect, it } from 'vitest';
import {
  belongs,
  choice,
  derivedForm,
  flag,
  form,
  list,
  nullable,
  number,
  numberChoice,
  optional,
  parse,
  record,
  text,
  whole,
} from './index.ts';

const GUN = form(
  { calibre: whole({ label: 'Calibre', from: 3, to: 12, unit: 'pounds' }), spiked: flag({ label: 'Spiked' }) },
  [{ field: 'spiked', rule: 'X-GUN-01', because: 'a spiked gun does not fire', when: (gun) => gun.spiked }],
);

const VOLLEY = derivedForm(
  {
    arm: choice({ foot: 'Foot', guns: 'Guns' } as const, { label: 'Arm' }),
    muskets: belongs(optional(whole({ label: 'Muskets', from: 1 })), {
      to: 'arm',
      when: ['foot'],
      needed: true,
      otherwise: 'refused',
      rule: 'X-01',
    }),
    guns: belongs(list(record(GUN, { label: 'Gun' }), { label: 'Guns', default: [] }), {
      to: 'arm',
      when: ['guns'],
      needed: false,
      otherwise: 'refused-if-changed',
    }),
    rangeInches: number({ label: 'Range', from: 0, unit: 'inches', default: 6 }),
    enemyInches: nullable(number({ label: 'Enemy', from: 0 }), null),
    note: optional(text({ label: 'Note' })),
    score: numberChoice([4, 5, 6], { label: 'Score', default: 4 }),
  },
  (given) => ({ ...given, close: given.rangeInches <= 6 }),
  [
    {
      field: 'rangeInches',
      rule: 'X-02',
      because: 'guns do not fire so close',
      when: (v) => v.arm === 'guns' && v.rangeInches < 1,
    },
  ],
);

describe('a form', () => {
  it('fills in defaults and what follows from other facts', () => {
    expect(parse(VOLLEY, { arm: 'foot', muskets: 3 })).toEqual({
      ok: true,
      facts: {
        arm: 'foot',
        muskets: 3,
        guns: [],
        rangeInches: 6,
        enemyInches: null,
        note: undefined,
        score: 4,
        close: true,
      },
    });
  });
  it.each([
    [
      'an unknown field',
      { arm: 'foot', muskets: 3, musket: 1 },
      'unknown-field',
      'musket: unknown field; known are arm, muskets',
    ],
    [
      'an unknown field inside',
      { arm: 'guns', guns: [{ calibre: 6, size: 1 }] },
      'unknown-field',
      'guns[0].size: unknown field; known are calibre, spiked',
    ],
    ['a missing field', {}, 'missing-field', 'arm: missing, expected one of foot, guns'],
    [
      'a missing field inside',
      { arm: 'guns', guns: [{}] },
      'missing-field',
      'guns[0].calibre: missing, expected a whole number from 3 to 12',
    ],
    ['a wrong word', { arm: 'horse' }, 'wrong-value', 'arm: expected one of foot, guns, got "horse"'],
    [
      'a wrong type',
      { arm: 'foot', muskets: '3' },
      'wrong-value',
      'muskets: expected a whole number of 1 or more, got "3"',
    ],
    [
      'a fraction of a musket',
      { arm: 'foot', muskets: 1.5 },
      'wrong-value',
      'muskets: expected a whole number of 1 or more, got 1.5',
    ],
    [
      'a number out of range',
      { arm: 'guns', guns: [{ calibre: 13 }] },
      'wrong-value',
      'guns[0].calibre: expected a whole number from 3 to 12, got 13',
    ],
    [
      'a negative length',
      { arm: 'foot', muskets: 1, rangeInches: -1 },
      'wrong-value',
      'rangeInches: expected a number of 0 or more, got -1',
    ],
    [
      'infinity',
      { arm: 'foot', muskets: 1, rangeInches: Number.POSITIVE_INFINITY },
      'wrong-value',
      'rangeInches: expected a number of 0 or more',
    ],
    ['null where none is taken', { arm: null }, 'wrong-value', 'arm: expected one of foot, guns, got null'],
    [
      'a number not among the few',
      { arm: 'foot', muskets: 1, score: 3 },
      'wrong-value',
      'score: expected one of 4, 5, 6, got 3',
    ],
    ['a field its holder needs', { arm: 'foot' }, 'missing-field', 'muskets: needed where arm is foot (X-01)'],
    [
      'a field its holder has not',
      { arm: 'guns', muskets: 1 },
      'contradiction',
      'muskets: only where arm is foot (X-01)',
    ],
    [
      'a changed field its holder has not',
      { arm: 'foot', muskets: 1, guns: [{ calibre: 6 }] },
      'contradiction',
      'guns: only where arm is guns (contract)',
    ],
    [
      'a contradiction',
      { arm: 'guns', rangeInches: 0.5 },
      'contradiction',
      'rangeInches: guns do not fire so close (X-02)',
    ],
    [
      'a contradiction inside',
      { arm: 'guns', guns: [{ calibre: 6 }, { calibre: 6, spiked: true }] },
      'contradiction',
      'guns[1].spiked: a spiked gun does not fire (X-GUN-01)',
    ],
    ['a list', [], 'wrong-value', 'input: expected an object'],
    ['nothing', undefined, 'wrong-value', 'input: expected an object'],
    ['text', 'foot', 'wrong-value', 'input: expected an object'],
  ])('refuses %s', (_, input, code, message) => {
    expect(parse(VOLLEY, input)).toMatchObject({
      ok: false,
      refusal: { code, message: expect.stringContaining(message) as string },
    });
  });
  it('takes an unchanged default where the field does not belong', () => {
    expect(parse(VOLLEY, { arm: 'foot', muskets: 1, guns: [] })).toMatchObject({ ok: true });
  });
  it('describes itself in plain data', () => {
    expect(JSON.parse(JSON.stringify(VOLLEY.about))).toEqual(VOLLEY.about);
    expect(VOLLEY.about['rangeInches']).toEqual({
      kind: 'number',
      from: 0,
      unit: 'inches',
      label: 'Range',
      required: false,
      default: 6,
    });
    expect(VOLLEY.about['muskets']).toMatchObject({
      required: false,
      belongs: { to: 'arm', when: ['foot'], needed: true },
    });
  });
});

describe('a number for which the form names no limit', () => {
  const FAR = form({ far: number({ label: 'Far', from: 0 }), many: whole({ label: 'Many' }) });
  it.each([
    ['far', { far: 1e308, many: 0 }],
    ['many', { far: 0, many: -10_000_000 }],
  ])('has one all the same: %s', (field, given) => {
    expect(parse(FAR, given)).toMatchObject({
      ok: false,
      refusal: {
        field,
        message: expect.stringMatching(`^${field}: expected .*, at most 9999999 either way, got`) as string,
      },
    });
  });
});
