import {
  type Battle,
  type BattleEvent,
  EXACT,
  facesIn,
  inPlainWords,
  inWords,
  isRecord,
  type Names,
  namesIn,
  type Rules,
  SIDES,
  sideName,
  sidesNamed,
  spot,
  type System,
  tellOutcome,
} from 'enfilade';
import { styled } from '../terminal.ts';

/** Told elsewhere in the line of an event, or too long for it. */
const LEFT_OUT = new Set(['facts', 'result', 'reveals']);
/** The subject of an event comes first, without a label. */
const SUBJECTS = ['commander', 'unit', 'units'];

/** Everything an event says, on one line. */
export function tellDetail(book: Rules, battle: Battle<System>, { kind, about }: BattleEvent<System>): string {
  const sides = SIDES.flatMap((side) => [side, side.toUpperCase()].map((id) => [id, sideName(battle, side)] as const));
  const words = { book, names: new Map([...sides, ...namesIn(battle)]) };
  const subjects = SUBJECTS.filter((key) => Object.hasOwn(about, key)).map((key) => tellValue(about[key], words));
  const told = Object.entries(about)
    .filter(([key, value]) => !LEFT_OUT.has(key) && !SUBJECTS.includes(key) && value !== null)
    .map(([key, value]) => `${inPlainWords(key)} ${tellValue(value, words)}`);
  const { facts, result } = about;
  const decided = isRecord(facts) ? [`facts: ${tellRecord(facts, words)}`] : [];
  const parts = [
    ...(subjects.length === 0 ? [] : [subjects.join(', ')]),
    ...told,
    ...(isRecord(result) ? [outcome(result, words)] : []),
    ...decided,
  ];
  const line = `${styled('bold', inPlainWords(kind))}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}`;
  return sidesNamed(line, battle);
}

interface Words {
  readonly book: Rules;
  readonly names: Names;
}

function outcome(result: Readonly<Record<string, unknown>>, { book }: Words): string {
  return [facesIn(book, result), tellOutcome(book, result)].filter((text) => text !== '').join(' ');
}

function tellValue(value: unknown, words: Words): string {
  if (typeof value === 'string') return words.names.get(value) ?? inPlainWords(value);
  if (typeof value === 'number') return String(Math.round(value * 10) / 10);
  if (Array.isArray(value)) {
    const each = value.map((one) => tellValue(one, words));
    return each.length === 0 ? 'none' : each.join(each.every((one) => /^[+\u2212]/.test(one)) ? ', ' : ' + ');
  }
  return isRecord(value) ? tellRecord(value, words) : inWords(value);
}

function tellRecord(value: Readonly<Record<string, unknown>>, words: Words): string {
  const { x, y, heading, label, value: worth, result, facts: _, ...rest } = value;
  if (typeof x === 'number' && typeof y === 'number' && Object.keys(rest).length === 0)
    return `${spot({ x, y })}${typeof heading === 'number' ? ` facing ${EXACT.heading(heading)}` : ''}`;
  if (typeof label === 'string' && typeof worth === 'number')
    return `${worth > 0 ? '+' : ''}${String(worth).replace('-', '\u2212')} ${label}`;
  const resolved = isRecord(result);
  const told = Object.entries(resolved ? rest : value)
    .filter(
      ([, inner]) =>
        inner !== null && inner !== undefined && inner !== false && !(Array.isArray(inner) && inner.length === 0),
    )
    .map(([key, inner]) => {
      // Tests go by letters as sides do.
      const text = key === 'test' && typeof inner === 'string' ? inner : tellValue(inner, words);
      return `${words.names.get(key) ?? inPlainWords(key)} ${text}`;
    });
  return [...told, ...(resolved ? [outcome(result, words)] : [])].join(', ');
}
