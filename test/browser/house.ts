import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { waitUntilStill } from './still.ts';

export { expect };

/** Tests that this process has run. */
let count = 0;

/** Every test starts at the server of start-server.ts, comes from an address of its own, and fails on a console error. */
export const test = base.extend<{
  quiet: void;
  pace: 'read' | 'watch' | 'fast' | 'skip';
  kept: void;
  cut: RegExp;
}>({
  // One address may create only a few tables and ask only so often.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    count += 1;
    await use({
      ...extraHTTPHeaders,
      'x-forwarded-for': `10.${workerIndex % 256}.${(count >> 8) % 256}.${count % 256}`,
    });
  },
  baseURL: async ({ browserName }, use) => {
    expect(browserName).toBe('chromium');
    await use(process.env['ENFILADE_URL'] ?? '');
  },
  // Journeys do not wait for what a player would read; those about it choose another pace.
  pace: ['skip', { option: true }],
  kept: [
    async ({ page, pace }, use) => {
      const settings = pace === 'skip' ? { pace, waitsAfter: 'nothing' } : { pace };
      await page.addInitScript(
        `try { localStorage['enfilade.settings'] ??= ${JSON.stringify(JSON.stringify(settings))} } catch {}`,
      );
      await use();
    },
    { auto: true },
  ],
  /** The addresses that a test cuts off; the console says so of whatever was being fetched there. */
  cut: [/^$/, { option: true }],
  quiet: [
    async ({ page, cut }, use) => {
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(error.message));
      page.on('console', (message) => {
        // A missing page or table answers 404, a full server 507, and the console says so.
        const expected = /status of (404|507)|response code: 404/;
        const { url } = message.location();
        if (url !== '' && cut.test(url) && message.text().includes('net::ERR_')) return;
        if (message.type() === 'error' && !expected.test(message.text())) heard.push(`${message.text()} ${url}`.trim());
      });
      await use();
      expect(heard, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Everything axe finds wrong with the page as shown, contrast included. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(`document.fonts.ready.then(() => 0)`);
  await waitUntilStill(page);
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(`${axe.source}; 0`);
  const { violations } = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => ({ violations }))`,
  )) as { readonly violations: readonly Violation[] };
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}

const THEMES = ['dark', 'light'] as const;

/** The same in each theme; the page is left in the light one. */
export async function axeFindingsInBothThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await axeFindings(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}

const BEYOND_THE_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return (await page.evaluate(BEYOND_THE_WINDOW)) as number;
}

/** The same with text twice as large, in the first frame, before anything drawn to size is redrawn. */
export async function overflowWithLargeText(page: Page): Promise<number> {
  return (await page.evaluate(`document.documentElement.style.fontSize = '200%'; ${BEYOND_THE_WINDOW}`)) as number;
}
