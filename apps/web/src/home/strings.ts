/** Everything the library of battles says by itself. */
export const HOME_STRINGS = {
  noDice: 'no dice',
  against: (a: number, b: number) => `${a} v ${b} units`,
  turns: (turns: number) => `${turns} turns`,
  count: (lines: number, house: number) =>
    `${lines} rules on the sheet, ${house === 1 ? '1 house ruling' : `${house} house rulings`}`,
  referee: 'Referee',
  refereeAbout: 'Painted armies, a real table, real dice: your phone does the sums and keeps the record.',
  refereeTable: 'Referee a real table',
  lab: 'Fight it a thousand times',
  labAbout: 'The lab: two computer players fight it over and over. Who wins, is it fair, and what decides it?',
  sheet: 'Playsheet',
  odds: 'Work out the odds',
  importFile: 'Open a saved battle',
  noStorage: 'This browser stores nothing for this page: battles last only while the page is open. Save them to files.',
  importWhat: 'from a file',
  yourBattles: 'Your battles',
  carryOn: (name: string) => `Carry on: ${name}`,
  lookBackAt: (name: string) => `Replay: ${name}`,
  olderBattles: (n: number) => (n === 1 ? 'One older battle' : `${n} older battles`),
  notRemoved: 'It could not be removed.',
  turn: (now: number, of: number) => `Turn ${now} of ${of}`,
  drop: 'Remove',
  dropAsk: (name: string) =>
    `Remove ${name} from this browser? You can\u2019t undo this: to keep it, save it to a file first.`,
  dropYes: (name: string) => `Remove ${name}`,
  dropNo: 'Keep it',
} as const;
