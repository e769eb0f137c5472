import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsInBothThemes, expect, overflow, test } from '../house.ts';
import { before, goldenOf, partiesOf } from './goldens.ts';
import { waitUntilStill } from '../still.ts';
import { openFile } from './ways.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce' });

const golden = goldenOf('bp');
const charge = before(
  golden,
  (entry) => entry.order.kind === 'charge' && partiesOf(entry) !== undefined && entry.draws.length > 0,
);
const late = before(golden, (_, i) => i === golden.journal.length - 1);

/** Everything wrong with what is shown, by name. */
class PageInspector {
  readonly found: string[] = [];
  private readonly page: Page;
  private readonly kind: string;

  constructor(page: Page, kind: string) {
    this.page = page;
    this.kind = kind;
  }

  async on(name: string, axe = axeFindings): Promise<void> {
    await new Table(this.page).picture(`look-${this.kind}-${name}`);
    this.found.push(...(await axe(this.page)).map((finding) => `${name}: ${finding}`));
    const sideways = await overflow(this.page);
    if (sideways > 0) this.found.push(`${name}: scrolls sideways by ${sideways} pixels`);
  }
}

test('the table in its states has nothing for axe to find and does not scroll sideways', async ({ page, isMobile }) => {
  const table = new Table(page);
  const eyes = new PageInspector(page, isMobile ? 'phone' : 'desk');
  await openFile(page, charge.text);
  await table.ready();
  await eyes.on('table', axeFindingsInBothThemes);
  const { unit, target } = partiesOf(charge.next) ?? { unit: '', target: '' };
  await table.select(unit);
  await page
    .locator('.offer[data-kind=charge]')
    .filter({ hasText: (await table.sign(target)).name })
    .first()
    .click();
  await table.settle();
  await expect(table.confirm).toBeInViewport();
  await eyes.on('order', axeFindingsInBothThemes);
  await table.give();
  await expect(table.question).toBeVisible();
  await eyes.on('question', axeFindingsInBothThemes);
  await table.answer();

  await table.menu('Keys');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await eyes.on('keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await table.menu('As text');
  await expect(page.locator('.text-table')).toBeVisible();
  await eyes.on('text');
  await table.menu('As text');
  await table.menu('Playsheet');
  await expect(page.getByRole('dialog', { name: 'Playsheet' })).toBeVisible();
  await eyes.on('playsheet');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openFile(page, late.text);
  // A battle in progress is shown as it was left: its last part is still to be ended.
  if ((await table.look()).asks === 'orders') {
    const left = await page.locator('.todo li button').count();
    const says = left === 0 ? 'All units have acted: end this part.' : `Units still to act (${left})`;
    await expect(page.locator('.todo')).toContainText(says);
    await table.endPart();
  }
  while ((await table.look()).asks === 'question') await table.answer();
  await expect(table.victory).toBeVisible();
  await eyes.on('victory');
  await page.goto('/');
  await expect(page.locator('.carry-on')).toContainText('The Crossroads');
  await eyes.on('home');
  await page.goto('/battle/new/bp-maida');
  await expect(page.getByRole('heading', { name: 'Maida' })).toBeVisible();
  await eyes.on('new-battle');
  expect(eyes.found).toEqual([]);
});

test('text at 200% loses nothing of the table', async ({ page, isMobile }) => {
  const table = new Table(page);
  await openFile(page, charge.text);
  await table.ready();
  await table.select(partiesOf(charge.next)?.unit ?? '');
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await table.picture(`look-${isMobile ? 'phone' : 'desk'}-large-text`);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const atOnce = ['.primary', '.ribbon-actions .button:first-child', '.ribbon h1', '.ribbon-side'];
  for (const part of isMobile ? atOnce : [...atOnce, '.part-now'])
    await expect(page.locator(part).first(), part).toBeInViewport({ ratio: 0.95 });
  expect((await page.locator('.ribbon h1').boundingBox())?.height ?? 0).toBeLessThan(120);
  await table.openTimeline();
  for (const part of ['.offer', '.timeline-buttons [aria-pressed]']) {
    const one = page.locator(part).first();
    await one.scrollIntoViewIfNeeded();
    await expect(one, part).toBeInViewport({ ratio: 0.95 });
  }
  expect((await page.locator('.table-canvas').boundingBox())?.width ?? 0).toBeGreaterThan(200);
});

test('no part of the turn is cut off, however wide the page', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone shows the part in words');
  const table = new Table(page);
  for (const id of ['bbb-lindenbruck', 'bp-maida', '1866-langensalza', 'gtc-weissenbach', 'mt-glen']) {
    await page.goto(`/battle/new/${id}/person-person?seed=3`);
    await table.ready();
    for (const width of [760, 1100, 1200, 1280, 1300, 1366, 1440, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await waitUntilStill(page);
      const over = await page.evaluate(`(() => {
        const room = document.querySelector('.ribbon-parts').getBoundingClientRect();
        const words = document.createRange();
        return [...document.querySelectorAll('.part-label, .step')].filter((part) => {
          words.selectNodeContents(part);
          return words.getBoundingClientRect().right > room.right;
        }).map(({ textContent }) => textContent);
      })()`);
      expect(over, `${id} at ${width}`).toEqual([]);
    }
  }
});
