import {
  type BattleFile,
  battleOfView,
  faultInRuleset,
  isFault,
  isViewFile,
  loadChecks,
  readBattleFile,
  readScenario,
  readViewFile,
  type System,
  withPlainTexts,
} from 'enfilade';
import { newId } from '../../parts/new-id.ts';
import { BOTH_PERSONS, isPlayers, type Players } from '../players.ts';
import { REOPENING_STRINGS } from './reopening-strings.ts';
import { type OpenedBattle, reasonOf, openSession, CannotOpen } from './opening.ts';
import { freshSeed, isCommittedSeed } from './committed-seed.ts';
import { type StoredBattle, storedBattle } from './store.ts';

/** A battle that lies in the browser's own storage. */
export async function resume(id: string): Promise<OpenedBattle> {
  const stored: Partial<StoredBattle> | undefined = await storedBattle(id).catch((error: unknown) => {
    throw new CannotOpen(REOPENING_STRINGS.storageShut(reasonOf(error)));
  });
  if (stored === undefined) throw new CannotOpen(REOPENING_STRINGS.notStored);
  const players = isPlayers(stored.players) ? stored.players : BOTH_PERSONS;
  try {
    const file = await checked(stored.file, REOPENING_STRINGS.damaged);
    const secret = isCommittedSeed(stored.secret) ? stored.secret : freshSeed();
    const opened = await openSession(id, {
      scenario: file.scenario,
      file,
      players,
      secret,
      ownDice: stored.ownDice === true,
    });
    opened.session.reasons.restore(stored.reasons);
    return opened;
  } catch (error) {
    // A damaged battle is left alone; what can be read of it goes on as a new one, with other dice.
    const secret = freshSeed();
    const { longestStart } = await import('./salvage.ts');
    const start = await longestStart(stored.file, async (content) => {
      const file = await checked(content, REOPENING_STRINGS.damaged);
      return openSession(newId(), { scenario: file.scenario, file, players, secret });
    });
    if (start === undefined) throw error;
    return { ...start.found, warning: REOPENING_STRINGS.salvaged(start.orders, start.of) };
  }
}

/** A battle from a file the player chose. */
export async function fromFile(text: string, players: Players, seed: number | undefined): Promise<OpenedBattle> {
  if (text === '') throw new CannotOpen(REOPENING_STRINGS.noFile);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new CannotOpen(REOPENING_STRINGS.notAFile(reasonOf(error)));
  }
  if (isViewFile(content)) return fromView(content);
  if (isScenarioFile(content)) return fromScenario(content, players, seed);
  const file = await checked(content, REOPENING_STRINGS.notAFile);
  const { players: said } = content as { readonly players?: unknown };
  return openSession(newId(), {
    scenario: file.scenario,
    file,
    players: isPlayers(said) ? said : players,
    secret: freshSeed(seed),
  });
}

function isScenarioFile(content: unknown): boolean {
  const { format } = (content ?? {}) as { readonly format?: unknown };
  return typeof format === 'string' && format.startsWith('enfilade-scenario/');
}

/** A battle that was drawn, at its beginning. */
async function fromScenario(content: unknown, players: Players, seed: number | undefined): Promise<OpenedBattle> {
  const scenario = readScenario(content);
  if (isFault(scenario)) throw new CannotOpen(REOPENING_STRINGS.faultyScenario(scenario.message));
  const fault = faultInRuleset(scenario) ?? (await loadChecks(scenario.ruleset))?.faultIn(scenario);
  if (fault !== undefined) throw new CannotOpen(REOPENING_STRINGS.faultyScenario(fault.message));
  return openSession(newId(), { scenario, file: null, players, secret: freshSeed(seed) });
}

async function fromView(content: unknown): Promise<OpenedBattle> {
  const view = readViewFile<System>(content);
  if (isFault(view)) throw new CannotOpen(REOPENING_STRINGS.notAFile(view.message));
  const plain = withPlainTexts(view);
  const file = battleOfView(plain);
  const fault = faultInRuleset(file.scenario, 'scenario.');
  if (fault !== undefined) throw new CannotOpen(REOPENING_STRINGS.faultyScenario(fault.message));
  return openSession(newId(), {
    scenario: file.scenario,
    file,
    players: BOTH_PERSONS,
    secret: freshSeed(),
    view: plain,
  });
}

async function checked(content: unknown, otherwise: (because: string) => string): Promise<BattleFile<System>> {
  const file = readBattleFile<System>(content);
  if (isFault(file)) throw new CannotOpen(otherwise(file.message));
  const checks = await loadChecks(file.scenario.ruleset);
  const fault = faultInRuleset(file.scenario, 'scenario.') ?? checks?.faultIn(file.scenario);
  if (fault !== undefined) throw new CannotOpen(REOPENING_STRINGS.faultyScenario(fault.message));
  return withPlainTexts(file);
}
