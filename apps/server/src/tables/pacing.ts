/** Everything else that waits has its turn before this resolves. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Work of many parts that lets the rest of the server breathe: after each part, where enough time has passed. */
export class Slices {
  private static readonly MILLISECONDS = 8;
  private begun = performance.now();

  async next(): Promise<void> {
    if (performance.now() - this.begun < Slices.MILLISECONDS) return;
    await breathe();
    this.begun = performance.now();
  }
}

/** Only so many at a time; the others wait in the order they came. */
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
