import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { roomyPlace } from '../../apps/server/src/testing-folder.ts';
import { findBrowser } from '../../tools/browser/chromium.mjs';

/** Where .ci/run looks for the results. */
const results = process.env['ENFILADE_RESULTS'];

// Playwright puts Chromium's shared memory there: pages crash if it does not fit.
process.env['TMPDIR'] = await roomyPlace();

// Every worker reads this file again; the browser is looked for once.
const found = (process.env['ENFILADE_BROWSER_FOUND'] ??= JSON.stringify(await findBrowser()));
const { executablePath, channel, env, says } = JSON.parse(found) as Awaited<ReturnType<typeof findBrowser>>;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  workers: 2,
  // A shared machine may be slow; tests that hang are ended all the same.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  forbidOnly: results !== undefined,
  reporter: results === undefined ? [['list']] : [['list'], ['json', { outputFile: join(results, 'playwright.json') }]],
  metadata: { browser: says },
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      ...(channel === undefined ? {} : { channel }),
      // In a locale that is not installed, Chromium cannot save under a path with letters like ü.
      env: { ...(process.env as Record<string, string>), ...env, LC_ALL: 'C.UTF-8' },
    },
    // Recording the page would take longer than the test: `--trace retain-on-failure` does it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // It would fetch everything in every test; the offline journeys allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['play/phone.spec.ts', /referee\//],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Once is enough: they check answers, not layout, or play with mouse and keys. So do tests with this mark.
      grepInvert: /@once/,
      testIgnore: [
        'procedures.spec.ts',
        'sheet-print.spec.ts',
        'determinism.spec.ts',
        'wire.spec.ts',
        'plain-http.spec.ts',
        /play\/(journey|motion|gestures|keyboard|offline|storage)\.spec\.ts/,
      ],
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
