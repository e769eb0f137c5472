import { capital, sideDoes, type SideWords } from 'enfilade';

/** The words of the chances and of the luck ledger, fetched with them. */
export const RECKON_STRINGS = {
  noReason: 'unknown error',
  nobodyThinks: 'this system has no computer player yet',
  notOver: 'the battle is not over',
  otherBattle: (says: string) => `the rules have changed since this battle: ${says}`,
  firstBattles: 'Playing the battle out to see how often each side wins',
  reckoning: 'Still calculating.',
  fought: (n: number) => `From ${n === 1 ? 'one simulated battle' : `${n} simulated battles`}.`,
  failed: (because: string) => `The chances can\u2019t be worked out (${because}). You can play on.`,
  howChances:
    'Captain against captain from here on. \u00b1 is one standard error: the true chance is within it two times in three.',
  asSeenBy: (side: SideWords) => `Uses only what ${sideDoes(side, 'knows', 'know')}.`,
  asSeenByAll: 'Uses only what both sides know.',
  curve: 'Chances from turn to turn',
  curveLater: 'The curve starts with the second player turn.',
  pointSays: (turn: number, side: string, share: string) => `Turn ${turn}: ${side} ${share}`,
  swings: 'Turning points',
  noSwings: 'No turning points yet.',
  inTurn: (turn: number) => `Turn ${turn}.`,
  towards: (side: string, by: number) => `${side} +${by}`,
} as const;

/** What the ledger of a finished battle says. */
export const LUCK_STRINGS = {
  title: 'Dice and decisions',
  begins: 'Replaying the battle and playing it out from every order',
  progress: (share: number) => `Calculating: ${Math.floor(share * 100)}%`,
  stop: 'Stop here',
  stopped: 'Stopped early: the margins of error are wider than they need be.',
  goOn: 'Continue',
  failed: (because: string) => `This can\u2019t be worked out (${because}). The battle is safe.`,
  save: 'Save to a file',
  sum: 'In total',
  sumOf: (side: string) => `${side}, per 100 battles`,
  start: 'At the start',
  luck: 'Luck of the dice',
  own: 'Own decisions',
  others: ({ called }: SideWords) => `Decisions of ${called}`,
  result: 'Result',
  soFar: 'So far: ',
  how: 'All figures are battles per 100. Orders are measured against the captain, the strongest computer player: one that the captain would also have given counts as zero. \u00b1 is one standard error; a figure no larger than that may be chance.',
  curve: 'How the chances moved',
  swings: 'Where the dice turned the battle',
  noSwings: 'No single roll turned the battle.',
  missed: 'Orders a captain would not have given',
  captain: (why: string) => `The captain\u2019s choice: ${why}`,
  good: (side: string, by: number) => `${side} +${by}`,
  cost: (side: string, by: number) => `${side} \u2212${by}`,
  byPhase: 'By part of the turn',
  byUnit: 'By unit',
  bySide: 'By side',
  rolls: 'Expected against rolled',
  columns: { dice: 'Dice', decisions: 'Decisions', throws: 'Rolls', orders: 'Orders' },
  who: 'Who',
  part: 'Part',
  plusIsGood: 'Plus is good for the side in that row.',
  wholeSide: 'The whole side',
  kind: 'Roll',
  expected: 'Expected',
  rolled: 'Rolled',
  unusual: 'How unusual',
  spots: 'pips on the dice',
  /** Cards are drawn without dice. */
  times: (times: number, dice: number) =>
    `${times === 1 ? 'once' : `${times} times`}${dice === 0 ? '' : dice === 1 ? ', one die' : `, ${dice} dice`}`,
  worth: (points: string) => `worth ${points}`,
  asExpected: 'as expected',
  low: (oneIn: number) => `low, 1 in ${oneIn}`,
  high: (oneIn: number) => `high, 1 in ${oneIn}`,
  tables: 'By side, part of the turn and unit',
  untoldLuck: (side: string, points: string) =>
    `Luck that only showed later belongs to no single roll and is not listed here: ${side} ${points}.`,
} as const;

/** The verdict, in plain words. */
export const VERDICT_STRINGS = {
  drawn: 'A drawn battle.',
  againstDice: (side: SideWords, n: number) =>
    `${named(side)} won in spite of the dice, which cost them ${battles(n)} in 100.`,
  byDice: (side: SideWords, n: number) =>
    `${named(side)} won mostly by luck: the dice were worth ${battles(n)} in 100.`,
  byMistakes: (side: SideWords, n: number) =>
    `${named(side)} won by the other side\u2019s mistakes, worth ${battles(n)} in 100.`,
  byDecisions: (side: SideWords, n: number) => `${named(side)} won by good decisions, worth ${battles(n)} in 100.`,
  fromStart: (side: SideWords, n: number) =>
    `${named(side)} had the edge from the start: they could expect to win ${battles(n)} in 100.`,
  even: (side: SideWords) => `${named(side)} won by a little of everything.`,
  diceEven: 'The dice favoured neither side.',
  diceFor: (side: SideWords, n: number) => `${named(side)} gained ${battles(n)} in 100 from the dice.`,
  orders: (side: SideWords, n: number) => `${named(side)} lost ${battles(n)} in 100 by their decisions.`,
  goodOrders: (side: SideWords, n: number) => `${named(side)} gained ${battles(n)} in 100 by their decisions.`,
} as const;

function named({ called }: SideWords): string {
  return capital(called);
}

function battles(n: number): string {
  return n === 1 ? 'one battle' : `${n} battles`;
}
