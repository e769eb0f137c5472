import type { Json } from 'enfilade';

const DATABASE = 'enfilade-referee-cards';
const DECKS = 'decks';

/** A deed with the cards that can be taken back: how they lay before it, and its note in the book. */
export interface Past {
  readonly state: Json;
  readonly note: string;
}

/** The deck of one battle as it lies on this phone, and on no other. */
export interface KeptDeck {
  readonly key: string;
  readonly state: Json;
  readonly past: readonly Past[];
}

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the storage gave no reason')));
  });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(DECKS, { keyPath: 'key' });
  });
  const found = await promised(request);
  found.addEventListener('versionchange', () => found.close());
  return found.transaction(DECKS, mode).objectStore(DECKS);
}

export async function keepDeck(deck: KeptDeck): Promise<void> {
  const decks = await store('readwrite');
  await promised(decks.put(deck));
  decks.transaction.db.close();
}

export async function keptDeck(key: string): Promise<KeptDeck | undefined> {
  const decks = await store('readonly');
  const found = (await promised(decks.get(key))) as KeptDeck | undefined;
  decks.transaction.db.close();
  return found;
}
