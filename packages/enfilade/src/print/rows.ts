import type { BoxPrinting, Line } from '#sheet/index.ts';
import { drawSign } from './signs.ts';
import { escaped, markOf, prose, typeset } from './typeset.ts';

const WIDEST_VALUE = 12;
const NARROW_VALUE = 7;
/** What stands between the parts of a value: `18" \u00b7 6+/7+`, "6 hits, save 5+". */
const PART = / \u00b7 |, /;

export interface Setting {
  readonly how: BoxPrinting;
  /** The facts whose rulings are printed too. */
  readonly linked: ReadonlySet<string>;
}

interface Group {
  readonly head: string | undefined;
  readonly lines: readonly Line[];
}

/** The rows of a box, under their small heads. */
export function printRows(lines: readonly Line[], setting: Setting): string {
  const { how } = setting;
  const inParts = how.parts === undefined ? [] : lines.filter(({ shows }) => PART.test(shows));
  const listed = lines.filter((line) => !inParts.includes(line));
  const groups = groupsOf(listed, how.heads ?? {}).map(
    ({ head, lines: own }) =>
      `<div class="group">${head === undefined ? '' : `<h3>${typeset(head)}</h3>`}${printList(own, setting)}</div>`,
  );
  const set = ['groups', how.columns === undefined ? '' : `c${how.columns}`, how.keep === true ? 'keep' : '']
    .filter(Boolean)
    .join(' ');
  const list = listed.length === 0 ? '' : `<div class="${set}">${groups.join('')}</div>\n`;
  return inParts.length === 0 ? list : printParts(inParts, setting) + list;
}

function groupsOf(lines: readonly Line[], heads: NonNullable<BoxPrinting['heads']>): readonly Group[] {
  const groups: { head: string | undefined; lines: Line[] }[] = [];
  for (const line of lines) {
    const head = heads[line.rule];
    const last = groups.at(-1);
    if (last === undefined || head !== undefined) groups.push({ head, lines: [line] });
    else last.lines.push(line);
  }
  return groups;
}

/** Numbers as a list; rows without one may run on as a paragraph. */
function printList(lines: readonly Line[], setting: Setting): string {
  const width = valueWidth(lines, setting.how);
  const tints = tintsOf(lines, setting.how);
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last !== undefined && (last[0]?.shows === '') === (line.shows === '')) last.push(line);
    else runs.push([line]);
  }
  return runs
    .map((run) => {
      if (setting.how.running === true && run[0]?.shows === '') return printRunning(run, setting);
      const rows = run.map((line) => printRow(line, line.shows.length > width, setting, tints.get(line.rule)));
      return `<ul class="rows w${width}">\n${rows.join('')}</ul>`;
    })
    .join('');
}

/** Room for the usual values and those not much wider; the few beyond stand before their label like its first words. */
function valueWidth(lines: readonly Line[], { named, scale }: BoxPrinting): number {
  if (named === true) return 0;
  const lengths = lines.flatMap(({ shows }) => (shows === '' ? [] : [shows.length])).sort((a, b) => a - b);
  const usual = lengths[Math.ceil(lengths.length * 0.75) - 1] ?? 0;
  const most = scale === undefined ? Math.max(NARROW_VALUE, usual * 1.6) : WIDEST_VALUE;
  return Math.min(WIDEST_VALUE, Math.max(0, ...lengths.filter((length) => length <= most)));
}

function printRow(line: Line, isWide: boolean, setting: Setting, tint = ''): string {
  const value = line.shows === '' ? '' : `<b class="value">${typeset(line.shows)}</b>`;
  const kinds = ['row', line.source, value === '' ? 'note' : isWide ? 'wide' : '', tint].filter(Boolean);
  return `<li class="${kinds.join(' ')}" data-rule="${escaped(line.rule)}">${value}${labelOf(line, setting)}</li>\n`;
}

function printRunning(lines: readonly Line[], setting: Setting): string {
  const said = lines.map(
    (line) =>
      `<span class="row note ${line.source}" data-rule="${escaped(line.rule)}">${labelOf(line, setting)}</span>`,
  );
  return `<p class="running">${said.join('\u00a0<i class="between">\u00b7</i> ')}</p>`;
}

function labelOf(line: Line, { how, linked }: Setting): string {
  const sign = how.signs?.[line.says];
  return `<span class="label">${sign === undefined ? '' : drawSign(sign)}${prose(line.says)}${markOf(line, linked)}</span>`;
}

const TINTS = 7;

/** Seven tints, blue for the best and red for the worst of a run of results. */
function tintsOf(lines: readonly Line[], { scale }: BoxPrinting): ReadonlyMap<string, string> {
  const from = lines.findIndex(({ rule }) => rule === scale?.from);
  const to = lines.findIndex(({ rule }) => rule === scale?.to);
  if (from < 0 || to <= from) return new Map();
  const run = lines.slice(from, to + 1);
  return new Map(run.map(({ rule }, i) => [rule, `tinted t${Math.round((i * (TINTS - 1)) / (run.length - 1))}`]));
}

function printParts(lines: readonly Line[], { how, linked }: Setting): string {
  const [head = '', ...heads] = how.parts ?? [];
  const row = (line: Line) => {
    const parts = line.shows.split(PART);
    const cells = heads.map((_, i) => `<td class="part">${typeset(parts[i] ?? '')}</td>`).join('');
    return `<tr class="row ${line.source}" data-rule="${escaped(line.rule)}"><th scope="row" class="label">${prose(line.says)}${markOf(line, linked)}</th>${cells}</tr>\n`;
  };
  const named = heads.map((each) => `<th scope="col">${typeset(each)}</th>`).join('');
  return `<table class="parts"><thead><tr><th scope="col">${typeset(head)}</th>${named}</tr></thead><tbody>
${lines.map(row).join('')}</tbody></table>
`;
}
