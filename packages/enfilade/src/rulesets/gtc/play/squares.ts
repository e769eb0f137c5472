import { rememberLast } from '#battle/index.ts';
import { centimetres, inUnits } from '#field/index.ts';
import type { Threat } from '../facts/movement.ts';
import { isMountedCavalry } from '../facts/words.ts';
import { judgeSquare } from '../movement.ts';
import { SQUARE_NEAR } from '../sheet.ts';
import { coverAgainst } from './cover.ts';
import { tell } from './events.ts';
import { roomFor } from './losses.ts';
import { type GtcBattle, type GtcUmpire, type GtcUnit, inContact, onTable } from './model.ts';
import { apart, areasOf, isWithin } from './place.ts';
import { sees } from './sight.ts';

const NEAR = centimetres(SQUARE_NEAR.value);

const horseOf = rememberLast((units: readonly GtcUnit[]) => units.filter((unit) => isMountedCavalry(unit)));

function cavalryOf(battle: GtcBattle): readonly GtcUnit[] {
  return horseOf(onTable(battle));
}

/** The facts of GTC-FORM-08 for one unit; undefined where no enemy cavalry is near. */
function measureThreat(battle: GtcBattle, unit: GtcUnit, cavalry: readonly GtcUnit[]): Threat | undefined {
  const near = cavalry.filter((each) => each.side !== unit.side && isWithin(unit, each, NEAR));
  if (near.length === 0) return undefined;
  const inWoods = areasOf(battle, unit).some(({ kind }) => kind === 'woods' || kind === 'builtUp');
  const sheltered = (enemy: GtcUnit): boolean => inWoods || unit.dugIn || coverAgainst(battle, unit, enemy) !== 'open';
  const visible = near.filter((each) => sees(battle, unit, each));
  // Cover against one of them is none against another.
  const enemy = visible.find((each) => !sheltered(each)) ?? visible[0] ?? (near[0] as GtcUnit);
  return {
    formation: unit.formation,
    type: unit.type,
    enemyCavalryCm: inUnits(apart(unit, enemy)),
    enemyVisible: visible.includes(enemy),
    friendlyCavalryPresent: cavalry.some((each) => each.side === unit.side && isWithin(unit, each, NEAR)),
    suppressed: unit.suppressed,
    inContact: inContact(unit),
    sheltered: sheltered(enemy),
  };
}

/** GTC-GAP-37: whether it is bound to stay in square. */
export function isSquareForced(battle: GtcBattle, unit: GtcUnit): boolean {
  const threat = measureThreat(battle, unit, cavalryOf(battle));
  return threat !== undefined && !judgeSquare(threat).mayLeaveSquare;
}

function mayHaveTo(unit: GtcUnit): boolean {
  return (
    unit.type === 'infantry' &&
    unit.formation !== 'square' &&
    unit.formation !== 'extendedLine' &&
    !unit.suppressed &&
    !inContact(unit)
  );
}

/** Enemy cavalry is near and none of its own. */
function isThreatened(unit: GtcUnit, cavalry: readonly GtcUnit[]): boolean {
  let threatened = false;
  for (const each of cavalry) {
    if ((each.side !== unit.side && threatened) || !isWithin(unit, each, NEAR)) continue;
    if (each.side === unit.side) return false;
    threatened = true;
  }
  return threatened;
}

/** GTC-READ-29: after every completed action of either side, infantry near enemy cavalry forms square, without dice. */
export function formSquares(umpire: GtcUmpire): void {
  const cavalry = cavalryOf(umpire.battle);
  if (cavalry.length === 0) return;
  // A line that closes up may open the view of the horse to others.
  while (formThreatened(umpire, cavalry)) {}
}

/** All that must, by where they stand before any of them moves; false where nobody formed square. */
function formThreatened(umpire: GtcUmpire, cavalry: readonly GtcUnit[]): boolean {
  const { battle } = umpire;
  const threatened = onTable(battle).flatMap((unit) => {
    // Most stand far from any horse, or near their own.
    if (!mayHaveTo(unit) || !isThreatened(unit, cavalry)) return [];
    const threat = measureThreat(battle, unit, cavalry);
    return threat !== undefined && judgeSquare(threat).mustForm ? [{ unit, threat }] : [];
  });
  let formed = false;
  for (const { unit, threat } of threatened) {
    const room = roomFor(umpire.battle, unit, unit, 'square');
    if (room === undefined) continue;
    tell(umpire, 'square-formed', unit, threat, room);
    formed = true;
  }
  return formed;
}
