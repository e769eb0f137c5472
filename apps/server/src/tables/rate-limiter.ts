import type { Allowance } from './limits.ts';

const MOST_KEYS = 10_000;
const secondsNow = (): number => performance.now() / 1000;

/** What is left of an allowance for one key. */
export class Bucket {
  private readonly allowance: Allowance;
  private tokens: number;
  private at: number;

  constructor(allowance: Allowance, at: number = secondsNow()) {
    this.allowance = allowance;
    this.tokens = allowance.burst;
    this.at = at;
  }

  /** How many seconds to wait; 0 if it may be taken now. */
  take(at: number = secondsNow(), cost = 1): number {
    const { perSecond } = this.allowance;
    const tokens = this.left(at);
    if (tokens < cost) return Math.ceil((cost - tokens) / perSecond);
    this.tokens = tokens - cost;
    this.at = at;
    return 0;
  }

  /** A full bucket is the same as a new one. */
  isFull(at: number): boolean {
    return this.left(at) >= this.allowance.burst;
  }

  /** How much of a burst is taken, from 0 to 1. */
  taken(at: number): number {
    return 1 - this.left(at) / this.allowance.burst;
  }

  private left(at: number): number {
    const { burst, perSecond } = this.allowance;
    return Math.min(burst, this.tokens + (at - this.at) * perSecond);
  }
}

/** A bucket for each key. One that is not full is never dropped: a crowd of strangers must wait, and resets no other count. */
export class RateLimiter {
  private readonly allowance: Allowance;
  private readonly now: () => number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(allowance: Allowance, now: () => number = secondsNow) {
    this.allowance = allowance;
    this.now = now;
  }

  /** How many seconds to wait; 0 if it may be taken now. */
  take(key: string, cost = 1): number {
    const at = this.now();
    const known = this.buckets.get(key);
    if (known !== undefined) return known.take(at, cost);
    if (this.buckets.size >= MOST_KEYS) this.forgetFull(at);
    if (this.buckets.size >= MOST_KEYS) return Math.ceil(1 / this.allowance.perSecond);
    const bucket = new Bucket(this.allowance, at);
    this.buckets.set(key, bucket);
    return bucket.take(at, cost);
  }

  /** Who has taken something, the most first. */
  taken(): readonly { readonly key: string; readonly share: number }[] {
    const at = this.now();
    return Array.from(this.buckets, ([key, bucket]) => ({ key, share: bucket.taken(at) }))
      .filter(({ share }) => share > 0)
      .toSorted((one, two) => two.share - one.share);
  }

  private forgetFull(at: number): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull(at)) this.buckets.delete(key);
  }
}
