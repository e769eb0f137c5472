import type { Box, Grid, Line, Reading, Ruling, Sheet } from 'enfilade';
import { holds } from './search.ts';

export interface Filter {
  readonly words: readonly string[];
  readonly withoutHouse: boolean;
}

export interface ShownBox {
  readonly box: Box;
  readonly lines: readonly Line[];
  readonly grids: readonly Grid[];
}

export interface ShownSheet {
  readonly boxes: readonly ShownBox[];
  readonly readings: readonly Reading[];
  readonly rulings: readonly Ruling[];
  /** Lines and grids left, of all there are. */
  readonly left: number;
  readonly all: number;
  readonly houseHidden: number;
}

function lineHolds(line: Line, words: readonly string[]): boolean {
  return holds(words, line.says, line.shows, line.fact, line.rule, line.source);
}

function gridHolds(grid: Grid, words: readonly string[]): boolean {
  return lineHolds(grid, words) || holds(words, grid.says, ...grid.columns, ...grid.rows.flat());
}

/** What a search leaves of a sheet. A box whose title matches is shown whole. */
export function filterSheet(sheet: Sheet, { words, withoutHouse }: Filter): ShownSheet {
  const passes = ({ source }: { readonly source: string }) => !(withoutHouse && source === 'house');
  const boxes = sheet.boxes.map((box): ShownBox => {
    const whole = holds(words, box.title);
    return {
      box,
      lines: box.lines.filter((line) => passes(line) && (whole || lineHolds(line, words))),
      grids: (box.grids ?? []).filter((grid) => passes(grid) && (whole || gridHolds(grid, words))),
    };
  });
  const everything = sheet.boxes.flatMap(({ lines, grids = [] }) => [...lines, ...grids]);
  return {
    boxes: boxes.filter(({ lines, grids }) => lines.length + grids.length > 0),
    readings: sheet.readings.filter(({ id, text, reading, why }) => holds(words, id, text, reading, why)),
    rulings: sheet.rulings.filter(
      (ruling) =>
        passes(ruling) && holds(words, ruling.id, ruling.question, ruling.ruling, ruling.basis, ruling.source),
    ),
    left: boxes.reduce((sum, { lines, grids }) => sum + lines.length + grids.length, 0),
    all: everything.length,
    houseHidden: everything.filter((line) => !passes(line)).length,
  };
}
