import { onTable, overlapOf, type Patch, rimOf, SLACK } from '../geometry.ts';
import { apart, bodyOf, inInches, isColumn, said, type Table, type Unit, unitsOn } from './bodies.ts';
import { depthInAny, landOf } from './land.ts';

/** Sections 6 and 8: wholly on the table, in a formation that its bases allow, and not in the river. */
function faultIn(battle: Table, unit: Unit): string | undefined {
  const { id, bases, formation, arm, startingBases } = unit;
  const body = bodyOf(unit);
  if (!onTable(body, battle.setting.scenario.table)) return `${id} hangs over the table edge`;
  if (bases < 1) return `${id} stands without bases`;
  if (bases > startingBases) return `${id} has ${bases} bases of ${startingBases}`;
  if (formation === 'depth' && bases < 2) return `${id} is in depth with one base`;
  if ((arm === 'artillery') !== (formation === 'limbered' || formation === 'unlimbered'))
    return `${id}, ${arm}, is in ${formation}`;
  if (formation === 'square' && arm !== 'infantry') return `${id}, ${arm}, is in square`;
  const { rivers, bridges } = landOf(battle);
  const wet = rimOf(body, 0.25).find((spot) => depthInAny(rivers, spot) > SLACK);
  const onBridge = isColumn(formation) && bridges.some(({ patches }) => patches.some((b) => overlapOf(body, b) > 0));
  return wet === undefined || onBridge ? undefined : `${id} stands in the river at (${wet.x}, ${wet.y})`;
}

/** A unit is checked again when anything about it has changed. */
const sound = new WeakSet<Unit>();

function faultInAssault(battle: Table, { id, side, assault }: Unit, body: Patch): string | undefined {
  if (assault === null) return undefined;
  if (side !== battle.active) return `${id} assaults in the enemy's turn`;
  const target = battle.units[assault.target];
  const far = target?.where === 'table' && !assault.halted ? apart(body, bodyOf(target)) : 0;
  return far > SLACK ? `${id} assaults ${assault.target} from ${said(far)} away` : undefined;
}

/** No two units overlap (BBB-GAP-29), and an assaulter touches its target (section 7). */
export function faultInStanding(battle: Table): string | undefined {
  const units = unitsOn(battle);
  for (const unit of units) {
    const body = bodyOf(unit);
    const fault = faultInAssault(battle, unit, body) ?? (sound.has(unit) ? undefined : faultIn(battle, unit));
    if (fault !== undefined) return fault;
    for (const other of units) {
      if (other.id === unit.id || sound.has(unit)) continue;
      const deep = overlapOf(body, bodyOf(other));
      if (deep > SLACK) return `${unit.id} stands ${said(deep)} deep on ${other.id}`;
    }
    sound.add(unit);
  }
  const off = Object.values(battle.state.generals).find(
    ({ status, x, y }) =>
      status === 'onTable' && !onTable({ corners: [inInches({ x, y })], radius: 0 }, battle.setting.scenario.table),
  );
  return off && `${off.id} is off the table`;
}
