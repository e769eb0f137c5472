import { SCENARIOS } from 'enfilade';
import { expect, test } from '../house.ts';
import { waitUntilStill } from '../still.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce', trace: 'off', screenshot: 'only-on-failure' });

/** The shares of the window that the table takes and that lies over it, and how large its smallest stand is drawn. */
const SHARES = `(() => {
  const map = document.querySelector('.map');
  const signs = map.signs().filter(({ arm }) => arm !== 'commander');
  const box = (element) => element.getBoundingClientRect();
  const common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const { corners: [one, two], k } = map.edges();
  const table = { left: Math.min(one.x, two.x), right: Math.max(one.x, two.x), top: Math.min(one.y, two.y), bottom: Math.max(one.y, two.y) };
  const view = box(map);
  const shown = { left: Math.max(table.left, view.left), right: Math.min(table.right, view.right), top: Math.max(table.top, view.top), bottom: Math.min(table.bottom, view.bottom) };
  const over = ['.play-side', '.tray', '.layer-bar', '.layers summary', '.timeline', '.panel-fold'];
  const covered = over.flatMap((part) => [...document.querySelectorAll(part)]).filter((part) => part.checkVisibility()).reduce((sum, part) => sum + common(box(part), shown), 0);
  const stands = signs.flatMap(({ blocks }) => blocks.map((block) => Math.max(block.width, block.depth)));
  const window = innerWidth * innerHeight;
  const everywhere = signs.every(({ pose }) => { const { x, y } = map.pixelAt(pose); return x >= view.left && x <= view.right && y >= view.top && y <= view.bottom; });
  return { table: common(shown, shown) / window, covered: covered / window, stand: Math.min(...stands) * k, everywhere };
})()`;

interface Shares {
  readonly table: number;
  readonly covered: number;
  readonly stand: number;
  readonly everywhere: boolean;
}

/** The least share of the window; a table that is almost square cannot fill a wide window. */
const DESKTOP = { wide: 0.65, square: 0.5 };

for (const { id, table } of SCENARIOS)
  test(`${id}: the table has the window`, async ({ page, isMobile }) => {
    const hand = new Table(page);
    const isWide = Math.max(table.width / table.height, table.height / table.width) > 1.3;
    const least = isMobile ? 0.6 : isWide ? DESKTOP.wide : DESKTOP.square;
    const sizes = isMobile
      ? [[390, 844]]
      : [
          [1440, 900],
          [1920, 1080],
        ];
    for (const [width = 0, height = 0] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto(`/battle/new/${id}/person-person?seed=3`);
      await hand.ready();
      while ((await hand.look()).asks === 'question') await hand.answer();
      await waitUntilStill(page);
      const shares = (await page.evaluate(SHARES)) as Shares;
      const says = `${id} at ${width} × ${height}: ${JSON.stringify(shares)}`;
      console.log(says);
      expect(shares.table - shares.covered, says).toBeGreaterThanOrEqual(least);
      expect(shares.covered, says).toBeLessThan(0.03);
      if (!isMobile) expect(shares.everywhere, says).toBe(true);
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
    expect(shares.table - shares.covered, `${id}: ${JSON.stringify(shares)}`).toBeGreaterThanOrEqual(0.4);
  }
});
