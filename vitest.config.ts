import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Where .ci/run wants to find the results for its count. */
const results = process.env['ENFILADE_RESULTS'];

const tests = ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'];
const elsewhere = ['**/node_modules/**', '**/dist/**', 'test/browser/**'];

export default defineConfig({
  test: {
    reporters:
      results === undefined ? ['default'] : ['default', ['json', { outputFile: join(results, 'vitest.json') }]],
    projects: [
      { test: { name: 'unit', include: tests, exclude: [...elsewhere, 'test/canary/**'] } },
      { test: { name: 'canary', include: ['test/canary/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
