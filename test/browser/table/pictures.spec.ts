import type { Page } from '@playwright/test';
import { expect, test } from '../house.ts';
import { takePicture } from '../still.ts';
import { army } from './army.ts';
import { GEMIONCOURT } from './gemioncourt.ts';
import { shipped } from './maida.ts';
import { MILL } from './mill.ts';
import { look, openTable, show } from './page.ts';
import { PLATE } from './plate.ts';

/** How many of the sampled pixels have each colour, the commonest first. */
const COLOURS = `(() => {
  const canvas = document.querySelector('canvas');
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const found = new Map();
  for (let i = 0; i < data.length; i += 4 * 7) {
    const colour = '#' + [0, 1, 2].map((n) => data[i + n].toString(16).padStart(2, '0')).join('');
    found.set(colour, (found.get(colour) ?? 0) + 1);
  }
  return [...found].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
})()`;

async function coloursOf(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(COLOURS)) as string[];
}

const SCENES = {
  plate: () => Promise.resolve(PLATE),
  gemioncourt: () => Promise.resolve(GEMIONCOURT),
  mill: () => Promise.resolve(MILL),
  army: () => Promise.resolve(army(300)),
  maida: () => shipped('bp-maida'),
  crossroads: () => shipped('bp-crossroads'),
};

const THEMES = {
  paper: { ground: '#f5eedb', blue: '#1f4a78', red: '#a5322b' },
  campfire: { ground: '#241e16', blue: '#4f82b5', red: '#c85a4d' },
};

for (const [theme, inks] of Object.entries(THEMES))
  test(`every scene is drawn in the ${theme} theme with both sides on it`, { tag: '@once' }, async ({ page }) => {
    for (const [name, scene] of Object.entries(SCENES)) {
      await openTable(page);
      await show(page, { ...(await scene()), theme });
      const colours = await coloursOf(page);
      expect(colours.slice(0, 2), name).toContain(inks.ground);
      expect(colours, name).toContain(inks.blue);
      expect(colours, name).toContain(inks.red);
      await takePicture(page, `table/${name}-${theme}`);
    }
  });

test('the same table gives the same picture, pixel for pixel', { tag: '@once' }, async ({ page }) => {
  const pictures: Buffer[] = [];
  for (const _ of [1, 2]) {
    await openTable(page);
    await show(page, { ...GEMIONCOURT, theme: 'paper' });
    pictures.push(await page.screenshot());
  }
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true);
});

/** The largest difference of one channel of one pixel between the stored picture and the canvas. */
const KEEP = `(() => { const c = document.querySelector('canvas'); globalThis.kept = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; })()`;
const DIFFERS = `(() => {
  const c = document.querySelector('canvas');
  const now = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
  return now.reduce((most, value, i) => Math.max(most, Math.abs(value - kept[i])), 0);
})()`;

test('a table that was moved away and back is drawn as it was', async ({ page }) => {
  await openTable(page);
  await show(page, { ...GEMIONCOURT, theme: 'paper' });
  await look(page, { x: 48_000, y: 33_000, zoom: 14 });
  await page.evaluate(KEEP);
  for (let i = 1; i <= 24; i += 1) await look(page, { x: 48_000 + 1500 * (12 - Math.abs(12 - i)) });
  // Edges are antialiased slightly differently in a strip than in the whole.
  expect(await page.evaluate(DIFFERS)).toBeLessThan(40);
});

test('a thumbnail is a small map with blocks on it', { tag: '@once' }, async ({ page }) => {
  await openTable(page);
  const { scene } = await shipped('bp-maida');
  await page.evaluate(`table.thumbnail(${JSON.stringify({ ...scene, cover: [], theme: 'paper', label: 'Maida' })})`);
  await expect.poll(() => coloursOf(page)).toContain('#a5322b');
  await takePicture(page, 'table/thumbnail');
});
