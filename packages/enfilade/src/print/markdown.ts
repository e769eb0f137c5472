import type { Box, Grid, Line, Provenance, Sheet } from '#sheet/index.ts';
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
  withStop,
} from './marks.ts';

/** The playsheet as Markdown with tables (GitHub's dialect). */
export function printMarkdown(book: Printable, { rulings = true, house = 'mark' }: PrintOptions = {}): string {
  const { name, about } = book;
  const sheet = sheetFor(book.sheet, house);
  return [
    `# ${escaped(name)}: playsheet`,
    '',
    `*${escaped(about)}*`,
    '',
    UNMARKED,
    '',
    ...MARKED.map((source) => `- ${tag(source)} ${MARKS[source].means}`),
    '',
    ...sheet.boxes.flatMap(printBox),
    ...(rulings ? printRulings(sheet) : []),
    '---',
    '',
    escaped(notice(book)),
    '',
  ].join('\n');
}

/** Backticks stay: they set code apart in the rulings as they do here. */
function escaped(text: string): string {
  return text.replaceAll(/[\\|*_<>[\]#~]/g, '\\$&');
}

function stopped(text: string, stop = '.'): string {
  return escaped(withStop(text, stop));
}

function tag(source: Provenance): string {
  const { word } = MARKS[source];
  return word === '' ? '' : source === 'house' ? '**(house ruling)**' : `*(${word})*`;
}

function tagged(says: string, source: Provenance): string {
  return `${escaped(says)} ${tag(source)}`.trimEnd();
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function printBox({ title, note, lines, grids = [] }: Box): readonly string[] {
  return [
    `## ${escaped(title)}`,
    '',
    ...(note === undefined ? [] : [`*${escaped(note)}*`, '']),
    ...(lines.length === 0 ? [] : printLines(lines)),
    ...grids.flatMap(printGrid),
  ];
}

function printLines(lines: readonly Line[]): readonly string[] {
  return [
    tableRow(['', 'Rule', 'Fact']),
    tableRow(['--:', ':--', ':--']),
    ...lines.map(({ shows, says, source, fact }) => tableRow([escaped(shows), tagged(says, source), escaped(fact)])),
    '',
  ];
}

function printGrid({ says, source, fact, columns, rows }: Grid): readonly string[] {
  return [
    `**${escaped(says)}** ${tag(source)} (${escaped(fact)})`.replaceAll('  ', ' '),
    '',
    tableRow(columns.map(escaped)),
    tableRow(columns.map(() => ':-:')),
    ...rows.map((row) => tableRow(row.map(escaped))),
    '',
  ];
}

function printRulings({ readings, rulings, sources }: Sheet): readonly string[] {
  return [
    `## ${READINGS_TITLE}`,
    '',
    ...readings.map(
      ({ id, text, reading, why }) =>
        `- **${escaped(id)}** ${tag('reading')} ${stopped(text, ':')} ${stopped(reading)} *Because:* ${stopped(why)}`,
    ),
    '',
    `## ${RULINGS_TITLE}`,
    '',
    ...rulings.map(
      ({ id, source, question, ruling, basis }) =>
        `- **${escaped(id)}** ${tag(source)} *${stopped(question, ':')}* ${stopped(ruling)} *Basis:* ${stopped(basis)}`,
    ),
    '',
    `## ${SOURCES_TITLE}`,
    '',
    ...Object.entries(sources).map(([short, long]) => `- **${escaped(short)}** ${escaped(long)}`),
    '',
  ];
}
