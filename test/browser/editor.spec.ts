import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { axeFindings, expect, overflow, test } from './house.ts';

type Place = readonly [number, number];
interface Drawn {
  pixelAt(place: Place): { readonly x: number; readonly y: number } | undefined;
}

/** The drawing board as a hand has it: places on the table. */
class Board {
  readonly page: Page;
  readonly map: Locator;

  constructor(page: Page) {
    this.page = page;
    this.map = page.locator('.editor-map');
  }

  async open(drawing: string): Promise<void> {
    await this.page.goto(`/editor/${drawing}`);
    await this.checked();
  }

  /** Until the rules have looked at the latest. */
  async checked(): Promise<void> {
    await expect(this.page.locator('.editor[data-checked="true"]')).toBeVisible();
  }

  async at(place: Place): Promise<{ readonly x: number; readonly y: number }> {
    const found = await this.map.evaluate((map, to) => (map as unknown as Drawn).pixelAt(to), place);
    if (found === undefined) throw new Error('the table is not shown');
    return found;
  }

  async click(...places: readonly Place[]): Promise<void> {
    for (const place of places) {
      const { x, y } = await this.at(place);
      await this.page.mouse.click(x, y);
    }
  }

  async drag(...places: readonly Place[]): Promise<void> {
    const [first, ...rest] = await Promise.all(places.map((place) => this.at(place)));
    if (first === undefined) return;
    await this.page.mouse.move(first.x, first.y);
    await this.page.mouse.down();
    for (const { x, y } of rest) await this.page.mouse.move(x, y, { steps: 3 });
    await this.page.mouse.up();
  }

  async choose(troops: string): Promise<void> {
    await this.page.getByRole('button', { name: troops, exact: true }).click();
  }

  async lead(side: string): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(`^${side}`) }).click();
  }
}

const fix = (page: Page) => page.getByRole('region', { name: 'To fix' });
const tryIt = (page: Page) => page.getByRole('button', { name: 'Try it' });

test.describe('drawing with a mouse', { tag: '@once' }, () => {
  test('a small battle of Black Powder from nothing: drawn, mended, tried, and taken back to the beginning', async ({
    page,
  }) => {
    const board = new Board(page);
    await page.goto('/');
    await page.getByRole('link', { name: /^Draw a battle/ }).click();
    await page.getByRole('link', { name: 'Black Powder', exact: true }).click();
    await board.checked();
    await expect(tryIt(page)).toBeDisabled();
    await expect(fix(page).getByText('at least 2')).toBeVisible();

    await page.keyboard.press('w');
    await board.drag([22, 30], [20, 35], [14, 36], [8, 34], [7, 29], [12, 25], [19, 26], [22, 30]);
    await expect(page.getByRole('heading', { name: /^Wood/ })).toBeVisible();
    await expect(page.getByText('Woods: skirmishing infantry only')).toBeVisible();
    await page.keyboard.press('d');
    await board.click([0, 20], [24, 22], [72, 26]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Road/ })).toBeVisible();
    await page.keyboard.press('t');
    await board.click([38, 22], [43, 22], [43, 27], [38, 27], [38, 22]);
    await expect(page.getByRole('heading', { name: /^Building/ })).toBeVisible();

    await board.lead('Blue');
    await board.choose('Line infantry');
    await board.click([20, 12], [32, 12]);
    await board.lead('Red');
    await board.choose('Line infantry');
    await board.click([20, 40], [24, 40]);
    await board.checked();
    await expect(fix(page).getByText('it stands on Line infantry')).toBeVisible();
    await expect(tryIt(page)).toBeDisabled();
    await fix(page).getByRole('button', { name: 'Mend' }).click();
    await expect(fix(page).getByText('It can be played')).toBeVisible();

    await page.keyboard.press('Escape');
    await page.getByText('History', { exact: false }).click();
    const steps = page.locator('.editor-list').last().getByRole('listitem');
    await expect(steps).toHaveCount(8);
    await expect(steps.first()).toHaveText('Move it clear: Line infantry 2');

    await tryIt(page).click();
    await expect(page.locator('.play[data-asks="orders"]')).toBeVisible();
    await expect(page.getByText('Red are played by the captain')).toBeVisible();
    await page.goBack();
    await board.checked();

    // Undo goes over the reload of the page, back to the empty table; redo comes back to the battle.
    const undo = page.getByRole('button', { name: 'Undo' });
    for (let left = 8; left > 0; left -= 1) await undo.click();
    await expect(undo).toBeDisabled();
    await expect(page.getByText('On the map 0')).toBeVisible();
    for (let left = 8; left > 0; left -= 1) await page.getByRole('button', { name: 'Redo' }).click();
    await expect(fix(page).getByText('It can be played')).toBeVisible();
  });

  test('troops are dragged out of the list, moved, turned, copied and brought on later', async ({ page }) => {
    const board = new Board(page);
    await board.open('bp-sunken-lane');
    await expect(page).toHaveURL(/\/editor\/[0-9a-f]{32}$/);
    await board.lead('French');
    const button = page.getByRole('button', { name: 'Conscripts', exact: true });
    await button.scrollIntoViewIfNeeded();
    await button.hover();
    await page.mouse.down();
    const { x, y } = await board.at([6, 6]);
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('heading', { name: /^Conscripts/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(']');
    await page.keyboard.press('Control+d');
    await expect(page.getByRole('heading', { name: /^Conscripts 2/ })).toBeVisible();
    await page.keyboard.press('a');
    await board.click([0, 10]);
    await page.getByRole('button', { name: 'Select' }).click();
    await expect(page.getByLabel('Arrives in turn')).toHaveValue('2');
    await page.getByText('History', { exact: false }).click();
    await expect(page.locator('.editor-list').last().getByRole('listitem')).toHaveText([
      'Conscripts 2 arrives later',
      'Copied Conscripts',
      'Turned Conscripts 15\u00b0 to the right',
      'Moved Conscripts 0.5\u2033 east',
      'Added Conscripts',
    ]);
  });

  test('a link holds the whole battle, and the bench says how even it is', async ({ page }) => {
    const board = new Board(page);
    await board.open('bp-sunken-lane');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByLabel(/^Link to this battle/).inputValue();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Show the bench' }).click();
    await expect(page.getByText('Too early to say').or(page.locator('.editor-shares'))).toBeVisible();
    await expect(page.locator('.editor-shares')).toBeVisible({ timeout: 120_000 });
    await page.goto('/');
    await page.goto(link);
    await board.checked();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Sunken Lane');
  });
});

const MAIDA = readFileSync(
  join(import.meta.dirname, '../../packages/enfilade/src/rulesets/bp/scenarios/bp-maida.json'),
  'utf8',
);

const HOSTILE: readonly (readonly [string, string, RegExp])[] = [
  ['not JSON', '{"format": ', /not JSON/],
  ['of another kind', '{"format": "something"}', /format/],
  ['deep', `${'['.repeat(5000)}${']'.repeat(5000)}`, /no battle file/],
  ['of an unknown system', MAIDA.replace('"ruleset": "bp"', '"ruleset": "chess"'), /can\u2019t be drawn/],
  ['far off the table', MAIDA.replace(/"at": \[[^\]]*\]/, '"at": [1e9, 3]'), /x is from/],
  [
    'with a name that turns the writing',
    MAIDA.replace('"name": "Maida"', '"name": "Ma\\u202Eida"'),
    /control characters/,
  ],
];

test('a hostile file is refused in words, and the page lives', { tag: '@once' }, async ({ page }) => {
  await page.goto('/editor');
  const picker = page.locator('input[type="file"]');
  for (const [name, text, says] of HOSTILE) {
    await picker.setInputFiles({ name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(page.getByRole('alert'), name).toHaveText(says);
  }
  // What can be read and not played is opened, with what is wrong with it.
  const wrong = MAIDA.replace('"kind": "hill"', '"kind": "volcano"');
  await picker.setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from(wrong) });
  await new Board(page).checked();
  await expect(fix(page).getByText('volcano is no terrain of Black Powder')).toBeVisible();
  await expect(tryIt(page)).toBeDisabled();
});

test('a link that was cut short is refused in words', { tag: '@once' }, async ({ page }) => {
  await page.goto('/editor#battle=7Vhb');
  await expect(page.getByRole('alert')).toHaveText(/can\u2019t be read/);
  await page.goto('/editor/0123');
  await expect(page.getByRole('alert')).toHaveText(/not in this browser/);
});

test('the drawing board and its first page are readable for all', async ({ page }) => {
  await page.goto('/editor');
  await expect(page.getByRole('heading', { name: 'Draw a battle' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const board = new Board(page);
  await board.open('bp-sunken-lane');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

for (const drawing of ['bbb-toll-bridge', '1866-hill-farm', 'gtc-stone-wall', 'mt-harlans-mill'])
  test(`${drawing} is drawn as it is played, and can be changed`, { tag: '@once' }, async ({ page }) => {
    const board = new Board(page);
    await board.open(drawing);
    await expect(fix(page).getByText('It can be played')).toBeVisible();
    await expect(tryIt(page)).toBeEnabled();
    const troops = page.locator('.editor-troop').last();
    await troops.click();
    await board.click([20, 10]);
    await page.keyboard.press('Escape');
    await expect(page.getByText('History', { exact: false }).locator('small')).toHaveText('1');
    await page.keyboard.press('Control+z');
    await board.checked();
    await expect(fix(page).getByText('It can be played')).toBeVisible();
  });

test('by finger or mouse: a unit is chosen from the list, put on the table, named and taken back', async ({
  page,
  isMobile,
}) => {
  const board = new Board(page);
  await board.open('bp-sunken-lane');
  const press = async (place: Place): Promise<void> => {
    await board.map.scrollIntoViewIfNeeded();
    const { x, y } = await board.at(place);
    if (isMobile) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  };
  const troops = page.getByRole('button', { name: 'Militia', exact: true });
  if (isMobile) await troops.tap();
  else await troops.click();
  await press([6, 6]);
  await expect(page.getByRole('heading', { name: /^Militia/ })).toBeVisible();
  await page.getByRole('button', { name: /^Stop placing/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Town guard');
  await press([40, 6]);
  await press([6, 6]);
  await expect(page.getByRole('heading', { name: /^Town guard/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: /^Militia/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});
