import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  apply,
  type BattleFile,
  battleOfView,
  replayBattleFile,
  settingOf,
  type System,
  type Viewer,
  viewFileOf,
} from 'enfilade';
import { wholeNumber } from './hand.ts';
import { drawMap } from './play/map.ts';
import { readSavedToTell, rulesetOf } from './play/open.ts';
import { writeJson } from './play/save.ts';
import { tellStanding, tellUnits } from './play/situation.ts';
import { Story } from './play/story.ts';
import { eventsUpTo } from './play/turns.ts';
import { say, sayJson } from './terminal.ts';
import { UserError } from './user-error.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

interface ReplayOptions {
  readonly turn?: number;
  readonly events?: Span;
  readonly json?: boolean;
  readonly verbose?: boolean;
  readonly as?: Viewer;
  readonly out?: string;
}

const EXAMPLES = `
Examples:
  enfilade replay battle.json
  enfilade replay battle.json --turn 3
  enfilade replay battle.json --events 10-25 --verbose
  enfilade replay battle.json --turn 3 --json
  enfilade replay battle.json --as a --out view.json

It folds events and carries out no rule, so a battle of an older version is told as it was. With --as it tells what one
side could see, or a spectator; the view that --out writes can be shown to others while the battle goes on.`;

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('replay a battle file: the log, and the table at the end of it')
    .argument('<file>', 'a battle file')
    .option('--turn <n>', 'up to the end of that turn', wholeNumber(1, 1000))
    .addOption(new Option('--events <a-b>', 'these events only, counted from 1').argParser(parseSpan).conflicts('turn'))
    .addOption(new Option('--as <viewer>', 'only what they could see: a, b or spectator').argParser(parseViewer))
    .option('--out <file>', 'write what that viewer could see to a file')
    .option('--verbose', 'every event with all its details')
    .option('--json', 'the events and the battle after them, for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, options: ReplayOptions) => {
      const file = await seen(path, options);
      const { from, to } = spanOf(file, options);
      if (options.json) {
        const { setting: _, ...battle } = replayBattleFile(file, settingOf(file.scenario), to);
        sayJson({ from, to, of: file.events.length, events: file.events.slice(from - 1, to), battle });
      } else tell(file, { from, to }, options.verbose);
    });
}

/** The battle, or one viewer's view of it, which is also written to a file on request. */
async function seen(path: string, { as, out }: ReplayOptions): Promise<BattleFile<System>> {
  const { file, view: given } = await readSavedToTell(path);
  if (as === undefined && out !== undefined)
    throw new UserError('--out writes what one side sees: name it with --as a, b or spectator');
  if (as === undefined || given?.viewer === as) return file;
  if (given !== null) throw new UserError(`${path}: this is a shared view of ${given.viewer}, and holds no other`);
  const view = viewFileOf(rulesetOf(file.scenario), file, as);
  if (out !== undefined) await writeJson(out, view);
  return battleOfView(view);
}

/** Files call a spectator `nobody`. */
const VIEWERS: Readonly<Record<string, Viewer>> = { a: 'a', b: 'b', spectator: 'nobody', nobody: 'nobody' };

function parseViewer(given: string): Viewer {
  const viewer = VIEWERS[given];
  if (viewer === undefined) throw new InvalidArgumentError('One of a, b, spectator: --as a');
  return viewer;
}

function parseSpan(given: string): Span {
  const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(given) ?? [];
  const span = { from: Number(from), to: Number(to ?? from) };
  if (!(span.from >= 1 && span.to >= span.from))
    throw new InvalidArgumentError('Numbers of events, counted from 1: --events 10-25');
  return span;
}

function spanOf(file: BattleFile<System>, { turn, events }: ReplayOptions): Span {
  const last = file.events.length;
  if (events !== undefined && events.from > last) throw new UserError(`the battle has only ${last} events`);
  if (events !== undefined) return { from: events.from, to: Math.min(events.to, last) };
  return { from: 1, to: turn === undefined ? last : eventsUpTo(file, settingOf(file.scenario), turn) };
}

function tell(file: BattleFile<System>, { from, to }: Span, verbose = false): void {
  const setting = settingOf(file.scenario);
  const ruleset = rulesetOf(file.scenario);
  const story = new Story(ruleset, verbose);
  let battle = replayBattleFile(file, setting, from - 1);
  for (const event of file.events.slice(from - 1, to)) {
    const after = apply(battle, event);
    for (const line of story.tell(battle, after, event)) say(line);
    battle = after;
  }
  const mustered = replayBattleFile(file, setting, file.journal[0]?.events ?? 0);
  say(`\n${drawMap(ruleset, battle)}\n\n${tellUnits(ruleset, mustered, battle)}\n\n${tellStanding(ruleset, battle)}`);
}
