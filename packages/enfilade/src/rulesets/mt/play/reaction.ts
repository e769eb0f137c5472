import type { UnitId } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { reckon } from '#sheet/index.ts';
import type { ReactionCheck } from '../facts/morale.ts';
import { type ReactionResult, resolveReaction } from '../morale.ts';
import { OFFICER_NEAR, REACTION, type Reaction, REACTION_TO_FIGHTING, REACTION_TO_SHOOTING } from '../sheet.ts';
import { closedUp, refusesShape } from './blocks.ts';
import { removeUnit } from './casualties.ts';
import { factsOf, unique } from './facts-of.ts';
import { type Figure, has, isFormed, type MtBattle, type MtUmpire, type MtUnit, onTable, unitOf } from './model.ts';
import { unitsWithin } from './place.ts';
import { type Cause, retreat } from './retreat.ts';
import { onTheTable, standsOn } from './ways.ts';

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
  const result = resolveReaction({ check, modifiers: reckon(0, ROWS, check) }, umpire);
  umpire.tell({
    kind: 'reaction-tested',
    by: unitOf(umpire.battle, id).side,
    facts: unique(['MT-REACT-01', 'MT-REACT-16', 'MT-GAP-33', ...factsOf(result.modifiers)]),
    about: { unit: id, facts: check, result },
    changes: [],
  });
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
  if (result === 'rout' || unit.flight) {
    removeUnit(umpire, id, { kind: 'unit-routed', facts: ['MT-GAP-34', ...(unit.flight ? ['MT-GAP-33'] : [])] });
    return true;
  }
  if (result === 'flight') {
    umpire.tell({
      kind: 'flight-began',
      by: unit.side,
      facts: ['MT-GAP-34', ...(unit.gun === null ? [] : ['MT-GAP-26'])],
      about: { unit: id },
      changes: [
        {
          unit: id,
          set: {
            flight: true,
            fleesFrom: cause.from,
            vigilance: false,
            shaken: false,
            formation: 'loose',
            gun: null,
          },
        },
      ],
    });
    retreat(umpire, id, 'flight', cause);
    return true;
  }
  const decided = chosen(umpire, unit, result);
  const shaken = decided !== 'recoil';
  if (shaken || unit.vigilance)
    umpire.tell({
      kind: shaken ? 'unit-shaken' : 'vigilance-lost',
      by: unit.side,
      facts: ['MT-GAP-34'],
      about: { unit: id },
      changes: [{ unit: id, set: { vigilance: false, ...(shaken ? { shaken: true } : {}) } }],
    });
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
  return (at) => onTheTable(battle, unit, at) && standsOn(battle, unit, at) === undefined;
}

/** Section 6: gaps in the ranks are closed up at once. */
export function closeUp(umpire: MtUmpire, id: UnitId): void {
  const unit = unitOf(umpire.battle, id);
  if (unit.where !== 'table' || !isFormed(unit)) return;
  const closed = closedUp(unit, isFreeFor(umpire.battle, unit));
  if (closed === undefined) return;
  umpire.tell({
    kind: 'ranks-closed',
    by: unit.side,
    facts: ['MT-GAP-17'],
    about: { unit: id },
    changes: [{ unit: id, set: { figures: closed } }],
  });
}

/** Section 6: what no longer has the shape is loose, after the test. */
export function settleFormation(umpire: MtUmpire, id: UnitId): void {
  const unit = unitOf(umpire.battle, id);
  if (unit.where !== 'table' || unit.formation === 'loose') return;
  const torn = isFormed(unit) && closedUp(unit, isFreeFor(umpire.battle, unit)) === undefined;
  if (!torn && refusesShape(umpire.battle, unit, unit.formation, unit.figures) === undefined) return;
  umpire.tell({
    kind: 'formation-lost',
    by: unit.side,
    facts: ['MT-GAP-17'],
    about: { unit: id },
    changes: [{ unit: id, set: { formation: 'loose' } }],
  });
}
