import { depthIn, gap, mayBeWithin, onTable, overlapOf, type Patch, rimOf, SLACK } from '../geometry.ts';
import { bodyOf, discOf, isGuns, type Table, type Unit, unitsOn } from './bodies.ts';
import { patchesOf, piecesAt } from './land.ts';

/** Whether a body lies clearly on a piece of ground. */
export function liesOn(body: Patch, ground: Patch): boolean {
  if (!mayBeWithin(body, ground, 0)) return false;
  return (
    rimOf(body, 0.1).some((spot) => depthIn(ground, spot) > SLACK) ||
    rimOf(ground, 0.1).some((spot) => depthIn(body, spot) > SLACK)
  );
}

/** W66-GAP-34: unlimbered guns and cavalry in line keep out of woods. */
export function keepsOutOfWoods({ arm, formation }: Unit): boolean {
  if (arm === 'cavalry') return formation === 'line' || formation === 'supported-line';
  return formation === 'unlimbered';
}

/** W66-GAP-34: ground on which a unit may not be. */
export function faultOnGround(battle: Table, unit: Unit): string | undefined {
  const { scenario } = battle.setting;
  const body = bodyOf(battle, unit);
  if (keepsOutOfWoods(unit) && patchesOf(scenario, 'woods').some((woods) => liesOn(body, woods)))
    return `${unit.id}, ${unit.arm} in ${unit.formation}, is in woods`;
  if (unit.formation === 'road-column' || unit.town !== null) return undefined;
  const town = piecesAt(scenario, 'town').find(({ patches }) => patches.some((houses) => liesOn(body, houses)));
  return town && `${unit.id} in ${unit.formation} is in ${town.id} without holding it`;
}

/** Section 6: what a unit is formed in. */
function faultInForm(unit: Unit): string | undefined {
  const { id, arm, formation, stands, startStands } = unit;
  if (stands < 1 || stands > startStands) return `${id} has ${stands} of ${startStands} stands`;
  if (formation === 'supported-line' && stands < 2) return `${id} is a supported line of one stand`;
  if (formation === 'supported-line-wings' && stands < 3) return `${id} has two wings of ${stands} stands`;
  const gunsOnly = formation === 'unlimbered' || formation === 'limbered';
  if (isGuns(unit) ? !gunsOnly && formation !== 'road-column' : gunsOnly) return `${id}, ${arm}, is in ${formation}`;
  return (formation === 'garrison') === (unit.town !== null) ? undefined : `${id} in ${formation} holds ${unit.town}`;
}

/** W66-READ-31, W66-GAP-34: a garrison is infantry in its town, and alone with its friends there. */
function faultInGarrison(battle: Table, unit: Unit): string | undefined {
  if (unit.town === null) return undefined;
  if (unit.arm !== 'infantry') return `${unit.id}, ${unit.arm}, holds ${unit.town}`;
  const outside = -depthIn(bodyOf(battle, unit), { x: unit.x / 1000, y: unit.y / 1000 });
  if (outside > SLACK) return `${unit.id} holds ${unit.town} and is said to stand ${outside.toFixed(2)}" outside it`;
  const foe = unitsOn(battle).find(({ town, side }) => town === unit.town && side !== unit.side);
  return foe && `${unit.id} and ${foe.id} both hold ${unit.town}`;
}

/** Section 8: a locked town fight keeps both at the section. */
function faultInTownFight(battle: Table, unit: Unit): string | undefined {
  if (unit.townFight === null) return undefined;
  const other = battle.units[unit.townFight.opponent];
  if (other === undefined || other.where !== 'table') return `${unit.id} fights for a town with nobody`;
  const apart = gap(bodyOf(battle, unit), bodyOf(battle, other));
  if (apart > 1 + SLACK) return `${unit.id} is locked in a town fight with ${other.id}, ${apart.toFixed(2)}" away`;
  return (unit.town === null) === (other.town === null)
    ? `${unit.id} and ${other.id} fight for a town that neither or both hold`
    : undefined;
}

/** No unit stands on another, off the table, on ground closed to it, or apart from one it is fighting. */
export function faultInStanding(battle: Table): string | undefined {
  const { scenario } = battle.setting;
  const units = unitsOn(battle).map((unit) => ({ unit, body: bodyOf(battle, unit) }));
  for (const { unit, body } of units) {
    if (!onTable(body, scenario.table)) return `${unit.id} stands off the table`;
    const fault =
      faultInForm(unit) ??
      faultInGarrison(battle, unit) ??
      faultInTownFight(battle, unit) ??
      faultOnGround(battle, unit);
    if (fault !== undefined) return fault;
    for (const other of units) {
      if (other.unit.id <= unit.id || unit.town !== null || other.unit.town !== null) continue;
      const deep = overlapOf(body, other.body);
      if (deep > SLACK) return `${unit.id} stands ${deep.toFixed(2)}" deep on ${other.unit.id}`;
    }
  }
  const away = Object.values(battle.state.commanders).find(
    (each) => each.arrivesTurn <= battle.turn && !onTable({ ...discOf(each), radius: 0 }, scenario.table),
  );
  return away && `${away.id} is off the table`;
}
