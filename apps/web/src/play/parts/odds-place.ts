import type { Point } from 'enfilade';
import { type Box, meet } from '../../table/geometry.ts';
import type { Size } from '../../table/index.ts';

export type Way = 'right' | 'left' | 'above' | 'below';

/** Where the odds stand, and the line from them to their target. */
export interface OddsPlace {
  readonly way: Way;
  readonly box: Box;
  readonly line: readonly Point[];
}

export interface OddsSurroundings {
  /** The map. */
  readonly view: Size;
  readonly card: Size;
  readonly target: Box;
  /** They stay in sight: those in hand, and the units near the target. */
  readonly near: readonly Box[];
  /** They are hidden only where there is no better place. */
  readonly others: readonly Box[];
}

/** In the order in which they are tried. */
const WAYS: readonly Way[] = ['right', 'left', 'above', 'below'];
/** Pixels between the card and its target. */
const GAPS = [16, 42, 84, 140, 200] as const;
/** Which part of the card is beside the middle of its target: 0 its beginning, 1 its end. */
const SLIDES = [0.5, 0.8, 0.2, 0.95, 0.05, 0.65, 0.35, 1, 0] as const;
const EDGE = 18;
/** Pixels at the foot of the map that the tools and the scale take. */
const FOOT = 74;
/** From the corner of the card to where its line may begin. */
const CORNER = 24;

/** Beside the target: right, left, above or below; null where it would hide a unit that must stay in sight. */
export function placeOdds(about: OddsSurroundings, before: Way | null): OddsPlace | null {
  const ways = before === null ? WAYS : [before, ...WAYS.filter((way) => way !== before)];
  const places = ways.flatMap((way) => boxesBeside(about, way).map((box) => ({ way, box })));
  const free = (units: readonly Box[]) => places.find(({ box }) => !units.some((unit) => meet(unit, box)));
  const found = free([...about.near, ...about.others]) ?? free(about.near);
  return found === undefined ? null : { ...found, line: lineTo(found, about.target) };
}

function boxesBeside({ view, card, target }: OddsSurroundings, way: Way): readonly Box[] {
  const isAside = way === 'right' || way === 'left';
  const room = { across: view.width - EDGE - card.width, down: view.height - FOOT - card.height };
  const [x, y] = [(target.left + target.right) / 2, (target.top + target.bottom) / 2];
  const held = (at: number, most: number): number => Math.max(EDGE, Math.min(at, most));
  return GAPS.flatMap((gap) =>
    SLIDES.flatMap((slide): Box[] => {
      const left = {
        right: target.right + gap,
        left: target.left - gap - card.width,
        above: held(x - card.width * slide, room.across),
        below: held(x - card.width * slide, room.across),
      }[way];
      const top = {
        above: target.top - gap - card.height,
        below: target.bottom + gap,
        right: held(y - card.height * slide, room.down),
        left: held(y - card.height * slide, room.down),
      }[way];
      const fits = isAside ? left >= EDGE && left <= room.across : top >= EDGE && top <= room.down;
      return fits && room.across >= EDGE && room.down >= EDGE
        ? [{ left, top, right: left + card.width, bottom: top + card.height }]
        : [];
    }),
  );
}

/** From the side of the card, level or upright, and round one corner at most. */
function lineTo({ way, box }: { readonly way: Way; readonly box: Box }, target: Box): readonly Point[] {
  const [x, y] = [(target.left + target.right) / 2, (target.top + target.bottom) / 2];
  const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(at, most));
  if (way === 'right' || way === 'left') {
    const from = { x: way === 'right' ? box.left : box.right, y: within(y, box.top + CORNER, box.bottom - CORNER) };
    const edge = way === 'right' ? target.right : target.left;
    if (from.y >= target.top && from.y <= target.bottom) return [from, { x: edge, y: from.y }];
    const end = from.y < target.top ? target.top : target.bottom;
    return [from, { x: (edge + x) / 2, y: from.y }, { x: (edge + x) / 2, y: end }];
  }
  const from = { x: within(x, box.left + CORNER, box.right - CORNER), y: way === 'above' ? box.bottom : box.top };
  const edge = way === 'above' ? target.top : target.bottom;
  if (from.x >= target.left && from.x <= target.right) return [from, { x: from.x, y: edge }];
  const end = from.x < target.left ? target.left : target.right;
  return [from, { x: from.x, y: (edge + y) / 2 }, { x: end, y: (edge + y) / 2 }];
}
