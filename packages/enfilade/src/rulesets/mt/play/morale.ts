import type { UnitId } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { reckon } from '#sheet/index.ts';
import { fateOf } from '../aftermath.ts';
import type { ReactionCheck } from '../facts/morale.ts';
import { type ReactionResult, resolveReaction } from '../morale.ts';
import { OFFICER_NEAR, REACTION, type Reaction, REACTION_TO_FIGHTING, REACTION_TO_SHOOTING } from '../sheet.ts';
import { closedUp, refusesShape } from './formations.ts';
import { tell } from './events.ts';
import { type Figure, has, isFormed, type MtBattle, type MtUmpire, type MtUnit, onTable, unitOf } from './model.ts';
import { unitsWithin } from './place.ts';
import { type Cause, retreat } from './retreat.ts';
import { inWater, onTheTable, standsOn } from './ways.ts';

/** Reaction tests: the facts, the die, and what the result does (MT-GAP-33, MT-GAP-34). */

const ROWS = [...REACTION, ...REACTION_TO_SHOOTING, ...REACTION_TO_FIGHTING];
export const FROM_OFFICER: number = inches(OFFICER_NEAR);

/** MT-REACT-02, MT-GAP-10: in flight or not. */
function officerNear(battle: MtBattle, unit: MtUnit): boolean {
  return onTable(battle).some(
    (officer) =>
      officer.id !== unit.id &&
      officer.side === unit.side &&
      officer.troopType === unit.troopType &&
      has(officer, 'officer') &&
      !officer.marker &&
      unitsWithin(officer, unit, FROM_OFFICER),
  );
}

export function checkOf(
  battle: MtBattle,
  unit: MtUnit,
  given: Partial<ReactionCheck> & Pick<ReactionCheck, 'cause'>,
): ReactionCheck {
  const isOfficer = has(unit, 'officer');
  return {
    discipline: unit.discipline,
    figures: Math.max(1, unit.figures.length),
    isOfficer,
    officerWithin6: !isOfficer && officerNear(battle, unit),
    formedUp: isFormed(unit),
    casualties: 0,
    native: has(unit, 'native'),
    entirelyInLightOrDenseArea: false,
    allBenefitedSolidCover: false,
    volleyFire: false,
    noLineOfSightToShooters: false,
    shootersNotSpotted: false,
    artilleryFire: false,
    formedCloseOrderFire: false,
    enemyCasualties: undefined,
    ownFiguresEngaged: undefined,
    enemyFiguresEngaged: undefined,
    surprised: false,
    ...given,
  };
}

/** The die is thrown and told; what it does comes after. */
export function rollReaction(umpire: MtUmpire, id: UnitId, check: ReactionCheck): ReactionResult {
  const unit = unitOf(umpire.battle, id);
  const result = resolveReaction({ check, modifiers: reckon(0, ROWS, check) }, umpire.hand(unit));
  tell(umpire, 'reaction-tested', unit, check, result);
  return result;
}

function chosen(umpire: MtUmpire, unit: MtUnit, result: Reaction): Reaction {
  if (result !== 'recoilOrShaken') return result;
  return umpire.ask<'recoil' | 'shaken'>({
    to: unit.side,
    kind: 'recoilOrShaken',
    rule: 'MT-REACT-16',
    asks: `Does ${unit.name} recoil, or is it shaken?`,
    subject: unit.id,
    options: [
      { answer: 'recoil', says: 'It recoils one full move' },
      { answer: 'shaken', says: 'It stays, shaken' },
    ],
  }) === 'recoil'
    ? 'recoil'
    : 'recoilOrShaken';
}

/** Carries a result out; true where it drove the unit off. */
export function carryReaction(umpire: MtUmpire, id: UnitId, result: Reaction, cause: Cause): boolean {
  const unit = unitOf(umpire.battle, id);
  if (unit.where !== 'table' || result === 'noEffect') {
    settleFormation(umpire, id);
    return false;
  }
  const fate = fateOf(result, unit);
  if (fate === 'rout') {
    tell(umpire, 'unit-routed', umpire.battle, unit, ['MT-GAP-34', ...(unit.flight ? ['MT-GAP-33'] : [])]);
    return true;
  }
  if (fate === 'flight') {
    tell(umpire, 'flight-began', unit, cause.from);
    retreat(umpire, id, 'flight', cause);
    return true;
  }
  const decided = chosen(umpire, unit, fate);
  const shaken = decided !== 'recoil';
  if (shaken) tell(umpire, 'unit-shaken', unit);
  else if (unit.vigilance) tell(umpire, 'vigilance-lost', unit, 'MT-GAP-34');
  const recoils = decided !== 'recoilOrShaken';
  if (recoils) retreat(umpire, id, 'recoil', cause);
  settleFormation(umpire, id);
  return recoils;
}

export function testReaction(umpire: MtUmpire, id: UnitId, check: ReactionCheck, from: UnitId | null): boolean {
  const { result } = rollReaction(umpire, id, check);
  return carryReaction(umpire, id, result, { from });
}

function isFreeFor(battle: MtBattle, unit: MtUnit): (at: Figure) => boolean {
  return (at) => onTheTable(battle, unit, at) && standsOn(battle, unit, at) === undefined && !inWater(battle, unit, at);
}

/** Section 6: gaps in the ranks are closed up at once. */
export function closeUp(umpire: MtUmpire, id: UnitId): void {
  const unit = unitOf(umpire.battle, id);
  if (unit.where !== 'table' || !isFormed(unit)) return;
  const closed = closedUp(unit, isFreeFor(umpire.battle, unit));
  if (closed !== undefined) tell(umpire, 'ranks-closed', unit, closed);
}

/** Section 6: what no longer has the shape is loose, after the test. */
export function settleFormation(umpire: MtUmpire, id: UnitId): void {
  const unit = unitOf(umpire.battle, id);
  if (unit.where !== 'table' || unit.formation === 'loose') return;
  const torn = isFormed(unit) && closedUp(unit, isFreeFor(umpire.battle, unit)) === undefined;
  if (!torn && refusesShape(umpire.battle, unit, unit.formation, unit.figures) === undefined) return;
  tell(umpire, 'formation-lost', unit);
}
