/** What the browser prints of a sheet, read back from the rendered pages and compared with the engine. */
import { type Grid, linesOf, type Line, PAPERS, RULEBOOKS } from 'enfilade';
import { MARKS } from 'enfilade/print';
import { expect, type Page } from '@playwright/test';
import { test } from './house.ts';

interface PrintedRow {
  readonly rule: string;
  readonly value: string;
  readonly label: string;
  readonly cells: readonly (readonly string[])[];
}

/** Every row and table of the printed pages as a reader sees them. */
const READ = `[...document.querySelector('.printed-sheet').shadowRoot.querySelectorAll('[data-rule]')].map((row) => {
  const text = (element) => element === null ? '' : element.textContent.replaceAll(/\\s+/g, ' ').trim();
  const texts = (elements) => [...elements].map(text);
  const isTable = row.matches('.grid');
  const parts = texts(row.querySelectorAll(':scope > .joined, :scope > .part')).filter((part) => part !== '');
  return {
    rule: row.dataset.rule,
    value: isTable ? '' : row.matches('tr') ? parts.join(' \\u00b7 ') : text(row.querySelector('.value')),
    label: isTable ? '' : text(row.querySelector(row.matches('tr') ? 'th' : '.label')),
    cells: isTable ? [...row.rows].map((each) => texts(each.querySelectorAll(':scope > :not(.joined)'))) : [],
  };
})`;

const TOO_WIDE = `[...document.querySelector('.printed-sheet').shadowRoot.querySelectorAll('.leaf, .band, .box, .box *, header *')]
  .filter((each) => {
    const leaf = each.closest('.leaf').getBoundingClientRect();
    const { left, right } = each.getBoundingClientRect();
    return left < leaf.left - 1 || right > leaf.right + 1 || each.matches('.box') && each.scrollWidth > each.clientWidth + 1;
  })
  .map((each) => each.className + ' ' + each.textContent.slice(0, 40))`;

const FRACTIONS: Readonly<Record<string, string>> = { '\u00bd': '0.5', '\u00bc': '0.25', '\u00be': '0.75' };
const plain = (text: string) =>
  text
    .replaceAll(/[\u2033\u201c\u201d]/g, '"')
    .replaceAll('\u2019', "'")
    .replaceAll(/ \u00b7 |, /g, ' \u00b7 ')
    .trim();
const plainCell = (cell: string) => FRACTIONS[cell] ?? plain(cell);
const isGrid = (line: Line): line is Grid => 'columns' in line;
const markOf = ({ source, fact }: Line) =>
  source === 'sheet' ? '' : MARKS[source].letter + (/-(?:READ|GAP)-0*(\d+)$/.exec(fact)?.[1] ?? '');

/** A row as it should be printed. */
function wanted(line: Line): PrintedRow {
  if (isGrid(line))
    return {
      rule: line.rule,
      value: '',
      label: '',
      cells: [line.columns, ...line.rows].map((row) => row.map(plainCell)),
    };
  return { rule: line.rule, value: plain(line.shows), label: plain(line.says + markOf(line)), cells: [] };
}

async function readPages(page: Page): Promise<readonly PrintedRow[]> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.leaf').first()).toBeVisible();
  const rows = (await page.evaluate(READ)) as readonly PrintedRow[];
  return rows.map(({ rule, value, label, cells }) => ({
    rule,
    value: plain(value),
    label: plain(label),
    cells: cells.map((row) => row.map(plainCell)),
  }));
}

const byRule = (rows: readonly PrintedRow[]) => rows.toSorted((a, b) => (a.rule < b.rule ? -1 : 1));

async function pageSizes(page: Page): Promise<readonly string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  return Array.from(pdf.matchAll(/\/Type \/Page\n[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) =>
    [width, height].map((side) => Math.round(Number(side))).join(' x '),
  );
}

const SIZES = { a4: '595 x 842', letter: '612 x 792' } as const;
const NAMES = { a4: 'A4', letter: 'Letter' } as const;

for (const { id, sheet, printing } of RULEBOOKS)
  test(`${id} is printed on its pages of each paper, and they say what the engine reads, every row once`, async ({
    page,
  }) => {
    await page.goto(`/sheet/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate('document.fonts.ready.then(() => 0)');
    for (const paper of PAPERS) {
      await page.getByText(NAMES[paper], { exact: true }).click();
      await expect.poll(() => pageSizes(page), { message: paper }).toEqual(printing.pages.map(() => SIZES[paper]));
    }
    expect(byRule(await readPages(page))).toEqual(byRule(linesOf(sheet).map(wanted)));
    // Anything too wide would make the browser print all of it smaller.
    expect(await page.evaluate(TOO_WIDE)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('.leaf')).toHaveCount(0);
  });

test('the print follows the switch of house rulings, and the rulings come if asked for', async ({ page }) => {
  await page.goto('/sheet/bbb');
  const { sheet } = RULEBOOKS.find(({ id }) => id === 'bbb') ?? { sheet: { boxes: [] } };
  const own = linesOf(sheet).filter(({ source }) => source !== 'house');
  await page.getByText('Hide', { exact: true }).click();
  expect(await readPages(page)).toHaveLength(own.length);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.leaf')).toHaveCount(0);
  await page.getByText('Show', { exact: true }).click();
  await page.getByLabel('Print the rulings too').check();
  expect(await readPages(page)).toHaveLength(linesOf(sheet).length);
  await expect(page.locator('.house-show .entry').first()).toBeVisible();
  expect((await pageSizes(page)).length).toBeGreaterThan(2);
});

test('only the pages are printed, in ink on paper, whatever the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/sheet/bp');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.locator('.colophon')).toBeHidden();
  await expect(page.locator('.leaf')).toHaveCount(2);
  await expect(page.locator('.leaf').first()).toHaveCSS('color', 'rgb(31, 25, 17)');
});
