import { gap, mayBeWithin, onTable, overlapOf, patchOf, SLACK } from '../geometry.ts';
import { baseOf, bodyOf, cm, inContact, isHorse, type Table, type Unit, unitsOn } from './bodies.ts';
import { coversAgainst } from './cover.ts';
import { faultInArmies } from './paper.ts';
import { sees } from './sight.ts';
import { isBarredTo, terrainOf } from './terrain.ts';
import { isBridged } from './bridges.ts';

/** No corner of a unit is 14 cm from its centre. */
function areFar(a: Unit, b: Unit): boolean {
  return Math.abs(a.x - b.x) > 28_000 || Math.abs(a.y - b.y) > 28_000;
}

/** No unit overlaps another, is off the table, apart from the enemy it fights, or within 1 cm of an enemy for no reason. */
function faultInPlaces(battle: Table, units: readonly Unit[]): string | undefined {
  const bodies = units.map((unit) => ({ unit, body: bodyOf(unit) }));
  for (const { unit, body } of bodies) {
    if (!onTable(body, battle.setting.scenario.table)) return `${unit.id} stands off the table`;
    for (const other of bodies) {
      if (other.unit.id <= unit.id) continue;
      const touching = unit.contactWith.includes(other.unit.id);
      if (!touching && (areFar(unit, other.unit) || !mayBeWithin(body, other.body, 0))) continue;
      const deep = overlapOf(body, other.body);
      if (deep > SLACK) return `${unit.id} stands ${cm(deep)} deep on ${other.unit.id}`;
      const apart = gap(body, other.body);
      if (touching && apart > SLACK) return `${unit.id} is in contact with ${other.unit.id}, ${cm(apart)} away`;
    }
  }
  return undefined;
}

/** Marks that a unit bears and cannot bear. */
function faultInMarks(battle: Table, unit: Unit): string | undefined {
  if (unit.hitsTaken >= unit.hitsValue) return `${unit.id} stands with ${unit.hitsTaken} hits of ${unit.hitsValue}`;
  if (unit.contactWith.some((id) => !battle.units[id]?.contactWith.includes(unit.id)))
    return `${unit.id} is in contact with somebody who is not`;
  if (unit.formation === 'square' && unit.type !== 'infantry') return `${unit.id} stands in square`;
  const formed = ['infantry', 'cavalry', 'engineer'].includes(unit.type);
  if (formed === (unit.formation === 'none')) return `${unit.id} stands in formation ${unit.formation}`;
  if (unit.prone && !['line', 'extendedLine', 'disordered'].includes(unit.formation))
    return `${unit.id} lies down in ${unit.formation}`;
  if (unit.prone && inContact(unit)) return `${unit.id} lies down and is charged`;
  return undefined;
}

/** GTC-TERR-05, GTC-TERR-07: water in which a unit cannot be. */
function faultInWater(battle: Table, unit: Unit): string | undefined {
  const wet = terrainOf(battle).find(
    (piece) =>
      isBarredTo(piece, unit) &&
      piece.patches.some((patch) => overlapOf(bodyOf(unit), patch) > SLACK) &&
      !isBridged(battle, unit, piece, [baseOf(unit)]),
  );
  return wet && `${unit.id} stands in ${wet.id}`;
}

/** GTC-FORM-08, GTC-GAP-37: infantry in the open near enemy horse, without horse of its own, stands in square where there is room. */
function faultInSquares(battle: Table, units: readonly Unit[]): string | undefined {
  // Whoever recovers when the last turn ends forms nothing any more.
  if (battle.result !== null) return undefined;
  const horse = units.filter(isHorse);
  for (const unit of units) {
    if (unit.type !== 'infantry' || unit.suppressed || unit.dugIn || inContact(unit)) continue;
    if (unit.formation === 'square' || unit.formation === 'extendedLine') continue;
    const body = bodyOf(unit);
    const near = horse.filter((each) => mayBeWithin(body, bodyOf(each), 30) && gap(body, bodyOf(each)) <= 30 + SLACK);
    if (near.length === 0 || near.some(({ side }) => side === unit.side)) continue;
    const square = patchOf(baseOf(unit, 'square'));
    const free = units.every(
      (each) => each.id === unit.id || gap(square, bodyOf(each)) > (each.side === unit.side ? SLACK : 1 + SLACK),
    );
    if (!free || !onTable(square, battle.setting.scenario.table)) continue;
    const threat = near.find(
      (each) =>
        gap(body, bodyOf(each)) < 30 - SLACK &&
        coversAgainst(battle, unit, each).join() === 'open' &&
        sees(battle, unit, each) === 'yes',
    );
    if (threat !== undefined)
      return `${unit.id} in ${unit.formation} has ${threat.id} at ${cm(gap(body, bodyOf(threat)))} and stands in no square`;
  }
  return undefined;
}

export function faultInStanding(battle: Table): string | undefined {
  const units = unitsOn(battle);
  if (units.length === 0) return undefined;
  for (const unit of units) {
    const fault = faultInMarks(battle, unit) ?? faultInWater(battle, unit);
    if (fault !== undefined) return fault;
  }
  return faultInArmies(battle) ?? faultInPlaces(battle, units) ?? faultInSquares(battle, units);
}
