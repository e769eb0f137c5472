/** The playsheets as PDF, printed by a real Chromium; their text is compared with the engine in test/browser/sheet-print.spec.ts. */
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAPERS, RULEBOOKS } from 'enfilade';
import { printHtml } from 'enfilade/print';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from './browser/find.ts';
import { printFonts } from './fonts.ts';
import { printPdf } from './pdf.ts';
import { call } from './testing/program.ts';

const SIZES = { a4: [595, 842], letter: [612, 792] } as const;

/** Every page's width and height in points: Chromium leaves these objects readable. */
function pagesOf(pdf: string): readonly (readonly number[])[] {
  return Array.from(pdf.matchAll(/\/Type \/Page\n[\s\S]*?\/MediaBox \[([^\]]*)\]/g), ([, box = '']) =>
    box
      .split(' ')
      .slice(2)
      .map((side) => Math.round(Number(side))),
  );
}

async function printed(html: string): Promise<string> {
  const chromium = await findChromium();
  if (chromium === undefined) throw new Error('no Chromium: see tools/browser/chromium.mjs');
  return (await printPdf(html, chromium)).toString('latin1');
}

const EVERY = RULEBOOKS.flatMap((book) => PAPERS.map((paper) => [book.id, paper, book] as const));

describe.each(EVERY)('the sheet of %s on %s', (_, paper, book) => {
  test('is one or two pages with tags, an outline and our faces', async () => {
    const pdf = await printed(printHtml(book, { paper, fonts: await printFonts() }));
    expect(pagesOf(pdf)).toEqual(book.printing.pages.map(() => SIZES[paper]));
    expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(pdf).toMatch(/\/Outlines \d+ 0 R/);
    // Title, headings, italics, and both weights of the text.
    expect(pdf.match(/\/FontFile2 /g)?.length).toBeGreaterThanOrEqual(5);
  });
});

describe('enfilade sheet --format pdf', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'enfilade-pdf-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const sheet = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    call(['sheet', 'bbb', '--format', 'pdf', ...words], { env });

  test('writes the file it is told, rulings behind the sheet', async () => {
    const file = join(folder, 'with-rulings.pdf');
    expect(await sheet(['--rulings', '--paper', 'letter', '--out', file])).toMatchObject({
      code: 0,
      out: `wrote ${file}\n`,
    });
    const pages = pagesOf(await readFile(file, 'latin1'));
    expect(pages.length).toBeGreaterThan(2);
    expect(new Set(pages.map(String))).toEqual(new Set(['612,792']));
  });

  test('goes into a pipe', async () => {
    expect((await sheet([])).out).toMatch(/^%PDF-/);
  });

  test('without a browser leaves the page and says what to do', async () => {
    const file = join(folder, 'sheet.pdf');
    const { code, err } = await sheet(['--out', file], { ENFILADE_BROWSER: 'none' });
    expect(code).toBe(2);
    expect(err).toContain(`wrote ${join(folder, 'sheet.html')} instead`);
    expect(await readFile(join(folder, 'sheet.html'), 'utf8')).toContain('data:font/woff2;base64,');
    await expect(access(file)).rejects.toThrow('ENOENT');
  });

  test('with a browser that is not there, or is none, says so', async () => {
    expect((await sheet([], { ENFILADE_BROWSER: '/nowhere/chrome' })).err).toContain('which is missing');
    const { code, err } = await sheet([], { ENFILADE_BROWSER: process.execPath });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('could not print') as string });
  });
});

test('pages are for paper', async () => {
  expect((await call(['sheet', 'bp', '--paper', 'a4'])).err).toContain('text has no pages');
});
