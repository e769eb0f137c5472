import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/browser/chromium.mjs';
import { type Frames, framesOf } from '../browser/table/frames.ts';
import { tellFirstOrders } from './first-order.ts';

/** How smoothly the table moves in a browser without a graphics card. Never a test: machines are shared and noisy. */
const BAR = 50;

const { executablePath, channel, env, says } = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  ...(channel === undefined ? {} : { channel }),
  env: { ...(process.env as Record<string, string>), ...env },
});

async function measure(signs: number, zoom: number, motion: 'pan' | 'zoom'): Promise<Frames> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const frames = await framesOf(page, signs, zoom, motion);
  await page.close();
  return frames;
}

// The first page pays for starting everything.
await measure(10, 1, 'pan');
console.log(`Frames a second while the table moves, 1440 by 900 (${says})\n`);
console.log('signs  motion       frames  p95 ms  worst ms  bar');
for (const signs of [50, 300, 1000])
  for (const [zoom, motion] of [
    [1, 'pan'],
    [2, 'pan'],
    [1, 'zoom'],
  ] as const) {
    const frames = await measure(signs, zoom, motion);
    const verdict = motion === 'pan' && signs <= 300 ? `${BAR} ${frames.rate >= BAR ? 'met' : 'MISSED'}` : '';
    console.log(
      [
        String(signs).padStart(5),
        frames.motion.padEnd(11),
        frames.rate.toFixed(1).padStart(7),
        frames.p95.toFixed(0).padStart(6),
        frames.worst.toFixed(0).padStart(8),
        verdict,
      ].join('  '),
    );
  }
await tellFirstOrders(browser, process.env['ENFILADE_URL'] ?? '');
await browser.close();
