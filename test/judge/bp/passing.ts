import type { JudgedOrder } from 'enfilade/testing';
import type { BpModel, Commander } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { type Base, gap, mayBeWithin, patchOf, SLACK } from '../geometry.ts';
import { baseOf, type Table, type Unit, unitsOn } from './bodies.ts';
import { stagesTo } from './slide.ts';

/** BP-GAP-54: a disc of 1.5"; a little less of it is certainly met. */
function discOf({ x, y }: Commander) {
  return { corners: [{ x: x / 1000, y: y / 1000 }], radius: 0.75 - 2 * SLACK };
}

function isMet(commander: Commander, stages: readonly Base[]): boolean {
  const disc = discOf(commander);
  return stages.map(patchOf).some((body) => mayBeWithin(body, disc, 0) && gap(body, disc) === 0);
}

/** Whether a unit certainly went over the commander: straight on, whenever it may have turned. */
function wentOver(was: Unit | undefined, is: Unit, commander: Commander): boolean {
  if (was?.where !== 'table' || is.where !== 'table' || is.side === commander.side) return false;
  if (was.building !== null || is.building !== null || (was.x === is.x && was.y === is.y)) return false;
  if (was.formation !== is.formation) return false;
  const [from, to] = [baseOf(was), baseOf(is)];
  return isMet(commander, stagesTo(from, to)) && isMet(commander, stagesTo(from, { ...to, heading: from.heading }));
}

/** BP-GAP-16: a commander passed over by an enemy is placed with the nearest own unit, if there is one. */
export function faultInPassing({ steps }: JudgedOrder<BpModel>): string | undefined {
  for (const [i, { before, after }] of steps.entries())
    for (const commander of Object.values(before.state.commanders)) {
      if (gaveWay(steps.slice(i), commander) || !hasRefuge(after, commander)) continue;
      const enemy = unitsOn(after).find((unit) => wentOver(before.units[unit.id], unit, commander));
      if (enemy !== undefined) return `${enemy.id} passed over ${commander.id}, who stayed`;
    }
  return undefined;
}

function hasRefuge(battle: Table, { side }: Commander): boolean {
  return unitsOn(battle).some((unit) => unit.side === side);
}

function gaveWay(steps: JudgedOrder<BpModel>['steps'], { id }: Commander): boolean {
  return steps.some(({ event: { kind, about } }) => kind === 'commander-displaced' && about['commander'] === id);
}
