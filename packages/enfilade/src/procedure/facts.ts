import { isRecord } from './plain.ts';
import type { FieldAbout, FormAbout } from './about.ts';

/** What has been set so far; untouched fields are absent. */
type PartialFacts = Readonly<Record<string, unknown>>;

/** One fact of a question as it stands. */
export interface FactAt {
  /** `units[1].formation`, as refusals spell it. */
  readonly path: string;
  /** What it is a fact of: "Unit 2"; empty at the top of the form. */
  readonly of: string;
  readonly label: string;
  readonly about: FieldAbout;
  /** What was set, else the default; for a list, its length. */
  readonly value: unknown;
}

/** The value in effect: what was set, else the default. */
export function countedValue(about: FieldAbout, said: unknown): unknown {
  return said === undefined ? about.default : said;
}

/** Whether a field belongs in the form as it stands. */
function isShown(form: FormAbout, name: string, said: PartialFacts): boolean {
  const belongs = form[name]?.belongs;
  const holder = belongs && form[belongs.to];
  if (belongs === undefined || holder === undefined) return true;
  if (!isShown(form, belongs.to, said)) return false;
  const held = countedValue(holder, said[belongs.to]);
  return belongs.when.some((value) => value === held);
}

/** The fields that belong, in the order of the form. */
export function shownFields(form: FormAbout, said: PartialFacts): readonly (readonly [string, FieldAbout])[] {
  return Object.entries(form).filter(([name]) => isShown(form, name, said));
}

/** A path as refusals spell it: `units[1].formation`. */
export function pathWithin(path: string, name: string | number): string {
  if (typeof name === 'number') return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

type Place = Pick<FactAt, 'path' | 'of'>;

function inside(of: string, label: string): string {
  return of === '' ? label : `${of}, ${label}`;
}

function factsOfField(about: FieldAbout, said: unknown, { path, of }: Place): readonly FactAt[] {
  const value = countedValue(about, said);
  const { label } = about;
  if (about.kind === 'record')
    return factsOfForm(about.fields, isRecord(value) ? value : {}, { path, of: inside(of, label) });
  if (about.kind !== 'list') return [{ path, of, label, about, value }];
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const length = about.atLeast === about.atMost ? [] : [{ path, of, label, about, value: items.length }];
  return [
    ...length,
    ...items.flatMap((item, i) => {
      const [each, name] = [pathWithin(path, i), `${about.of.label} ${i + 1}`];
      if (about.of.kind === 'record')
        return factsOfForm(about.of.fields, isRecord(item) ? item : {}, { path: each, of: inside(of, name) });
      const usual: unknown = Array.isArray(about.default) ? about.default[i] : undefined;
      const one = { ...about.of, label: name, ...(usual === undefined ? {} : { default: usual }) };
      return factsOfField(one, item, { path: each, of: inside(of, label) });
    }),
  ];
}

function factsOfForm(form: FormAbout, said: PartialFacts, { path, of }: Place): readonly FactAt[] {
  return shownFields(form, said).flatMap(([name, about]) =>
    factsOfField(about, said[name], { path: pathWithin(path, name), of }),
  );
}

/** Every single fact that a question asks for, in the order of its form. */
export function factsIn(form: FormAbout, said: PartialFacts): readonly FactAt[] {
  return factsOfForm(form, said, { path: '', of: '' });
}

type Step = string | number;

function stepsOf(path: string): readonly Step[] {
  return Array.from(path.matchAll(/([^.[\]]+)|\[(\d{1,3})\]/g), ([, name, index]) => name ?? Number(index));
}

function put(into: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(into) ? into : [];
    return items.map((item, i) => (i === step ? put(item, rest, value) : item));
  }
  const said = isRecord(into) ? into : {};
  return { ...said, [step]: put(said[step], rest, value) };
}

/** The same question with one fact changed; entries that a list does not have are not made up. */
export function withFact(
  form: FormAbout,
  said: PartialFacts,
  { path, value }: Pick<FactAt, 'path' | 'value'>,
): PartialFacts {
  const [name = ''] = stepsOf(path);
  const about = form[String(name)];
  // A list at its default can be changed too.
  const whole = about === undefined ? said : { ...said, [name]: countedValue(about, said[name]) };
  const changed = put(whole, stepsOf(path), value);
  return isRecord(changed) ? changed : said;
}

/** A starting value, so that a new entry is complete: the first choice, the lowest number. */
export function startOf(about: FieldAbout): unknown {
  if (about.default !== undefined) return about.default;
  switch (about.kind) {
    case 'whole':
    case 'number':
      return about.nullable ? null : (about.from ?? 0);
    case 'flag':
      return false;
    case 'choice':
      return about.nullable ? null : about.options[0]?.value;
    case 'text':
      return '';
    case 'record':
      return startOfForm(about.fields);
    case 'list':
      return Array.from({ length: about.atLeast }, () => startOf(about.of));
  }
}

/** An untouched form, with everything that is required. */
export function startOfForm(form: FormAbout): PartialFacts {
  const needed = Object.entries(form).filter(([, { required }]) => required);
  return Object.fromEntries(needed.map(([name, about]) => [name, startOf(about)]));
}
