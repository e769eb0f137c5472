import type { OnlineMoment, OnlineTable, Place, Standing, TalkLine } from 'enfilade/online';
import type { OutboxItem } from './outbox.ts';

/** A battle online as this device knew it last, for a page that is opened without a network. */
export interface CachedBattle {
  readonly id: string;
  readonly table: OnlineTable;
  readonly moments: readonly OnlineMoment[];
  readonly standing: Standing;
  /** Places it has known, the newest first. */
  readonly places: readonly Place[];
  readonly talk: readonly TalkLine[];
}

export interface OnlineCache {
  battle(id: string): Promise<CachedBattle | undefined>;
  keepBattle(battle: CachedBattle): Promise<void>;
  outbox(id: string): Promise<readonly OutboxItem[]>;
  keepOutbox(id: string, items: readonly OutboxItem[]): Promise<void>;
}

const DATABASE = 'enfilade-online';
const BATTLES = 'battles';
const OUTBOX = 'outbox';

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the storage has failed')));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const store of [BATTLES, OUTBOX]) request.result.createObjectStore(store, { keyPath: 'id' });
  });
  return promised(request);
}

/** The storage of the browser. What it cannot keep is asked of the server again. */
export class BrowserCache implements OnlineCache {
  private opened: Promise<IDBDatabase> | undefined;

  async battle(id: string): Promise<CachedBattle | undefined> {
    return (await this.store(BATTLES, 'readonly', (store) => store.get(id))) as CachedBattle | undefined;
  }

  async keepBattle(battle: CachedBattle): Promise<void> {
    await this.store(BATTLES, 'readwrite', (store) => store.put(battle));
  }

  async outbox(id: string): Promise<readonly OutboxItem[]> {
    const found = (await this.store(OUTBOX, 'readonly', (store) => store.get(id))) as
      | { readonly items?: readonly OutboxItem[] }
      | undefined;
    return found?.items ?? [];
  }

  async keepOutbox(id: string, items: readonly OutboxItem[]): Promise<void> {
    await this.store(OUTBOX, 'readwrite', (store) =>
      items.length === 0 ? store.delete(id) : store.put({ id, items }),
    );
  }

  private async store(
    name: string,
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> {
    this.opened ??= openDatabase();
    const database = await this.opened;
    return promised(act(database.transaction([name], mode).objectStore(name)));
  }
}
