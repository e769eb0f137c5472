import {
  canSweep,
  type FactAt,
  factsIn,
  type Procedure,
  readInWords,
  readingInWords,
  readingsOf,
  readOff,
  refusedRuns,
  saidInWords,
  sweptValues,
  usualRange,
  valuesInWords,
  withFact,
} from 'enfilade';
import { suggestion } from './find.ts';
import { recordOf, valueOf } from './input.ts';
import { chancesOf, type OddsPoint, oddsPoint } from './odds-points.ts';
import { aligned, styled } from './terminal.ts';
import { UserError } from './user-error.ts';

const FORM = /^([^=]+?)(?:=(.*))?$/s;
const RANGE = /^(-?\d{1,6})\.\.(-?\d{1,6})$/;

interface SweepPoint {
  readonly value: unknown;
  readonly point: OddsPoint;
}

export interface Sweep {
  readonly fact: FactAt;
  readonly points: readonly SweepPoint[];
}

function factFor(procedure: Procedure, input: unknown, path: string): FactAt {
  const facts = factsIn(procedure.form, recordOf(input)).filter(({ about }) => canSweep(about));
  const fact = facts.find((each) => each.path === path);
  if (fact !== undefined) return fact;
  const known = facts.map((each) => each.path);
  throw new UserError(
    `--sweep: no fact "${path}" to sweep; ${suggestion(path, known)}there are ${known.join(', ')}`,
    'unknown-field',
  );
}

/** `1..24`, `line,square`, or nothing for the usual values. */
function valuesFor({ about, value, path }: FactAt, asked: string | undefined): readonly unknown[] {
  if (asked === undefined) return sweptValues(about, usualRange(about, value));
  const [, from, to] = RANGE.exec(asked) ?? [];
  if (from === undefined || to === undefined) return asked.split(',').map((text) => valueOf(text.trim()));
  const values =
    about.kind === 'whole' || about.kind === 'number' ? sweptValues(about, { from: Number(from), to: Number(to) }) : [];
  if (values.length === 0) throw new UserError(`--sweep ${path}: ${asked} is not a range of its values`);
  return values;
}

/** Runs one fact of a question through its values: `rangeInches=1..24`. */
export function sweep(procedure: Procedure, input: unknown, asked: { by: string; budget: number }): Sweep {
  const [, path = '', values] = FORM.exec(asked.by) ?? [];
  const fact = factFor(procedure, input, path.trim());
  const points = valuesFor(fact, values).map((value) => ({
    value,
    point: oddsPoint(procedure, withFact(procedure.form, recordOf(input), { path: fact.path, value }), asked.budget),
  }));
  return { fact, points };
}

/** One row a value, one column a reading; refused values give their reason. */
export function tellSweep(procedure: Procedure, { fact, points }: Sweep): readonly string[] {
  const readings = readingsOf(points.map(({ point }) => chancesOf(point, procedure)));
  const label = fact.of === '' ? fact.label : `${fact.of}: ${fact.label}`;
  const rows = points.map(({ value, point }) => {
    const name = saidInWords(fact.about, value);
    if (!point.ok) return [name, ...readings.map(() => '\u2013')];
    return [name, ...readings.map((reading) => readInWords(reading, readOff(reading, chancesOf(point, procedure))))];
  });
  const heads = [label, ...readings.map(readingInWords)];
  const lines = aligned([heads.map((head) => styled('bold', head)), ...rows], heads.map((_, i) => i).slice(1));
  const reasons = refusedRuns(points, ({ point }) => (point.ok ? undefined : point.refusal.message)).map((run) => {
    const values = run.points.map(({ value }) => value);
    return styled('dim', `${valuesInWords(fact.about, values)}: ${run.reason}`);
  });
  return [...lines, ...reasons];
}

export function sweepForPrograms({ fact, points }: Sweep): unknown {
  return {
    ok: true,
    exact: true,
    field: fact.path,
    points: points.map(({ value, point }) => ({ value, ...point })),
  };
}
