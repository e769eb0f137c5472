import type { CoverSign, GroundSign, RuledSentence, Side, Sign } from 'enfilade';

/** A distribution to show before anything is asked: part of one procedure's worked case. */
export interface Plate {
  readonly procedure: string;
  readonly label: string;
  readonly field: string;
  /** Numbers are columns, words are bars. */
  readonly upright: boolean;
  readonly bars: readonly { readonly label: string; readonly p: number }[];
}

/** A small map of a battle: its ground, and its troops as plain blocks. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  readonly ground: readonly GroundSign[];
  readonly cover: readonly CoverSign[];
  readonly unit: 'inch' | 'centimetre';
  readonly signs: readonly Pick<Sign, 'side' | 'arm' | 'blocks'>[];
}

/** A battle that can be played, as the library of battles shows it. */
export interface BattleCard {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly about: string;
  readonly turns: number;
  readonly sides: Readonly<Record<Side, string>>;
  readonly units: Readonly<Record<Side, number>>;
}

/** By the id of the battle. */
export type Thumbnails = Readonly<Record<string, Thumbnail>>;

/** How each battle is won, who fights, how even it is and what our scenario changes, by the battle's id. */
export type Stakes = Readonly<
  Record<
    string,
    {
      readonly wins: readonly RuledSentence[];
      readonly forces: Readonly<Record<Side, string>>;
      readonly balance: string;
      readonly house: readonly string[];
    }
  >
>;

/** What is known of every system without loading it. */
export type Catalogue = readonly {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly procedures: readonly { readonly id: string; readonly label: string; readonly rolls: boolean }[];
  readonly lines: number;
  readonly house: number;
  readonly plate?: Plate;
  readonly battles: readonly BattleCard[];
}[];

/** The question each form opens with: system, procedure, input. */
export type Openings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
