import type { Box, Grid, Line, Provenance, Sheet } from '#sheet/index.ts';
import { layRow, ruleAcross, widthsOf, wrap } from './columns.ts';
import { sheetFor } from './house.ts';
import {
  MARKED,
  MARKS,
  notice,
  type Printable,
  type PrintOptions,
  READINGS_TITLE,
  RULINGS_TITLE,
  SOURCES_TITLE,
  UNMARKED,
} from './marks.ts';

const WIDTH = 96;
const WIDEST_VALUE = 20;
const VALUE_COLUMN = new Set([0]);

/** The playsheet for a terminal or a plain printer. */
export function printText(book: Printable, { rulings = true, house = 'mark' }: PrintOptions = {}): string {
  const { name, about } = book;
  const sheet = sheetFor(book.sheet, house);
  return [
    `${name}: playsheet`,
    '\u2550'.repeat(`${name}: playsheet`.length),
    ...wrap(about, WIDTH),
    '',
    UNMARKED,
    ...MARKED.map((source) => `${tag(source).padEnd(9)}  ${MARKS[source].means}`),
    '',
    ...sheet.boxes.flatMap(printBox),
    ...(rulings ? printRulings(sheet) : []),
    ...wrap(notice(book), WIDTH),
    '',
  ].join('\n');
}

/** House rulings in capitals: nothing else sets them apart in plain text. */
function tag(source: Provenance): string {
  const { word } = MARKS[source];
  return word === '' ? '' : `[${source === 'house' ? word.toUpperCase() : word}]`;
}

function tagged(says: string, source: Provenance): string {
  return `${says} ${tag(source)}`.trimEnd();
}

function heading(title: string): readonly string[] {
  return [title, '\u2500'.repeat(title.length)];
}

function printBox({ title, note, lines, grids = [] }: Box): readonly string[] {
  return [
    ...heading(title),
    ...(note === undefined ? [] : wrap(`(${note})`, WIDTH)),
    ...printLines(lines),
    ...grids.flatMap((grid) => printGrid(grid)),
    '',
  ];
}

function printLines(lines: readonly Line[]): readonly string[] {
  const value = Math.min(WIDEST_VALUE, Math.max(3, ...lines.map(({ shows }) => shows.length)));
  const fact = Math.max(0, ...lines.map((line) => line.fact.length));
  const widths = [value, WIDTH - value - fact - 6, fact];
  return lines.flatMap(({ shows, says, source, fact: id }) =>
    layRow([shows, tagged(says, source), id], widths, VALUE_COLUMN),
  );
}

function printGrid({ says, source, fact, columns, rows }: Grid): readonly string[] {
  const widths = widthsOf([columns, ...rows], WIDTH);
  const laid = rows.map((row) => layRow(row, widths));
  const between = laid.some((lines) => lines.length > 1) ? [ruleAcross(widths, '\u2500', '\u253c')] : [];
  return [
    `${tagged(says, source)} (${fact})`,
    ...layRow(columns, widths),
    ruleAcross(widths, '\u2550', '\u256a'),
    ...laid.flatMap((lines, i) => (i === 0 ? lines : [...between, ...lines])),
    '',
  ];
}

function indented(text: string): readonly string[] {
  return wrap(text, WIDTH - 2).map((line) => `  ${line}`);
}

function printRulings({ readings, rulings, sources }: Sheet): readonly string[] {
  return [
    ...heading(READINGS_TITLE),
    ...readings.flatMap(({ id, text, reading, why }) => [
      ...wrap(`${id} ${tag('reading')} ${text}`, WIDTH),
      ...indented(`Read as: ${reading}`),
      ...indented(`Because: ${why}`),
    ]),
    '',
    ...heading(RULINGS_TITLE),
    ...rulings.flatMap(({ id, source, question, ruling, basis }) => [
      ...wrap(`${id} ${tag(source)} ${question}`, WIDTH),
      ...indented(`Ruled: ${ruling}`),
      ...indented(`Basis: ${basis}`),
    ]),
    '',
    ...heading(SOURCES_TITLE),
    ...Object.entries(sources).flatMap(([short, long]) => wrap(`${short}: ${long}`, WIDTH)),
    '',
  ];
}
