import { type Opened, type Secret, Sitting } from 'enfilade';
import { type Command, Option } from 'commander';
import { seedOption } from './hand.ts';
import { Table } from './play/at-table.ts';
import { linesFromTerminal } from './play/lines.ts';
import { Log } from './play/log.ts';
import { openBattle } from './play/open.ts';
import { isUnattended, parsePlayers, seatsOf, UNATTENDED } from './play/players.ts';
import { saveBattle } from './play/save.ts';
import { keptSecret, secretFor } from './play/secret.ts';
import { tellStanding } from './play/situation.ts';
import { turnLine } from './play/turn-line.ts';
import { say, sayJson } from './terminal.ts';
import { Trouble } from './trouble.ts';

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

A person plays in the terminal, or through standard input: help lists what may be typed. An unfinished battle file has a
file named .secret beside it, with the seed of the dice to come; the battle file itself shows the seed when it is over.`;

export function addPlay(program: Command): void {
  program
    .command('play')
    .description('a battle, in the terminal or unattended')
    .argument('<battle>', 'a scenario as listed by enfilade rulesets, a scenario file, or a battle file to go on with')
    .option(
      '--players <a,b>',
      'who plays each side: random, recruit, captain, marshal or human',
      parsePlayers,
      UNATTENDED,
    )
    .addOption(seedOption())
    .option('--out <file>', 'write the battle to a file')
    .addOption(new Option('--json', 'nothing but how it ended, for programs').conflicts('turnsOnly'))
    .option('--turns-only', 'one line for every turn')
    .option('--verbose', 'every event, with everything that is known of it')
    .addHelpText('after', EXAMPLES)
    .action(async (given: string, options: PlayOptions) => {
      const opened = await openBattle(given);
      const seats = await seatsOf(options.players, opened.ruleset.book.id);
      const unattended = isUnattended(seats);
      if (options.json && !unattended) throw new Trouble('--json is for battles that no person plays');
      const sitting = new Sitting(opened, seats, await secretOf(given, opened, options));
      const table = unattended ? null : new Table(sitting, opened.file !== null);
      const ended = table === null ? playUnattended(sitting, opened, options) : await playAtTable(table);
      if (options.out !== undefined) await saveBattle(options.out, sitting);
      const { battle } = sitting.game;
      const winner = battle.result?.winner ?? null;
      if (options.json) return sayJson({ ended, winner, turns: battle.turn, actions: sitting.actions });
      say(ended ? tellStanding(battle) : `${tellStanding(battle)}; left before the end`);
      if (options.out !== undefined) say(`wrote ${options.out}`);
      else if (!ended && table?.isSaved !== true)
        say('Nothing was written: save battle.json would have, or --out battle.json.');
      else if (opened.file === null && unattended) say(`--seed ${sitting.secret.seed} fights it again`);
    });
}

async function secretOf(path: string, { file }: Opened, { seed }: PlayOptions): Promise<Secret> {
  if (file === null) return secretFor(seed);
  const kept = await keptSecret(path, file);
  if (kept !== undefined) return kept;
  if (seed !== undefined) return secretFor(seed);
  throw new Trouble(`${path}: the seed of its dice is not beside it (${path}.secret); --seed names one to go on with`);
}

function playUnattended(sitting: Sitting, { file }: Opened, { json, turnsOnly, verbose }: PlayOptions): boolean {
  const log = new Log(sitting.game, 'all', verbose);
  if (file !== null) log.skip();
  const turn = turnLine(sitting);
  const tell = json ? () => {} : turnsOnly ? () => turn() : () => log.tell();
  tell();
  const went = sitting.playOn(tell);
  if (!went) throw new Trouble('the battle came to a dead end', 'dead-end');
  return sitting.isOver;
}

async function playAtTable(table: Table): Promise<boolean> {
  const lines = linesFromTerminal();
  try {
    return await table.play(lines);
  } finally {
    lines.close();
  }
}
