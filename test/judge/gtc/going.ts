import {
  type Base,
  between,
  depthIn,
  gap,
  linesCross,
  mayBeWithin,
  overlapOf,
  type Patch,
  patchOf,
  SLACK,
  type Spot,
  spotsAlong,
  spotsOn,
} from '../geometry.ts';
import { isBridged } from './bridges.ts';
import { marches, type Table, type Unit } from './bodies.ts';
import { isDense, type Terrain, terrainOf } from './terrain.ts';

/** A base on its way, and how far its centre has come. */
export interface Stage {
  readonly base: Base;
  readonly at: number;
}

const STRIDE = 0.1;

/** Section 8.6a: the centre goes from point to point, the base keeps its facing. */
export function stagesOf(base: Base, points: readonly Spot[]): readonly Stage[] {
  const stages: Stage[] = [{ base, at: 0 }];
  let [from, done] = [base as Spot, 0];
  for (const to of points) {
    const leg = between(from, to);
    for (const spot of spotsAlong(from, to, STRIDE).slice(1))
      stages.push({ base: { ...base, x: spot.x, y: spot.y }, at: done + between(from, spot) });
    [from, done] = [to, done + leg];
  }
  return stages;
}

/** A rectangle around a whole way. */
export function around(stages: readonly Stage[]): Patch {
  const reach =
    Math.max(...[stages[0], stages.at(-1)].map((each) => Math.hypot(each?.base.width ?? 0, each?.base.depth ?? 0))) / 2;
  const [xs, ys] = [stages.map(({ base }) => base.x), stages.map(({ base }) => base.y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    corners: [
      { x: west, y: south },
      { x: east, y: north },
    ],
    radius: reach,
  };
}

/** How deep a base lies on a piece of ground. */
export function deepOn(base: Base, { patches }: Terrain): number {
  return Math.max(0, ...patches.map((patch) => overlapOf(patchOf(base), patch)));
}

/** All ground that a way comes upon, roads and bridges left out, and where water is not crossed by a bridge. */
export function metOn(battle: Table, unit: Unit, stages: readonly Stage[]): readonly Terrain[] {
  const swept = around(stages);
  return terrainOf(battle).filter((piece) => {
    if (['road', 'bridge', 'other'].includes(piece.class)) return false;
    // GTC-TERR-04: high ground as such changes nothing.
    if (piece.class === 'hill' && !isDense(piece, unit)) return false;
    if (!piece.patches.some((patch) => mayBeWithin(swept, patch, SLACK))) return false;
    if (!stages.some(({ base }) => deepOn(base, piece) > SLACK)) return false;
    const wet = ['shallowWet', 'deepWet', 'partiallyWet'].includes(piece.kind);
    return !(
      wet &&
      isBridged(
        battle,
        unit,
        piece,
        stages.map(({ base }) => base),
      )
    );
  });
}

/** GTC-GAP-38: the whole way of the centre lies on roads, no bridge of which is down. */
export function isOnRoad(battle: Table, unit: Unit, stages: readonly Stage[]): boolean {
  if (!marches(unit) || stages.length < 2) return false;
  const roads = terrainOf(battle).flatMap(({ class: its, patches }) => (its === 'road' ? patches : []));
  return stages.every(({ base }) => roads.some((patch) => depthIn(patch, base) > -SLACK));
}

/** GTC-TERR-01 to 03, 05, 06: ground that ends the move of a unit that reaches it. */
export function isStopping({ class: its }: Terrain): boolean {
  return its === 'line' || its === 'low' || its === 'high' || its === 'bog';
}

/** GTC-GAP-59, section 8.3: how far a move may go on in ground that it enters. */
const INSIDE = 0.5;

/** Spots of a stage in a piece of ground that the base did not cover when it set off. */
function coversNew(start: Base, { base }: Stage, { patches }: Terrain): boolean {
  const own = patchOf(start);
  return spotsOn(base, 0.3).some(
    (at) => depthIn(own, at) < -2 * SLACK && patches.some((patch) => depthIn(patch, at) > 2 * SLACK),
  );
}

/** Whether the centre goes from one side of a line to the other. */
function comesOver(stages: readonly Stage[], { patches }: Terrain): boolean {
  return stages.some(({ base: to }, i) => {
    const from = stages[i - 2]?.base ?? to;
    return patches.some(({ corners: [a, b] }) => a !== undefined && b !== undefined && linesCross(from, to, a, b));
  });
}

/** GTC-READ-24: how far beyond what it allows a way goes into ground that ends moves; undefined where it does not. */
export function faultInStop(unit: Unit, stages: readonly Stage[], piece: Terrain, inside = INSIDE): string | undefined {
  if (!isStopping(piece) || unit.startedIn.includes(piece.id)) return undefined;
  const [start, end] = [stages[0] as Stage, stages.at(-1) as Stage];
  const allowed = piece.class === 'line' ? 0 : inside;
  if (piece.patches.some((patch) => gap(patchOf(start.base), patch) <= SLACK) || deepOn(start.base, piece) > 0) {
    // It has reached this ground before in this turn: it may leave it, or slide along it.
    if (piece.class === 'line' && !piece.area) {
      if (comesOver(stages, piece)) return `${unit.id} crosses ${piece.id}, which it reached this turn`;
      const [was, most] = [deepOn(start.base, piece), Math.max(...stages.map(({ base }) => deepOn(base, piece)))];
      return most > was + 3 * SLACK && deepOn(end.base, piece) > was + 3 * SLACK
        ? `${unit.id} goes on over ${piece.id}, which it reached this turn`
        : undefined;
    }
    const further = stages.find((stage) => stage.at > 1 + SLACK && coversNew(start.base, stage, piece));
    return (
      further && `${unit.id} goes on into ${piece.id}, which it reached this turn, after ${further.at.toFixed(2)} cm`
    );
  }
  const first = stages.find(({ base }) => deepOn(base, piece) > SLACK);
  if (first === undefined || end.at - first.at <= allowed + 2 * SLACK) return undefined;
  return `${unit.id} goes on ${(end.at - first.at).toFixed(2)} cm after it came upon ${piece.id}, which ends a move`;
}

/** Section 9.13: what is left of a move on all the ground that a way touches. */
export function allowanceOn(unit: Unit, move: number, met: readonly Terrain[]): number {
  return Math.min(
    move,
    ...met.map((piece) => {
      const inside = unit.startedIn.includes(piece.id);
      if (!inside && isStopping(piece)) return move;
      const speed = piece.class === 'low' ? 0.5 : piece.class === 'high' || piece.class === 'bog' ? 0.25 : 1;
      return move * speed * (isDense(piece, unit) ? 0.5 : 1);
    }),
  );
}
