import type { Json, Level, RuleOption, ScenarioFault, Side } from 'enfilade';
import type { BattleRecord, MusterRoll } from 'enfilade/bench';

/** Where a scenario comes from: it is shipped, or somebody has opened a file. */
export type Source =
  | { readonly kind: 'shipped'; readonly id: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string };

/** What is fought many times. */
export interface Contest {
  readonly source: Source;
  readonly players: Readonly<Record<Side, Level>>;
  /** Options of the rules that are to be otherwise than the scenario has them. */
  readonly options: Readonly<Record<string, Json>>;
}

/** One battle to fight: the number of the contest, and of its game. */
export interface Task {
  readonly of: number;
  readonly game: number;
}

/** What is known of a contest when its scenario has been read. */
export interface ContestInfo {
  readonly roll: MusterRoll;
  readonly options: readonly RuleOption[];
  /** How the scenario itself has them. */
  readonly chosen: Readonly<Record<string, Json>>;
  /** What was measured of the scenario before, as it is without other options. */
  readonly balance?: string;
  /** Where this house departs from the battle as it was first written. */
  readonly house: readonly string[];
}

/** What a fighter is told. */
export type FighterTask =
  | { readonly kind: 'open'; readonly contests: readonly Contest[]; readonly seed: number }
  | ({ readonly kind: 'fight' } & Task);

/** What a fighter says. */
export type FighterMessage =
  | { readonly kind: 'ready'; readonly known: readonly ContestInfo[] }
  | { readonly kind: 'refused'; readonly of: number; readonly fault: ScenarioFault }
  | { readonly kind: 'fought'; readonly of: number; readonly fought: BattleRecord }
  | ({ readonly kind: 'failed'; readonly reason: string } & Task)
  /** The rules could not be fetched. */
  | { readonly kind: 'broken'; readonly reason: string };
