import type { OfferedOrder, Rng } from '#battle/index.ts';
import { along, inches, turned } from '#field/index.ts';
import { mayRoll, refusesMoveGeneral, refusesHold, refusesReturnGeneral, refusesRollCommand } from './command.ts';
import { assaultsLeft } from './melee.ts';
import { type BbbBattle, type BbbUnit, type General, generalsOf, type Grant, unitsOf } from './model.ts';
import { setUpSubjects } from './offers-setup.ts';
import type { BbbOrder, OrderOf } from './orders.ts';
import { firersOf, legalAim, targetsOf } from './targets.ts';

type Offers<K extends BbbOrder['kind']> = readonly OfferedOrder<OrderOf<K>>[];
type SubjectOffers<K extends BbbOrder['kind']> = (battle: BbbBattle, subject: string | null, pick: Rng) => Offers<K>;

/** Offers to a unit of the side to act; none to a general or to the side as a whole. */
export function toUnit<K extends BbbOrder['kind']>(
  offersOf: (battle: BbbBattle, unit: BbbUnit, pick: Rng) => Offers<K>,
): SubjectOffers<K> {
  return (battle, subject, pick) => {
    const unit = subject === null ? undefined : battle.units[subject];
    return unit === undefined || unit.side !== battle.toAct ? [] : offersOf(battle, unit, pick);
  };
}

/** Offers to the unit whose command roll has just granted it a move. */
export function toGranted<K extends BbbOrder['kind']>(
  offersOf: (battle: BbbBattle, unit: BbbUnit, grant: Grant, pick: Rng) => Offers<K>,
): SubjectOffers<K> {
  return toUnit((battle, unit, pick) => {
    const { grant } = battle.state;
    return grant?.unit === unit.id ? offersOf(battle, unit, grant, pick) : [];
  });
}

/** Offers to a general of the side to act. */
export function toGeneral<K extends BbbOrder['kind']>(
  offersOf: (battle: BbbBattle, general: General, pick: Rng) => Offers<K>,
): SubjectOffers<K> {
  return (battle, subject, pick) => {
    const { generals } = battle.state;
    const general = subject !== null && Object.hasOwn(generals, subject) ? generals[subject] : undefined;
    return general === undefined || general.side !== battle.toAct ? [] : offersOf(battle, general, pick);
  };
}

/** The one order of its kind to the side as a whole, while nothing speaks against it. */
export function toSide<K extends 'ready' | 'endPhase'>(
  kind: K,
  saysIn: (phase: string) => string,
  refuses: (battle: BbbBattle) => object | undefined,
): SubjectOffers<K> {
  const order = { kind } as OrderOf<K>;
  return (battle, subject) =>
    subject === null && refuses(battle) === undefined ? [{ says: saysIn(battle.phase), order }] : [];
}

const END_WORDS: Readonly<Record<string, string>> = {
  movement: 'End the movement',
  generals: 'End the moves of generals',
  defensiveFire: 'End the defensive fire',
  offensiveFire: 'End the offensive fire',
};

export function saysEndPhase(phase: string): string {
  return END_WORDS[phase] ?? 'End this step';
}

export function rollCommandOffers(battle: BbbBattle, { id, name }: BbbUnit): Offers<'rollCommand'> {
  const order = { kind: 'rollCommand', unit: id } as const;
  return refusesRollCommand(battle, order) === undefined ? [{ says: `Command roll for ${name}`, order }] : [];
}

export function holdOffers(battle: BbbBattle, { id, name, where }: BbbUnit): Offers<'hold'> {
  const order = { kind: 'hold', unit: id } as const;
  if (refusesHold(battle, order) !== undefined) return [];
  const granted = where === 'coming' ? 'Stay off the table' : 'Stand';
  return [{ says: battle.phase === 'granted' ? granted : `${name} stands`, order }];
}

/** Behind each own unit: where a general is of use and safe. */
function placesFor(battle: BbbBattle, general: General) {
  return unitsOf(battle, general.side).map((unit) => {
    const { x, y } = along(unit, turned(unit.heading, 1800), inches(2));
    return { name: unit.name, at: { general: general.id, x, y } };
  });
}

export function moveGeneralOffers(battle: BbbBattle, general: General): Offers<'moveGeneral'> {
  if (general.status === 'casualty') return [];
  return placesFor(battle, general)
    .map(({ name, at }) => ({ says: `Ride to ${name}`, order: { kind: 'moveGeneral', ...at } as const }))
    .filter(({ order }) => refusesMoveGeneral(battle, order) === undefined);
}

export function returnGeneralOffers(battle: BbbBattle, general: General): Offers<'returnGeneral'> {
  if (general.status !== 'casualty') return [];
  return placesFor(battle, general)
    .map(({ name, at }) => ({ says: `Return behind ${name}`, order: { kind: 'returnGeneral', ...at } as const }))
    .filter(({ order }) => refusesReturnGeneral(battle, order) === undefined);
}

export function fireOffers(battle: BbbBattle, unit: BbbUnit): Offers<'fire'> {
  const firers = firersOf(battle);
  if (!firers.includes(unit)) return [];
  return targetsOf(battle, unit).flatMap((target) => {
    const together = firers.filter((each) => each.id === unit.id || legalAim(battle, each, target) !== undefined);
    const fire = (by: readonly BbbUnit[]): OrderOf<'fire'> => ({
      kind: 'fire',
      firers: by.map(({ id }) => id),
      target: target.id,
    });
    const alone = { says: `Fire at ${target.name}`, order: fire([unit]) };
    if (together.length < 2) return [alone];
    return [alone, { says: `Fire at ${target.name} with all ${together.length} that can`, order: fire(together) }];
  });
}

export function resolveAssaultOffers(battle: BbbBattle, { id, name }: BbbUnit): Offers<'resolveAssault'> {
  if (!assaultsLeft(battle).includes(id)) return [];
  return [{ says: `Fight: ${name}`, order: { kind: 'resolveAssault', unit: id } }];
}

/** The units and generals to which the side to act may still give an order; null for the side as a whole. */
export function subjects(battle: BbbBattle): readonly (string | null)[] {
  if (battle.result !== null) return [];
  switch (battle.phase) {
    case 'setup':
      return setUpSubjects(battle);
    case 'movement': {
      const own = Object.values(battle.units).filter(({ side }) => side === battle.active);
      return [...own.filter((unit) => mayRoll(battle, unit)).map(({ id }) => id), null];
    }
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
