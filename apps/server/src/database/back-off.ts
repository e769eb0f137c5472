const STEPS = [0, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];

/** How long to wait before the next try: longer after each failure, at most a minute, and without giving up. */
export class BackOff {
  private readonly steps: readonly number[];
  private tries = 0;

  /** In milliseconds; the last step is repeated. */
  constructor(steps: readonly number[] = STEPS) {
    this.steps = steps;
  }

  next(): number {
    const wait = this.steps[Math.min(this.tries, this.steps.length - 1)] ?? 0;
    this.tries += 1;
    return wait;
  }

  reset(): void {
    this.tries = 0;
  }
}
