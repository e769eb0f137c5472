import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FormAbout, isRecord, parseCases, type Procedure, RULEBOOKS } from 'enfilade';
import { belongs, choice, flag, form, list, nullable, optional, record, whole } from 'enfilade/procedure';
import { describe, expect, test } from 'vitest';
import { readExplored, RESERVED, sweptFact, sweptInputs, writeExplored } from './explored.ts';
import { type PartialFacts, shownPaths, startOfForm, toInput } from './question.ts';

const writeQuery = (form: FormAbout, given: PartialFacts) => writeExplored(form, { given });
const readQuery = (form: FormAbout, query: string) => readExplored(form, query, {}).given;

const UNIT = form({ arm: choice({ foot: 'Foot', horse: 'Horse' }, { label: 'Arm' }), tired: flag({ label: 'Tired' }) });
const { about: FORM } = form({
  arm: choice({ foot: 'Foot', guns: 'Guns' }, { label: 'Arm' }),
  dice: belongs(optional(whole({ label: 'Dice', from: 0 })), {
    to: 'arm',
    when: ['foot'],
    needed: true,
    otherwise: 'refused',
  }),
  save: nullable(whole({ label: 'Save', from: 2, to: 6 })),
  marks: whole({ label: 'Marks', from: 0, default: 0 }),
  units: list(record(UNIT, { label: 'Unit' }), { label: 'Units', atLeast: 1 }),
});

describe('a form', () => {
  test('starts whole', () => {
    expect(startOfForm(FORM)).toEqual({ arm: 'foot', save: null, units: [{ arm: 'foot' }] });
  });

  test('hides what does not belong and does not send it', () => {
    const given = { arm: 'guns', dice: 3, save: 4, units: [{ arm: 'horse' }] };
    expect(toInput(FORM, given)).toEqual({ arm: 'guns', save: 4, units: [{ arm: 'horse' }] });
    expect(shownPaths(FORM, given)).toEqual([
      'arm',
      'save',
      'marks',
      'units',
      'units[0]',
      'units[0].arm',
      'units[0].tired',
    ]);
  });

  test('is written into the address without its defaults', () => {
    const given = { arm: 'foot', dice: 3, save: null, marks: 0, units: [{ arm: 'horse', tired: true }] };
    expect(decodeURIComponent(writeQuery(FORM, given))).toBe(
      '?arm=foot&dice=3&save=null&units=1&units.0.arm=horse&units.0.tired=true',
    );
  });

  test('leaves out what an address cannot mean', () => {
    expect(readQuery(FORM, '?arm=camel&dice=many&units=-1&nonsense=1')).toEqual({ units: [] });
  });
});

const RULESETS = resolve(import.meta.dirname, '../../../../packages/enfilade/src/rulesets');

function acceptedInputs(): readonly { name: string; procedure: Procedure; input: Readonly<Record<string, unknown>> }[] {
  const files = readdirSync(RULESETS, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /cases[/\\].*\.json$/.test(file))
    .flatMap((file) => {
      const read = parseCases(JSON.parse(readFileSync(join(RULESETS, file), 'utf8')));
      if (typeof read === 'string') throw new Error(`${file}: ${read}`);
      const book = RULEBOOKS.find(({ id }) => id === read.ruleset);
      return read.cases.flatMap(({ id, procedure: name, input }) => {
        const procedure = book?.procedures.find((candidate) => candidate.id === name);
        const accepted = procedure !== undefined && isRecord(input) && procedure.prepare(input).ok;
        return accepted ? [{ name: `${read.ruleset} ${id}`, procedure, input }] : [];
      });
    });
}

test('every worked case survives form and address', () => {
  const inputs = acceptedInputs();
  expect(inputs.length).toBeGreaterThan(100);
  const differing = inputs.filter(({ procedure: { form, prepare }, input }) => {
    const back = toInput(form, readQuery(form, writeQuery(form, input)));
    return !prepare(back).ok || writeQuery(form, back) !== writeQuery(form, input);
  });
  expect(differing.map(({ name }) => name)).toEqual([]);
});

describe('the address of a page', () => {
  const given = { arm: 'foot', dice: 3, save: 4, units: [{ arm: 'horse' }] };
  const was = { arm: 'guns', save: null, units: [{ arm: 'foot', tired: true }, { arm: 'horse' }] };

  test('holds the question before, and what is run through', () => {
    const whole = { given, was, sweep: { path: 'dice', range: { from: 1, to: 12 } }, across: { path: 'units[0].arm' } };
    const query = writeExplored(FORM, whole);
    expect(decodeURIComponent(query)).toContain('&was=&was.arm=guns&');
    expect(readExplored(FORM, query, {})).toEqual(whole);
  });

  test('opens with the worked case where it says no fact', () => {
    expect(readExplored(FORM, '', given)).toEqual({ given });
    expect(readExplored(FORM, '?sweep=dice', given)).toEqual({ given, sweep: { path: 'dice' } });
    expect(readExplored(FORM, '?across=dice&sweep=', given)).toEqual({ given });
  });

  test('has words of its own that are no facts of any form', () => {
    for (const { id, procedures } of RULEBOOKS)
      for (const { id: name, form: about } of procedures)
        expect(
          Object.keys(about).filter((field) => RESERVED.some((word) => word === field)),
          `${id} ${name}`,
        ).toEqual([]);
  });
});

describe('a sweep', () => {
  const given = { arm: 'foot', dice: 3, save: 4, units: [{ arm: 'horse' }] };

  test('asks once for each value, without what does not belong there', () => {
    const arms = sweptFact(FORM, given, { path: 'arm' });
    if (arms === undefined) throw new Error('no arm');
    expect(sweptInputs(FORM, given, arms)).toEqual([given, { arm: 'guns', save: 4, units: [{ arm: 'horse' }] }]);
  });

  test('asks for each pair of two facts, row by row', () => {
    const [rows, columns] = ['units[0].arm', 'save'].map((path) => sweptFact(FORM, given, { path }));
    if (rows === undefined || columns === undefined) throw new Error('no fact');
    const inputs = sweptInputs(FORM, given, rows, columns);
    expect(inputs).toHaveLength(10);
    expect(inputs[6]).toEqual({ ...given, save: 3, units: [{ arm: 'horse' }] });
  });

  test('of a fact that does not belong any more is none', () => {
    expect(sweptFact(FORM, { ...given, arm: 'guns' }, { path: 'dice' })).toBeUndefined();
  });
});
