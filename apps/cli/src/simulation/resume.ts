import { createHash } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isFault, isLevel, readScenario } from 'enfilade';
import { type BattleRecord, type Engagement, scenarioPrint } from 'enfilade/bench';
import manifest from '../../package.json' with { type: 'json' };
import { reasonOf, UserError } from '../user-error.ts';
import { isFoughtFrom } from './fought-line.ts';
import { MOST_GAMES } from './options.ts';

const FORMAT = 'enfilade-simulation/1';

/** An interrupted run. */
export interface StartedRun {
  readonly engagement: Engagement;
  readonly seed: number;
  readonly games: number;
}

interface Head extends StartedRun {
  readonly format: typeof FORMAT;
  readonly engine: string;
}

/** The version and the program itself: another build may fight another battle from the same seed. */
async function engineOf(): Promise<string> {
  const program = await readFile(new URL(import.meta.url));
  return `${manifest.version}+${createHash('sha256').update(program).digest('hex').slice(0, 12)}`;
}

function* asLines(all: Iterable<unknown>): Generator<string> {
  for (const each of all) yield `${JSON.stringify(each)}\n`;
}

/** A head, then a line for every battle. The previous file stays whole until this one is complete. */
export async function keepBattles(path: string, begun: StartedRun, fought: readonly BattleRecord[]): Promise<void> {
  const head: Head = { format: FORMAT, engine: await engineOf(), ...begun };
  try {
    const isDevice = await stat(path).then(
      (found) => !found.isFile(),
      () => false,
    );
    const beside = isDevice ? path : `${path}.new`;
    await writeFile(beside, asLines([head, ...fought]));
    if (!isDevice) await rename(beside, path);
  } catch (error) {
    throw new UserError(`${path}: ${reasonOf(error)}`);
  }
}

async function linesOf(path: string): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity }))
      if (line !== '') all.push(JSON.parse(line));
    return all;
  } catch (error) {
    const reason = error instanceof SyntaxError ? `not an interrupted simulation: ${error.message}` : reasonOf(error);
    throw new UserError(`${path}: ${reason}`, 'bad-file');
  }
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
}

function isHead(line: unknown): line is Head {
  if (typeof line !== 'object' || line === null) return false;
  const { format, seed, games, engagement } = line as Partial<Head>;
  if (format !== FORMAT || !isWhole(seed, 0, Number.MAX_SAFE_INTEGER) || !isWhole(games, 1, MOST_GAMES)) return false;
  const { scenario, players } = engagement ?? {};
  return !isFault(readScenario(scenario)) && isLevel(players?.a) && isLevel(players.b);
}

/** What a file holds of an interrupted run, if this program can continue it exactly. */
export async function leftBattles(
  path: string,
): Promise<{ readonly begun: StartedRun; readonly fought: readonly BattleRecord[] }> {
  const [head, ...lines] = await linesOf(path);
  if (!isHead(head)) throw new UserError(`${path}: not an interrupted simulation (wrong first line)`, 'bad-file');
  const engine = await engineOf();
  if (head.engine !== engine)
    throw new UserError(
      `${path}: fought by another version (${head.engine}, this is ${engine}); it can't be resumed exactly`,
    );
  const { engagement, seed, games } = head;
  const fought = lines.filter(isFoughtFrom(seed));
  if (fought.length < lines.length)
    throw new UserError(`${path}: one of its lines is not a battle of this seed`, 'bad-file');
  if (new Set(fought.map(({ game }) => game)).size < fought.length)
    throw new UserError(`${path}: it contains a battle twice`, 'bad-file');
  return { begun: { engagement, seed, games }, fought };
}

/** Refuses battles of other armies than those being continued. */
export function checkArmies(path: string, units: number, fought: readonly BattleRecord[]): void {
  const isOfThem = ({ left, fates, pulls }: BattleRecord): boolean =>
    [left, fates, pulls.units].every((list) => list.length === units);
  if (!fought.every(isOfThem)) throw new UserError(`${path}: one of its battles has other armies`, 'bad-file');
}

/** Refuses to continue with anything else than what was interrupted. */
export function checkSame(path: string, left: StartedRun, now: Partial<StartedRun>): void {
  const differs = (what: string, was: string, is: string): UserError =>
    new UserError(`${path}: fought with another ${what} (${was}, not ${is}); leave it out to resume`);
  const [was, is] = [left.engagement, now.engagement];
  if (is !== undefined && scenarioPrint(was.scenario) !== scenarioPrint(is.scenario))
    throw differs('scenario', was.scenario.id, is.scenario.id === was.scenario.id ? 'as it is now' : is.scenario.id);
  if (now.seed !== undefined && now.seed !== left.seed) throw differs('seed', String(left.seed), String(now.seed));
}

export function checkPlayers(path: string, left: StartedRun, players: Engagement['players']): void {
  const words = ({ a, b }: Engagement['players']): string => `${a},${b}`;
  if (words(players) !== words(left.engagement.players))
    throw new UserError(
      `${path}: fought by other players (${words(left.engagement.players)}, not ${words(players)}); leave them out to resume`,
    );
}
