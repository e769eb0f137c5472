import type { JudgedEvent } from 'enfilade';
import type { BlackPowder } from '../../../packages/enfilade/src/rulesets/black-powder/play/model.ts';
import { cornerWay, gap, SLACK, turnThenGo } from '../geometry.ts';
import { baseOf, bodyOf, type Unit, unitsOn } from './bodies.ts';

/** BP-MOV-01 to 04: one move in inches, on open ground. */
function allowance({ arm, formation, artilleryKind }: Unit): number {
  if (arm === 'cavalry') return 18;
  if (arm !== 'artillery' || artilleryKind === 'battalion') return 12;
  if (formation !== 'limbered') return 6;
  return artilleryKind === 'horse' ? 18 : 12;
}

/** BP-GAP-10, BP-GAP-17, BP-GAP-68: no corner goes farther than a move, and nobody ends a move close to an enemy. */
export function faultInMove({ event, before, after }: JudgedEvent<BlackPowder>): string | undefined {
  if (event.kind !== 'unit-moved') return undefined;
  const id = event.about['unit'] as string;
  const [was, is] = [before.units[id] as Unit, after.units[id] as Unit];
  const way = cornerWay(turnThenGo(baseOf(was), baseOf(is)));
  if (way > allowance(was) + SLACK) return `${id} moved ${way.toFixed(2)}" of ${allowance(was)}"`;
  for (const enemy of unitsOn(after)) {
    if (enemy.side === is.side) continue;
    const [then, now] = [gap(bodyOf(before, was), bodyOf(before, enemy)), gap(bodyOf(after, is), bodyOf(after, enemy))];
    if (now < 1 - SLACK && now < then) return `${id} moved to within ${now.toFixed(2)}" of ${enemy.id}`;
  }
  return undefined;
}
