import type { BattleFile, Secret, System } from 'enfilade';
import type { Players } from '../session.ts';

const DATABASE = 'enfilade';
const BATTLES = 'battles';

/** A battle as it lies in the browser's own storage. */
export interface StoredBattle {
  readonly id: string;
  readonly savedAt: number;
  readonly players: Players;
  readonly secret: Secret;
  readonly file: BattleFile<System>;
}

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the storage gave no reason')));
  });
}

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(BATTLES, { keyPath: 'id' }));
    return promised(request);
  })();
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(BATTLES, mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    // A full disk shows when the transaction ends, not when the request succeeds.
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the storage is full')));
  });
  const result = await promised(act(transaction.objectStore(BATTLES)));
  await done;
  return result;
}

export async function keepBattle(battle: StoredBattle): Promise<void> {
  await inStore('readwrite', (store) => store.put(battle));
}

export async function storedBattle(id: string): Promise<StoredBattle | undefined> {
  return (await inStore('readonly', (store) => store.get(id))) as StoredBattle | undefined;
}

export async function storedBattles(): Promise<readonly StoredBattle[]> {
  return (await inStore('readonly', (store) => store.getAll())) as StoredBattle[];
}

export async function dropBattle(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}
