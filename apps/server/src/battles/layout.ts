import {
  type BattleFile,
  type ChartedPlay,
  conduct,
  isFault,
  isRefusal,
  loadChecks,
  loadPlay,
  loadScenario,
  readBattleFile,
  readScenario,
  replayBattleFile,
  type Scenario,
  settingOf,
  type System,
  withPlainTexts,
} from 'enfilade';
import { bareBattle, closedSource, Game, type GameRecord, readStoredOrder, waitingSource } from 'enfilade/battle';
import type { NewBattle } from 'enfilade/online';
import { Slices } from '../tables/pacing.ts';
import { ENGINE } from './engine.ts';
import { BATTLE_STRINGS as STRINGS } from './strings.ts';

/** What is put on the table of a new battle. */
export interface Layout {
  readonly play: ChartedPlay;
  readonly scenario: Scenario;
  readonly game: GameRecord<System>;
  readonly engine: string;
  readonly rules: string | null;
}

/** A layout, or why it can't be one. */
export async function readLayout(given: NewBattle['layout']): Promise<Layout | string> {
  switch (given.kind) {
    case 'shipped': {
      const scenario = await loadScenario(given.scenario);
      return scenario === undefined ? STRINGS.noScenario(given.scenario) : laidOut(scenario);
    }
    case 'scenario': {
      const read = readScenario(given.scenario);
      return isFault(read) ? inside('layout.scenario', read.message) : checked(read, 'layout.scenario');
    }
    case 'file': {
      const read = readBattleFile<System>(given.file);
      return isFault(read) ? inside('layout.file', read.message) : layoutOfFile(withPlainTexts(read));
    }
  }
}

function inside(field: string, message: string): string {
  return `${field}.${message}`;
}

/** A scenario from elsewhere, as far as its own system has nothing against it. */
async function checked(scenario: Scenario, field: string): Promise<Layout | string> {
  const checks = await loadChecks(scenario.ruleset);
  if (checks === undefined) return inside(field, `ruleset: ${STRINGS.noSystem(scenario.ruleset)}`);
  const fault = checks.faultIn(scenario);
  return fault === undefined ? laidOut(scenario) : inside(field, fault.message);
}

async function laidOut(scenario: Scenario): Promise<Layout | string> {
  const play = await loadPlay(scenario.ruleset);
  if (play === undefined) return STRINGS.noSystem(scenario.ruleset);
  const { journal, events, waiting } = new Game(play.ruleset, settingOf(scenario), waitingSource());
  const { version: rules } = play.ruleset;
  return { play, scenario, game: { journal, events, waiting }, engine: ENGINE, rules };
}

/** A battle that was begun elsewhere. It is carried out again: what was not fought by the rules is not gone on with. */
async function layoutOfFile(file: BattleFile<System>): Promise<Layout | string> {
  const fresh = await checked(file.scenario, 'layout.file.scenario');
  if (typeof fresh === 'string') return fresh;
  const { waiting, journal, events, engine, rules } = file;
  if (waiting?.dice !== undefined) return STRINGS.isWaiting;
  try {
    if (replayBattleFile(file, settingOf(file.scenario)).result !== null) return STRINGS.isOver;
    const because = await whyNotFought(fresh, file);
    if (because !== undefined) return STRINGS.notFought(because);
    return { ...fresh, game: { journal, events, waiting }, engine, rules };
  } catch (error) {
    return STRINGS.notFought(error instanceof Error ? error.message : '');
  }
}

/** Order by order, with room for everything else in between. */
async function whyNotFought(
  { play: { ruleset }, scenario }: Layout,
  { journal, events }: BattleFile<System>,
): Promise<string | undefined> {
  const slices = new Slices();
  let battle = bareBattle<System>(settingOf(scenario));
  let at = 0;
  for (const [i, { order, draws, events: count, by }] of journal.entries()) {
    const read = readStoredOrder(ruleset, order);
    if (isRefusal(read)) return `order ${i}`;
    const isMuster = read.kind === 'muster';
    if (isMuster !== (i === 0)) return `order ${i}`;
    if (!isMuster && (by !== battle.toAct || ruleset.refuses(battle, read as System['order']) !== undefined))
      return `order ${i}`;
    const again = conduct(ruleset, battle, read, { known: draws, source: closedSource() });
    const isSame = JSON.stringify(again.events) === JSON.stringify(events.slice(at, at + count));
    if (again.question !== null || again.events.length !== count || !isSame) return `order ${i}`;
    at += count;
    ({ battle } = again);
    await slices.next();
  }
  return at === events.length ? undefined : `event ${at}`;
}
