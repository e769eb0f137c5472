import { expect, test } from '../house.ts';
import { waitUntilStill } from '../still.ts';
import { goldenOf, momentBefore, partiesOf } from './goldens.ts';
import { Table } from './table.ts';
import { openFile } from './ways.ts';

test.use({ reducedMotion: 'reduce' });

const FIRE = /^(shoot|fire|volley)$/;
/** Shots of a golden battle that are looked at until one has its target in sight. */
const MOST = 12;

/** Where the odds are, which units near the target they hide, and how far their line ends from it. */
const odds = (target: string): string => `(() => {
  const map = document.querySelector('.map');
  const card = map.querySelector('.aim-card');
  const panel = document.querySelector('.play-side .aim-card');
  if (card === null) return { place: panel === null ? 'nowhere' : 'panel', hidden: [], off: 0 };
  const box = card.getBoundingClientRect();
  const signs = map.signs();
  const { pose, blocks } = signs.find(({ id }) => id === ${JSON.stringify(target)});
  const near = signs.filter((sign) => Math.hypot(sign.pose.x - pose.x, sign.pose.y - pose.y) < 12000);
  const isUnder = (at) => { const { x, y } = map.pixelAt(at); return x > box.left && x < box.right && y > box.top && y < box.bottom; };
  const points = map.querySelector('.aim-line polyline').getAttribute('points').split(' ').map((each) => each.split(',').map(Number));
  const [x, y] = points.at(-1);
  const { left, top } = map.getBoundingClientRect();
  const k = map.edges().k;
  const off = Math.min(...blocks.map((block) => {
    const at = map.pixelAt(block);
    return Math.hypot(at.x - left - x, at.y - top - y) - Math.hypot(block.width, block.depth) * k / 2;
  }));
  const hidden = near.filter((sign) => sign.blocks.some(isUnder)).map(({ name }) => name);
  return { place: card.dataset.way, hidden, off, bends: points.length - 2, isInMap: box.right <= innerWidth && box.bottom <= innerHeight };
})()`;

interface Odds {
  readonly place: string;
  readonly hidden: readonly string[];
  readonly off: number;
  readonly bends?: number;
  readonly isInMap?: boolean;
}

for (const ruleset of ['bp', 'bbb', '1866', 'gtc', 'mt'])
  test(`${ruleset}: the odds of a shot stand beside its target, and hide nobody near it @once`, async ({ page }) => {
    const golden = goldenOf(ruleset);
    const shots = golden.journal.flatMap(({ order }, i) => (FIRE.test(order.kind) ? [i] : []));
    const table = new Table(page);
    let looked = 0;
    for (const at of shots.slice(0, MOST)) {
      const moment = momentBefore(golden, at);
      const { unit, target } = partiesOf(moment.next) ?? { unit: '', target: '' };
      await openFile(page, moment.text);
      await table.ready();
      await table.select(unit);
      const pixel = await table.pixel(target);
      if (pixel === undefined) continue;
      await page.mouse.click(pixel.x, pixel.y);
      await table.settle();
      // Another unit may stand on the target; then it is that one that is looked at.
      if ((await page.locator('.aim-card').count()) === 0) continue;
      looked += 1;
      // The card is placed again when its height is known.
      await waitUntilStill(page);
      const seen = (await page.evaluate(odds(target))) as Odds;
      console.log(`${ruleset}: ${JSON.stringify(seen)}`);
      await expect(page.locator('.aim-card')).toHaveCount(1);
      await expect(page.locator('.aim-card')).not.toContainText(/(none|no|0) for certain/);
      expect(seen.hidden).toEqual([]);
      if (seen.place === 'panel') continue;
      expect(seen.isInMap).toBe(true);
      expect(seen.bends).toBeLessThanOrEqual(1);
      // The ring around the target is as far as this from it.
      expect(seen.off).toBeLessThan(16);
      await table.picture(`beside-${ruleset}`);
      break;
    }
    expect(looked).toBeGreaterThan(0);
  });

test('a zoomed table has the whole of it in a corner, which moves the view and folds away @once', async ({ page }) => {
  const table = new Table(page);
  await page.goto('/battle/new/bp-maida/person-person?seed=3');
  await table.ready();
  const [inset, small] = [page.locator('.inset'), page.locator('.inset-map')];
  await expect(inset).toHaveCount(0);
  const closer = async (): Promise<void> => {
    for (let i = 0; i < 3; i += 1) await page.locator('.map').press('+');
  };
  await closer();
  await expect(small).toBeVisible();
  const [whole, frame] = [await small.boundingBox(), page.locator('.inset-frame')];
  if (whole === null) throw new Error('it is not shown');
  const edges = async (): Promise<readonly number[]> => {
    const box = await frame.boundingBox();
    if (box === null) return [];
    const { x, y, width, height } = whole;
    return [box.x - x, box.y - y, x + width - box.x - box.width, y + height - box.y - box.height].map(Math.round);
  };
  await small.click({ position: { x: 6, y: 6 } });
  await expect
    .poll(edges)
    .toEqual([expect.closeTo(0, -1), expect.closeTo(0, -1), expect.any(Number), expect.any(Number)]);
  const held = await frame.boundingBox();
  if (held === null) throw new Error('there is no frame');
  await table.picture('inset');
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2);
  await page.mouse.down();
  await page.mouse.move(whole.x + whole.width - 4, whole.y + whole.height - 4, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await edges()).slice(2)).toEqual([expect.closeTo(0, -1), expect.closeTo(0, -1)]);
  await inset.getByRole('button').click();
  await expect(small).toHaveCount(0);
  await table.reload();
  await table.ready();
  await closer();
  await expect(inset).toHaveCount(1);
  await expect(small).toHaveCount(0);
  await inset.getByRole('button').click();
  await expect(small).toBeVisible();
  await page.locator('.map').press('0');
  await expect(inset).toHaveCount(0);
});
