import { isPlain, type Note } from 'enfilade';
import type { Limits } from './limits.ts';
import { type Read, readNote, refuse } from './read-note.ts';
import type { Opening } from './tables.ts';

const LONGEST_NAME = 80;
const FIELDS = ['system', 'name', 'notes'];

function isName(name: unknown): name is string {
  // The database refuses some of what is not plain.
  return typeof name === 'string' && name.length <= LONGEST_NAME && isPlain(name);
}

/** The request that lays out a table: its system, perhaps a name, and the notes so far. */
export function readOpening(value: unknown, limits: Limits): Read<Opening> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('request', 'an object');
  const stranger = Object.keys(value).find((field) => !FIELDS.includes(field));
  if (stranger !== undefined) return refuse(stranger.slice(0, 40), 'no field of this request');
  const { system, name = '', notes = [] } = value as Readonly<Record<string, unknown>>;
  if (typeof system !== 'string') return refuse('system', 'the id of a system');
  if (!isName(name)) return refuse('name', `at most ${LONGEST_NAME} plain characters`);
  if (!Array.isArray(notes) || notes.length > limits.notes) return refuse('notes', `at most ${limits.notes} notes`);
  const read: Note[] = [];
  for (const [i, each] of notes.entries()) {
    const note = readNote(each, limits.depth, `notes[${i}]`);
    if (!note.ok) return note;
    read.push(note.value);
  }
  return { ok: true, value: { system, name, notes: read } };
}
