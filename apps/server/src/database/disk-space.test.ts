import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DiskSpace, freeBytesIn, LEAST_FREE } from './disk-space.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function diskWith(free: number) {
  const disk = { free, looks: 0, said: [] as string[] };
  const space = new DiskSpace(
    () => {
      disk.looks += 1;
      return Promise.resolve(disk.free);
    },
    (sentence) => disk.said.push(sentence),
  );
  const seen = (bytes: number): Promise<boolean> => {
    disk.free = bytes;
    vi.advanceTimersByTime(2_000);
    return space.isAlmostFull();
  };
  return { disk, space, seen };
}

test('is almost full below 100 MB, and has room again at a tenth more', async () => {
  const { disk, seen } = diskWith(LEAST_FREE);
  expect(await seen(LEAST_FREE)).toBe(false);
  expect(await seen(LEAST_FREE - 1)).toBe(true);
  expect(await seen(LEAST_FREE + 1)).toBe(true);
  expect(await seen(0)).toBe(true);
  expect(await seen(LEAST_FREE * 1.1)).toBe(false);
  expect(await seen(LEAST_FREE + 1)).toBe(false);
  expect(disk.said).toEqual([
    expect.stringMatching(/almost full \(99 MB free\): they are read-only until 110 MB are free/),
    expect.stringContaining('room again'),
  ]);
});

test('is looked at once a second, however often it is asked', async () => {
  const { disk, space } = diskWith(0);
  expect(await Promise.all([space.isAlmostFull(), space.isAlmostFull(), space.isAlmostFull()])).toEqual(
    Array.from({ length: 3 }, () => true),
  );
  expect(disk.looks).toBe(1);
});

test('that does not tell is not full', async () => {
  const space = new DiskSpace(
    () => Promise.reject(new Error('no such folder')),
    () => {},
  );
  expect(await space.isAlmostFull()).toBe(false);
});

test('tells how much room a real folder has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-disk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await freeBytesIn(folder)).toBeGreaterThan(0);
});
