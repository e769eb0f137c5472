import { gap, onTable, overlapOf, SLACK } from '../geometry.ts';
import { bodyOf, type Table, unitsOn } from './bodies.ts';

/** Nobody stands on anybody, off the table, or apart from those he is engaged with. */
export function faultInStanding(battle: Table): string | undefined {
  const units = unitsOn(battle).map((unit) => ({ unit, body: bodyOf(battle, unit) }));
  for (const { unit, body } of units) {
    if (!onTable(body, battle.setting.scenario.table)) return `${unit.id} stands off the table`;
    for (const other of units) {
      if (other.unit.id <= unit.id) continue;
      const deep = overlapOf(body, other.body);
      if (deep > SLACK) return `${unit.id} stands ${deep.toFixed(2)}" deep on ${other.unit.id}`;
      if (!unit.engagedWith.includes(other.unit.id)) continue;
      const apart = gap(body, other.body);
      if (apart > SLACK) return `${unit.id} is engaged with ${other.unit.id}, ${apart.toFixed(2)}" away`;
    }
  }
  return undefined;
}
