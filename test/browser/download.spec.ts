import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type Download, DOWNLOAD_FILE, overLimits } from '../../apps/web/build/size.ts';

test('what a visitor downloads stays within its limits @once', () => {
  const download = JSON.parse(readFileSync(DOWNLOAD_FILE, 'utf8')) as Download;
  expect(Object.keys(download.untilFirstOrder)).toHaveLength(5);
  expect(overLimits(download)).toEqual([]);
});
