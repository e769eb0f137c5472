import { RULEBOOK_IDS, SCENARIOS } from 'enfilade';
import { expect, test } from '../house.ts';
import { waitUntilStill } from '../still.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce', trace: 'off', screenshot: 'only-on-failure' });

/**
 * The share of the window in which the table is seen, point by point: whatever lies over the map is not counted. Also how much of the table
 * lies under something, how large its smallest stand is drawn, and whether everybody is in sight.
 */
const SHARES = `(() => {
  const STEPS = 100;
  const map = document.querySelector('.map');
  const view = map.getBoundingClientRect();
  const { corners: [one, two], k } = map.edges();
  const isTable = ({ x, y }) => x >= Math.max(view.left, Math.min(one.x, two.x)) && x <= Math.min(view.right, Math.max(one.x, two.x))
    && y >= Math.max(view.top, Math.min(one.y, two.y)) && y <= Math.min(view.bottom, Math.max(one.y, two.y));
  let [seen, under] = [0, 0];
  for (let i = 0; i < STEPS; i += 1)
    for (let j = 0; j < STEPS; j += 1) {
      const at = { x: ((i + 0.5) / STEPS) * innerWidth, y: ((j + 0.5) / STEPS) * innerHeight };
      if (!isTable(at)) continue;
      if (document.elementFromPoint(at.x, at.y)?.matches('.table-canvas')) seen += 1;
      else under += 1;
    }
  const signs = map.signs().filter(({ arm }) => arm !== 'commander');
  const stands = signs.flatMap(({ blocks }) => blocks.map((block) => Math.max(block.width, block.depth)));
  const everywhere = signs.every(({ pose }) => { const { x, y } = map.pixelAt(pose); return x >= view.left && x <= view.right && y >= view.top && y <= view.bottom; });
  const inView = ({ x, y }) => x > view.left && x < view.right && y > view.top && y < view.bottom;
  const hidden = map.signs().filter(({ blocks }) => blocks.some((block) => {
    const at = map.pixelAt(block);
    return inView(at) && document.elementFromPoint(at.x, at.y)?.closest('.map-tools, .inset') !== null;
  })).map(({ name }) => name);
  return { hidden, table: seen / STEPS ** 2, covered: under / STEPS ** 2, stand: Math.min(...stands) * k, everywhere };
})()`;

interface Shares {
  /** Units of which a part lies under the tools or the small table. */
  readonly hidden: readonly string[];
  readonly table: number;
  readonly covered: number;
  /** Pixels. */
  readonly stand: number;
  readonly everywhere: boolean;
}

/** A battle of each system is also measured in a large window, whose shape is almost that of a small one. */
const IN_LARGE: ReadonlySet<string> = new Set(
  RULEBOOK_IDS.flatMap((id) => SCENARIOS.find(({ ruleset }) => ruleset === id)?.id ?? []),
);

/** Pixels that a stand or a figure measures at least, less what the zoom is rounded by. */
const LEAST_STAND = 19.9;

/** The least share of the window; a table that is almost square cannot fill a wide window. */
const DESKTOP = { wide: 0.65, square: 0.5 };

for (const { id, table } of SCENARIOS)
  test(`${id}: the table has the window`, async ({ page, isMobile }) => {
    const hand = new Table(page);
    const isWide = Math.max(table.width / table.height, table.height / table.width) > 1.3;
    const least = isMobile ? 0.6 : isWide ? DESKTOP.wide : DESKTOP.square;
    const sizes = isMobile ? [[390, 844]] : [[1440, 900], ...(IN_LARGE.has(id) ? [[1920, 1080]] : [])];
    for (const [width = 0, height = 0] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto(`/battle/new/${id}/person-person?seed=3`);
      if (isMobile && (await hand.look()).asks === 'orders') {
        await expect(page.locator('.coach .button-main')).toBeInViewport({ ratio: 1 });
        await waitUntilStill(page);
        const first = (await page.evaluate(SHARES)) as Shares;
        expect(first.table, `${id} with its first lesson: ${JSON.stringify(first)}`).toBeGreaterThanOrEqual(least);
      }
      await hand.ready();
      while ((await hand.look()).asks === 'question') await hand.answer();
      await waitUntilStill(page);
      const shares = (await page.evaluate(SHARES)) as Shares;
      const says = `${id} at ${width} × ${height}: ${JSON.stringify(shares)}`;
      console.log(says);
      expect(shares.table, says).toBeGreaterThanOrEqual(least);
      expect(shares.stand, says).toBeGreaterThanOrEqual(LEAST_STAND);
      if (!isMobile) expect(shares.everywhere, says).toBe(true);
      if (!isMobile) expect(shares.hidden, says).toEqual([]);
      await hand.picture(`room-${id}-${width}`);
    }
  });

test('a small phone keeps two fifths for the table', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a phone');
  const hand = new Table(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const id of ['bp-maida', 'mt-glen']) {
    await page.goto(`/battle/new/${id}/person-person?seed=3`);
    await hand.ready();
    await waitUntilStill(page);
    const shares = (await page.evaluate(SHARES)) as Shares;
    console.log(`${id} at 320 × 640: ${JSON.stringify(shares)}`);
    expect(shares.table, `${id}: ${JSON.stringify(shares)}`).toBeGreaterThanOrEqual(0.4);
  }
});

/** Width, height, and the least share of a phone's first frame. */
const PHONES = [
  [390, 844, 0.6],
  [360, 740, 0.5],
  [320, 640, 0.4],
] as const;

for (const { id } of SCENARIOS.filter(({ firstBattle }) => firstBattle === true))
  test(`${id}: the guide leaves a phone its table`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a phone');
    const hand = new Table(page);
    for (const [width, height, least] of PHONES) {
      await page.setViewportSize({ width, height });
      await page.goto(`/battle/new/${id}/person-recruit?seed=7&guide`);
      await expect(page.locator('.guide-open').getByText('Stop explaining')).toBeInViewport({ ratio: 1 });
      await hand.settle();
      await waitUntilStill(page);
      const shares = (await page.evaluate(SHARES)) as Shares;
      const says = `${id} with the guide at ${width} × ${height}: ${JSON.stringify(shares)}`;
      console.log(says);
      expect(shares.table, says).toBeGreaterThanOrEqual(least);
      await hand.picture(`room-guide-${id}-${width}`);
    }
  });
