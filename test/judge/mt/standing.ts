import { between, onTable, overlapOf, SLACK } from '../geometry.ts';
import { apart, bodyOf, isFormed, type Man, menOf, nameOf, placeOf, type Table, type Unit, unitsOn } from './men.ts';
import { groundOf, isIn } from './pieces.ts';

/** Two round bases overlap by what their middles are too near. */
function deepOn(a: Man, b: Man): number {
  if (a.unit.base !== 'foot' || b.unit.base !== 'foot') return overlapOf(bodyOf(a), bodyOf(b));
  return 1 - between(placeOf(a.figure), placeOf(b.figure));
}

/** No man overlaps another or is off the table; others may stand on a marker. */
function faultInBodies(table: Table): string | undefined {
  const men = unitsOn(table)
    .filter(({ marker }) => !marker)
    .flatMap(menOf);
  for (const [i, man] of men.entries()) {
    if (!onTable(bodyOf(man), table.setting.scenario.table)) return `${nameOf(man)} stands off the table`;
    for (const other of men.slice(i + 1)) {
      if (apart(man, other) > 0) continue;
      const deep = deepOn(man, other);
      if (deep > SLACK) return `${nameOf(man)} stands ${deep.toFixed(2)}" deep on ${nameOf(other)}`;
    }
  }
  return undefined;
}

/** MT-GAP-37, MT-GAP-16: twelve men in a building, none in deep water. */
function faultInGround(table: Table): string | undefined {
  const men = unitsOn(table).flatMap(menOf);
  for (const piece of groundOf(table)) {
    if (piece.sort !== 'building' && piece.sort !== 'water') continue;
    const inside = men.filter(({ figure }) => isIn(piece, placeOf(figure)) === true);
    if (inside.length > (piece.sort === 'water' ? 0 : 12)) return `${inside.length} men stand in ${piece.id}`;
  }
  return undefined;
}

/** MT-GAP-17: the shape of a formation; men who have stepped up in a fight can close up again within 2". */
function faultInShape(table: Table, unit: Unit): string | undefined {
  const men = menOf(unit);
  for (const man of men) {
    const gaps = men.filter((other) => other !== man).map((other) => apart(man, other));
    const nearest = Math.min(Infinity, ...gaps);
    if (unit.formation === 'extended' && nearest < 2 - SLACK)
      return `${nameOf(man)} is ${nearest.toFixed(2)}" from the next man in extended order`;
    if (!isFormed(unit)) continue;
    if (men.length < 4) return `${men.length} men of ${unit.id} are formed`;
    if (nearest > 2 + SLACK) return `${nameOf(man)} is ${nearest.toFixed(2)}" from the next man in a formed unit`;
    const rough = groundOf(table).find(
      (piece) => (piece.sort === 'veryRough' || piece.sort === 'building') && isIn(piece, placeOf(man.figure)) === true,
    );
    if (rough !== undefined) return `${nameOf(man)} is formed in ${rough.id}`;
  }
  return undefined;
}

/** MT-GAP-27, MT-GAP-32, MT-GAP-34: which markers go together, and that engaged units know of each other. */
function faultInMarkers({ units }: Table, unit: Unit): string | undefined {
  const { id, flight, shaken, vigilance, engagedWith } = unit;
  if (flight && (shaken || vigilance || unit.formation !== 'loose' || engagedWith.length > 0))
    return `${id} is in flight and has kept another marker, its formation or its enemy`;
  if (vigilance && (shaken || engagedWith.length > 0)) return `${id} is vigilant, and shaken or engaged`;
  if (unit.marker && (shaken || flight || engagedWith.length > 0))
    return `${id} is hidden, and shaken, in flight or engaged`;
  for (const each of engagedWith) {
    const foe = units[each];
    if (foe === undefined || foe.where !== 'table' || foe.side === unit.side || !foe.engagedWith.includes(id))
      return `${id} is engaged with ${each}, who is not engaged with it`;
  }
  return undefined;
}

/** Section 10: every figure is on the table, under a marker, still to come, lost or safe. */
function faultInCount({ units, state }: Table): string | undefined {
  for (const side of ['a', 'b'] as const) {
    const alive = Object.values(units).reduce(
      (sum, unit) => sum + (unit.side === side && !unit.marker && unit.where !== 'gone' ? unit.figures.length : 0),
      0,
    );
    const { [side]: lost } = state.lost;
    const all = alive + lost + state.safe[side];
    if (all !== state.start[side])
      return `side ${side} began with ${state.start[side]} figures; now ${alive} stand, ${lost} are lost, ${state.safe[side]} safe`;
  }
  return undefined;
}

export function faultInStanding(table: Table): string | undefined {
  const fault = faultInBodies(table) ?? faultInGround(table);
  if (fault !== undefined || table.phase === 'setup') return fault;
  for (const unit of unitsOn(table)) {
    const found = faultInMarkers(table, unit) ?? faultInShape(table, unit);
    if (found !== undefined) return found;
  }
  return faultInCount(table);
}
