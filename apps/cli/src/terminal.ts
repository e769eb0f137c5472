import { stripVTControlCharacters, styleText } from 'node:util';
import { isPlain, plainLines } from 'enfilade';

type Style = Parameters<typeof styleText>[0];

/** Colour where the terminal allows it; see https://no-color.org for the variable. */
function colourful(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (process.argv.includes('--no-color') || (NO_COLOR !== undefined && NO_COLOR !== '')) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return process.stdout.isTTY && TERM !== 'dumb';
}

export function styled(style: Style, text: string): string {
  return text !== '' && colourful() ? styleText(style, text, { validateStream: false }) : text;
}

/** What `styled` writes around words; no other sequence of ours reaches a terminal through here. */
// oxlint-disable-next-line no-control-regex
const STYLE = /(\u001b\[\d{1,2}m)/;

/** Text from files must not control a terminal: only letters, line breaks, tabs and our own styles remain. */
export function harmless(text: string): string {
  const tabbed = (plain: string): string => plain.split('\t').map(plainLines).join('\t');
  const parts = text.split(STYLE);
  return parts.map((part, i) => (i % 2 === 0 ? tabbed(part) : colourful() ? part : '')).join('');
}

export function say(text: string): void {
  process.stdout.write(`${harmless(text)}\n`);
}

export function printError(text: string): void {
  process.stderr.write(`${harmless(text)}\n`);
}

/** Complete, with an escape for every character that a terminal might obey. */
export function sayJson(value: unknown): void {
  const text = JSON.stringify(value);
  const escaped = isPlain(text)
    ? text
    : Array.from(text, (letter) => (isPlain(letter) ? letter : `\\u${codeOf(letter)}`)).join('');
  process.stdout.write(`${escaped}\n`);
}

function codeOf(letter: string): string {
  return letter.charCodeAt(0).toString(16).padStart(4, '0');
}

function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}

/** Rows as lines with their columns under each other; `right` names the columns that end flush. */
export function aligned(rows: readonly (readonly string[])[], right: readonly number[] = []): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const room = ' '.repeat((widths[i] ?? 0) - widthOf(cell));
        return right.includes(i) ? room + cell : cell + room;
      })
      .join('  ')
      .trimEnd(),
  );
}

const EIGHTHS = ['', '\u258f', '\u258e', '\u258d', '\u258c', '\u258b', '\u258a', '\u2589'];

/** A bar of up to `width` characters, drawn to an eighth of one. */
export function bar(share: number, width = 30): string {
  const eighths = Math.round(share * width * 8);
  return '\u2588'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}
