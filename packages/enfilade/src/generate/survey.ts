import type { Rng, ScenarioCover } from '#battle/index.ts';
import { within } from './chance.ts';
import type { Names, Piece, Place } from './generator.ts';
import type { Kind } from './kinds.ts';
import { type Field, neat, type Rect } from './layout.ts';
import type { Feature, Mood } from './moods.ts';
import { type Blob, meet } from './shapes.ts';

/** The ground while it is drawn: what lies on it so far, and where there is room for more. */

export interface GroundWish {
  readonly kind: Kind;
  readonly mood: Mood;
  readonly names: Names;
  readonly table: Field;
  /** An inch of ground on this scale. */
  readonly scale: number;
  readonly taken: readonly Rect[];
}

const TRIES_SEARCH = 40;
const SIZES: Readonly<Record<Feature, readonly [number, number]>> = {
  wood: [9, 16],
  hill: [14, 24],
  rough: [8, 13],
  enclosure: [8, 12],
  fields: [12, 20],
};

export function around([x, y]: Place, across: number, deep: number): Rect {
  return { west: x - across / 2, east: x + across / 2, south: y - deep / 2, north: y + deep / 2 };
}

export class Survey {
  readonly pieces: Piece[] = [];
  readonly cover: ScenarioCover[] = [];
  readonly wish: GroundWish;
  readonly rng: Rng;
  private readonly blocked: Rect[] = [];

  constructor(rng: Rng, wish: GroundWish) {
    this.rng = rng;
    this.wish = wish;
    this.blocked.push(...wish.taken);
  }

  block(rect: Rect): void {
    this.blocked.push(rect);
  }

  isFree(rect: Rect, margin: number): boolean {
    const { width, height } = this.wish.table;
    const inside = rect.west >= 0 && rect.south >= 0 && rect.east <= width && rect.north <= height;
    return inside && !this.blocked.some((each) => meet(each, rect, margin));
  }

  sized(feature: Feature): Omit<Blob, 'at'> {
    const { scale } = this.wish;
    const [least, most] = SIZES[feature];
    const across = within(this.rng, least, most) * scale;
    return { across, deep: across * within(this.rng, 0.6, 1) };
  }

  /** A free place for something as large as this. */
  somewhere({ across, deep }: Omit<Blob, 'at'>): Place | undefined {
    const { table, scale } = this.wish;
    for (let tried = 0; tried < TRIES_SEARCH; tried += 1) {
      const at: Place = [
        neat(within(this.rng, across * 0.6, table.width - across * 0.6)),
        neat(within(this.rng, deep * 0.6, table.height - deep * 0.6)),
      ];
      // Blobs bulge beyond their size by an eighth.
      const rect = around(at, across * 1.15, deep * 1.15);
      if (this.isFree(rect, scale)) return at;
    }
    return undefined;
  }
}
