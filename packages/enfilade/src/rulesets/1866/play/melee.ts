import type { UnitId } from '#battle/index.ts';
import {
  edgeOf,
  type Outline,
  outlineFrom,
  outlineOf,
  type Part,
  placeOf,
  segmentPiece,
  within,
} from '#field/index.ts';
import { isSupported, type Fighter, type Melee, type Unit } from '../facts/melee.ts';
import { defeated, type MeleeResult, readyMelee, resolveMelee } from '../melee.ts';
import { CONTACT, placeInContact } from './contact.ts';
import { tell } from './events.ts';
import { driveBack } from './retreat.ts';
import { disarrayInWoods, partsFrom, riskCommanders } from './losses.ts';
import { onTable, unitOf, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import { advance, occupy } from './follow-up.ts';
import { hasCommander, isWithin, layoutOf, outline } from './place.ts';
import { nearestOfAll } from './shooting.ts';
import { standsFacingAll, standsInside } from './buildings.ts';

/** Attackers on one defender: one melee (W66-GAP-39). */
export interface Contact {
  readonly defender: UnitId;
  readonly attackers: readonly UnitId[];
}

/** 5.1: poised chargers that were not stopped close; one whose target is gone may take its place. */
export function closeCharges(umpire: W66Umpire): void {
  for (const { id } of onTable(umpire.battle)) {
    const { battle } = umpire;
    const unit = unitOf(battle, id);
    const { charge } = unit;
    if (charge === null || !charge.poised || unit.where !== 'table') continue;
    const target = unitOf(battle, charge.target);
    if (target.where === 'table' && isWithin(battle, [unit, target], CONTACT)) close(umpire, unit, target);
    else occupy(umpire, unit);
  }
}

function close(umpire: W66Umpire, unit: W66Unit, target: W66Unit): void {
  tell(umpire, 'charge-closed', unit, target, placeInContact(umpire.battle, unit, target));
  disarrayInWoods(umpire, unit.id);
}

/** Units in contact: closed charges and locked town fights. */
export function contactsNow(battle: W66Battle): readonly Contact[] {
  const pairs = onTable(battle).flatMap((unit) => {
    const id =
      unit.charge?.poised === true ? unit.charge.target : unit.town === null ? unit.townFight?.opponent : undefined;
    const target = id === undefined ? undefined : battle.units[id];
    if (target === undefined || target.where !== 'table' || unit.status === 'routed') return [];
    return isWithin(battle, [unit, target], CONTACT) ? [{ unit, target }] : [];
  });
  // W66-GAP-41: of two that charge each other, the side with the initiative attacks.
  const attacks = pairs.filter(
    ({ unit, target }) =>
      unit.side === battle.state.initiative ||
      !pairs.some((other) => other.unit.id === target.id && other.target.id === unit.id),
  );
  const by = new Map<UnitId, UnitId[]>();
  for (const { unit, target } of attacks) by.set(target.id, [...(by.get(target.id) ?? []), unit.id]);
  return [...by].map(([defender, attackers]) => ({ defender, attackers }));
}

/** What a stand covers, or its front edge alone. */
function standOutline(unit: W66Unit, { ahead, left, shape }: Part, which: 'front' | 'all'): Outline {
  const at = { ...placeOf(unit, ahead, left), heading: unit.heading };
  return which === 'all' ? outlineOf(at, shape) : outlineFrom([segmentPiece(edgeOf(at, shape, 'front'))]);
}

/** Section 8: stands of the first line whose front edge is within 1" of an enemy stand; hit in flank or rear, any stands that are. */
function inContact(battle: W66Battle, unit: W66Unit, others: readonly W66Unit[], which: 'front' | 'all'): number {
  if (unit.town !== null) {
    return Math.min(standsInside(battle, unit), standsFacingAll(battle, unit.town, others));
  }
  const enemies = others.flatMap((other) =>
    other.town === null
      ? layoutOf(other).all.map((part) => standOutline(other, part, 'all'))
      : [outline(battle, other)],
  );
  const touching = layoutOf(unit)[which].filter((part) => {
    const stand = standOutline(unit, part, which);
    return enemies.some((enemy) => within(stand, enemy, CONTACT));
  });
  return Math.max(1, Math.min(unit.stands, touching.length));
}

/** A unit as the melee asks about it. */
export function fighter(battle: W66Battle, unit: W66Unit, contactStands: number): Unit {
  return {
    arm: unit.arm,
    formation: unit.formation,
    status: unit.status,
    rating: unit.rating,
    stands: unit.stands,
    contactStands,
    startStands: unit.startStands,
    commanderWithOneInch: hasCommander(battle, unit),
  };
}

/** W66-GAP-39: stands added, the rest as the unit with most stands in contact has it. */
function together(battle: W66Battle, units: readonly W66Unit[], others: readonly W66Unit[]): Unit {
  const all = units.map((unit) => fighter(battle, unit, inContact(battle, unit, others, 'front')));
  const lead = all.toSorted((p, q) => q.contactStands - p.contactStands || q.rating - p.rating)[0] as Unit;
  const sum = (of: (unit: Unit) => number): number => all.reduce((total, each) => total + of(each), 0);
  return {
    ...lead,
    stands: sum(({ stands }) => stands),
    contactStands: sum(({ contactStands }) => contactStands),
    startStands: sum(({ startStands }) => startStands),
    commanderWithOneInch: all.some(({ commanderWithOneInch }) => commanderWithOneInch),
  };
}

export function measureMelee(battle: W66Battle, { defender: id, attackers }: Contact, round: 1 | 2 | 3): Melee {
  const defender = unitOf(battle, id);
  const units = attackers.map((each) => unitOf(battle, each));
  const town = defender.town !== null;
  const angles = units.map((unit) => unit.charge?.angle ?? 'front');
  const angle = town ? 'front' : angles.includes('rear') ? 'rear' : angles.includes('flank') ? 'flank' : 'front';
  const locked = units.some((unit) => unit.townFight?.opponent === id);
  const turn = town ? (defender.townFight?.turn ?? 0) + 1 : 0;
  const attacker = together(battle, units, [defender]);
  const held = fighter(battle, defender, inContact(battle, defender, units, angle === 'front' ? 'front' : 'all'));
  const open = !town || !locked;
  return {
    round,
    angle,
    townFightTurn: turn,
    attackerInOpen: open,
    attacker: { ...attacker, supported: isSupported(attacker), hitFrom: 'front', stormsTown: turn === 1 && open },
    defender: { ...held, supported: isSupported(held), hitFrom: angle, stormsTown: false },
  };
}

function factsOfMelee({ attacker, defender, angle, townFightTurn }: Melee, result: MeleeResult): readonly string[] {
  const sides: readonly Fighter[] = [attacker, defender];
  return [
    'W66-SEQ-05',
    'W66-GAP-23',
    ...(sides.some(({ supported, arm, formation }) => supported && !(arm === 'cavalry' && formation === 'march-column'))
      ? ['W66-FORM-05']
      : []),
    ...(sides.some(({ arm, formation }) => arm === 'cavalry' && formation === 'march-column') ? ['W66-FORM-13'] : []),
    ...(angle === 'flank' && defender.supported ? ['W66-FORM-06'] : []),
    ...(angle === 'flank' || angle === 'rear' ? ['W66-GAP-24'] : []),
    ...(sides.some(({ status }) => status === 'disorganized') ? ['W66-DIS-03'] : []),
    ...(townFightTurn === 1 ? ['W66-BLD-03'] : []),
    ...(townFightTurn > 0 ? ['W66-BLD-01'] : []),
    ...(result.outcome === 'overrun' ? ['W66-ROUT-02'] : []),
    ...(result.outcome === 'draw' || result.outcome === 'standoff' || result.outcome === 'locked'
      ? ['W66-GAP-26']
      : []),
    ...(result.loser?.disorganized === true || result.winnerDisorganized ? ['W66-DIS-01'] : []),
    ...(result.loser?.removed === true && result.loser.rout ? ['W66-ROUT-01'] : []),
    ...(result.loser === null ? [] : ['W66-GAP-25', 'W66-ORD-06']),
  ];
}

/** One melee to its end: draws are rolled again up to the third round. */
export function fightMelee(umpire: W66Umpire, contact: Contact): void {
  let result: MeleeResult | undefined;
  for (const round of [1, 2, 3] as const) {
    if (result !== undefined && !result.reroll) break;
    const { battle } = umpire;
    const melee = measureMelee(battle, contact, round);
    const [attacker, defender] = [unitOf(battle, contact.attackers[0] ?? ''), unitOf(battle, contact.defender)];
    result = resolveMelee(readyMelee(melee), umpire.hand(attacker, defender));
    tell(umpire, 'melee-fought', battle, contact, { melee, result, facts: factsOfMelee(melee, result) });
  }
  if (result !== undefined) settle(umpire, contact, result);
}

function settle(umpire: W66Umpire, contact: Contact, result: MeleeResult): void {
  const { attackers, defender } = contact;
  if (result.outcome === 'locked') {
    tell(umpire, 'town-fight-locked', umpire.battle, contact);
    return;
  }
  const [winners, losers] = result.winner === 'attacker' ? [attackers, [defender]] : [[defender], attackers];
  const places = losers.map((id) => unitOf(umpire.battle, id));
  for (const id of winners) tell(umpire, 'melee-won', unitOf(umpire.battle, id), losers, result);
  for (const id of losers) settleLoser(umpire, id, result, winners);
  advance(umpire, winners, places);
}

function settleLoser(umpire: W66Umpire, id: UnitId, result: MeleeResult, winners: readonly UnitId[]): void {
  const unit = unitOf(umpire.battle, id);
  const overrun = result.outcome === 'overrun';
  const defeat = result.outcome === 'beaten' || result.outcome === 'routed' ? result.outcome : 'pushed-back';
  const fate = defeated(
    'attacker',
    { ...fighter(umpire.battle, unit, 1), supported: false, hitFrom: 'front', stormsTown: false },
    defeat,
  );
  const removed = overrun || fate.removed;
  tell(umpire, removed ? 'unit-removed' : 'melee-lost', unit, {
    outcome: result.outcome,
    fate,
    parts: partsFrom(umpire, unit),
  });
  if (fate.standsLost > 0 || overrun) riskCommanders(umpire, unit, 'melee');
  if (removed) return;
  const kind = fate.rout ? 'rout' : result.outcome === 'beaten' ? 'retreat' : 'back';
  driveBack(umpire, id, { kind, inches: fate.retreatInches, from: nearestOfAll(umpire.battle, winners, unit) });
}
