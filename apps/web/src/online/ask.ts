import { ONLINE_STRINGS as STRINGS } from './strings.ts';

/** What the server has answered, or why not. `status` 0: it could not be reached. */
export type ServerAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly says: string };

interface Question {
  /** Of a seat or an invitation. */
  readonly token?: string | null | undefined;
  /** Makes it a POST. */
  readonly body?: unknown;
}

/** Asks the server that this page came from. */
export async function ask<T>(address: string, { token, body }: Question = {}): Promise<ServerAnswer<T>> {
  const headers: Record<string, string> = {};
  if (typeof token === 'string') headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      referrerPolicy: 'no-referrer',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, value: answer as T };
    return { ok: false, status: response.status, says: errorIn(answer) };
  } catch {
    return { ok: false, status: 0, says: STRINGS.noConnection };
  }
}

function errorIn(answer: unknown): string {
  const { error } = (typeof answer === 'object' && answer !== null ? answer : {}) as { readonly error?: unknown };
  return typeof error === 'string' ? error : STRINGS.noReason;
}
