/**
 * Counts what the test runners left in a folder of JSON results: `node tools/tally.mjs <folder> [failed steps]`.
 * A line for each runner, then the sum as the last line. Failed steps (install, check, a runner that died) count as failures.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** A file that could not even be loaded has no tests in it to fail: it counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} results @returns {Count} */
function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** @param {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number }, errors: unknown[] }} results
 * @returns {Count} */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** Each reads the file its own runner wrote. @type {Readonly<Record<string, (results: never) => Count>>} */
const COUNTERS = { 'vitest.json': countVitest, 'playwright.json': countPlaywright };

const [folder = '.', failedSteps = '0'] = process.argv.slice(2);
const sum = { passed: 0, failed: Number(failedSteps) };
for (const file of readdirSync(folder).sort()) {
  const count = COUNTERS[file];
  if (!count) continue;
  const { passed, failed, skipped } = count(
    /** @type {never} */ (JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  console.log(`${file.replace('.json', '')}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  sum.passed += passed;
  sum.failed += failed;
}
if (sum.passed + sum.failed === 0) sum.failed = 1; // No test ran: that is not success.
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
