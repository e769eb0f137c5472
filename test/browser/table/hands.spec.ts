import type { Page } from '@playwright/test';
import { expect, test } from '../house.ts';
import { GEMIONCOURT } from './gemioncourt.ts';
import { look, openTable, show } from './page.ts';

interface ReportedGesture {
  readonly what: string;
  readonly said: {
    readonly id?: string | null;
    readonly at?: { readonly x: number; readonly y: number };
    readonly by?: { readonly x: number; readonly y: number } | number;
    readonly phase?: string;
  } | null;
}

const told = async (page: Page): Promise<readonly ReportedGesture[]> =>
  (await page.evaluate('table.told')) as ReportedGesture[];

/** Where a place of the table is on the page. */
async function pixel(page: Page, x: number, y: number): Promise<{ readonly x: number; readonly y: number }> {
  return (await page.evaluate(`(() => {
    const { x, y, zoom } = table.camera.value;
    const { width, height } = table.view.value;
    return { x: width / 2 + (${x} - x) * zoom / 1000, y: height / 2 - (${y} - y) * zoom / 1000 };
  })()`)) as { x: number; y: number };
}

const FRENCH = { x: 71_875, y: 18_578 };
const GROUND = { x: 80_000, y: 45_000 };

test.beforeEach(async ({ page }) => {
  await openTable(page);
  await show(page, { scene: GEMIONCOURT.scene, theme: 'paper' });
  await look(page, { x: 74_000, y: 26_000, zoom: 12 });
});

test('a click says who is there and where', { tag: '@once' }, async ({ page }) => {
  const at = await pixel(page, 75_390, 17_200);
  await page.mouse.click(at.x, at.y);
  const [tap] = (await told(page)).filter(({ what }) => what === 'tap');
  expect(tap?.said?.id).toBe('61');
  expect(Math.abs((tap?.said?.at?.x ?? 0) - 75_390)).toBeLessThan(100);
});

test('two quick clicks are one double tap', { tag: '@once' }, async ({ page }) => {
  const { x, y } = await pixel(page, GROUND.x, GROUND.y);
  const cdp = await page.context().newCDPSession(page);
  // Each event carries its own time: a busy machine sends them late.
  const begun = Date.now() / 1000;
  for (const [i, type] of (['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const).entries())
    await cdp.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      clickCount: 1,
      timestamp: begun + i / 20,
    });
  expect((await told(page)).map(({ what }) => what).filter((what) => what !== 'hover')).toEqual(['tap', 'doubleTap']);
});

test('a drag from an own unit moves its ghost, one from the ground moves the table', { tag: '@once' }, async ({
  page,
}) => {
  const unit = await pixel(page, 75_390, 17_200);
  await page.mouse.move(unit.x, unit.y);
  await page.mouse.down();
  await page.mouse.move(unit.x + 30, unit.y - 24, { steps: 4 });
  await page.mouse.up();
  const drags = (await told(page)).filter(({ what }) => what === 'drag').map(({ said }) => said);
  expect(drags[0]).toMatchObject({ id: '61', phase: 'start' });
  expect(drags.at(-1)).toMatchObject({ id: '61', phase: 'end', by: { x: 2500, y: 2000 } });
  const before = await page.evaluate('table.camera.value.x');
  const free = await pixel(page, FRENCH.x, FRENCH.y + 14_000);
  await page.mouse.move(free.x, free.y);
  await page.mouse.down();
  await page.mouse.move(free.x + 60, free.y, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate('table.camera.value.x')).toBeLessThan(before as number);
});

test('the wheel zooms at the pointer', { tag: '@once' }, async ({ page }) => {
  await look(page, { x: 50_000, y: 30_000, zoom: 24 });
  const at = await pixel(page, 60_000, 35_000);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => page.evaluate('table.camera.value.zoom')).toBeGreaterThan(30);
  const now = await pixel(page, 60_000, 35_000);
  expect(Math.abs(now.x - at.x)).toBeLessThan(2);
  expect(Math.abs(now.y - at.y)).toBeLessThan(2);
});

test('a mouse button that is held down waits for the drag', { tag: '@once' }, async ({ page }) => {
  const { x, y } = await pixel(page, 75_390, 17_200);
  const cdp = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', by: number, after: number) =>
    cdp.send('Input.dispatchMouseEvent', {
      type,
      x: x + by,
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
      timestamp: begun + after,
    });
  await mouse('mousePressed', 0, 0);
  // Longer than a finger is held for: no timer of the page may take the drag away.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 450))');
  await mouse('mouseMoved', 30, 0.5);
  await mouse('mouseReleased', 30, 0.6);
  const heard = (await told(page)).filter(({ what }) => what !== 'hover');
  expect(heard.at(-1)).toMatchObject({ what: 'drag', said: { id: '61', phase: 'end' } });
  expect(heard.map(({ what }) => what)).not.toContain('hold');
});

/** Fingers on the glass, with times of their own: a busy machine sends them late. */
async function fingersOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  return async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    after: number,
    ...points: readonly (readonly [number, number])[]
  ): Promise<void> => {
    await cdp.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begun + after,
      touchPoints: points.map(([x, y], id) => ({ x: Math.round(x), y: Math.round(y), id })),
    });
  };
}

const gestures = async (page: Page) =>
  (await told(page)).filter(({ what }) => what !== 'hover').map(({ what, said }) => [what, said?.id, said?.phase]);
const HELD = ['hold', '61', undefined];

test.describe('a finger', () => {
  test.skip(({ isMobile }) => !isMobile, 'fingers are for phones');

  test('held still is a long press, and no tap', async ({ page }) => {
    const { x, y } = await pixel(page, 75_390, 17_200);
    const touch = await fingersOn(page);
    await touch('touchStart', 0, [x, y]);
    await expect.poll(() => gestures(page)).toEqual([HELD]);
    await touch('touchEnd', 0.5);
    expect(await gestures(page)).toEqual([HELD]);
  });

  test('that was held still drags all the same', async ({ page }) => {
    const { x, y } = await pixel(page, 75_390, 17_200);
    const touch = await fingersOn(page);
    await touch('touchStart', 0, [x, y]);
    await expect.poll(() => gestures(page)).toEqual([HELD]);
    await touch('touchMove', 0.5, [x + 30, y]);
    await touch('touchEnd', 0.6);
    expect((await gestures(page)).at(-1)).toEqual(['drag', '61', 'end']);
  });

  test('that was quick taps, also where the page hears of it late', async ({ page }) => {
    const { x, y } = await pixel(page, 75_390, 17_200);
    const touch = await fingersOn(page);
    await touch('touchStart', 0, [x, y]);
    await expect.poll(() => gestures(page)).toEqual([HELD]);
    await touch('touchEnd', 0.1);
    expect(await gestures(page)).toEqual([HELD, ['tap', '61', undefined]]);
  });
});

test('two fingers pinch; while a ghost is held they wheel it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'fingers are for phones');
  const touch = await fingersOn(page);
  const free = await pixel(page, GROUND.x - 8000, GROUND.y - 10_000);
  const zoom = (await page.evaluate('table.camera.value.zoom')) as number;
  await touch('touchStart', 0.1, [free.x, free.y]);
  await touch('touchStart', 0.2, [free.x, free.y], [free.x + 60, free.y]);
  await touch('touchMove', 0.3, [free.x - 20, free.y], [free.x + 80, free.y]);
  await touch('touchEnd', 0.4);
  expect(await page.evaluate('table.camera.value.zoom')).toBeGreaterThan(zoom * 1.3);
  await look(page, { x: 74_000, y: 26_000, zoom: 12 });
  const unit = await pixel(page, 75_390, 17_200);
  await touch('touchStart', 0.5, [unit.x, unit.y]);
  await touch('touchMove', 0.6, [unit.x + 12, unit.y]);
  await touch('touchStart', 0.7, [unit.x + 12, unit.y], [unit.x + 12, unit.y - 60]);
  await touch('touchMove', 0.8, [unit.x + 12, unit.y], [unit.x - 18, unit.y - 52]);
  await touch('touchEnd', 0.9);
  const twists = (await told(page)).filter(({ what }) => what === 'twist');
  const by = twists.reduce((sum, { said }) => sum + (typeof said?.by === 'number' ? said.by : 0), 0);
  expect(by).toBeGreaterThan(250);
  expect(by).toBeLessThan(350);
});
