import type { Grid, Line } from '#sheet/index.ts';
import type { Setting } from './rows.ts';
import { drawSign } from './signs.ts';
import { cellText, escaped, markOf, prose, typeset } from './typeset.ts';

const SHORT_CELL = 5;
/** A cell of a wide table is not broken up to this many characters. */
const ONE_LINE = 24;
const ONE_LINE_HEAD = 16;

/** The rows of a box that stand in one of its tables. */
export function mergedInto(grids: readonly Grid[], lines: readonly Line[], setting: Setting): readonly Line[] {
  if (setting.how.merged === undefined) return [];
  const heads = new Set(grids.flatMap(({ rows }) => rows.map(([first]) => first)));
  return lines.filter(({ says }) => heads.has(says));
}

/** What a table is about, with its mark. */
export function captionOf(grid: Grid, title: string, { linked }: Setting): string {
  return (grid.says === title ? '' : prose(grid.says)) + markOf(grid, linked);
}

export function printTable(grid: Grid, caption: string, merged: readonly Line[], setting: Setting): string {
  const { rule, says, source, columns, rows } = grid;
  const { how } = setting;
  const isShort = rows.every((row) => row.slice(1).every((cell) => cell.length <= SHORT_CELL));
  const shaded = rows.some((row) => row.some((cell) => how.shades?.[cell] !== undefined));
  const kinds = [
    'grid',
    source,
    isShort ? 'short' : '',
    shaded ? 'ramp' : '',
    rows.some(([first = '']) => how.signs?.[first] !== undefined) ? 'open' : '',
    how.wide === true ? 'wide' : '',
  ].filter(Boolean);
  const extra = merged.length === 0 ? '' : `<th scope="col" class="joined">${typeset(how.merged ?? '')}</th>`;
  const head = columns.map((column) => `<th scope="col">${cellText(column)}</th>`).join('') + extra;
  const body = rows.map((row) => printTableRow(row, merged, setting)).join('');
  return `<table class="${kinds.join(' ')}" data-rule="${escaped(rule)}"${caption === '' ? ` aria-label="${escaped(says)}"` : ''}>${caption === '' ? '' : `<caption>${caption}</caption>`}
<thead><tr>${head}</tr></thead><tbody>
${body}</tbody></table>
`;
}

function printTableRow(row: readonly string[], merged: readonly Line[], { how, linked }: Setting): string {
  const [first = '', ...cells] = row;
  const line = merged.find(({ says }) => says === first);
  const sign = how.signs?.[first];
  const rest = cells.map((cell) => {
    const shade = how.shades?.[cell];
    const kinds = [shade === undefined ? '' : `s${shade}`, cell.length <= ONE_LINE ? 'one-line' : ''].filter(Boolean);
    return `<td class="${kinds.join(' ')}">${cellText(cell)}</td>`;
  });
  const own = line === undefined ? '' : `<td class="joined">${typeset(line.shows)}</td>`;
  const rule = line === undefined ? '' : ` class="row ${line.source}" data-rule="${escaped(line.rule)}"`;
  const mark = line === undefined ? '' : markOf(line, linked);
  const drawn = sign === undefined ? '' : drawSign(sign);
  return `<tr${rule}><th scope="row"${first.length <= ONE_LINE_HEAD ? ' class="one-line"' : ''}>${drawn}${cellText(first)}${mark}</th>${rest.join('')}${own}</tr>\n`;
}
