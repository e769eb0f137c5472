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
  systemOf,
} from 'enfilade';
import { newId } from '../../parts/new-id.ts';
import type { Wanted } from '../desk.ts';
import { isPlayers, BOTH_PERSONS, type Players } from '../session.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import { LocalSession } from './local-session.ts';
import { freshSecret, isSecret } from './secret.ts';
import { type StoredBattle, storedBattle } from './store.ts';

/** Why a battle cannot be put on the table, in words for the person who wanted it. */
export class Trouble extends Error {}

export interface Laid {
  readonly session: LocalSession;
  readonly play: ChartedPlay;
  /** What is not as it was left. */
  readonly warning?: string;
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
  // The system need not wait for the battle; whether it came is seen when everybody sits down.
  loadPlay(systemOf(id) ?? '').catch(() => undefined);
  const scenario = await loadScenario(id);
  if (scenario === undefined) throw new Trouble(ENGINE_STRINGS.noBattle(id));
  return sitDown(newId(), { scenario, file: null, players, secret: await freshSecret(seed) });
}

async function resume(id: string): Promise<Laid> {
  const stored: Partial<StoredBattle> | undefined = await storedBattle(id).catch((error: unknown) => {
    throw new Trouble(ENGINE_STRINGS.storageShut(reasonOf(error)));
  });
  if (stored === undefined) throw new Trouble(ENGINE_STRINGS.notStored);
  const players = isPlayers(stored.players) ? stored.players : BOTH_PERSONS;
  try {
    const file = checked(stored.file, ENGINE_STRINGS.damaged);
    const secret = isSecret(stored.secret) ? stored.secret : await freshSecret();
    const laid = await sitDown(id, { scenario: file.scenario, file, players, secret });
    laid.session.reasons.restore(stored.reasons);
    return laid;
  } catch (error) {
    // What is damaged stays where it is; what can be read of it goes on beside it, with other dice.
    const secret = await freshSecret();
    const { longestStart } = await import('./salvage.ts');
    const start = await longestStart(stored.file, (content) => {
      const file = checked(content, ENGINE_STRINGS.damaged);
      return sitDown(newId(), { scenario: file.scenario, file, players, secret });
    });
    if (start === undefined) throw error;
    return { ...start.found, warning: ENGINE_STRINGS.salvaged(start.orders, start.of) };
  }
}

async function fromFile(text: string, players: Players, seed: number | undefined): Promise<Laid> {
  if (text === '') throw new Trouble(ENGINE_STRINGS.noFile);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Trouble(ENGINE_STRINGS.notAFile(reasonOf(error)));
  }
  const file = checked(content, ENGINE_STRINGS.notAFile);
  const { players: said } = content as { readonly players?: unknown };
  return sitDown(newId(), {
    scenario: file.scenario,
    file,
    players: isPlayers(said) ? said : players,
    secret: await freshSecret(seed),
  });
}

/** A battle as it leaves this browser: a battle file, and who plays. */
export function fileOf({ sitting, players }: LocalSession, engine: string): string {
  return JSON.stringify({ ...sitting.file(engine), players });
}

function checked(content: unknown, otherwise: (because: string) => string): BattleFile<System> {
  const file = readBattleFile<System>(content);
  if (isFault(file)) throw new Trouble(otherwise(file.message));
  return file;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : ENGINE_STRINGS.noReason;
}

interface Terms {
  readonly scenario: Scenario;
  readonly file: BattleFile<System> | null;
  readonly players: Players;
  readonly secret: Secret;
}

export async function sitDown(id: string, { scenario, file, players, secret }: Terms): Promise<Laid> {
  const play = await loadPlay(scenario.ruleset);
  if (play === undefined) throw new Trouble(ENGINE_STRINGS.notPlayable(scenario.ruleset));
  const fault = play.ruleset.faultIn(scenario);
  if (fault !== undefined) throw new Trouble(ENGINE_STRINGS.faultyScenario(fault.message));
  const opened = { ruleset: play.ruleset, setting: settingOf(scenario), file };
  try {
    return { session: new LocalSession(id, opened, players, secret), play };
  } catch (error) {
    if (file === null) throw error;
    throw new Trouble(ENGINE_STRINGS.notCarriedOn(reasonOf(error)));
  }
}
