import type { Scenario, Side } from '#battle/index.ts';
import type { Form, Output, Rulebook } from '#procedure/index.ts';
import type { Entry } from '#sheet/index.ts';
import type { Item, Values } from './book.ts';
import type { Deck } from './deck.ts';
import type { FormerWords } from './former-words.ts';
import type { RollCall } from './roll-call.ts';

/** One part of the turn, in the order of the sheet. */
export interface TurnPart {
  readonly id: string;
  readonly title: string;
  /** Whose part it is; "first" is the side that the clock names. */
  readonly whose: 'first' | 'second' | 'both';
  /** What may be done in it, a line each. */
  readonly may: readonly string[];
  /** The procedures that belong here, the usual ones first. */
  readonly resolutions: readonly string[];
}

/** How one kind of item is written down. */
export interface RecordForm {
  readonly form: Form<unknown>;
  /** Words of older books. */
  readonly formerly?: FormerWords;
  /** The fields that change in battle, in the order they are shown; the others are set once. */
  readonly states: readonly string[];
}

export interface Profile {
  readonly name: string;
  readonly values: Values;
}

/** A small sign beside a name. */
export interface Badge {
  readonly says: string;
  readonly tone: 'plain' | 'good' | 'warn' | 'bad';
}

/** How armies are written down. */
export interface Roster {
  readonly side: RecordForm;
  /** An untouched side. */
  readonly newSide: Values;
  /** What this system calls a command: "Brigade", "Division", "Leader". */
  readonly commandTitle: string;
  readonly command: RecordForm;
  readonly unit: RecordForm;
  /** Ready-made troops; a unit begins with a profile's values. */
  readonly profiles: Readonly<Record<string, Profile>>;
  /** An untouched command. */
  readonly newCommand: Values;
  /** The items of a scenario's armies, commands before units. */
  enrol(scenario: Scenario): readonly Item[];
  /** What else a scenario says about the clock and the sides, besides names and the first side: last turn, points granted. */
  opening?(scenario: Scenario): readonly Write[];
  /** What a player wants to see under a unit's name: "line · 3 dice · musket". */
  describe(item: Item, roll: RollCall): string;
  badges(item: Item, roll: RollCall): readonly Badge[];
}

/** A part in a resolution: shooter, target, supporter. */
export interface Role {
  readonly id: string;
  /** "Who shoots" */
  readonly label: string;
  readonly kind: 'unit' | 'command' | 'side';
  readonly of: 'mine' | 'theirs' | 'any';
  /** Several may be named. */
  readonly many?: boolean;
  /** The resolution can be filled in without. */
  readonly optional?: boolean;
  /** Why this one cannot take the role. */
  unfit?(item: Item, cast: Cast): string | undefined;
}

/** The units that take part, by role. */
export interface Cast {
  readonly roll: RollCall;
  /** The side whose part it is, or that opened the resolution. */
  readonly mine: Side;
  of(role: string): readonly Item[];
}

/** The facts of a resolution that are filled in so far. */
export type PartialFacts = Readonly<Record<string, unknown>>;

/** A value that is offered as a chip, instead of counting up to it. */
export interface FactBand {
  readonly label: string;
  readonly value: unknown;
}

/** A throw that the rule asks for. */
export interface RequestedThrow {
  /** 0 for the first throw of the resolution. */
  readonly number: number;
  /** The name of the throw: "6D6 3+", "2D6 total". */
  readonly name: string;
  readonly given: PartialFacts;
  /** The outcome if every die still to be thrown showed its lowest face: numbers that depend on facts alone are right in it. */
  readonly foretold: Output;
  /** The units that take part, if any: dice may be named after them. */
  readonly cast?: Cast;
}

export type FaceReading = 'best' | 'counts' | 'fails' | 'saves' | 'plain';

/** How a throw is read. */
export interface ThrowReading {
  /** "To hit" */
  readonly title: string;
  /** "hits on 3+" */
  readonly needs?: string;
  /** Each die has a meaning of its own: they are asked for one by one, in this order. */
  readonly each?: readonly string[];
  face?(face: number): FaceReading;
}

/** A finished resolution. */
export interface Done {
  readonly cast: Cast;
  readonly given: PartialFacts;
  readonly faces: readonly (readonly number[])[];
  readonly output: Output;
}

/** What the book will say afterwards. */
export interface Write {
  readonly item: string;
  readonly field: string;
  readonly to: Values[string];
}

/** A test or step that follows. */
export interface Follow {
  readonly procedure: string;
  /** "Break test: 69th Foot" */
  readonly label: string;
  readonly cast: Readonly<Record<string, readonly string[]>>;
  readonly given: PartialFacts;
  /** At once, or when this part of the turn ends. */
  readonly due: 'now' | 'end of part';
  /** One of several choices: it may be passed over and is not owed. */
  readonly optional?: boolean;
  /** Replaces what is owed under the same key. */
  readonly key?: string;
}

/** One of the options its owner may take. */
export interface Choice {
  /** "It recoils" */
  readonly label: string;
  readonly table: readonly string[];
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

export interface After {
  /** The verdict in a few words: "Shaken and disordered". */
  readonly verdict: string;
  /** One plain sentence with names. */
  readonly says: string;
  /** What to do on the table, a line each. */
  readonly table: readonly string[];
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
  /** Its owner takes one of these before it is recorded; what the choice adds comes after the rest. */
  readonly choices?: readonly Choice[];
}

/** How a procedure of the sheet is resolved at a real table. */
export interface Resolution {
  readonly roles: readonly Role[];
  /**
   * The facts that are asked first, in the order of the sheet; the others are behind "More". A fact inside a record or a list is named by
   * its path: `target.cover`; `firers.rangeInches` for all entries at once, `firers[*].rangeInches` for each.
   */
  readonly asks: readonly string[];
  /**
   * Chips for a number, or for a fact whose values have better words here; a whole list may be one fact with a few usual values:
   * `areas` in the open, in light cover, in dense cover.
   */
  bands?(field: string, given: PartialFacts, cast?: Cast): readonly FactBand[] | undefined;
  /** Shorter words for facts that the form names at length, by the name under which they are asked: "Cover", "Side hit". */
  readonly labels?: Readonly<Record<string, string>>;
  /** The facts that the roster knows. */
  fill(cast: Cast): PartialFacts;
  /** How each throw is read; needed wherever the procedure takes dice. */
  reads?(asked: RequestedThrow): ThrowReading;
  after(done: Done): After;
  /** The numbers that a player wants to see before the roll, with their reasons: "to hit, 4+, close +1, 3+". */
  reckons?(foretold: Output, given: PartialFacts): readonly ReckonedNumber[];
}

/** A number with its reasons, as the screen shows it. */
export interface ReckonedNumber {
  /** "to hit" */
  readonly label: string;
  /** What it starts from: "4+". */
  readonly begins?: string;
  readonly entries: readonly Entry[];
  /** "3+" */
  readonly comes: string;
}

/** Bookkeeping that is due now, with what it changes. */
export interface Chore {
  readonly id: string;
  readonly says: string;
  /** The fact or ruling that asks for it. */
  readonly rule: string;
  readonly writes: readonly Write[];
}

/** A breakpoint that is watched. */
export interface Watch {
  /** The item it is about. */
  readonly item: string;
  readonly label: string;
  readonly now: number;
  readonly limit: number;
  readonly state: 'holds' | 'near' | 'reached';
  readonly says: string;
  readonly rule: string;
}

/** What a system tells the referee. */
export interface Referee {
  readonly book: Rulebook;
  readonly sequence: readonly TurnPart[];
  /** What the clock keeps besides turn, part and first side. */
  readonly clock?: Form<unknown>;
  readonly roster: Roster;
  readonly resolutions: Readonly<Record<string, Resolution>>;
  /** What is to be done before this part of the turn ends. */
  chores(roll: RollCall): readonly Chore[];
  watches(roll: RollCall): readonly Watch[];
  /** The cards, where the system is played with them. */
  readonly deck?: Deck;
}
