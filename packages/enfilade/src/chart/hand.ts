import type { Battle, OrderRefusal, System } from '#battle/index.ts';
import type { Overlay } from './overlay.ts';

/** What a unit may do by what its roll has given it. */
export interface Allowance {
  /** "2 moves", "half move" */
  readonly says: string;
  /** How many moves it may make one after the other. */
  readonly moves: number;
}

/**
 * What a system says of orders that are given by dragging units about the table, so that one drag can spend all that a unit has. It decides
 * nothing: each order of a drag is proposed by the chart and judged by the rules like any other.
 */
export interface Hand<S extends System> {
  /** Orders that only let a unit act, by a roll, a card or an activation: what was wished of the unit follows by itself. */
  readonly openers: readonly S['order']['kind'][];
  /** What an opener is called in front of what follows it: "Roll", "Compère: order". */
  opening(battle: Battle<S>, order: S['order']): string;
  /** Moves after which another may take the unit farther. */
  readonly repeats: readonly S['order']['kind'][];
  /** Orders at an enemy by which the unit stays where it is: shots and fights. */
  readonly standing: readonly S['order']['kind'][];
  /** What a unit may do now; undefined where it may not move. */
  allowed(battle: Battle<S>, id: string): Allowance | undefined;
  /** The units that go along when this one is dragged: those of a commander, or those ordered with a unit. */
  company(battle: Battle<S>, id: string): readonly string[];
  /** One order for several units, to be tried before each of them gets its own. */
  together(battle: Battle<S>, ids: readonly string[]): readonly S['order'][];
  /** Why a unit does not reach an enemy, with how far it is and how far the unit goes; undefined where it does, or may not be known. */
  beyond(battle: Battle<S>, id: string, target: string): OrderRefusal | undefined;
  /** Where all moves that it has can take it: one outline for each move, of as many points as there are ways, from its middle. */
  reach(battle: Battle<S>, id: string): readonly Overlay[];
  /** What surrounds a unit wherever it is: where it can shoot, which enemies it pins. */
  arcs(battle: Battle<S>, id: string): readonly Overlay[];
}
