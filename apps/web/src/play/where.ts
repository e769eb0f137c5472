import type { Block, Sign, Point } from 'enfilade';
import {
  disc,
  distance,
  headingTo,
  type Outline,
  outlineFrom,
  outlineOf,
  rectangle,
  turnBetween,
} from 'enfilade/field';

/** The side of a unit on which another stands, as a drill book names it. */
export type Hand = 'front' | 'left' | 'right' | 'rear';

export interface Nearest {
  readonly name: string;
  readonly apart: number;
  readonly hand: Hand;
  /** Where it lies as the compass has it, in tenths of a degree. */
  readonly bearing: number;
}

/** An eighth of a turn. */
const EIGHTH = 450;

/** Which third of the table, north or south first: "north-west", "east"; empty in the middle. */
export function thirdOf(
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const third = (at: number, of: number): number => Math.min(2, Math.max(0, Math.floor((3 * at) / of)));
  const [north, east] = [['south', '', 'north'][third(y, height)], ['west', '', 'east'][third(x, width)]];
  return [north, east].filter((each) => each !== '').join('-');
}

function handOf({ pose }: Sign, bearing: number): Hand {
  const turn = turnBetween(pose.heading, bearing);
  if (Math.abs(turn) <= EIGHTH) return 'front';
  if (Math.abs(turn) >= 3 * EIGHTH) return 'rear';
  return turn > 0 ? 'left' : 'right';
}

function pieceOf({ x, y, heading, width, depth, round }: Block): Outline {
  const at = { x: Math.round(x), y: Math.round(y), heading };
  const across = Math.max(2, Math.round(width));
  return outlineOf(
    at,
    round === true ? disc(Math.round(across / 2)) : rectangle(across, Math.max(2, Math.round(depth))),
  );
}

function coverOf({ blocks }: Sign): Outline {
  return outlineFrom(blocks.flatMap((block) => pieceOf(block).pieces));
}

/** The enemy body of troops whose edge is nearest to a unit's; commanders do not count. */
export function nearestEnemies(signs: readonly Sign[]): ReadonlyMap<string, Nearest> {
  const covered = signs.filter(({ blocks }) => blocks.length > 0).map((sign) => ({ sign, cover: coverOf(sign) }));
  const found = new Map<string, Nearest>();
  for (const { sign, cover } of covered) {
    const others = covered
      .filter((other) => other.sign.side !== sign.side && other.sign.arm !== 'commander')
      .map((other) => ({ to: other.sign, apart: distance(cover, other.cover) }))
      .sort((one, two) => one.apart - two.apart);
    const [nearest] = others;
    if (nearest === undefined) continue;
    const bearing = headingTo(sign.pose, nearest.to.pose);
    found.set(sign.id, { name: nearest.to.name, apart: nearest.apart, hand: handOf(sign, bearing), bearing });
  }
  return found;
}
