import type { JudgedEvent } from 'enfilade/testing';
import type { BpModel } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { between, directionTo, gap, mayBeWithin, onTable, patchOf, seenFrom, SLACK, turn } from '../geometry.ts';
import { baseOf, bodyOf, isShaken, type Table, type Unit, unitOf, unitsOn } from './bodies.ts';
import { closeTo, endsClose } from './moves.ts';
import { allowance } from './pace.ts';
import { paceAlong } from './pacing.ts';
import { carried, stagesTo, whyBarred, whyNotThere } from './slide.ts';
import { costOf, mostWith, shutOn } from './way.ts';

function back({ heading }: Unit): number {
  return heading / 10 + 180;
}

/** BP-BRK-12, section 8.6: whether one full move straight back is certainly open to a unit, on the table. */
function hasOneMove(battle: Table, unit: Unit): boolean {
  const from = baseOf(unit);
  const { least, most } = paceAlong(battle, unit, back(unit), 1);
  return [least, most].every((length) => {
    const to = carried(from, back(unit), length);
    return (
      whyNotThere(battle, unit, to) === undefined &&
      whyBarred(battle, unit, stagesTo(from, to), unit.engagedWith) === undefined
    );
  });
}

/** BP-BRK-13: a place in the rear quarter that at most two moves certainly bring it to; undefined where none is certain. */
function placeWithinTwoMoves(battle: Table, unit: Unit): string | undefined {
  const from = baseOf(unit);
  for (let bend = -45; bend <= 45; bend += 5)
    for (let length = 0.5; length <= 2 * allowance(unit); length += 0.5) {
      const to = carried(from, back(unit) + bend * 0.99, length);
      const stages = stagesTo(from, to, 0.25);
      if (whyBarred(battle, unit, stages.slice(-3), unit.engagedWith) !== undefined && length > 1) break;
      if (whyNotThere(battle, unit, to) !== undefined) continue;
      if (whyBarred(battle, unit, stages, unit.engagedWith) !== undefined) continue;
      if (mostWith(costOf(battle, unit, stagesTo(from, to)), 2) > 2 * allowance(unit) - SLACK) break;
      return `(${to.x.toFixed(1)}, ${to.y.toFixed(1)}), ${length}" away`;
    }
  return undefined;
}

function friendsOn(battle: Table, unit: Unit, at: Parameters<typeof patchOf>[0]): boolean {
  const body = patchOf(at);
  return unitsOn(battle).some(
    (other) =>
      other.id !== unit.id &&
      other.side === unit.side &&
      mayBeWithin(body, bodyOf(battle, other), SLACK) &&
      gap(body, bodyOf(battle, other)) < SLACK,
  );
}

/** BP-GAP-59: a full move, or where a friend stands the free place nearest to its end on the same line. */
function faultInLength(battle: Table, was: Unit, went: number): string | undefined {
  const from = baseOf(was);
  const { least, most } = paceAlong(battle, was, back(was), 1);
  if (went > least - 2 * SLACK && went < most + 2 * SLACK) return undefined;
  if (![least, most].some((length) => friendsOn(battle, was, carried(from, back(was), length))))
    return `retired ${went.toFixed(2)}", not ${least.toFixed(2)}"`;
  const off = Math.min(Math.abs(went - least), Math.abs(went - most));
  for (let nearer = 0; nearer < off - 0.15; nearer += 0.1)
    for (const length of [least - nearer, most + nearer]) {
      const to = carried(from, back(was), length);
      // Nearer wherever in between the full move ends.
      if (Math.max(Math.abs(length - least), Math.abs(length - most)) > off - 0.15) continue;
      if (length > 0.1 && whyNotThere(battle, was, to) === undefined)
        if (whyBarred(battle, was, stagesTo(from, to), was.engagedWith) === undefined)
          return `retired ${went.toFixed(2)}" though ${length.toFixed(2)}" was free and nearer to ${least.toFixed(2)}"`;
    }
  return undefined;
}

/** BP-BRK-12 to 14: straight back and a full move; else disordered, to the rear and two moves at most. */
function faultInRetiring({ event, before, after }: JudgedEvent<BpModel>): string | undefined {
  const [was, is] = [unitOf(before, event.about['unit']), unitOf(after, event.about['unit'])];
  const [from, to] = [baseOf(was), baseOf(is)];
  if (was.heading !== is.heading || was.formation !== is.formation) return 'retired and changed facing or formation';
  const { ahead, left } = seenFrom(from, to);
  const close = endsClose(after, is);
  if (close !== undefined) return `retired and ${close}`;
  if (from.x === to.x && from.y === to.y) return 'retired and stands where it stood';
  if (event.about['moves'] === 1) {
    if (Math.abs(left) > SLACK || ahead > SLACK) return `retired ${left.toFixed(2)}" to its left, not straight back`;
    const shut = shutOn(before, was, stagesTo(from, to));
    return shut === undefined
      ? (closeTo(before, was, stagesTo(from, to)) ?? faultInLength(before, was, -ahead))
      : `retired through ${shut}`;
  }
  if (!is.disordered) return 'retired two moves in good order';
  if (hasOneMove(before, was)) return 'retired two moves though one straight back was open';
  const off = Math.abs(turn(directionTo(from, to), back(was)));
  if (off > 46) return `retired ${off.toFixed(0)} degrees off its rear`;
  const far = between(from, to);
  return far > 2 * allowance(was) + SLACK ? `retired ${far.toFixed(2)}" of ${2 * allowance(was)}"` : undefined;
}

function faultInLoss({ event, before }: JudgedEvent<BpModel>): string | undefined {
  const unit = unitOf(before, event.about['unit']);
  if (event.facts.includes('BP-SHK-01') && !isShaken(unit)) return 'was removed at the edge and is not shaken';
  if (!event.facts.includes('BP-BRK-14')) return undefined;
  if (hasOneMove(before, unit)) return 'broke though it could retire one move straight back';
  const place = placeWithinTwoMoves(before, unit);
  return place && `broke though it could retire to ${place}`;
}

/** BP-GAP-18, BP-SHK-01: no unit is over the edge if its way ends on the table, and no shaken unit comes back. */
function faultInLeaving({ event, before, after }: JudgedEvent<BpModel>): string | undefined {
  const [was, is] = [unitOf(before, event.about['unit']), unitOf(after, event.about['unit'])];
  if (isShaken(was)) return 'left the table shaken and may come back';
  const direction = is.heading / 10 + 180;
  const { most } = paceAlong(before, was, direction, event.about['moves'] as number);
  const end = patchOf(carried(baseOf(was), direction, most + 2 * SLACK));
  return onTable(end, before.setting.scenario.table)
    ? `left the table though ${most.toFixed(2)}" end on it`
    : undefined;
}

/** Retreats, and units lost for want of one. */
export function faultInRetreat(step: JudgedEvent<BpModel>): string | undefined {
  const checks: Readonly<Record<string, (step: JudgedEvent<BpModel>) => string | undefined>> = {
    'unit-retired': faultInRetiring,
    'unit-destroyed': faultInLoss,
    'unit-left-table': faultInLeaving,
  };
  const fault = checks[step.event.kind]?.(step);
  return fault && `${String(step.event.about['unit'])} ${fault}`;
}
