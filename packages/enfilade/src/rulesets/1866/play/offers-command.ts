import type { Rng } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { ORDERS } from '../facts/words.ts';
import { refusesPlaceChit, refusesRemoveChit } from './command.ts';
import { refusesPlaceCommander } from './commanders.ts';
import { exitsOf, middleOf } from './exits.ts';
import { enemiesOf, plansOf, unitsOf, type W66Battle, type W66Unit } from './model.ts';
import type { Offers } from './offers.ts';
import type { OrderOf } from './orders.ts';
import { goalFor } from './sample.ts';

/** Offers to a commander; none to the side as a whole. */
export function placeCommanderOffers(battle: W66Battle, subject: string | null): Offers<'placeCommander'> {
  if (subject === null) return [];
  return unitsOf(battle, battle.active)
    .map(({ name, x, y }) => ({
      says: `Join ${name}`,
      order: { kind: 'placeCommander', commander: subject, x, y } as const,
    }))
    .filter(({ order }) => refusesPlaceCommander(battle, order) === undefined);
}

/** What a unit has to do already, in the order in which it can be taken back. */
function chitNow({ state, active }: W66Battle, { id, order, chit }: W66Unit): string | null {
  const plan = plansOf(state, active)[id];
  if (plan === null) return null;
  if (plan !== undefined) return `the ${ORDERS[plan.kind]} placed just now`;
  if (chit !== null)
    return `the ${ORDERS[chit.kind]} that waits after ${chit.failures} failed roll${chit.failures === 1 ? '' : 's'}`;
  return order === null ? null : `its ${ORDERS[order.kind]} under way`;
}

export function placeChitOffers(battle: W66Battle, unit: W66Unit, pick: Rng): Offers<'placeChit'> {
  const base = { kind: 'placeChit', unit: unit.id, x: null, y: null, target: null } as const;
  const charges = enemiesOf(battle, unit).map((enemy) => ({
    says: `CHARGE ${enemy.name}`,
    order: { ...base, order: 'charge', target: enemy.id } as const,
  }));
  const goals = [
    ...(battle.setting.scenario.objectives ?? []).flatMap(({ name, at }) =>
      at === undefined ? [] : [{ says: `MOVE to ${name}`, x: inches(at[0]), y: inches(at[1]) }],
    ),
    ...exitsOf(battle, unit.side).map((exit) => ({ says: 'MOVE to an exit', ...middleOf(exit) })),
    { says: 'MOVE', ...goalFor(battle, unit, pick) },
  ].map(({ says, x, y }) => ({ says, order: { ...base, order: 'move', x, y } as const }));
  const all: readonly { readonly says: string; readonly order: OrderOf<'placeChit'> }[] = [
    ...goals,
    ...charges,
    { says: 'R: reform', order: { ...base, order: 'reform' } },
  ];
  const now = chitNow(battle, unit);
  const instead = now === null ? '' : `, in place of ${now}`;
  return all
    .filter(({ order }) => refusesPlaceChit(battle, order) === undefined)
    .map(({ says, order }) => ({ says: `${says}${instead}`, order }));
}

export function removeChitOffers(battle: W66Battle, unit: W66Unit): Offers<'removeChit'> {
  const order = { kind: 'removeChit', unit: unit.id } as const;
  if (refusesRemoveChit(battle, order) !== undefined) return [];
  return [{ says: `Take back ${chitNow(battle, unit) ?? 'the chit'}`, order }];
}
