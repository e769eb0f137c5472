import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** .ci/run in a small checkout, with an npm that does what we tell it to. */

const ROOT = resolve(import.meta.dirname, '../..');
const RESULTS = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
type Run = ChildProcessByStdio<null, Readable, null>;

let above: string;
let checkout: string;

beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'enfilade-gate-test-'));
  onTestFinished(() => rm(above, { recursive: true, force: true }));
  checkout = join(above, 'checkout');
  for (const folder of ['bin', 'room', 'checkout/node_modules']) await mkdir(join(above, folder), { recursive: true });
  for (const path of ['.ci', 'tools/tally.mjs']) await cp(join(ROOT, path), join(checkout, path), { recursive: true });
  await writeFile(join(checkout, 'not committed yet'), '');
});

/** `test` is what `npm test` does; every other command of npm passes. */
async function gate(test: string): Promise<Run> {
  const npm = join(above, 'bin/npm');
  await writeFile(npm, `#!/bin/sh\necho "npm $*"\n[ "$1" = test ] || exit 0\n${test}\n`);
  await chmod(npm, 0o755);
  const { HOME: _home, ...environment } = process.env;
  const env = { ...environment, PATH: [join(above, 'bin'), process.env['PATH']].join(delimiter) };
  return spawn('bash', [join(checkout, '.ci/run')], {
    env: { ...env, TMPDIR: join(above, 'room') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function ended(run: Run): Promise<{ code: number | null; last: string }> {
  const [out, [code]] = await Promise.all([text(run.stdout), once(run, 'close') as Promise<[number | null]>]);
  return { code, last: out.trimEnd().split('\n').at(-1) ?? '' };
}

const leaveResults = `echo '${JSON.stringify(RESULTS)}' > "$ENFILADE_RESULTS/playwright.json"`;

test('tests a copy with a space in its path that only its owner may enter, and leaves nothing of it', async () => {
  const look = `pwd > "${above}/where"; ls -A > "${above}/what"; ls -ld .. > "${above}/mode"`;
  expect(await ended(await gate(`${look}; ${leaveResults}`))).toEqual({ code: 0, last: '3 passed, 0 failed' });
  expect(await readFile(join(above, 'where'), 'utf8')).toContain(' ');
  expect(await readFile(join(above, 'mode'), 'utf8')).toMatch(/^drwx------/);
  expect((await readFile(join(above, 'what'), 'utf8')).trim().split('\n')).toEqual([
    '.ci',
    'not committed yet',
    'tools',
  ]);
  expect(await readdir(join(above, 'room'))).toEqual([]);
});

test('brings the traces of failed journeys back', async () => {
  const failing = `mkdir test-results; echo trace > test-results/trace.zip; ${leaveResults}; exit 1`;
  expect(await ended(await gate(failing))).toEqual({ code: 1, last: '3 passed, 1 failed' });
  expect(await readdir(join(checkout, 'test-results'))).toEqual(['trace.zip']);
});

test('that is stopped stops what it has started', async () => {
  // Whatever still runs keeps the pipe open, and its end is waited for.
  const run = await gate(`sleep 600 & touch "${above}/begun"; wait`);
  const end = ended(run);
  await vi.waitFor(() => expect(existsSync(join(above, 'begun'))).toBe(true), { timeout: 60_000, interval: 20 });
  run.kill('SIGTERM');
  expect(await end).toMatchObject({ code: 143 });
  expect(await readdir(join(above, 'room'))).toEqual([]);
});
