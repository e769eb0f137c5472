import type { Offer, Rng } from '#battle/index.ts';
import { type Formation, FORMATIONS } from '../facts/words.ts';
import { refusesEnter } from './buildings.ts';
import { fightsLeft } from './fight.ts';
import { grantOf } from './grants.ts';
import { type BlackPowder, type BpBattle, type BpUnit, unitOf, unitsOf } from './model.ts';
import { movesNow, refusesForm } from './movement.ts';
import { commanderMoveOffers, commanderOffers } from './offers-command.ts';
import type { BpOrder } from './orders.ts';
import { drawOffTo, refusesChargeOrder, refusesEndPhase, refusesEndUnit } from './phases.ts';
import { enemiesOf } from './place.ts';
import { sampleMove, sampleWayOut } from './sample-places.ts';
import { reachOf } from './reach.ts';
import { isSetUp, settingUp } from './deployment.ts';
import { refusesReady } from './setup.ts';
import { sampleDeploy } from './setup-places.ts';
import { canShoot, facesOn, targetsOf } from './targets.ts';
import { refusesMoveOrder } from './movement.ts';

export type BpOffer = Offer<BlackPowder>;

export function offer(subject: string | null, says: string, order: BpOrder): BpOffer {
  return { kind: order.kind, subject, says, order };
}

const FORMING: Readonly<Partial<Record<Formation, string>>> = {
  mixed: 'Form mixed order',
  deployed: 'Deploy the guns',
  limbered: 'Limber up',
};

function saysForm(formation: Formation): string {
  return FORMING[formation] ?? `Form ${FORMATIONS[formation].toLowerCase()}`;
}

function formOffers(battle: BpBattle, unit: BpUnit): readonly BpOffer[] {
  const changes = unit.formations
    .filter((formation) => formation !== unit.formation)
    .map((formation) => ({ formation, heading: unit.heading }));
  const turns = [900, 1800, 2700].map((by) => ({ formation: unit.formation, heading: (unit.heading + by) % 3600 }));
  const says = { 900: 'Turn to the left', 1800: 'Turn about', 2700: 'Turn to the right' } as const;
  return [...changes, ...turns].flatMap(({ formation, heading }) => {
    const order = { kind: 'form', unit: unit.id, formation, heading } as const;
    const by = ((heading - unit.heading + 3600) % 3600) as keyof typeof says;
    const words = formation === unit.formation ? says[by] : saysForm(formation);
    return refusesForm(battle, order) === undefined ? [offer(unit.id, words, order)] : [];
  });
}

function moveOffers(battle: BpBattle, unit: BpUnit, pick: Rng): readonly BpOffer[] {
  if (unit.building !== null) {
    const leave = sampleWayOut(battle, unit, pick);
    return leave === undefined ? [] : [offer(unit.id, `Leave in ${FORMATIONS[leave.formation].toLowerCase()}`, leave)];
  }
  const drawn = battle.phase === 'drawOff';
  const to = drawn ? drawOffTo(battle, unit) : sampleMove(battle, unit, pick);
  const move = to && ({ kind: 'move', unit: unit.id, to } as const);
  return [
    ...(move === undefined || refusesMoveOrder(battle, move) !== undefined
      ? []
      : [offer(unit.id, drawn ? 'Draw off' : 'Move', move)]),
    ...battle.setting.ground.areas
      .filter(({ kind }) => kind === 'building')
      .map(({ id }) => ({ kind: 'enter', unit: unit.id, building: id }) as const)
      .filter((order) => refusesEnter(battle, order) === undefined)
      .map((order) => offer(unit.id, 'Enter the building', order)),
  ];
}

/** Charges that come home; one that was ordered also where it falls short. */
function chargeOffers(battle: BpBattle, unit: BpUnit): readonly BpOffer[] {
  const moves = movesNow(battle, unit);
  const ordered = grantOf(battle, unit.id)?.charge;
  return enemiesOf(battle, unit)
    .map((enemy) => ({ enemy, order: { kind: 'charge', unit: unit.id, target: enemy.id } as const }))
    .filter(
      ({ enemy, order }) =>
        refusesChargeOrder(battle, order) === undefined &&
        (enemy.id === ordered || reachOf(battle, unit, enemy, moves).contact !== undefined),
    )
    .map(({ enemy, order }) => offer(unit.id, `Charge ${enemy.name}`, order));
}

function actorOffers(battle: BpBattle, unit: BpUnit, pick: Rng): readonly BpOffer[] {
  const end = { kind: 'endUnit', unit: unit.id } as const;
  return [
    ...(movesNow(battle, unit) > 0 ? moveOffers(battle, unit, pick) : []),
    ...formOffers(battle, unit),
    ...chargeOffers(battle, unit),
    ...(battle.phase === 'moving' && refusesEndUnit(battle, end) === undefined
      ? [offer(unit.id, 'No more moves', end)]
      : []),
  ];
}

/** Whom the side to act may still give something to do. */
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

function sideOffers(battle: BpBattle): readonly BpOffer[] {
  const fights = battle.phase === 'handToHand' ? fightsLeft(battle) : [];
  const setup = battle.phase === 'setup';
  const ends =
    !setup && battle.phase !== 'moving' && battle.phase !== 'handToHand' && refusesEndPhase(battle) === undefined;
  return [
    ...fights.map((id) => offer(null, `Fight with ${unitOf(battle, id).name}`, { kind: 'fight', unit: id })),
    ...(setup && refusesReady(battle) === undefined ? [offer(null, 'Everybody stands ready', { kind: 'ready' })] : []),
    ...(ends ? [offer(null, 'End this part', { kind: 'endPhase' })] : []),
    offer(null, 'Concede', { kind: 'concede' }),
  ];
}

export function offers(battle: BpBattle, subject: string | null, pick: Rng): readonly BpOffer[] {
  if (subject === null) return sideOffers(battle);
  const commander = battle.state.commanders[subject];
  if (commander !== undefined)
    return battle.phase === 'orders' ? commanderOffers(battle, commander) : commanderMoveOffers(battle, commander);
  const unit = battle.units[subject];
  if (unit === undefined) return [];
  if (battle.phase === 'setup') return setupOffers(battle, unit, pick);
  if (battle.phase !== 'shooting') return actorOffers(battle, unit, pick);
  return canShoot(unit) === undefined ? shotOffers(battle, unit) : [];
}

function setupOffers(battle: BpBattle, unit: BpUnit, pick: Rng): readonly BpOffer[] {
  const order = isSetUp(battle, unit) ? sampleDeploy(battle, unit, pick) : undefined;
  return order === undefined ? [] : [offer(unit.id, `Set up as ${FORMATIONS[order.formation].toLowerCase()}`, order)];
}

/** With all that bear; a square or a garrison also with one face alone, the others held back (BP-GAP-19). */
function shotOffers(battle: BpBattle, unit: BpUnit): readonly BpOffer[] {
  return targetsOf(battle, unit).flatMap((target) => {
    const order = { kind: 'shoot', unit: unit.id, target: target.unit.id, faces: undefined } as const;
    const faces = facesOn(target);
    return [
      offer(unit.id, `Shoot at ${target.unit.name}`, order),
      ...(faces.length < 2 ? [] : faces).map((face) =>
        offer(unit.id, `Shoot at ${target.unit.name} from the ${face} face alone`, { ...order, faces: [face] }),
      ),
    ];
  });
}
