import type { CardUnit, Point, ResolutionCard, Sign } from 'enfilade';
import { boundsOf, cornersOf, grown, type Lens, onScreen } from '../../table/index.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A unit of a card in the view of the map: its outline, or where it stood before it was gone. */
export interface PlacedCardUnit {
  readonly unit: CardUnit;
  readonly outline: readonly Point[];
  /** Single figures are marked one by one. */
  readonly figures: readonly (Point & { readonly radius: number })[];
}

const AROUND = 6;

export function outlineOf(sign: Sign, lens: Lens, around = AROUND): readonly Point[] {
  return cornersOf(grown(boundsOf(sign, lens), around));
}

function figuresOf({ blocks, arm }: Sign, lens: Lens): PlacedCardUnit['figures'] {
  const round = blocks.filter((block) => block.round === true || arm === 'commander');
  return round.map((block) => ({ ...onScreen(lens, block), radius: (block.width * lens.k) / 2 + 4 }));
}

export function placedUnits(units: readonly CardUnit[], signs: readonly Sign[], lens: Lens): readonly PlacedCardUnit[] {
  return units.flatMap((unit): PlacedCardUnit[] => {
    const sign = signs.find(({ id }) => id === unit.id);
    if (sign !== undefined) return [{ unit, outline: outlineOf(sign, lens), figures: figuresOf(sign, lens) }];
    return unit.at === null ? [] : [{ unit, outline: [onScreen(lens, unit.at)], figures: [] }];
  });
}

export function boxAround(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export function middle(points: readonly Point[]): Point {
  const box = boxAround(points) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** From the edge of one outline towards another, so that an arrow hides neither. */
export function arrowBetween(from: readonly Point[], to: readonly Point[]): readonly [Point, Point] | null {
  const [a, b] = [middle(from), middle(to)];
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const reach = (points: readonly Point[], at: Point, way: Point): number =>
    Math.max(0, ...points.map(({ x, y }) => ((x - at.x) * way.x + (y - at.y) * way.y) / far));
  const way = { x: b.x - a.x, y: b.y - a.y };
  const [begins, ends] = [
    Math.min(reach(from, a, way), far / 3),
    Math.min(reach(to, b, { x: -way.x, y: -way.y }), far / 3),
  ];
  if (far - begins - ends < 14) return null;
  const at = (length: number): Point => ({ x: a.x + (way.x * length) / far, y: a.y + (way.y * length) / far });
  return [at(begins + 3), at(far - ends - 3)];
}

/** Fights are ringed; units that shoot or give orders are pointed at. */
export function isRinged({ weight, targets, actors }: ResolutionCard): boolean {
  return weight === 'fight' || (weight === 'end' && actors.length + targets.length > 0);
}

const LEAST_RING = 84;
const ROOM = 34;

export function ringAround(points: readonly Point[], view: { readonly width: number; readonly height: number }) {
  const { x, y } = middle(points);
  const far = Math.max(0, ...points.map((point) => Math.hypot(point.x - x, point.y - y)));
  return { x, y, radius: Math.min(Math.max(far + ROOM, LEAST_RING), Math.min(view.width, view.height) * 0.48) };
}
