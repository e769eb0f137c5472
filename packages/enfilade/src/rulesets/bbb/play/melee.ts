import { type OrderRefusal, refused, type UnitId } from '#battle/index.ts';
import { headingTo, opposite } from '#field/index.ts';
import type { Assault } from '../facts/melee.ts';
import { nextToLose } from '../losses.ts';
import { type AssaultOutcome, readyAssault, resolveAssault } from '../melee.ts';
import { ASSAULT_TABLE } from '../sheet.ts';
import { type Clash, clashOf, measureClash } from './clash.ts';
import { tell } from './events.ts';
import { factsOf } from './facts-of.ts';
import { followUp } from './follow-up.ts';
import { type BbbBattle, type BbbUmpire, type BbbUnit, isAssaulting, unitOf, unitsOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { poseOf } from './place.ts';
import { retire } from './retreat.ts';

/** Assaults that are still to be fought, each by its first attacker. */
export function assaultsLeft(battle: BbbBattle): readonly UnitId[] {
  const named = new Set<UnitId>();
  return unitsOf(battle, battle.active).flatMap((unit) => {
    if (!isAssaulting(unit) || named.has(unit.id)) return [];
    for (const id of clashOf(battle, unit.id).attackers) named.add(id);
    return [unit.id];
  });
}

export function refusesResolveAssault(
  battle: BbbBattle,
  { unit: id }: OrderOf<'resolveAssault'>,
): OrderRefusal | undefined {
  const unit = battle.units[id];
  return unit !== undefined && unit.side === battle.active && unit.where === 'table' && isAssaulting(unit)
    ? undefined
    : refused('BBB-TURN-08', 'there is no such assault left');
}

/** How many bases each unit loses; where the rule leaves it open its owner is asked. */
function spreadLosses(umpire: BbbUmpire, units: readonly BbbUnit[], losses: number): ReadonlyMap<UnitId, number> {
  const taken = new Map<UnitId, number>(units.map(({ id }) => [id, 0]));
  const suffered = ({ id }: BbbUnit): number => taken.get(id) ?? 0;
  for (let left = losses; left > 0; left -= 1) {
    const [first, ...rest] = nextToLose(units, suffered);
    if (first === undefined) break;
    const id = rest.length === 0 ? first.id : askWhoLoses(umpire, [first, ...rest]);
    taken.set(id, (taken.get(id) ?? 0) + 1);
  }
  return taken;
}

function askWhoLoses(umpire: BbbUmpire, [first, ...rest]: readonly [BbbUnit, ...BbbUnit[]]): UnitId {
  return umpire.ask({
    to: first.side,
    kind: 'allocate-losses',
    rule: 'BBB-GAP-18',
    asks: 'Which unit loses the base?',
    subject: first.id,
    options: [{ answer: first.id, says: first.name }, ...rest.map(({ id, name }) => ({ answer: id, says: name }))],
  });
}

function modifierFacts(facts: Assault, { modifiers, band }: AssaultOutcome): readonly string[] {
  const row = ASSAULT_TABLE.find(({ value }) => value.band === band)?.fact ?? 'BBB-ASLT-04';
  const stream = facts.attackerCrossedStream && modifiers.some(({ id }) => id === 'streamOrSlope');
  const bridge = facts.overBridge && modifiers.some(({ id }) => id === 'heavyCover');
  return [row, ...factsOf(modifiers), ...(stream ? ['BBB-TERR-04'] : []), ...(bridge ? ['BBB-TERR-07'] : [])];
}

/** One round, rolled and paid for. */
function fightRound(umpire: BbbUmpire, clash: Clash): AssaultOutcome {
  const { battle } = umpire;
  const assault = measureClash(battle, clash);
  const [attacker, defender] = [clash.attackers, clash.defenders].map(([id = '']) => unitOf(battle, id));
  const dice = attacker === undefined ? umpire : umpire.hand(attacker, defender);
  const outcome = resolveAssault(readyAssault(assault), dice);
  tell(umpire, 'assault-fought', battle, clash, { assault, outcome, facts: modifierFacts(assault, outcome) });
  const units = (ids: readonly UnitId[]): readonly BbbUnit[] => ids.map((id) => unitOf(battle, id));
  const attackers = spreadLosses(umpire, units(clash.attackers), outcome.attackerLosses);
  const defenders = spreadLosses(umpire, units(clash.defenders), outcome.defenderLosses);
  tell(
    umpire,
    'losses-taken',
    battle,
    { losses: attackers, disrupted: outcome.attackerBecomesDisrupted },
    { losses: defenders, disrupted: outcome.defenderBecomesDisrupted },
  );
  return outcome;
}

function survivorsOf(battle: BbbBattle, ids: readonly UnitId[]): readonly UnitId[] {
  return ids.filter((id) => battle.units[id]?.where === 'table');
}

/** The way straight back from the enemy that caused it: along the heading of the attack. */
function headingBack(battle: BbbBattle, id: UnitId, enemies: readonly UnitId[]): number {
  const unit = unitOf(battle, id);
  if (unit.assault !== null) return opposite(unit.heading);
  const cause =
    enemies.map((each) => unitOf(battle, each)).find(({ assault }) => assault?.target === id) ??
    unitOf(battle, enemies[0] ?? id);
  return cause.id === id
    ? opposite(unit.heading)
    : cause.assault === null
      ? headingTo(poseOf(cause), poseOf(unit))
      : cause.heading;
}

/** BBB-TURN-08: one assault from its roll to its follow-up. */
export function fightAssault(umpire: BbbUmpire, id: UnitId): void {
  let clash = clashOf(umpire.battle, id);
  if (clash.defenders.length === 0) return endAssault(umpire, clash.attackers);
  let outcome = fightRound(umpire, clash);
  const spots = clash.defenders.map((each) => {
    const { x, y } = unitOf(umpire.battle, each);
    return { id: each, x, y };
  });
  while (outcome.refight) {
    clash = {
      attackers: survivorsOf(umpire.battle, clash.attackers),
      defenders: survivorsOf(umpire.battle, clash.defenders),
    };
    outcome = fightRound(umpire, clash);
  }
  const [attackers, defenders] = [
    survivorsOf(umpire.battle, clash.attackers),
    survivorsOf(umpire.battle, clash.defenders),
  ];
  const back = (ids: readonly UnitId[], enemies: readonly UnitId[], distance: '3' | '6' | '9' | 'full'): void => {
    const ways = ids.map((each) => headingBack(umpire.battle, each, enemies.length > 0 ? enemies : [each]));
    ids.forEach((each, i) => {
      const heading = ways[i] ?? 0;
      retire(umpire, each, { heading, faces: opposite(heading), distance, from: enemies, facts: ['BBB-TURN-08'] });
    });
  };
  if (outcome.defenderRetire !== null) back(defenders, attackers, outcome.defenderRetire);
  if (outcome.attackerRetire !== null) back(attackers, defenders, outcome.attackerRetire);
  const winners = survivorsOf(umpire.battle, attackers);
  endAssault(umpire, winners);
  if (outcome.followUp !== 'none') followUp(umpire, { winners, spots, follow: outcome.followUp }, fightAssault);
}

/** The assault is done with, won or lost. */
function endAssault(umpire: BbbUmpire, attackers: readonly UnitId[]): void {
  const still = attackers.filter((id) => umpire.battle.units[id]?.assault !== null);
  if (still.length > 0) tell(umpire, 'assault-over', umpire.battle, still);
}
