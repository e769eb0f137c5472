import {
  type BattleFile,
  type ChartedPlay,
  loadPlay,
  loadScenario,
  type Scenario,
  type Secret,
  settingOf,
  type System,
  systemOf,
} from 'enfilade';
import { newId } from '../../parts/new-id.ts';
import type { Wanted } from '../desk.ts';
import type { Players } from '../session.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import { LocalSession } from './local-session.ts';
import { freshSecret } from './secret.ts';

/** Why a battle cannot be put on the table, in words for the person who wanted it. */
export class Trouble extends Error {}

export interface Laid {
  readonly session: LocalSession;
  readonly play: ChartedPlay;
  /** What is not as it was left. */
  readonly warning?: string;
}

/** What it takes to read a battle is fetched with the first that was saved. */
export async function layOut(wanted: Wanted): Promise<Laid> {
  if (wanted.kind === 'new') return begin(wanted.scenario, wanted.players, wanted.seed);
  const { resume, fromFile } = await import('./reopening.ts');
  return wanted.kind === 'stored' ? resume(wanted.id) : fromFile(wanted.text, wanted.players, wanted.seed);
}

async function begin(id: string, players: Players, seed: number | undefined): Promise<Laid> {
  // The system need not wait for the battle; whether it came is seen when everybody sits down.
  loadPlay(systemOf(id) ?? '').catch(() => undefined);
  const scenario = await loadScenario(id);
  if (scenario === undefined) throw new Trouble(ENGINE_STRINGS.noBattle(id));
  return sitDown(newId(), { scenario, file: null, players, secret: freshSecret(seed) });
}

/** A battle as it leaves this browser: a battle file, and who plays. */
export function fileOf({ sitting, players }: LocalSession, engine: string): string {
  return JSON.stringify({ ...sitting.file(engine), players });
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
