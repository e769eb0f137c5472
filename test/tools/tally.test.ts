import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const TALLY = resolve(import.meta.dirname, '../../tools/tally.mjs');

function tally(results: Readonly<Record<string, unknown>>, failedSteps = 0): { status: number | null; last: string } {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-tally-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, result] of Object.entries(results)) writeFileSync(join(folder, name), JSON.stringify(result));
  const { status, stdout } = spawnSync(process.execPath, [TALLY, folder, String(failedSteps)], { encoding: 'utf8' });
  return { status, last: stdout.trim().split('\n').at(-1) ?? '' };
}

const vitest = (passed: number, failed: number, unloaded = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    { status: failed > 0 ? 'failed' : 'passed', assertionResults: [{ status: failed > 0 ? 'failed' : 'passed' }] },
    ...Array.from({ length: unloaded }, () => ({ status: 'failed', assertionResults: [] })),
  ],
});

const playwright = (expected: number, unexpected: number, errors: readonly string[] = []) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
  errors,
});

test('adds the runners up', () => {
  const results = { 'vitest.json': vitest(40, 0), 'playwright.json': playwright(5, 0) };
  expect(tally(results)).toEqual({ status: 0, last: '45 passed, 0 failed' });
});

test.each([
  ['a failed unit test', { 'vitest.json': vitest(40, 2) }, 0, '40 passed, 2 failed'],
  ['a test file that does not load', { 'vitest.json': vitest(40, 0, 1) }, 0, '40 passed, 1 failed'],
  ['a failed journey', { 'vitest.json': vitest(40, 0), 'playwright.json': playwright(4, 1) }, 0, '44 passed, 1 failed'],
  ['a browser that does not start', { 'playwright.json': playwright(0, 0, ['no browser']) }, 0, '0 passed, 1 failed'],
  ['a failed check', { 'vitest.json': vitest(40, 0) }, 1, '40 passed, 1 failed'],
  ['no results at all', {}, 0, '0 passed, 1 failed'],
])('does not hide %s', (_, results, failedSteps, last) => {
  expect(tally(results, failedSteps)).toEqual({ status: 1, last });
});
