import type { OnlineMoment, OnlineTable, Place, Standing, TalkLine } from 'enfilade/online';
import { BrowserStorage, promised } from '../../../parts/browser-storage.ts';
import type { OutboxItem } from './outbox.ts';

/** An online battle as this device knew it last, for a page that is opened without a network. */
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

const STORAGE = new BrowserStorage(DATABASE, (database) => {
  for (const store of [BATTLES, OUTBOX]) database.createObjectStore(store, { keyPath: 'id' });
});

/** The storage of the browser. What it cannot keep is asked of the server again. */
export class BrowserCache implements OnlineCache {
  async battle(id: string): Promise<CachedBattle | undefined> {
    return (await STORAGE.transact(BATTLES, 'readonly', (store) => promised(store.get(id)))) as
      | CachedBattle
      | undefined;
  }

  async keepBattle(battle: CachedBattle): Promise<void> {
    await STORAGE.transact(BATTLES, 'readwrite', (store) => promised(store.put(battle)));
  }

  async outbox(id: string): Promise<readonly OutboxItem[]> {
    const found = (await STORAGE.transact(OUTBOX, 'readonly', (store) => promised(store.get(id)))) as
      | { readonly items?: readonly OutboxItem[] }
      | undefined;
    return found?.items ?? [];
  }

  async keepOutbox(id: string, items: readonly OutboxItem[]): Promise<void> {
    await STORAGE.transact<unknown>(OUTBOX, 'readwrite', (store) =>
      items.length === 0 ? promised(store.delete(id)) : promised(store.put({ id, items })),
    );
  }
}
