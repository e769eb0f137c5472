import { gap, mayBeWithin, onTable, overlapOf, SLACK } from '../geometry.ts';
import { bodyOf, type Table, unitsOn } from './bodies.ts';
import { shutIn } from './moves.ts';

/** No unit stands on another, off the table, on ground closed to it, or apart from one it is engaged with. */
export function faultInStanding(battle: Table): string | undefined {
  const units = unitsOn(battle).map((unit) => ({ unit, body: bodyOf(battle, unit) }));
  for (const { unit, body } of units) {
    if (!onTable(body, battle.setting.scenario.table)) return `${unit.id} stands off the table`;
    const shut = shutIn(battle, unit);
    if (shut !== undefined) return `${unit.id} ${shut}`;
    for (const other of units) {
      if (other.unit.id === unit.id) continue;
      const engaged = unit.engagedWith.includes(other.unit.id);
      if (engaged !== other.unit.engagedWith.includes(unit.id))
        return `${unit.id} and ${other.unit.id} disagree whether they fight`;
      if (!engaged && (other.unit.id < unit.id || !mayBeWithin(body, other.body, 0))) continue;
      const deep = overlapOf(body, other.body);
      if (deep > SLACK) return `${unit.id} stands ${deep.toFixed(2)}" deep on ${other.unit.id}`;
      const apart = engaged ? gap(body, other.body) : 0;
      if (apart > SLACK) return `${unit.id} is engaged with ${other.unit.id}, ${apart.toFixed(2)}" away`;
    }
  }
  return faultInCommanders(battle);
}

/** BP-GAP-16: no enemy stands on a commander that could be placed with a unit. */
function faultInCommanders(battle: Table): string | undefined {
  for (const { id, x, y, side } of Object.values(battle.state.commanders)) {
    const disc = { corners: [{ x: x / 1000, y: y / 1000 }], radius: 0.75 };
    if (!unitsOn(battle).some((unit) => unit.side === side)) continue;
    for (const unit of unitsOn(battle)) {
      if (unit.side === side || !mayBeWithin(disc, bodyOf(battle, unit), 0)) continue;
      const { corners, radius } = bodyOf(battle, unit);
      if (gap({ corners: disc.corners, radius: 0.75 - 2 * SLACK }, { corners, radius }) === 0)
        return `${unit.id} stands on the commander ${id}`;
    }
  }
  return undefined;
}
