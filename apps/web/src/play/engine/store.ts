import type { BattleFile, Result, CommittedSeed, Side, Sign, SideWords, System } from 'enfilade';
import { BrowserStorage, promised } from '../../parts/browser-storage.ts';
import type { Players } from '../players.ts';
import type { Reason } from '../snapshot.ts';

const DATABASE = 'enfilade';
const BATTLES = 'battles';
const SHELF = 'shelf';

/** Where a stored battle stands. */
export interface StoredProgress {
  readonly players: Players;
  readonly sides: Readonly<Record<Side, SideWords>>;
  /** Who is to act; null when it is over. */
  readonly waitsFor: Side | null;
  /** How it ended; null while it lasts. */
  readonly result: Pick<Result, 'winner' | 'because'> | null;
  /** How it looked when it was stored; null if that would show a player at this screen what is hidden from them. */
  readonly glance?: Glance | null;
  /** How long each computer player has thought about a turn, in milliseconds. */
  readonly thought?: Readonly<Partial<Record<Side, number>>>;
}

/** A battle at a glance: the troops on the table, and what happened last. */
export interface Glance {
  readonly signs: readonly Pick<Sign, 'side' | 'arm' | 'blocks'>[];
  readonly last: string;
}

/** What the library of this browser says of a battle without opening it. */
export interface ShelfEntry {
  readonly id: string;
  /** The page that stored it last. */
  readonly holder: string;
  readonly savedAt: number;
  readonly scenario: string;
  readonly name: string;
  readonly ruleset: string;
  readonly turn: number;
  readonly turns: number;
  readonly over: boolean;
  /** Absent from battles that an earlier version stored. */
  readonly progress?: StoredProgress;
  /** What its player calls it. */
  readonly title?: string;
}

/** A battle as it lies in the browser's own storage. */
export interface StoredBattle {
  readonly id: string;
  readonly players: Players;
  readonly secret: CommittedSeed;
  readonly file: BattleFile<System>;
  /** Whether persons throw dice of their own. */
  readonly ownDice?: boolean;
  /** Why the computer did what it did, by entry of the journal. */
  readonly reasons?: readonly (readonly [number, readonly Reason[]])[];
}

const STORAGE = new BrowserStorage(DATABASE, (database) => {
  for (const store of [BATTLES, SHELF]) database.createObjectStore(store, { keyPath: 'id' });
});

type Stores = (name: typeof BATTLES | typeof SHELF) => IDBObjectStore;

function transact<T>(mode: IDBTransactionMode, act: (stores: Stores) => IDBRequest<T>): Promise<T> {
  return STORAGE.across([BATTLES, SHELF], mode, (transaction) =>
    promised(act((name) => transaction.objectStore(name))),
  );
}

/** False if another page has continued it meanwhile: then nothing is overwritten, unless this page claims it. */
export async function keepBattle(battle: StoredBattle, shelved: ShelfEntry, claims: boolean): Promise<boolean> {
  let ours = true;
  let refused: unknown;
  await transact('readwrite', (stores) => {
    const last = stores(SHELF).get(battle.id) as IDBRequest<Partial<ShelfEntry> | undefined>;
    last.addEventListener('success', () => {
      ours = claims || last.result === undefined || last.result.holder === shelved.holder;
      if (!ours) return;
      try {
        stores(SHELF).put({ ...withPace(shelved, last.result), ...titleOf(last.result) });
        stores(BATTLES).put(battle);
      } catch (error) {
        // Rethrown later it would only look like an abort.
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

/** What it is called stays when it is stored again. */
function titleOf(last: Partial<ShelfEntry> | undefined): Pick<ShelfEntry, 'title'> {
  return last?.title === undefined ? {} : { title: last.title };
}

/** Measured thinking times stay if this page has not measured new ones. */
function withPace(shelved: ShelfEntry, last: Partial<ShelfEntry> | undefined): ShelfEntry {
  const { progress } = shelved;
  const before = last?.progress?.thought;
  if (progress === undefined || before === undefined) return shelved;
  return { ...shelved, progress: { ...progress, thought: { ...before, ...progress.thought } } };
}

/** Gives a stored battle a name of its own, or with an empty one its scenario's again. */
export async function nameBattle(id: string, name: string): Promise<void> {
  await transact('readwrite', (stores) => {
    const found = stores(SHELF).get(id) as IDBRequest<ShelfEntry | undefined>;
    found.addEventListener('success', () => {
      if (found.result === undefined) return;
      const { title: _, ...shelved } = found.result;
      const title = name.trim();
      stores(SHELF).put(title === '' ? shelved : { ...shelved, title });
    });
    return found;
  });
}

export async function storedBattle(id: string): Promise<StoredBattle | undefined> {
  return (await transact('readonly', (stores) => stores(BATTLES).get(id))) as StoredBattle | undefined;
}

/** The last one first. */
export async function shelf(): Promise<readonly ShelfEntry[]> {
  const all = (await transact('readonly', (stores) => stores(SHELF).getAll())) as ShelfEntry[];
  return all.sort((one, two) => two.savedAt - one.savedAt);
}

export async function dropBattle(id: string): Promise<void> {
  await transact('readwrite', (stores) => {
    stores(SHELF).delete(id);
    return stores(BATTLES).delete(id);
  });
}
