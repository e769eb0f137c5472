import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const FINDER = pathToFileURL(resolve(import.meta.dirname, '../../tools/browser/chromium.mjs')).href;

function find(environment: Readonly<Record<string, string>>): Promise<{ stdout: string }> {
  const code = `const { findBrowser } = await import(${JSON.stringify(FINDER)}); console.log(JSON.stringify(await findBrowser()));`;
  return run(process.execPath, ['--input-type=module', '--eval', code], { env: { ...process.env, ...environment } });
}

test('a browser named by hand is taken', async () => {
  const { stdout } = await find({ ENFILADE_BROWSER: process.execPath });
  expect(JSON.parse(stdout)).toMatchObject({ executablePath: process.execPath });
});

test('a browser named by hand that is not there is an error, not a skipped test', async () => {
  await expect(find({ ENFILADE_BROWSER: '/nowhere/chrome' })).rejects.toThrow(
    'ENFILADE_BROWSER names /nowhere/chrome, which is not there',
  );
});
