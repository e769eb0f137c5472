import { STYLE } from './style.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign).replaceAll(' :', '\u00a0:');
}

/** A cell: what it says, whether it is a number, markup as it stands. */
export interface Cell {
  readonly says: string;
  readonly kind?: 'n' | 'a' | 'b' | 'yes';
  readonly isMarkup?: boolean;
}

export function tableOf(heads: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const cell =
    (tag: 'th' | 'td') =>
    ({ says, kind, isMarkup }: Cell): string =>
      `<${tag}${kind === undefined ? '' : ` class="${kind}"`}>${isMarkup === true ? says : escaped(says)}</${tag}>`;
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
  return `<div class="wide"><table><thead><tr>${heads.map(cell('th')).join('')}</tr></thead>\n<tbody>\n${body}\n</tbody></table></div>`;
}

export function sectionOf(title: string, note: string, inside: string): string {
  return `<section><h2>${escaped(title)}</h2>\n<p class="note">${escaped(note)}</p>\n${inside}</section>`;
}

export interface Page {
  readonly over: string;
  readonly title: string;
  readonly under: string;
  readonly lead: readonly string[];
  readonly numbers: readonly { readonly value: string; readonly says: string }[];
  readonly sections: readonly string[];
  /** Font faces to embed, as CSS rules. */
  readonly faces?: string | undefined;
}

/** A self-contained page: no scripts, no external fonts or pictures. */
export function pageOf({ over, title, under, lead, numbers, sections, faces = '' }: Page): string {
  const told = numbers
    .map(({ value, says }) => `<div><b>${escaped(value)}</b><span>${escaped(says)}</span></div>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${faces}${STYLE}</style>
</head>
<body>
<main>
<header><p class="over">${escaped(over)}</p><h1>${escaped(title)}</h1><p class="under">${escaped(under)}</p></header>
<p class="lead">${lead.map(escaped).join(' ')}</p>
<div class="numbers">${told}</div>
${sections.filter((section) => section !== '').join('\n')}
<footer>Enfilade. Swings are in points, as the computer player evaluates the battle: a sound line unit is worth about 30, the battle 1,000.</footer>
</main>
</body>
</html>`;
}
