import { describe, expect, test } from 'vitest';
import { MARKS, printHtml, printMarkdown, printText } from './print/index.ts';
import type { Rulebook } from './procedure/index.ts';
import { RULEBOOKS } from './rulesets/index.ts';
import type { Grid, Line } from './sheet/index.ts';

/** A sheet as it can be read from the print alone. */
interface PrintedLine {
  readonly value: string;
  readonly label: string;
  readonly fact: string;
}
interface PrintedGrid {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
interface PrintedBox {
  readonly title: string;
  readonly lines: readonly PrintedLine[];
  readonly grids: readonly PrintedGrid[];
}

/** Without what only a compositor adds: broken lines, inch signs, curled quotation marks, set fractions. */
const squeezed = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2033\u201c\u201d]/g, '"')
    .replaceAll('\u2019', "'")
    .trim();
const SET: Readonly<Record<string, string>> = { '\u00bd': '0.5', '\u00bc': '0.25', '\u00be': '0.75' };
const plainCell = (cell: string) => SET[cell] ?? squeezed(cell);

function readText(printed: string): readonly PrintedBox[] {
  const lines = printed.split('\n');
  const heads = lines.flatMap((_, i) => (/^─+$/.test(lines[i + 1] ?? '') ? [i] : []));
  return heads.map((head, i) => {
    const body = lines.slice(head + 2, heads[i + 1] ?? lines.length);
    const doubles = body.flatMap((line, at) => (/^[═╪]+$/.test(line) ? [at] : []));
    const listed = body.slice(0, doubles[0] === undefined ? body.length : headOf(body, doubles[0]) - 1);
    return {
      title: lines[head] ?? '',
      lines: readListed(listed),
      grids: doubles.map((at) => readTextGrid(body, at)),
    };
  });
}

const cellsOf = (line: string, columns: number) => {
  const cells = line.split('│').map((cell) => cell.trim());
  return Array.from({ length: columns }, (_, i) => cells[i] ?? '');
};

function joinRows(rows: readonly (readonly string[])[]): readonly string[] {
  return (rows[0] ?? []).map((_, i) => squeezed(rows.map((row) => row[i] ?? '').join(' ')));
}

function readListed(body: readonly string[]): readonly PrintedLine[] {
  const read: (readonly string[])[][] = [];
  for (const line of body.filter((each) => each.includes('│'))) {
    const cells = cellsOf(line, 3);
    if (cells[2] === '') read.at(-1)?.push(cells);
    else read.push([cells]);
  }
  return read.map((rows) => {
    const [value = '', label = '', fact = ''] = joinRows(rows);
    return { value, label, fact };
  });
}

/** The head of a table begins above its double rule, after its caption "... (FACT-ID)". */
function headOf(body: readonly string[], double: number): number {
  let at = double;
  while (at > 0 && !/\([A-Z0-9]+-[A-Z0-9-]+\)$/.test(body[at - 1] ?? '')) at -= 1;
  return at;
}

function readTextGrid(body: readonly string[], double: number): PrintedGrid {
  const head = headOf(body, double);
  const width = (body[double] ?? '').split('╪').length;
  const columns = joinRows(body.slice(head, double).map((line) => cellsOf(line, width)));
  const end = body.indexOf('', double);
  const lines = body.slice(double + 1, end < 0 ? body.length : end);
  const rows: (readonly string[])[][] = [[]];
  const ruled = lines.some((line) => /^[─┼]+$/.test(line));
  for (const line of lines)
    if (/^[─┼]+$/.test(line)) rows.push([]);
    else if (ruled) rows.at(-1)?.push(cellsOf(line, width));
    else rows.push([cellsOf(line, width)]);
  return { caption: body[head - 1] ?? '', columns, rows: rows.filter((row) => row.length > 0).map(joinRows) };
}

const unescaped = (text: string) => text.replaceAll(/\\([\\|*_<>[\]#~])/g, '$1');
const markdownCells = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => unescaped(cell.trim()));

function readMarkdown(printed: string): readonly PrintedBox[] {
  return printed
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const blocks = part.split('\n\n');
      const tables = blocks.flatMap((block, i) => {
        const [head = '', , ...rows] = block.split('\n');
        if (!head.startsWith('|')) return [];
        return [
          {
            caption: blocks[i - 1] ?? '',
            columns: markdownCells(head),
            rows: rows.filter((row) => row !== '').map(markdownCells),
          },
        ];
      });
      const isList = ({ columns }: PrintedGrid) => columns.join() === ',Rule,Fact';
      return {
        title: unescaped(blocks[0] ?? ''),
        lines: tables
          .filter(isList)
          .flatMap(({ rows }) => rows.map(([value = '', label = '', fact = '']) => ({ value, label, fact }))),
        grids: tables.filter((table) => !isList(table)),
      };
    });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const textOf = (html: string) =>
  squeezed(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&([^;]+);/g, (_, name: string) => ENTITIES[name] ?? ''));
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), (found) => found[1] ?? '');
const htmlCells = (row: string) => all(row, /<t[hd][^>]*>(.*?)<\/t[hd]>/gs).map(textOf);

/** What stands between the parts of a value that is printed in several cells. */
const PARTED = ' \u00b7 ';

/** The rows of a box: in a list, in a running paragraph, in a table of parts, in a table that took them in. */
function readRows(section: string): ReadonlyMap<string, PrintedLine> {
  const begun = section.split(/(?=<(?:li|span|tr) class="row [^"]*" data-rule=")/).slice(1);
  return new Map(
    begun.map((chunk) => {
      const [, tag = '', rule = ''] = /^<(li|span|tr) [^>]*data-rule="([^"]*)"/.exec(chunk) ?? [];
      return [rule, tag === 'tr' ? readCells(chunk.slice(0, chunk.indexOf('</tr>'))) : readListedRow(chunk)];
    }),
  );
}

function readListedRow(chunk: string): PrintedLine {
  const [value = '', label = ''] = [/<b class="value">(.*?)<\/b>/gs, /<span class="label">(.*?)<\/span>/gs].map(
    (part) => textOf(all(chunk, part)[0] ?? ''),
  );
  return { value: chunk.startsWith('<span') ? '' : value, label, fact: '' };
}

function readCells(row: string): PrintedLine {
  const [label = '', ...cells] = htmlCells(row);
  const joined = all(row, /<td class="joined">(.*?)<\/td>/gs).map(textOf);
  return { value: joined[0] ?? cells.filter((cell) => cell !== '').join(PARTED), label, fact: '' };
}

function readTable(table: string, caption: string): PrintedGrid {
  const own = (row: string) => row.replaceAll(/<t[hd][^>]*class="joined"[^>]*>.*?<\/t[hd]>/gs, '');
  const rows = all(all(table, /<tbody>(.*?)<\/tbody>/gs)[0] ?? '', /<tr[^>]*>(.*?)<\/tr>/gs);
  return {
    caption: textOf(all(table, /<caption>(.*?)<\/caption>/gs)[0] ?? caption),
    columns: htmlCells(own(all(table, /<thead>(.*?)<\/thead>/gs)[0] ?? '')),
    rows: rows.map((row) => htmlCells(own(row))),
  };
}

/** The boxes of the pages, which stand in an order of their own, in the order of the sheet. */
function readHtml(printed: string, { sheet }: Rulebook): readonly PrintedBox[] {
  return sheet.boxes.map((box) => {
    const [section = ''] = all(
      printed,
      new RegExp(`<section class="box[^"]*" data-box="${box.id}">(.*?)</section>`, 'gs'),
    );
    const rows = readRows(section);
    const beside = all(section, /<small class="caption">(.*?)<\/small>/gs)[0] ?? '';
    return {
      title: textOf(all(section, /<h2><span>(.*?)<\/span>/gs)[0] ?? ''),
      lines: box.lines.flatMap(({ rule }) => rows.get(rule) ?? []),
      grids: (box.grids ?? []).flatMap(({ rule }) =>
        all(section, new RegExp(`(<table class="grid[^"]*" data-rule="${rule}".*?</table>)`, 'gs')).map((table) =>
          readTable(table, beside),
        ),
      ),
    };
  });
}

const FRACTIONS: Readonly<Record<string, number>> = { '\u00bd': 0.5, '\u00bc': 0.25, '\u2153': 1 / 3, '\u00be': 0.75 };

/** Every number that stands in a print: "\u00d72 cost" holds 2, "\u22121 each" holds -1. */
function numbersIn(printed: string): readonly number[] {
  const plain = printed.replaceAll('\u2212', '-');
  // "6 6" is a double six, read as 12.
  if (/^\d(?: \d)+$/.test(plain)) return [plain.split(' ').reduce((sum, face) => sum + Number(face), 0)];
  const found = Array.from(plain.matchAll(/(-?\d+(?:\.\d+)?)|([\u00bd\u00bc\u2153\u00be])/g));
  return found.map(([, digits, fraction]) =>
    digits === undefined ? (FRACTIONS[fraction ?? ''] ?? 0) : Number(digits),
  );
}

/** Parts of a value stand behind each other, however they are kept apart. */
const parted = (value: string) => value.replaceAll(/ \u00b7 |, /g, PARTED);

const isGrid = (line: Line): line is Grid => 'columns' in line;

/** Everything in which the print differs from what the procedures of a system read, in words. */
function differences(
  book: Rulebook,
  printed: readonly PrintedBox[],
  { marks, isFactPrinted }: Printer,
): readonly string[] {
  const found: string[] = [];
  const differ = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      found.push(`${what}: printed ${JSON.stringify(is)}, engine ${JSON.stringify(should)}`);
  };
  const lineOf = new Map<string, PrintedLine>();
  const gridOf = new Map<string, PrintedGrid>();
  for (const [i, box] of book.sheet.boxes.entries()) {
    const shown = printed[i];
    differ(`title of ${box.id}`, squeezed(shown?.title ?? ''), squeezed(box.title));
    differ(`lines of ${box.id}`, shown?.lines.length, box.lines.length);
    differ(`tables of ${box.id}`, shown?.grids.length ?? 0, box.grids?.length ?? 0);
    for (const [j, line] of box.lines.entries()) {
      const { value = '', label = '', fact = '' } = shown?.lines[j] ?? {};
      lineOf.set(line.rule, { value, label, fact });
      if (isFactPrinted) differ(`${line.rule} fact`, fact, line.fact);
      differ(`${line.rule} label`, squeezed(label), squeezed(`${line.says} ${marks(line)}`));
    }
    for (const [j, grid] of (box.grids ?? []).entries()) {
      const shownGrid = shown?.grids[j];
      if (shownGrid !== undefined) gridOf.set(grid.rule, shownGrid);
      differ(`${grid.rule} mark`, shownGrid?.caption.includes(marks(grid)), true);
      if (isFactPrinted) differ(`${grid.rule} fact`, shownGrid?.caption.includes(grid.fact), true);
    }
  }
  const used = new Set([
    ...book.procedures.flatMap(({ uses }) => uses),
    ...book.sheet.boxes.flatMap(({ lines, grids = [] }) => [...lines, ...grids]),
  ]);
  for (const line of used) {
    if (isGrid(line)) {
      const shown = gridOf.get(line.rule);
      differ(`${line.rule} columns`, shown?.columns.map(plainCell), line.columns.map(plainCell));
      const cells = (rows: readonly (readonly string[])[] = []) => rows.map((row) => row.map(plainCell));
      differ(`${line.rule} cells`, cells(shown?.rows), cells(line.rows));
      continue;
    }
    const shown = lineOf.get(line.rule);
    if (shown === undefined) continue;
    differ(`${line.rule} value`, parted(squeezed(shown.value)), parted(squeezed(line.shows)));
    const numbers = numbersIn(shown.value);
    if ('worth' in line && typeof line.worth === 'number' && numbers.length > 0 && !numbers.includes(line.worth))
      found.push(`${line.rule}: printed ${shown.value}, engine adds ${line.worth}`);
    if ('value' in line && typeof line.value === 'number' && numbers.length > 0 && !numbers.includes(line.value))
      found.push(`${line.rule}: printed ${shown.value}, engine reads ${line.value}`);
  }
  return found;
}

const forge = (text: string) => text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));

/** The box once for each number in it, with that number changed. */
function forgeriesOf(box: PrintedBox): readonly PrintedBox[] {
  const lines = box.lines.flatMap((line, i) => {
    const value = forge(line.value);
    return value === line.value ? [] : [{ ...box, lines: box.lines.with(i, { ...line, value }) }];
  });
  const grids = box.grids.flatMap((grid, i) =>
    grid.rows.flatMap((row, r) =>
      row.flatMap((cell, c) => {
        const forged = forge(cell);
        const rows = grid.rows.with(r, row.with(c, forged));
        return forged === cell ? [] : [{ ...box, grids: box.grids.with(i, { ...grid, rows }) }];
      }),
    ),
  );
  return [...lines, ...grids];
}

type Marks = (line: Pick<Line, 'source' | 'fact'>) => string;
interface Printer {
  readonly print: (book: Rulebook) => string;
  readonly read: (printed: string, book: Rulebook) => readonly PrintedBox[];
  readonly marks: Marks;
  readonly isFactPrinted: boolean;
}

const PRINTERS: Readonly<Record<string, Printer>> = {
  text: {
    print: printText,
    read: readText,
    marks: ({ source }) => (source === 'sheet' ? '' : source === 'house' ? '[HOUSE]' : `[${source}]`),
    isFactPrinted: true,
  },
  markdown: {
    print: printMarkdown,
    read: readMarkdown,
    marks: ({ source }) => (source === 'sheet' ? '' : source === 'house' ? '**(house ruling)**' : `*(${source})*`),
    isFactPrinted: true,
  },
  html: {
    print: (book) => printHtml(book, { rulings: true }),
    read: readHtml,
    marks: ({ source, fact }) =>
      source === 'sheet' ? '' : MARKS[source].letter + (/-(?:READ|GAP)-0*(\d+)$/.exec(fact)?.[1] ?? ''),
    isFactPrinted: false,
  },
};

describe.each(Object.entries(PRINTERS))('the %s print', (_, printer) => {
  const { print, read } = printer;
  test.each(RULEBOOKS.map((book) => [book.id, book] as const))('of %s is what the engine reads', (__, book) => {
    expect(differences(book, read(print(book), book), printer)).toEqual([]);
  });

  test.each(RULEBOOKS.map((book) => [book.id, book] as const))(
    'of %s with any one number forged is caught',
    (__, book) => {
      const printed = read(print(book), book).slice(0, book.sheet.boxes.length);
      const forgeries = printed.flatMap((box, i) => forgeriesOf(box).map((forged) => printed.with(i, forged)));
      expect(forgeries.length).toBeGreaterThan(10);
      expect(forgeries.filter((forged) => differences(book, forged, printer).length === 0)).toEqual([]);
    },
  );

  test.each(RULEBOOKS.map((book) => [book.id, book] as const))('of %s lists every reading and ruling', (__, book) => {
    const printed = squeezed(print(book));
    for (const { id } of [...book.sheet.readings, ...book.sheet.rulings]) expect(printed).toContain(id);
    for (const short of Object.keys(book.sheet.sources)) expect(printed).toContain(short);
    expect(printed).toContain('Unofficial');
  });
});
