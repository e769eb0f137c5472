import { type WeighedOrder, does } from '#counsel/index.ts';
import {
  type GrandTactical,
  type GtcBattle,
  type GtcUnit,
  inContact,
  isCommand,
  unitOf,
  unitsOf,
} from '../play/model.ts';
import { refusesEvade } from '../play/movement.ts';
import { hasEnemyNear } from '../play/place.ts';
import { armyOf } from '../play/victory.ts';
import { weighCharges, withFireBeforeCharge } from './charges.ts';
import { weighFire } from './volleys.ts';
import { bestMove, LOOKS, weighDeploy } from './moves.ts';
import { useOf } from './orders.ts';
import { freshWorth } from './evaluate.ts';

/** Anything less is not worth the orders given up for it. */
const LEAST = 0.5;
/** The share of an order's worth that is given up by acting at once: orders fail (section 12, 14). */
const GIVEN_UP = 0.6;

function forgone(battle: GtcBattle, units: readonly string[]): number {
  return units.reduce((sum, id) => {
    const { worth } = useOf(battle, unitOf(battle, id));
    return sum + GIVEN_UP * worth;
  }, 0);
}

function cheaper(battle: GtcBattle, weighed: WeighedOrder<GrandTactical>): WeighedOrder<GrandTactical> {
  const { order } = weighed;
  const units = order.kind === 'fire' ? order.units : 'unit' in order ? [order.unit] : [];
  return { ...weighed, worth: weighed.worth - forgone(battle, units) };
}

/** One loss short of breaking, weak units get out of the way (section 12, 15). */
function weighEvade(battle: GtcBattle, unit: GtcUnit): readonly WeighedOrder<GrandTactical>[] {
  if (armyOf(battle, unit.side).remaining > 1) return [];
  const away = bestMove(battle, unit, {
    kind: 'evade',
    share: 1,
    looks: LOOKS,
    legal: (order) => order.kind === 'evade' && refusesEvade(battle, order) === undefined,
  });
  if (away === undefined) return [];
  return [
    {
      order: away.order,
      worth: away.gain + freshWorth(unit) / 10,
      why: () => `${does(battle, unit, 'evades', 'evade')}: one more loss would break the army.`,
    },
  ];
}

/** What units with an enemy near might do without waiting for orders. */
export function weighInitiative(battle: GtcBattle): readonly WeighedOrder<GrandTactical>[] {
  const able = unitsOf(battle, battle.active).filter(
    (unit) =>
      !unit.usedInitiative &&
      !unit.suppressed &&
      !isCommand(unit) &&
      unit.type !== 'transport' &&
      !inContact(unit) &&
      hasEnemyNear(battle, unit),
  );
  return withFireBeforeCharge(
    [
      ...weighFire(battle, able),
      ...able.flatMap((unit) => [
        ...weighCharges(battle, unit),
        ...weighDeploy(battle, unit),
        ...weighEvade(battle, unit),
      ]),
    ]
      .filter(({ worth }) => worth > LEAST)
      .map((weighed) => cheaper(battle, weighed)),
  );
}
