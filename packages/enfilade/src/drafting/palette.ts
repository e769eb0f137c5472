import type { Json, Side } from '#battle/index.ts';
import type { Line, Provenance } from '#sheet/index.ts';

/** What a value may be, so that a form can ask for it and an edit can carry it along. */
export type FieldKind =
  /** `none` is the label of null; where more than `to` is read, the end is open. */
  | { readonly is: 'whole'; readonly from: number; readonly to: number; readonly none?: string; readonly isOpen?: true }
  | { readonly is: 'number'; readonly from: number; readonly to: number }
  | { readonly is: 'truth' }
  | { readonly is: 'choice'; readonly of: Readonly<Record<string, string>> }
  | { readonly is: 'choices'; readonly of: Readonly<Record<string, string>> }
  /** Values of different kinds, each with its label. */
  | { readonly is: 'values'; readonly of: readonly (readonly [value: string | number, label: string])[] }
  /** One whole number for each label. */
  | { readonly is: 'wholes'; readonly labels: readonly string[]; readonly from: number; readonly to: number }
  /** Degrees, counter-clockwise from east: turned with what it belongs to. */
  | { readonly is: 'heading' }
  | { readonly is: 'side' }
  /** Moved with what it belongs to. */
  | { readonly is: 'place' }
  | { readonly is: 'places' }
  /** The id of a piece of the scenario, of certain kinds of ground where it says so. */
  | { readonly is: 'piece'; readonly among: 'terrain' | 'units' | 'commands'; readonly kinds?: readonly string[] }
  /** Ids of pieces; or one word that stands for all of them. */
  | {
      readonly is: 'pieces';
      readonly among: 'terrain' | 'units';
      readonly all?: { readonly word: string; readonly label: string };
    };

/** A field that only the system understands, under `with`, `victory` or `options`. */
export interface PaletteField {
  /** Its name in the file; dots lead inside. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** What it does, where the label does not say. */
  readonly says?: string;
  /** The system refuses a piece without it. */
  readonly isNeeded?: boolean;
}

/** A sentence of the rules with its fact id. */
export interface PaletteRule {
  readonly says: string;
  readonly fact: string;
  readonly source: Provenance;
}

/** The tool of the editor under which a piece of ground lies. */
export type GroundTool = 'hill' | 'wood' | 'water' | 'crossing' | 'road' | 'wall' | 'field' | 'town';

/** A piece of ground that can be drawn. Several may be of one kind: the name decides how they look. */
export interface PaletteGround {
  readonly id: string;
  readonly label: string;
  readonly tool: GroundTool;
  readonly kind: string;
  readonly shape: 'area' | 'line';
  /** The name a new piece is given, where the kind alone would look otherwise. */
  readonly name?: string;
  readonly with?: Readonly<Record<string, Json>>;
  readonly fields: readonly PaletteField[];
  readonly does: readonly PaletteRule[];
}

/** Troops that can be put on the table. */
export interface PaletteTroops {
  readonly profile: string;
  readonly label: string;
  readonly formations: readonly { readonly id: string; readonly label: string }[];
  /** What a new unit says beyond its profile. */
  readonly with?: Readonly<Record<string, Json>>;
  readonly fields: readonly PaletteField[];
  /** The profile's own values, by field. */
  readonly usual: Readonly<Record<string, Json>>;
}

/** Commanders of a system, and how units belong to them. */
export interface PaletteCommands {
  readonly label: string;
  /** Every unit belongs to one. */
  readonly isNeeded: boolean;
  readonly roles: readonly {
    readonly id: string;
    readonly label: string;
    readonly with: Readonly<Record<string, Json>>;
  }[];
  readonly fields: readonly PaletteField[];
  /** The role that each side has exactly once. */
  readonly top?: string;
}

/** A way to win, in words that say what it means. */
export interface PaletteVictory {
  readonly id: string;
  readonly label: string;
  readonly says: string;
  /** What is always in the file for it; undefined where nothing is. */
  readonly value: Readonly<Record<string, Json>> | undefined;
  readonly fields: readonly PaletteField[];
}

/** Everything that a scenario of a system may say, as an editor offers it; what it may not say is not here. */
export interface Palette {
  readonly system: string;
  readonly unit: 'inch' | 'centimetre';
  /** The table of a new battle, and the most usual ones. */
  readonly tables: readonly { readonly width: number; readonly height: number }[];
  readonly ground: readonly PaletteGround[];
  readonly troops: readonly PaletteTroops[];
  /** Undefined where officers are units. */
  readonly commands: PaletteCommands | undefined;
  /** What an objective is here; undefined where the system reads none. */
  readonly objectives: { readonly says: string; readonly kinds: readonly string[] } | undefined;
  readonly victory: readonly PaletteVictory[];
  /** Of a side, under `with`. */
  readonly sideFields: readonly PaletteField[];
  readonly sides: Readonly<Record<Side, Readonly<Record<string, Json>> | undefined>>;
  readonly options: readonly PaletteField[];
  /** How players set up what has no place, in a sentence; undefined where they set up nothing. */
  readonly deployment: string | undefined;
  /** How what arrives later comes on, in a sentence. */
  readonly arrivals: string;
}

/** A line of the sheet as a rule of the palette. */
export function ruleOf({ says, shows, fact, source }: Line): PaletteRule {
  return { says: shows === '' ? says : `${says}: ${shows}`, fact, source };
}
