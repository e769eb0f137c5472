import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after everything else that is waiting has had its turn. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Work in many parts that leaves half of the time to the rest of the server. One turn of the event loop is not enough: it accepts only one
 * new connection.
 */
export class Slices {
  private static readonly MILLISECONDS = 4;
  private begun = performance.now();

  /** After each part. */
  async next(): Promise<void> {
    const worked = performance.now() - this.begun;
    if (worked < Slices.MILLISECONDS) return;
    await sleep(worked);
    this.begun = performance.now();
  }
}

/** Lets a limited number run at a time; the others wait in order of arrival. */
export class Gate {
  private readonly most: number;
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(most: number) {
    this.most = most;
  }

  async run<T>(act: () => T | Promise<T>): Promise<T> {
    if (this.inside < this.most) this.inside += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.inside -= 1;
      else next();
    }
  }
}
