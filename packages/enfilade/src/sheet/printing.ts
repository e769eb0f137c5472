import type { RuleId } from './line.ts';

/** How a system's sheet is set on paper. Says nothing about the rules: a box that is not named here is not printed, which a test forbids. */
export interface Printing {
  readonly pages: readonly PrintedPage[];
  /** Rows without a value that follow each other run on as one paragraph, in every box. */
  readonly running?: true;
  /** How single boxes are set, by their id. */
  readonly boxes?: Readonly<Record<string, BoxPrinting>>;
}

/** The sizes of paper that sheets are set for. */
export const PAPERS = ['a4', 'letter'] as const;
/** A size of paper. */
export type Paper = (typeof PAPERS)[number];

export interface PrintedPage {
  /** Printed under the title: "Page the first: firing and assault". */
  readonly says: string;
  /** Its body type in points, as large as the page allows and never below 7.5. */
  readonly size: Readonly<Record<Paper, number>>;
  readonly bands: readonly PrintedBand[];
}

/** Boxes side by side; the next band begins below them. */
export type PrintedBand = FlowingBand | SplitBand;

/** The boxes run through columns of one width, as evenly as they can. */
export interface FlowingBand {
  readonly columns: 1 | 2 | 3 | 4;
  readonly boxes: readonly string[];
}

/** Each column has its own boxes and its share of the width. */
export interface SplitBand {
  readonly shares: readonly number[];
  readonly split: readonly (readonly string[])[];
}

/** How one box of a sheet is set on paper. */
export interface BoxPrinting {
  /** Its rows run through this many columns of their own. */
  readonly columns?: 2 | 3 | 4;
  /** No column ends between a small head and the last of its rows. */
  readonly keep?: true;
  /** Small heads, each above the row it names. */
  readonly heads?: Readonly<Partial<Record<RuleId, string>>>;
  /** Rows that say what the first cell of a table says stand in that table, under this head. */
  readonly merged?: string;
  /** Its values are names rather than numbers: each begins its row. */
  readonly named?: true;
  /** Rows whose value has parts ("6 hits, save 5+") are a table; the heads of label and parts. */
  readonly parts?: readonly string[];
  /** Results from good to bad for the acting side: their values are tinted from blue to red. */
  readonly scale?: { readonly from: RuleId; readonly to: RuleId };
  /** How heavy each result of its tables is, from 0 (nothing) to 5 (the worst). */
  readonly shades?: Readonly<Record<string, Shade>>;
  /** Its tables have room: only long cells are broken. */
  readonly wide?: true;
  /** The sign of the troops in a row, by what the row says or its first cell. */
  readonly signs?: Readonly<Record<string, PrintedSign>>;
  /** As `running` of the whole sheet, for this box; false to keep it a list. */
  readonly running?: boolean;
  /** May go on in the next column. */
  readonly breaks?: true;
}

export type Shade = 0 | 1 | 2 | 3 | 4 | 5;

export type PrintedSign =
  | 'foot'
  | 'weakFoot'
  | 'skirmishers'
  | 'horse'
  | 'heavyHorse'
  | 'guns'
  | 'horseGuns'
  | 'heavyGuns'
  | 'wagon'
  | 'general';
