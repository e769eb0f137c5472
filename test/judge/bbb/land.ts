import type { Scenario } from 'enfilade';
import {
  type Base,
  depthIn,
  directionTo,
  isWithin,
  mayBeWithin,
  type Patch,
  patchOf,
  type Spot,
  spotsOn,
  turn,
} from '../geometry.ts';
import { type Piece, piecesOf } from '../ground.ts';
import type { Table } from './bodies.ts';

export interface Land {
  /** BBB-TERR-08: each costs once. */
  readonly difficult: readonly Piece[];
  /** BBB-TERR-03: what hides beyond 3". */
  readonly thick: readonly Piece[];
  readonly covers: readonly Piece[];
  readonly slopes: readonly Piece[];
  readonly streams: readonly Piece[];
  readonly rivers: readonly Piece[];
  readonly roads: readonly Piece[];
  readonly bridges: readonly Piece[];
  readonly works: readonly Piece[];
}

const lands = new WeakMap<Scenario, Land>();

export function landOf({ setting: { scenario } }: Table): Land {
  const known = lands.get(scenario);
  if (known !== undefined) return known;
  const pieces = piecesOf(scenario);
  const of = (...kinds: readonly string[]): readonly Piece[] => pieces.filter(({ kind }) => kinds.includes(kind));
  const land: Land = {
    difficult: of('marsh', 'wood', 'town'),
    thick: of('wood', 'town'),
    covers: of('fort', 'town', 'wood', 'village', 'marsh'),
    slopes: of('slope'),
    streams: of('stream'),
    rivers: of('river'),
    roads: of('road'),
    bridges: of('bridge'),
    works: of('entrenched'),
  };
  lands.set(scenario, land);
  return land;
}

/** How deep a spot lies in the deepest of some pieces; negative is how far it is outside all. */
export function depthInAny(pieces: readonly Piece[], spot: Spot): number {
  return Math.max(-Infinity, ...pieces.flatMap(({ patches }) => patches.map((patch) => depthIn(patch, spot))));
}

/** BBB-GAP-14: what share of a footprint lies in an area. */
export function shareIn({ patches }: Piece, base: Base): number {
  const [patch] = patches as readonly [Patch];
  if (!mayBeWithin(patch, patchOf(base), 0)) return 0;
  const spots = spotsOn({ ...base, width: base.width - 0.1, depth: base.depth - 0.1 }, 0.1);
  return spots.filter((spot) => isWithin(patch, spot)).length / spots.length;
}

/** BBB-GAP-14: the kinds of terrain it may be standing in; just one if there is no doubt. */
export function terrainsOf(battle: Table, base: Base): readonly string[] {
  const shares = landOf(battle).covers.map((piece) => ({ kind: piece.kind, share: shareIn(piece, base) }));
  if (shares.some(({ share }) => Math.abs(share - 0.5) < 0.06)) return ['open', ...shares.map(({ kind }) => kind)];
  const held = shares.filter(({ share }) => share > 0.5).map(({ kind }) => kind);
  return held.length === 0 ? ['open'] : held;
}

function crestOf({ with: given }: Piece): Patch | undefined {
  const { uphill, crestX1, crestY1, crestX2, crestY2 } = given as Record<string, number | undefined>;
  if (uphill !== undefined) return undefined;
  const corners = [
    { x: crestX1 ?? 0, y: crestY1 ?? 0 },
    { x: crestX2 ?? 0, y: crestY2 ?? 0 },
  ];
  return { corners, radius: 0 };
}

/** Whether a step on a slope goes up: along its uphill heading, or nearer to its crest. */
export function climbs(slope: Piece, from: Spot, to: Spot): boolean {
  const crest = crestOf(slope);
  if (crest === undefined) return Math.abs(turn(Number(slope.with['uphill']), directionTo(from, to))) < 89;
  return depthIn(crest, to) > depthIn(crest, from) + 1e-6;
}

/** Whether a way begins or ends so near to a crest that it goes up by a hair. */
export function isAtCrest(slope: Piece, way: readonly Spot[]): boolean {
  const crest = crestOf(slope);
  return crest !== undefined && [way[0], way.at(-1)].some((spot) => spot !== undefined && depthIn(crest, spot) > -0.15);
}
