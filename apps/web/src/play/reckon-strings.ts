/** What is said of chances and of luck; fetched with whoever says it. */
export const RECKON_STRINGS = {
  noReason: 'no reason was given',
  nobodyThinks: 'nobody can think in this system yet',
  notOver: 'the battle is not over',
  otherBattle: (says: string) => `these rules tell another battle: ${says}`,
  chances: 'Who is winning',
  firstBattles: 'Fighting on in thought, to see how often each side wins',
  reckoning: 'Still reckoning.',
  fought: (n: number) => `From ${n === 1 ? 'one battle' : `${n} battles`} fought on in thought.`,
  failed: (because: string) => `The chances cannot be reckoned (${because}). You can play on.`,
  howChances:
    'Captain against captain from here on. \u00b1 is one standard error: two times in three the true chance lies within it.',
  asSeenBy: (side: string) => `Only with what is known to ${side}.`,
  asSeenByAll: 'Only with what is known to both sides.',
  curve: 'Chances from turn to turn',
  curveLater: 'The curve begins with the second turn of a player.',
  pointSays: (turn: number, side: string, share: string) => `Turn ${turn}: ${side} ${share} percent`,
  swings: 'What turned it',
  noSwings: 'Nothing has turned it yet.',
  inTurn: (turn: number) => `Turn ${turn}.`,
  towards: (side: string, by: number) => `${side} +${by}`,
} as const;

/** What the ledger of a finished battle says. */
export const LUCK_STRINGS = {
  title: 'Dice and decisions',
  begins: 'Carrying the battle out again and fighting on from it in thought',
  progress: (share: number) => `Reckoning: ${Math.floor(share * 100)} %`,
  stop: 'Stop here',
  stopped: 'Stopped early: the errors are larger than they need be.',
  goOn: 'Reckon on',
  failed: (because: string) => `The ledger cannot be written (${because}). The battle is safe.`,
  save: 'Save the ledger',
  sum: 'The sum',
  sumOf: (side: string) => `${side}, in 100 battles`,
  start: 'At the start',
  luck: 'Luck of the dice',
  own: 'Own decisions',
  others: (side: string) => `Decisions of ${side}`,
  result: 'Result',
  soFar: 'So far: ',
  how: 'All in battles of a hundred. A captain is the measure: who decides as he would has decided nothing. \u00b1 is one standard error.',
  curve: 'The course of it',
  swings: 'Where the dice turned it',
  noSwings: 'No single order turned it by its dice.',
  missed: 'Orders that a captain would not have given',
  captain: (why: string) => `A captain instead: ${why}`,
  good: (side: string, by: number) => `${side} +${by}`,
  cost: (side: string, by: number) => `${side} \u2212${by}`,
  byPhase: 'By part of the turn',
  byUnit: 'By unit',
  bySide: 'By side',
  rolls: 'Expected against rolled',
  columns: { dice: 'Dice', decisions: 'Decisions', throws: 'Throws', orders: 'Orders' },
  who: 'Who',
  part: 'Part',
  good4: 'What is good for the side in the line has a plus.',
  wholeSide: 'The whole side',
  kind: 'Roll',
  expected: 'Expected',
  rolled: 'Rolled',
  unusual: 'How unusual',
  spots: 'spots on the dice',
  times: (times: number, dice: number) =>
    `${times === 1 ? 'once' : `${times} times`}, ${dice === 1 ? 'one die' : `${dice} dice`}`,
  worth: (points: string) => `worth ${points}`,
  asExpected: 'as expected',
  low: (oneIn: number) => `low, 1 in ${oneIn}`,
  high: (oneIn: number) => `high, 1 in ${oneIn}`,
  tables: 'By side, part of the turn and unit',
  untoldLuck: (side: string, points: string) =>
    `Luck that no single throw shows, because it told only later, is in no line: for ${side} ${points}.`,
} as const;

/** The verdict, in plain words. */
export const VERDICT_STRINGS = {
  drawn: 'A drawn battle.',
  againstDice: (side: string, n: number) =>
    `${side} won although the dice were against them: ${battles(n)} in a hundred were lost by them.`,
  byDice: (side: string, n: number) => `${side} won, and the dice did most of it: ${battles(n)} in a hundred.`,
  byMistakes: (side: string, other: string, n: number) =>
    `${side} won because ${other} decided worse: that gave away ${battles(n)} in a hundred.`,
  byDecisions: (side: string, n: number) => `${side} won by their decisions: ${battles(n)} in a hundred.`,
  fromStart: (side: string, n: number) =>
    `${side} had the better of it from the start: ${n} battles in a hundred were theirs.`,
  even: (side: string) => `${side} won by a little of everything.`,
  diceEven: 'The dice favoured nobody.',
  diceFor: (side: string, n: number) => `The dice favoured ${side} by ${battles(n)} in a hundred.`,
  orders: (side: string, n: number) => `The decisions of ${side} cost ${battles(n)} in a hundred.`,
  goodOrders: (side: string, n: number) => `The decisions of ${side} gained ${battles(n)} in a hundred.`,
} as const;

function battles(n: number): string {
  return n === 1 ? 'one battle' : `${n} battles`;
}
