import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Nothing moves: the table is drawn, and every finite transition has ended. */
const STILL = `new Promise((resolve) => {
  const moves = (animation) =>
    animation.playState === 'running' && animation.effect.getComputedTiming().endTime !== Infinity;
  const see = () => {
    const canvas = document.querySelector('.table-canvas');
    if ((!canvas || canvas.isDrawn?.()) && !document.getAnimations().some(moves)) resolve();
    else setTimeout(see, 15);
  };
  see();
})`;

/** Waits until the screen has stopped moving. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(STILL);
}

/** A screenshot for review in test-results, if ENFILADE_PICTURES asks for it: each takes as long as several steps of a test. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env['ENFILADE_PICTURES'] !== undefined)
    await page.screenshot({ path: join('test-results', `${name}.png`) });
}

/** Presses a button as soon as it appears: some exist only while something goes on. */
export async function pressOnceThere(page: Page, selector: string): Promise<void> {
  await onceThere(page, selector, 'there.click()');
}

/** Presses a key as soon as something appears: on a busy machine it may be over before a test sees it. */
export async function typeOnceThere(page: Page, selector: string, key: string): Promise<void> {
  const init = JSON.stringify({ key, bubbles: true, cancelable: true });
  await onceThere(page, selector, `document.body.dispatchEvent(new KeyboardEvent('keydown', ${init}))`);
}

async function onceThere(page: Page, selector: string, act: string): Promise<void> {
  await page.evaluate(`{
    const look = () => {
      const there = document.querySelector(${JSON.stringify(selector)});
      if (there === null) return;
      watch.disconnect();
      ${act};
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
  }`);
}
