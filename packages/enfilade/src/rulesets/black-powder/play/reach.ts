import {
  distance,
  distanceFromPoint,
  edgeOf,
  type Face,
  firstOverlap,
  flushAgainst,
  flushAgainstEdge,
  footOn,
  headingTo,
  inches,
  lengthBetween,
  outlineOf,
  pathOf,
  type Point,
  type Pose,
  quarterOf,
  onTable as onTheTable,
  slid,
} from '#field/index.ts';
import { allFront, type Contact } from '../facts/words.ts';
import { judgeCharge } from '../reactions.ts';
import {
  armOf,
  type BpBattle,
  type BpUmpire,
  type BpUnit,
  brigadeBroken,
  formationOf,
  isEngaged,
  isShaken,
  onTable,
} from './model.ts';
import { front, outline, shapeOf } from './place.ts';
import { blockOf } from './sight.ts';
import { baseMove, CLEARANCE, forbidden, priceOf } from './ways.ts';

/** The side of the target that the charge hits: where the charger's front centre stands when it starts (BP-GAP-31). */
export function sideHit(
  battle: BpBattle,
  charger: BpUnit,
  target: BpUnit,
): { readonly face: Face; readonly contact: Contact } {
  const { at, shape } = blockOf(battle, target);
  const face = quarterOf(at, shape, front(charger));
  if (allFront(formationOf(target)) || face === 'front') return { face, contact: 'front' };
  return { face, contact: face === 'rear' ? 'rear' : 'flank' };
}

/** Why a unit may not charge another, whatever the distance. */
export function reasonsAgainst(battle: BpBattle, charger: BpUnit, target: BpUnit): readonly string[] {
  if (charger.arm === 'wagon') return ['formation'];
  const { reasons } = judgeCharge({
    chargerArm: armOf(charger),
    chargerFormation: charger.formation,
    chargerShaken: isShaken(charger),
    chargerDisordered: charger.disordered,
    chargerEngaged: isEngaged(charger),
    brigadeBroken: brigadeBroken(battle, charger),
    targetArm: armOf(target),
    targetFormation: formationOf(target),
    targetEngaged: isEngaged(target),
    contact: sideHit(battle, charger, target).contact,
  });
  return reasons;
}

/** Where the charger ends in contact: flush against the side hit, or wherever along it there is room; undefined where there is none. */
export function contactPose(battle: BpBattle, charger: BpUnit, target: BpUnit): Pose | undefined {
  const { face } = sideHit(battle, charger, target);
  const mover = { at: charger, shape: shapeOf(charger) };
  const placed = blockOf(battle, target);
  const pose =
    target.building === null
      ? flushAgainst(mover, placed, face, inches(1))
      : flushAgainstEdge(mover, edgeOf(placed.at, placed.shape, face), inches(1));
  const others = onTable(battle)
    .filter(({ id }) => id !== charger.id && id !== target.id)
    .map((each) => outline(battle, each));
  const side = edgeOf(placed.at, placed.shape, face);
  const along = headingTo(side.from, side.to);
  const room = lengthBetween(side.from, side.to);
  for (const shift of [0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6].map((n) => inches(n))) {
    if (Math.abs(shift) > room) continue;
    const there = shift === 0 ? pose : slid(pose, along, shift);
    const body = outlineOf(there, shapeOf(charger));
    const touches =
      lengthBetween(footOn(front({ ...charger, ...there }), side), front({ ...charger, ...there })) < inches(6);
    if (
      touches &&
      onTheTable(battle.setting.ground, body) &&
      firstOverlap(body, others) < 0 &&
      forbidden(battle, charger, body) === undefined
    )
      return there;
  }
  return undefined;
}

/** BP-GAP-29: the way of the front centre, straight at the target. */
function straightAt(charger: BpUnit, to: Point): { readonly heading: number; readonly length: number } {
  const from = front(charger);
  return { heading: headingTo(from, to), length: lengthBetween(from, to) };
}

export interface Reach {
  readonly contact: Pose | undefined;
  readonly facts: readonly string[];
}

/** Whether a charge gets there with so many moves, terrain costs included. */
export function reachOf(battle: BpBattle, charger: BpUnit, target: BpUnit, moves: number): Reach {
  const pose = contactPose(battle, charger, target);
  if (pose === undefined) return { contact: undefined, facts: [] };
  const shape = shapeOf(charger);
  const end = front({ ...charger, ...pose });
  const { length } = straightAt(charger, end);
  const path = pathOf(charger, shape, [{ kind: 'frontTo', to: end }]);
  const blocked = onTable(battle).some(
    (each) =>
      each.id !== charger.id &&
      each.id !== target.id &&
      each.side !== charger.side &&
      distanceFromPoint(mid(front(charger), end), outline(battle, each)) === 0,
  );
  const price = priceOf(battle, charger, path, 'frontCentre');
  const extra = Math.max(0, inches(price.costInches) - length);
  const barred = price.refusal !== undefined && price.refusal.because !== 'it is too far';
  const reaches = !blocked && !barred && length + extra <= moves * baseMove(charger);
  return { contact: reaches ? pose : undefined, facts: price.facts };
}

function mid(a: Point, b: Point): Point {
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}

/** As far as it can towards the target, at least 1" short of every enemy (BP-GAP-29). */
export function fallShort(umpire: BpUmpire, charger: BpUnit, target: BpUnit, moves: number): void {
  const { battle } = umpire;
  const { heading } = straightAt(charger, front(target));
  const to = advanceUpTo(battle, charger, heading, moves * baseMove(charger));
  umpire.tell({
    kind: 'charge-fell-short',
    by: charger.side,
    facts: ['BP-GAP-29'],
    about: { unit: charger.id, target: target.id },
    changes: [{ unit: charger.id, set: { x: to.x, y: to.y } }],
  });
}

/** The furthest place straight along a heading that is legal to stand on; the place itself where none is. */
export function advanceUpTo(battle: BpBattle, unit: BpUnit, heading: number, length: number): Pose {
  const shape = shapeOf(unit);
  const others = onTable(battle).filter(({ id }) => id !== unit.id);
  for (let go = length; go > 0; go -= inches(1)) {
    const there = slid(unit, heading, go);
    const body = outlineOf(there, shape);
    if (!onTheTable(battle.setting.ground, body) || forbidden(battle, unit, body) !== undefined) continue;
    const friends = others.filter(({ side }) => side === unit.side).map((each) => outline(battle, each));
    const enemies = others.filter(({ side }) => side !== unit.side).map((each) => outline(battle, each));
    if (firstOverlap(body, friends) < 0 && enemies.every((enemy) => distance(body, enemy) >= CLEARANCE)) return there;
  }
  return { x: unit.x, y: unit.y, heading: unit.heading };
}
