import type { BattleFile, Secret, System } from 'enfilade';
import type { Players } from '../players.ts';
import type { Reason } from '../snapshot.ts';

const DATABASE = 'enfilade';
const BATTLES = 'battles';
const SHELF = 'shelf';

/** What the library of this browser says of a battle without opening it. */
export interface Shelved {
  readonly id: string;
  /** The page that wrote it last. */
  readonly holder: string;
  readonly savedAt: number;
  readonly scenario: string;
  readonly name: string;
  readonly ruleset: string;
  readonly turn: number;
  readonly turns: number;
  readonly over: boolean;
}

/** A battle as it lies in the browser's own storage. */
export interface StoredBattle {
  readonly id: string;
  readonly players: Players;
  readonly secret: Secret;
  readonly file: BattleFile<System>;
  /** Why the computer did what it did, by entry of the journal. */
  readonly reasons?: readonly (readonly [number, readonly Reason[]])[];
}

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('storage error')));
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

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const store of [BATTLES, SHELF]) request.result.createObjectStore(store, { keyPath: 'id' });
  });
  return promised(request).then((found) => {
    // Somebody emptied the storage, or another page wants a newer one: the next who asks opens it anew.
    const forget = (): void => {
      found.close();
      opened = undefined;
    };
    found.addEventListener('close', forget);
    found.addEventListener('versionchange', forget);
    return found;
  });
}

type Stores = (name: typeof BATTLES | typeof SHELF) => IDBObjectStore;

async function transact<T>(mode: IDBTransactionMode, act: (stores: Stores) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction([BATTLES, SHELF], mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    // A full disk shows when the transaction ends, not when the request succeeds.
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('', 'QuotaExceededError')),
    );
  });
  const result = promised(act((name) => transaction.objectStore(name)));
  await Promise.all([result, done]);
  return result;
}

/** False where another page has gone on with it meanwhile: then nothing is overwritten, unless this page claims it. */
export async function keepBattle(battle: StoredBattle, shelved: Shelved, claims: boolean): Promise<boolean> {
  let ours = true;
  let refused: unknown;
  await transact('readwrite', (stores) => {
    const last = stores(SHELF).get(battle.id) as IDBRequest<Partial<Shelved> | undefined>;
    last.addEventListener('success', () => {
      ours = claims || last.result === undefined || last.result.holder === shelved.holder;
      if (!ours) return;
      try {
        stores(SHELF).put(shelved);
        stores(BATTLES).put(battle);
      } catch (error) {
        // Thrown on from here it would only be known as an abort.
        refused = error;
        last.transaction?.abort();
      }
    });
    return last;
  }).catch((error: unknown) => {
    throw refused ?? error;
  });
  return ours;
}

export async function storedBattle(id: string): Promise<StoredBattle | undefined> {
  return (await transact('readonly', (stores) => stores(BATTLES).get(id))) as StoredBattle | undefined;
}

/** The last one first. */
export async function shelf(): Promise<readonly Shelved[]> {
  const all = (await transact('readonly', (stores) => stores(SHELF).getAll())) as Shelved[];
  return all.sort((one, two) => two.savedAt - one.savedAt);
}

export async function dropBattle(id: string): Promise<void> {
  await transact('readwrite', (stores) => {
    stores(SHELF).delete(id);
    return stores(BATTLES).delete(id);
  });
}
