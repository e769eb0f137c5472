import { spawnSync } from 'node:child_process';
import { RULEBOOK_IDS } from 'enfilade';
import { beforeAll, expect, test } from 'vitest';

const SAMPLE = '1';

let tried: { readonly stdout: string; readonly status: number | null };

beforeAll(() => {
  tried = spawnSync(process.execPath, ['tools/sheet-mutation.mjs', 'rows', SAMPLE], { encoding: 'utf8' });
});

test.each(RULEBOOK_IDS)('numbers of the sheet of %s move something when they change', (system) => {
  expect(tried.stdout).toMatch(new RegExp(`^${system}, rows: ${SAMPLE} numbers; .*; nothing moved 0$`, 'm'));
  expect(tried.status).toBe(0);
});
