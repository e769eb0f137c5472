import {
  aheadZone,
  arcZone,
  areasAt,
  bearingOf,
  between,
  type Body,
  bodyInTheWay,
  type Crossing,
  degrees,
  eastward,
  firstBlocker,
  type Ground,
  inches,
  lengthBetween,
  nearestPoints,
  northward,
  overlap,
  type Outline,
  placeOf,
  type Point,
  pointOutline,
  reachesZone,
  trace,
  type Trace,
} from '#field/index.ts';
import { rememberLast } from '#battle/index.ts';
import { isArtillery } from '../facts/words.ts';
import { FIELD_OF_FIRE } from '../sheet.ts';
import { rememberStates } from './remember-states.ts';
import type { W66Battle, W66Unit } from './model.ts';
import { bodies, FULL_INTERVAL, outline, shapeOf, standOutlines, standPlaces, townOf } from './place.ts';

/** W66-GAP-35: more of a wood than this blocks; the first inch of the wood or town one stands in does not. */
export const COVER_DEPTH: number = inches(FIELD_OF_FIRE.value.cover);

/** The height a point lies at: the highest contour about it. */
export function levelAt(battle: W66Battle, at: Point): number {
  return areasAt(battle.setting.ground, at).reduce(
    (highest, { kind, level = 1 }) => (kind === 'hill' ? Math.max(highest, level) : highest),
    0,
  );
}

export const levelOf: (unit: W66Unit, battle: W66Battle) => number = rememberStates((unit, battle) =>
  levelAt(battle, unit),
);

const wooded: (unit: W66Unit, battle: W66Battle) => number = rememberStates((unit, battle) =>
  inWoods(battle, outline(battle, unit)) ? countInWoods(battle, unit) : 0,
);

/** How many of its stands have their middle in a wood. */
export function standsInWoods(battle: W66Battle, unit: W66Unit): number {
  return unit.town === null ? wooded(unit, battle) : 0;
}

function countInWoods({ setting }: W66Battle, unit: W66Unit): number {
  const inside = (at: Point): boolean => areasAt(setting.ground, at).some(({ kind }) => kind === 'woods');
  return standPlaces(unit, 'all').filter(inside).length;
}

/** Where a unit is looked for: a garrison in its town, a unit in woods if every stand is in them. */
export function groundOf(battle: W66Battle, unit: W66Unit): 'open' | 'woods' | 'town' {
  if (unit.town !== null) return 'town';
  return standsInWoods(battle, unit) === unit.stands ? 'woods' : 'open';
}

/** W66-MOVE-06: any of its stands in woods; the room between them counts for nothing. */
export function anyStandInWoods(battle: W66Battle, unit: W66Unit): boolean {
  return inWoods(battle, outline(battle, unit)) && standOutlines(unit).some((stand) => inWoods(battle, stand));
}

/** Any part of it in woods. */
function inWoods(battle: W66Battle, body: Outline): boolean {
  return battle.setting.ground.areas.some(({ kind, cover }) => kind === 'woods' && overlap(cover, body));
}

interface SightPair {
  readonly from: W66Unit;
  readonly to: W66Unit;
}

/** More than an inch of a wood, all that the line goes through it; an inch for each unit if both are in it. */
function isThick({ crossed }: Trace, wood: string): boolean {
  let [length, ends] = [0, 0];
  for (const each of crossed) {
    if (each.kind !== 'area' || each.area.id !== wood) continue;
    length += each.length;
    ends += (each.holdsFrom ? 1 : 0) + (each.holdsTo ? 1 : 0);
  }
  return length > Math.max(1, ends) * COVER_DEPTH;
}

/** What blocks a line between two units (W66-GAP-35). */
function blocking(
  { from, to }: SightPair,
  [here, there]: readonly [number, number],
): (crossed: Crossing, found: Trace) => boolean {
  return (crossed, found) => {
    if (crossed.kind !== 'area') return crossed.kind === 'body';
    const { kind, id, level = 1 } = crossed.area;
    if (kind === 'woods') return isThick(found, id);
    if (kind === 'hill') return level > here && level > there;
    const free = crossed.holdsFrom || crossed.holdsTo ? COVER_DEPTH : 0;
    return id !== from.town && id !== to.town && crossed.length > free;
  };
}

/** The ground as far as it can block a line. */
const screens = rememberLast(
  (ground: Ground): Ground => ({
    ...ground,
    areas: ground.areas.filter(({ kind }) => kind === 'woods' || kind === 'town' || kind === 'hill'),
    lines: [],
  }),
);

/** Whether a line from one point to any of others is free; guns fire over units that stand lower (W66-GAP-35). */
export function seesAny(battle: W66Battle, eyes: SightPair, from: Point, aims: readonly Point[]): boolean {
  const heights = [levelOf(eyes.from, battle), levelOf(eyes.to, battle)] as const;
  const blocks = blocking(eyes, heights);
  const guns = isArtillery(eyes.from.arm);
  const stands = ({ id }: Body): boolean => {
    const between = id === eyes.from.id || id === eyes.to.id ? undefined : battle.units[id];
    return between !== undefined && !(guns && heights[0] > levelOf(between, battle));
  };
  const ground = screens(battle.setting.ground);
  return aims.some((to) => {
    const line = { from, to };
    if (bodyInTheWay(line, bodies(battle), stands) !== undefined) return false;
    return (
      firstBlocker(
        trace(line, ground, bodies(battle), (body) => !stands(body)),
        blocks,
      ) === undefined
    );
  });
}

/** Where stands of a garrison may be: along the walls, and nearest to another unit (W66-BLD-04). */
function onWalls(battle: W66Battle, unit: W66Unit, from: Point): readonly Point[] {
  const corners = townOf(battle.setting.ground, unit.town)?.outline ?? [];
  const along = corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length] as Point;
    const count = Math.max(1, Math.floor(lengthBetween(corner, next) / FULL_INTERVAL));
    return Array.from({ length: count }, (_, n) => between(corner, next, (n + 0.5) / count));
  });
  return [nearestPoints(pointOutline(from), outline(battle, unit)).to, ...along];
}

/** The points of a unit that others look at and shoot at, nearest first: its stands, or the near side of its town. */
export function aimsAt(battle: W66Battle, target: W66Unit, from: Point): readonly Point[] {
  const far = ({ x, y }: Point): number => (x - from.x) * (x - from.x) + (y - from.y) * (y - from.y);
  const places = target.town === null ? standPlaces(target, 'all') : onWalls(battle, target, from);
  return places.toSorted((p, q) => far(p) - far(q));
}

/** Where a unit looks from: the stands of its first line, or the side of its town that faces the other. */
export function viewpointsOf(battle: W66Battle, unit: W66Unit, other: Point): readonly Point[] {
  return unit.town === null ? standPlaces(unit, 'front') : aimsAt(battle, unit, other);
}

/** Line of sight: from any stand of the first line to any stand of the other (section 8). */
export function sees(battle: W66Battle, from: W66Unit, to: W66Unit): boolean {
  return viewpointsOf(battle, from, to).some((eye) => seesAny(battle, { from, to }, eye, aimsAt(battle, to, eye)));
}

/** 45 degrees outward from each front corner, 30 for guns (W66-GAP-35). */
const OUTWARD = { others: degrees(FIELD_OF_FIRE.value.lines), guns: degrees(FIELD_OF_FIRE.value.guns) } as const;
function tangent(heading: number): number {
  return northward(heading) / eastward(heading);
}

const SLOPE = { others: tangent(OUTWARD.others), guns: tangent(OUTWARD.guns) } as const;

/** Whether any part of an outline lies in a unit's field of fire. */
export function inArc(unit: W66Unit, there: Outline): boolean {
  const { width, depth } = shapeOf(unit) as { readonly width: number; readonly depth: number };
  const outward = OUTWARD[isArtillery(unit.arm) ? 'guns' : 'others'];
  const cells = [-1, 1].flatMap((side) => {
    const [wedge = []] = arcZone(placeOf(unit, depth / 2, (side * width) / 2), unit.heading, outward);
    return wedge.filter((_, i) => i === (side + 1) / 2);
  });
  return reachesZone(there, [[...(aheadZone(unit, shapeOf(unit))[0] ?? []), ...cells]]);
}

/** Whether anything within a length of a point may lie in a unit's field of fire. */
export function mayBeInArc(unit: W66Unit, at: Point, across: number): boolean {
  const slope = isArtillery(unit.arm) ? SLOPE.guns : SLOPE.others;
  const { width, depth } = shapeOf(unit) as { readonly width: number; readonly depth: number };
  const { ahead, left } = bearingOf(unit, at);
  const beyond = ahead + across - depth / 2;
  return beyond >= -1 && Math.abs(left) - across - width / 2 <= beyond * slope + 1;
}
