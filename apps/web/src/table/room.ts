import type { Point } from 'enfilade';
import { type Box, boxOf, legsOf, meet } from './geometry.ts';

const CELL = 96;

interface TakenSpace {
  readonly box: Box;
  /** Null where the box is all there is to it. */
  readonly corners: readonly Point[] | null;
}

/** What already lies on the page, found by neighbourhood. */
export interface Room {
  add(corners: readonly Point[]): void;
  addBox(box: Box): void;
  free(box: Box): boolean;
}

export function emptyRoom(): Room {
  const cells = new Map<number, TakenSpace[]>();
  const put = (taken: TakenSpace): void => {
    for (const key of cellsOf(taken.box)) {
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [taken]);
      else cell.push(taken);
    }
  };
  const hit = (taken: TakenSpace, box: Box): boolean =>
    meet(taken.box, box) && (taken.corners === null || covers(taken.corners, box));
  return {
    add: (corners) => put({ box: boxOf(corners, 1), corners }),
    addBox: (box) => put({ box, corners: null }),
    free: (box) => !cellsOf(box).some((key) => cells.get(key)?.some((taken) => hit(taken, box)) === true),
  };
}

function cellsOf({ left, right, top, bottom }: Box): readonly number[] {
  const keys: number[] = [];
  for (let c = Math.floor(left / CELL); c <= Math.floor(right / CELL); c += 1)
    for (let r = Math.floor(top / CELL); r <= Math.floor(bottom / CELL); r += 1) keys.push(c * 65_536 + r);
  return keys;
}

/** A convex body and a box that lies square to the page: apart as soon as one side of the body separates them. */
function covers(corners: readonly Point[], { left, right, top, bottom }: Box): boolean {
  const box = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return !legsOf(corners, true).some(([a, b]) => {
    const side = ({ x, y }: Point): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    const own = corners.map(side);
    const inner = Math.max(...own) > -Math.min(...own) ? 1 : -1;
    return box.every((corner) => side(corner) * inner <= 0);
  });
}
