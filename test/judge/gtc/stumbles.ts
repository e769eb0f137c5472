import { between, directionTo, gap, onTable, patchOf, SLACK } from '../geometry.ts';
import { baseOf, bodyOf, cm, foesOf, moveOf, type Table, type Unit, unitIn } from './bodies.ts';
import { allowanceOn, faultInStop, isOnRoad, metOn, stagesOf } from './going.ts';
import type { GtcJudgedOrder, Step } from './moves.ts';
import { isNearestSeen } from './sight.ts';
import { ahead, asideOf, at } from './straight.ts';
import { faultInPassage } from './walks.ts';

/** Section 8.5: the table edge destroys a unit sent over it; whether the half-move back from some enemy leads there. */
function faultInEdge(battle: Table, unit: Unit): string | undefined {
  const base = baseOf(unit);
  const over = foesOf(battle, unit).some((enemy) => {
    const end = ahead(base, directionTo(baseOf(enemy), base), moveOf(unit) / 2 + SLACK);
    return isNearestSeen(battle, unit, enemy) !== 'no' && !onTable(patchOf({ ...base, ...end }), tableOf(battle));
  });
  return over ? undefined : `${unit.id} is lost over the table edge, which its half-move does not reach`;
}

function tableOf({ setting }: Table): Table['setting']['scenario']['table'] {
  return setting.scenario.table;
}

/** GTC-BLUN-03, 04, 06, GTC-GAP-35, GTC-GAP-50: half a move straight at the nearest visible enemy or away from it. */
export function faultInStumble(judged: GtcJudgedOrder, { event, before, after }: Step): string | undefined {
  if (event.kind === 'unit-knocked-out' && event.facts.includes('GTC-GAP-50'))
    return faultInEdge(judged.before, unitIn(before, event.about['unit']));
  if (event.kind !== 'unit-stumbled') return undefined;
  const [was, is] = [unitIn(before, event.about['unit']), unitIn(after, event.about['unit'])];
  const [from, to] = [baseOf(was), baseOf(is)];
  const length = between(from, to);
  const stages = stagesOf(from, [to]);
  // GTC-READ-26: along a road the ground it runs through does not count.
  const met = isOnRoad(before, was, stages) ? [] : metOn(before, was, stages);
  const most = allowanceOn(was, moveOf(was), met) / 2;
  if (length > most + SLACK) return `${was.id} is sent ${cm(length)} of ${cm(most)}`;
  const further = at(to, ahead(to, directionTo(from, to), 2 * SLACK));
  if (length > 0.5 && met.length === 0 && length < most - 4 * SLACK && !onTable(patchOf(further), tableOf(before)))
    return `${was.id} is sent to the table edge and not over it`;
  for (const piece of met) {
    const fault = faultInStop(was, stages, piece);
    if (fault !== undefined) return fault;
  }
  const back = !event.facts.includes('GTC-BLUN-06');
  const aside = (enemy: Parameters<typeof baseOf>[0]): number =>
    asideOf(from, to, directionTo(from, baseOf(enemy)) + (back ? 180 : 0));
  const may = foesOf(before, was).filter((enemy) => aside(enemy) <= 0.1 + length * 0.01);
  // All are sent at once: what they saw before the first of them went decides.
  if (length > 0.5 && may.every((enemy) => isNearestSeen(judged.before, was, enemy) === 'no'))
    return `${was.id} is sent ${back ? 'away from' : 'at'} nobody who is its nearest enemy`;
  if (!is.blundered) return `${was.id} was sent by a blunder and may be ordered`;
  if (foesOf(before, was).some((enemy) => gap(bodyOf(is), bodyOf(enemy)) === 0))
    return `${was.id} is sent into an enemy`;
  return faultInPassage(before, was, is, stages);
}
