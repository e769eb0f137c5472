import type { Note } from 'enfilade/referee';

/** What this phone has received of a table. */
export interface CachedTable {
  readonly system: string;
  readonly name: string;
  readonly notes: readonly Note[];
}

/** Where a phone keeps a table while it sleeps or reloads: confirmed notes, and its own unconfirmed ones. */
export interface TableCache {
  known(token: string): Promise<CachedTable | undefined>;
  keepKnown(token: string, known: CachedTable): Promise<void>;
  /** In the order they were written. */
  waiting(token: string): Promise<readonly Note[]>;
  /** Atomic: removes the notes with these ids and appends these. */
  changeWaiting(token: string, gone: readonly string[], come: readonly Note[]): Promise<void>;
}

/** In memory only: for tests, and for browsers that allow no storage. */
export class MemoryCache implements TableCache {
  private readonly tables = new Map<string, CachedTable>();
  private readonly notes = new Map<string, Note[]>();

  async known(token: string): Promise<CachedTable | undefined> {
    return this.tables.get(token);
  }

  async keepKnown(token: string, known: CachedTable): Promise<void> {
    this.tables.set(token, known);
  }

  async waiting(token: string): Promise<readonly Note[]> {
    return [...(this.notes.get(token) ?? [])];
  }

  async changeWaiting(token: string, gone: readonly string[], come: readonly Note[]): Promise<void> {
    const left = (this.notes.get(token) ?? []).filter(({ id }) => !gone.includes(id));
    this.notes.set(token, [...left, ...come]);
  }
}
