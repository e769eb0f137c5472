import type { Scenario, ScenarioCommand, ScenarioTerrain, ScenarioUnit, Side } from '#battle/index.ts';
import type { ArmyList, Troops } from './army-list.ts';
import type { KindId } from './kinds.ts';
import type { MoodId } from './moods.ts';
import type { RegionId } from './regions.ts';

export type Place = readonly [number, number];
export type BySide<T> = Readonly<Record<Side, T>>;

/** How long there is to play: sizes are named by it. */
export const SIZES = { short: 'Half an hour', medium: 'An hour', long: 'Two hours', evening: 'An evening' } as const;
export type SizeId = keyof typeof SIZES;

/** What a battle of a size is, in the measures of its system. */
export interface SizePlan {
  readonly table: { readonly width: number; readonly height: number };
  /** What each side's force may cost. */
  readonly worth: number;
  readonly turns: number;
  readonly minutes: number;
}

/** A war of a system: its armies say in which camp they are. */
export interface War {
  readonly id: string;
  readonly name: string;
  readonly years: readonly [number, number];
  readonly regions: readonly [RegionId, ...RegionId[]];
}

/** A unit that has been raised and not placed yet. */
export interface RaisedUnit {
  readonly id: string;
  readonly name: string;
  readonly troops: Troops;
  /** Stands, bases or figures; 0 where its system has one size. */
  readonly strength: number;
}

/** Units under one commander. */
export interface RaisedBrigade {
  readonly id: string;
  readonly commander: string;
  readonly rating: Readonly<Record<string, unknown>>;
  readonly units: readonly RaisedUnit[];
  /** It comes later: from which turn, over which edge. */
  readonly late?: { readonly turn: number; readonly over: 'flank' | 'rear' };
}

export interface RaisedForce {
  readonly side: Side;
  readonly list: ArmyList;
  readonly general: string;
  readonly rating: Readonly<Record<string, unknown>>;
  readonly brigades: readonly RaisedBrigade[];
}

/** How a unit stands: its formation, the ground it covers, and how far before its middle the place lies that a scenario names. */
export interface Stance {
  readonly formation?: string;
  readonly width: number;
  readonly depth: number;
  readonly forward: number;
}

/** Names of ground that the battle and its story share. */
export interface Names {
  readonly village: string;
  readonly river: string;
  readonly ridge: string;
  readonly woods: readonly string[];
  readonly hills: readonly string[];
}

/** Ground as it lies, before a system says what it is. */
export type Piece =
  | {
      readonly is: 'wood' | 'hill' | 'rough' | 'enclosure';
      readonly id: string;
      readonly name: string;
      readonly area: readonly Place[];
    }
  | {
      readonly is: 'house';
      readonly id: string;
      readonly name: string;
      readonly at: Place;
      readonly area: readonly Place[];
    }
  | { readonly is: 'road'; readonly id: string; readonly name: string; readonly line: readonly Place[] }
  | {
      readonly is: 'river';
      readonly id: string;
      readonly name: string;
      readonly line: readonly Place[];
      readonly bridge: Place;
    };

/** A battle on the way to a scenario: all that a system needs to say how it is won. */
export interface Draft {
  readonly size: SizeId;
  readonly kind: KindId;
  readonly forces: BySide<RaisedForce>;
  readonly plan: SizePlan;
  readonly pieces: readonly Piece[];
  /** The place that is fought for. */
  readonly centre: Place;
  readonly names: Names;
  readonly commands: readonly ScenarioCommand[];
  readonly units: readonly ScenarioUnit[];
}

/** What a system adds to the plain fields. */
export interface Aims {
  readonly sides?: BySide<Readonly<Record<string, unknown>>>;
  readonly objectives?: Scenario['objectives'];
  readonly victory?: Scenario['victory'];
  readonly options?: Scenario['options'];
  /** How it is won, in a sentence. */
  readonly says: string;
  /** Units that begin in a building rather than in the line, by their ids. */
  readonly garrisons?: Readonly<Record<string, Pick<ScenarioUnit, 'formation' | 'with'>>>;
}

/** What makes a unit a little stronger or weaker: stamina, bases, stands or figures. */
export interface StrengthLever {
  /** The field of `with`. */
  readonly field: string;
  /** In words, of more than one. */
  readonly word: string;
  readonly least: number;
  readonly most: number;
  default(profile: string): number;
  /** Only foot is made stronger or weaker: a battery or a squadron more would be another battle. */
  isFoot(profile: string): boolean;
}

/** The part of a system that makes battles. */
export interface Generator {
  readonly system: string;
  readonly armies: readonly ArmyList[];
  readonly wars: readonly War[];
  readonly sizes: Readonly<Record<SizeId, SizePlan>>;
  readonly kinds: readonly [KindId, ...KindId[]];
  /** By how much more or less the force of side a is worth here than the kind says, measured: rules differ in what they make easy. */
  readonly handicaps: Readonly<Partial<Record<KindId, number>>>;
  readonly moods: readonly [MoodId, ...MoodId[]];
  /** An inch of ground in the measure of the system, on the scale of its tables. */
  readonly scale: number;
  /** The gap between units in a row. */
  readonly gap: number;
  /** The side of a commander's base; 0 where commanders stand on nobody's ground. */
  readonly commanderBase: number;
  /** The first is what the strengths of its army lists are. */
  readonly levers: readonly [StrengthLever, ...StrengthLever[]];
  stanceOf(unit: RaisedUnit, holding: boolean): Stance;
  /** The formation in which a unit comes on, and how far inside the edge its place lies. */
  arrivalOf(unit: RaisedUnit): { readonly formation?: string; readonly inside: number; readonly width: number };
  unitWith(unit: RaisedUnit, force: RaisedForce): Readonly<Record<string, unknown>> | undefined;
  commandsOf(force: RaisedForce, places: CommandPlaces): readonly ScenarioCommand[];
  /** The command of a unit of this brigade; undefined where units have none. */
  commandOf(force: RaisedForce, brigade: RaisedBrigade): string | undefined;
  terrainOf(piece: Piece): readonly ScenarioTerrain[];
  aimsOf(draft: Draft): Aims;
}

export interface CommandPlaces {
  readonly general: Place;
  readonly heading: number;
  /** By brigade. */
  readonly brigades: Readonly<Record<string, Place>>;
}
