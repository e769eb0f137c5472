import type { UnitId } from '#battle/index.ts';
import { distance, facesTouched, inUnits, touch } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import type { Assault, Fighter } from '../facts/melee.ts';
import type { Terrain } from '../facts/words.ts';
import { mostOf } from '../sheet.ts';
import { trenchesOf } from './cover.ts';
import { featuresOf } from './ground.ts';
import { type BbbBattle, type BbbUnit, isAssaulting, unitOf, unitsOf } from './model.ts';
import { outline, poseOf, shapeOf, terrainOf } from './place.ts';
import { isOnFlank, touched } from './reach.ts';
import { supportersOf } from './supports.ts';

/** BBB-GAP-36: all units joined by contact. */
export interface Clash {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

/** The clash that an assaulting unit is in. */
export function clashOf(battle: BbbBattle, id: UnitId): Clash {
  const [attackers, defenders] = [new Set<UnitId>([id]), new Set<UnitId>()];
  const assaulting = unitsOf(battle, unitOf(battle, id).side).filter(isAssaulting);
  const open: UnitId[] = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const unit = unitOf(battle, next);
    const target = unit.assault === null ? undefined : battle.units[unit.assault.target];
    const met = [
      ...(target !== undefined && touch(outline(unit), outline(target)) ? [target] : []),
      ...touched(battle, unit),
    ];
    for (const enemy of met.filter(({ where }) => where === 'table')) {
      if (defenders.has(enemy.id)) continue;
      defenders.add(enemy.id);
      for (const friend of assaulting)
        if (
          !attackers.has(friend.id) &&
          (friend.assault?.target === enemy.id || touched(battle, friend).includes(enemy))
        ) {
          attackers.add(friend.id);
          open.push(friend.id);
        }
    }
  }
  return { attackers: [...attackers], defenders: [...defenders] };
}

export function fighterOf(unit: BbbUnit): Fighter {
  return {
    id: unit.id,
    arm: unit.arm,
    cavalryClass: unit.cavalryClass ?? undefined,
    quality: unit.quality,
    bases: unit.bases,
    lancers: unit.lancers,
    aggressive: unit.aggressive,
    fragile: unit.fragile,
    spent: isSpent(unit),
    disrupted: unit.disrupted,
    formation: unit.formation,
    reduced: unit.reduced,
  };
}

/** BBB-GAP-13: began on the flank, or front and another side both held. */
function defendersOutflanked(attackers: readonly BbbUnit[], defenders: readonly BbbUnit[]): boolean {
  if (mostOf(defenders, ({ formation }) => formation === 'square')) return false;
  if (attackers.some(({ assault }) => assault?.flank === true)) return true;
  return defenders.some((defender) => {
    const faces = new Set(
      attackers.flatMap(
        (attacker) => facesTouched(poseOf(defender), shapeOf(defender), outline(attacker))[0]?.face ?? [],
      ),
    );
    return defender.formation !== 'square' && faces.has('front') && faces.size > 1;
  });
}

/** A second defender in contact with the attacker's flank. */
function attackersOutflanked(attackers: readonly BbbUnit[], defenders: readonly BbbUnit[]): boolean {
  return attackers.some((attacker) =>
    defenders.some(
      (defender) =>
        attacker.assault?.target !== defender.id &&
        touch(outline(attacker), outline(defender)) &&
        isOnFlank(attacker, defender),
    ),
  );
}

const HEAVIER: readonly Terrain[] = ['fort', 'town', 'entrenched', 'wood', 'village', 'marsh'];

/** The terrain that holds at least half of the defenders' bases, the heavier on a tie. */
function terrainOfDefenders(battle: BbbBattle, attackers: readonly BbbUnit[], defenders: readonly BbbUnit[]): Terrain {
  const shelter = (unit: BbbUnit): Terrain => {
    const ground = terrainOf(battle, unit);
    if (ground === 'fort' || ground === 'town') return ground;
    const works = trenchesOf(battle, unit);
    const over =
      works.length > 0 &&
      mostOf(attackers, ({ assault }) => assault?.trenches.some((id) => works.includes(id)) ?? false);
    return over ? 'entrenched' : ground;
  };
  return HEAVIER.find((kind) => mostOf(defenders, (unit) => shelter(unit) === kind)) ?? 'open';
}

/** The facts of one round, measured. */
export function measureClash(battle: BbbBattle, clash: Clash): Assault {
  const attackers = clash.attackers.map((id) => unitOf(battle, id));
  const defenders = clash.defenders.map((id) => unitOf(battle, id));
  const supported = (units: readonly BbbUnit[]): boolean =>
    units.some((unit) => supportersOf(battle, unit).some(({ id }) => !clash.defenders.includes(id)));
  const flanks = [defendersOutflanked(attackers, defenders), attackersOutflanked(attackers, defenders)];
  const streams = featuresOf(battle.setting.ground).streams.filter(({ id }) =>
    attackers.some(({ assault }) => assault?.streams.includes(id)),
  );
  const crossed = streams.length > 0 && mostOf(attackers, ({ assault }) => (assault?.streams.length ?? 0) > 0);
  const toStream = streams.flatMap(({ cover }) => defenders.map((unit) => distance(outline(unit), cover)));
  const climbs = (slope: string): boolean => mostOf(attackers, ({ assault }) => assault?.slope === slope);
  return {
    attackers: attackers.map(fighterOf),
    defenders: defenders.map(fighterOf),
    attackerSupported: supported(attackers),
    defenderSupported: supported(defenders),
    outflanked: flanks[0] === flanks[1] ? 'none' : flanks[0] === true ? 'defender' : 'attacker',
    defenderTerrain: terrainOfDefenders(battle, attackers, defenders),
    overBridge: mostOf(attackers, ({ assault }) => assault?.overBridge === true),
    attackerCrossedStream: crossed,
    defenderToStreamInches: crossed ? inUnits(Math.min(...toStream)) : undefined,
    slope: climbs('steep') ? 'steep' : climbs('gentle') ? 'gentle' : 'none',
  };
}
