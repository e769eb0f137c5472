import type { Note } from 'enfilade/referee';
import { openingNote } from '../../apps/server/src/testing-notes.ts';
import type { AttackContext } from './attack.ts';
import { type Reply, send } from './http.ts';
import { largeNote } from './notes.ts';

/** Larger openings go as a line for each note, which a server reads piece by piece. */
const LARGE = 200 * 1024;

/** Sets up a table; its token, or undefined if the server refuses. */
export async function layOut(
  context: AttackContext,
  from: string,
  notes?: readonly Note[],
): Promise<string | undefined> {
  const opening = notes ?? [await openingNote()];
  const whole = JSON.stringify({ system: 'bp', notes: opening });
  const lines = [{ system: 'bp' }, ...opening].map((line) => JSON.stringify(line)).join('\n');
  const inLines = { body: lines, headers: { 'content-type': 'application/x-ndjson' } };
  const asked = { from, method: 'POST', path: '/api/tables' };
  const { status, text } = await send(context, 'new table', {
    ...asked,
    ...(whole.length > LARGE ? inLines : { body: whole }),
  });
  return status === 201 ? (JSON.parse(text) as { readonly token: string }).token : undefined;
}

export interface NoteWrite {
  readonly from: string;
  readonly token: string;
  readonly note: Note;
}

export function write(context: AttackContext, sent: string, { from, token, note }: NoteWrite): Promise<Reply> {
  const path = `/api/tables/${token}/notes`;
  return send(context, sent, { from, method: 'POST', path, body: JSON.stringify(note) });
}

/** The server takes this many notes at once; a table of 16 MB is full after about 260 of the largest. */
const MOST_NOTES = 300;

/** Fills a table with large notes as fast as the server takes them; ends when it is full, or at the signal. */
export async function fill(context: AttackContext, { from, token }: Omit<NoteWrite, 'note'>): Promise<void> {
  for (let i = 0; i < MOST_NOTES && !context.signal.aborted; i += 1) {
    const { status } = await write(context, 'large note', { from, token, note: largeNote(`large${i}`) });
    if (status !== 200) return;
  }
}
