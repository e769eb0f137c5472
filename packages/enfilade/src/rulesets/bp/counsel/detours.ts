import { type Bounds, inches, lengthBetween, type Point } from '#field/index.ts';
import { closedTo, terrainOf } from '../play/ground.ts';
import type { BpBattle, BpUnit } from '../play/model.ts';

/** How wide a berth a unit gives to ground that is closed to it. */
const BERTH = inches(5);

/** The path to a place: its length, and its first point. */
export interface Detour {
  readonly length: number;
  readonly via: Point;
}

/** The bounds of all ground that this unit cannot cross. */
export function closedGround(battle: BpBattle, unit: BpUnit): readonly Bounds[] {
  const { barred, slow } = terrainOf(battle);
  return [...barred, ...slow.filter(({ kind }) => closedTo(unit, kind))].map(({ cover }) => cover);
}

/** Whether the straight line between two points runs through these bounds. */
function crosses(from: Point, to: Point, { west, east, south, north }: Bounds): boolean {
  let [first, last] = [0, 1];
  for (const [start, way, low, high] of [
    [from.x, to.x - from.x, west, east],
    [from.y, to.y - from.y, south, north],
  ] as const) {
    if (way === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, two] = [(low - start) / way, (high - start) / way];
    first = Math.max(first, Math.min(one, two));
    last = Math.min(last, Math.max(one, two));
  }
  return first < last;
}

/** Round one piece of closed ground by the shortest way, over one or two corners. */
function round(from: Point, to: Point, box: Bounds): Detour {
  const corners: readonly Point[] = [
    { x: box.west - BERTH, y: box.south - BERTH },
    { x: box.east + BERTH, y: box.south - BERTH },
    { x: box.east + BERTH, y: box.north + BERTH },
    { x: box.west - BERTH, y: box.north + BERTH },
  ];
  let best: Detour | undefined;
  for (const [i, via] of corners.entries()) {
    if (crosses(from, via, box)) continue;
    const first = lengthBetween(from, via);
    for (const step of [0, 1, 3]) {
      const next = corners[(i + step) % 4] as Point;
      if (crosses(next, to, box)) continue;
      const length = first + lengthBetween(via, next) + lengthBetween(next, to);
      if (best === undefined || length < best.length) best = { length, via };
    }
  }
  return best ?? { length: lengthBetween(from, to), via: to };
}

/** The path between two points past closed ground, precisely enough for counsel: pieces in the way are rounded one by one. */
export function wayRound(closed: readonly Bounds[], from: Point, to: Point): Detour {
  const straight = lengthBetween(from, to);
  let [length, via] = [straight, to];
  for (const box of closed) {
    if (!crosses(from, to, box)) continue;
    const way = round(from, to, box);
    length += way.length - straight;
    if (via === to || lengthBetween(from, way.via) < lengthBetween(from, via)) via = way.via;
  }
  return { length, via };
}
