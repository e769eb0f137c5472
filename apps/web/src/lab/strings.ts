import { capital, type Level, sideDoes, type SideWords } from 'enfilade';
import { count } from '../parts/words.ts';

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

const battles = (n: number): string => (n === 1 ? '1 battle' : `${count(n)} battles`);

const wonBy = ({ called }: SideWords): string => `Won by ${called}`;

/** Everything the page of battles in bulk says by itself. */
export const LAB_STRINGS = {
  title: 'The lab',
  about: 'Fight a battle a thousand times: is it fair, and what decides it?',

  setup: 'Set-up',
  against: 'Second',
  scenario: 'Battle',
  ownFile: 'A scenario file of your own',
  openFile: 'Open a scenario file',
  pasteFile: 'or paste one here',
  useText: 'Use this text',
  fileOf: (name: string) => `File: ${name}`,
  pasted: 'pasted',
  looking: 'Loading the battle',
  lookFailed: 'The rules did not load. The connection may be down; choose the battle again to retry.',
  refused: (message: string) => `This battle can\u2019t be fought. ${message}`,
  playedBy: (side: string) => `${side}, played by`,
  level: LEVEL,
  slow: 'Marshals play out two turns before each order: a battle takes many times longer.',
  weak: 'Random players have no tactics: their results say little about how fair a battle is between people.',
  howMany: 'How many battles',
  ownNumber: 'another number',
  badNumber: (most: number) => `A whole number from 1 to ${count(most)}.`,
  seed: 'Seed',
  newSeed: 'New seed',
  badSeed: 'A whole number, 0 or more.',
  seedWhy: 'The same seed fights the same battles, here and on the command line.',

  compare: 'Compare with something else',
  compareWhy: 'Another level, option or battle, fought on the same seeds.',
  noCompare: 'Stop comparing',
  same: 'Both are the same. Change a player, an option or the battle on one side.',

  fight: (n: number) => `Fight ${battles(n)}`,
  stop: 'Stop',
  goOn: (n: number) => `Continue: ${count(n)} to go`,
  more: (n: number) => `Fight ${count(n)} more`,
  startOver: 'Start over',
  opening: 'Loading the armies',
  progressLabel: 'Battles fought',
  progress: (done: number, of: number) => `${count(done)} of ${battles(of)}`,
  rate: (rate: number) => `${rate.toFixed(rate < 10 ? 1 : 0)} a second`,
  left: (seconds: number) => `${inMinutes(seconds)} left`,
  stopped: 'Stopped. The battles fought so far count.',
  lost: (says: string) => `A battle could not be fought and is left out. Number ${says}`,
  broken: (says: string) =>
    `The battles can\u2019t be started${says === '' ? '' : ` (${says})`}. Results so far are safe; press \u201cContinue\u201d to try again.`,

  empty: 'No battles fought yet. Choose a battle and two players, then press the button.',
  results: 'Results',
  which: 'Shown below',
  one: 'First',
  two: 'Second',

  fair: 'Fair: either side can win.',
  fairLean: ({ called }: SideWords) => `Fair, with a slight edge to ${called}.`,
  leans: ({ called }: SideWords) => `Favours ${called}.`,
  oneSided: (side: SideWords) => `One-sided: ${sideDoes(side, 'nearly always wins', 'nearly always win')}.`,
  drawn: 'Mostly drawn: more than half of the battles have no winner.',
  open: 'Too early to say whether it is fair.',
  openNeeded: (n: number) => `Too early to say whether it is fair: it takes about ${battles(n)}.`,
  shareOf: (side: SideWords, share: string, low: string, high: string) =>
    `${capital(sideDoes(side, 'wins', 'win'))} ${share}, counting draws as half; 95% confidence interval ${low} to ${high}.`,
  fairMeans: 'By our own measure 35\u201365% is fair. The whisker on the bar is the 95% confidence interval.',
  unequal: 'The players are of different levels, so this measures them as much as the battle.',
  wins: (side: SideWords) => wonBy(side),
  draws: 'Drawn',
  times: (n: number, of: number) => `${count(n)} of ${count(of)}`,
  sure: (low: string, high: string) => `${low} to ${high}`,
  endless: (n: number) => `${battles(n)} did not end and ${n === 1 ? 'was' : 'were'} stopped.`,
  winBar: (a: SideWords, shareA: string, b: SideWords, shareB: string) =>
    `${wonBy(a)} ${shareA}, by ${b.called} ${shareB}`,
  fairBand: 'fair',

  funnel: 'How certain it is',
  funnelWhat: ({ called }: SideWords) =>
    `Share won by ${called} as battles add up, counting draws as half; the shaded band is the 95% confidence interval.`,
  funnelHeads: ['battles', 'share', 'from', 'to'] as const,
  length: 'How long it lasts',
  lengthWhat: (mean: string, deviation: string) => `${mean} turns on average, give or take ${deviation}.`,
  lengthHeads: ['ended in turn', 'battles', 'share'] as const,
  contact: 'First contact',
  contactWhat: (mean: string) => `First shot, charge or fight in turn ${mean} on average.`,
  contactNever: (n: number) => `In ${battles(n)} the armies never met.`,
  contactHeads: ['met in turn', 'battles', 'share'] as const,
  bill: 'Casualties',
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
  soundKey: 'in good order or off the table',
  ground: 'The ground',
  groundWhat: 'Who holds it at the end of each turn, in the battles that lasted that long.',
  groundHeads: (a: string, b: string) => ['turn', a, 'neither', b, 'battles'],
  nobody: 'neither side',
  deciders: 'What decides it',
  decidersWhat:
    'How far each moves a battle on average, either way, in points: a sound line unit is worth about 30, the battle 1,000. Next to it, how often the largest swing of a battle was there.',
  parts: 'Parts of the turn',
  units: 'Units',
  movesBy: 'moves it by',
  largest: 'largest swing',
  swings: 'The largest swings',
  swingsWhat: 'The single orders that changed a battle most.',
  swingFor: (points: string, { called }: SideWords) => `${points} for ${called}`,
  swingWhen: (turn: number, phase: string) => `turn ${turn}, ${phase}`,
  watch: 'Watch this battle',
  seedOf: (seed: number) => `seed ${seed}`,
  table: 'As a table',
  turn: (n: number) => `turn ${n}`,

  difference: 'Differences',
  differenceWhat: (pairs: number, alike: number) =>
    `${pairs === 1 ? '1 pair' : `${pairs} pairs`} of battles on the same seeds; ${alike} had the same winner.`,
  differenceHeads: ['', 'first', 'second', 'difference', '95% confidence interval'] as const,
  surely: 'more than chance',
  byChance: 'may be chance',
  noDifference: 'no difference',
  notKnown: 'not known yet',
  drawsRow: 'Drawn',
  turnsRow: 'turns',
  lostRow: ({ called }: SideWords) => `units lost by ${called}`,
  strengthRow: ({ called }: SideWords) => `strength lost by ${called}`,
  contactRow: 'turn of first contact',
  changes: (side: SideWords, by: string) => `${wonBy(side)}: ${by} more of the battles. That is more than chance.`,
  changesLess: (side: SideWords, by: string) => `${wonBy(side)}: ${by} fewer of the battles. That is more than chance.`,
  changesNothing: 'Who wins: no difference beyond chance.',

  takeAway: 'Export',
  csvBattles: (which: string) => (which === '' ? 'CSV, one line per battle' : `CSV: ${which}`),
  csvDifferences: 'CSV: differences',
  htmlPage: 'Web page (HTML)',
  copy: 'Copy as text',
  copied: 'Copied.',
  selected: 'Select the text and copy it.',
  textLabel: 'The results as text',
  close: 'Close',
  theBattle: (name: string, a: string, b: string) => `${name}: ${a} against ${b}`,
  fightsText: (n: number, seed: number) => `${battles(n)}, seed ${seed}`,
} as const;
