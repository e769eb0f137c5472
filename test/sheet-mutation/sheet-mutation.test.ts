import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SAMPLE = '2';

test.each(['bp', 'bbb', '1866', 'gtc', 'mt'])(
  'numbers of the sheet of %s move something when they change',
  (system) => {
    const { stdout, status } = spawnSync(process.execPath, ['tools/sheet-mutation.mjs', system, SAMPLE], {
      encoding: 'utf8',
    });
    expect(stdout).toMatch(new RegExp(`^${system}, rows: ${SAMPLE} numbers; .*; nothing moved 0$`, 'm'));
    expect(status).toBe(0);
  },
);
