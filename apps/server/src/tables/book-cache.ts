import type { Book } from './books.ts';

interface Entry {
  readonly book: Book;
  readonly size: number;
  usedAt: number;
}

/** The books in use, up to a total size. Large unused books go first: a few hostile ones do not push out the small ones of a club. */
export class BookCache {
  private readonly most: number;
  private readonly entries = new Map<number, Entry>();
  private bytes = 0;
  /** Counts uses, not time. */
  private clock = 0;

  constructor(most: number) {
    this.most = most;
  }

  find(table: number): Book | undefined {
    const entry = this.entries.get(table);
    if (entry !== undefined) entry.usedAt = this.clock += 1;
    return entry?.book;
  }

  /** Also call it when a book has grown. */
  put(table: number, book: Book): void {
    this.drop(table);
    const { size } = book;
    this.entries.set(table, { book, size, usedAt: (this.clock += 1) });
    this.bytes += size;
    while (this.bytes > this.most) this.drop(this.leastUseful());
  }

  drop(table: number): void {
    this.bytes -= this.entries.get(table)?.size ?? 0;
    this.entries.delete(table);
  }

  private leastUseful(): number {
    let [worst, most] = [0, -1];
    for (const [table, { size, usedAt }] of this.entries) {
      const waste = size * (this.clock - usedAt + 1);
      if (waste > most) [worst, most] = [table, waste];
    }
    return worst;
  }
}
