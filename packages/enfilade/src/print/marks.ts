import type { Rulebook } from '#procedure/index.ts';
import { type Paper, PROVENANCES, type Provenance } from '#sheet/index.ts';
import type { HouseWay } from './house.ts';

/** What printing needs of a system. */
export type Printable = Pick<Rulebook, 'id' | 'name' | 'about' | 'sheet' | 'printing'>;

export interface PrintOptions {
  /** Readings, rulings and their sources at the end: by default in text and Markdown, on paper only on request. */
  readonly rulings?: boolean;
  readonly house?: HouseWay;
  /** For pages; text and Markdown have none. */
  readonly paper?: Paper;
}

export interface Mark {
  /** One raised letter where there is little room; empty for the paper's own lines. */
  readonly letter: string;
  readonly word: string;
  readonly means: string;
  /** The same for the foot of a page. */
  readonly brief: string;
}

export const MARKS: Readonly<Record<Provenance, Mark>> = {
  sheet: { letter: '', word: '', means: 'the paper sheet itself', brief: '' },
  reading: {
    letter: 'r',
    word: 'reading',
    means: 'our reading of a garbled spot of the paper',
    brief: 'a reading of a garbled spot',
  },
  public: {
    letter: 'p',
    word: 'public',
    means: 'fills a gap from public pages about the game',
    brief: 'from public pages',
  },
  family: { letter: 'f', word: 'family', means: 'fills a gap as related rules do', brief: 'as related rules do' },
  house: { letter: 'h', word: 'house', means: 'fills a gap by a house ruling, ours alone', brief: 'a house ruling' },
};

export const MARKED: readonly Exclude<Provenance, 'sheet'>[] = PROVENANCES.filter((source) => source !== 'sheet');

export const UNMARKED = 'Unmarked lines are the paper sheet\u2019s own.';
/** The same for the foot of a page. */
export const UNMARKED_BRIEF = 'Unmarked rows are the sheet\u2019s own.';

export const READINGS_TITLE = 'How unclear spots are read';
export const RULINGS_TITLE = 'What fills the gaps';
export const SOURCES_TITLE = 'Sources named above';

export function notice({ name }: Printable): string {
  return `Unofficial: not made, approved or supported by the authors or publishers of ${name}, whose name belongs to its owners. All wording is our own. To play, get the rule book.`;
}

/** Some entries are written as sentences, most are not. */
export function withStop(text: string, stop = '.'): string {
  return /[.:?!]$/.test(text) ? text : text + stop;
}
