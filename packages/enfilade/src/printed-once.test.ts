import { describe, expect, test } from 'vitest';
import { printHtml, printMarkdown, printPages, printStyle, printText } from './print/index.ts';
import { RULEBOOKS } from './rulesets/index.ts';
import { type Box, linesOf, PAPERS, type PrintedBand } from './sheet/index.ts';

const rulesIn = (pages: string) => Array.from(pages.matchAll(/data-rule="([^"]*)"/g), ([, rule = '']) => rule).sort();
const boxesIn = (band: PrintedBand) => ('columns' in band ? band.boxes : band.split.flat());
const cellsOf = ({ grids = [] }: Box) => grids.flatMap(({ rows }) => rows.flat());
const saidIn = (box: Box) => [...box.lines.map(({ says }) => says), ...cellsOf(box)];

describe.each(RULEBOOKS.map((book) => [book.id, book] as const))('the pages of %s', (_, book) => {
  const { sheet, printing } = book;
  const house = linesOf(sheet).filter(({ source }) => source === 'house');

  test('bear every row and every table of the sheet exactly once', () => {
    const rules = linesOf(sheet).map(({ rule }) => rule);
    expect(rulesIn(printPages(book))).toEqual(rules.toSorted());
    expect(printing.pages.flatMap(({ bands }) => bands.flatMap(boxesIn)).toSorted()).toEqual(
      sheet.boxes.map(({ id }) => id).toSorted(),
    );
  });

  test('are two at most, in type that can be read', () => {
    expect(printing.pages.length).toBeLessThanOrEqual(2);
    for (const paper of PAPERS) for (const { size } of printing.pages) expect(size[paper]).toBeGreaterThanOrEqual(7.5);
    expect(printPages(book)).toContain(`enfilade sheet ${book.id} \u00b7 page 1 of ${printing.pages.length}`);
  });

  test('are set by hints that name what there is', () => {
    for (const [id, how] of Object.entries(printing.boxes ?? {})) {
      const box = sheet.boxes.find((each) => each.id === id);
      const rules = box?.lines.map(({ rule }) => rule) ?? [];
      expect(rules).toEqual(
        expect.arrayContaining([...Object.keys(how.heads ?? {}), ...Object.values(how.scale ?? {})]),
      );
      if (box === undefined) throw new Error(`${id} is no box`);
      expect(saidIn(box)).toEqual(expect.arrayContaining(Object.keys(how.signs ?? {})));
      expect(cellsOf(box)).toEqual(expect.arrayContaining(Object.keys(how.shades ?? {})));
    }
  });

  test('leave out what this house has added, if that is wished', () => {
    const hidden = linesOf(sheet).filter(({ source }) => source !== 'house');
    expect(rulesIn(printPages(book, { house: 'hide' }))).toEqual(hidden.map(({ rule }) => rule).toSorted());
    expect(printPages(book, { house: 'hide', rulings: true })).not.toContain('mark house');
    // Once in the legend.
    expect(printText(book, { house: 'hide' }).split('[HOUSE]')).toHaveLength(2);
    expect(printMarkdown(book, { house: 'hide' }).split('**(house ruling)**')).toHaveLength(2);
  });

  test('mark house rulings or only letter them', () => {
    expect(printPages(book)).toContain('house-mark');
    expect(printPages(book, { house: 'show' })).toContain('house-show');
    for (const way of ['show', 'mark'] as const)
      expect(printPages(book, { house: way }).match(/<sup class="mark house"/g) ?? []).toHaveLength(house.length);
  });

  test('keep the rulings for pages of their own, to which the marks then lead', () => {
    expect(printPages(book)).not.toContain('class="entry');
    const pages = printPages(book, { rulings: true });
    for (const { id } of [...sheet.readings, ...sheet.rulings]) expect(pages).toContain(`id="entry-${id}"`);
    for (const [, to = ''] of pages.matchAll(/href="#([^"]*)"/g)) expect(pages).toContain(`id="${to}"`);
  });

  test('need nothing but themselves', () => {
    const page = printHtml(book, {
      fonts: [{ family: 'Playfair', weight: 500, italic: true, range: 'U+2B', data: 'AAAA' }],
    });
    expect(page).toContain('@font-face{font-family:"Playfair";font-weight:500;font-style:italic');
    expect(page).toContain('unicode-range:U+2B}');
    expect(page.replaceAll('url(data:', '')).not.toMatch(/url\(|<script|<link|src="/);
    expect(printStyle(book, { paper: 'letter' })).toContain('size: 215.9mm 279.4mm');
    // The screen forbids styles within its page.
    expect(printPages(book, { rulings: true })).not.toContain('style=');
  });
});
