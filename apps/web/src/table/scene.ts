import type { Block, CoverSign, GroundSign, MoveCost, Overlay, Point, SightLine, Sign } from 'enfilade';
import type { Unit } from './detail.ts';
import type { Ghost } from './ghost.ts';
import type { WheelHandles } from './handles.ts';
import type { Ways } from './tween.ts';

/** A unit that may be shot at or charged, and the chance that is written beside it. */
export interface Target {
  readonly id: string;
  readonly says: string | null;
}

export interface Answer {
  readonly at: Point;
  readonly says: string;
  /** Nothing stands there: the number may. */
  readonly isFree: boolean;
}

/** What the layer bar switches. */
export interface LayerSwitches {
  readonly moves: boolean;
  readonly fire: boolean;
  readonly sight: boolean;
  readonly command: boolean;
  readonly names: boolean;
}

/** What the player has in hand: overlays belong to one unit at a time. */
export interface Focus {
  readonly chosen: string | null;
  /** The unit whose overlays are shown beside those of the chosen one. */
  readonly compared: string | null;
  readonly hovered: string | null;
  readonly targets: readonly Target[];
  readonly overlays: readonly Overlay[];
  readonly ghost: Ghost | null;
  /** Those who go along, and those who would but may not. */
  readonly party: readonly Ghost[];
  /** Units that belong to the chosen one: they are outlined. */
  readonly lit: readonly string[];
  readonly handles: WheelHandles | null;
  /** The numbers of a question's answers, each beside its place. */
  readonly answers: readonly Answer[];
  readonly spent: MoveCost | null;
  readonly sight: SightLine | null;
  readonly shown: LayerSwitches;
}

/** All that is drawn: plain data in thousandths of the table's unit. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly unit: Unit;
  readonly ground: readonly GroundSign[];
  /** What covers the open ground, for the eye alone. */
  readonly cover?: readonly CoverSign[];
  readonly signs: readonly Sign[];
  /** The paths of the units that have just moved. */
  readonly ways?: Ways;
  /** Units that have just broken: they scatter. Others that are gone have only left. */
  readonly routed?: readonly string[];
  /** Stands that were lost of late, by their unit. */
  readonly lost?: Readonly<Record<string, readonly Block[]>>;
}

export const NO_FOCUS: Focus = {
  chosen: null,
  compared: null,
  hovered: null,
  targets: [],
  overlays: [],
  ghost: null,
  party: [],
  lit: [],
  handles: null,
  answers: [],
  spent: null,
  sight: null,
  shown: { moves: true, fire: true, sight: true, command: true, names: true },
};
