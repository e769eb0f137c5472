import type { Block, Point, Sign } from 'enfilade';

/** By unit: the stands it has lost, where they would stand now. */
export type LostStands = Readonly<Record<string, readonly Block[]>>;

const TENTH = Math.PI / 1800;
/** Two stands whose middles are no farther apart than this share of a width stand in one rank. */
const BESIDE = 1.3;

/** From one stand to the next in the last rank; where it stands alone, to its right. */
function stepOf(last: Block, other: Block | undefined): Point {
  const [dx, dy] = [last.x - (other?.x ?? last.x), last.y - (other?.y ?? last.y)];
  const [c, s] = [Math.cos(last.heading * TENTH), Math.sin(last.heading * TENTH)];
  const across = Math.abs(dx * s - dy * c);
  const ahead = Math.abs(dx * c + dy * s);
  const isBeside = across > 0 && across <= last.width * BESIDE && ahead < last.depth / 2;
  return isBeside ? { x: dx, y: dy } : { x: s * last.width, y: -c * last.width };
}

function lostOf(before: Sign, { losses, blocks, formation }: Sign): readonly Block[] {
  const last = blocks.at(-1);
  if (losses === null || before.losses === null || last === undefined || last.round === true) return [];
  // A new formation shows fewer stands, and none of them is lost.
  if (before.formation !== formation) return [];
  const count = Math.min(losses.taken - before.losses.taken, before.blocks.length - blocks.length);
  const { x, y } = stepOf(last, blocks.at(-2));
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({
    ...last,
    x: last.x + x * (i + 1),
    y: last.y + y * (i + 1),
  }));
}

/** The stands lost between two moments by units drawn stand by stand. */
export function lostStands(before: readonly Sign[], now: readonly Sign[]): LostStands {
  const old = new Map(before.map((sign) => [sign.id, sign]));
  const found: Record<string, readonly Block[]> = {};
  for (const sign of now) {
    const was = old.get(sign.id);
    const lost = was === undefined ? [] : lostOf(was, sign);
    if (lost.length > 0) found[sign.id] = lost;
  }
  return found;
}
