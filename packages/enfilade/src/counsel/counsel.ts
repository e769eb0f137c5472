import type { Battle, Json, Question, Rng, System } from '#battle/index.ts';

/** What an order or an answer is worth, in points: a sound unit of the line is worth about 30, the battle 1,000. */
export interface Weight {
  readonly worth: number;
  /** One sentence with the reason and the odds, built only when asked for. */
  why(): string;
}

/** An order with its worth and reasons. */
export interface WeighedOrder<S extends System> extends Weight {
  readonly order: S['order'];
}

/** An answer with its worth and reasons. */
export interface WeighedAnswer extends Weight {
  readonly answer: Json;
}

/** What a system tells a computer player. Everything is asked of a view: what one side knows. */
export interface Counsel<S extends System> {
  /**
   * Orders worth considering for the side to act, never none while the battle goes on. Doing no more, the order that moves on, is among
   * them with a worth of 0; anything worth less is better left alone.
   */
  weigh(battle: Battle<S>, pick: Rng): readonly WeighedOrder<S>[];
  /**
   * The same for a player who asks for advice: all units that could act now, even where `weigh` covers only the next one. The best of
   * `weigh` is the best here.
   */
  survey?(battle: Battle<S>, pick: Rng): readonly WeighedOrder<S>[];
  /** The answers to a question, each with its worth. */
  answers(battle: Battle<S>, question: Question): readonly WeighedAnswer[];
  /** A battle consistent with what a viewer knows, to play out from there; unchanged if nothing is hidden. */
  imagine?(battle: Battle<S>, pick: Rng): Battle<S>;
  /** The evaluation of the battle for side a, in points. */
  evaluate(battle: Battle<S>): number;
}
