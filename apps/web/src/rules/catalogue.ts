import type { Armies, Balance, CoverSign, GroundSign, RuledSentence, Side, SideWords, Sign } from 'enfilade';

/** A small map of a battle: its ground, and its troops as plain blocks. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  readonly ground: readonly GroundSign[];
  readonly cover: readonly CoverSign[];
  readonly unit: 'inch' | 'centimetre';
  readonly armies: Armies;
  readonly signs: readonly Pick<Sign, 'side' | 'arm' | 'blocks'>[];
}

/** A battle as it begins, in full: for the map on which a side is chosen. */
export interface Plan extends Omit<Thumbnail, 'signs'> {
  readonly signs: readonly Sign[];
}

/** A battle that can be played, as the library of battles shows it. */
export interface BattleCard {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly about: string;
  readonly turns: number;
  readonly sides: Readonly<Record<Side, string>>;
  readonly called: Readonly<Record<Side, SideWords>>;
  readonly units: Readonly<Record<Side, number>>;
  readonly armies: Armies;
  /** About how long it takes at the screen; null where the battle does not say. */
  readonly minutes: number | null;
  /** Whether it is the battle with which a newcomer begins. */
  readonly isFirst: boolean;
  /** How often each side won, captain against captain; null where it was not measured. */
  readonly balance: Pick<Balance, 'games' | 'a' | 'b'> | null;
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
  /** Whether its battles can be drawn in the editor. */
  readonly isDrawn: boolean;
  readonly battles: readonly BattleCard[];
  /** What its guided first battle teaches; empty where it has none. */
  readonly guide: readonly { readonly id: string; readonly title: string }[];
}[];

/** The question each form opens with: system, procedure, input. */
export type Openings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
