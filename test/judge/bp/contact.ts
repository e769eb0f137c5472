import {
  type Base,
  between,
  depthIn,
  overlapOf,
  type Patch,
  patchOf,
  radians,
  SLACK,
  type Spot,
  spotOf,
  spotsAlong,
  turn,
} from '../geometry.ts';
import { baseOf, bodyOf, frontOf, groundOf, isRound, type Table, type Unit, unitsOn } from './bodies.ts';
import { isShut } from './pace.ts';
import { blockOf, type Quarter, QUARTERS, quartersOf, turnedTo } from './quarters.ts';

export type Contact = 'front' | 'flank' | 'rear';

/** BP-GAP-31: the sides that a charge may hit, from where the middle of the charger's front stands. */
export function sidesHit(battle: Table, charger: Unit, target: Unit): readonly Quarter[] {
  return quartersOf(blockOf(battle, target), frontOf(baseOf(charger)));
}

export function contactOf(target: Unit, side: Quarter): Contact {
  if (isRound(target) || side === 'front') return 'front';
  return side === 'rear' ? 'rear' : 'flank';
}

function edgeOf(base: Base): readonly [Spot, Spot] {
  return [spotOf(base, base.depth / 2, base.width / 2), spotOf(base, base.depth / 2, -base.width / 2)];
}

/** How much of the front edge of a base lies against a patch. */
export function frontAgainst(base: Base, patch: Patch): number {
  const [from, to] = edgeOf(base);
  const spots = spotsAlong(from, to);
  return (between(from, to) * spots.filter((spot) => depthIn(patch, spot) > -SLACK).length) / spots.length;
}

/** The side of a unit against which another body lies most. */
export function sideTouched(battle: Table, unit: Unit, body: Patch): Quarter {
  const block = blockOf(battle, unit);
  const lengths = QUARTERS.map((side) => frontAgainst(turnedTo(block, side), body));
  return QUARTERS[lengths.indexOf(Math.max(...lengths))] as Quarter;
}

/** A base with the middle of its front on a spot. */
export function placedAt(base: Base, front: Spot, heading: number): Base {
  const [c, s] = [Math.cos(radians(heading)), Math.sin(radians(heading))];
  return { ...base, heading, x: front.x - (c * base.depth) / 2, y: front.y - (s * base.depth) / 2 };
}

/** The way of a charge by the middle of its front: pivoting first, or last. */
export function approach(from: Base, to: Base, pivotFirst: boolean): readonly Base[] {
  const angle = turn(from.heading, to.heading);
  const count = Math.max(1, Math.ceil(Math.abs(angle) / 5));
  const at = pivotFirst ? frontOf(from) : frontOf(to);
  const pivots = Array.from({ length: count + 1 }, (_, i) => placedAt(from, at, from.heading + (angle * i) / count));
  const heading = pivotFirst ? to.heading : from.heading;
  const going = spotsAlong(frontOf(from), frontOf(to), 0.2).map((front) => placedAt(from, front, heading));
  return pivotFirst ? [...pivots, ...going] : [...going, ...pivots];
}

/** BP-GAP-17: what a charge would certainly run over; `spare` widens everything, to be sure that the way is open. */
export function inTheWay(
  battle: Table,
  { charger, target }: { readonly charger: Unit; readonly target: Unit },
  stages: readonly Base[],
  spare = -SLACK,
): string | undefined {
  const bodies = [
    ...unitsOn(battle)
      .filter(({ id }) => id !== charger.id && id !== target.id)
      .map((unit) => ({ id: unit.id, patch: bodyOf(battle, unit) })),
    ...groundOf(battle)
      .filter(({ id, kind, area }) => area && id !== target.building && isShut(charger, kind))
      .flatMap(({ id, patches }) => patches.map((patch) => ({ id, patch }))),
  ];
  const least = Math.max(0, -spare);
  for (const stage of stages) {
    const grown = {
      ...stage,
      width: stage.width + 2 * Math.max(0, spare),
      depth: stage.depth + 2 * Math.max(0, spare),
    };
    const body = patchOf(grown);
    const met = bodies.find(({ patch }) => overlapOf(patch, body) > least);
    if (met !== undefined) return met.id;
  }
  return undefined;
}
