import { isFault } from 'enfilade';
import { beginHistory, type DraftHistory, readDraft } from 'enfilade/drafting';
import { BrowserStorage, promised } from '../parts/browser-storage.ts';

/** What the list of drawings says of one without opening it. */
export interface DrawingEntry {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly savedAt: number;
}

interface StoredDrawing extends DrawingEntry {
  readonly history: DraftHistory;
}

const DRAWINGS = 'drawings';
const STORAGE = new BrowserStorage('enfilade-drawings', (database) => {
  database.createObjectStore(DRAWINGS, { keyPath: 'id' });
});

/** Steps that are stored with a drawing. They share what they have in common, so that they take little room. */
const MOST_STORED = 500;

export function keepDrawing(id: string, history: DraftHistory, now: number): Promise<unknown> {
  const { name, ruleset } = history.draft.scenario;
  const stored: StoredDrawing = {
    id,
    name,
    system: ruleset,
    savedAt: now,
    history: { ...history, done: history.done.slice(-MOST_STORED) },
  };
  return STORAGE.transact(DRAWINGS, 'readwrite', (store) => promised(store.put(stored)));
}

/** A drawing with its undo; undefined if there is none of that name, or it cannot be read any more. */
export async function storedDrawing(id: string): Promise<DraftHistory | undefined> {
  const found: unknown = await STORAGE.transact(DRAWINGS, 'readonly', (store) => promised(store.get(id)));
  const { history } = (found ?? {}) as Partial<StoredDrawing>;
  const draft = history === undefined ? undefined : readDraft(history.draft.scenario);
  if (history === undefined || draft === undefined || isFault(draft)) return undefined;
  return Array.isArray(history.done) && Array.isArray(history.undone) ? history : beginHistory(draft);
}

export async function drawings(): Promise<readonly DrawingEntry[]> {
  const all = await STORAGE.transact(DRAWINGS, 'readonly', (store) => promised(store.getAll()));
  return (all as readonly StoredDrawing[])
    .map(({ id, name, system, savedAt }) => ({ id, name, system, savedAt }))
    .toSorted((one, two) => two.savedAt - one.savedAt);
}

export function dropDrawing(id: string): Promise<unknown> {
  return STORAGE.transact(DRAWINGS, 'readwrite', (store) => promised(store.delete(id)));
}
