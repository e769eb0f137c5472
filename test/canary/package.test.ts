/** The checks of the packed library, run on packages with a planted fault. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishCommand, typesCommand } from '../../tools/checks.mjs';
import { run, type RunResult, writeFiles } from './house.ts';

const ENTRY = { types: './dist/index.d.ts', default: './dist/index.js' };

const manifest = (exports: unknown) =>
  JSON.stringify({ name: 'planted', version: '1.0.0', type: 'module', files: ['dist'], exports: { '.': exports } });

const CLEAN = {
  'package.json': manifest(ENTRY),
  'dist/index.js': `export { six } from './six.js';\n`,
  'dist/index.d.ts': `export { six } from './six.js';\n`,
  'dist/six.js': `export const six = 6;\n`,
  'dist/six.d.ts': `export declare const six = 6;\n`,
};

async function check(
  command: typeof publishCommand,
  planted: Readonly<Record<string, string>> = {},
): Promise<RunResult> {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-canary-package-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFiles(folder, { ...CLEAN, ...planted });
  return run(folder, command('.'));
}

test.each([
  ['publint', publishCommand],
  ['arethetypeswrong', typesCommand],
])('%s passes a package without faults', async (_, command) => {
  expect(await check(command)).toMatchObject({ status: 0 });
});

test('publint catches an entry that leads nowhere', async () => {
  const { status, output } = await check(publishCommand, {
    'package.json': manifest({ ...ENTRY, default: './dist/gone.js' }),
  });
  expect(status).toBe(1);
  expect(output).toContain('gone.js');
});

test('publint catches types that come after the code', async () => {
  const { types, default: code } = ENTRY;
  const { status, output } = await check(publishCommand, { 'package.json': manifest({ default: code, types }) });
  expect(status).toBe(1);
  expect(output).toContain('types');
});

test('arethetypeswrong catches a name that only the checkout knows', async () => {
  const { status, output } = await check(typesCommand, { 'dist/index.d.ts': `export { six } from '#dice/six.ts';\n` });
  expect(status).toBe(1);
  expect(output).toMatch(/internal resolution error/i);
});

test('arethetypeswrong catches an entry without types', async () => {
  const { status, output } = await check(typesCommand, {
    'package.json': manifest({ default: './dist/other.js' }),
    'dist/other.js': `export const six = 6;\n`,
  });
  expect(status).toBe(1);
  expect(output).toMatch(/no types/i);
});
