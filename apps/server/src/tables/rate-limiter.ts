import type { Allowance } from './limits.ts';

const MOST_KEYS = 10_000;

/** Counts what each key has taken and forgets it with time. */
export class RateLimiter {
  private readonly allowance: Allowance;
  private readonly now: () => number;
  private readonly left = new Map<string, { readonly tokens: number; readonly at: number }>();

  constructor(allowance: Allowance, now: () => number = () => performance.now() / 1000) {
    this.allowance = allowance;
    this.now = now;
  }

  /** How many seconds to wait; 0 when it may be taken now. */
  take(key: string): number {
    const { burst, perSecond } = this.allowance;
    const at = this.now();
    const last = this.left.get(key);
    const tokens = last === undefined ? burst : Math.min(burst, last.tokens + (at - last.at) * perSecond);
    if (tokens < 1) return Math.ceil((1 - tokens) / perSecond);
    // The longest unused comes first: it is the first to be forgotten.
    this.left.delete(key);
    this.left.set(key, { tokens: tokens - 1, at });
    const oldest = this.left.size > MOST_KEYS ? this.left.keys().next().value : undefined;
    if (oldest !== undefined) this.left.delete(oldest);
    return 0;
  }
}
