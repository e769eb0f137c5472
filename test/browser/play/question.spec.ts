import type { Page } from '@playwright/test';
import type { Point } from 'enfilade';
import { expect, test } from '../house.ts';
import { askedFor, asking, goldenOf } from './goldens.ts';
import { openFile } from './ways.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce' });

/** By how many pixels the question's sheet covers the map. */
async function covered(page: Page): Promise<number> {
  const [map, box] = [
    await page.locator('.map').boundingBox(),
    await page.locator('.play-side', { has: page.locator('.decision') }).boundingBox(),
  ];
  if (map === null || box === null) throw new Error('no map, or no question');
  return Math.max(0, Math.round(Math.min(map.y + map.height, box.y + box.height) - Math.max(map.y, box.y)));
}

test('a question takes the focus, draws the way it is about, and gives the focus back', async ({ page, isMobile }) => {
  const table = new Table(page);
  const { text, unit } = asking(goldenOf('1866'), 'units');
  await openFile(page, text);
  await table.ready();
  const { question } = table;
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription(/on the move\. Do you fire, and when/);
  const says = await question.locator('.question-options button').allTextContents();
  expect(new Set(says.map((each) => each.replace(/\d$/, '').trim())).size).toBe(says.length);
  await question.locator('.question-options button').last().focus();
  expect(await table.pixel(unit)).toBeDefined();
  // On a phone there is no room beside the path: the question is below the map.
  if (isMobile) expect(await covered(page)).toBe(0);
  // The places on the map have the numbers of their answers.
  await expect(question.locator('kbd').first()).toBeVisible();
  await table.picture(`question-${isMobile ? 'phone' : 'desk'}-way`);
  await page.keyboard.press('1');
  await table.settle();
  await table.ready();
  await expect(question).toHaveCount(0);
  await expect(page.locator('.map')).toBeFocused();
});

test('answers show on the map with their numbers: by keys, and by a tap on the ghost @once', async ({ page }) => {
  const table = new Table(page);
  const golden = goldenOf('bp');
  const { text } = askedFor(golden, (answer) => answer === 'wheel');
  await openFile(page, text);
  await table.ready();
  const { question } = table;
  await expect(question).toBeVisible();
  const dark = question.locator('.question-options .button-main');
  await expect(dark).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dark).toHaveText(/^Wheeling/);
  const place = await answerPlace(page, 0);
  await page.mouse.click(place.x, place.y);
  await expect(dark).toHaveText(/^Facing as before/);
  await table.picture('question-ghosts');
  const { count } = await table.look();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  expect((await table.look()).count).toBeGreaterThan(count);
});

/** Where the number of an answer stands on the page, once it is known. */
async function answerPlace(page: Page, answer: number): Promise<Point> {
  const read = `document.querySelector('.map').answerPixel(${answer})`;
  await expect.poll(async () => page.evaluate(read)).not.toBeNull();
  return (await page.evaluate(read)) as Point;
}
