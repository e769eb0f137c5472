import { loadReferee } from 'enfilade';
import { type Note, openingItems } from 'enfilade/referee';
import { BrowserCache } from './browser-cache.ts';
import { SyncClient } from './client.ts';
import { layOutTable } from './create.ts';
import { onWake } from './waking.ts';

/** A page without a screen, for test/browser/wire.spec.ts: a phone at a table that renames the first side. */
export class Trial {
  private client: SyncClient | undefined;

  async layOut(): Promise<string> {
    const referee = await loadReferee('bp');
    if (referee === undefined) throw new Error('no referee for bp');
    const changes = openingItems(referee, { a: 'North', b: 'South' }).map((item) => ({
      kind: 'add' as const,
      item: { ...item, values: { ...item.values } },
    }));
    const notes: Note[] = [{ id: 'opening', by: 'Host', deed: { kind: 'mustered' }, changes }];
    const laid = await layOutTable((url, init) => fetch(url, init), location.origin, { system: 'bp', name: '', notes });
    if (!laid.ok) throw new Error(laid.says ?? 'nobody there');
    return laid.token;
  }

  async sitDown(token: string, name: string): Promise<void> {
    const opened = await SyncClient.open({
      token,
      name,
      origin: location.origin,
      keep: new BrowserCache(),
      fetch: (url, init) => fetch(url, init),
      connect: (address) => new WebSocket(address),
    });
    if (!opened.ok) throw new Error(opened.why);
    this.client = opened.client;
    onWake(opened.client);
  }

  write(id: string, to: string): void {
    const from = this.client?.ledger.value.items['a']?.values['name'] ?? null;
    const changes: Note['changes'] = [{ kind: 'set', item: 'a', field: 'name', from, to }];
    this.client?.write({ id, by: '', deed: { kind: 'edited' }, changes });
  }

  settle(choice: 'theirs' | 'mine'): void {
    this.client?.settle(choice);
  }

  state() {
    return {
      name: this.client?.ledger.value.items['a']?.values['name'],
      line: this.client?.line.value,
      waiting: this.client?.waiting.value.length,
      here: this.client?.here.value.length,
      asked: this.client?.conflict.value?.clashes.map(({ now }) => now),
    };
  }
}
