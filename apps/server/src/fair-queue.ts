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

  /** Resolves when there is a place, or with false if there is none. */
  async enter(from: string): Promise<boolean> {
    this.forget();
    this.add(from, this.limits.cost);
    if (this.inside < this.limits.atOnce) {
      this.inside += 1;
      return true;
    }
    const admitted = new Promise<boolean>((admit) => this.waiting.push({ from, admit }));
    if (this.waiting.length > this.limits.waiting) this.turnAway();
    return admitted;
  }

  /** Frees a place for the next in the queue. */
  leave(from: string, took: number): void {
    this.add(from, took - this.limits.cost);
    const next = this.waiting.toSorted((a, b) => this.takenBy(a) - this.takenBy(b))[0];
    if (next === undefined) this.inside -= 1;
    else this.remove(next, true);
  }

  private turnAway(): void {
    // On a tie, the later one.
    const last = this.waiting.toReversed().toSorted((a, b) => this.takenBy(b) - this.takenBy(a))[0];
    if (last === undefined) return;
    this.add(last.from, -this.limits.cost);
    this.remove(last, false);
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
