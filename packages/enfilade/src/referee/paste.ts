import { other, plainText, type Side } from '#battle/index.ts';
import type { FieldAbout, FormAbout } from '#procedure/index.ts';
import type { Item, Values } from './book.ts';
import { faultInItem } from './check.ts';
import type { Referee } from './kit.ts';

/** One line of a pasted list, and what was made of it. */
export interface PastedLine {
  readonly line: string;
  readonly ok: boolean;
  readonly says: string;
}

export interface PastedList {
  readonly lines: readonly PastedLine[];
  /** Commands before their units; nothing at all where a line was not understood. */
  readonly items: readonly Item[];
}

const LONGEST_LINE = 200;
const MOST_LINES = 1000;
const MOST_ITEMS = 300;

interface PasteOptions {
  /** The side that the list belongs to; a line like "== French ==" switches to the other. */
  readonly side: Side;
  newId(): string;
}

interface ReadLine {
  readonly says: string;
  readonly items: readonly Item[];
}
type Fault = { readonly fault: string };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['\u2019]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** "Line infantries" and "line infantry" are one. */
const singular = (text: string): string => plain(text).replaceAll(/ies\b/g, 'y').replaceAll(/s\b/g, '');

/** An exact match beats a prefix, and that beats a substring. */
function closest<T>(named: readonly (readonly [string, T])[], words: string): T | undefined {
  const wanted = singular(words);
  if (wanted === '') return undefined;
  const by = (fits: (name: string) => boolean): T | undefined => named.find(([name]) => fits(singular(name)))?.[1];
  return by((name) => name === wanted) ?? by((name) => name.startsWith(wanted)) ?? by((name) => name.includes(wanted));
}

function exactly<T>(named: readonly (readonly [string, T])[], words: string): T | undefined {
  return named.find(([name]) => singular(name) === singular(words))?.[1];
}

function optionIn(about: FieldAbout, words: string): string | number | undefined {
  if (about.kind !== 'choice') return undefined;
  return exactly(
    about.options.map(({ value, label }) => [label, value] as const),
    words,
  );
}

/** "square", "disordered", "stamina 4", "2 casualties", "staff rating: 8": a value that the form knows. */
function settingIn(form: FormAbout, words: string): Values | undefined {
  const fields = Object.entries(form);
  for (const [field, about] of fields) {
    if (about.kind === 'flag' && singular(about.label) === singular(words)) return { [field]: true };
    const option = optionIn(about, words);
    if (option !== undefined) return { [field]: option };
  }
  const number = /-?\d+(?:\.\d+)?/.exec(words)?.[0];
  const label = words.replace(number ?? '', ' ').replace(/[+:=]/g, ' ');
  const numbers = fields.filter(([, { kind }]) => kind === 'whole' || kind === 'number');
  const field =
    number &&
    closest(
      numbers.map(([name, about]) => [about.label, name] as const),
      label,
    );
  return field === undefined || field === '' ? undefined : { [field]: Number(number) };
}

/** "Reynier's brigade (staff 8):" */
function readCommand(line: string, referee: Referee, { side, newId }: PasteOptions): ReadLine | Fault {
  const [, name = '', inside = ''] = /^([^(:]+?)\s*(?:\(([^)]*)\))?\s*:?$/.exec(line) ?? [];
  if (name === '') return { fault: 'no name' };
  const { roster } = referee;
  let values: Values = { ...roster.newCommand };
  for (const words of inside.split(/[,;]/).filter((part) => part.trim() !== '')) {
    const setting = settingIn(roster.command.form.about, words);
    if (setting === undefined)
      return { fault: `"${words.trim()}" is nothing that is known of a ${roster.commandTitle.toLowerCase()}` };
    values = { ...values, ...setting };
  }
  const item: Item = { id: newId(), kind: 'command', values: { name, side, ...values } };
  const fault = faultInItem(item, referee);
  if (fault !== undefined) return { fault: fault.message.replace(`${item.id}.`, '') };
  return { says: `${roster.commandTitle}: ${name}`, items: [item] };
}

/** "3 x Line infantry", "42nd Foot - line infantry - square" */
function readUnits(
  line: string,
  referee: Referee,
  { side, newId }: PasteOptions,
  command: Item | undefined,
): ReadLine | Fault {
  const { roster } = referee;
  const counted = /^(\d{1,2})\s*(?:[x\u00d7*]\s*|\s)(?=\p{L})(.*)$/iu.exec(line);
  const count = Number(counted?.[1] ?? 1);
  const parts = (counted?.[2] ?? line)
    .split(/ [-\u2013\u2014] |[,;|()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const profiles = Object.entries(roster.profiles).map(([id, { name }]) => [name, id] as const);
  const named = parts.findIndex((part) => exactly(profiles, part) !== undefined);
  const at = named >= 0 ? named : parts.findIndex((part) => closest(profiles, part) !== undefined);
  const profile = at < 0 ? undefined : closest(profiles, parts[at] ?? '');
  if (profile === undefined)
    return { fault: `none of the ready-made troops: ${profiles.map(([name]) => name).join(', ')}` };
  let name = '';
  let values: Values = { ...roster.profiles[profile]?.values };
  for (const [i, part] of parts.entries()) {
    if (i === at) continue;
    const setting = settingIn(roster.unit.form.about, part);
    if (setting !== undefined) values = { ...values, ...setting };
    else if (name === '' && i < at) name = part;
    else return { fault: `"${part}" is not understood` };
  }
  const called = name || (roster.profiles[profile]?.name ?? profile);
  if (count < 1 || count > 30) return { fault: 'from 1 to 30 units a line' };
  const items = Array.from({ length: count }, (_, i): Item => {
    const own = { name: count === 1 ? called : `${called} ${i + 1}`, side, command: command?.id ?? null, profile };
    return { id: newId(), kind: 'unit', values: { ...values, ...own } };
  });
  const fault = items[0] && faultInItem(items[0], referee);
  if (fault !== undefined) return { fault: fault.message.replace(`${items[0]?.id}.`, '') };
  const what = roster.profiles[profile]?.name ?? profile;
  return { says: `${count} \u00d7 ${what}${name === '' ? '' : `: ${name}`}`, items };
}

/** Bullets and runs of blanks say nothing. */
function linesIn(text: string): readonly string[] {
  return text
    .slice(0, MOST_LINES * LONGEST_LINE)
    .split('\n', MOST_LINES + 1)
    .map((line) =>
      plainText(line)
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(/^[-*\u2022] /, ''),
    )
    .filter((line) => line !== '');
}

function isCut(text: string): boolean {
  return text.length > MOST_LINES * LONGEST_LINE || text.split('\n', MOST_LINES + 1).length > MOST_LINES;
}

/** A list as people write it. If anything is not understood, that is said and nothing is taken. */
export function readList(text: string, referee: Referee, pasting: PasteOptions): PastedList {
  const lines: PastedLine[] = [];
  const items: Item[] = [];
  let { side } = pasting;
  let command: Item | undefined;
  let begun = false;
  for (const line of linesIn(text)) {
    if (/^[=#]/.test(line)) {
      side = begun ? other(side) : side;
      command = undefined;
      lines.push({ line: clippedLine(line), ok: true, says: side === pasting.side ? 'this side' : 'the other side' });
      continue;
    }
    begun = true;
    const at = { ...pasting, side };
    const read = readLine(line, referee, at, command);
    if ('fault' in read) lines.push({ line: clippedLine(line), ok: false, says: read.fault });
    else {
      if (line.endsWith(':')) command = read.items[0];
      items.push(...read.items);
      lines.push({ line, ok: true, says: read.says });
    }
    if (items.length > MOST_ITEMS) break;
  }
  if (items.length > MOST_ITEMS || isCut(text))
    lines.push({
      line: '\u2026',
      ok: false,
      says: `a list has at most ${MOST_ITEMS} units and commands in ${MOST_LINES} lines`,
    });
  return { lines, items: lines.every(({ ok }) => ok) ? items : [] };
}

function readLine(line: string, referee: Referee, at: PasteOptions, command: Item | undefined): ReadLine | Fault {
  if (line.length > LONGEST_LINE) return { fault: `a line has at most ${LONGEST_LINE} characters` };
  return line.endsWith(':') ? readCommand(line, referee, at) : readUnits(line, referee, at, command);
}

function clippedLine(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}\u2026` : line;
}
