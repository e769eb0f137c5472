import type { Command } from 'commander';
import { isFault, loadGenerator, percent, type Scenario, type ScenarioFault, wordsOfSides } from 'enfilade';
import { EVEN_SHARES, evenOut, type Evenness, measureEvenness } from 'enfilade/bench';
import { openBattle } from './play/open.ts';
import { writeScenario } from './scenario-new.ts';
import { say, sayJson } from './terminal.ts';
import { UserError } from './user-error.ts';

interface EvenOptions {
  readonly seconds: string;
  readonly games?: string;
  readonly seed: string;
  readonly out?: string;
  readonly json?: true;
}

const EVEN_EXAMPLES = `
Examples:
  enfilade scenario even tonight.json --seconds 10
  enfilade scenario even tonight.json --games 200 --seed 1 --out even.json

Strengths are changed a little at a time, captains fight every version on the same seeds, and the one is proposed that
is nearest to even. Nothing is written without --out.`;

const BALANCE_EXAMPLES = `
Examples:
  enfilade scenario balance tonight.json
  enfilade scenario balance bp-maida --games 20 --seed 3

enfilade simulate fights in several threads and says what decides a battle.`;

/** The usual time; with --games the clock is not asked, so that the result is the same everywhere. */
const SECONDS = '10';

export function addEven(scenario: Command): void {
  withOptions(scenario.command('even'))
    .description('propose small changes that make a battle even')
    .option('--out <file>', 'write the changed scenario here')
    .addHelpText('after', EVEN_EXAMPLES)
    .action(async (given: string, options: EvenOptions) => {
      const { scenario: before, seed } = await asked(given, options);
      const generator = await loadGenerator(before.ruleset);
      if (generator === undefined) throw new UserError(`${before.ruleset} does not say what makes a unit stronger`);
      const found = await last(evenOut(before, generator.levers, seed), options);
      if (options.out !== undefined) await writeScenario(options.out, found.scenario);
      if (options.json === true) sayJson(reported(found));
      else say(proposal(found, options.out));
    });
}

export function addBalance(scenario: Command): void {
  withOptions(scenario.command('balance'))
    .description('how even a battle is when captains fight it')
    .addHelpText('after', BALANCE_EXAMPLES)
    .action(async (given: string, options: EvenOptions) => {
      const { scenario: as, seed } = await asked(given, options);
      const found = await last(measureEvenness(as, seed), options);
      if (options.json === true) sayJson(reported(found));
      else say(shareInWords(found));
    });
}

function withOptions(command: Command): Command {
  return command
    .argument('<scenario>', 'as listed by enfilade rulesets, or a scenario file')
    .option('--seconds <n>', 'how long to look', SECONDS)
    .option('--games <n>', 'how many games to fight instead')
    .option('--seed <n>', 'the seed of the games', '1')
    .option('--json', 'for programs');
}

function whole(name: string, given: string): number {
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new UserError(`--${name} ${given}: a whole number`);
}

async function asked(
  given: string,
  { seed }: EvenOptions,
): Promise<{ readonly scenario: Scenario; readonly seed: number }> {
  const { setting } = await openBattle(given);
  return { scenario: setting.scenario, seed: whole('seed', seed) };
}

/** What is known when the games or the time are up, or nothing more is to be gained. */
async function last(
  search: AsyncGenerator<Evenness, ScenarioFault | undefined>,
  { seconds, games }: EvenOptions,
): Promise<Evenness> {
  const [most, until] = [
    games === undefined ? Infinity : whole('games', games),
    performance.now() + whole('seconds', seconds) * 1000,
  ];
  for (;;) {
    const { value } = await search.next();
    if (value === undefined) throw new UserError('it cannot be fought');
    if (isFault(value)) throw new UserError(value.message);
    if (games === undefined ? performance.now() >= until : value.fought >= most) return value;
  }
}

function reported({ balance, share, interval, changes, fought }: Evenness): object {
  return { balance, share, interval, changes, fought };
}

/** "Even: the French 52% (42% to 62%) in 90 games of captains, draws as halves." */
function shareInWords({ scenario, balance, share, interval }: Evenness): string {
  const [low, high] = interval.map((end) => percent(end));
  const isEven = share >= EVEN_SHARES[0] && share <= EVEN_SHARES[1];
  return `${isEven ? 'Even' : 'Not even'}: ${wordsOfSides(scenario).a.called} win ${percent(share)} of ${balance.games} games between captains, draws as halves; 95% interval ${low ?? ''} to ${high ?? ''}.`;
}

function proposal(found: Evenness, out: string | undefined): string {
  const { changes, fought } = found;
  return [
    ...(changes.length === 0
      ? ['Nothing needs to be changed.']
      : ['Proposed changes:', ...changes.map((each) => `  ${each}`)]),
    shareInWords(found),
    `${fought} games were fought in all.${out === undefined ? ' --out <file> writes the changed scenario.' : ` Written to ${out}.`}`,
  ].join('\n');
}
