import {
  type BattleFile,
  type ChartedPlay,
  loadPlay,
  loadScenario,
  type Scenario,
  type CommittedSeed,
  settingOf,
  type System,
  systemOf,
  type ViewFile,
} from 'enfilade';
import { newId } from '../../parts/new-id.ts';
import type { BattleRequest } from '../engine-api.ts';
import type { Players } from '../players.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import { LocalSession } from './local-session.ts';
import type { Session } from './session.ts';
import { freshSeed } from './committed-seed.ts';

/** Why a battle cannot be put on the table, in words for the person who wanted it. */
export class CannotOpen extends Error {}

export interface OpenedBattle<S extends Session = Session> {
  readonly session: S;
  readonly play: ChartedPlay;
  /** What differs from how it was left. */
  readonly warning?: string;
}

/** What it takes to read a battle is fetched with the first that was saved. */
export async function openBattle(wanted: BattleRequest): Promise<OpenedBattle> {
  if (wanted.kind === 'new') return begin(wanted.scenario, wanted.players, wanted.seed);
  if (wanted.kind === 'online') return (await import('./online/open-online.ts')).openOnline(wanted);
  const { resume, fromFile } = await import('./reopening.ts');
  return wanted.kind === 'stored' ? resume(wanted.id) : fromFile(wanted.text, wanted.players, wanted.seed);
}

async function begin(id: string, players: Players, seed: number | undefined): Promise<OpenedBattle> {
  // Both are loaded at once; a failure shows when the session is made.
  loadPlay(systemOf(id) ?? '').catch(() => undefined);
  const scenario = await loadScenario(id);
  if (scenario === undefined) throw new CannotOpen(ENGINE_STRINGS.noBattle(id));
  return openSession(newId(), { scenario, file: null, players, secret: freshSeed(seed) });
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : ENGINE_STRINGS.noReason;
}

interface Terms {
  readonly scenario: Scenario;
  readonly file: BattleFile<System> | null;
  readonly players: Players;
  readonly secret: CommittedSeed;
  /** Where it is only looked at. */
  readonly view?: ViewFile<System>;
  readonly ownDice?: boolean;
}

export async function openSession(
  id: string,
  { scenario, file, players, ...terms }: Terms,
): Promise<OpenedBattle<LocalSession>> {
  const play = await loadPlay(scenario.ruleset);
  if (play === undefined) throw new CannotOpen(ENGINE_STRINGS.notPlayable(scenario.ruleset));
  const opened = { ruleset: play.ruleset, setting: settingOf(scenario), file };
  try {
    return { session: new LocalSession(id, opened, players, terms), play };
  } catch (error) {
    if (file === null) throw error;
    throw new CannotOpen(ENGINE_STRINGS.notCarriedOn(reasonOf(error)));
  }
}
