import type { Note } from 'enfilade';

const DATABASE = 'enfilade-referee';
const BOOKS = 'books';

/** A battle's book as it lies on this phone. */
export interface KeptBook {
  readonly id: string;
  readonly system: string;
  readonly name: string;
  readonly savedAt: number;
  readonly notes: readonly Note[];
}

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
    request.result.createObjectStore(BOOKS, { keyPath: 'id' });
  });
  const found = await promised(request);
  const forget = (): void => {
    found.close();
    opened = undefined;
  };
  found.addEventListener('close', forget);
  found.addEventListener('versionchange', forget);
  return found;
}

async function transact<T>(mode: IDBTransactionMode, act: (books: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(BOOKS, mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    // A full disk shows when the transaction ends, not when the request succeeds.
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the storage is full')));
  });
  const result = promised(act(transaction.objectStore(BOOKS)));
  await Promise.all([result, done]);
  return result;
}

/** Kept behind the note that was the last to lie there; where another page has written since, nothing is, and that comes back. */
export async function keepBook(book: KeptBook, behind: string | undefined): Promise<KeptBook | undefined> {
  let other: KeptBook | undefined;
  await transact('readwrite', (books) => {
    const found = books.get(book.id) as IDBRequest<KeptBook | undefined>;
    found.addEventListener('success', () => {
      if (found.result === undefined || found.result.notes.at(-1)?.id === behind) books.put(book);
      else other = found.result;
    });
    return found;
  });
  return other;
}

export async function keptBook(id: string): Promise<KeptBook | undefined> {
  return (await transact('readonly', (books) => books.get(id))) as KeptBook | undefined;
}

/** The books of a system, the last one first. */
export async function keptBooks(system: string): Promise<readonly KeptBook[]> {
  const all = (await transact('readonly', (books) => books.getAll())) as KeptBook[];
  return all.filter((book) => book.system === system).sort((one, two) => two.savedAt - one.savedAt);
}

export async function dropBook(id: string): Promise<void> {
  await transact('readwrite', (books) => books.delete(id));
}
