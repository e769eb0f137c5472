import { linesOf, type PrintedBand, type PrintedPage, type Sheet } from '#sheet/index.ts';
import { printBox } from './box.ts';
import { sheetFor } from './house.ts';
import { MARKED, MARKS, notice, type Printable, type PrintOptions, UNMARKED_BRIEF } from './marks.ts';
import { printRulings } from './rulings.ts';
import { splitClass } from './style.ts';
import { escaped, typeset } from './typeset.ts';

/** The pages of a playsheet for paper, styled by `printStyle`. */
export function printPages(
  book: Printable,
  { rulings = false, house = 'mark', paper = 'a4' }: PrintOptions = {},
): string {
  const sheet = sheetFor(book.sheet, house);
  const linked = new Set(rulings ? [...sheet.readings, ...sheet.rulings].map(({ id }) => id) : []);
  const leaves = book.printing.pages.map((page, at) => printLeaf({ ...book, sheet }, page, at, linked));
  return `<article class="playsheet ${paper} house-${house}">
${leaves.join('')}${rulings ? printRulings(sheet) : ''}</article>
`;
}

function printLeaf(book: Printable, page: PrintedPage, at: number, linked: ReadonlySet<string>): string {
  const of = book.printing.pages.length;
  const title = at === 0 ? `<h1>${typeset(book.name)}</h1>` : `<p class="title">${typeset(book.name)}</p>`;
  const last = at === of - 1 ? `<p class="notice">${typeset(notice(book))}</p>` : '';
  return `<section class="leaf leaf-${at + 1}">
<header>${title}<p class="says">${typeset(page.says)}</p>${ORNAMENT}</header>
<div class="bands">
${page.bands.map((band) => printBand(book, band, linked)).join('')}</div>
${last}<footer><span>${legendOf(book.sheet)}</span><span>enfilade sheet ${escaped(book.id)} \u00b7 page ${at + 1} of ${of}</span></footer>
</section>
`;
}

function printBand(book: Printable, band: PrintedBand, linked: ReadonlySet<string>): string {
  if ('columns' in band) {
    const printed = printBoxes(book, band.boxes, linked);
    return printed === '' ? '' : `<div class="band c${band.columns}">\n${printed}</div>\n`;
  }
  const columns = band.split.map((boxes) => `<div>\n${printBoxes(book, boxes, linked)}</div>\n`);
  return `<div class="band split ${splitClass(band)}">\n${columns.join('')}</div>\n`;
}

function printBoxes({ sheet, printing }: Printable, ids: readonly string[], linked: ReadonlySet<string>): string {
  const printed = ids.flatMap((id) => {
    const box = sheet.boxes.find((each) => each.id === id);
    return box === undefined
      ? []
      : [printBox(box, { how: { running: printing.running === true, ...printing.boxes?.[id] }, linked })];
  });
  return printed.join('');
}

/** The marks used on this sheet. */
function legendOf(sheet: Sheet): string {
  const borne = new Set(linesOf(sheet).map(({ source }) => source));
  const marks = MARKED.filter((source) => borne.has(source)).map(
    (source) => `<i class="mark ${source}">${MARKS[source].letter}</i> ${escaped(MARKS[source].brief)}`,
  );
  return `${escaped(UNMARKED_BRIEF)} ${marks.join(', ')}.`;
}

const ORNAMENT =
  '<svg class="ornament" width="150" height="14" viewBox="0 0 150 14" aria-hidden="true"><path d="M0 7H58M92 7H150"/><path class="sabres" d="M62 11L88 3M62 3L88 11M64 1.500l-3.400 3M86 1.500l3.400 3"/><circle cx="75" cy="7" r="2"/></svg>';
