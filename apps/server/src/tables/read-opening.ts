import { isPlain } from 'enfilade';
import type { Note } from 'enfilade/referee';
import type { Limits } from './limits.ts';
import { type ReadResult, readNote, refuse } from './read-note.ts';

/** What a table begins with. The notes are parsed one by one while they are judged, not all at once. */
export interface Opening {
  readonly system: string;
  readonly name: string;
  readonly notes: Iterable<ReadResult<Note>>;
}

const LONGEST_NAME = 80;
const FIELDS = ['system', 'name', 'notes'];

function isName(name: unknown): name is string {
  // The database refuses some characters.
  return typeof name === 'string' && name.length <= LONGEST_NAME && isPlain(name);
}

function readSized(value: unknown, text: string, at: string, limits: Limits): ReadResult<Note> {
  if (Buffer.byteLength(text) > limits.noteBytes) return refuse(at, `at most ${limits.noteBytes} bytes`);
  return readNote(value, limits.depth, at);
}

function* notesIn(values: readonly unknown[], limits: Limits): Generator<ReadResult<Note>> {
  for (const [i, value] of values.entries()) yield readSized(value, JSON.stringify(value), `notes[${i}]`, limits);
}

/** The request that creates a table: its system, an optional name, and the notes so far. Undefined if it was not JSON. */
export function readOpening(value: unknown, limits: Limits): ReadResult<Opening> | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('request', 'an object');
  const stranger = Object.keys(value).find((field) => !FIELDS.includes(field));
  if (stranger !== undefined) return refuse(stranger.slice(0, 40), 'no field of this request');
  const { system, name = '', notes = [] } = value as Readonly<Record<string, unknown>>;
  if (typeof system !== 'string') return refuse('system', 'the id of a system');
  if (!isName(name)) return refuse('name', `at most ${LONGEST_NAME} plain characters`);
  if (!Array.isArray(notes)) return refuse('notes', 'a list of notes');
  return { ok: true, value: { system, name, notes: notesIn(notes, limits) } };
}

/** The same with a line of JSON for each note, after a first line for the rest. */
export function readOpeningLines(text: string, limits: Limits): ReadResult<Opening> | undefined {
  const head = lineAt(text, 0);
  const read = readOpening(head.length <= limits.noteBytes ? parsed(head) : undefined, limits);
  return read?.ok === true
    ? { ok: true, value: { ...read.value, notes: notesInLines(text, head.length + 1, limits) } }
    : read;
}

function* notesInLines(text: string, from: number, limits: Limits): Generator<ReadResult<Note>> {
  for (let [at, i] = [from, 0]; at < text.length; i += 1) {
    const line = lineAt(text, at);
    at += line.length + 1;
    // Lines that are too long are not even parsed.
    const value = line.length > limits.noteBytes ? null : parsed(line);
    yield value === undefined ? refuse(`notes[${i}]`, 'not JSON') : readSized(value, line, `notes[${i}]`, limits);
  }
}

function lineAt(text: string, from: number): string {
  const end = text.indexOf('\n', from);
  return text.slice(from, end === -1 ? undefined : end);
}

/** Undefined if it is not JSON: JSON itself has no such value. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
