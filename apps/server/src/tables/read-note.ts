import type { Refusal } from 'enfilade';
import { NOTE, type Note } from 'enfilade/referee';

export type ReadResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function refuse(field: string, message: string): { readonly ok: false; readonly refusal: Refusal } {
  const refusal: Refusal = { code: 'wrong-value', field, rule: 'contract', message: `${field}: ${message}` };
  return { ok: false, refusal };
}

/** Readers recurse for each level, so a deeply nested value would overflow the stack. */
export function isDeeper(value: unknown, depth: number): boolean {
  let level: readonly unknown[] = [value];
  for (let at = 0; at <= depth; at += 1) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each as Readonly<Record<string, unknown>>) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

export function readNote(value: unknown, depth: number, field = 'note'): ReadResult<Note> {
  if (isDeeper(value, depth)) return refuse(field, `at most ${depth} values inside each other`);
  const read = NOTE.safeParse(value);
  if (read.success) return { ok: true, value: read.data };
  const path = read.error.issues[0]?.path ?? [];
  const at = path.reduce<string>(
    (text, step) => text + (typeof step === 'number' ? `[${step}]` : `.${String(step)}`),
    '',
  );
  return refuse(`${field}${at}`, 'not a valid note');
}
