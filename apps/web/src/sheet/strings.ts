import type { Paper } from 'enfilade';
import type { HouseWay } from 'enfilade/print';

const HOUSE: Readonly<Record<HouseWay, string>> = { show: 'Show', mark: 'Mark', hide: 'Hide' };
const PAPER: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'Letter' };

/** The words of the playsheet page. */
export const STRINGS = {
  title: 'Playsheet',
  unknown: (id: string) => `playsheet "${id}"`,
  contents: 'Contents',
  boxes: 'Boxes of the sheet',
  readingsLink: 'Readings',
  rulingsLink: 'Rulings',
  procedures: 'Procedures',
  odds: 'Odds',
  nothing: (query: string) => `No line contains “${query}”. Try fewer words.`,
  find: 'Find a line',
  findExample: 'range, square, −1 …',
  house: 'House rulings',
  houseWay: HOUSE,
  paper: 'Paper',
  paperName: PAPER,
  withRulings: 'Print the rulings too',
  print: 'Print',
  lines: (left: number, all: number) => (left === all ? `${all} lines` : `${left} of ${all} lines`),
  hidden: (count: number) => `${count === 1 ? '1 house ruling' : `${count} house rulings`} hidden`,
  workItOut: 'Work it out:',
  atTheTable: 'at the table',
  inReferee: (label: string) => `${label}: at a real table, with your own dice`,
  usedIn: 'Used in',
  usedInPlay: 'Used in the sequence of play',
  lineLink: (fact: string) => `Link to the line ${fact}`,
  table: (says: string) => `Table: ${says}`,
  row: 'row',
  readings: 'How we read unclear passages',
  rulings: 'Rulings where the sheet is silent',
  because: 'Because:',
  basis: 'Basis:',
  sources: 'Sources',
} as const;
