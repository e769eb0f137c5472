import { describe, expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

describe('a rate limiter', () => {
  const allowance = { burst: 2, perSecond: 0.5 };

  test('says how long to wait, and gives back with time', () => {
    let now = 0;
    const limiter = new RateLimiter(allowance, () => now);
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([0, 0, 2, 0]);
    now = 2;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 2]);
    now = 100;
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 2]);
  });

  test('is not made to forget a count by a crowd of strangers', () => {
    let now = 0;
    const limiter = new RateLimiter(allowance, () => now);
    limiter.take('a');
    limiter.take('a');
    const waits = Array.from({ length: 10_050 }, (_, i) => limiter.take(`stranger ${i}`));
    expect(limiter.take('a')).toBe(2);
    expect(waits.filter((seconds) => seconds > 0)).toHaveLength(51);
    // Strangers that have taken nothing for a while make room for others.
    now = 4;
    expect(limiter.take('another')).toBe(0);
  });
});
