import type { Json, Level, RuleOption, ScenarioFault, Side } from 'enfilade';
import type { BattleRecord, MusterRoll } from 'enfilade/bench';

/** Where a scenario comes from: shipped, or the player's own file. */
export type Source =
  | { readonly kind: 'shipped'; readonly id: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string };

/** What is fought many times. */
export interface Contest {
  readonly source: Source;
  readonly players: Readonly<Record<Side, Level>>;
  /** Rule options that differ from the scenario's. */
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
  /** The scenario's own options. */
  readonly chosen: Readonly<Record<string, Json>>;
  /** The balance measured before, for the scenario with its own options. */
  readonly balance?: string;
  /** Our changes to the battle as it was first written. */
  readonly house: readonly string[];
}

/** A message to a fighter. */
export type FighterTask =
  | { readonly kind: 'open'; readonly contests: readonly Contest[]; readonly seed: number }
  | ({ readonly kind: 'fight' } & Task);

/** A message from a fighter. */
export type FighterMessage =
  | { readonly kind: 'ready'; readonly known: readonly ContestInfo[] }
  | { readonly kind: 'refused'; readonly of: number; readonly fault: ScenarioFault }
  | { readonly kind: 'fought'; readonly of: number; readonly fought: BattleRecord }
  | ({ readonly kind: 'failed'; readonly reason: string } & Task)
  /** The rules could not be fetched. */
  | { readonly kind: 'broken'; readonly reason: string };
