import type { BattleFile, System } from 'enfilade';
import type { LuckLedger } from 'enfilade/bench';
import { version } from '../../../../package.json';

const DATABASE = 'enfilade-luck';
const LEDGERS = 'ledgers';
const MOST_KEPT = 40;

interface Kept {
  readonly battle: string;
  readonly print: string;
  readonly keptAt: number;
  readonly ledger: LuckLedger;
}

/** The same battle told by the same version. */
function printOf({ journal, events }: BattleFile<System>): string {
  let hash = 0;
  for (const letter of JSON.stringify(journal))
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) % 0x7fff_ffff;
  return `${version} ${events.length} ${hash}`;
}

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('storage error')));
  });
}

async function ledgers(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(LEDGERS, { keyPath: 'battle' }));
  return (await promised(request)).transaction(LEDGERS, mode).objectStore(LEDGERS);
}

/** What was reckoned of a battle before; undefined where nothing was, or the battle was another then, or nothing is kept here. */
export async function keptLedger(battle: string, file: BattleFile<System>): Promise<LuckLedger | undefined> {
  try {
    const kept = (await promised((await ledgers('readonly')).get(battle))) as Kept | undefined;
    return kept?.print === printOf(file) ? kept.ledger : undefined;
  } catch {
    return undefined;
  }
}

/** Where nothing can be kept it is reckoned again. */
export async function keepLedger(battle: string, file: BattleFile<System>, ledger: LuckLedger): Promise<void> {
  try {
    const kept: Kept = { battle, print: printOf(file), keptAt: Date.now(), ledger };
    await promised((await ledgers('readwrite')).put(kept));
    const all = (await promised((await ledgers('readonly')).getAll())) as Kept[];
    const old = all.toSorted((one, two) => two.keptAt - one.keptAt).slice(MOST_KEPT);
    for (const each of old) await promised((await ledgers('readwrite')).delete(each.battle));
  } catch {
    // Reckoned again after a reload.
  }
}
