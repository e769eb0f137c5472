import type { BattleFile, System } from 'enfilade';
import type { LuckLedger } from 'enfilade/bench';
import { BrowserStorage, promised } from '../../../parts/browser-storage.ts';
import { version } from '../../../../package.json';

const DATABASE = 'enfilade-luck';
const LEDGERS = 'ledgers';
const MOST_KEPT = 40;

interface LedgerEntry {
  readonly battle: string;
  readonly print: string;
  readonly keptAt: number;
  readonly ledger: LuckLedger;
}

/** The same battle by the same version. */
function printOf({ journal, events }: BattleFile<System>): string {
  let hash = 0;
  for (const letter of JSON.stringify(journal))
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) % 0x7fff_ffff;
  return `${version} ${events.length} ${hash}`;
}

const STORAGE = new BrowserStorage(DATABASE, (database) => {
  database.createObjectStore(LEDGERS, { keyPath: 'battle' });
});

/** The stored ledger of a battle; undefined if there is none, if it belongs to another state of the battle, or if nothing can be stored here. */
export async function keptLedger(battle: string, file: BattleFile<System>): Promise<LuckLedger | undefined> {
  try {
    const kept = (await STORAGE.transact(LEDGERS, 'readonly', (store) => promised(store.get(battle)))) as
      | LedgerEntry
      | undefined;
    return kept?.print === printOf(file) ? kept.ledger : undefined;
  } catch {
    return undefined;
  }
}

/** Without storage it is worked out again. */
export async function keepLedger(battle: string, file: BattleFile<System>, ledger: LuckLedger): Promise<void> {
  try {
    const kept: LedgerEntry = { battle, print: printOf(file), keptAt: Date.now(), ledger };
    await STORAGE.transact(LEDGERS, 'readwrite', async (store) => {
      await promised(store.put(kept));
      const all = (await promised(store.getAll())) as LedgerEntry[];
      const old = all.toSorted((one, two) => two.keptAt - one.keptAt).slice(MOST_KEPT);
      for (const each of old) store.delete(each.battle);
    });
  } catch {
    // Reckoned again after a reload.
  }
}
