import { Match, type MatchSetup, type CommittedSeed } from 'enfilade';
import { type Command, Option } from 'commander';
import { seedOption } from './hand.ts';
import { Table } from './play/at-table.ts';
import { linesFromTerminal } from './play/lines.ts';
import { Log } from './play/log.ts';
import { openBattle } from './play/open.ts';
import { isUnattended, parsePlayers, seatsOf, UNATTENDED } from './play/players.ts';
import { saveBattle } from './play/save.ts';
import { readSeedFile, committedSeed } from './play/seed-file.ts';
import { tellStanding } from './play/situation.ts';
import { turnLine } from './play/turn-line.ts';
import { say, sayJson } from './terminal.ts';
import { UserError } from './user-error.ts';

interface PlayOptions {
  readonly players: string;
  readonly seed?: number;
  readonly out?: string;
  readonly json?: boolean;
  readonly turnsOnly?: boolean;
  readonly verbose?: boolean;
}

const EXAMPLES = `
Examples:
  enfilade play bp-maida --seed 7
  enfilade play bp-maida --players random,random --seed 7 --out battle.json --json
  enfilade play bp-maida --seed 7 --turns-only
  enfilade play bp-maida --players human,random --seed 7 < /dev/null

You play in the terminal, or through standard input: type help for the commands. Beside an unfinished battle file there
is a .secret file with the seed of the dice to come; the battle file itself shows the seed when the battle is over.`;

export function addPlay(program: Command): void {
  program
    .command('play')
    .description('play a battle in the terminal, or let the computer play it')
    .argument('<battle>', 'a scenario as listed by enfilade rulesets, a scenario file, or a battle file to continue')
    .option(
      '--players <a,b>',
      'who plays each side: random, recruit, captain, marshal or human',
      parsePlayers,
      UNATTENDED,
    )
    .addOption(seedOption())
    .option('--out <file>', 'write the battle to a file')
    .addOption(new Option('--json', 'only the result, for programs').conflicts('turnsOnly'))
    .option('--turns-only', 'one line per turn')
    .option('--verbose', 'every event with all its details')
    .addHelpText('after', EXAMPLES)
    .action(async (given: string, options: PlayOptions) => {
      const opened = await openBattle(given);
      const seats = await seatsOf(options.players, opened.ruleset.book.id);
      const unattended = isUnattended(seats);
      if (options.json && !unattended) throw new UserError('--json is only for battles between computer players');
      const match = new Match(opened, seats, await seedOf(given, opened, options));
      const table = unattended ? null : new Table(match, opened.file !== null);
      const ended = table === null ? playUnattended(match, opened, options) : await playAtTable(table);
      if (options.out !== undefined) await saveBattle(options.out, match);
      const { battle, ruleset } = match.game;
      const winner = battle.result?.winner ?? null;
      if (options.json) return sayJson({ ended, winner, turns: battle.turn, actions: match.actions });
      say(ended ? tellStanding(ruleset, battle) : `${tellStanding(ruleset, battle)}; not finished`);
      if (options.out !== undefined) say(`wrote ${options.out}`);
      else if (!ended && table?.isSaved !== true)
        say('Nothing was saved. Next time type save battle.json, or use --out battle.json.');
      else if (opened.file === null && unattended) say(`--seed ${match.secret.seed} fights it again`);
    });
}

async function seedOf(path: string, { file }: MatchSetup, { seed }: PlayOptions): Promise<CommittedSeed> {
  if (file === null) return committedSeed(seed);
  const kept = await readSeedFile(path, file);
  if (kept !== undefined) return kept;
  if (seed !== undefined) return committedSeed(seed);
  throw new UserError(
    `${path}: the file with the seed of its dice (${path}.secret) is missing; use --seed to continue with another`,
  );
}

function playUnattended(match: Match, { file }: MatchSetup, { json, turnsOnly, verbose }: PlayOptions): boolean {
  const log = new Log(match.game, 'all', verbose);
  if (file !== null) log.skip();
  const turn = turnLine(match);
  const tell = json ? () => {} : turnsOnly ? () => turn() : () => log.tell();
  tell();
  const went = match.playOn(tell);
  if (!went) throw new UserError('the computer player found no legal order', 'dead-end');
  return match.isOver;
}

async function playAtTable(table: Table): Promise<boolean> {
  const lines = linesFromTerminal();
  try {
    return await table.play(lines);
  } finally {
    lines.close();
  }
}
