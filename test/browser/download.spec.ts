import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type Download, DOWNLOAD_FILE } from '../../apps/web/build/size.ts';

const MOST_FIRST_LOAD = 200_000;
/** 200 kB, and 40 kB for the system. */
const MOST_UNTIL_FIRST_ORDER = 240_000;

test('what a visitor downloads stays within its limits @once', () => {
  const { firstLoad, untilFirstOrder } = JSON.parse(readFileSync(DOWNLOAD_FILE, 'utf8')) as Download;
  expect(firstLoad).toBeLessThanOrEqual(MOST_FIRST_LOAD);
  expect(Object.keys(untilFirstOrder)).toHaveLength(5);
  expect(Object.entries(untilFirstOrder).filter(([, bytes]) => bytes > MOST_UNTIL_FIRST_ORDER)).toEqual([]);
});
