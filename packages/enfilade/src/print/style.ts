import type { Paper, SplitBand } from '#sheet/index.ts';
import type { Printable, PrintOptions } from './marks.ts';
import { BOX_STYLE } from './style-box.ts';
import { PAGE_STYLE } from './style-page.ts';
import { RULINGS_STYLE } from './style-rulings.ts';

interface PaperSize {
  readonly width: number;
  readonly height: number;
}

/** In millimetres. */
const SIZES: Readonly<Record<Paper, PaperSize>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};
const MARGIN = 11;
/** A page as high as its room would now and then be followed by an empty one. */
const SLACK = 0.4;

export function splitClass({ shares }: SplitBand): string {
  return `split-${shares.map((share) => String(share).replace('.', '_')).join('-')}`;
}

function splitStyle(band: SplitBand): string {
  return `.${splitClass(band)} { grid-template-columns: ${band.shares.map((share) => `minmax(0, ${share}fr)`).join(' ')}; }\n`;
}

const FOOT = 'color: #574a38; font: 500 7.5pt "Alegreya Sans", sans-serif;';

/** The size of the paper and the foot of the rulings' pages, which only a document can set. */
export function printPaper({ id }: Pick<Printable, 'id'>, paper: Paper): string {
  const { width, height } = SIZES[paper];
  return `@page { size: ${width}mm ${height}mm; margin: ${MARGIN}mm; }
@page rulings {
  @bottom-left { content: "Readings and rulings"; ${FOOT} }
  @bottom-right { content: "enfilade sheet ${id} --rulings \u00b7 page " counter(page); ${FOOT} }
}
`;
}

/** Styles `printPages`, and nothing else on the page. */
export function printStyle(book: Printable, { paper = 'a4' }: PrintOptions = {}): string {
  const { width, height } = SIZES[paper];
  const bands = book.printing.pages.flatMap((page) => page.bands);
  const splits = new Set(bands.flatMap((band) => ('split' in band ? [splitStyle(band)] : [])));
  return `${printPaper(book, paper)}.playsheet {
  --leaf-width: ${width - 2 * MARGIN}mm;
  --leaf-height: ${height - 2 * MARGIN - SLACK}mm;
  --margin: ${MARGIN}mm;
}
${book.printing.pages.map(({ size }, at) => `.leaf-${at + 1} { --body: ${size[paper]}pt; }`).join('\n')}
${PAGE_STYLE}${[...splits].join('')}${BOX_STYLE}${RULINGS_STYLE}`;
}
