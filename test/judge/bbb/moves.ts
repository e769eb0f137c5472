import { between, directionTo, overlapOf, patchOf, SLACK, spotsAlong, turn } from '../geometry.ts';
import {
  apart,
  baseAt,
  bodyOf,
  enemiesOf,
  inInches,
  isColumn,
  type Order,
  said,
  type Step,
  type Table,
  type Unit,
  unitIn,
} from './bodies.ts';
import { goingOn, kept, stagesOf, type Way } from './going.ts';
import { depthInAny, landOf } from './land.ts';
import { allowanceOf } from './rates.ts';
import { faultInEntering, faultInLeaving } from './zones.ts';

/** BBB-MOVE-06, BBB-GAP-22: the path or the final facing is more than 45 degrees from the facing at the start. */
export function isOutsideArc(unit: Unit, { points }: Way, heading: number, slack: number): boolean {
  const off = (direction: number): boolean => Math.abs(turn(unit.heading / 10, direction)) > 45 + slack;
  const bearings = points.slice(1).flatMap((to, i) => {
    const from = points[i];
    return from === undefined || between(from, to) < SLACK ? [] : [directionTo(from, to)];
  });
  return [...bearings, heading].some(off);
}

/** Section 8: enemies are not passed through. */
export function faultInPassing(battle: Table, unit: Unit, way: Way): string | undefined {
  const stages = stagesOf(way).map(({ base }) => patchOf(base));
  for (const enemy of enemiesOf(battle, unit)) {
    const body = bodyOf(enemy);
    const deep = Math.max(0, ...stages.map((stage) => overlapOf(stage, body)));
    if (deep > SLACK) return `${unit.id} passes ${said(deep)} deep through ${enemy.id}`;
  }
  return undefined;
}

/** BBB-TERR-05: a river is crossed by a bridge, in column, or not at all. */
export function faultInWater(battle: Table, unit: Unit, { points, formation }: Way): string | undefined {
  const { rivers, bridges } = landOf(battle);
  if (rivers.length === 0) return undefined;
  for (const [i, to] of points.slice(1).entries()) {
    const wet = spotsAlong(points[i] ?? to, to).find(
      (spot) => depthInAny(rivers, spot) > SLACK && !(isColumn(formation) && depthInAny(bridges, spot) > -SLACK),
    );
    if (wet !== undefined) return `${unit.id} wades the river at (${wet.x.toFixed(2)}, ${wet.y.toFixed(2)})`;
  }
  return undefined;
}

function wayOf({ order }: Order, { about }: Step['event'], unit: Unit): Way {
  const formation = (order.kind === 'move' ? order.before : null) ?? unit.formation;
  const points = (about['path'] as readonly { x: number; y: number }[]).map((spot) => inInches(spot));
  return { points, formation, bases: unit.bases, facing: kept(unit, formation) };
}

/** Sections 8 and 9.2: lengths, ground paid for, zones, water and enemies of a move. */
export function faultInMove(judged: Order, { event, before, after }: Step): string | undefined {
  const { order } = judged;
  if ((event.kind !== 'unit-moved' && event.kind !== 'unit-arrived') || order.kind !== 'move') return undefined;
  const [was, is] = [unitIn(before, event.about['unit']), unitIn(after, event.about['unit'])];
  const { grant } = before.state;
  if (grant?.unit !== was.id) return `${was.id} moves without a move granted`;
  const way = wayOf(judged, event, was);
  const heading = is.heading / 10;
  if (way.points.length > 2 && !isColumn(way.formation)) return `${was.id} follows bends in ${way.formation}`;
  const { obstacles, cost } = goingOn(before, way);
  const changes = (order.before === null ? 0 : 1) + (order.after === null ? 0 : 1);
  const outsideArc = isOutsideArc(was, way, heading, 0.2);
  const paid = { grant: grant.move, total: grant.total, formation: way.formation, changes, outsideArc };
  const most = allowanceOf(was, { ...paid, obstacles: obstacles.least });
  if (most < 0) return `${was.id} changes formation ${changes} times with a ${grant.move} move`;
  if (cost.least > most + 2 * SLACK)
    return `${was.id} moved ${said(cost.least)} of ${said(most)}, ${obstacles.least} obstacles on its way`;
  const stopped = before.units[event.about['stoppedBy'] as string];
  const end = stagesOf(way).at(-1);
  // A column stopped where it stands has only wheeled its front, half a base to either side.
  const wheeled = isColumn(way.formation)
    ? { corners: way.points, radius: 0.5 }
    : patchOf(baseAt(inInches(was), way.formation, was.bases));
  const held = stopped === undefined ? 0 : apart(end === undefined ? wheeled : patchOf(end.base), bodyOf(stopped));
  if (held > 3 + 2 * SLACK) return `${was.id} is stopped ${said(held)} from ${stopped?.id}`;
  return (
    faultInPassing(before, was, way) ??
    faultInWater(before, was, way) ??
    faultInEntering(before, was, way) ??
    (was.where === 'table' ? faultInLeaving(before, was, way.points, heading) : undefined)
  );
}
