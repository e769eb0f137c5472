import { gzipSync } from 'node:zlib';
import type { Browser, Request } from '@playwright/test';
import { loadPlay, SCENARIOS } from 'enfilade';

interface FirstOrder {
  readonly scenario: string;
  readonly milliseconds: number;
  readonly kilobytes: number;
}

/** The browser reports no size for a worker's entry. */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes();
  if (responseBodySize > 0) return responseBodySize;
  return gzipSync(Buffer.from(await (await fetch(request.url())).arrayBuffer())).length;
}

/** An empty browser goes straight to a new battle: how long it takes, and how much it fetches, until the first order can be given. */
async function measure(browser: Browser, address: string, scenario: string): Promise<FirstOrder> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  context.on('requestfinished', (request) => {
    sizes.push(sizeOf(request));
  });
  const begun = performance.now();
  await page.goto(`${address}/battle/new/${scenario}/person-person`);
  const order = page.locator('.end-part:enabled, .offer:enabled, .question-options button').first();
  const handedOver = page.locator('.handover .button-main');
  await order.or(handedOver).first().waitFor();
  if (await handedOver.isVisible()) await handedOver.click();
  await order.waitFor();
  const milliseconds = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(sizes);
  await context.close();
  return { scenario, milliseconds, kilobytes: bytes.reduce((sum, each) => sum + each, 0) / 1000 };
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
