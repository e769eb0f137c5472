import {
  type BattleFile,
  isFault,
  loadPlay,
  loadScenario,
  type ChartedPlay,
  readBattleFile,
  type Scenario,
  type Secret,
  settingOf,
  type System,
} from 'enfilade';
import type { Wanted } from '../desk.ts';
import type { Players } from '../session.ts';
import { LocalSession } from './local-session.ts';
import { freshSecret } from './secret.ts';
import { storedBattle } from './store.ts';

/** Why a battle cannot be put on the table, in words for the person who wanted it. */
export class Trouble extends Error {}

export interface Laid {
  readonly session: LocalSession;
  readonly play: ChartedPlay;
}

export async function layOut(wanted: Wanted): Promise<Laid> {
  switch (wanted.kind) {
    case 'new':
      return begin(wanted.scenario, wanted.players, wanted.seed);
    case 'stored':
      return resume(wanted.id);
    case 'file':
      return fromFile(wanted.text, wanted.players, wanted.seed);
  }
}

async function begin(id: string, players: Players, seed: number | undefined): Promise<Laid> {
  const scenario = await loadScenario(id);
  if (scenario === undefined) throw new Trouble(`There is no battle called "${id}".`);
  return sitDown(crypto.randomUUID(), { scenario, file: null, players, secret: await freshSecret(seed) });
}

async function resume(id: string): Promise<Laid> {
  const stored = await storedBattle(id);
  if (stored === undefined) throw new Trouble('This battle is not in the storage of this browser.');
  const file = checked(stored.file, 'The stored battle is damaged');
  return sitDown(id, { scenario: file.scenario, file, players: stored.players, secret: stored.secret });
}

async function fromFile(text: string, players: Players, seed: number | undefined): Promise<Laid> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Trouble(`Not a battle file: ${error instanceof Error ? error.message : 'not JSON'}.`);
  }
  const file = checked(content, 'Not a battle file');
  return sitDown(crypto.randomUUID(), { scenario: file.scenario, file, players, secret: await freshSecret(seed) });
}

function checked(content: unknown, otherwise: string): BattleFile<System> {
  const file = readBattleFile<System>(content);
  if (isFault(file)) throw new Trouble(`${otherwise}: ${file.message}.`);
  return file;
}

interface Terms {
  readonly scenario: Scenario;
  readonly file: BattleFile<System> | null;
  readonly players: Players;
  readonly secret: Secret;
}

export async function sitDown(id: string, { scenario, file, players, secret }: Terms): Promise<Laid> {
  const play = await loadPlay(scenario.ruleset);
  if (play === undefined) throw new Trouble(`The system "${scenario.ruleset}" cannot be played here yet.`);
  const fault = play.ruleset.faultIn(scenario);
  if (fault !== undefined) throw new Trouble(`The scenario has a fault: ${fault.message}.`);
  const opened = { ruleset: play.ruleset, setting: settingOf(scenario), file };
  return { session: new LocalSession(id, opened, players, secret), play };
}
