import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dice, exactOdds, makeRatio, odds, plus, ratio, seeded } from '#dice/index.ts';
import {
  answer,
  type Case,
  type FieldAbout,
  type FormAbout,
  judgeCases,
  type Output,
  type PreparedProcedure,
  type Procedure,
  parseCases,
} from '#procedure/index.ts';
import { type Line, linesOf, type Row } from '#sheet/index.ts';
import { RULEBOOKS } from './index.ts';

/** What every system must pass. Cases, fact lists and sheets are in its own folder. */

function read(...path: readonly string[]): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'));
}

function casesOf(folder: string): readonly Case[] {
  return readdirSync(join(import.meta.dirname, folder, 'cases')).flatMap((name) => {
    const file = parseCases(read(folder, 'cases', name));
    if (typeof file === 'string') throw new Error(`${folder}/cases/${name}: ${file}`);
    return file.cases;
  });
}

function prepare(procedure: Procedure, input: unknown): PreparedProcedure {
  const prepared = procedure.prepare(input);
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  return prepared;
}

function isRow(line: Line): line is Row<unknown> {
  return 'worth' in line;
}

/** Every rule id in an output, however deep. */
function rulesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(rulesIn);
  return 'rule' in value && typeof value.rule === 'string' ? [value.rule, ...inner] : inner;
}

/** Inputs as a form describes them: mostly sensible, so that many are accepted. */
function inputs(form: FormAbout): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(form).map(([name, about]) => [name, fieldInput(about)]));
  const optional = Object.entries(form).filter(([, about]) => !about.required);
  return fc.record(fields, {
    requiredKeys: Object.keys(form).filter((name) => !optional.some(([other]) => other === name)),
  });
}

function fieldInput(about: FieldAbout): fc.Arbitrary<unknown> {
  const input = kindInput(about);
  return about.nullable ? fc.option(input) : input;
}

function kindInput(about: FieldAbout): fc.Arbitrary<unknown> {
  switch (about.kind) {
    case 'whole':
      return fc.integer({ min: about.from ?? 0, max: Math.min(about.to ?? 6, (about.from ?? 0) + 6) });
    case 'number':
      return fc.integer({ min: 2 * (about.from ?? 0), max: 2 * Math.min(about.to ?? 30, 30) }).map((n) => n / 2);
    case 'flag':
      return fc.nat(5).map((n) => n === 0);
    case 'choice':
      return fc.constantFrom(...about.options.map(({ value }) => value));
    case 'text':
      return fc.string({ maxLength: 5 });
    case 'record':
      return inputs(about.fields);
    case 'list':
      return fc.array(fieldInput(about.of), {
        minLength: about.atLeast,
        maxLength: Math.min(about.atMost, about.atLeast + 2),
      });
  }
}

/** The 0.1% point of chi-square, after Wilson and Hilferty. */
function chiSquareLimit(degrees: number): number {
  const h = 2 / (9 * degrees);
  return degrees * (1 - h + 3.09 * Math.sqrt(h)) ** 3;
}

for (const book of RULEBOOKS) {
  const folder = book.id;
  const cases = casesOf(folder);
  const lines = linesOf(book.sheet);
  const facts = (read(folder, 'fact-ids.json') as { facts: { id: string }[] }).facts.map(({ id }) => id);
  const known = new Set([
    ...facts,
    ...book.sheet.readings.map(({ id }) => id),
    ...book.sheet.rulings.map(({ id }) => id),
  ]);

  describe(`${book.name}: the sheet`, () => {
    it('carries every fact of the paper', () => {
      const carried = new Set(lines.map(({ fact }) => fact));
      expect(facts.filter((fact) => !carried.has(fact))).toEqual([]);
    });
    it('has every fact carried out by a procedure, or by play', () => {
      const carried = new Set([
        ...book.procedures.flatMap(({ uses }) => uses.map(({ fact }) => fact)),
        ...book.carriedByPlay,
      ]);
      expect(facts.filter((fact) => !carried.has(fact))).toEqual([]);
      expect(book.carriedByPlay.filter((fact) => !facts.includes(fact))).toEqual([]);
    });
    it('holds the very lines that the procedures use', () => {
      const printed = new Set(lines);
      const stray = book.procedures.flatMap(({ uses }) =>
        uses.filter((line) => !printed.has(line)).map(({ rule }) => rule),
      );
      expect(stray).toEqual([]);
    });
    it('names every rule once, under its own system and box', () => {
      const rules = lines.map(({ rule }) => rule);
      expect(rules.filter((rule, i) => rules.indexOf(rule) !== i)).toEqual([]);
      expect(
        rules.filter((rule) => !/^[a-z0-9]+\/[a-z0-9-]+\/[a-z0-9-]+$/.test(rule) || !rule.startsWith(`${book.id}/`)),
      ).toEqual([]);
    });
    it('points only to facts, readings and rulings that exist', () => {
      expect(lines.filter(({ fact }) => !known.has(fact)).map(({ rule }) => rule)).toEqual([]);
    });
    it('never passes a ruling off as the paper', () => {
      expect(
        lines.filter(({ fact, source }) => /-GAP-/.test(fact) && source === 'sheet').map(({ rule }) => rule),
      ).toEqual([]);
      expect(
        lines
          .filter(({ fact, source }) => facts.includes(fact) && source !== 'sheet' && source !== 'reading')
          .map(({ rule }) => rule),
      ).toEqual([]);
    });
    it('gives every ruling the source that the ruling itself names', () => {
      const sources = new Map(book.sheet.rulings.map(({ id, source }) => [id, source]));
      expect(
        lines.filter(({ fact, source }) => (sources.get(fact) ?? source) !== source).map(({ rule }) => rule),
      ).toEqual([]);
    });
    it('has a case for every modifier row', () => {
      const counted = new Set(
        cases.flatMap(({ procedure, input, dice }) => {
          const prepared = book.procedures.find(({ id }) => id === procedure)?.prepare(input);
          if (prepared?.ok !== true) return [];
          const found: string[] = [];
          odds(prepared.resolve, (output) => found.push(...rulesIn(output)), { budget: dice === undefined ? 500 : 50 });
          return found;
        }),
      );
      expect(lines.filter((line) => isRow(line) && !counted.has(line.rule)).map(({ rule }) => rule)).toEqual([]);
    });
  });

  describe(`${book.name}: worked cases`, () => {
    it.each(
      judgeCases(RULEBOOKS, { ruleset: book.id, cases: [...cases] }).map((verdict) => [
        verdict.case.id,
        verdict.because,
      ]),
    )('%s', (_, because) => {
      expect(because).toBe('');
    });
    it('name every case once', () => {
      const ids = cases.map(({ id }) => id);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    });
    it.each(book.procedures.map(({ id }) => [id]))('reach %s', (id) => {
      expect(cases.some(({ procedure }) => procedure === id)).toBe(true);
    });
  });

  describe.each(book.procedures.map((procedure) => [procedure.id, procedure] as const))(
    `${book.name}: %s`,
    (id, procedure) => {
      const accepted = cases.filter((each) => each.procedure === id && procedure.prepare(each.input).ok);

      it('has cases that it accepts', () => {
        expect(accepted.length).toBeGreaterThan(0);
      });

      it('adds up to exactly one for any facts it accepts', () => {
        // Random facts often contradict each other; the accepted cases are always included.
        const random = fc.sample(inputs(procedure.form), { seed: 1815, numRuns: 300 });
        const facts = [...accepted.slice(0, 20).map(({ input }) => input), ...random];
        const sums = facts
          .map((input) => procedure.prepare(input))
          .filter((prepared) => prepared.ok)
          .slice(0, 60)
          .flatMap((prepared) => sumOfChances(procedure, prepared) ?? []);
        expect(sums.length).toBeGreaterThan(0);
        expect(sums.filter((sum) => sum !== '1/1')).toEqual([]);
      });

      it('reports plain data with the same fields in every course', () => {
        for (const { input } of accepted.slice(0, 8)) {
          const prepared = prepare(procedure, input);
          const shapes = new Set<string>();
          odds(prepared.resolve, (output) => shapes.add(Object.keys(output).join()), { budget: 500 });
          expect(shapes.size).toBe(1);
          const output = prepared.resolve(seeded(1));
          expect(JSON.parse(JSON.stringify(output))).toEqual(output);
          expect([...procedure.headline, ...procedure.faces].filter((field) => !Object.hasOwn(output, field))).toEqual(
            [],
          );
          expect(prepared.says(output)).toMatch(/^\S.*[.!?]$/s);
        }
      });

      it('takes the dice that its script gives, and no others', () => {
        for (const { input } of accepted.slice(0, 8)) {
          const prepared = prepare(procedure, input);
          const faces: number[] = [];
          const output = prepared.resolve(seeded(7, 0, faces));
          const again = answer(RULEBOOKS, { ruleset: book.id, procedure: id, input, dice: faces });
          expect(again).toMatchObject({ ok: true });
          expect(answer(RULEBOOKS, { ruleset: book.id, procedure: id, input, dice: [...faces, 1] })).toMatchObject({
            ok: false,
            refusal: { code: 'dice-left-over' },
          });
          expect(prepared.says(output)).not.toBe('');
        }
      });

      it('gives odds that its own dice agree with (chi-square, fixed seed)', () => {
        for (const { input } of accepted.slice(0, 3)) {
          const prepared = prepare(procedure, input);
          const ask = (output: Output): string => JSON.stringify(procedure.headline.map((field) => output[field]));
          const { chances, complete } = odds(prepared.resolve, ask);
          expect(complete).toBe(true);
          const { statistic, degrees } = compare(prepared.resolve, ask, chances);
          expect(statistic).toBeLessThan(degrees === 0 ? 1e-9 : chiSquareLimit(degrees));
        }
      });
    },
  );
}

/** The sum of all chances; undefined if the question is too large for a test. */
function sumOfChances(procedure: Procedure, prepared: PreparedProcedure): string | undefined {
  const asked = (output: Output): readonly unknown[] => procedure.headline.map((field) => output[field]);
  const { chances, complete } = exactOdds(prepared.resolve, asked, { budget: 5000 });
  return complete ? makeRatio(chances.reduce((sum, chance) => plus(sum, chance.ratio), ratio(0))) : undefined;
}

const GAMES = 3000;

/** Pearson's statistic of a seeded simulation against the odds; rare results are pooled so that each class expects five or more. */
function compare(
  run: (dice: Dice) => Output,
  ask: (output: Output) => string,
  chances: readonly { readonly value: string; readonly p: number }[],
): { readonly statistic: number; readonly degrees: number } {
  const dice = seeded(1866);
  const seen = new Map<string, number>();
  for (let game = 0; game < GAMES; game += 1) {
    const result = ask(run(dice));
    seen.set(result, (seen.get(result) ?? 0) + 1);
  }
  for (const result of seen.keys()) expect(chances.some(({ value }) => value === result)).toBe(true);
  const classes = chances.map(({ value, p }) => ({ expected: p * GAMES, seen: seen.get(value) ?? 0 }));
  const common = classes.filter(({ expected }) => expected >= 5);
  const rare = classes.filter(({ expected }) => expected < 5);
  const pooled = rare.reduce((sum, each) => ({ expected: sum.expected + each.expected, seen: sum.seen + each.seen }), {
    expected: 0,
    seen: 0,
  });
  const judged = pooled.expected >= 5 ? [...common, pooled] : common;
  return {
    statistic: judged.reduce((sum, each) => sum + (each.seen - each.expected) ** 2 / each.expected, 0),
    degrees: judged.length - 1,
  };
}
