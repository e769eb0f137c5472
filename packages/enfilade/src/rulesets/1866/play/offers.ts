import type { OfferedOrder, Rng } from '#battle/index.ts';
import { refusesDeclareCharge, refusesSelfCharge, SELF_CHARGE_REACH } from './declarations.ts';
import { commandersOf, enemiesOf, plansOf, unitsOf, type W66Battle, type W66Unit } from './model.ts';
import { moversOf } from './movement.ts';
import type { OrderOf, W66Order } from './orders.ts';
import { nearestEnemies } from './sample.ts';
import { mayName, refusesFire } from './shooting.ts';

export type Offers<K extends W66Order['kind']> = readonly OfferedOrder<OrderOf<K>>[];

/** Offers to a unit; none to a commander or to the side as a whole. */
export function toUnit<K extends W66Order['kind']>(
  offersOf: (battle: W66Battle, unit: W66Unit, pick: Rng) => Offers<K>,
): (battle: W66Battle, subject: string | null, pick: Rng) => Offers<K> {
  return (battle, subject, pick) => {
    const unit = subject === null ? undefined : battle.units[subject];
    return unit === undefined ? [] : offersOf(battle, unit, pick);
  };
}

/** Units and commanders that can still be given an order, and the side as a whole. */
export function subjects(battle: W66Battle): readonly (string | null)[] {
  if (battle.result !== null) return [];
  const own = unitsOf(battle, battle.active);
  switch (battle.phase) {
    case 'initiative':
      return [null];
    case 'commanders':
      return [
        ...commandersOf(battle, battle.active)
          .filter(({ placed }) => !placed)
          .map(({ id }) => id),
        null,
      ];
    case 'chits':
      return [
        ...own
          .filter(({ status, leaderless }) => status !== 'routed' && leaderless === null)
          .toSorted((p, q) => Number(hasChit(battle, p)) - Number(hasChit(battle, q)))
          .map(({ id }) => id),
        null,
      ];
    case 'declarations':
      return [
        ...own
          .filter((unit) => unit.charge === null && (unit.order?.kind === 'charge' || unit.arm === 'infantry'))
          .filter((unit) => unit.order?.kind === 'charge' || nearestEnemies(battle, unit, SELF_CHARGE_REACH).length > 0)
          .map(({ id }) => id),
        null,
      ];
    case 'movement':
      return [...moversOf(battle).map(({ id }) => id), null];
    default:
      return [...own.filter((unit) => mayName(battle, unit)).map(({ id }) => id), null];
  }
}

function hasChit({ state, active }: W66Battle, { id, order, chit }: W66Unit): boolean {
  const plan = plansOf(state, active)[id];
  return plan === undefined ? order !== null || chit !== null : plan !== null;
}

export function chooseOrderOffers(_: W66Battle, subject: string | null): Offers<'chooseOrder'> {
  if (subject !== null) return [];
  return [true, false].map((moveFirst) => ({
    says: moveFirst ? 'Move first' : 'Move second',
    order: { kind: 'chooseOrder', moveFirst },
  }));
}

export function declareChargeOffers(battle: W66Battle, unit: W66Unit): Offers<'declareCharge'> {
  return enemiesOf(battle, unit)
    .map(({ id, name }) => ({
      says: `Charge ${name}`,
      order: { kind: 'declareCharge', unit: unit.id, target: id } as const,
    }))
    .filter(({ order }) => refusesDeclareCharge(battle, order) === undefined);
}

export function selfChargeOffers(battle: W66Battle, unit: W66Unit): Offers<'selfCharge'> {
  return enemiesOf(battle, unit)
    .map(({ id, name }) => ({
      says: `Its own charge at ${name}`,
      order: { kind: 'selfCharge', unit: unit.id, target: id } as const,
    }))
    .filter(({ order }) => refusesSelfCharge(battle, order) === undefined);
}

/** Alone, and together with each other unit that may fire at the same target. */
export function fireOffers(battle: W66Battle, unit: W66Unit): Offers<'fire'> {
  const others = unitsOf(battle, battle.active).filter((each) => each.id !== unit.id && mayName(battle, each));
  return enemiesOf(battle, unit).flatMap((enemy) => {
    const alone = { kind: 'fire', units: [unit.id], target: enemy.id } as const;
    if (refusesFire(battle, alone) !== undefined) return [];
    const joint = others
      .map((each) => ({
        says: `Fire at ${enemy.name} with ${each.name}`,
        order: { kind: 'fire', units: [unit.id, each.id], target: enemy.id } as const,
      }))
      .filter(({ order }) => refusesFire(battle, order) === undefined);
    return [{ says: `Fire at ${enemy.name}`, order: alone }, ...joint];
  });
}

const DONE: Readonly<Record<string, string>> = {
  commanders: 'Commanders are in place',
  chits: 'Chits are placed',
  declarations: 'No more charges',
  movement: 'No more moves',
  artillery: 'No more targets for the guns',
  smallArms: 'No more targets',
};

export function doneOffers({ phase }: W66Battle, subject: string | null): Offers<'done'> {
  return subject === null ? [{ says: DONE[phase] ?? 'Done', order: { kind: 'done' } }] : [];
}
