/**
 * One layout for all JSON data: what fits on a line stays on one, lists of records have a line for each. `npm run format` writes it,
 * `-- --check` names the files that have another. Settings (tsconfig and the like) are left to the formatter of the code.
 */
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['docs', 'packages/enfilade/src', 'test'];
/** Files of earlier versions stay as they were written. */
const KEPT = 'files-of-';
const WIDTH = 160;
const INDENT = 2;

/** @param {unknown} value @returns {string} */
function inOneLine(value) {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  return isRecord(value)
    ? `{${membersOf(value)
        .map(([key, each]) => key + inOneLine(each))
        .join(', ')}}`
    : JSON.stringify(value);
}

/** @param {unknown} value @returns {value is object} */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}

/** The parts of a list or record, each with what stands before it.
 * @param {object} value @returns {(readonly [key: string, value: unknown])[]} */
function membersOf(value) {
  if (Array.isArray(value)) return value.map((each) => ['', each]);
  return Object.entries(value).map(([key, each]) => [`${JSON.stringify(key)}: `, each]);
}

/** A value that begins in a column; `after` characters follow on its last line.
 * @param {unknown} value @param {number} indent @param {number} column @param {number} after @returns {string} */
function lines(value, indent, column, after) {
  const flat = inOneLine(value);
  if (!isRecord(value) || column + flat.length + after <= WIDTH) return flat;
  const inner = indent + INDENT;
  const margin = `\n${' '.repeat(inner)}`;
  if (Array.isArray(value) && value.some(isRecord))
    return `[${value.map((each) => margin + lines(each, inner, inner, 1)).join(',')}\n${' '.repeat(indent)}]`;
  const members = membersOf(value);
  let text = Array.isArray(value) ? '[' : '{';
  let at = column + 1;
  for (const [i, [key, each]] of members.entries()) {
    const [end, follows] = i < members.length - 1 ? [',', 1] : ['', after + 1];
    const space = i === 0 ? '' : ' ';
    const fits = at + space.length + key.length + inOneLine(each).length + follows <= WIDTH;
    [text, at] = fits || i === 0 ? [text + space, at + space.length] : [text + margin, inner];
    const laid = key + lines(each, inner, at + key.length, follows) + end;
    text += laid;
    // Nothing more fits after a value of several lines.
    at = laid.includes('\n') ? WIDTH : at + laid.length;
  }
  return text + (Array.isArray(value) ? ']' : '}');
}

/** @param {unknown} value */
export function layOut(value) {
  return `${lines(value, 0, 0, 0)}\n`;
}

function main() {
  const check = process.argv.includes('--check');
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !name.startsWith(KEPT))
      .map((name) => join(folder, name)),
  );
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const laid = layOut(JSON.parse(text));
    if (laid === text) continue;
    if (!check) writeFileSync(file, laid);
    else {
      console.log(`${file}: not laid out: npm run format`);
      process.exitCode = 1;
    }
  }
}

if (fileURLToPath(import.meta.url) === realpathSync(process.argv[1] ?? '')) main();
