import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Where .ci/run wants to find the results for its count. */
const results = process.env['ENFILADE_RESULTS'];

/** The sixth system is tested where it was added: test/sixth-system/checkout.ts. */
const elsewhere = ['**/node_modules/**', '**/dist/**', 'test/browser/**', 'test/canary/**', 'test/sixth-system/pc/**'];
/** They need a real PostgreSQL. */
const server = ['apps/server/src/**/*.test.ts', 'test/server/**/*.test.ts'];
/** They start what is built. */
const programs = ['apps/cli/src/**/*.test.ts', 'test/packages/**/*.test.ts'];
const web = ['apps/web/src/**/*.test.{ts,tsx}'];
/** They put stand-ins in the place of modules, which must not be loaded yet. */
const standIns = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('apps/web/src', name).replaceAll('\\', '/'))
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('vi.mock('));

/** A machine may be slow or busy; a test that hangs is ended all the same. No test sets a limit of its own. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };

/** To load the library again for every file would take longer than most files. */
const shared = { isolate: false };

/** What a test replaces in an object or in the globals is put back. */
const restored = { restoreMocks: true, unstubGlobals: true };

export default defineConfig({
  test: {
    // One more than there are cores: tests of programs and servers often wait.
    maxWorkers: availableParallelism() + 1,
    reporters:
      results === undefined ? ['default'] : ['default', ['json', { outputFile: join(results, 'vitest.json') }]],
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...elsewhere, ...server, ...programs],
          ...shared,
        },
      },
      { test: { ...patience, name: 'programs', include: programs, globalSetup: 'test/programs.ts', ...shared } },
      { test: { ...patience, name: 'web', include: web, exclude: standIns, ...shared, ...restored } },
      { test: { ...patience, name: 'stand-ins', include: standIns } },
      {
        test: {
          ...patience,
          name: 'server',
          include: server,
          exclude: elsewhere,
          globalSetup: 'test/server/cluster.ts',
          ...shared,
          ...restored,
        },
      },
      { test: { ...patience, name: 'canary', include: ['test/canary/**/*.test.ts'] } },
    ],
  },
});
