import { directionTo, gap, SLACK, type Spot, turn } from '../geometry.ts';
import { apart, bodyOf, facingOf, isFormed, type Man, menOf, placeOf, type Table, unitsOn } from './men.ts';
import { type Cover, crosses, groundOf, inchesIn, isIn, isIndoors, lineOf, touches } from './pieces.ts';
import { all, any, type Certainty, not } from './certainty.ts';

export interface SeenObstacle {
  readonly cover: Cover;
  readonly crossed: Certainty;
  readonly toTarget: number;
  readonly toViewer: number;
}

export interface SeenArea {
  readonly cover: Cover;
  readonly inches: number;
  readonly holds: Certainty;
}

/** A line from the middle of one base to that of another (section 8, point 3). */
export interface Look {
  readonly clear: Certainty;
  readonly obstacles: readonly SeenObstacle[];
  readonly areas: readonly SeenArea[];
}

/** Section 6, MT-GAP-37: the front half, formed the front quarter, from a building all round. */
export function inArc(table: Table, { unit, figure }: Man, to: Man): Certainty {
  const [from, at] = [placeOf(figure), placeOf(to.figure)];
  const off = Math.abs(turn(facingOf(figure), directionTo(from, at)));
  // A tenth of a degree in the facing, and what a spot may be off.
  const loose = 0.2 + (SLACK / Math.max(0.5, Math.hypot(at.x - from.x, at.y - from.y))) * 57.3;
  const half = isFormed(unit) ? 45 : 90;
  const ahead = off < half - loose ? true : off > half + loose ? false : undefined;
  return any(ahead, isIndoors(table, from));
}

/** MT-GAP-15: bases of other units, and of the own unit more than 1" off, are in the way. */
function basesBlock(table: Table, from: Man, to: Man, [a, b]: readonly [Spot, Spot]): Certainty {
  let found: Certainty = false;
  for (const unit of unitsOn(table)) {
    if (unit.marker || unit.id === to.unit.id) continue;
    if (unit.gun !== null) found = any(found, undefined);
    const own = unit.id === from.unit.id;
    for (const man of menOf(unit)) {
      if (own && man.figure.id === from.figure.id) continue;
      const body = bodyOf(man);
      const off = gap({ ...body, radius: 0 }, lineOf(a, b)) - body.radius;
      if (off > SLACK) continue;
      const blocks = off < -SLACK ? true : undefined;
      const distance = own ? apart(from, man) : 2;
      found = any(found, all(blocks, distance > 1 + SLACK ? true : distance < 1 - SLACK ? false : undefined));
      if (found === true) return true;
    }
  }
  return found;
}

/** What is seen along the line; hills are left to others, and make it unsure. */
export function look(table: Table, from: Man, to: Man): Look {
  const [a, b] = [placeOf(from.figure), placeOf(to.figure)];
  const obstacles: SeenObstacle[] = [];
  const areas: SeenArea[] = [];
  // MT-GAP-15: from a hill low pieces may be overlooked.
  const hilly = groundOf(table).some(({ sort }) => sort === 'hill');
  let blocked: Certainty = basesBlock(table, from, to, [a, b]);
  for (const piece of groundOf(table)) {
    if (piece.sort === 'road' || piece.sort === 'water') continue;
    if (piece.sort === 'hill') blocked = any(blocked, undefined);
    else if (piece.sort === 'obstacle') {
      const crossed = crosses(piece, a, b);
      if (crossed === false) continue;
      const wall = piece.cover === 'none';
      const loopholed = piece.with['loopholed'] === true;
      if (wall && !loopholed) blocked = any(blocked, crossed);
      const near = (man: Man) => Math.min(...piece.patches.map((patch) => gap(patch, bodyOf(man))));
      if (hilly && near(to) > 2 - SLACK) continue;
      obstacles.push({ cover: wall ? 'solid' : piece.cover, crossed, toTarget: near(to), toViewer: near(from) });
    } else if (piece.sort === 'building') {
      const [inside, holds] = [isIn(piece, a), isIn(piece, b)];
      blocked = any(blocked, all(touches(piece, a, b), not(inside), not(holds)));
      areas.push({ cover: 'solid', inches: 0, holds: all(holds, not(inside)) });
    } else {
      const [inches, holds] = [inchesIn(piece, a, b), isIn(piece, b)];
      if (hilly && holds === false) continue;
      if (inches > 0 || holds !== false) areas.push({ cover: piece.cover, inches, holds });
    }
  }
  return { clear: not(blocked), obstacles, areas };
}
