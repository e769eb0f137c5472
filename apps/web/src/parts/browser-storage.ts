export function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('storage error')));
  });
}

/** A database of the browser, opened when it is first needed; for the page and its workers. */
export class BrowserStorage {
  private readonly name: string;
  private readonly build: (database: IDBDatabase) => void;
  private opened: Promise<IDBDatabase> | undefined;

  constructor(name: string, build: (database: IDBDatabase) => void) {
    this.name = name;
    this.build = build;
  }

  private database(): Promise<IDBDatabase> {
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async open(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.name, 1);
    request.addEventListener('upgradeneeded', () => this.build(request.result));
    const found = await promised(request);
    // The storage was cleared, or another page wants a newer one: the next call opens it again.
    const forget = (): void => {
      found.close();
      this.opened = undefined;
    };
    found.addEventListener('close', forget);
    found.addEventListener('versionchange', forget);
    return found;
  }

  /** Resolves when it is on disk: a full disk shows when the transaction ends, not when the request succeeds. */
  async across<T>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    act: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    const transaction = (await this.database()).transaction(stores, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new DOMException('the storage is full', 'QuotaExceededError')),
      );
    });
    const [result] = await Promise.all([act(transaction), done]);
    return result;
  }

  transact<T>(store: string, mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    return this.across([store], mode, (transaction) => act(transaction.objectStore(store)));
  }
}
