export interface FairQueueLimits {
  /** How many are in at once, and how many more may wait. */
  readonly atOnce: number;
  readonly waiting: number;
  /** The most that one of them may take, in milliseconds; charged in advance and corrected afterwards. */
  readonly cost: number;
}

interface QueuedRequest {
  readonly from: string;
  readonly admit: (admitted: boolean) => void;
}

const HALF_LIFE = 60_000;

/** Admits the sender that has used the least time lately; when too many wait, turns away the one that has used the most. */
export class FairQueue {
  private readonly limits: FairQueueLimits;
  private readonly waiting: QueuedRequest[] = [];
  /** Milliseconds by sender. */
  private readonly taken = new Map<string, number>();
  private halved = performance.now();
  private inside = 0;

  constructor(limits: FairQueueLimits) {
    this.limits = limits;
  }

  /** How many wait. */
  get length(): number {
    return this.waiting.length;
  }

  /** Resolves when there is a place, or with false if there is none, or it is no longer wanted. */
  async enter(from: string, signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted === true) return false;
    this.forget();
    this.add(from, this.limits.cost);
    if (this.inside < this.limits.atOnce) {
      this.inside += 1;
      return true;
    }
    let withdraw = (): void => undefined;
    const admitted = new Promise<boolean>((admit) => {
      const request = { from, admit };
      this.waiting.push(request);
      // One let in meanwhile leaves in the usual way.
      withdraw = () => void (this.waiting.includes(request) && this.turnAway(request));
    });
    signal?.addEventListener('abort', withdraw, { once: true });
    if (this.waiting.length > this.limits.waiting) this.turnAway(this.last());
    try {
      return await admitted;
    } finally {
      signal?.removeEventListener('abort', withdraw);
    }
  }

  /** Frees a place for the next in the queue. */
  leave(from: string, took: number): void {
    this.add(from, took - this.limits.cost);
    const next = this.waiting.toSorted((a, b) => this.takenBy(a) - this.takenBy(b))[0];
    if (next === undefined) this.inside -= 1;
    else this.remove(next, true);
  }

  private last(): QueuedRequest | undefined {
    // On a tie, the later one.
    return this.waiting.toReversed().toSorted((a, b) => this.takenBy(b) - this.takenBy(a))[0];
  }

  private turnAway(request: QueuedRequest | undefined): void {
    if (request === undefined) return;
    this.add(request.from, -this.limits.cost);
    this.remove(request, false);
  }

  private remove(waiting: QueuedRequest, admitted: boolean): void {
    this.waiting.splice(this.waiting.indexOf(waiting), 1);
    waiting.admit(admitted);
  }

  private takenBy({ from }: QueuedRequest): number {
    return this.taken.get(from) ?? 0;
  }

  private add(from: string, milliseconds: number): void {
    this.taken.set(from, Math.max(0, (this.taken.get(from) ?? 0) + milliseconds));
  }

  private forget(): void {
    if (performance.now() - this.halved < HALF_LIFE) return;
    this.halved = performance.now();
    for (const [from, milliseconds] of this.taken)
      if (milliseconds < 1) this.taken.delete(from);
      else this.taken.set(from, milliseconds / 2);
  }
}
