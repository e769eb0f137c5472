import type { Note } from 'enfilade';
import type { Keep, Known } from './keep.ts';

const DATABASE = 'enfilade-tables';
const KNOWN = 'known';
const WAITING = 'waiting';

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the storage gave no reason')));
  });
}

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= openDatabase().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(KNOWN);
    request.result.createObjectStore(WAITING, { autoIncrement: true }).createIndex('token', 'token');
  });
  const found = await promised(request);
  // Somebody emptied the storage, or another page wants a newer one: the next who asks opens it anew.
  const forget = (): void => {
    found.close();
    opened = undefined;
  };
  found.addEventListener('close', forget);
  found.addEventListener('versionchange', forget);
  return found;
}

/** Resolves when it lies on the disk: a full one shows when the transaction ends. */
async function transact<T>(
  store: typeof KNOWN | typeof WAITING,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = (await database()).transaction(store, mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the storage is full')));
  });
  const [result] = await Promise.all([act(transaction.objectStore(store)), done]);
  return result;
}

interface Waiting {
  readonly token: string;
  readonly note: Note;
}

/** The browser's own storage. Notes that wait lie one by one: two pages of one table do not overwrite each other's. */
export class BrowserKeep implements Keep {
  async known(token: string): Promise<Known | undefined> {
    return transact(KNOWN, 'readonly', async (store) => (await promised(store.get(token))) as Known | undefined);
  }

  async keepKnown(token: string, known: Known): Promise<void> {
    await transact(KNOWN, 'readwrite', (store) => promised(store.put(known, token)));
  }

  async waiting(token: string): Promise<readonly Note[]> {
    const all = await transact(WAITING, 'readonly', (store) => promised(store.index('token').getAll(token)));
    return (all as Waiting[]).map(({ note }) => note);
  }

  async changeWaiting(token: string, gone: readonly string[], come: readonly Note[]): Promise<void> {
    await transact(WAITING, 'readwrite', async (store) => {
      const cursor = store.index('token').openCursor(token);
      await new Promise<void>((resolve, reject) => {
        cursor.addEventListener('error', () => reject(cursor.error ?? new Error('the storage gave no reason')));
        cursor.addEventListener('success', () => {
          if (cursor.result === null) {
            for (const note of come) store.add({ token, note } satisfies Waiting);
            resolve();
            return;
          }
          if (gone.includes((cursor.result.value as Waiting).note.id)) cursor.result.delete();
          cursor.result.continue();
        });
      });
    });
  }
}
