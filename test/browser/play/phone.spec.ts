import { findScenario } from 'enfilade';
import { expect, overflow, test } from '../house.ts';
import { waitUntilStill } from '../still.ts';
import { Fingers } from './fingers.ts';
import { before, goldenOf } from './goldens.ts';
import { beginFromHome, holdComputers, openFile } from './ways.ts';

test.use({ reducedMotion: 'reduce' });

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
}

interface ThinkingScreen {
  readonly doing: Box;
  readonly tools: Box;
  readonly buttons: readonly Box[];
  readonly field: Box;
}

/** Positions of the controls while a computer thinks: read in one go, because they come and go. */
const THINKING = `new Promise((resolve) => {
  const box = (element) => element.getBoundingClientRect().toJSON();
  const see = () => {
    const wanted = ['.strip-doing:has(progress)', '.rail .strip-tools', '.play:has(.sheet-peek) .table-canvas'];
    const [doing, tools, field] = wanted.map((each) => document.querySelector(each));
    if (!doing || !tools || !field) return setTimeout(see, 15);
    const buttons = [...doing.querySelectorAll('button'), ...tools.querySelectorAll('button')].map(box);
    resolve({ doing: box(doing), tools: box(tools), buttons, field: box(field) });
  };
  see();
})`;

/** Every height that the sheet takes from now on. */
const HEIGHTS = `{
  globalThis.heights = [];
  const sheet = document.querySelector('.play-side');
  new MutationObserver(() => globalThis.heights.push(sheet.className)).observe(sheet, { attributeFilter: ['class'] });
}`;

test('a battle on a phone by touch', async ({ page }) => {
  const table = new Fingers(page);
  const scenario = findScenario('bbb-lindenbruck');
  if (scenario === undefined) throw new Error('no such battle');
  await beginFromHome(page, scenario, { a: 'person', b: 'person' });
  await table.settle();
  await table.picture('phone-1-guide');
  await table.ready();
  await table.picture('phone-2-table');
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await test.step('the sheet is pulled up and down', async () => {
    const handle = page.getByRole('button', { name: 'Pull the sheet up or down' });
    const sheet = page.locator('.play-side');
    const height = async (): Promise<number> => {
      await waitUntilStill(page);
      return (await sheet.boundingBox())?.height ?? 0;
    };
    const low = await height();
    await handle.tap();
    const half = await height();
    expect(half).toBeGreaterThan(low);
    await handle.tap();
    expect(await height()).toBeGreaterThan(half);
    await table.picture('phone-3-sheet');
    await handle.tap();
    expect(await height()).toBe(low);

    const pull = async (up: number): Promise<void> => {
      const { x, y } = (await handle.boundingBox()) ?? { x: 0, y: 0 };
      await table.swipe({ x: x + 40, y: y + 8 }, { x: x + 40, y: y + 8 - up });
    };
    await pull(90);
    await expect(sheet).toHaveClass(/sheet-half/);
    expect(await height()).toBe(half);
    await pull(90);
    await expect(sheet).toHaveClass(/sheet-full/);
    await pull(-600);
    await expect(sheet).toHaveClass(/sheet-peek/);
    expect(await height()).toBe(low);
  });

  await test.step('two fingers come closer', async () => {
    const canvas = await page.locator('.table-canvas').boundingBox();
    const wide = async (): Promise<number> => {
      const [west, east] = (await page.evaluate(
        `[0, 10000].map((x) => document.querySelector('.map').pixelAt({ x, y: 0 }).x)`,
      )) as [number, number];
      return Math.abs(east - west);
    };
    const was = await wide();
    await table.pinch({ x: (canvas?.x ?? 0) + 160, y: (canvas?.y ?? 0) + (canvas?.height ?? 0) / 2 });
    expect(await wide()).toBeGreaterThan(was * 1.5);
    await page.getByRole('button', { name: 'Fit' }).tap();
    await table.settle();
    expect(await wide()).toBeCloseTo(was, 0);
  });
});

test('a chosen unit leaves the map its room, and its orders come first', async ({ page }) => {
  const table = new Fingers(page);
  await page.goto('/battle/new/bp-sunken-lane/person-person?seed=7');
  await table.ready();
  const sheet = page.locator('.play-side');
  await expect(page.locator('.ribbon-part')).toHaveText('Command \u00b7 Initiative');
  await table.endPart();
  await expect(page.locator('.ribbon-part')).toHaveText('Command \u00b7 Orders');
  await table.select('first-battalion');
  await expect(sheet).toHaveClass(/sheet-unit/);
  await expect(sheet.locator('.sheet-chosen')).toHaveText('1st battalion');
  await expect(table.orders.locator('.offer').nth(1)).toBeInViewport({ ratio: 1 });
  await expect(table.orders.locator('.unit-stats')).not.toBeInViewport();
  expect((await sheet.boundingBox())?.height ?? 844).toBeLessThan(844 * 0.3);

  const layers = page.getByLabel('Map layers').first();
  const ruler = page.getByRole('button', { name: 'Sight and ruler' });
  await layers.tap();
  await ruler.tap();
  await expect(page.locator('.measure-says')).toBeVisible();
  await layers.tap();
  await ruler.tap();
  await expect(page.locator('.measure-says')).toHaveCount(0);

  await table.orders.locator('.offer').first().tap();
  await table.settle();
  await expect(table.confirm).toBeInViewport({ ratio: 1 });
  await waitUntilStill(page);
  const unit = await table.pixel('first-battalion');
  expect(unit, 'in sight above the sheet').toBeDefined();
});

test('a unit is led by a finger and wheeled by a second; nothing is final on release', async ({ page }) => {
  const table = new Fingers(page);
  const golden = goldenOf('bbb');
  const { text, next } = before(golden, ({ order }) => order.kind === 'move');
  const { unit } = next.order as unknown as { readonly unit: string };
  await openFile(page, text);
  await table.ready();
  const was = await table.look();
  const heading = (await table.sign(unit)).pose.heading;
  const to = await table.ahead(unit, 3000);
  expect(await table.drag(unit, to, 3)).toBe(true);
  await table.picture('phone-4-ghost');
  const staged = await table.look();
  expect(staged).toMatchObject({ count: was.count, mayGive: true });
  await expect(table.confirm).toBeInViewport();
  await table.give();
  const after = await table.sign(unit);
  expect((await table.look()).count).toBeGreaterThan(was.count);
  expect(after.pose.heading).not.toBe(heading);
  await table.undo();
  expect((await table.look()).count).toBe(was.count);
  await page.getByRole('button', { name: 'To the beginning' }).tap();
  expect(await table.moment()).toBe(1);
  await table.picture('phone-5-looking-back');
});

for (const battle of ['1866-hill-farm', 'gtc-stone-wall'])
  test(`${battle}: the table lies still under a finger that drags a unit`, async ({ page }) => {
    const table = new Fingers(page);
    await page.goto(`/battle/new/${battle}/person-person?seed=7`);
    await table.ready();
    const { waits } = await table.look();
    const own = (await table.signs()).filter(({ side, arm }) => side === waits && arm !== 'commander');
    const corner = async (): Promise<unknown> =>
      page.evaluate(`document.querySelector('.map').pixelAt({ x: 0, y: 0 })`);
    let held = 0;
    for (const { id } of own) {
      await waitUntilStill(page);
      const was = await corner();
      await table.drag(id, await table.ahead(id, 1500), 0, async () => {
        held += 1;
        await table.settle();
        await waitUntilStill(page);
        expect(await corner(), `${id} is held`).toEqual(was);
      });
    }
    expect(held).toBeGreaterThan(0);
  });

test('a replay has its controls in sight, and the turns on its line are told apart', async ({ page }) => {
  const table = new Fingers(page);
  const golden = goldenOf('bp');
  await openFile(page, before(golden, (_, i) => i === golden.journal.length - 1).text);
  await table.ready();
  await table.endPart();
  while ((await table.look()).asks === 'question') await table.answer();
  await page.getByRole('button', { name: 'Watch the replay' }).tap();
  await expect(page.getByText('Replay', { exact: true })).toBeInViewport({ ratio: 1 });
  const controls = page.getByRole('region', { name: 'Timeline' });
  for (const name of ['To the beginning', 'Next event'])
    await expect(controls.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const names = (await page.evaluate(`[...document.querySelectorAll('.timeline-turn')].flatMap((each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    return each.textContent === '' ? [] : [words.getBoundingClientRect().toJSON()];
  })`)) as readonly { readonly left: number; readonly right: number }[];
  expect(names.length).toBeGreaterThan(1);
  for (const [i, { left }] of names.entries()) expect(left).toBeGreaterThanOrEqual(names[i - 1]?.right ?? 0);
  await table.picture('phone-9-replay');
});

test('a phone is told what a file of an unfinished battle gives away before it is saved', async ({ page }) => {
  const table = new Fingers(page);
  await page.goto('/battle/new/mt-glen/person-random?seed=7');
  await table.ready();
  await table.menu('Save to a file');
  const note = page.getByText('This file contains what both sides have hidden.');
  await expect(note).toBeInViewport({ ratio: 1 });
  await table.picture('phone-6-saving');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the whole battle' }).tap();
  await saving;
  await expect(note).toHaveCount(0);
});

test.describe('while a computer acts', () => {
  test.use({ reducedMotion: 'no-preference', pace: 'fast' });

  test('the field stays in sight', async ({ page }) => {
    await page.goto('/battle/new/bbb-lindenbruck');
    await page.getByRole('radio', { name: 'Marshal' }).check();
    await page.getByRole('radio', { name: '5 seconds' }).check();
    await page.getByRole('button', { name: 'Watch two computers instead' }).tap();
    const { doing, tools, buttons, field } = (await page.evaluate(THINKING)) as ThinkingScreen;
    expect(field.height).toBeGreaterThanOrEqual(844 * 0.6);
    expect(doing.height + tools.height, 'two rows').toBeLessThan(2 * 44 + 20);
    expect(tools.bottom, 'in sight without pulling up the sheet').toBeLessThanOrEqual(844);
    expect(Math.min(...buttons.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    await new Fingers(page).picture('phone-7-thinks');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('the sheet stays low when it is my turn', async ({ page }) => {
    const letGo = await holdComputers(page);
    await page.goto('/battle/new/bp-maida/person-captain?seed=7');
    const sheet = page.locator('.play-side');
    await expect(sheet).toHaveClass(/sheet-peek/);
    await page.getByRole('button', { name: 'Skip to my turn' }).tap();
    letGo();
    await expect(page.locator('.play[data-waits=a] .coach')).toBeVisible({ timeout: 60_000 });
    await expect(sheet).toHaveClass(/sheet-lesson/);
    await new Fingers(page).picture('phone-8-my-turn');
  });

  test('the sheet stays as it was pulled up meanwhile', async ({ page }) => {
    const letGo = await holdComputers(page);
    await page.goto('/battle/new/bp-maida/person-captain?seed=7');
    const sheet = page.locator('.play-side');
    await expect(sheet).toHaveClass(/sheet-peek/);
    const handle = page.getByRole('button', { name: 'Pull the sheet up or down' });
    await handle.tap();
    await expect(sheet).toHaveClass(/sheet-half/);
    await page.evaluate(HEIGHTS);
    letGo();
    await expect
      .poll(() => page.evaluate(`document.querySelector('.play').moments().now`), { timeout: 60_000 })
      .toBeGreaterThan(2);
    expect(await page.evaluate('globalThis.heights')).toEqual([]);
    await handle.tap();
    await page.getByRole('button', { name: 'Skip to my turn' }).tap();
    await expect(page.locator('.play[data-waits=a] .end-part:enabled')).toBeVisible({ timeout: 60_000 });
    await expect(sheet).toHaveClass(/sheet-full/);
  });
});

test('the journal says in words what was before the battle', async ({ page }) => {
  const table = new Fingers(page);
  await page.goto('/battle/new/bp-maida/person-random?seed=7');
  await table.ready();
  await expect(page.locator('.journal').getByRole('heading', { name: 'Before the first turn' })).toBeVisible();
});

test('a small phone has the battle to begin in reach, and one on its side one row above the map', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/battle/new/bp-maida');
  await expect(page.locator('.new-battle-map canvas').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 844, height: 390 });
  const table = new Fingers(page);
  await page.goto('/battle/new/bp-sunken-lane/person-recruit?seed=7&guide');
  await table.settle();
  const guide = page.getByRole('complementary', { name: 'Guide' });
  await expect(guide.getByRole('button', { expanded: false })).toBeVisible();
  expect((await page.locator('.ribbon').boundingBox())?.height ?? 390).toBeLessThan(60);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('a tap on the table presses nothing that comes up under the finger', async ({ page }) => {
  const table = new Fingers(page);
  await page.goto('/battle/new/bp-sunken-lane/person-recruit?seed=7');
  await table.ready();
  await table.endPart();
  const { count } = await table.look();
  const at = await table.pixel('brigadier-a');
  await table.select('brigadier-a');
  await waitUntilStill(page);
  const under = await page.locator('.end-part').boundingBox();
  if (at === undefined || under === null) throw new Error('nothing to tap, or nothing that came up');
  expect(at.x, 'the button has come up under the finger').toBeGreaterThan(under.x);
  expect(at.x).toBeLessThan(under.x + under.width);
  expect(Math.abs(at.y - under.y - under.height / 2)).toBeLessThan(under.height);
  expect((await table.look()).count, 'and was not pressed').toBe(count);
});

test('the hand of cards lies above the sheet, also while the computer acts', async ({ page }) => {
  const handInSight = async (): Promise<void> => {
    await waitUntilStill(page);
    const [tray, sheet] = await Promise.all(
      ['.tray', '.play-side'].map(async (each) => page.locator(each).boundingBox()),
    );
    if (!tray || !sheet) throw new Error('no hand of cards');
    expect(tray.y + tray.height).toBeLessThanOrEqual(sheet.y + 1);
  };
  const table = new Fingers(page);
  await page.goto('/battle/new/mt-ford/person-person?seed=7');
  await table.ready();
  await expect(page.locator('.tray .card-face').first()).toBeVisible();
  await handInSight();
  await holdComputers(page);
  await page.goto('/battle/new/mt-ford/captain-person?seed=7');
  await expect(page.locator('.play-watched .tray .card-face').first()).toBeVisible();
  await table.picture('phone-hand-watched');
  await handInSight();
});
