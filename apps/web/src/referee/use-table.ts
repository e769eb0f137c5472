import { loadReferee } from 'enfilade';
import { useEffect, useState } from 'preact/hooks';
import { Book } from './store.ts';
import { BrowserCache } from './sync/browser-cache.ts';
import { SyncClient } from './sync/client.ts';
import { onWake } from './sync/waking.ts';

/** A shared table open on this phone. */
export interface OpenTable {
  readonly book: Book;
  readonly client: SyncClient;
}

export type TableState = OpenTable | 'loading' | 'gone' | { readonly away: string };

async function joinTable(token: string, name: string): Promise<TableState> {
  const opened = await SyncClient.open({
    token,
    name,
    origin: location.origin,
    keep: new BrowserCache(),
    fetch: (url, init) => fetch(url, init),
    connect: (address) => new WebSocket(address),
  });
  if (!opened.ok) return opened.why === 'gone' ? 'gone' : { away: opened.says ?? '' };
  const { client } = opened;
  const referee = await loadReferee(client.ledger.value.system);
  if (referee === undefined) return 'gone';
  const book = new Book(referee, client);
  book.me.value = name;
  return { book, client };
}

/** A table by its token; a new `attempt` tries again. */
export function useTable(token: string, name: string, attempt: number): TableState {
  const [opened, setOpened] = useState<TableState>('loading');
  useEffect(() => {
    let wanted = true;
    let stop = (): void => undefined;
    const settle = (next: TableState): void => {
      if (typeof next === 'object' && 'client' in next) {
        const stopHeeding = onWake(next.client);
        stop = () => {
          stopHeeding();
          void next.client.close();
        };
        if (!wanted) stop();
      }
      if (wanted) setOpened(next);
    };
    joinTable(token, name).then(settle, () => settle({ away: '' }));
    return () => {
      wanted = false;
      stop();
    };
  }, [token, name, attempt]);
  return opened;
}
