import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Where .ci/run wants to find the results for its count. */
const results = process.env['ENFILADE_RESULTS'];

const tests = ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'];
const elsewhere = ['**/node_modules/**', '**/dist/**', 'test/browser/**'];
/** They need a real PostgreSQL. */
const server = ['apps/server/src/**/*.test.ts', 'test/server/**/*.test.ts'];

export default defineConfig({
  test: {
    reporters:
      results === undefined ? ['default'] : ['default', ['json', { outputFile: join(results, 'vitest.json') }]],
    projects: [
      { test: { name: 'unit', include: tests, exclude: [...elsewhere, ...server, 'test/canary/**'] } },
      {
        test: {
          name: 'server',
          include: server,
          exclude: elsewhere,
          globalSetup: 'test/server/cluster.ts',
          testTimeout: 30_000,
        },
      },
      { test: { name: 'canary', include: ['test/canary/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
