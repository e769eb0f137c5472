import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readOptions } from '../attack/options.ts';
import type { Figures } from '../attack/run.ts';

const TOOL = fileURLToPath(new URL('../../tools/attack.mjs', import.meta.url));

/** Whatever its exit code: a slow machine meets no bar. */
function attack(...args: readonly string[]): Promise<{ readonly out: string; readonly errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [TOOL, ...args], (_, out, errors) => resolve({ out, errors }));
  });
}

const ON_LINUX = process.platform === 'linux';

test.runIf(ON_LINUX)('reports how the server and everybody else fared', async () => {
  const { out, errors } = await attack('garbage', '--seconds', '1', '--clients', '2', '--json');
  expect(errors).toContain('garbage: 5,000 random requests');
  const [figures] = JSON.parse(out) as readonly Figures[];
  expect(figures).toMatchObject({ end: 'alive', others: { notes: { missing: 0 } } });
  expect(Object.keys(figures?.attacks ?? {})).toEqual(['garbage']);
  expect(figures?.process.server).toBeGreaterThan(10);
});

test.each([
  [['--address', 'http://192.0.2.1:80'], 'only http://127.0.0.1:port'],
  [['--address', 'https://127.0.0.1:80'], 'only http://127.0.0.1:port'],
  [['trebuchet'], 'known are odds'],
  [['odds', '--seconds', '0'], 'from 1 to'],
])('refuses %j', (args, sentence) => {
  expect(() => readOptions(args, 'server.js')).toThrow(sentence);
});
