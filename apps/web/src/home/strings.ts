/** Everything the library of battles says by itself. */
export const HOME_STRINGS = {
  noDice: 'no dice',
  against: (a: number, b: number) => `${a} v ${b}`,
  turns: (turns: number) => `${turns} turns`,
  count: (procedures: number, lines: number, house: number) =>
    `${procedures} procedures \u00b7 ${lines} lines, ${house} of our own`,
  sheet: 'Playsheet',
  odds: 'Work out the odds',
  importFile: 'Open a battle file',
  noStorage: 'This browser keeps nothing for this page: battles last as long as the page is open. Save them to files.',
  importWhat: 'one that was saved here or at the terminal',
  yourBattles: 'Your battles',
  carryOn: (name: string) => `Carry on: ${name}`,
  lookBackAt: (name: string) => `Look back: ${name}`,
  olderBattles: (n: number) => (n === 1 ? 'One older battle' : `${n} older battles`),
  notRead: 'The file cannot be read.',
  notRemoved: 'It could not be removed.',
  turn: (now: number, of: number) => `Turn ${now} of ${of}`,
  drop: 'Remove',
  dropAsk: (name: string) => `Remove ${name} from this browser? It cannot be brought back; save it to a file first.`,
  dropYes: (name: string) => `Remove ${name}`,
  dropNo: 'Keep it',
} as const;
