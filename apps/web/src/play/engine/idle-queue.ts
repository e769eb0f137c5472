/** What is worked out when the worker has answered every call and has what it needs; the latest first. A job takes the place of one with the same name. */
export class IdleQueue {
  private readonly jobs = new Map<string, () => void>();
  /** What every job waits for. */
  needs: Promise<unknown> = Promise.resolve();
  private isRunning = false;

  get isEmpty(): boolean {
    return this.jobs.size === 0;
  }

  clear(): void {
    this.jobs.clear();
  }

  add(name: string, job: () => void): void {
    this.jobs.delete(name);
    this.jobs.set(name, job);
    if (!this.isRunning) void this.run();
  }

  /** After everything else. */
  addLast(name: string, job: () => void): void {
    const others = [...this.jobs].filter(([other]) => other !== name);
    this.jobs.clear();
    this.jobs.set(name, job);
    for (const [other, each] of others) this.jobs.set(other, each);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.jobs.size > 0) {
      // Calls that have come meanwhile are answered first.
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
      await this.needs;
      const [name, job] = [...this.jobs].at(-1) ?? [];
      if (name === undefined || job === undefined) break;
      this.jobs.delete(name);
      job();
    }
    this.isRunning = false;
  }
}
