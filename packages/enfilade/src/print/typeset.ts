import type { Line, Provenance } from '#sheet/index.ts';
import { MARKS } from './marks.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Inches, quotation marks and apostrophes as a compositor sets them. */
export function typeset(text: string): string {
  const set = text
    .replaceAll(/(?<=[\d\u00bd\u00bc\u00be])"/g, '\u2033')
    .replaceAll(/"([^"]*)"/g, '\u201c$1\u201d')
    .replaceAll("'", '\u2019');
  return escaped(set);
}

const FRACTIONS: Readonly<Record<string, string>> = { '0.25': '\u00bc', '0.5': '\u00bd', '0.75': '\u00be' };

/** The cell of a table: a share that fills it is set as a fraction. */
export function cellText(text: string): string {
  return typeset(FRACTIONS[text] ?? text);
}

export function prose(text: string): string {
  return typeset(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** The place of an entry among the rulings. */
export const entryId = (fact: string): string => `entry-${fact}`;

/** "r5", "h12": the letter of the source and the number of the reading or ruling, where the fact is one. */
export function shortMark(source: Provenance, fact: string): string {
  const number = /-(?:READ|GAP)-0*(\d+)$/.exec(fact)?.[1] ?? '';
  const { letter } = MARKS[source];
  return letter === '' ? '' : letter + number;
}

/** The raised mark behind a row that is not the paper's own, linked to its ruling where that is printed. */
export function markOf({ source, fact }: Pick<Line, 'source' | 'fact'>, linked: ReadonlySet<string>): string {
  const mark = shortMark(source, fact);
  if (mark === '') return '';
  const letters = linked.has(fact) ? `<a href="#${escaped(entryId(fact))}">${mark}</a>` : mark;
  return `<sup class="mark ${source}" title="${MARKS[source].word}">${letters}</sup>`;
}
