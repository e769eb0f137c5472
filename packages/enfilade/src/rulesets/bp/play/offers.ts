import type { OfferedOrder, Rng } from '#battle/index.ts';
import { type Formation, FORMATIONS } from '../facts/words.ts';
import { refusesEnter } from './buildings.ts';
import { isSetUp, settingUp } from './deployment.ts';
import { fightsLeft } from './melee.ts';
import { grantOf, refusesEndUnit } from './grants.ts';
import { type BpBattle, type BpUnit, unitOf, unitsOf } from './model.ts';
import { movesNow, refusesForm, refusesMoveOrder } from './movement.ts';
import type { BpOrder, OrderOf } from './orders.ts';
import { refusesChargeOrder } from './charge.ts';
import { drawOffTo } from './draw-off.ts';
import { enemiesOf } from './place.ts';
import { reachOf } from './reach.ts';
import { sampleMove, sampleWayOut } from './sample-places.ts';
import { sampleDeploy } from './setup-places.ts';
import { canShoot, facesOn, targetsOf } from './targets.ts';

type Offers<K extends BpOrder['kind']> = readonly OfferedOrder<OrderOf<K>>[];

/** Offers to a unit; none to a commander or to the side as a whole. */
export function toUnit<K extends BpOrder['kind']>(
  offersOf: (battle: BpBattle, unit: BpUnit, pick: Rng) => Offers<K>,
): (battle: BpBattle, subject: string | null, pick: Rng) => Offers<K> {
  return (battle, subject, pick) => {
    const unit = subject === null ? undefined : battle.units[subject];
    return unit === undefined ? [] : offersOf(battle, unit, pick);
  };
}

/** The one order of its kind to the side as a whole, while nothing speaks against it. */
export function toSide<K extends 'ready' | 'endPhase' | 'concede'>(
  kind: K,
  says: string,
  refuses: (battle: BpBattle) => object | undefined = () => undefined,
): (battle: BpBattle, subject: string | null) => Offers<K> {
  const order = { kind } as OrderOf<K>;
  return (battle, subject) => (subject === null && refuses(battle) === undefined ? [{ says, order }] : []);
}

const FORMING: Readonly<Partial<Record<Formation, string>>> = {
  mixed: 'Form mixed order',
  deployed: 'Deploy the guns',
  limbered: 'Limber up',
};

function saysForm(formation: Formation): string {
  return FORMING[formation] ?? `Form ${FORMATIONS[formation].toLowerCase()}`;
}

export function formOffers(battle: BpBattle, unit: BpUnit): Offers<'form'> {
  const changes = unit.formations
    .filter((formation) => formation !== unit.formation)
    .map((formation) => ({ formation, heading: unit.heading }));
  const turns = [900, 1800, 2700].map((by) => ({ formation: unit.formation, heading: (unit.heading + by) % 3600 }));
  const turning = { 900: 'Turn to the left', 1800: 'Turn about', 2700: 'Turn to the right' } as const;
  return [...changes, ...turns].flatMap(({ formation, heading }) => {
    const order = { kind: 'form', unit: unit.id, formation, heading } as const;
    const by = ((heading - unit.heading + 3600) % 3600) as keyof typeof turning;
    const says = formation === unit.formation ? turning[by] : saysForm(formation);
    return refusesForm(battle, order) === undefined ? [{ says, order }] : [];
  });
}

export function leaveOffers(battle: BpBattle, unit: BpUnit, pick: Rng): Offers<'leave'> {
  if (unit.building === null || movesNow(battle, unit) === 0) return [];
  const order = sampleWayOut(battle, unit, pick);
  return order === undefined ? [] : [{ says: `Leave in ${FORMATIONS[order.formation].toLowerCase()}`, order }];
}

export function moveOffers(battle: BpBattle, unit: BpUnit, pick: Rng): Offers<'move'> {
  if (unit.building !== null || movesNow(battle, unit) === 0) return [];
  const drawn = battle.phase === 'drawOff';
  const to = drawn ? drawOffTo(battle, unit) : sampleMove(battle, unit, pick);
  const order = to && ({ kind: 'move', unit: unit.id, to } as const);
  if (order === undefined || refusesMoveOrder(battle, order) !== undefined) return [];
  return [{ says: drawn ? 'Draw off' : 'Move', order }];
}

export function enterOffers(battle: BpBattle, unit: BpUnit): Offers<'enter'> {
  if (unit.building !== null || movesNow(battle, unit) === 0) return [];
  return battle.setting.ground.areas
    .filter(({ kind }) => kind === 'building')
    .map(({ id }) => ({ kind: 'enter', unit: unit.id, building: id }) as const)
    .filter((order) => refusesEnter(battle, order) === undefined)
    .map((order) => ({ says: 'Enter the building', order }));
}

/** Charges that come home; one that was ordered also where it falls short. */
export function chargeOffers(battle: BpBattle, unit: BpUnit): Offers<'charge'> {
  const moves = movesNow(battle, unit);
  const ordered = grantOf(battle, unit.id)?.charge;
  return enemiesOf(battle, unit)
    .map((enemy) => ({ enemy, order: { kind: 'charge', unit: unit.id, target: enemy.id } as const }))
    .filter(
      ({ enemy, order }) =>
        refusesChargeOrder(battle, order) === undefined &&
        (enemy.id === ordered || reachOf(battle, unit, enemy, moves).contact !== undefined),
    )
    .map(({ enemy, order }) => ({ says: `Charge ${enemy.name}`, order }));
}

export function endUnitOffers(battle: BpBattle, { id }: BpUnit): Offers<'endUnit'> {
  const order = { kind: 'endUnit', unit: id } as const;
  return refusesEndUnit(battle, order) === undefined ? [{ says: 'No more moves', order }] : [];
}

export function deployOffers(battle: BpBattle, unit: BpUnit, pick: Rng): Offers<'deploy'> {
  const order = isSetUp(battle, unit) ? sampleDeploy(battle, unit, pick) : undefined;
  return order === undefined ? [] : [{ says: `Set up as ${FORMATIONS[order.formation].toLowerCase()}`, order }];
}

/** With all that bear; a square or a garrison also with one face alone, the others held back (BP-GAP-19). */
export function shotOffers(battle: BpBattle, unit: BpUnit): Offers<'shoot'> {
  if (canShoot(unit) !== undefined) return [];
  return targetsOf(battle, unit).flatMap((target) => {
    const order = { kind: 'shoot', unit: unit.id, target: target.unit.id, faces: undefined } as const;
    const faces = facesOn(target);
    return [
      { says: `Shoot at ${target.unit.name}`, order },
      ...(faces.length < 2 ? [] : faces).map((face) => ({
        says: `Shoot at ${target.unit.name} from the ${face} face alone`,
        order: { ...order, faces: [face] },
      })),
    ];
  });
}

export function fightOffers(battle: BpBattle, subject: string | null): Offers<'fight'> {
  if (subject !== null) return [];
  return fightsLeft(battle).map((unit) => ({
    says: `Fight: ${unitOf(battle, unit).name}`,
    order: { kind: 'fight', unit } as const,
  }));
}

/** The units and commanders that the side to act may still give an order to; null for the side itself. */
export function subjects(battle: BpBattle): readonly (string | null)[] {
  const { commanders, grants } = battle.state;
  const own = Object.values(commanders).filter(({ side }) => side === battle.active);
  switch (battle.phase) {
    case 'setup':
      return [...settingUp(battle).map(({ id }) => id), null];
    case 'orders':
      return [...own.filter(({ done }) => !done).map(({ id }) => id), null];
    case 'moving':
      return [...grants.map(({ unit }) => unit), null];
    case 'commanders':
      return [...own.filter(({ moved }) => !moved).map(({ id }) => id), null];
    case 'shooting':
      return [
        ...unitsOf(battle, battle.active).flatMap((unit) => (canShoot(unit) === undefined ? [unit.id] : [])),
        null,
      ];
    case 'handToHand':
      return [null];
    default:
      return [...unitsOf(battle, battle.active).flatMap((unit) => (movesNow(battle, unit) > 0 ? [unit.id] : [])), null];
  }
}
