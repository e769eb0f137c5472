import { type FieldAbout, type FormAbout, isRecord } from '#procedure/index.ts';
import type { PartialFacts } from './kit.ts';
import { sameJson } from './json.ts';

type Step = string | number;

/**
 * `firers[0].rangeInches` in its steps. `firers.rangeInches` means all entries at once; `firers[*].rangeInches` stands for one path an
 * entry.
 */
function stepsOf(path: string): readonly Step[] {
  return path
    .split(/[.[\]]/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function inner(about: FieldAbout | undefined, step: Step): FieldAbout | undefined {
  if (about?.kind === 'list') return typeof step === 'number' ? about.of : inner(about.of, step);
  return about?.kind === 'record' && typeof step === 'string' && Object.hasOwn(about.fields, step)
    ? about.fields[step]
    : undefined;
}

/** What a form says of the field at a path. */
export function aboutAt(form: FormAbout, path: string): FieldAbout | undefined {
  const [first, ...rest] = stepsOf(path);
  if (typeof first !== 'string' || !Object.hasOwn(form, first)) return undefined;
  return rest.reduce(inner, form[first]);
}

function stepInto(value: unknown, step: Step): unknown {
  if (Array.isArray(value)) {
    if (typeof step === 'number') return value[step] as unknown;
    const [first, ...rest] = value.map((entry: unknown) => stepInto(entry, step));
    return rest.every((other) => sameJson(other as never, first as never)) ? first : undefined;
  }
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** What is given at a path; of all entries of a list only what they agree on. */
export function valueAt(given: unknown, path: string): unknown {
  return stepsOf(path).reduce(stepInto, given);
}

function put(value: unknown, [step, ...rest]: readonly Step[], to: unknown): unknown {
  if (step === undefined) return to;
  if (typeof step === 'number') {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown, i) => (i === step ? put(entry, rest, to) : entry));
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => put(entry, [step, ...rest], to));
  const record = isRecord(value) ? value : {};
  return { ...record, [step]: put(record[step], rest, to) };
}

/** The same facts with another value at a path; a list is never made longer. */
export function withValueAt(given: PartialFacts, path: string, to: unknown): PartialFacts {
  return put(given, stepsOf(path), to) as PartialFacts;
}

/** The paths that `firers[*].rangeInches` stands for in these facts. */
export function pathsIn(given: PartialFacts, path: string): readonly string[] {
  const at = path.indexOf('[*]');
  if (at < 0) return [path];
  const [before, after] = [path.slice(0, at), path.slice(at + 3)];
  const list = valueAt(given, before);
  if (!Array.isArray(list)) return [];
  return list.flatMap((_: unknown, i) => pathsIn(given, `${before}[${i}]${after}`));
}
