/** Printed rules as data: lines, rows, tables, boxes, where they come from, and reckoning with reasons. */
export { type Line, line, PROVENANCES, type Provenance, type RuleId, type Value, value } from './line.ts';
export {
  type BoxPrinting,
  PAPERS,
  type Paper,
  type PrintedBand,
  type PrintedPage,
  type PrintedSign,
  type Printing,
  type Shade,
  type SplitBand,
} from './printing.ts';
export { type Entry, entry, type Reckoning, reckon } from './reckon.ts';
export { type Row, row, signed } from './row.ts';
export { type Box, type Boxes, findLine, linesOf, type Reading, type Ruling, type Sheet } from './sheet.ts';
export { type Band, type Grid, grid, lookUp } from './table.ts';
