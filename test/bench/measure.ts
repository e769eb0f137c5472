/** Median time of one call in microseconds: batches long enough to time, warmed up first. */
export function medianMicroseconds(call: () => unknown, milliseconds = 400): number {
  const batch = sizeOfBatch(call);
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end || times.length < 5) {
    const begun = performance.now();
    for (let i = 0; i < batch; i += 1) call();
    times.push(((performance.now() - begun) * 1000) / batch);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

function sizeOfBatch(call: () => unknown): number {
  let batch = 1;
  for (;;) {
    const begun = performance.now();
    for (let i = 0; i < batch; i += 1) call();
    if (performance.now() - begun > 2) return batch;
    batch *= 2;
  }
}

export type Distribution = ReadonlyMap<string, number>;

export function tally(entries: Iterable<readonly [string, number]>): Distribution {
  const sums = new Map<string, number>();
  for (const [key, p] of entries) sums.set(key, (sums.get(key) ?? 0) + p);
  return sums;
}

/** The largest difference between two distributions over all their results. */
export function distance(a: Distribution, b: Distribution): number {
  return [...new Set([...a.keys(), ...b.keys()])].reduce(
    (most, key) => Math.max(most, Math.abs((a.get(key) ?? 0) - (b.get(key) ?? 0))),
    0,
  );
}
