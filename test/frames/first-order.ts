import type { Browser } from '@playwright/test';
import { loadPlay, SCENARIOS } from 'enfilade';

interface FirstOrder {
  readonly scenario: string;
  readonly milliseconds: number;
  readonly kilobytes: number;
}

/** An empty browser goes straight to a new battle: how long, and how much it fetches, until somebody may give an order. */
async function measure(browser: Browser, address: string, scenario: string): Promise<FirstOrder> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  let bytes = 0;
  context.on('requestfinished', async (request) => {
    bytes += (await request.sizes()).responseBodySize;
  });
  const begun = performance.now();
  await page.goto(`${address}/battle/new/${scenario}/person-person`);
  await page.locator('.handover button, .end-part:enabled, .offer:enabled, .question-options button').first().waitFor();
  const milliseconds = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { scenario, milliseconds, kilobytes: bytes / 1000 };
}

const BAR_KILOBYTES = 240;

/** One battle of each system. */
export async function tellFirstOrders(browser: Browser, address: string): Promise<void> {
  console.log('\nFrom an empty browser to the first legal order; what is fetched until then, compressed\n');
  console.log('battle            milliseconds  kilobytes  bar');
  const systems = new Set<string>();
  for (const { id, ruleset } of SCENARIOS) {
    if (systems.has(ruleset) || (await loadPlay(ruleset)) === undefined) continue;
    systems.add(ruleset);
    const { milliseconds, kilobytes } = await measure(browser, address, id);
    const verdict = `${BAR_KILOBYTES} ${kilobytes <= BAR_KILOBYTES ? 'met' : 'MISSED'}`;
    console.log(
      `${id.padEnd(18)}${milliseconds.toFixed(0).padStart(12)}  ${kilobytes.toFixed(0).padStart(9)}  ${verdict}`,
    );
  }
}
