import type { Box, Grid, Line, Provenance, Sheet } from '#sheet/index.ts';
import { styleFor } from './html-style.ts';
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
import { shadesOf } from './ramp.ts';

/** From here on a box may be broken over two columns. */
const LONG_BOX = 14;
/** A table whose rows are wider than this many characters takes the whole page. */
const HALF_PAGE = 52;
/** What the frame of a cell takes, in characters. */
const FRAME = 2;
const SHORT_CELL = 5;
/** A longer entry in the number column is words and may be broken. */
const LONG_VALUE = 9;

/** The playsheet as one page that needs nothing else, for the screen and for A4 or Letter. */
export function printHtml(book: Printable, { rulings = true }: PrintOptions = {}): string {
  const { id, name, about, sheet } = book;
  const linked = new Set(rulings ? [...sheet.readings, ...sheet.rulings].map((entry) => entry.id) : []);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Playsheet: ${escaped(name)}</title>
<style>${styleFor(`enfilade sheet ${id} \u00b7 unofficial \u00b7 ${UNMARKED} ${MARKED.map((source) => `${MARKS[source].letter} ${MARKS[source].word}`).join(', ')}`)}</style>
</head>
<body>
<header><h1>${escaped(name)}</h1><p>${escaped(about)}</p>${ORNAMENT}</header>
<p class="key">${escaped(UNMARKED)}${MARKED.map((source) => `<span>${markOf(source)} ${escaped(MARKS[source].means)}</span>`).join(' ')}</p>
<main>
${sheet.boxes.map((box) => printBox(box, linked)).join('\n')}
</main>
${rulings ? printRulings(sheet) : ''}<footer>${escaped(notice(book))}</footer>
</body>
</html>
`;
}

const ORNAMENT =
  '<svg width="150" height="14" viewBox="0 0 150 14" aria-hidden="true"><path d="M0 7H58M92 7H150" stroke="#2a231a" stroke-width=".8"/><path d="M62 11L88 3M62 3L88 11M64 1.5l-3.4 3M86 1.5l3.4 3" stroke="#2a231a" stroke-width="1.2"/><circle cx="75" cy="7" r="2" fill="#7d1f2f"/></svg>';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** A house ruling carries its word in a dashed frame, the others a raised letter. */
function markOf(source: Provenance): string {
  const { letter, word } = MARKS[source];
  if (letter === '') return '';
  if (source === 'house') return `<span class="chip">${letter} ${word}</span>`;
  return `<sup title="${word}">${letter}</sup>`;
}

function factOf(fact: string, linked: ReadonlySet<string>): string {
  return linked.has(fact) ? `<a href="#${escaped(fact)}">${escaped(fact)}</a>` : escaped(fact);
}

function isWide({ columns, rows }: Grid): boolean {
  const widths = columns.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  return widths.reduce((sum, width) => sum + width + FRAME, 0) > HALF_PAGE;
}

function printBox({ id, title, note, lines, grids = [] }: Box, linked: ReadonlySet<string>): string {
  const wide = grids.some(isWide);
  const kinds = ['box', lines.length > LONG_BOX ? 'long' : '', wide ? 'wide' : ''].filter((kind) => kind !== '');
  const small = note === undefined ? '' : `<small>${escaped(note)}</small>`;
  const list = lines.length === 0 ? '' : printLines(lines, linked);
  const tables = grids.map((grid) => printGrid(grid, title, linked)).join('');
  return `<section class="${kinds.join(' ')}" id="${escaped(id)}"><h2>${escaped(title)}${small}</h2>
${wide ? `<div class="pair">${list}</div>\n` : list}${tables}</section>`;
}

function printLines(lines: readonly Line[], linked: ReadonlySet<string>): string {
  const rows = lines.map(
    ({ rule, shows, says, source, fact }) =>
      `<tr class="${source}" data-rule="${escaped(rule)}"><td class="value${shows.length > LONG_VALUE ? ' words' : ''}">${escaped(shows)}</td><th scope="row" class="label">${prose(says)}${markOf(source)}</th><td class="fact">${factOf(fact, linked)}</td></tr>\n`,
  );
  return `<table class="lines"><tbody>\n${rows.join('')}</tbody></table>\n`;
}

function printGrid(grid: Grid, title: string, linked: ReadonlySet<string>): string {
  const { rule, says, source, fact, columns, rows } = grid;
  const shades = shadesOf(grid);
  const short = rows.every((row) => row.slice(1).every((cell) => cell.length <= SHORT_CELL));
  const kinds = ['grid', source, short ? 'short' : '', shades === undefined ? '' : 'ramp'].filter(
    (kind) => kind !== '',
  );
  const caption = says === title ? '' : prose(says);
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = rows.map(([first = '', ...cells]) => {
    const rest = cells.map((cell) => `<td${shadeOf(shades?.get(cell))}>${escaped(cell)}</td>`).join('');
    return `<tr><th scope="row">${escaped(first)}</th>${rest}</tr>\n`;
  });
  return `<table class="${kinds.join(' ')}" data-rule="${escaped(rule)}"><caption>${caption}${markOf(source)}<span class="fact">${factOf(fact, linked)}</span></caption>
<thead><tr>${head}</tr></thead><tbody>
${body.join('')}</tbody></table>
`;
}

function shadeOf(step: number | undefined): string {
  return step === undefined ? '' : ` class="s${step}"`;
}

function printRulings({ readings, rulings, sources }: Sheet): string {
  const read = readings.map(
    ({ id, text, reading, why }) =>
      `<p class="entry reading" id="${escaped(id)}"><span class="fact">${escaped(id)}</span>${markOf('reading')} <i>${prose(withStop(text, ':'))}</i> ${prose(withStop(reading))} <i>Because:</i> ${prose(withStop(why))}</p>\n`,
  );
  const ruled = rulings.map(
    ({ id, source, question, ruling, basis }) =>
      `<p class="entry ${source}" id="${escaped(id)}"><span class="fact">${escaped(id)}</span>${markOf(source)} <i>${prose(withStop(question, ':'))}</i> ${prose(withStop(ruling))} <i>Basis:</i> ${prose(withStop(basis))}</p>\n`,
  );
  const named = Object.entries(sources).map(
    ([short, long]) => `<p class="entry"><b>${escaped(short)}</b> ${prose(long)}</p>\n`,
  );
  return `<div class="rulings after"><h2>${READINGS_TITLE}</h2>
${read.join('')}<h2>${RULINGS_TITLE}</h2>
${ruled.join('')}<h2>${SOURCES_TITLE}</h2>
${named.join('')}</div>
`;
}
