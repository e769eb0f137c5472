import type { OfferedOrder, Rng } from '#battle/index.ts';
import { inUnits } from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import type { BbbBattle, BbbUnit, General } from './model.ts';
import type { OrderOf } from './orders.ts';
import { formationsFor } from './sample-places.ts';
import { sampleDeploy, sampleDeployGeneral } from './setup-places.ts';
import { generalsToSetUp, refusesDeploy, roomFor, unitsToSetUp } from './setup.ts';

const FORMED: Readonly<Record<Formation, string>> = {
  line: 'in line',
  depth: 'in depth',
  marchColumn: 'in march column',
  square: 'in square',
  unlimbered: 'unlimbered',
  limbered: 'limbered',
};

export function setUpSubjects(battle: BbbBattle): readonly (string | null)[] {
  return [
    ...unitsToSetUp(battle, battle.toAct).map(({ id }) => id),
    ...generalsToSetUp(battle, battle.toAct).map(({ id }) => id),
    null,
  ];
}

export function deployOffers(battle: BbbBattle, unit: BbbUnit, pick: Rng): readonly OfferedOrder<OrderOf<'deploy'>>[] {
  const order = unitsToSetUp(battle, unit.side).includes(unit) ? sampleDeploy(battle, unit, pick) : undefined;
  if (order === undefined) return [];
  const others = formationsFor(unit)
    .filter((formation) => formation !== order.formation)
    .flatMap((formation) => {
      const there = { ...order, formation };
      return refusesDeploy(battle, there) === undefined ? [there] : (roomFor(battle, unit, [formation]) ?? []);
    });
  return [order, ...others].map((each) => ({
    says: `Set up ${unit.name} ${FORMED[each.formation]} at ${inUnits(each.x)}", ${inUnits(each.y)}", for example`,
    order: each,
  }));
}

export function deployGeneralOffers(
  battle: BbbBattle,
  general: General,
  pick: Rng,
): readonly OfferedOrder<OrderOf<'deployGeneral'>>[] {
  const order = generalsToSetUp(battle, battle.toAct).includes(general)
    ? sampleDeployGeneral(battle, general, pick)
    : undefined;
  if (order === undefined) return [];
  const says = `Set up ${general.name} at ${inUnits(order.x)}", ${inUnits(order.y)}", for example`;
  return [{ says, order }];
}
