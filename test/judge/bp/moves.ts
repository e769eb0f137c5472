import type { JudgedEvent } from 'enfilade/testing';
import type { BpModel } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import {
  type Base,
  between,
  cornersOf,
  gap,
  mayBeWithin,
  patchOf,
  seenFrom,
  SLACK,
  turn,
  turnThenGo,
} from '../geometry.ts';
import { baseOf, bodyOf, enemiesOf, frontOf, isRound, type Table, type Unit, unitOf } from './bodies.ts';
import { allowance } from './pace.ts';
import { costOf, roomOf, shutOn } from './way.ts';

/** How far apart the stages of a way are. */
export const STRIDE = 0.1;

/** BP-GAP-17, BP-GAP-68: 1" from enemies all the way, except those that were nearer; never through one. */
export function closeTo(battle: Table, unit: Unit, stages: readonly Base[]): string | undefined {
  const room = roomOf(stages);
  for (const enemy of enemiesOf(battle, unit)) {
    const there = bodyOf(battle, enemy);
    if (!mayBeWithin(room, there, 1)) continue;
    const ways = stages.map((stage) => gap(patchOf(stage), there));
    const [start, least] = [ways[0] ?? 0, Math.min(...ways)];
    if (start > 1 + SLACK && least < 1 - SLACK)
      return `came within ${least.toFixed(2)}" of ${enemy.id} on its way, not 1"`;
    if (start > SLACK && least === 0) return `went through ${enemy.id}`;
  }
  return undefined;
}

/** Section 8.1: no move ends closer than 1" to an enemy, except in a charge. */
export function endsClose(after: Table, unit: Unit): string | undefined {
  for (const enemy of enemiesOf(after, unit)) {
    if (!mayBeWithin(bodyOf(after, unit), bodyOf(after, enemy), 1)) continue;
    const apart = gap(bodyOf(after, unit), bodyOf(after, enemy));
    if (apart < 1 - SLACK) return `ended ${apart.toFixed(2)}" from ${enemy.id}, not 1"`;
  }
  return undefined;
}

/** BP-GAP-09: a unit that starts within 12" of an enemy goes into its own front or rear quarter only. */
function sidesteps(battle: Table, was: Unit, to: Base): string | undefined {
  const { ahead, left } = seenFrom(baseOf(was), to);
  if (isRound(was) || Math.abs(left) < Math.abs(ahead) + SLACK) return undefined;
  const near = enemiesOf(battle, was).find((enemy) => gap(bodyOf(battle, was), bodyOf(battle, enemy)) < 12 - SLACK);
  return near && `went sideways (${left.toFixed(2)}" left, ${ahead.toFixed(2)}" ahead) within 12" of ${near.id}`;
}

/** What is wrong with a move from one base to another, turned in place and then straight. */
function faultInWay(battle: Table, was: Unit, to: Base): string | undefined {
  const from = baseOf(was);
  const stages = turnThenGo(from, to, STRIDE);
  const { least } = costOf(battle, was, stages);
  if (least > allowance(was) + SLACK) return `moved ${least.toFixed(2)}" of ${allowance(was)}"`;
  const wheel = Math.abs(turn(from.heading, to.heading));
  // BP-GAP-64: a quarter turn is a change of formation.
  if (!isRound(was) && wheel > 90 - 0.05) return `wheeled ${wheel.toFixed(1)} degrees within a move`;
  const shut = shutOn(battle, was, stages);
  return shut === undefined ? (closeTo(battle, was, stages) ?? sidesteps(battle, was, to)) : `moved through ${shut}`;
}

/** BP-GAP-11, BP-GAP-12: the front stays where it was; turned on the spot, the middle does. */
function faultInForming(was: Unit, is: Unit): string | undefined {
  const angle = Math.abs(turn(was.heading / 10, is.heading / 10));
  if (was.formation === is.formation) {
    if (between(baseOf(was), baseOf(is)) > SLACK) return 'left its place while turning';
    return Math.abs(angle - 90) < 0.1 || Math.abs(angle - 180) < 0.1 ? undefined : `turned ${angle} degrees in place`;
  }
  if (!is.formations.includes(is.formation)) return `took a formation that is not its own: ${is.formation}`;
  if (angle > 0.1) return `turned ${angle} degrees while changing formation`;
  const slid = between(frontOf(baseOf(was)), frontOf(baseOf(is)));
  return slid > SLACK ? `moved its front ${slid.toFixed(2)}" while changing formation` : undefined;
}

/** BP-GAP-63: with the middle of its front on the entry point; a column deeper than a move comes on all the same. */
function faultInArrival(before: Table, was: Unit, is: Unit): string | undefined {
  const edge = baseOf({ ...is, x: was.x, y: was.y, heading: was.heading });
  const [c, s] = [Math.cos((edge.heading * Math.PI) / 180), Math.sin((edge.heading * Math.PI) / 180)];
  const start = { ...edge, x: edge.x - (c * edge.depth) / 2, y: edge.y - (s * edge.depth) / 2 };
  if (before.turn < was.arrivesTurn) return `came on in turn ${before.turn}, before turn ${was.arrivesTurn}`;
  const stages = turnThenGo(start, baseOf(is), STRIDE);
  const { least } = costOf(before, is, stages);
  // Straight ahead until all of it is on the table: a little less and some of it is not.
  const { width, height } = before.setting.scenario.table;
  const short = cornersOf({ ...baseOf(is), x: is.x / 1000 - 0.1 * c, y: is.y / 1000 - 0.1 * s });
  const straight =
    stages.every(({ heading }) => heading === edge.heading) &&
    short.some(({ x, y }) => x < SLACK || y < SLACK || x > width - SLACK || y > height - SLACK);
  if (least > allowance(is) + SLACK && !straight) return `came on ${least.toFixed(2)}" of ${allowance(is)}"`;
  return closeTo(before, is, stages);
}

/** Moves that the owner chooses: how long, over what, how near to other units. */
export function faultInMove({ event, before, after }: JudgedEvent<BpModel>): string | undefined {
  const id = event.about['unit'] as string;
  const fault = ((): string | undefined => {
    const [was, is] = [unitOf(before, id), unitOf(after, id)];
    switch (event.kind) {
      case 'unit-moved':
        return faultInWay(before, was, baseOf(is)) ?? endsClose(after, is);
      case 'unit-arrived':
        return faultInArrival(before, was, is) ?? endsClose(after, is);
      case 'formation-changed':
        return faultInForming(was, is) ?? endsClose(after, is) ?? shutIn(after, is);
      default:
        return undefined;
    }
  })();
  return fault && `${id} ${fault}`;
}

/** Ground that is closed to a unit and on which it stands. */
export function shutIn(battle: Table, unit: Unit): string | undefined {
  if (unit.building !== null) return undefined;
  const shut = shutOn(battle, unit, [baseOf(unit)]);
  return shut && `stands in ${shut}`;
}
