import type { Side } from '#battle/index.ts';
import type { Point } from '#field/index.ts';

/** How a piece of ground is drawn, whatever its system calls it. */
export type Recipe =
  | 'wood'
  | 'orchard'
  | 'hill'
  | 'steepHill'
  | 'village'
  | 'town'
  | 'building'
  | 'highRoad'
  | 'road'
  | 'track'
  | 'path'
  | 'bridge'
  | 'ford'
  | 'stream'
  | 'river'
  | 'lake'
  | 'marsh'
  | 'crop'
  | 'plough'
  | 'rough'
  | 'rocky'
  | 'hedge'
  | 'wall'
  | 'fence'
  | 'palisade'
  | 'entrenchment'
  | 'fort'
  | 'cart'
  | 'stack'
  | 'objective';

/** A piece of ground: an area, a line with its width, or a place. */
export interface GroundSign {
  readonly id: string;
  readonly recipe: Recipe;
  readonly name: string | null;
  readonly area: readonly Point[] | null;
  readonly line: readonly Point[] | null;
  /** The width of a line, in thousandths; 0 if it has none of its own. */
  readonly width: number;
  /** Of works: the heading of the side they face. */
  readonly front: number | null;
  /** The side that holds a building or an objective. */
  readonly heldBy: Side | null;
  /** What its system says of it: "wood: skirmishers only, half pace". */
  readonly says: string;
}
