import {
  type Face,
  edgeOf,
  faceContacted,
  firstOverlap,
  flushAgainst,
  flushAgainstEdge,
  freePlaceFrom,
  freePlaceUpTo,
  frontCentre,
  headingTo,
  inches,
  lengthBetween,
  onTable as onTheTable,
  type Outline,
  outlineOf,
  type Point,
  type Pose,
  type Push,
  quarterOf,
  slid,
} from '#field/index.ts';
import { allFront, type Contact } from '../facts/words.ts';
import { LEAST_CONTACT, SIDE_PER_CHARGER } from '../sheet.ts';
import { closedTo, terrainOf, boundsMeet } from './ground.ts';
import { type BpBattle, type BpUnit, formationOf, onTable, unitOf } from './model.ts';
import { frontOf, outline, shapeOf } from './place.ts';
import { blockOf } from './sight.ts';
import { forbidden } from './ways.ts';

/** The side of the target that the charge hits: where the charger's front centre stands when it starts (BP-GAP-31). */
export function sideHit(
  battle: BpBattle,
  charger: BpUnit,
  target: BpUnit,
): { readonly face: Face; readonly contact: Contact } {
  const { at, shape } = blockOf(battle, target);
  const face = quarterOf(at, shape, frontOf(charger));
  if (allFront(formationOf(target)) || face === 'front') return { face, contact: 'front' };
  return { face, contact: face === 'rear' ? 'rear' : 'flank' };
}

/** The face against which an enemy stands: the one it touches most, for its middle may lie beyond the edge. */
function faceMet(battle: BpBattle, unit: BpUnit, enemy: BpUnit): Face {
  const { at, shape } = blockOf(battle, unit);
  return faceContacted(at, shape, outline(battle, enemy), frontOf(enemy)) ?? quarterOf(at, shape, frontOf(enemy));
}

/** The faces of a square or a garrison against which enemies stand. */
export function facesInContact(battle: BpBattle, unit: BpUnit): ReadonlySet<Face> {
  return new Set(unit.engagedWith.map((id) => faceMet(battle, unit, unitOf(battle, id))));
}

const PER_CHARGER = inches(SIDE_PER_CHARGER.value);
const CONTACT = inches(LEAST_CONTACT.value);

/** Section 8.3: at most one charger for each full 4" of the side, but always one. */
function isFull(battle: BpBattle, target: BpUnit, face: Face, side: number): boolean {
  if (target.engagedWith.length === 0) return false;
  const there = target.engagedWith.filter((id) => faceMet(battle, target, unitOf(battle, id)) === face);
  return there.length >= Math.max(1, Math.floor(side / PER_CHARGER));
}

/** How far apart the places are that are tried along a side. */
const BESIDE_STEP = inches(1);

/**
 * Where the charger may end in contact (section 8.3): flush against the side hit with at least 1" of its front, straight ahead or wherever along
 * that side there is room, the nearest first; only places that are wanted, by where the middle of the front would be.
 */
export function* contactPlaces(
  battle: BpBattle,
  charger: BpUnit,
  target: BpUnit,
  isWanted: (end: Point) => boolean = () => true,
): Generator<Pose> {
  const { face } = sideHit(battle, charger, target);
  const shape = shapeOf(charger);
  const mover = { at: charger, shape };
  const placed = blockOf(battle, target);
  const side = edgeOf(placed.at, placed.shape, face);
  const room = lengthBetween(side.from, side.to);
  if (isFull(battle, target, face, room)) return;
  const straight =
    target.building === null ? flushAgainst(mover, placed, face, CONTACT) : flushAgainstEdge(mover, side, CONTACT);
  const others = nearby(battle, charger, target, room + shape.width + shape.depth);
  const fits = (there: Pose): boolean => {
    const body = outlineOf(there, shape);
    return (
      onTheTable(battle.setting.ground, body) &&
      firstOverlap(body, others) < 0 &&
      forbidden(battle, charger, body, target.building) === undefined
    );
  };
  const open = fits(straight);
  if (open && isWanted(frontCentre(straight, shape))) yield straight;
  const along = headingTo(side.from, side.to);
  const least = Math.min(CONTACT, room, shape.width);
  const centre = frontCentre(straight, shape);
  const place =
    ((centre.x - side.from.x) * (side.to.x - side.from.x) + (centre.y - side.from.y) * (side.to.y - side.from.y)) /
    Math.max(1, room);
  const [lowest, highest] = [least - shape.width / 2 - 1, room - least + shape.width / 2 + 1];
  const first = slid(straight, along, Math.ceil(lowest - place));
  const push = { heading: along, length: Math.floor(highest - lowest) };
  const from = Math.round(place - lowest);
  const free = open
    ? []
    : freePlaces(outlineOf(first, shape), push, from, [...others, ...closedGround(battle, charger, target.building)]);
  const beside = Array.from({ length: Math.ceil(push.length / BESIDE_STEP) }, (_, i) => (i + 1) * BESIDE_STEP)
    .flatMap((off) => [from - off, from + off])
    .filter((at) => at >= 0 && at <= push.length);
  for (const at of [...free, ...beside]) {
    const there = slid(first, along, at);
    if (isWanted(frontCentre(there, shape)) && fits(there)) yield there;
  }
}

/** On either side of a place the first that is free, the nearer one first. */
function freePlaces(body: Outline, push: Push, from: number, taken: readonly Outline[]): readonly number[] {
  return [freePlaceUpTo(body, push, Math.min(from, push.length), taken), freePlaceFrom(body, push, from, taken)]
    .filter((at) => at !== undefined)
    .sort((one, two) => Math.abs(one - from) - Math.abs(two - from));
}

/** The first of these places. */
export function contactPose(battle: BpBattle, charger: BpUnit, target: BpUnit): Pose | undefined {
  for (const pose of contactPlaces(battle, charger, target)) return pose;
  return undefined;
}

/** Ground on which a unit cannot stand, but for the building that it charges. */
function closedGround(battle: BpBattle, unit: BpUnit, but: string | null): readonly Outline[] {
  const { barred, slow } = terrainOf(battle);
  return [...barred.filter(({ id }) => id !== but), ...slow.filter(({ kind }) => closedTo(unit, kind))].map(
    ({ cover }) => cover,
  );
}

function nearby(battle: BpBattle, charger: BpUnit, target: BpUnit, by: number): readonly Outline[] {
  const centre = outline(battle, target);
  return onTable(battle)
    .filter(({ id }) => id !== charger.id && id !== target.id)
    .map((each) => outline(battle, each))
    .filter((body) => boundsMeet(centre, body, by));
}
