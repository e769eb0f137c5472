import {
  areasAt,
  distance,
  distanceFromPoint,
  inUnits,
  type Point,
  type Trace,
  trace,
  between,
  clip,
  footOn,
  lengthBetween,
  nearestPoints,
  orientation,
  type Outline,
  outlineFrom,
  type Piece,
  pointOutline,
  type Segment,
  segmentPiece,
} from '#field/index.ts';
import type { Sighting } from '../facts/spotting.ts';
import { judgeSight } from '../spotting.ts';
import { featuresOf } from './ground.ts';
import type { BbbBattle, BbbUnit, Spot } from './model.ts';
import { bodies, outline } from './place.ts';

export interface Look {
  readonly clear: boolean;
  readonly line: Trace;
  readonly facts: readonly string[];
}

/** The slopes a unit stands on: those its front centre lies in. */
function slopesAt(battle: BbbBattle, { x, y }: Spot): readonly string[] {
  const { slopeNet } = featuresOf(battle.setting.ground);
  return slopeNet.areas.length === 0 ? [] : areasAt(slopeNet, { x, y }).map(({ id }) => id);
}

/** BBB-TERR-01 to 03, BBB-GAP-34: from the front centre of one unit to a point of another, or of the way of a moving one. */
export function lookAt(
  battle: BbbBattle,
  [viewer, target]: readonly [BbbUnit, BbbUnit],
  to: Point,
  moving = false,
): Look {
  const { sight } = featuresOf(battle.setting.ground);
  const line = trace(
    { from: { x: viewer.x, y: viewer.y }, to },
    sight,
    bodies(battle),
    ({ id }) => id === viewer.id || id === target.id,
  );
  if (line.crossed.length === 0) return { clear: true, line, facts: [] };
  const own = slopesAt(battle, viewer);
  const near = moving ? own : [...own, ...slopesAt(battle, target)];
  let [crossesSlope, wood, enemiesBetween] = [false, 0, false];
  let friends: Sighting['friendsBetween'] = 'none';
  let [before, behind, slopes] = [Infinity, Infinity, false];
  for (const met of line.crossed) {
    if (met.kind === 'area' && met.area.kind === 'slope') {
      slopes = true;
      // "Enters and leaves": a line that ends on the slope is not blocked by it.
      if (!met.holdsTo && !near.includes(met.area.id)) crossesSlope = true;
    } else if (met.kind === 'area') wood += met.length;
    else if (met.kind === 'body') {
      const between = battle.units[met.body.id];
      if (between === undefined) continue;
      if (between.side !== viewer.side) enemiesBetween = true;
      else if (own.length > 0 && slopesAt(battle, between).length === 0) {
        if (friends === 'none') friends = 'lower';
        // Gaps are measured between the units, whatever part of the target is aimed at.
        const { outline: body } = met.body;
        before = Math.min(before, distance(outline(viewer), body));
        behind = Math.min(behind, moving ? distanceFromPoint(to, body) : distance(outline(target), body));
      } else friends = 'sameLevel';
    }
  }
  const sighting: Sighting = {
    crossesSlope,
    woodOrTownInches: inUnits(wood),
    enemiesBetween,
    friendsBetween: friends,
    firerOnHill: own.length > 0,
    gapFirerToFriendsInches: friends === 'lower' ? inUnits(before) : undefined,
    gapFriendsToTargetInches: friends === 'lower' ? inUnits(behind) : undefined,
  };
  const facts = [
    ...(slopes ? ['BBB-TERR-01'] : []),
    ...(friends === 'lower' ? ['BBB-TERR-02'] : []),
    ...(wood > 0 ? ['BBB-TERR-03'] : []),
  ];
  return { clear: judgeSight(sighting).clear, line, facts };
}

/** Where something is seen nearest, and how far that is. */
export interface SightPoint {
  readonly range: number;
  readonly to: Point;
  readonly facts: readonly string[];
}

export interface SightQuery {
  readonly pair: readonly [BbbUnit, BbbUnit];
  /** What of the target will do, in convex pieces. */
  readonly part: Outline;
  /** From what the range is measured, and how far it may be. */
  readonly from: Outline;
  readonly reach: number;
  /** The target is looked for where it will go, not where it stands. */
  readonly moving?: boolean;
}

/** BBB-GAP-04: the nearest part that is in range and seen from the front centre; undefined where there is none. */
export function nearestSeen(battle: BbbBattle, sought: SightQuery): SightPoint | undefined {
  const { part, from, reach } = sought;
  const nearest = rounded(nearestPoints(from, part).to);
  const least = distanceFromPoint(nearest, from);
  if (least > reach) return undefined;
  return seenAt(battle, sought, nearest) ?? searchPart(battle, sought);
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

function seenAt(battle: BbbBattle, { pair, from, moving }: SightQuery, to: Point): SightPoint | undefined {
  const look = lookAt(battle, pair, to, moving);
  return look.clear ? { range: distanceFromPoint(to, from), to, facts: look.facts } : undefined;
}

/**
 * What hides a part changes only at the sight lines past the corners of what may stand between: the edges are cut there, and each stretch
 * is looked at where it is nearest. Within a stretch only the inches of wood and the gaps before and behind friends change.
 */
function searchPart(battle: BbbBattle, sought: SightQuery): SightPoint | undefined {
  const known = new Map<number, SightPoint | null>();
  const see = (at: Point): SightPoint | undefined => {
    const key = at.x * 1_000_000 + at.y;
    let seen = known.get(key);
    if (seen === undefined) {
      seen = seenAt(battle, sought, at) ?? null;
      known.set(key, seen);
    }
    return seen ?? undefined;
  };
  const stretches = sought.part.pieces
    .flatMap((piece) => stretchesOf(battle, sought, piece))
    .map((stretch) => {
      const near = rounded(nearestPoints(sought.from, outlineFrom([segmentPiece(stretch)])).to);
      return { stretch, near, range: distanceFromPoint(near, sought.from) };
    })
    .filter(({ range }) => range <= sought.reach)
    .sort((a, b) => a.range - b.range);
  let best: SightPoint | undefined;
  for (const { stretch, near, range } of stretches) {
    if (best !== undefined && range >= best.range) break;
    const seen = see(near) ?? nearestOnStretch(stretch, near, see);
    if (seen !== undefined && seen.range <= sought.reach && (best === undefined || seen.range < best.range))
      best = seen;
  }
  return best;
}

/** The first that is seen on either side of the nearest point of a stretch, which is hidden. */
function nearestOnStretch(
  { from, to }: Segment,
  near: Point,
  see: (at: Point) => SightPoint | undefined,
): SightPoint | undefined {
  let best: SightPoint | undefined;
  for (const sample of [from, to, between(from, to, 0.5)]) {
    let seen = see(sample);
    if (seen === undefined) continue;
    let hidden = near;
    while (lengthBetween(seen.to, hidden) > 1) {
      const middle = between(seen.to, hidden, 0.5);
      if (middle.x === hidden.x && middle.y === hidden.y) break;
      const there = see(middle);
      if (there === undefined) hidden = middle;
      else if (there.to.x === seen.to.x && there.to.y === seen.to.y) break;
      else seen = there;
    }
    if (best === undefined || seen.range < best.range) best = seen;
  }
  return best;
}

/** The edges of a piece, cut where sight lines past corners meet them; near the viewer also those lines inside the piece. */
function stretchesOf(battle: BbbBattle, { pair: [viewer], from }: SightQuery, piece: Piece): readonly Segment[] {
  const eye = { x: viewer.x, y: viewer.y };
  const chords = cornersBetween(battle, viewer, piece).flatMap((corner) => chordOf(eye, corner, piece));
  const wide = Math.max(...from.pieces.flatMap(({ points }) => points.map((at) => lengthBetween(eye, at))));
  // Only within half a front of the viewer may something inside or behind be nearer to an end of that front than what it sees first.
  const close = distanceFromPoint(eye, outlineFrom([piece])) < wide;
  const edges = piece.points.flatMap((start, i) => {
    const end = piece.points[(i + 1) % piece.points.length] as Point;
    if (!close && orientation(start, end, eye) >= 0) return [];
    const cuts = chords
      .flatMap((chord) => [chord.from, chord.to])
      .filter((at) => lengthBetween(footOn(at, { from: start, to: end }), at) <= 1)
      .sort((a, b) => lengthBetween(start, a) - lengthBetween(start, b));
    const stops = [rounded(start), ...cuts, rounded(end)];
    return stops.slice(1).map((to, k): Segment => ({ from: stops[k] as Point, to }));
  });
  return close ? [...edges, ...chords] : edges;
}

/** Twice the way to a corner and the size of any table: beyond all that is looked at. */
const BEYOND = 1_000_000;

function chordOf(eye: Point, corner: Point, piece: Piece): readonly Segment[] {
  const length = lengthBetween(eye, corner);
  if (length === 0) return [];
  const far = { x: eye.x + ((corner.x - eye.x) * BEYOND) / length, y: eye.y + ((corner.y - eye.y) * BEYOND) / length };
  const inside = clip(eye, far, piece);
  return inside === undefined ? [] : [{ from: between(eye, far, inside.from), to: between(eye, far, inside.to) }];
}

/** Corners of units and ground in the bounds that hold the viewer and the piece. */
function cornersBetween(battle: BbbBattle, viewer: BbbUnit, piece: Piece): readonly Point[] {
  const hold = pointOutline({ x: viewer.x, y: viewer.y });
  const [west, east] = [Math.min(hold.west, piece.west), Math.max(hold.east, piece.east)];
  const [south, north] = [Math.min(hold.south, piece.south), Math.max(hold.north, piece.north)];
  const covers = [
    ...bodies(battle).flatMap(({ id, outline }) => (id === viewer.id ? [] : [outline])),
    ...featuresOf(battle.setting.ground).sight.areas.map(({ cover }) => cover),
  ];
  return covers.flatMap((cover) =>
    cover.west > east || cover.east < west || cover.south > north || cover.north < south
      ? []
      : cover.pieces.flatMap(({ points }) => points),
  );
}
