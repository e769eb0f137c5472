import type { UnitId } from '#battle/index.ts';
import { centimetres } from '#field/index.ts';
import { SUPPORT_REACH } from '../sheet.ts';
import { type GtcBattle, type GtcUmpire, type GtcUnit, inContact, unitOf } from './model.ts';
import { friendsOf, isWithin } from './place.ts';
import { sees } from './sight.ts';

export const SUPPORT: number = centimetres(SUPPORT_REACH.value);

/** GTC-CHG-15, GTC-GAP-30: units that can support one of the fighters. */
export function supportersOf(battle: GtcBattle, fighter: GtcUnit, enemies: readonly GtcUnit[]): readonly GtcUnit[] {
  return friendsOf(battle, fighter).filter(
    (unit) =>
      !unit.suppressed &&
      !unit.recce &&
      unit.type !== 'command' &&
      unit.type !== 'transport' &&
      !inContact(unit) &&
      !battle.state.supported.includes(unit.id) &&
      isWithin(unit, fighter, SUPPORT) &&
      enemies.some((enemy) => sees(battle, unit, enemy)),
  );
}

export interface Combat {
  readonly defender: GtcUnit;
  readonly attackers: readonly GtcUnit[];
}

export function combatOf(battle: GtcBattle, id: UnitId): Combat {
  const defender = unitOf(battle, id);
  return { defender, attackers: defender.contactWith.map((each) => unitOf(battle, each)) };
}

/** Units that can support a combat, on either side. */
function supportersIn(battle: GtcBattle, { defender, attackers }: Combat): readonly GtcUnit[] {
  return [
    ...new Set([
      ...attackers.flatMap((attacker) => supportersOf(battle, attacker, [defender])),
      ...supportersOf(battle, defender, attackers),
    ]),
  ];
}

/** GTC-GAP-30: one combat a phase; the player is asked about units that could support a later combat, all others support. */
export function askSupport(umpire: GtcUmpire, combat: Combat, later: readonly UnitId[]): readonly UnitId[] {
  const { battle } = umpire;
  const elsewhere = new Map<UnitId, string>();
  for (const id of later)
    for (const unit of supportersIn(battle, combatOf(battle, id)))
      if (!elsewhere.has(unit.id)) elsewhere.set(unit.id, unitOf(battle, id).name);
  return supportersIn(battle, combat)
    .filter((unit) => {
      const other = elsewhere.get(unit.id);
      if (other === undefined) return true;
      return umpire.ask<boolean>({
        to: unit.side,
        kind: 'support',
        rule: 'GTC-GAP-30',
        asks: `Does ${unit.name} support the fight of ${combat.defender.name}?`,
        subject: unit.id,
        options: [
          { answer: true, says: 'Support this fight' },
          { answer: false, says: `Stay free to support the fight of ${other}` },
        ],
      });
    })
    .map(({ id }) => id);
}
