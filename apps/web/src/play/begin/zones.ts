import type { Point, Side, Sign } from 'enfilade';

type Stands = readonly Pick<Sign, 'side' | 'blocks'>[];

export interface Zone {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

interface Table {
  readonly width: number;
  readonly height: number;
}

/** How far beyond its troops the ground of a side reaches, as a share of the table. */
const AROUND = 0.03;

/** The ground on which each side is drawn up: one piece, or a piece for each unit where the armies are mixed. */
export function zonesOf(signs: Stands, table: Table): Readonly<Record<Side, readonly Zone[]>> {
  const whole = { a: zoneOf(of(signs, 'a'), table), b: zoneOf(of(signs, 'b'), table) };
  const isMixed = whole.a !== undefined && whole.b !== undefined && overlap(whole.a, whole.b);
  const pieces = (side: Side): readonly Zone[] => {
    const parts = isMixed ? of(signs, side).map((sign) => zoneOf([sign], table)) : [whole[side]];
    return parts.filter((zone) => zone !== undefined);
  };
  return { a: pieces('a'), b: pieces('b') };
}

const of = (signs: Stands, side: Side): Stands => signs.filter((sign) => sign.side === side);

function zoneOf(signs: Stands, { width, height }: Table): Zone | undefined {
  const blocks = signs.flatMap((sign) => sign.blocks);
  if (blocks.length === 0) return undefined;
  const margin = AROUND * Math.max(width, height);
  const [xs, ys] = [blocks.map(({ x }) => x), blocks.map(({ y }) => y)];
  return {
    west: Math.max(0, Math.min(...xs) - margin),
    east: Math.min(width, Math.max(...xs) + margin),
    south: Math.max(0, Math.min(...ys) - margin),
    north: Math.min(height, Math.max(...ys) + margin),
  };
}

function overlap(one: Zone, two: Zone): boolean {
  return one.west < two.east && two.west < one.east && one.south < two.north && two.south < one.north;
}

/** Whose troops are nearest to a place of the table; null where there are none. */
export function sideNear(signs: Stands, at: Point): Side | null {
  let [least, nearest]: [number, Side | null] = [Infinity, null];
  for (const { side, blocks } of signs)
    for (const { x, y } of blocks) {
      const far = Math.hypot(x - at.x, y - at.y);
      if (far < least) [least, nearest] = [far, side];
    }
  return nearest;
}
