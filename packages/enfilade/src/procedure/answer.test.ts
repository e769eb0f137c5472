import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classes, count, D6, die, seeded } from '#dice/index.ts';
import { answer, flag, form, judgeCases, matches, parseCases, procedure, type Rulebook, whole } from './index.ts';

const rout = procedure({
  id: 'rout',
  label: 'Rout',
  form: form({ stands: whole({ label: 'Stands', from: 1 }), steady: flag({ label: 'Steady' }) }),
  uses: [],
  faces: ['rolls'],
  headline: ['lost'],
  ready: (facts) => facts,
  resolve({ stands, steady }, dice) {
    const { successes, faces } = dice.roll(count(stands, steady ? 6 : 4));
    return {
      lost: successes,
      rolls: faces,
      rout: successes > 0 && dice.roll(die(D6)) === 1,
      reasons: [{ rule: 'bp/x/y', id: 'X', label: 'x', value: 1 }],
      halvings: [{ unit: 0, rule: 'bp/x/z', id: 'Z', label: 'z', value: 0.5, labelled: false }],
    };
  },
  says: ({ lost }) => `${lost} lost.`,
});
const barrage = procedure({
  id: 'barrage',
  label: 'Barrage',
  form: form({}),
  uses: [],
  headline: ['counts'],
  ready: (facts) => facts,
  resolve: (_, dice) => ({ counts: dice.roll(classes(999, 4, 6)).counts }),
  says: () => '',
});
const BOOKS: readonly Rulebook[] = [
  {
    id: 'bp',
    name: 'Toy',
    about: '',
    sheet: { boxes: [], readings: [], rulings: [], sources: {} },
    printing: { pages: [] },
    procedures: [rout, barrage],
    carriedByPlay: [],
  },
];
const ask = (rest: object): object => ({ ruleset: 'bp', procedure: 'rout', input: { stands: 2 }, ...rest });

describe('the machine interface', () => {
  it('answers with the output of the contract: no rule ids, and no labels where it lists none', () => {
    expect(answer(BOOKS, ask({ dice: [4, 3, 1] }))).toEqual({
      ok: true,
      output: {
        lost: 1,
        rolls: [4, 3],
        rout: true,
        reasons: [{ id: 'X', label: 'x', value: 1 }],
        halvings: [{ unit: 0, id: 'Z', value: 0.5 }],
      },
    });
  });
  it('refuses what is nested too deeply', () => {
    const deep = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown;
    const refusal = { code: 'malformed-request', message: 'request: nested too deeply' };
    for (const input of [{ stands: deep }, { steady: deep }])
      expect(answer(BOOKS, ask({ input, dice: [1, 1] }))).toEqual({ ok: false, refusal });
  });
  it('refuses odds with too many outcomes, and says what to do', () => {
    const answered = answer(BOOKS, { ruleset: 'bp', procedure: 'barrage', odds: [{ where: {} }] });
    expect(answered).toMatchObject({ ok: false, refusal: { code: 'budget-exceeded' } });
    expect(JSON.stringify(answered)).toMatch(/odds: too many outcomes of .*barrage.*fewer dice, or simulate/);
  });
  it('answers odds in lowest terms, nought and one included', () => {
    expect(
      answer(
        BOOKS,
        ask({ odds: [{ where: { lost: 1 } }, { where: { lost: 3 } }, { where: {} }, { where: { rout: true } }] }),
      ),
    ).toEqual({
      ok: true,
      p: ['1/2', '0/1', '1/1', '1/8'],
    });
  });
  it('throws fresh dice where it is given them and none are scripted', () => {
    expect(answer(BOOKS, ask({}), () => seeded(1))).toMatchObject({ ok: true });
    expect(answer(BOOKS, ask({}))).toMatchObject({ ok: false, refusal: { code: 'too-few-dice' } });
  });
  it.each([
    [ask({ dice: [4] }), 'too-few-dice'],
    [ask({ dice: [4, 4, 1, 1] }), 'dice-left-over'],
    [ask({ dice: [4, 7, 1] }), 'impossible-face'],
    [ask({ dice: ['4'] }), 'malformed-request'],
    [ask({ odds: [{}] }), 'malformed-request'],
    [ask({ odds: [{ where: { rolls: [1, 1] } }] }), 'not-asked-about'],
    [ask({ input: { stands: 0 }, dice: [] }), 'wrong-value'],
    [ask({ input: null }), 'wrong-value'],
    [ask({ input: { stands: 5000 }, dice: [] }), 'too-many-dice'],
    [{ ruleset: 'xx', procedure: 'rout' }, 'unknown-ruleset'],
    [{ ruleset: 'bp', procedure: 'xx' }, 'unknown-procedure'],
    [{ ruleset: 'bp' }, 'malformed-request'],
    [null, 'malformed-request'],
    [[], 'malformed-request'],
    ['bp', 'malformed-request'],
  ])('%# is refused with its code', (request, code) => {
    expect(answer(BOOKS, request)).toMatchObject({
      ok: false,
      refusal: { code, message: expect.stringMatching(/./) as string },
    });
  });
  it('never throws, whatever it is asked', () => {
    const request = fc.oneof(
      fc.anything(),
      fc.record(
        {
          ruleset: fc.constant('bp'),
          procedure: fc.constant('rout'),
          input: fc.anything(),
          dice: fc.anything(),
          odds: fc.anything(),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(request, (asked) => {
        expect(answer(BOOKS, asked).ok).toBeTypeOf('boolean');
      }),
      { seed: 4, numRuns: 500 },
    );
  });
});

describe('subset matching', () => {
  it.each([
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: [1, 2] }, { a: [1] }, false],
    [{ a: [{ x: 1, y: 2 }] }, { a: [{ x: 1 }] }, true],
    [{ a: 0.1 + 0.2 }, { a: 0.3 }, true],
    [{ a: 1 }, { a: '1' }, false],
    [{ a: null }, { a: null }, true],
    [{ a: {} }, { a: [] }, false],
    [{ a: [] }, { a: {} }, false],
  ])('%# is judged', (actual, expected, same) => {
    expect(matches(actual, expected)).toBe(same);
  });
});

describe('case files', () => {
  const judge = (each: object): string | undefined =>
    judgeCases(BOOKS, { ruleset: 'bp', cases: [{ id: 'x', procedure: 'rout', input: { stands: 1 }, ...each }] })[0]
      ?.because;
  it('pass where all agrees', () => {
    expect(judge({ dice: [1], expect: { lost: 0 } })).toBe('');
    expect(judge({ odds: [{ where: { lost: 0 }, p: '2/4' }] })).toBe('');
    expect(judge({ input: {}, refused: true })).toBe('');
  });
  it('say what differs', () => {
    expect(judge({ dice: [1], expect: { lost: 1 } })).toBe('lost is 0, expected 1');
    expect(judge({ dice: [1], expect: { won: 1 } })).toBe('won is undefined, expected 1');
    expect(judge({ odds: [{ where: { lost: 0 }, p: '1/3' }] })).toBe('p of {"lost":0} is 1/2, expected 1/3');
    expect(judge({ refused: true })).toContain('should have been refused');
    expect(judge({ procedure: 'ruot', refused: true })).toContain('bp has no "ruot"');
    expect(judge({})).toContain('neither expect nor odds nor refused');
    expect(judge({ dice: [], expect: {} })).toContain('too few dice');
  });
  it('are refused where they are none', () => {
    expect(parseCases({ ruleset: 'bp' })).toContain('cases: not a case file');
    expect(parseCases(null)).toContain('file: not a case file');
  });
});
