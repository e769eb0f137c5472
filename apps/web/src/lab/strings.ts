import type { Level } from 'enfilade';

/** "1:05", "2:10:00" */
function inMinutes(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

const LEVEL: Readonly<Record<Level, string>> = {
  random: 'Random',
  recruit: 'Recruit',
  captain: 'Captain',
  marshal: 'Marshal',
};

const battles = (n: number): string => (n === 1 ? '1 battle' : `${n} battles`);

/** Sides are called British, Union or Prussia: no verb goes with all of them. */
const wonBy = (side: string): string => `Won by ${side}`;

/** Everything the page of battles in bulk says by itself. */
export const LAB_STRINGS = {
  title: 'The lab',
  about: 'Fight a battle a thousand times: is it fair, and what decides it?',

  setup: 'What is fought',
  against: 'Against',
  scenario: 'Battle',
  ownFile: 'A scenario file of your own',
  openFile: 'Open a scenario file',
  pasteFile: 'or paste one here',
  useText: 'Use this text',
  fileOf: (name: string) => `File: ${name}`,
  pasted: 'pasted',
  looking: 'Reading the battle',
  lookFailed: 'The rules did not arrive. The connection may be down; choose the battle again to try.',
  refused: (message: string) => `This battle cannot be fought. ${message}`,
  playedBy: (side: string) => `${side}, played by`,
  level: LEVEL,
  slow: 'Marshals play turns in thought before each order: a battle takes many times longer.',
  weak: 'Random players know nothing of war: their share says little about how fair a battle is between people.',
  howMany: 'How many battles',
  ownNumber: 'another number',
  badNumber: (most: number) => `A whole number from 1 to ${most}.`,
  seed: 'Seed',
  newSeed: 'Another',
  badSeed: 'A whole number, 0 or more.',
  seedWhy: 'The same seed fights the same battles, here and at the command line.',

  compare: 'Compare with something else',
  compareWhy: 'Another level, another option or another battle, fought on the same seeds.',
  noCompare: 'Do not compare',
  same: 'Both are the same. Change a player, an option or the battle on one side.',

  fight: (n: number) => `Fight ${battles(n)}`,
  stop: 'Stop',
  goOn: (n: number) => `Go on: ${n} to go`,
  more: (n: number) => `Fight ${n} more`,
  startOver: 'Start over',
  opening: 'Calling up the armies',
  progressLabel: 'Battles fought',
  progress: (done: number, of: number) => `${done} of ${battles(of)}`,
  rate: (rate: number) => `${rate.toFixed(rate < 10 ? 1 : 0)} a second`,
  left: (seconds: number) => `${inMinutes(seconds)} left`,
  stopped: 'Stopped. What was fought counts.',
  lost: (says: string) => `A battle could not be fought and is left out. Number ${says}`,
  broken: (says: string) =>
    `Nobody comes to fight${says === '' ? '' : ` (${says})`}. What was fought is safe; press "Go on" to try again.`,

  empty: 'Nothing fought yet. Choose a battle and two players, and press the button.',
  results: 'What came of it',
  which: 'Shown below',
  one: 'One',
  two: 'Against',

  fair: 'Fair: either side may well win.',
  fairLean: (side: string) => `Fair, with a slight lean: ${side}.`,
  leans: (side: string) => `Leans to one side: ${side}.`,
  oneSided: (side: string) => `One-sided: nearly every battle is won by ${side}.`,
  drawn: 'Mostly drawn: in more than half of the battles nobody wins.',
  open: 'Too early to say whether it is fair.',
  openNeeded: (n: number) => `Too early to say whether it is fair: about ${battles(n)} would tell.`,
  shareOf: (side: string, share: string, low: string, high: string) =>
    `${side} ${share} with draws as halves; with 95 % confidence between ${low} and ${high}.`,
  fairMeans: 'House measure: fair is between 35 and 65 %. The whisker in the bar is the interval.',
  unequal: 'The players are of different levels: this measures them as much as the battle.',
  wins: (side: string) => wonBy(side),
  draws: 'Won by nobody',
  times: (n: number, of: number) => `${n} of ${of}`,
  sure: (low: string, high: string) => `${low} to ${high}`,
  endless: (n: number) => `${battles(n)} went on and on and ${n === 1 ? 'was' : 'were'} stopped.`,
  winBar: (a: string, shareA: string, b: string, shareB: string) => `${wonBy(a)} ${shareA}, by ${b} ${shareB}`,
  fairBand: 'fair',

  funnel: 'How sure it is',
  funnelWhat: (side: string) =>
    `Share of ${side} after so many battles, draws as halves; the wash is the interval of 95 %.`,
  funnelHeads: ['battles', 'share', 'from', 'to'] as const,
  length: 'How long it lasts',
  lengthWhat: (mean: string, deviation: string) => `${mean} turns on average, give or take ${deviation}.`,
  lengthHeads: ['ended in turn', 'battles', 'share'] as const,
  contact: 'First contact',
  contactWhat: (mean: string) => `Somebody fires, charges or fights in turn ${mean} on average.`,
  contactNever: (n: number) => `In ${battles(n)} the armies never met.`,
  contactHeads: ['met in turn', 'battles', 'share'] as const,
  bill: 'The bill',
  billWhat: (strength: string) => `Units and ${strength} lost, on average.`,
  billLine: (units: string, strength: string, of: number, share: string) =>
    `${units} units, ${strength} of ${of} (${share})`,
  unit: 'Unit',
  fate: 'Fate',
  fateOf: (lost: string, worn: string, worded: string) => `lost ${lost}, ${worded} ${worn}`,
  lostShare: 'Lost',
  leftOf: 'Left',
  leftWords: (left: string, of: number) => `${left} of ${of}`,
  lostKey: 'lost',
  soundKey: 'in good order or away',
  ground: 'The ground',
  groundWhat: 'Who holds it at the end of each turn, over the battles that came so far.',
  groundHeads: (a: string, b: string) => ['turn', a, 'nobody', b, 'battles'],
  nobody: 'nobody',
  deciders: 'What decides it',
  decidersWhat:
    'How far a battle is moved on average, either way, in points: a sound unit of the line is worth about 30, the battle 1,000. Behind it, in how many battles the largest swing was there.',
  parts: 'Parts of the turn',
  units: 'Units',
  movesBy: 'moves it by',
  largest: 'largest swing',
  swings: 'The largest swings',
  swingsWhat: 'Single orders that changed most how a battle stood.',
  swingFor: (points: string, side: string) => `${points} for ${side}`,
  swingWhen: (turn: number, phase: string) => `turn ${turn}, ${phase}`,
  watch: 'Watch this battle',
  seedOf: (seed: number) => `seed ${seed}`,
  table: 'As a table',
  turn: (n: number) => `turn ${n}`,

  difference: 'What it changes',
  differenceWhat: (pairs: number, alike: number) =>
    `${pairs === 1 ? '1 pair' : `${pairs} pairs`} of battles on the same seeds; ${alike} had the same winner.`,
  differenceHeads: ['', 'one', 'against', 'difference', 'with 95 % confidence'] as const,
  surely: 'more than chance',
  byChance: 'may be chance',
  noDifference: 'no difference',
  notKnown: 'not known yet',
  drawsRow: 'Won by nobody',
  turnsRow: 'turns',
  lostRow: (side: string) => `units lost by ${side}`,
  strengthRow: (side: string) => `strength lost by ${side}`,
  contactRow: 'turn of first contact',
  changes: (side: string, by: string) => `${wonBy(side)}: ${by} of the battles more. That is more than chance.`,
  changesLess: (side: string, by: string) => `${wonBy(side)}: ${by} of the battles fewer. That is more than chance.`,
  changesNothing: 'Who wins: no difference that chance alone could not have made.',

  takeAway: 'Take it away',
  csvBattles: (which: string) => (which === '' ? 'CSV, a line for each battle' : `CSV: ${which}`),
  csvDifferences: 'CSV: what it changes',
  htmlPage: 'Page to keep (HTML)',
  copy: 'Copy as text',
  copied: 'Copied.',
  selected: 'Select the text and copy it.',
  textLabel: 'The results as text',
  close: 'Close',
  theBattle: (name: string, a: string, b: string) => `${name}: ${a} against ${b}`,
  fightsText: (n: number, seed: number) => `${battles(n)}, seed ${seed}`,
} as const;
