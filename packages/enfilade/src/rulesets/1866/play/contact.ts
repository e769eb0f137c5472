import {
  bearingOf,
  edgeOf,
  type Face,
  FACES,
  flushAgainst,
  flushAgainstEdge,
  headingTo,
  inches,
  lengthBetween,
  nearestPoints,
  onTable as onTheTable,
  orientation,
  outlineOf,
  type Point,
  type Pose,
  type Segment,
  slid,
  takenAlong,
} from '#field/index.ts';
import { NEARNESS } from '../sheet.ts';
import { wallFacing } from './buildings.ts';
import type { W66Battle, W66Unit } from './model.ts';
import { bodies, outline, shapeOf, standsOnAnother } from './place.ts';
import { forbidden } from './ways.ts';

/** Where a charger stands before its target: half an inch off, and when it has closed. */

/** W66-GAP-22. */
export const POISED: number = inches(NEARNESS.value.poised);
/** Section 8: within 1" a stand is in contact. */
export const CONTACT: number = inches(NEARNESS.value.contact);

/** Where the middle of a unit's front is when it stands there. */
export function frontOf(unit: W66Unit, at: Pose): Point {
  const { depth } = shapeOf(unit) as { readonly depth: number };
  const { x, y } = slid({ x: at.x, y: at.y, heading: at.heading }, at.heading, depth / 2);
  return { x, y };
}

/** Whether the middle of its front is beyond a side of its target. */
export function standsBefore(charger: W66Unit, target: W66Unit, face: Face): boolean {
  const { from, to } = edgeOf(target, shapeOf(target), face);
  return orientation(from, to, frontOf(charger, charger)) <= 0;
}

/** How far along the side a place is looked for, and how finely. */
const ASIDE_SEARCH = inches(6);
const ASIDE_STEP = inches(0.1);

/** Where a charger may end `gap` before its target: flush with the side hit, or along it where that is taken, nearest first. */
export function* placesBefore(
  battle: W66Battle,
  pair: readonly [charger: W66Unit, target: W66Unit],
  face: Face,
  gap: number,
): Generator<Pose> {
  const { flush, along } = linedUp(battle, pair, face, CONTACT);
  const place = slid(flush, flush.heading, -gap);
  if (mayLineUp(battle, pair, place, gap)) {
    yield place;
    return;
  }
  const others = bodies(battle).flatMap(({ id, outline: body }) => (pair.some((each) => each.id === id) ? [] : [body]));
  const begin = outlineOf(slid(place, along, -ASIDE_SEARCH), shapeOf(pair[0]));
  const taken = takenAlong(begin, { heading: along, length: 2 * ASIDE_SEARCH }, others);
  for (let far = ASIDE_STEP; far <= ASIDE_SEARCH; far += ASIDE_STEP)
    for (const shift of [far, -far]) {
      const at = ASIDE_SEARCH + shift;
      if (taken.some(({ from, to }) => from < at && at < to)) continue;
      const there = slid(place, along, shift);
      if (mayLineUp(battle, pair, there, gap)) yield there;
    }
}

/** The charger flush with a side of its target or the wall before it, with at least `least` of its front, and the heading along that side. */
function linedUp(
  battle: W66Battle,
  [charger, target]: readonly [W66Unit, W66Unit],
  face: Face,
  least: number,
): { readonly flush: Pose; readonly along: number } {
  const mover = { at: charger, shape: shapeOf(charger) };
  const wall = target.town === null ? edgeOf(target, shapeOf(target), face) : wallFacing(battle, target.town, charger);
  const flush =
    target.town === null
      ? flushAgainst(mover, { at: target, shape: shapeOf(target) }, face, least)
      : flushAgainstEdge(mover, wall, least);
  return { flush, along: headingTo(wall.from, wall.to) };
}

function mayLineUp(
  battle: W66Battle,
  [charger, target]: readonly [W66Unit, W66Unit],
  there: Pose,
  gap: number,
): boolean {
  const body = outlineOf(there, shapeOf(charger));
  return (
    nearEnough(body, outline(battle, target), gap) &&
    onTheTable(battle.setting.ground, body) &&
    !standsOnAnother(battle, body, [charger.id, target.id]) &&
    // A garrison that charges out of a town forms up outside its walls.
    forbidden(battle, { ...charger, town: null }, body) === undefined
  );
}

/** W66-GAP-22: straight on, or lined up with the nearest side before it of a target that has moved since; it goes round to no other. */
export function placeInContact(battle: W66Battle, charger: W66Unit, target: W66Unit): Pose | undefined {
  const faces = target.town === null ? FACES.filter((face) => standsBefore(charger, target, face)) : FACES.slice(0, 1);
  const places = (least: number): readonly Pose[] =>
    faces.map((face) => linedUp(battle, [charger, target], face, least).flush);
  const straight = places(-FLUSH_SLACK).filter(({ heading }) => heading === charger.heading);
  // At a target that has stood still it has nothing to line up with anew: without room it fights from where it stands.
  const aside = straight.some((pose) => isPoisedBefore(charger, pose)) ? [] : places(CONTACT);
  const free = [...straight, ...aside].filter((pose) => mayLineUp(battle, [charger, target], pose, 0));
  const far = new Map(free.map((pose) => [pose, frontTravel(charger, pose)]));
  return free.toSorted((p, q) => (far.get(p) ?? 0) - (far.get(q) ?? 0))[0];
}

/** Whether its target is where it was when the charger took its place before it, to within the rounding of places. */
function isPoisedBefore(charger: W66Unit, flush: Pose): boolean {
  const { ahead, left } = bearingOf(charger, flush);
  return Math.abs(ahead - POISED) <= POISED_ROUNDING && Math.abs(left) <= POISED;
}

/** Thousandths of an inch. */
const POISED_ROUNDING = 3;

/** How far the two ends of its front go together. */
function frontTravel(unit: W66Unit, to: Pose): number {
  const [was, is] = [unit, to].map((at) => edgeOf(at, shapeOf(unit), 'front')) as [Segment, Segment];
  return lengthBetween(was.from, is.from) + lengthBetween(was.to, is.to);
}

/** Beside a slanting wall it is not flush to the thousandth. */
const FLUSH_SLACK = inches(0.25);

function nearEnough(body: ReturnType<typeof outlineOf>, target: ReturnType<typeof outlineOf>, gap: number): boolean {
  const { from, to } = nearestPoints(body, target);
  return lengthBetween(from, to) <= gap + FLUSH_SLACK;
}
