import type { Box } from './geometry.ts';

interface Room {
  readonly view: { readonly width: number; readonly height: number };
  readonly card: { readonly width: number; readonly height: number };
  /** It must not cover what happens. */
  readonly about: Box;
  /** Other units are hidden only where there is no better place. */
  readonly units: readonly Box[];
}

const GAP = 22;
const EDGE = 14;

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Beside what it is about: right, left, below, above, or a corner of the map, where it hides least. */
export function placeCard({ view, card, about, units }: Room): { readonly left: number; readonly top: number } {
  const [midX, midY] = [(about.left + about.right) / 2, (about.top + about.bottom) / 2];
  const inView = (at: number, length: number, whole: number): number =>
    Math.max(EDGE, Math.min(at, whole - length - EDGE));
  const beside = [
    { left: about.right + GAP, top: midY - card.height / 2 },
    { left: about.left - GAP - card.width, top: midY - card.height / 2 },
    { left: midX - card.width / 2, top: about.bottom + GAP },
    { left: midX - card.width / 2, top: about.top - GAP - card.height },
  ];
  const far = view.width - card.width;
  const low = view.height - card.height;
  const corners = [
    { left: EDGE, top: low },
    { left: EDGE, top: EDGE },
    { left: far, top: EDGE },
    { left: far, top: low },
  ];
  let [best, least] = [{ left: EDGE, top: EDGE }, Infinity];
  for (const [i, wanted] of [...beside, ...corners].entries()) {
    const at = {
      left: inView(wanted.left, card.width, view.width),
      top: inView(wanted.top, card.height, view.height),
    };
    const box = { ...at, right: at.left + card.width, bottom: at.top + card.height };
    const hidden = units.reduce((sum, unit) => sum + overlap(box, unit), 0);
    // A place farther away must hide clearly less.
    const cost = overlap(box, about) * 20 + hidden + (i < beside.length ? 0 : 900) + i;
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}
