import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type Engagement, type Fought, fingerprint, isFault, isLevel, readScenario } from 'enfilade';
import manifest from '../../package.json' with { type: 'json' };
import { reasonOf, Trouble } from '../trouble.ts';

const FORMAT = 'enfilade-simulation/1';

/** What was being fought when it was left. */
export interface Begun {
  readonly engagement: Engagement;
  readonly seed: number;
  readonly games: number;
}

interface Head extends Begun {
  readonly format: typeof FORMAT;
  readonly engine: string;
}

/** The version and the program itself: another build may fight another battle from the same seed. */
async function engineOf(): Promise<string> {
  const program = await readFile(new URL(import.meta.url));
  return `${manifest.version}+${createHash('sha256').update(program).digest('hex').slice(0, 12)}`;
}

/** A head, then a line for every battle. */
export async function keepBattles(path: string, begun: Begun, fought: readonly Fought[]): Promise<void> {
  const head: Head = { format: FORMAT, engine: await engineOf(), ...begun };
  try {
    await writeFile(path, `${[head, ...fought].map((each) => JSON.stringify(each)).join('\n')}\n`);
  } catch (error) {
    throw new Trouble(`${path}: ${reasonOf(error)}`);
  }
}

async function linesOf(path: string): Promise<readonly unknown[]> {
  try {
    return (await readFile(path, 'utf8'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);
  } catch (error) {
    const reason = error instanceof SyntaxError ? `not a simulation that was left: ${error.message}` : reasonOf(error);
    throw new Trouble(`${path}: ${reason}`, 'bad-file');
  }
}

function isHead(line: unknown): line is Head {
  if (typeof line !== 'object' || line === null) return false;
  const { format, seed, games, engagement } = line as Partial<Head>;
  if (format !== FORMAT || typeof seed !== 'number' || typeof games !== 'number') return false;
  const { scenario, players } = engagement ?? {};
  return !isFault(readScenario(scenario)) && isLevel(players?.a) && isLevel(players.b);
}

function isFought(line: unknown): line is Fought {
  if (typeof line !== 'object' || line === null) return false;
  const { game, seed, left, fates, holders, pulls, swings } = line as Partial<Fought>;
  const numbers = Number.isInteger(game) && Number.isInteger(seed);
  return numbers && [left, fates, holders, swings, pulls?.units].every((list) => Array.isArray(list));
}

/** What was left in a file, if this program can go on with it exactly. */
export async function leftBattles(
  path: string,
): Promise<{ readonly begun: Begun; readonly fought: readonly Fought[] }> {
  const [head, ...lines] = await linesOf(path);
  if (!isHead(head))
    throw new Trouble(`${path}: not a simulation that was left (its first line says which)`, 'bad-file');
  const engine = await engineOf();
  if (head.engine !== engine)
    throw new Trouble(`${path}: fought by another engine (${head.engine}, this is ${engine}); it cannot go on exactly`);
  const fought = lines.filter(isFought);
  if (fought.length < lines.length) throw new Trouble(`${path}: a line of it is no battle`, 'bad-file');
  const { engagement, seed, games } = head;
  return { begun: { engagement, seed, games }, fought };
}

/** Refuses to go on with something else than what was left. */
export function checkSame(path: string, left: Begun, now: Partial<Begun>): void {
  const differs = (what: string, was: string, is: string): Trouble =>
    new Trouble(`${path}: of another ${what} (${was}, not ${is}); leave it out to go on with what was left`);
  const [was, is] = [left.engagement, now.engagement];
  if (is !== undefined && fingerprint(was.scenario) !== fingerprint(is.scenario))
    throw differs('scenario', was.scenario.id, is.scenario.id === was.scenario.id ? 'as it is now' : is.scenario.id);
  if (now.seed !== undefined && now.seed !== left.seed) throw differs('seed', String(left.seed), String(now.seed));
}

export function checkPlayers(path: string, left: Begun, players: Engagement['players']): void {
  const words = ({ a, b }: Engagement['players']): string => `${a},${b}`;
  if (words(players) !== words(left.engagement.players))
    throw new Trouble(
      `${path}: of other players (${words(left.engagement.players)}, not ${words(players)}); leave them out to go on with what was left`,
    );
}
