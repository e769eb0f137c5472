import type { Point } from 'enfilade';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Surroundings {
  /** The map. */
  readonly view: { readonly width: number; readonly height: number };
  readonly card: { readonly width: number; readonly height: number };
  /** What the card is about. */
  readonly target: Point | null;
  /** What it must not cover. */
  readonly avoid: readonly Box[];
}

/** Pixels between the card and what it points at, and between the card and the edge of the map. */
const GAP = 56;
const MARGIN = 12;
/** Covering something is worse than being far away. */
const COVERED = 4;
const PLACES_STEPS = 12;

/** Beside what the card is about, or in a corner, wherever it covers least. */
export function placeCard({ view, card, target, avoid }: Surroundings): Point {
  const [right, bottom] = [view.width - card.width - MARGIN, view.height - card.height - MARGIN];
  const corners = [
    { x: right, y: MARGIN },
    { x: MARGIN, y: MARGIN },
    { x: right, y: bottom },
    { x: MARGIN, y: bottom },
  ];
  const beside =
    target === null
      ? []
      : [
          { x: target.x + GAP, y: target.y - card.height / 2 },
          { x: target.x - GAP - card.width, y: target.y - card.height / 2 },
          { x: target.x - card.width / 2, y: target.y - GAP - card.height },
          { x: target.x - card.width / 2, y: target.y + GAP },
        ];
  const within = [...beside, ...corners].map(({ x, y }) => ({
    x: Math.max(MARGIN, Math.min(x, right)),
    y: Math.max(MARGIN, Math.min(y, bottom)),
  }));
  const covers = (at: Point): number =>
    avoid.reduce((sum, box) => sum + overlap({ left: at.x, top: at.y, ...card }, box), 0);
  const isFree = within.some((at) => covers(at) === 0);
  let [best, least]: [Point, number] = [{ x: right, y: MARGIN }, Infinity];
  for (const at of isFree ? within : [...within, ...everywhere(right, bottom)]) {
    const far = target === null ? 0 : Math.hypot(at.x + card.width / 2 - target.x, at.y + card.height / 2 - target.y);
    const cost = covers(at) * COVERED + far;
    if (cost < least) [best, least] = [at, cost];
  }
  return { x: Math.round(best.x), y: Math.round(best.y) };
}

/** Places all over the map, for where those at hand would cover somebody. */
function everywhere(right: number, bottom: number): readonly Point[] {
  const steps = Array.from({ length: PLACES_STEPS + 1 }, (_, i) => i / PLACES_STEPS);
  return steps.flatMap((down) =>
    steps.map((across) => ({ x: MARGIN + (right - MARGIN) * across, y: MARGIN + (bottom - MARGIN) * down })),
  );
}

/** In square pixels. */
function overlap(one: Box, two: Box): number {
  const across = Math.min(one.left + one.width, two.left + two.width) - Math.max(one.left, two.left);
  const along = Math.min(one.top + one.height, two.top + two.height) - Math.max(one.top, two.top);
  return across > 0 && along > 0 ? across * along : 0;
}
