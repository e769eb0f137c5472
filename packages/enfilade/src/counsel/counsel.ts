import type { Battle, Json, Question, Rng, System } from '#battle/index.ts';

/** What an order or an answer is worth, in points: a sound unit of the line is worth about 30, the battle 1,000. */
export interface Weight {
  readonly worth: number;
  /** One sentence with the reason and the odds, built only when asked for. */
  why(): string;
}

export interface WeighedOrder<S extends System> extends Weight {
  readonly order: S['order'];
}

export interface WeighedAnswer extends Weight {
  readonly answer: Json;
}

/** What a system tells a computer player. Everything is asked of a view: of what one side knows. */
export interface Counsel<S extends System> {
  /**
   * Orders worth a thought for the side to act, never none while the battle goes on. Doing no more, the order that leads on, is among
   * them with a worth of 0; what is worth less is better left alone.
   */
  weigh(battle: Battle<S>, pick: Rng): readonly WeighedOrder<S>[];
  /**
   * The same for a player who asks for advice: all units that could act now, even where `weigh` covers only the next one. The best of
   * `weigh` is the best here.
   */
  survey?(battle: Battle<S>, pick: Rng): readonly WeighedOrder<S>[];
  /** The answers to a question, each with its worth. */
  answers(battle: Battle<S>, question: Question): readonly WeighedAnswer[];
  /** A battle that may be the one behind what a viewer knows, to think on from there; where nothing is missing, the same. */
  imagine?(battle: Battle<S>, pick: Rng): Battle<S>;
  /** How the battle stands for side a, in points. */
  evaluate(battle: Battle<S>): number;
}
