import {
  type Battle,
  chanceOf,
  type Ruleset,
  type Scenario,
  type ScenarioFault,
  type Setting,
  settingOf,
  type Side,
  type SideWords,
  type System,
  wordsOfSides,
} from '#battle/index.ts';
import type { Counsel, StrengthReport } from '#counsel/index.ts';
import { type ComputerPlayer, HeadlessMatch, type Level, playerOf } from '#players/index.ts';
import { faultInRuleset, loadChecks, loadCounsel, loadPlay, loadStrengthReport } from '#rulesets/index.ts';

/** What is to be fought many times: plain data that can be sent to a worker or stored. */
export interface Engagement {
  readonly scenario: Scenario;
  readonly players: Readonly<Record<Side, Level>>;
  /** Leaves out what decides a battle (`pulls` and `swings`) if only wins are counted. */
  readonly withoutSwings?: boolean;
}

/** Units and objectives by number: records of a battle name them by their place in these lists. */
export interface MusterRoll {
  readonly scenario: string;
  readonly name: string;
  readonly ruleset: string;
  readonly sides: Readonly<Record<Side, string>>;
  readonly sideWords: Readonly<Record<Side, SideWords>>;
  /** The turn limit. */
  readonly turns: number;
  readonly units: readonly { readonly id: string; readonly side: Side; readonly name: string; readonly of: number }[];
  readonly objectives: readonly { readonly id: string; readonly name: string }[];
  /** What strength is counted in, and what a worn unit is called. */
  readonly strength: string;
  readonly worn: string;
  /** What phases are called, if not by their own name. */
  readonly phases?: Readonly<Record<string, string>>;
}

/** A prepared engagement: rules, players and strength report are loaded, nothing has been fought. */
export interface Campaign {
  readonly engagement: Engagement;
  readonly roll: MusterRoll;
  readonly ruleset: Ruleset<System>;
  readonly setting: Setting;
  readonly players: Readonly<Record<Side, ComputerPlayer>>;
  readonly returns: StrengthReport<System>;
  readonly counsel: Counsel<System> | undefined;
}

/** Prepares an engagement, or says what is wrong with its scenario. */
export async function openCampaign(engagement: Engagement): Promise<Campaign | ScenarioFault> {
  const { scenario, players: levels } = engagement;
  const [play, checks, counsel, returns] = await Promise.all([
    loadPlay(scenario.ruleset),
    loadChecks(scenario.ruleset),
    loadCounsel(scenario.ruleset),
    loadStrengthReport(scenario.ruleset),
  ]);
  if (play === undefined || checks === undefined || returns === undefined)
    return faultInRuleset(scenario) ?? { field: 'ruleset', message: 'ruleset: it could not be loaded' };
  const { ruleset } = play;
  const fault = checks.faultIn(scenario);
  if (fault !== undefined) return fault;
  const setting = settingOf(scenario);
  const players = { a: playerOf(levels.a, counsel), b: playerOf(levels.b, counsel) };
  const { battle } = new HeadlessMatch({ ruleset, setting }, players, chanceOf(0));
  const roll = { ...rollOf(scenario, battle, returns), phases: ruleset.words.phases ?? {} };
  return { engagement, roll, ruleset, setting, players, returns, counsel };
}

function rollOf(scenario: Scenario, mustered: Battle<System>, returns: StrengthReport<System>): MusterRoll {
  const { id, name, ruleset, sides, turns } = scenario;
  return {
    scenario: id,
    name,
    ruleset,
    sides: { a: sides.a.name, b: sides.b.name },
    sideWords: wordsOfSides(scenario),
    turns,
    units: returns.units(mustered).map((unit) => ({ id: unit.id, side: unit.side, name: unit.name, of: unit.of })),
    objectives: returns.objectives(mustered).map((each) => ({ id: each.id, name: each.name })),
    strength: returns.strength,
    worn: returns.worn,
  };
}
