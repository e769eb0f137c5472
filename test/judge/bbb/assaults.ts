import {
  between,
  depthIn,
  directionTo,
  linesCross,
  overlapOf,
  patchOf,
  SLACK,
  type Spot,
  spotsAlong,
  turn,
} from '../geometry.ts';
import { isOnFlank } from './aim.ts';
import {
  apart,
  baseOf,
  bodyOf,
  enemiesOf,
  frontEdgeOf,
  inInches,
  type Order,
  said,
  type Step,
  type Table,
  type Unit,
  unitIn,
} from './bodies.ts';
import { goingOn, stagesOf, type Way } from './going.ts';
import { climbs, depthInAny, isAtCrest, landOf } from './land.ts';
import { faultInPassing, faultInWater, isOutsideArc } from './moves.ts';
import { allowanceOf } from './rates.ts';

/** The straight way of an assault; it faces along it. */
export function assaultWay(unit: Unit, to: Spot, formation: Unit['formation']): Way {
  return { points: [inInches(unit), to], formation, bases: unit.bases, facing: undefined, front: true };
}

/** Section 8: contact along at least half a base of the front edge. */
function faultInContact(is: Unit, target: Unit): string | undefined {
  const far = apart(frontEdgeOf(baseOf(is)), bodyOf(target));
  if (far > SLACK) return `${is.id} assaults ${target.id} with its front ${said(far)} away`;
  const [right, left] = frontEdgeOf(baseOf(is)).corners as readonly [Spot, Spot];
  const spots = spotsAlong(right, left);
  const touching = spots.filter((spot) => depthIn(bodyOf(target), spot) > -SLACK).length * 0.05;
  return touching < 0.5 - 0.06 ? `${is.id} touches ${target.id} along ${said(touching)} of its front` : undefined;
}

/** Section 8: what the modifiers ask of the path. */
function faultInMemory(battle: Table, is: Unit, target: Unit, [from, to]: readonly [Spot, Spot]): string | undefined {
  const { assault } = is;
  if (assault === null) return `${is.id} assaults and is in no assault`;
  const flank = isOnFlank(target, from);
  if (flank !== undefined && flank !== assault.flank)
    return `${is.id} began ${flank ? 'on' : 'off'} the flank of ${target.id}`;
  const { streams, slopes } = landOf(battle);
  for (const { id, patches } of streams) {
    const ends = [from, to].some((spot) => patches.some((stretch) => depthIn(stretch, spot) > -0.1));
    // Where it bends two stretches meet, and a way through their joint crosses neither for certain.
    const joints = patches.flatMap(({ corners: [a, b] }) => [a as Spot, b as Spot]);
    const way = spotsAlong(from, to);
    const near = ends || joints.some((joint) => way.some((spot) => between(spot, joint) < 0.1));
    // The swing into contact may cross it, too.
    const [crossed, swung] = [to, inInches(is)].map((end) =>
      patches.some(({ corners: [a, b] }) => linesCross(from, end, a as Spot, b as Spot)),
    );
    if (!near && crossed === swung && crossed !== assault.streams.includes(id))
      return `${is.id} ${crossed ? 'crosses' : 'does not cross'} ${id}`;
  }
  const length = between(from, to);
  const spots = spotsAlong(from, to, 0.1).filter((spot) => between(spot, to) <= Math.min(6, length));
  const climbed = slopes.filter((slope) =>
    spots.some((spot, i) => i > 0 && depthInAny([slope], spot) > 0.1 && climbs(slope, spots[i - 1] as Spot, spot)),
  );
  const doubtful = slopes.some(
    (slope) => isAtCrest(slope, spots) || spots.some((spot) => Math.abs(depthInAny([slope], spot)) < 0.15),
  );
  if (!doubtful && (assault.slope === 'none') !== (climbed.length === 0))
    return `${is.id} climbs ${climbed.length} slopes in its last 6", told as ${assault.slope}`;
  return undefined;
}

/** Sections 7 and 8: the path of an assault, its length and cost, and the units it meets. */
export function faultInAssault({ order, questions }: Order, { event, before, after }: Step): string | undefined {
  if (order.kind !== 'assault' || (event.kind !== 'assault-launched' && event.kind !== 'assault-missed'))
    return undefined;
  const [was, is] = [unitIn(before, event.about['unit']), unitIn(after, event.about['unit'])];
  const { grant } = before.state;
  if (grant?.unit !== was.id) return `${was.id} assaults without a move granted`;
  // Its target has evaded and it stays as it was: neither the change of formation nor the way is made.
  if (event.kind === 'assault-missed' && event.about['to'] === undefined)
    return is.x === was.x && is.y === was.y && is.formation === was.formation
      ? undefined
      : `${is.id} stays, and has moved or changed formation`;
  if (is.formation !== 'line' && is.formation !== 'depth') return `${is.id} assaults in ${is.formation}`;
  if (was.arm === 'artillery') return `${was.id} assaults, and is artillery`;
  const path = event.about['path'] as readonly { x: number; y: number }[] | undefined;
  const evaded = questions.some(({ kind }) => kind === 'evade');
  const end = path?.[1] ?? (event.kind === 'assault-missed' ? (event.about['to'] as Spot | undefined) : undefined);
  const from = inInches(was);
  if (end !== undefined && between(from, inInches(end)) > SLACK) {
    const to = inInches(end);
    const way = { ...assaultWay(was, to, is.formation), facing: order.heading / 10 };
    const off = Math.abs(turn(directionTo(from, to), order.heading / 10));
    if (off > 1 && between(from, to) > 1) return `${was.id} assaults ${off.toFixed(1)} degrees off its heading`;
    const changes = order.before === null ? 0 : 1;
    const paid = { grant: grant.move, total: grant.total, formation: is.formation, changes };
    const outsideArc = isOutsideArc(was, way, order.heading / 10, 0.2);
    const { obstacles, cost } = goingOn(before, way);
    const most = allowanceOf(was, { ...paid, outsideArc, obstacles: obstacles.least });
    if (cost.least > most + 2 * SLACK)
      return `${was.id} assaults over ${said(cost.least)} of ${said(most)}, ${obstacles.least} obstacles on its way`;
    const fault = faultInPassing(before, was, way) ?? faultInWater(before, was, way);
    if (fault !== undefined) return fault;
    if (event.kind === 'assault-launched') {
      const fault = faultInMeeting(before, was, way, unitIn(before, event.about['target']));
      if (fault !== undefined) return fault;
    }
  }
  if (event.kind === 'assault-missed') return evaded ? undefined : `${was.id} misses a target that did not evade`;
  const target = unitIn(before, event.about['target']);
  const reached = path?.[1] === undefined ? undefined : inInches(path[1]);
  return faultInContact(is, target) ?? (reached && faultInMemory(before, is, target, [from, reached]));
}

/** "A path first touching another enemy assaults that one." */
function faultInMeeting(battle: Table, unit: Unit, way: Way, target: Unit): string | undefined {
  const last = stagesOf(way).at(-1)?.base;
  if (last === undefined) return undefined;
  const far = apart(patchOf(last), bodyOf(target));
  if (far > 0.03) return `${unit.id} ends ${said(far)} before ${target.id}`;
  const other = enemiesOf(battle, unit).find(
    (enemy) => enemy.id !== target.id && overlapOf(patchOf(last), bodyOf(enemy)) > SLACK,
  );
  return other && `${unit.id} runs into ${other.id} before ${target.id}`;
}
