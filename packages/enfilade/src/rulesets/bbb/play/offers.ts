import type { Offer, Rng } from '#battle/index.ts';
import { along, inches, turned } from '#field/index.ts';
import { type Formation, FORMATIONS } from '../facts/words.ts';
import { refusesGeneralMove, refusesHold, refusesReturn, refusesRoll } from './command.ts';
import { assaultsLeft } from './fight.ts';
import {
  type BbbBattle,
  type BbbUnit,
  type BloodyBigBattles,
  type General,
  generalsOf,
  type Grant,
  unitOf,
  unitsOf,
} from './model.ts';
import { refusesManhandle, refusesPivot } from './guns.ts';
import { refusesMoveOrder, refusesRecover } from './movement.ts';
import { refusesCross } from './river.ts';
import type { BbbOrder } from './orders.ts';
import { assaultOffers } from './offers-assault.ts';
import { setUpOffers, setUpSubjects } from './offers-setup.ts';
import { refusesEndPhase } from './sequence.ts';
import { firersOf, legalAim, targetsOf } from './shooting.ts';
import { isColumn } from './legs.ts';
import { formationsFor, furthest, sampleByHand, sampleMove } from './tries.ts';

type BbbOffer = Offer<BloodyBigBattles>;

function offer(subject: string | null, says: string, order: BbbOrder): BbbOffer {
  return { kind: order.kind, subject, says, order };
}

const FORMING: Readonly<Partial<Record<Formation, string>>> = {
  depth: 'Form up in depth',
  limbered: 'Limber up',
  unlimbered: 'Unlimber',
};

function saysForm(formation: Formation): string {
  return FORMING[formation] ?? `Form ${FORMATIONS[formation].toLowerCase()}`;
}

function formationOffers(battle: BbbBattle, unit: BbbUnit): readonly BbbOffer[] {
  if (unit.where !== 'table') return [];
  return formationsFor(unit).flatMap((formation) => {
    const order = {
      kind: 'move',
      unit: unit.id,
      before: formation,
      points: [],
      heading: unit.heading,
      after: null,
    } as const;
    return formation !== unit.formation && refusesMoveOrder(battle, order) === undefined
      ? [offer(unit.id, saysForm(formation), order)]
      : [];
  });
}

function turnOffers(battle: BbbBattle, unit: BbbUnit): readonly BbbOffer[] {
  return [450, -450, 900, -900, 1800].flatMap((by) => {
    const heading = turned(unit.heading, by);
    const order: BbbOrder =
      unit.formation === 'unlimbered'
        ? { kind: 'pivot', unit: unit.id, heading }
        : { kind: 'move', unit: unit.id, before: null, points: [], heading, after: null };
    const wrong =
      order.kind === 'pivot'
        ? refusesPivot(battle, order)
        : order.kind === 'move'
          ? refusesMoveOrder(battle, order)
          : undefined;
    return wrong === undefined
      ? [offer(unit.id, `Turn ${by > 0 ? 'left' : 'right'} by ${Math.abs(by) / 10} degrees`, order)]
      : [];
  });
}

const WAYS: readonly (readonly [string, number])[] = [
  ['Advance straight ahead', 0],
  ['Advance half left', 450],
  ['Advance half right', -450],
  ['Move to the left', 900],
  ['Move to the right', -900],
  ['Fall back', 1800],
];

/** As far as it can go each way, its facing kept; a column faces the way it goes. */
function wayOffers(battle: BbbBattle, unit: BbbUnit, grant: Grant): readonly BbbOffer[] {
  if (unit.formation === 'unlimbered') return [];
  return WAYS.flatMap(([says, by]) => {
    const towards = turned(unit.heading, by);
    const facing = isColumn(unit.formation) ? towards : unit.heading;
    const way = furthest(battle, unit, grant, { towards, heading: facing });
    return way === undefined ? [] : [offer(unit.id, `${says}, ${Math.round(way.inches * 10) / 10}"`, way.order)];
  });
}

function grantedOffers(battle: BbbBattle, grant: Grant, pick: Rng): readonly BbbOffer[] {
  const unit = unitOf(battle, grant.unit);
  const move = sampleMove(battle, unit, grant, pick);
  const byHand = unit.formation === 'unlimbered' ? sampleByHand(unit, pick) : undefined;
  const cross = { kind: 'cross', unit: unit.id } as const;
  const recover = { kind: 'recoverBase', unit: unit.id } as const;
  return [
    ...(move === undefined ? [] : [offer(unit.id, 'Move', move)]),
    ...wayOffers(battle, unit, grant),
    ...formationOffers(battle, unit),
    ...(unit.where === 'table' ? turnOffers(battle, unit) : []),
    ...assaultOffers(battle, unit, grant),
    ...(byHand !== undefined && refusesManhandle(battle, byHand) === undefined
      ? [offer(unit.id, 'Move the guns by hand', byHand)]
      : []),
    ...(refusesCross(battle, cross) === undefined ? [offer(unit.id, 'Cross the river', cross)] : []),
    ...(refusesRecover(battle, recover) === undefined ? [offer(unit.id, 'Recover a base', recover)] : []),
    offer(unit.id, unit.where === 'coming' ? 'Stay off the table' : 'Stand', { kind: 'hold', unit: unit.id }),
  ];
}

function rollOffers(battle: BbbBattle, unit: BbbUnit): readonly BbbOffer[] {
  const roll = { kind: 'rollCommand', unit: unit.id } as const;
  const hold = { kind: 'hold', unit: unit.id } as const;
  return [
    ...(refusesRoll(battle, roll) === undefined ? [offer(unit.id, `Command roll for ${unit.name}`, roll)] : []),
    ...(refusesHold(battle, hold) === undefined ? [offer(unit.id, `${unit.name} stands`, hold)] : []),
  ];
}

/** Behind each own unit: where a general is of use and safe. */
function generalOffers(battle: BbbBattle, general: General): readonly BbbOffer[] {
  return unitsOf(battle, general.side).flatMap((unit) => {
    const { x, y } = along(unit, turned(unit.heading, 1800), inches(2));
    const back = { kind: 'returnGeneral', general: general.id, x, y } as const;
    const move = { kind: 'moveGeneral', general: general.id, x, y } as const;
    if (general.status === 'casualty')
      return refusesReturn(battle, back) === undefined ? [offer(general.id, `Return behind ${unit.name}`, back)] : [];
    return refusesGeneralMove(battle, move) === undefined ? [offer(general.id, `Ride to ${unit.name}`, move)] : [];
  });
}

function fireOffers(battle: BbbBattle, unit: BbbUnit): readonly BbbOffer[] {
  const firers = firersOf(battle);
  if (!firers.includes(unit)) return [];
  return targetsOf(battle, unit).flatMap((target) => {
    const together = firers.filter((each) => each.id === unit.id || legalAim(battle, each, target) !== undefined);
    const alone = offer(unit.id, `Fire at ${target.name}`, { kind: 'fire', firers: [unit.id], target: target.id });
    if (together.length < 2) return [alone];
    const all = { kind: 'fire', firers: together.map(({ id }) => id), target: target.id } as const;
    return [alone, offer(unit.id, `Fire at ${target.name} with all ${together.length} that can`, all)];
  });
}

/** Whom the side to act may still give something to do. */
export function subjects(battle: BbbBattle): readonly (string | null)[] {
  if (battle.result !== null) return [];
  switch (battle.phase) {
    case 'setup':
      return setUpSubjects(battle);
    case 'movement':
      return [
        ...Object.values(battle.units)
          .filter(
            (unit) =>
              unit.side === battle.active && refusesRoll(battle, { kind: 'rollCommand', unit: unit.id }) === undefined,
          )
          .map(({ id }) => id),
        null,
      ];
    case 'granted':
      return battle.state.grant === null ? [] : [battle.state.grant.unit];
    case 'generals':
      return [
        ...generalsOf(battle, battle.active)
          .filter(({ status, moved }) => status === 'casualty' || (status === 'onTable' && !moved))
          .map(({ id }) => id),
        null,
      ];
    case 'assaults':
      return assaultsLeft(battle);
    default:
      return [...firersOf(battle).map(({ id }) => id), null];
  }
}

const PHASE_WORDS: Readonly<Record<string, string>> = {
  movement: 'End the movement',
  generals: 'End the moves of generals',
  defensiveFire: 'End the defensive fire',
  offensiveFire: 'End the offensive fire',
};

export function offers(battle: BbbBattle, subject: string | null, pick: Rng): readonly BbbOffer[] {
  if (battle.phase === 'setup') return setUpOffers(battle, subject, pick);
  if (subject === null)
    return refusesEndPhase(battle) === undefined
      ? [offer(null, PHASE_WORDS[battle.phase] ?? 'End this step', { kind: 'endPhase' })]
      : [];
  const general = Object.hasOwn(battle.state.generals, subject) ? battle.state.generals[subject] : undefined;
  if (general !== undefined)
    return battle.phase === 'generals' && general.side === battle.active ? generalOffers(battle, general) : [];
  const unit = battle.units[subject];
  if (unit === undefined || unit.side !== battle.toAct) return [];
  switch (battle.phase) {
    case 'movement':
      return rollOffers(battle, unit);
    case 'granted':
      return battle.state.grant?.unit === unit.id ? grantedOffers(battle, battle.state.grant, pick) : [];
    case 'assaults':
      return assaultsLeft(battle).includes(unit.id)
        ? [offer(unit.id, `Resolve the assault of ${unit.name}`, { kind: 'resolveAssault', unit: unit.id })]
        : [];
    case 'generals':
      return [];
    default:
      return fireOffers(battle, unit);
  }
}
