import type { Provenance, Sheet } from '#sheet/index.ts';
import { READINGS_TITLE, RULINGS_TITLE, SOURCES_TITLE, withStop } from './marks.ts';
import { entryId, escaped, prose, shortMark } from './typeset.ts';

/** Readings, rulings and their sources: pages of their own behind the sheet. */
export function printRulings({ readings, rulings, sources }: Sheet): string {
  const read = readings.map(({ id, text, reading, why }) =>
    printEntry(
      id,
      'reading',
      `<i>${prose(withStop(text, ':'))}</i> ${prose(withStop(reading))} <i>Because:</i> ${prose(withStop(why))}`,
    ),
  );
  const ruled = rulings.map(({ id, source, question, ruling, basis }) =>
    printEntry(
      id,
      source,
      `<i>${prose(withStop(question, ':'))}</i> ${prose(withStop(ruling))} <i>Basis:</i> ${prose(withStop(basis))}`,
    ),
  );
  const named = Object.entries(sources).map(
    ([short, long]) => `<p class="entry"><b>${escaped(short)}</b> ${prose(long)}</p>\n`,
  );
  return `<section class="rulings">
${part(READINGS_TITLE, read)}${part(RULINGS_TITLE, ruled)}${part(SOURCES_TITLE, named)}</section>
`;
}

function part(title: string, entries: readonly string[]): string {
  return entries.length === 0
    ? ''
    : `<h2><span>${title}</span></h2>\n<div class="entries">\n${entries.join('')}</div>\n`;
}

function printEntry(id: string, source: Provenance, text: string): string {
  return `<p class="entry ${source}" id="${escaped(entryId(id))}"><b>${shortMark(source, id)}</b> <span class="fact">${escaped(id)}</span> ${text}</p>\n`;
}
