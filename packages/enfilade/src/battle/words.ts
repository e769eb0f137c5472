import type { Point } from '#field/index.ts';
import type { Battle, System } from './battle.ts';
import type { Side } from './side.ts';

/** How a sentence names what an event is about. */
export interface Speaker {
  readonly about: Readonly<Record<string, unknown>>;
  /** After the event. */
  readonly battle: Battle<System>;
  /** A value of the event in words; undefined if there is nothing to say. */
  value(value: unknown): string | undefined;
  side(side: Side): string;
  place(at: Point): string;
  /** The same after "to". */
  spot(at: Point): string;
  list(words: readonly string[]): string | undefined;
  /** Faces, where no dice are drawn. */
  faces(thrown: readonly unknown[]): string;
}

/** The words that belong to one system. */
export interface SystemWords {
  /** How lengths are written. */
  readonly length: '"' | ' cm';
  /** Phases that players call by another name. */
  readonly phases?: Readonly<Record<string, string>>;
  /** Words for short codes in the rules, by field; an empty one is not told. */
  readonly terms?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What a card is called; undefined for any other id. */
  readonly cardName?: (id: string, battle: Battle<System>) => string | undefined;
  /** Blanks that only this system's sentences have. */
  readonly blanks?: Readonly<Record<string, (speaker: Speaker) => string | undefined>>;
}
