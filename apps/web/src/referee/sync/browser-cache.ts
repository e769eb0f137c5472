import type { Note } from 'enfilade/referee';
import { BrowserStorage, promised } from '../../parts/browser-storage.ts';
import { addUnsaved, forgetUnsaved, unsavedNotes } from '../unsaved-notes.ts';
import type { CachedTable, TableCache } from './table-cache.ts';

const KNOWN = 'known';
const WAITING = 'waiting';

const STORAGE = new BrowserStorage('enfilade-tables', (database) => {
  database.createObjectStore(KNOWN);
  database.createObjectStore(WAITING, { autoIncrement: true }).createIndex('token', 'token');
});

interface QueuedNote {
  readonly token: string;
  readonly note: Note;
}

/** The browser's storage. Waiting notes are stored one by one, so that two pages of one table don't overwrite each other. */
export class BrowserCache implements TableCache {
  async known(token: string): Promise<CachedTable | undefined> {
    return STORAGE.transact(
      KNOWN,
      'readonly',
      async (store) => (await promised(store.get(token))) as CachedTable | undefined,
    );
  }

  async keepKnown(token: string, known: CachedTable): Promise<void> {
    await STORAGE.transact(KNOWN, 'readwrite', (store) => promised(store.put(known, token)));
  }

  async waiting(token: string): Promise<readonly Note[]> {
    const all = await STORAGE.transact(WAITING, 'readonly', (store) => promised(store.index('token').getAll(token)));
    const stored = (all as QueuedNote[]).map(({ note }) => note);
    const ids = new Set(stored.map(({ id }) => id));
    return [...stored, ...unsavedNotes(token).filter(({ id }) => !ids.has(id))];
  }

  async changeWaiting(token: string, gone: readonly string[], come: readonly Note[]): Promise<void> {
    addUnsaved(token, come);
    await STORAGE.transact(WAITING, 'readwrite', async (store) => {
      const cursor = store.index('token').openCursor(token);
      await new Promise<void>((resolve, reject) => {
        cursor.addEventListener('error', () => reject(cursor.error ?? new Error('storage error')));
        cursor.addEventListener('success', () => {
          if (cursor.result === null) {
            for (const note of come) store.add({ token, note } satisfies QueuedNote);
            resolve();
            return;
          }
          if (gone.includes((cursor.result.value as QueuedNote).note.id)) cursor.result.delete();
          cursor.result.continue();
        });
      });
    });
    forgetUnsaved(token, new Set([...gone, ...come.map(({ id }) => id)]));
  }
}
