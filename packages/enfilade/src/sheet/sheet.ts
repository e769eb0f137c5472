import type { Line, Provenance, RuleId } from './line.ts';
import type { Grid } from './table.ts';

/** One box of the paper, in the paper's own order of lines. */
export interface Box {
  readonly id: string;
  readonly title: string;
  /** A remark of our own printed under the title. */
  readonly note?: string;
  readonly lines: readonly Line[];
  readonly grids?: readonly Grid[];
}

/** How a garbled spot of the paper is read. */
export interface Reading {
  readonly id: string;
  /** Where the paper is unclear. */
  readonly text: string;
  readonly reading: string;
  readonly why: string;
}

/** What fills a gap that the paper leaves. */
export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly ruling: string;
  readonly basis: string;
  readonly source: Provenance;
}

/** What is played of a playsheet. */
export interface Boxes {
  readonly boxes: readonly Box[];
}

/** A whole playsheet, as it is shown and printed. */
export interface Sheet extends Boxes {
  readonly readings: readonly Reading[];
  readonly rulings: readonly Ruling[];
  /** What the short source names in the rulings' bases stand for. */
  readonly sources: Readonly<Record<string, string>>;
}

/** All lines of a sheet, its tables included. */
export function linesOf(sheet: Boxes): readonly Line[] {
  return sheet.boxes.flatMap((box) => [...box.lines, ...(box.grids ?? [])]);
}

/** A line of a sheet by its rule id, with the box it is in. */
export function findLine(sheet: Boxes, rule: RuleId): { readonly box: Box; readonly line: Line } | undefined {
  for (const box of sheet.boxes)
    for (const line of [...box.lines, ...(box.grids ?? [])]) if (line.rule === rule) return { box, line };
  return undefined;
}
