import { statfs } from 'node:fs/promises';

/** What PostgreSQL needs while nothing new is saved, plus what is on its way. */
export const LEAST_FREE = 100_000_000;
/** There is room again with this much more: a value near the limit must not flip back and forth. */
const MARGIN = 1.1;
const FRESH = 1_000;

/** The room for another account than root, in bytes. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Knows whether the disk of the data is almost full. */
export class DiskSpace {
  private readonly free: () => Promise<number>;
  private readonly say: (sentence: string) => void;
  private full = false;
  private looked: { readonly at: number; readonly full: Promise<boolean> } | undefined;

  constructor(free: () => Promise<number>, say: (sentence: string) => void) {
    this.free = free;
    this.say = say;
  }

  /** Checks at most once a second; reports two changes, that it is almost full and that there is room again. */
  isAlmostFull(): Promise<boolean> {
    if (this.looked === undefined || performance.now() - this.looked.at > FRESH)
      this.looked = { at: performance.now(), full: this.look() };
    return this.looked.full;
  }

  private async look(): Promise<boolean> {
    // A system that does not report free space does not have a full disk.
    const free = await this.free().catch(() => Number.POSITIVE_INFINITY);
    const full = free < (this.full ? LEAST_FREE * MARGIN : LEAST_FREE);
    if (full && !this.full)
      this.say(
        `The disk with the shared tables is almost full (${inMegabytes(free)} free): they are read-only until ${inMegabytes(LEAST_FREE * MARGIN)} are free.`,
      );
    if (!full && this.full) this.say('The disk with the shared tables has room again.');
    this.full = full;
    return full;
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1_000_000)} MB`;
}
