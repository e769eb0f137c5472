import type { Note } from 'enfilade';
import { openingNote } from '../../apps/server/src/testing-notes.ts';
import type { AttackContext } from './attack.ts';
import { type Reply, send } from './http.ts';
import { largeNote } from './notes.ts';

/** Lays out a table; its token, or nothing where the server refuses. */
export async function layOut(
  context: AttackContext,
  from: string,
  notes?: readonly Note[],
): Promise<string | undefined> {
  const body = JSON.stringify({ system: 'bp', notes: notes ?? [await openingNote()] });
  const { status, text } = await send(context, 'new table', { from, method: 'POST', path: '/api/tables', body });
  return status === 201 ? (JSON.parse(text) as { readonly token: string }).token : undefined;
}

export interface Writing {
  readonly from: string;
  readonly token: string;
  readonly note: Note;
}

export function write(context: AttackContext, sent: string, { from, token, note }: Writing): Promise<Reply> {
  const path = `/api/tables/${token}/notes`;
  return send(context, sent, { from, method: 'POST', path, body: JSON.stringify(note) });
}

/** The server takes so many notes at once; a table of 16 MB is full after about 260 of the largest. */
const MOST_NOTES = 300;

/** Fills a table with large notes as fast as the server takes them; ends when it is full, or at the signal. */
export async function fill(
  context: AttackContext,
  { from, token, make = largeNote }: Omit<Writing, 'note'> & { readonly make?: (id: string) => Note },
): Promise<void> {
  for (let i = 0; i < MOST_NOTES && !context.signal.aborted; i += 1) {
    const { status } = await write(context, 'large note', { from, token, note: make(`large${i}`) });
    if (status !== 200) return;
  }
}
