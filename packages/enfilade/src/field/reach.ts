import type { Ground } from './ground.ts';
import type { Point } from './point.ts';

/** What a ruleset asks for one small straight stretch of a unit's centre: its cost in thousandths of the allowance; Infinity bars it. */
export type StretchCost = (from: Point, to: Point) => number;

export interface ReachQuestion {
  readonly from: Point;
  readonly allowance: number;
  /** Distance between neighbouring points of the grid. */
  readonly step: number;
  readonly cost: StretchCost;
}

/** A place of the grid and the least cost of getting there. */
export interface ReachedPlace extends Point {
  readonly cost: number;
}

// All directions up to a knight's move and one further: a way over the grid is at most 1.4% longer than the straight one.
const STRIDES: readonly Point[] = [1, 2, 3].flatMap((far) =>
  Array.from({ length: (2 * far + 1) * (2 * far + 1) }, (_, i) => ({
    x: (i % (2 * far + 1)) - far,
    y: Math.floor(i / (2 * far + 1)) - far,
  })).filter(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) === far && coprime(Math.abs(x), Math.abs(y))),
);

function coprime(a: number, b: number): boolean {
  return b === 0 ? a === 1 : coprime(b, a % b);
}

/**
 * Where a unit's centre can get to, as points of a grid laid through where it stands: Dijkstra over strides in 32 directions, the ruleset
 * pricing each. Good to draw and to choose from; whether a move is legal is judged on the path itself.
 */
export function reach({ from, allowance, step, cost }: ReachQuestion, ground: Ground): readonly ReachedPlace[] {
  const half = Math.floor(allowance / step);
  const side = 2 * half + 1;
  const best = new Float64Array(side * side).fill(Infinity);
  const done = new Uint8Array(side * side);
  const queue = makeQueue();
  const found: ReachedPlace[] = [];
  const start = half * side + half;
  best[start] = 0;
  queue.push(start, 0);
  for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) {
    if (done[cell] === 1) continue;
    done[cell] = 1;
    const [column, line] = [cell % side, Math.floor(cell / side)];
    const here = { x: from.x + (column - half) * step, y: from.y + (line - half) * step };
    const spent = best[cell] as number;
    found.push({ x: here.x, y: here.y, cost: spent });
    for (const stride of STRIDES) {
      const [x, y] = [column + stride.x, line + stride.y];
      if (x < 0 || y < 0 || x >= side || y >= side) continue;
      const next = y * side + x;
      if (done[next] === 1) continue;
      const there = { x: here.x + stride.x * step, y: here.y + stride.y * step };
      if (there.x < 0 || there.y < 0 || there.x > ground.width || there.y > ground.height) continue;
      const total = spent + cost(here, there);
      if (total > allowance || total >= (best[next] as number)) continue;
      best[next] = total;
      queue.push(next, total);
    }
  }
  return found;
}

interface Queue {
  push(item: number, cost: number): void;
  /** The cheapest, the smallest number on a tie; -1 where it is empty. */
  pop(): number;
}

/** A binary heap. */
function makeQueue(): Queue {
  const items: number[] = [];
  const costs: number[] = [];
  const before = (i: number, k: number): boolean => {
    const [a, b] = [costs[i] as number, costs[k] as number];
    return a < b || (a === b && (items[i] as number) < (items[k] as number));
  };
  const swap = (i: number, k: number): void => {
    [items[i], items[k]] = [items[k] as number, items[i] as number];
    [costs[i], costs[k]] = [costs[k] as number, costs[i] as number];
  };
  return {
    push(item, cost) {
      let i = items.push(item) - 1;
      costs.push(cost);
      for (let up = (i - 1) >> 1; i > 0 && before(i, up); up = (i - 1) >> 1) {
        swap(i, up);
        i = up;
      }
    },
    pop() {
      const last = items.length - 1;
      if (last < 0) return -1;
      swap(0, last);
      const item = items.pop() as number;
      costs.pop();
      for (let i = 0; ; ) {
        let least = i;
        for (const child of [2 * i + 1, 2 * i + 2]) if (child < last && before(child, least)) least = child;
        if (least === i) return item;
        swap(i, least);
        i = least;
      }
    },
  };
}
