import { rememberLast, type Side } from '#battle/index.ts';
import { centimetres, lengthBetween } from '#field/index.ts';
import { type GtcBattle, type GtcUnit, isCommand } from '../play/model.ts';

type Sides = Readonly<Record<Side, readonly GtcUnit[]>>;

const SUPPORTING = centimetres(17);

function canSupport({ suppressed, recce, type }: GtcUnit): boolean {
  return !suppressed && !recce && type !== 'transport';
}

/** The units of each side, and what was counted of them; cached while nothing changes. */
const fieldOf = rememberLast(
  (units: GtcBattle['units']): { readonly sides: Sides; readonly supports: Map<string, number> } => {
    const sides: Record<Side, GtcUnit[]> = { a: [], b: [] };
    for (const id in units) {
      const unit = units[id] as GtcUnit;
      if (unit.where === 'table' && !isCommand(unit)) sides[unit.side].push(unit);
    }
    return { sides, supports: new Map() };
  },
);

export function troopsOf(battle: GtcBattle, side: Side): readonly GtcUnit[] {
  return fieldOf(battle.units).sides[side];
}

/** How many friends a unit has near enough to support it. */
export function supportsOf(battle: GtcBattle, unit: GtcUnit): number {
  const { sides, supports } = fieldOf(battle.units);
  let friends = supports.get(unit.id);
  if (friends === undefined) {
    friends = 0;
    for (const each of sides[unit.side])
      if (each.id !== unit.id && canSupport(each) && lengthBetween(each, unit) <= SUPPORTING) friends += 1;
    supports.set(unit.id, friends);
  }
  return friends;
}

export function foesOf(battle: GtcBattle, side: Side): readonly GtcUnit[] {
  return fieldOf(battle.units).sides[side === 'a' ? 'b' : 'a'];
}
