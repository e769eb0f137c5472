import { type Counsel, does, type WeighedOrder } from '#counsel/index.ts';
import { headingTo, lengthBetween } from '#field/index.ts';
import { canAct } from '../play/able.ts';
import { measureCharge, preysOf } from '../play/charge.ts';
import { enemiesOf, type PcBattle, type PcUnit, poseOf, type Postcard, unitsOf } from '../play/model.ts';
import { refusesMove } from '../play/movement.ts';
import { farthestTo } from '../play/offers.ts';
import { inchesBetween } from '../play/place.ts';
import { measureShot, targetsOf } from '../play/shooting.ts';
import { answers } from './answers.ts';
import { evaluate } from './evaluate.ts';
import { chargeWorth, volleyHarm, winning } from './harm.ts';

type WeighedPcOrder = WeighedOrder<Postcard>;

/** What an inch towards the enemy is worth, and how near is near enough. */
const INCH = 1.2;
const NEAR = { foot: 7, horse: 9 } as const;
const RALLIED = 4;

function volleys(battle: PcBattle, unit: PcUnit): readonly WeighedPcOrder[] {
  return targetsOf(battle, unit).map((target) => {
    const shot = measureShot(battle, unit, target);
    const worth = volleyHarm(battle, target, shot);
    return {
      order: { kind: 'fire', unit: unit.id, target: target.id },
      worth,
      why: () =>
        `${does(battle, unit, 'fires', 'fire')} at ${target.name} at ${shot.rangeInches.toFixed(1)} inches: worth ${worth.toFixed(1)} on average.`,
    };
  });
}

function charges(battle: PcBattle, unit: PcUnit): readonly WeighedPcOrder[] {
  return preysOf(battle, unit).map((target) => {
    const plain = measureCharge(unit, target, poseOf(unit), false);
    const facts = plain.flank ? plain : { ...plain, braced: true };
    const chance = Math.round(100 * winning(facts));
    return {
      order: { kind: 'charge', unit: unit.id, target: target.id },
      worth: chargeWorth(battle, unit, target, facts),
      why: () => `${does(battle, unit, 'charges', 'charge')} ${target.name} and wins ${chance}% of the time.`,
    };
  });
}

function nearestEnemy(battle: PcBattle, unit: PcUnit): PcUnit | undefined {
  return enemiesOf(battle, unit).toSorted((one, two) => lengthBetween(unit, one) - lengthBetween(unit, two))[0];
}

/** Towards the nearest enemy while it is far away, facing it. */
function moves(battle: PcBattle, unit: PcUnit): readonly WeighedPcOrder[] {
  const enemy = nearestEnemy(battle, unit);
  if (enemy === undefined) return [];
  const far = inchesBetween(unit, enemy);
  const heading = headingTo(unit, enemy);
  return [heading, unit.heading].flatMap((facing): WeighedPcOrder[] => {
    const to = far > NEAR[unit.arm] ? farthestTo(battle, unit, heading, facing) : undefined;
    if (to === undefined) return [];
    const left = inchesBetween({ ...unit, ...to }, enemy);
    return [
      {
        order: { kind: 'move', unit: unit.id, to },
        worth: INCH * (Math.max(NEAR[unit.arm], far) - Math.max(NEAR[unit.arm], left)),
        why: () => `${does(battle, unit, 'goes', 'go')} ${left.toFixed(1)} inches from ${enemy.name}.`,
      },
    ];
  });
}

/** Foot that has nobody before it turns to the nearest enemy. */
function turns(battle: PcBattle, unit: PcUnit): readonly WeighedPcOrder[] {
  const enemy = nearestEnemy(battle, unit);
  if (enemy === undefined || unit.arm !== 'foot' || targetsOf(battle, unit).length > 0) return [];
  const to = { ...poseOf(unit), heading: headingTo(unit, enemy) };
  const order = { kind: 'move', unit: unit.id, to } as const;
  if (to.heading === unit.heading || refusesMove(battle, order) !== undefined) return [];
  return [{ order, worth: 1, why: () => `${does(battle, unit, 'turns', 'turn')} to ${enemy.name}.` }];
}

function rallies(battle: PcBattle, unit: PcUnit): readonly WeighedPcOrder[] {
  if (!unit.shaken) return [];
  return [
    {
      order: { kind: 'rally', unit: unit.id },
      worth: RALLIED,
      why: () => `${does(battle, unit, 'rallies', 'rally')}.`,
    },
  ];
}

function weigh(battle: PcBattle): readonly WeighedPcOrder[] {
  const able = unitsOf(battle, battle.active).filter((unit) => canAct(battle, unit));
  return [
    ...able.flatMap((unit) => [
      ...volleys(battle, unit),
      ...charges(battle, unit),
      ...moves(battle, unit),
      ...turns(battle, unit),
      ...rallies(battle, unit),
    ]),
    { order: { kind: 'endTurn' }, worth: 0, why: () => 'Nothing more is worth doing this turn.' },
  ];
}

/** Advice to a computer player: orders and answers with their worth, and what a position is worth. */
export const counsel: Counsel<Postcard> = { weigh, answers, evaluate };
