/** Runs one task at a time; of those that come meanwhile only the latest is kept. */
export class Latest {
  private busy = false;
  private next: ((isLatest: () => boolean) => Promise<void>) | null = null;
  private number = 0;
  private current: Promise<void> = Promise.resolve();

  /** When what was asked for last is done. */
  get done(): Promise<void> {
    return this.current;
  }

  /** What runs is no longer the latest, and what waits is not run. */
  forget(): void {
    this.number += 1;
    this.next = null;
  }

  run(task: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    if (this.busy) {
      this.number += 1;
      this.next = task;
      return this.current;
    }
    this.current = this.work(task);
    return this.current;
  }

  private async work(task: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    this.number += 1;
    this.busy = true;
    let current: typeof this.next = task;
    try {
      while (current !== null) {
        const number = this.number;
        this.next = null;
        await current(() => this.number === number);
        current = this.next;
      }
    } finally {
      this.busy = false;
    }
  }
}
