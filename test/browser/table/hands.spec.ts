import type { Page } from '@playwright/test';
import { expect, test } from '../house.ts';
import { GEMIONCOURT } from './gemioncourt.ts';
import { openTable, show } from './page.ts';

interface Told {
  readonly what: string;
  readonly said: {
    readonly id?: string | null;
    readonly at?: { readonly x: number; readonly y: number };
    readonly by?: { readonly x: number; readonly y: number } | number;
    readonly phase?: string;
  } | null;
}

const told = async (page: Page): Promise<readonly Told[]> => (await page.evaluate('table.told')) as Told[];

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
  await page.evaluate('table.camera.value = { ...table.camera.value, x: 74000, y: 26000, zoom: 12 }');
  await page.waitForTimeout(300);
});

test('a click says who is there and where', async ({ page }) => {
  const at = await pixel(page, 75_390, 17_200);
  await page.mouse.click(at.x, at.y);
  const [tap] = (await told(page)).filter(({ what }) => what === 'tap');
  expect(tap?.said?.id).toBe('61');
  expect(Math.abs((tap?.said?.at?.x ?? 0) - 75_390)).toBeLessThan(100);
});

test('two quick clicks are one double tap', async ({ page }) => {
  const { x, y } = await pixel(page, GROUND.x, GROUND.y);
  await page.mouse.dblclick(x, y);
  expect((await told(page)).map(({ what }) => what).filter((what) => what !== 'hover')).toEqual(['tap', 'doubleTap']);
});

test('a drag from an own unit moves its ghost, one from the ground moves the table', async ({ page }) => {
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

test('the wheel zooms at the pointer', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no wheel');
  await page.evaluate('table.camera.value = { ...table.camera.value, x: 50000, y: 30000, zoom: 24 }');
  const at = await pixel(page, 60_000, 35_000);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -300);
  await page.waitForTimeout(200);
  expect(await page.evaluate('table.camera.value.zoom')).toBeGreaterThan(30);
  const now = await pixel(page, 60_000, 35_000);
  expect(Math.abs(now.x - at.x)).toBeLessThan(2);
  expect(Math.abs(now.y - at.y)).toBeLessThan(2);
});

test('held still for 400 milliseconds it is a long press, and no tap', async ({ page }) => {
  const { x, y } = await pixel(page, 75_390, 17_200);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(600);
  await page.mouse.up();
  const heard = (await told(page)).filter(({ what }) => what !== 'hover');
  expect(heard.map(({ what, said }) => [what, said?.id])).toEqual([['hold', '61']]);
});

test('two fingers pinch; while a ghost is held they wheel it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'fingers are for phones');
  const cdp = await page.context().newCDPSession(page);
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...points: readonly (readonly [number, number])[]
  ) => {
    await cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: Math.round(x), y: Math.round(y), id })),
    });
  };
  const free = await pixel(page, GROUND.x - 8000, GROUND.y - 10_000);
  const zoom = (await page.evaluate('table.camera.value.zoom')) as number;
  await touch('touchStart', [free.x, free.y]);
  await touch('touchStart', [free.x, free.y], [free.x + 60, free.y]);
  await touch('touchMove', [free.x - 20, free.y], [free.x + 80, free.y]);
  await touch('touchEnd');
  expect(await page.evaluate('table.camera.value.zoom')).toBeGreaterThan(zoom * 1.3);
  await page.evaluate(`table.camera.value = { ...table.camera.value, x: 74000, y: 26000, zoom: 12 }`);
  const unit = await pixel(page, 75_390, 17_200);
  await touch('touchStart', [unit.x, unit.y]);
  await touch('touchMove', [unit.x + 12, unit.y]);
  await touch('touchStart', [unit.x + 12, unit.y], [unit.x + 12, unit.y - 60]);
  await touch('touchMove', [unit.x + 12, unit.y], [unit.x - 18, unit.y - 52]);
  await touch('touchEnd');
  const twists = (await told(page)).filter(({ what }) => what === 'twist');
  const by = twists.reduce((sum, { said }) => sum + (typeof said?.by === 'number' ? said.by : 0), 0);
  expect(by).toBeGreaterThan(250);
  expect(by).toBeLessThan(350);
});
