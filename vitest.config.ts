import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Where .ci/run wants to find the results for its count. */
const results = process.env['ENFILADE_RESULTS'];

const tests = ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'];
const elsewhere = ['**/node_modules/**', '**/dist/**', 'test/browser/**'];
/** They need a real PostgreSQL. */
const server = ['apps/server/src/**/*.test.ts', 'test/server/**/*.test.ts'];

/** A machine may be slow or busy; a test that hangs is ended all the same. No test sets a limit of its own. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // One worker a core: of two, vitest would leave one idle.
    maxWorkers: '100%',
    reporters:
      results === undefined ? ['default'] : ['default', ['json', { outputFile: join(results, 'vitest.json') }]],
    projects: [
      { test: { ...patience, name: 'unit', include: tests, exclude: [...elsewhere, ...server, 'test/canary/**'] } },
      {
        test: {
          ...patience,
          name: 'server',
          include: server,
          exclude: elsewhere,
          globalSetup: 'test/server/cluster.ts',
        },
      },
      { test: { ...patience, name: 'canary', include: ['test/canary/**/*.test.ts'] } },
    ],
  },
});
