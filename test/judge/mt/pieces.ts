import type { Scenario } from 'enfilade';
import { between, depthIn, gap, mayBeWithin, type Patch, SLACK, type Spot } from '../geometry.ts';
import { type Piece, piecesOf } from '../ground.ts';
import type { Table } from './men.ts';
import { any, type Certainty } from './certainty.ts';

export type Cover = 'none' | 'light' | 'dense' | 'solid';
type Sort = 'obstacle' | 'rough' | 'veryRough' | 'building' | 'hill' | 'water' | 'road';

export interface MtPiece extends Piece {
  readonly sort: Sort;
  readonly cover: Cover;
  readonly doors: readonly Spot[];
}

/** MT-TERR-01 to 12, and what the sheet has no row for. */
const PAPER: Readonly<Record<string, readonly [Sort, Cover]>> = {
  barrier: ['obstacle', 'light'],
  hay: ['obstacle', 'dense'],
  'low-wall': ['obstacle', 'solid'],
  'crop-field': ['veryRough', 'light'],
  scrub: ['rough', 'light'],
  orchard: ['rough', 'light'],
  wood: ['rough', 'dense'],
  marsh: ['veryRough', 'light'],
  'rocky-ground': ['veryRough', 'solid'],
  palisade: ['obstacle', 'none'],
  wagon: ['obstacle', 'light'],
  cart: ['obstacle', 'light'],
  building: ['building', 'solid'],
  hill: ['hill', 'none'],
  water: ['water', 'none'],
  road: ['road', 'none'],
};

const known = new WeakMap<Scenario, readonly MtPiece[]>();

export function groundOf({ setting: { scenario } }: Table): readonly MtPiece[] {
  let pieces = known.get(scenario);
  if (pieces === undefined) {
    pieces = piecesOf(scenario).map((piece) => {
      const [sort, cover] = PAPER[piece.kind] ?? (['road', 'none'] as const);
      const doors = (piece.with['doors'] ?? []) as readonly (readonly [number, number])[];
      return { ...piece, sort, cover, doors: doors.map(([x, y]) => ({ x, y })) };
    });
    known.set(scenario, pieces);
  }
  return pieces;
}

export function isIn({ patches, area }: MtPiece, spot: Spot): Certainty {
  const deep = area ? Math.max(...patches.map((patch) => depthIn(patch, spot))) : -1;
  if (deep > SLACK) return true;
  return deep < -SLACK ? false : undefined;
}

/** Whether a man stands in any building. */
export function isIndoors(table: Table, spot: Spot): Certainty {
  return any(
    ...groundOf(table)
      .filter(({ sort }) => sort === 'building')
      .map((piece) => isIn(piece, spot)),
  );
}

export function lineOf(from: Spot, to: Spot): Patch {
  return { corners: [from, to], radius: 0 };
}

/** How far a spot lies to the left of a line, negative to its right. */
function leftOf(from: Spot, to: Spot, { x, y }: Spot): number {
  const length = between(from, to) || 1;
  return ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length;
}

function parts(from: Spot, to: Spot, a: Spot, b: Spot): boolean {
  const [one, other] = [leftOf(from, to, a), leftOf(from, to, b)];
  return one * other < 0 && Math.abs(one) > SLACK && Math.abs(other) > SLACK;
}

/** Whether a straight line crosses an obstacle; doubtful along its end or from on top of it. */
export function crosses({ patches }: MtPiece, from: Spot, to: Spot): Certainty {
  return any(
    ...patches.map((patch) => {
      if (!mayBeWithin(patch, lineOf(from, to), SLACK) || gap(patch, lineOf(from, to)) > SLACK) return false;
      const [a, b] = [patch.corners[0] as Spot, patch.corners.at(-1) as Spot];
      return patch.radius === 0 && parts(from, to, a, b) && parts(a, b, from, to) ? true : undefined;
    }),
  );
}

/** How much of a straight line lies in an area: cut at every edge, each stretch sampled in its middle. */
export function inchesIn({ patches }: MtPiece, from: Spot, to: Spot): number {
  const [patch] = patches as readonly [Patch];
  if (!mayBeWithin(patch, lineOf(from, to), 0)) return 0;
  const cuts = [0, 1];
  patch.corners.forEach((a, i) => {
    const b = patch.corners[(i + 1) % patch.corners.length] as Spot;
    const [one, other] = [leftOf(a, b, from), leftOf(a, b, to)];
    if (one * other < 0) cuts.push(one / (one - other));
  });
  cuts.sort((a, b) => a - b);
  let within = 0;
  cuts.forEach((end, i) => {
    const begin = cuts[i - 1] ?? 0;
    const t = (begin + end) / 2;
    const middle = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
    if (end > begin && depthIn(patch, middle) > 0) within += end - begin;
  });
  return within * between(from, to);
}

/** Whether any of a straight line lies in an area. */
export function touches(piece: MtPiece, from: Spot, to: Spot): Certainty {
  const [patch] = piece.patches as readonly [Patch];
  if (!mayBeWithin(patch, lineOf(from, to), SLACK)) return false;
  if (isIn(piece, from) === true || isIn(piece, to) === true || inchesIn(piece, from, to) > 4 * SLACK) return true;
  return gap(patch, lineOf(from, to)) > SLACK ? false : undefined;
}
