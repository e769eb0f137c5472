import { type Rng, seededRng } from '#battle/index.ts';

/** Every topic has a stream of its own, so that a choice that is kept disturbs no other. */
export const STREAMS = {
  war: 0,
  armies: 1,
  kind: 2,
  mood: 3,
  names: 4,
  forces: 5,
  ground: 6,
  story: 7,
  cover: 8,
} as const;
const STREAMS_AN_ATTEMPT = 16;

export function chanceFor(seed: number, topic: keyof typeof STREAMS, attempt = 0): Rng {
  return seededRng(seed, attempt * STREAMS_AN_ATTEMPT + STREAMS[topic]);
}

export function pick<T>(rng: Rng, list: readonly [T, ...T[]]): T;
export function pick<T>(rng: Rng, list: readonly T[]): T | undefined;
export function pick<T>(rng: Rng, list: readonly T[]): T | undefined {
  return list[rng(list.length)];
}

/** A whole number from one to the other. */
export function between(rng: Rng, low: number, high: number): number {
  return low + rng(Math.max(1, high - low + 1));
}

const FINE = 100;

/** Anything between two numbers, to a hundredth of the way. */
export function within(rng: Rng, low: number, high: number): number {
  return low + ((high - low) * rng(FINE + 1)) / FINE;
}

export function shuffled<T>(rng: Rng, list: readonly T[]): readonly T[] {
  const rest = [...list];
  return list.map(() => rest.splice(rng(rest.length), 1)[0] as T);
}

/** One of a list, as often as its weight says. */
export function weighted<T extends { readonly weight: number }>(rng: Rng, list: readonly T[]): T | undefined {
  const whole = list.reduce((sum, { weight }) => sum + weight, 0);
  let left = rng(Math.max(1, Math.round(whole)));
  return list.find(({ weight }) => (left -= weight) < 0) ?? list.at(-1);
}
