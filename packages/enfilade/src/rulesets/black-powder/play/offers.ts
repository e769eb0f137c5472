import type { Offer, Pick, UnitId } from '#battle/index.ts';
import { inches, type Pose, sampleDestination } from '#field/index.ts';
import { FORMATIONS } from '../facts/words.ts';
import { commands, refusesCommanderMove, refusesGiveOrder, refusesOrdered, refusesRally } from './command.ts';
import { reasonsAgainst, reachOf } from './reach.ts';
import { fightsLeft } from './fight.ts';
import { type BlackPowder, type BpBattle, type BpUnit, type Commander, onTable, the, unitsOf } from './model.ts';
import { asArriving, movesNow, refusesEnter, refusesForm, refusesLeave } from './movement.ts';
import type { BpOrder } from './orders.ts';
import { drawOffTo, refusesChargeOrder, refusesEndPhase } from './phases.ts';
import { enemiesOf, outline, shapeIn, shapeOf } from './place.ts';
import { canShoot, targetsOf } from './shooting.ts';
import { baseMove, refusesMove } from './ways.ts';

type BpOffer = Offer<BlackPowder>;

function offer(subject: string | null, says: string, order: BpOrder): BpOffer {
  return { kind: order.kind, subject, says, order };
}

const TURNS = [0, 0, 0, 300, -300, 600, -600, 900, -900, 1800];
const TRIES = 12;

/** A legal place within one move, chosen at random; undefined where none was found. */
export function sampleMove(battle: BpBattle, unit: BpUnit, pick: Pick): Pose | undefined {
  const from = asArriving(unit);
  const others = onTable(battle)
    .filter(({ id }) => id !== unit.id)
    .map((each) => outline(battle, each));
  const search = {
    from,
    shape: shapeOf(unit),
    most: baseMove(unit),
    spread: 1800,
    turns: TURNS,
    others,
    legal: (to: Pose) => refusesMove(battle, from, to) === undefined,
  };
  return sampleDestination(search, battle.setting.ground, pick, TRIES);
}

export function sampleWayOut(battle: BpBattle, unit: BpUnit, pick: Pick): BpOffer[] {
  const formation = unit.formations.find((each) => each !== 'garrison' && each !== 'square') ?? 'line';
  const building = battle.setting.ground.areas.find(({ id }) => id === unit.building);
  if (building === undefined) return [];
  const shape = shapeIn(unit, formation);
  const search = {
    from: unit,
    shape,
    most: inches(14),
    spread: 1800,
    turns: TURNS,
    others: [],
    legal: (to: Pose) => refusesLeave(battle, { kind: 'leave', unit: unit.id, formation, to }) === undefined,
  };
  const to = sampleDestination(search, battle.setting.ground, pick, TRIES);
  return to === undefined
    ? []
    : [
        offer(unit.id, `Leave in ${FORMATIONS[formation].toLowerCase()}`, {
          kind: 'leave',
          unit: unit.id,
          formation,
          to,
        }),
      ];
}

function formOffers(battle: BpBattle, unit: BpUnit): readonly BpOffer[] {
  const changes = unit.formations
    .filter((formation) => formation !== unit.formation)
    .map((formation) => ({ formation, heading: unit.heading }));
  const turns = [900, 1800, 2700].map((by) => ({ formation: unit.formation, heading: (unit.heading + by) % 3600 }));
  return [...changes, ...turns].flatMap(({ formation, heading }) => {
    const order = { kind: 'form', unit: unit.id, formation, heading } as const;
    const says = formation === unit.formation ? 'Turn in place' : `Form ${FORMATIONS[formation].toLowerCase()}`;
    return refusesForm(battle, order) === undefined ? [offer(unit.id, says, order)] : [];
  });
}

function moveOffers(battle: BpBattle, unit: BpUnit, pick: Pick): readonly BpOffer[] {
  if (unit.building !== null) return sampleWayOut(battle, unit, pick);
  if (battle.phase === 'drawOff') {
    const to = drawOffTo(battle, unit);
    return to === undefined ? [] : [offer(unit.id, 'Draw off', { kind: 'move', unit: unit.id, to })];
  }
  const to = sampleMove(battle, unit, pick);
  const move = to === undefined ? [] : [offer(unit.id, 'Move', { kind: 'move', unit: unit.id, to })];
  const enters = battle.setting.ground.areas
    .filter(({ kind }) => kind === 'building')
    .map(({ id }) => ({ kind: 'enter', unit: unit.id, building: id }) as const)
    .filter((order) => refusesEnter(battle, order) === undefined)
    .map((order) => offer(unit.id, 'Enter the building', order));
  return [...move, ...enters];
}

function chargeOffers(battle: BpBattle, unit: BpUnit): readonly BpOffer[] {
  const moves = movesNow(battle, unit);
  return enemiesOf(battle, unit)
    .filter(
      (enemy) =>
        refusesChargeOrder(battle, { kind: 'charge', unit: unit.id, target: enemy.id }) === undefined &&
        reachOf(battle, unit, enemy, moves).contact !== undefined,
    )
    .map((enemy) => offer(unit.id, `Charge ${enemy.name}`, { kind: 'charge', unit: unit.id, target: enemy.id }));
}

function actorOffers(battle: BpBattle, unit: BpUnit, pick: Pick): readonly BpOffer[] {
  const acts = [
    ...moveOffers(battle, unit, pick),
    ...(battle.phase === 'drawOff' ? [] : [...formOffers(battle, unit), ...chargeOffers(battle, unit)]),
  ];
  return battle.phase === 'moving'
    ? [...acts, offer(unit.id, 'No more moves', { kind: 'endUnit', unit: unit.id })]
    : acts;
}

const CHARGE_MOVES = 3;

function commanderOffers(battle: BpBattle, commander: Commander): readonly BpOffer[] {
  const own = Object.values(battle.units).filter(
    (unit) => commands(commander, unit) && refusesOrdered(battle, unit) === undefined,
  );
  const orders = own.flatMap((unit) => {
    const give = (charge: UnitId | null): BpOrder & { readonly kind: 'giveOrder' } => ({
      kind: 'giveOrder',
      commander: commander.id,
      units: [unit.id],
      charge,
    });
    const charges = enemiesOf(battle, unit).filter(
      (enemy) =>
        unit.where === 'table' &&
        reasonsAgainst(battle, unit, enemy).length === 0 &&
        reachOf(battle, unit, enemy, CHARGE_MOVES).contact !== undefined,
    );
    return [
      offer(commander.id, `Order ${unit.name} to move`, give(null)),
      ...charges.map((enemy) => offer(commander.id, `Order ${unit.name} to charge ${enemy.name}`, give(enemy.id))),
    ];
  });
  const rallies = own
    .map((unit) => ({ kind: 'rally', commander: commander.id, unit: unit.id }) as const)
    .filter((order) => refusesRally(battle, order) === undefined)
    .map((order) => offer(commander.id, `Rally ${the(battle, order.unit).name}`, order));
  return [
    ...orders.filter(({ order }) => order.kind === 'giveOrder' && refusesGiveOrder(battle, order) === undefined),
    ...rallies,
  ];
}

function commanderMoveOffers(battle: BpBattle, commander: Commander): readonly BpOffer[] {
  const own = unitsOf(battle, commander.side).filter((unit) => commands(commander, unit));
  return own.slice(0, 6).map((unit) =>
    offer(commander.id, `Join ${unit.name}`, {
      kind: 'moveCommander',
      commander: commander.id,
      x: unit.x,
      y: unit.y,
    }),
  );
}

/** Whom the side to act may still give something to do. */
export function subjects(battle: BpBattle): readonly (string | null)[] {
  const { commanders, grants } = battle.state;
  const own = Object.values(commanders).filter(({ side }) => side === battle.active);
  switch (battle.phase) {
    case 'orders':
      return [...own.filter(({ done }) => !done).map(({ id }) => id), null];
    case 'moving':
      return grants.map(({ unit }) => unit);
    case 'commanders':
      return [...own.filter(({ moved }) => !moved).map(({ id }) => id), null];
    case 'shooting':
      return [
        ...unitsOf(battle, battle.active)
          .filter((unit) => canShoot(unit) === undefined)
          .map(({ id }) => id),
        null,
      ];
    case 'handToHand':
      return [null];
    default:
      return [
        ...unitsOf(battle, battle.active)
          .filter((unit) => movesNow(battle, unit) > 0)
          .map(({ id }) => id),
        null,
      ];
  }
}

export function offers(battle: BpBattle, subject: string | null, pick: Pick): readonly BpOffer[] {
  if (subject === null) {
    const fights =
      battle.phase === 'handToHand'
        ? fightsLeft(battle).map((id) => offer(null, `Fight with ${the(battle, id).name}`, { kind: 'fight', unit: id }))
        : [];
    return refusesEndPhase(battle) === undefined
      ? [...fights, offer(null, 'End this part', { kind: 'endPhase' })]
      : fights;
  }
  const commander = battle.state.commanders[subject];
  if (commander !== undefined)
    return battle.phase === 'orders'
      ? commanderOffers(battle, commander)
      : commanderMoveOffers(battle, commander).filter(
          ({ order }) => order.kind === 'moveCommander' && refusesCommanderMove(battle, order) === undefined,
        );
  const unit = battle.units[subject];
  if (unit === undefined) return [];
  if (battle.phase === 'shooting')
    return canShoot(unit) === undefined
      ? targetsOf(battle, unit).map((target) =>
          offer(unit.id, `Shoot at ${target.unit.name}`, { kind: 'shoot', unit: unit.id, target: target.unit.id }),
        )
      : [];
  return actorOffers(battle, unit, pick);
}
