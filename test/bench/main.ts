import { findProcedure, findRulebook, odds, type PreparedProcedure, seeded } from 'enfilade';
import { battleRows } from './battles.ts';
import { COMPUTER_HEADS, computerRows } from './computer.ts';
import { dragRows } from './drag.ts';
import { fieldRows } from './field.ts';
import { distance, type Distribution, medianMicroseconds, tally } from './measure.ts';
import { PLAIN, type Question } from './questions.ts';
import { serveBattles, serveBoardgameIo, serveRelay } from './online/programs.ts';
import { tellOnline } from './online/run.ts';
import { soak } from './online/soak.ts';
import { scalingRows } from './scaling.ts';
import { tableRows } from './tables.ts';
import { TYPICAL, type Typical } from './systems.ts';

const GAMES = 10_000;

function explored({ run }: Pick<Question, 'run'>): Distribution {
  return tally(odds(run, (result) => result).chances.map(({ value, p }) => [value, p] as const));
}

function simulated({ run }: Pick<Question, 'run'>): Distribution {
  const dice = seeded(1815);
  return tally(Array.from({ length: GAMES }, () => [run(dice), 1 / GAMES] as const));
}

function micro(n: number): string {
  return n < 10 ? n.toFixed(2) : n < 1000 ? n.toFixed(1) : Math.round(n).toString();
}

function report(question: Question): readonly string[] {
  const [exact, hand, played] = [explored(question), question.byHand(), simulated(question)];
  const agreement = distance(exact, hand);
  const noise = distance(exact, played);
  // Four standard errors of a share of one half: further off, and one of the two is wrong.
  if (agreement > 1e-9 || noise > 4 * Math.sqrt(0.25 / GAMES))
    throw new Error(`${question.name}: exploring, arithmetic and simulation disagree (${agreement}, ${noise})`);
  const times = [() => explored(question), question.byHand, () => simulated(question)].map((call) =>
    medianMicroseconds(call),
  );
  const [ours = 0, byHand = 0, games = 0] = times;
  return [
    question.name,
    micro(ours),
    micro(byHand),
    `${(ours / byHand).toFixed(1)}x`,
    micro(games),
    `${(games / ours).toFixed(0)}x`,
    noise.toFixed(4),
    `${question.bar} ${ours < question.bar ? 'met' : 'MISSED'}`,
  ];
}

function prepare({ ruleset, procedure, input }: Typical): PreparedProcedure {
  const book = findRulebook(ruleset);
  const prepared = book && findProcedure(book, procedure)?.prepare(input);
  if (prepared?.ok !== true)
    throw new Error(`${ruleset} ${procedure}: ${prepared ? prepared.refusal.message : 'not registered'}`);
  return prepared;
}

function asQuestion(typical: Typical): Question {
  const prepared = prepare(typical);
  return {
    name: `${typical.ruleset} ${typical.procedure}: ${typical.says}`,
    bar: 1000,
    run: (dice) => {
      const output = prepared.resolve(dice);
      return JSON.stringify(typical.ask.map((field) => output[field]));
    },
    byHand: typical.byHand,
  };
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const spell = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return [heads, ...rows].map(spell).join('\n');
}

function tellOdds(): void {
  console.log('Exact odds, median microseconds a question (one process, one core, shared machine)\n');
  console.log(
    table(
      ['question', 'explored', 'by hand', 'ratio', `${GAMES} games`, 'slower', 'off by', 'bar'],
      [...PLAIN, ...TYPICAL.map(asQuestion)].map(report),
    ),
  );
  console.log('\nOne resolution with seeded dice, facts already read; and the same from raw input\n');
  console.log(table(['system', 'microseconds', 'a second', 'with reading', 'bar'], TYPICAL.map(resolution)));
}

function resolution(typical: Typical): readonly string[] {
  const prepared = prepare(typical);
  const dice = seeded(1);
  const once = medianMicroseconds(() => prepared.resolve(dice));
  const read = medianMicroseconds(() => prepare(typical).resolve(dice));
  const verdict = once < 5 ? 'met' : 'MISSED';
  return [
    `${typical.ruleset} ${typical.procedure}`,
    micro(once),
    Math.round(1e6 / once).toLocaleString('en'),
    micro(read),
    `5 ${verdict}`,
  ];
}

function tellField(): void {
  console.log('\nThe table: one question of geometry on a crowded table, median microseconds\n');
  console.log(table(['question', 'microseconds', 'a second'], fieldRows()));
}

const BATTLE_HEADS = [
  'battle',
  'units',
  'battles',
  'bar',
  'actions',
  'bar',
  'actions a battle',
  'sampling',
  'folding',
  'one action',
  'open',
  'bar',
];

function tellBattles(of: string): void {
  console.log(
    '\nRandom battles for each second of processor time, the bars for 12 units a side; of their time, what goes into finding orders and into laying events on the battle; a copy and one action in microseconds; a battle of 1,000 orders opened at its end in milliseconds\n',
  );
  console.log(
    table(
      BATTLE_HEADS,
      battleRows(({ id }) => id.startsWith(of)),
    ),
  );
}

async function tellDrags(of: string): Promise<void> {
  console.log(
    '\nA unit dragged: the order, its cost, its ghost and the odds against everybody it could hit from there, milliseconds a frame\n',
  );
  console.log(table(['battle', 'units', 'most targets', 'median', '95%', 'bar'], await dragRows(of)));
}

async function tellTables(): Promise<void> {
  console.log(
    '\nA shared table: notes written one after the other to the disk, and carried to every phone; milliseconds from sending (one process, clients included)\n',
  );
  const heads = ['phones', 'notes', 'acknowledged', '99%', 'news to all', '99%', 'worst', 'bar'];
  console.log(table(heads, await tableRows()));
}

async function tellComputer(of: string): Promise<void> {
  console.log(
    '\nCaptain against captain: whole battles and orders for each second of processor time, the longest turn of a side in milliseconds of it, and what the time goes into\n',
  );
  console.log(table(COMPUTER_HEADS, await computerRows(of)));
}

function tellScaling(): void {
  console.log(
    '\nThe same battles in bulk with one thread and with two: seconds by the clock, starting the program included\n',
  );
  console.log(table(['battle', 'battles', '1 job', '2 jobs', 'faster'], scalingRows(['bp-maida', '1866-langensalza'])));
}

/** `npm run bench -- battles gtc`: one part, and of the battles those whose id begins so; `-- online --only latency --clients 300` what its options say. */
const [part = 'all', ...words] = process.argv.slice(2);
const [of = ''] = words;
if (part === 'all' || part === 'odds') tellOdds();
if (part === 'all' || part === 'field') tellField();
if (part === 'all' || part === 'battles') tellBattles(of);
if (part === 'all' || part === 'computer') await tellComputer(of);
if (part === 'all' || part === 'scaling') tellScaling();
if (part === 'all' || part === 'drag') await tellDrags(of);
if (part === 'all' || part === 'tables') await tellTables();
if (part === 'all' || part === 'online') await tellOnline(words, table);
if (part === 'soak') await soak(Number(of === '' ? 60 : of));
// What `online` measures, in processes of their own.
if (part === 'online-server') await serveBattles(of);
if (part === 'online-relay') serveRelay();
if (part === 'online-boardgame') await serveBoardgameIo(of);
