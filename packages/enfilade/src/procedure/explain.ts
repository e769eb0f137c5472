import type * as z from 'zod/mini';
import { expectation, type FieldAbout, type FormAbout, LARGEST_NUMBER } from './about.ts';
import type { Refusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** The first thing wrong with an input, in words that name the field and what was expected of it. */
export function explain(about: FormAbout, input: unknown, issues: readonly Issue[]): Refusal {
  const issue = issues[0];
  if (issue === undefined) return { code: 'wrong-value', field: '', message: 'the input could not be read' };
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') return unknownField(about, path, issue.keys[0] ?? '');
  const field = spell(path);
  const expected = aboutAt(about, path);
  if (expected === undefined)
    return {
      code: 'wrong-value',
      field,
      message: `${field || 'input'}: expected an object, got ${inWords(valueAt(input, path))}`,
    };
  const got = valueAt(input, path);
  if (got === undefined)
    return { code: 'missing-field', field, message: `${field}: missing, expected ${expectation(expected)}` };
  const limit =
    typeof got === 'number' && Math.abs(got) > LARGEST_NUMBER ? `, at most ${LARGEST_NUMBER} either way` : '';
  return {
    code: 'wrong-value',
    field,
    message: `${field}: expected ${expectation(expected)}${limit}, got ${inWords(got)}`,
  };
}

function unknownField(about: FormAbout, path: readonly (string | number)[], key: string): Refusal {
  const field = spell([...path, key]);
  const inside = path.length === 0 ? about : fieldsOf(aboutAt(about, path));
  return {
    code: 'unknown-field',
    field,
    message: `${field}: unknown field; known are ${Object.keys(inside ?? {}).join(', ')}`,
  };
}

function fieldsOf(about: FieldAbout | undefined): FormAbout | undefined {
  return about?.kind === 'record' ? about.fields : undefined;
}

function aboutAt(about: FormAbout, path: readonly (string | number)[]): FieldAbout | undefined {
  let found: FieldAbout | undefined;
  let fields: FormAbout | undefined = about;
  for (const step of path) {
    found = typeof step === 'number' ? (found?.kind === 'list' ? found.of : undefined) : fields?.[step];
    fields = fieldsOf(found);
  }
  return found;
}

function valueAt(input: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], input);
}

function spell(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}

function inWords(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
