import {
  countedValue as valueOf,
  type FieldAbout,
  type FormAbout,
  isRecord,
  pathWithin as within,
  shownFields,
  startOf,
  startOfForm,
} from 'enfilade';

export { shownFields, startOf, startOfForm, valueOf, within };

/** The fields filled in so far; untouched fields are absent. */
export type PartialFacts = Readonly<Record<string, unknown>>;

function inputOf(about: FieldAbout, given: unknown): unknown {
  if (about.kind === 'record' && isRecord(given)) return toInput(about.fields, given);
  if (about.kind === 'list' && Array.isArray(given)) return given.map((item: unknown) => inputOf(about.of, item));
  return given;
}

/** The input for the procedure: the filled-in fields that apply. */
export function toInput(form: FormAbout, given: PartialFacts): PartialFacts {
  const filled = shownFields(form, given).filter(([name]) => given[name] !== undefined);
  return Object.fromEntries(filled.map(([name, about]) => [name, inputOf(about, given[name])]));
}

function pathsOf(about: FieldAbout, given: unknown, path: string): readonly string[] {
  const value = valueOf(about, given);
  if (about.kind === 'record') return [path, ...shownPaths(about.fields, isRecord(value) ? value : {}, path)];
  if (about.kind === 'list' && Array.isArray(value))
    return [path, ...value.flatMap((item: unknown, i) => pathsOf(about.of, item, within(path, i)))];
  return [path];
}

/** The path of every field on the screen. */
export function shownPaths(form: FormAbout, given: PartialFacts, path = ''): readonly string[] {
  return shownFields(form, given).flatMap(([name, about]) => pathsOf(about, given[name], within(path, name)));
}
