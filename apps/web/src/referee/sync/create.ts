import type { Note } from 'enfilade/referee';
import type { Fetch } from './post.ts';

export interface NewTable {
  readonly system: string;
  readonly name: string;
  readonly notes: readonly Note[];
}

export type NewTableResult =
  | { readonly ok: true; readonly token: string; readonly link: string }
  /** Without a sentence: there was no answer. */
  | { readonly ok: false; readonly says?: string };

interface Answer {
  readonly token?: string;
  readonly path?: string;
  readonly nearby?: readonly string[];
  readonly error?: string;
  readonly refusal?: { readonly message: string };
}

/** One line for each note: the server reads a long book line by line. */
function linesOf({ system, name, notes }: NewTable): string {
  return [{ system, name }, ...notes].map((each) => JSON.stringify(each)).join('\n');
}

/** Creates a table on the server with the notes so far. Its link works on other phones, even if this page calls the host "localhost". */
export async function layOutTable(fetch: Fetch, origin: string, table: NewTable): Promise<NewTableResult> {
  let answer: Answer;
  try {
    const response = await fetch(`${origin}/api/tables`, {
      method: 'POST',
      body: linesOf(table),
      headers: { 'content-type': 'application/x-ndjson' },
    });
    answer = (await response.json()) as Answer;
  } catch {
    return { ok: false };
  }
  const { token, path, nearby = [], error, refusal } = answer;
  if (token !== undefined && path !== undefined) return { ok: true, token, link: `${nearby[0] ?? origin}${path}` };
  const says = refusal?.message ?? error;
  return { ok: false, ...(says === undefined ? {} : { says }) };
}
