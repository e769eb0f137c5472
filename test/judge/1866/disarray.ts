import type { JudgedOrder } from 'enfilade/testing';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { gap, patchOf, SLACK } from '../geometry.ts';
import { bodyOf, isColumn, standsOf, type Unit } from './bodies.ts';
import { patchesOf } from './land.ts';
import { liesOn } from './standing.ts';

/** W66-MOVE-06: a unit at Line rate that ends a move with any stand in woods is disarrayed; no other is. */
export function faultInDisarray({ before, steps }: JudgedOrder<W66Model>): string | undefined {
  const end = steps.at(-1)?.after;
  if (end === undefined) return undefined;
  const woods = patchesOf(end.setting.scenario, 'woods');
  // Reforming does not count as a move.
  const reformed = steps.filter(({ event }) => event.kind === 'unit-reformed').map(({ event }) => event.about['unit']);
  for (const unit of Object.values(end.units)) {
    const was = before.units[unit.id] as Unit;
    const stays = unit.x === was.x && unit.y === was.y && unit.heading === was.heading;
    const same = stays && unit.formation === was.formation && unit.stands === was.stands && unit.town === was.town;
    if (
      unit.where !== 'table' ||
      reformed.includes(unit.id) ||
      unit.town !== null ||
      (same && unit.status === was.status)
    )
      continue;
    const hidden = woods.some((wood) => standsOf(unit).some((stand) => liesOn(patchOf(stand), wood)));
    const lineRate = !isColumn(unit) && unit.arm === 'infantry';
    if (!same && hidden && lineRate && unit.status === 'formed' && unit.stands === was.stands)
      return `${unit.id} has come to stand in woods in ${unit.formation} and is not disarrayed`;
    if (unit.status !== 'disarrayed' || was.status === 'disarrayed') continue;
    // Fire may drive it out of the woods again in which its own move ended.
    const then = steps.find(({ after }) => after.units[unit.id]?.status === 'disarrayed')?.after ?? end;
    const there = then.units[unit.id] as Unit;
    const outside = woods.every((wood) => gap(bodyOf(then, there), wood) > SLACK);
    if (outside || isColumn(there)) return `${unit.id} became disarrayed in ${unit.formation}, outside of woods`;
  }
  return undefined;
}
