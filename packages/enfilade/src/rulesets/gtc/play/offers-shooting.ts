import { refusesShot } from './targets.ts';
import { type GtcBattle, type GtcUnit, unitOf, unitsOf } from './model.ts';
import { nameOf } from './ground.ts';
import type { Offers } from './offers.ts';
import { enemiesOf } from './place.ts';
import { constructions, refusesBombard, refusesFire } from './shooting.ts';

/** The groups in which a unit may fire: alone, with each of the others, with all of them; the player can put together any other. */
function groupsWith(others: readonly GtcUnit[]): readonly (readonly GtcUnit[])[] {
  return [[], ...others.map((each) => [each]), ...(others.length > 1 ? [others] : [])];
}

function together(others: readonly GtcUnit[]): string {
  return others.length === 0 ? '' : ` together with ${others.map(({ name }) => name).join(', ')}`;
}

export function fireOffers(battle: GtcBattle, unit: GtcUnit): Offers<'fire'> {
  const friends = unitsOf(battle, battle.active).filter((each) => each.id !== unit.id);
  return enemiesOf(battle, unit).flatMap((target) => {
    const fires = (id: string): boolean =>
      refusesFire(battle, { kind: 'fire', units: [id], target: target.id }) === undefined;
    if (refusesShot(battle, unit, target) !== undefined || !fires(unit.id)) return [];
    return groupsWith(friends.filter(({ id }) => fires(id))).map((others) => ({
      says: `Fire at ${target.name}${together(others)}`,
      order: { kind: 'fire', units: [unit.id, ...others.map(({ id }) => id)], target: target.id } as const,
    }));
  });
}

export function bombardOffers(battle: GtcBattle, unit: GtcUnit): Offers<'bombard'> {
  if (unit.type !== 'artillery') return [];
  return constructions(battle).flatMap(({ id: construction }) => {
    const fires = (id: string): boolean =>
      refusesBombard(battle, { kind: 'bombard', units: [id], construction }) === undefined;
    if (!fires(unit.id)) return [];
    const guns = battle.state.grants.flatMap((grant) =>
      grant.unit !== unit.id && fires(grant.unit) ? [unitOf(battle, grant.unit)] : [],
    );
    return groupsWith(guns).map((others) => ({
      says: `Bombard ${nameOf(battle, construction)}${together(others)}`,
      order: { kind: 'bombard', units: [unit.id, ...others.map(({ id }) => id)], construction } as const,
    }));
  });
}
