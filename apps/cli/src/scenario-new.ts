import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { isFault, loadChecks, loadGenerator, RULEBOOK_IDS, type Scenario, SIDES } from 'enfilade';
import {
  type Choices,
  generateBattle,
  type Generator,
  type KindId,
  KINDS,
  type MoodId,
  MOODS,
  seedInWords,
  seedOf,
  SEEDS,
  type SizeId,
  SIZES,
} from 'enfilade/generate';
import { freshSeed } from './hand.ts';
import { say, sayJson, styled } from './terminal.ts';
import { reasonOf, UserError } from './user-error.ts';

interface NewOptions {
  readonly size: SizeId;
  readonly war?: string;
  readonly a?: string;
  readonly b?: string;
  readonly kind?: KindId;
  readonly ground?: MoodId;
  readonly seed?: string;
  readonly out?: string;
  readonly json?: true;
  readonly list?: true;
}

const EXAMPLES = `
Examples:
  enfilade scenario new bp
  enfilade scenario new bbb --size medium --kind crossing --seed windy-mill-drum --out tonight.json
  enfilade scenario new mt --a jacobites --b government-1745 --kind raid
  enfilade scenario new gtc --list

What you leave open is drawn from the seed; the same seed and wishes give the same battle. enfilade scenario even makes
it even.`;

export function addNew(scenario: Command): void {
  scenario
    .command('new')
    .description('make a battle from a seed: ground, armies, objectives and a story')
    .argument('<system>', RULEBOOK_IDS.join(', '))
    .addOption(new Option('--size <size>', 'how long you have').choices(Object.keys(SIZES)).default('short'))
    .option('--war <war>', 'a war of the system, see --list')
    .option('--a <army>', 'the army that comes from the south, and attacks where one does')
    .option('--b <army>', 'the other army')
    .addOption(new Option('--kind <kind>', 'the kind of battle').choices(Object.keys(KINDS)))
    .addOption(new Option('--ground <mood>', 'the mood of the ground').choices(Object.keys(MOODS)))
    .option('--seed <words>', 'three words or a number; drawn if left out')
    .option('--out <file>', 'write the scenario here')
    .option('--list', 'the wars, armies, kinds and ground of the system')
    .option('--json', 'the scenario itself')
    .addHelpText('after', EXAMPLES)
    .action(makeNew);
}

async function makeNew(system: string, options: NewOptions): Promise<void> {
  const generator = await loadGenerator(system);
  if (generator === undefined)
    throw new UserError(`no battles can be made for ${system}; systems are ${RULEBOOK_IDS.join(', ')}`);
  if (options.list === true) return say(listOf(generator));
  const seed = options.seed === undefined ? freshSeed() % SEEDS : seedOf(options.seed);
  if (seed === undefined)
    throw new UserError(`--seed ${options.seed ?? ''}: three words such as ${seedInWords(1815)}, or a number`);
  const checks = await loadChecks(system);
  const { size, war, a, b, kind, ground: mood } = options;
  const made = generateBattle(generator, { seed, size, war, a, b, kind, mood }, (each) => checks?.faultIn(each));
  if (isFault(made)) throw new UserError(`${made.field}: ${made.message}`);
  if (options.out !== undefined) await writeScenario(options.out, made.scenario);
  if (options.json === true) sayJson(made.scenario);
  else say(described(made.scenario, made.choices, seed, options.out));
}

export async function writeScenario(path: string, scenario: Scenario): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(scenario, null, 1)}\n`);
  } catch (error) {
    throw new UserError(`${path}: ${reasonOf(error)}`, 'bad-file');
  }
}

function described(scenario: Scenario, { kind, mood, war }: Choices, seed: number, out: string | undefined): string {
  const { name, date = '', about, turns, minutes, units } = scenario;
  const forces = SIDES.map((side) => {
    const own = units.filter((unit) => unit.side === side);
    return `${scenario.sides[side].name} (${own.length}): ${own.map((unit) => unit.name).join(', ')}`;
  });
  return [
    styled('bold', `${name}, ${date}`),
    styled(
      'dim',
      `${war.name}, ${KINDS[kind].name.toLowerCase()}, ${MOODS[mood].name.toLowerCase()}; ${turns} turns, about ${minutes ?? 0} minutes; seed ${seedInWords(seed)}`,
    ),
    '',
    about,
    '',
    ...forces,
    '',
    out === undefined
      ? 'Not saved: --out <file> writes the scenario.'
      : `Written to ${out}. enfilade scenario even ${out} makes it even; enfilade play ${out} plays it.`,
  ].join('\n');
}

function listOf({ wars, armies, kinds, moods }: Generator): string {
  return [
    ...wars.flatMap(({ id, name, years }) => [
      styled('bold', `${id}: ${name}, ${years[0] === years[1] ? years[0] : `${years[0]}–${years[1]}`}`),
      ...armies.filter((list) => list.wars[id] !== undefined).map((list) => `  ${list.id}: ${list.name}`),
    ]),
    `kinds: ${kinds.join(', ')}`,
    `ground: ${moods.join(', ')}`,
  ].join('\n');
}
