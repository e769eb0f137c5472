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
  await page.evaluate(`{
    const press = () => {
      const button = document.querySelector(${JSON.stringify(selector)});
      if (button === null) return;
      watch.disconnect();
      button.click();
    };
    const watch = new MutationObserver(press);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    press();
  }`);
}
