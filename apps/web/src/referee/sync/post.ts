import type { Refusal } from 'enfilade';
import type { Clash, Note } from 'enfilade/referee';

/** The server's answer to a note. */
export type PostResult =
  | { readonly kind: 'entered'; readonly number: number }
  | { readonly kind: 'clashes'; readonly clashes: readonly Clash[] }
  | { readonly kind: 'refused'; readonly says: string; readonly refusal?: Refusal }
  | { readonly kind: 'later'; readonly seconds: number }
  /** The server's disk is full: it accepts nothing new until there is room. */
  | { readonly kind: 'no-room'; readonly seconds: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'away' };

/** The notes a phone lacks, as many as fit in one answer. */
export type PollResult =
  | {
      readonly kind: 'told';
      readonly system: string;
      readonly name: string;
      /** The number of the last note in this answer, or of the table if there are none. */
      readonly number: number;
      /** How many notes the table has. */
      readonly total: number;
      readonly notes: readonly Note[];
    }
  | { readonly kind: 'gone' }
  | { readonly kind: 'away'; readonly says?: string };

interface Body {
  readonly number?: unknown;
  readonly total?: unknown;
  readonly clashes?: readonly Clash[];
  readonly refusal?: Refusal;
  readonly error?: string;
  readonly system?: unknown;
  readonly name?: unknown;
  readonly notes?: unknown;
}

const PATIENCE = 10_000;

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export function tableUrl({ origin, token }: { readonly origin: string; readonly token: string }): string {
  return `${origin}/api/tables/${encodeURIComponent(token)}`;
}

async function ask(
  fetch: Fetch,
  url: string,
  init: RequestInit = {},
): Promise<{ answer: Response; body: Body } | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
    const body: unknown = await answer.json();
    // A hotel's login page answers everything: it is not our server.
    return typeof body === 'object' && body !== null ? { answer, body } : undefined;
  } catch {
    return undefined;
  }
}

function waitOf({ headers }: Response, otherwise: number): number {
  return Number(headers.get('retry-after')) || otherwise;
}

export async function postNote(fetch: Fetch, url: string, note: Note): Promise<PostResult> {
  const headers = { 'content-type': 'application/json' };
  const asked = await ask(fetch, url, { method: 'POST', body: JSON.stringify(note), headers });
  if (asked === undefined) return { kind: 'away' };
  const { answer, body } = asked;
  switch (answer.status) {
    case 200:
      return typeof body.number === 'number' ? { kind: 'entered', number: body.number } : { kind: 'away' };
    case 409:
      return { kind: 'clashes', clashes: body.clashes ?? [] };
    case 404:
      return { kind: 'gone' };
    case 429:
      return { kind: 'later', seconds: waitOf(answer, 1) };
    case 507:
      return { kind: 'no-room', seconds: waitOf(answer, 10) };
    case 400:
    case 413:
    case 422: {
      const says = body.refusal?.message ?? body.error ?? '';
      return { kind: 'refused', says, ...(body.refusal === undefined ? {} : { refusal: body.refusal }) };
    }
    default:
      return { kind: 'away' };
  }
}

/** The notes after one; a long book comes in several answers. */
export async function tellSince(fetch: Fetch, url: string, since: number): Promise<PollResult> {
  const asked = await ask(fetch, `${url}?since=${since}`);
  if (asked === undefined) return { kind: 'away' };
  const { answer, body } = asked;
  if (answer.status === 404) return { kind: 'gone' };
  const { system, name, number, total = number, notes } = body;
  if (
    !answer.ok ||
    typeof system !== 'string' ||
    typeof number !== 'number' ||
    typeof total !== 'number' ||
    !Array.isArray(notes)
  )
    return { kind: 'away', ...(body.error === undefined ? {} : { says: body.error }) };
  return { kind: 'told', system, name: typeof name === 'string' ? name : '', number, total, notes: notes as Note[] };
}

/** All notes of a table, however many answers they take. */
export async function tellAll(fetch: Fetch, url: string): Promise<PollResult> {
  const notes: Note[] = [];
  for (;;) {
    const told = await tellSince(fetch, url, notes.length);
    if (told.kind !== 'told') return told;
    for (const note of told.notes) notes.push(note);
    if (told.notes.length === 0 || notes.length >= told.total) return { ...told, notes };
  }
}

/** Removes a table for all phones. False if the server did not answer or did not do it. */
export async function removeTable(fetch: Fetch, url: string): Promise<boolean> {
  const asked = await ask(fetch, url, { method: 'DELETE' });
  return asked?.answer.ok === true || asked?.answer.status === 404;
}
