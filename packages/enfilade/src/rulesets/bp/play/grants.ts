import type { Change, OrderRefusal, UnitId } from '#battle/index.ts';
import { SQUARE_MOVE } from '../sheet.ts';
import { tell } from './events.ts';
import { type BlackPowder, type BpBattle, type BpUmpire, type BpUnit, type Grant, unitOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { refusesCharge, refusesWay } from './reach.ts';

export function grantOf({ state: { grants } }: BpBattle, id: UnitId): Grant | undefined {
  for (const grant of grants) if (grant.unit === id) return grant;
  return undefined;
}

/** BP-GUN-01: horse guns limber before and unlimber after any move they have, at no cost. */
export function isHorseGun(unit: BpUnit): boolean {
  return unit.artilleryKind === 'horse';
}

/** BP-GAP-07: the charge was stated before the roll; while it is still allowed it is what the last move is for. */
export function mustCharge(battle: BpBattle, id: UnitId): boolean {
  const grant = grantOf(battle, id);
  const target = battle.units[grant?.charge ?? ''];
  if (grant === undefined || target?.where !== 'table') return false;
  const unit = unitOf(battle, id);
  return refusesCharge(battle, unit, target) === undefined && refusesWay(battle, unit, target) === undefined;
}

/** Why this many moves cannot be used for anything but the charge. */
export function refusesSpending(battle: BpBattle, id: UnitId, moves: number): OrderRefusal | undefined {
  if (battle.phase !== 'moving') return undefined;
  const left = grantOf(battle, id)?.moves ?? 0;
  if (left < moves) return { rule: 'BP-GAP-07', because: 'it has no move left' };
  return left - moves < 1 && moves > 0 && mustCharge(battle, id)
    ? { rule: 'BP-GAP-07', because: 'it was ordered to charge: its last move is for that' }
    : undefined;
}

/** What is left of a grant after an act, given the unit after it; undefined if nothing is. */
function grantLeft(grant: Grant, unit: BpUnit, moves: number): Grant | undefined {
  // BP-MOV-13: never more than one move, also for a square that was formed on the way.
  const left = unit.formation === 'square' ? Math.min(grant.moves - moves, SQUARE_MOVE.value) : grant.moves - moves;
  if (unit.where !== 'table' || unit.building !== null) return undefined;
  const changed = moves === 0;
  return left > 0 || (isHorseGun(unit) && !changed && left === 0) ? { ...grant, moves: left, changed } : undefined;
}

/** BP-SEQ-02: when no grants are left, the part that gave them goes on. */
function grantChanges({ state: { resumes } }: BpBattle, grants: readonly Grant[]): readonly Change<BlackPowder>[] {
  return [{ state: { grants } }, { battle: { phase: grants.length > 0 ? 'moving' : resumes } }];
}

/** How an act uses up the granted moves; nothing outside of orders. */
export function movesSpent(battle: BpBattle, unit: BpUnit, moves: number): readonly Change<BlackPowder>[] {
  if (battle.phase !== 'moving') return [];
  const grants = battle.state.grants.flatMap((grant) =>
    grant.unit === unit.id ? (grantLeft(grant, unit, moves) ?? []) : [grant],
  );
  return grantChanges(battle, grants);
}

export function refusesEndUnit(battle: BpBattle, { unit }: OrderOf<'endUnit'>): OrderRefusal | undefined {
  if (grantOf(battle, unit) === undefined) return { rule: 'contract', because: 'it has no moves left' };
  return mustCharge(battle, unit)
    ? { rule: 'BP-GAP-07', because: 'it was ordered to charge and charges as far as it can' }
    : undefined;
}

export function endGrant(umpire: BpUmpire, id: UnitId): void {
  tell(umpire, 'moves-ended', umpire.battle, id);
}

/** BP-GAP-08, BP-GUN-01: horse guns that use their initiative may limber before and unlimber after their one move. */
export function openInitiative(umpire: BpUmpire, id: UnitId, moves: number): void {
  if (!isHorseGun(unitOf(umpire.battle, id))) return;
  tell(umpire, 'initiative-goes-on', umpire.battle.active, id, moves);
}
