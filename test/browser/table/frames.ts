import type { Page } from '@playwright/test';
import { army } from './army.ts';
import { waitUntilStill } from '../still.ts';
import { openTable, show } from './page.ts';

export interface Frames {
  readonly signs: number;
  readonly motion: string;
  /** Frames a second over the whole run. */
  readonly rate: number;
  /** The slowest of twenty, and the slowest of all, in milliseconds. */
  readonly p95: number;
  readonly worst: number;
}

/** Moves the camera at every frame for this long and notes the intervals between frames. */
const RUN = `(motion, milliseconds) => new Promise((done) => {
  const begun = performance.now();
  const apart = [];
  let before = begun;
  const home = table.camera.value;
  const step = (now) => {
    if (now > before) apart.push(now - before);
    before = now;
    const t = (now - begun) / 1000;
    const reach = home.zoom === 0 ? 0 : 9000;
    table.camera.value = motion === 'zoom'
      ? { ...home, zoom: home.zoom * (1 + 0.35 * Math.sin(t * 2)) }
      : { ...home, x: home.x + reach * Math.sin(t * 1.9), y: home.y + reach * 0.8 * Math.sin(t * 2.3) };
    if (now - begun < milliseconds) requestAnimationFrame(step);
    else { table.camera.value = home; done(apart); }
  };
  requestAnimationFrame(step);
})`;

export async function framesOf(page: Page, signs: number, zoom: number, motion: 'pan' | 'zoom'): Promise<Frames> {
  await openTable(page);
  await show(page, { ...army(signs), theme: 'paper' });
  await page.evaluate(`table.camera.value = { ...table.camera.value, zoom: table.camera.value.zoom * ${zoom} }`);
  await waitUntilStill(page);
  const apart = (await page.evaluate(`(${RUN})('${motion}', 4000)`)) as number[];
  const sorted = [...apart].sort((a, b) => a - b);
  const sum = apart.reduce((all, one) => all + one, 0);
  return {
    signs,
    motion: `${motion} at ${zoom}x`,
    rate: (1000 * apart.length) / sum,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    worst: sorted.at(-1) ?? 0,
  };
}
