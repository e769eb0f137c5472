import type { OfferedOrder, Rng } from '#battle/index.ts';
import { headingTo, turnBetween } from '#field/index.ts';
import { FORMATIONS, type Task } from '../facts/words.ts';
import { hasInitiative } from './actions.ts';
import { refusesCharge, refusesCharger } from './charge.ts';
import { legalWorks } from './engineers.ts';
import { commandersOf, mayOrder } from './command.ts';
import { combats } from './melee.ts';
import { legalDeploys } from './formations.ts';
import { type GtcBattle, type GtcUnit, type Phase, unitOf, unitsOf } from './model.ts';
import { nameOf } from './ground.ts';
import { CHANGES, type DeployChange, type GtcOrder, type OrderOf } from './orders.ts';
import { enemiesOf } from './place.ts';
import { commandersToMove } from './sequence.ts';
import { nearestVisible } from './sight.ts';

export type Offers<K extends GtcOrder['kind']> = readonly OfferedOrder<OrderOf<K>>[];

/** The units that may be given an order now, and null for the side as a whole. */
export function subjects(battle: GtcBattle): readonly (string | null)[] {
  const ids = (units: readonly GtcUnit[]): readonly string[] => units.map(({ id }) => id);
  switch (battle.phase as Phase) {
    case 'initiative': {
      // GTC-GAP-49: units aboard may land on initiative.
      const aboard = Object.values(battle.units).filter(
        ({ where, side }) => where === 'aboard' && side === battle.active,
      );
      return [...ids([...unitsOf(battle, battle.active), ...aboard].filter((unit) => hasInitiative(unit))), null];
    }
    case 'command':
      return [...ids(commandersOf(battle).filter((unit) => mayOrder(battle, unit))), null];
    case 'acting':
      return battle.state.grants.map(({ unit }) => unit);
    case 'commandMoves':
      return [...ids(commandersToMove(battle)), null];
    case 'consolidate':
      return battle.state.consolidating;
    case 'charge':
      return [null];
  }
}

/** Offers to a unit that may be given an order now. */
export function toUnit<K extends GtcOrder['kind']>(
  offersOf: (battle: GtcBattle, unit: GtcUnit, pick: Rng) => Offers<K>,
): (battle: GtcBattle, subject: string | null, pick: Rng) => Offers<K> {
  return (battle, subject, pick) =>
    subject !== null && subjects(battle).includes(subject) ? offersOf(battle, unitOf(battle, subject), pick) : [];
}

/** Offers to the side as a whole. */
export function toSide<K extends GtcOrder['kind']>(
  offersOf: (battle: GtcBattle) => Offers<K>,
): (battle: GtcBattle, subject: string | null) => Offers<K> {
  return (battle, subject) => (subject === null ? offersOf(battle) : []);
}

/** GTC-GAP-51: every visible enemy, near or far: an offer must not give the distance away. */
export function chargeOffers(battle: GtcBattle, unit: GtcUnit): Offers<'charge'> {
  if (refusesCharger(unit) !== undefined) return [];
  return enemiesOf(battle, unit)
    .map((target) => ({
      says: `Charge ${target.name}`,
      order: { kind: 'charge', unit: unit.id, target: target.id } as const,
    }))
    .filter(({ order }) => refusesCharge(battle, order) === undefined);
}

const ASIDE = 100;

function saysDeploy(change: DeployChange): string {
  if (change === 'disordered') return 'Fall into disorder';
  return change in FORMATIONS ? `Form ${CHANGES[change].toLowerCase()}` : CHANGES[change];
}

/** As it faces now, and facing the nearest visible enemy; the player can enter any other facing. */
export function deployOffers(battle: GtcBattle, unit: GtcUnit): Offers<'deploy'> {
  const ahead = legalDeploys(battle, unit, unit.heading).map((order) => ({ says: saysDeploy(order.change), order }));
  const enemy = unit.where === 'table' ? nearestVisible(battle, unit)?.enemy : undefined;
  if (enemy === undefined) return ahead;
  const heading = headingTo(unit, enemy);
  if (Math.abs(turnBetween(unit.heading, heading)) < ASIDE) return ahead;
  const turned = legalDeploys(battle, unit, heading)
    .filter(({ change }) => change !== 'board')
    .map((order) => ({ says: `${saysDeploy(order.change)}, facing ${enemy.name}`, order }));
  return [...ahead, ...turned];
}

/** The tasks of engineers, each with its unit or place. */
const WORKS: Readonly<Record<Task, (place: string) => string>> = {
  clearObstacle: (place) => `Clear a gap in ${place}`,
  breastWorks: (unit) => `Throw up breast works for ${unit}`,
  logWorks: (unit) => `Throw up log works for ${unit}`,
  demolishBridge: (bridge) => `Demolish ${bridge}`,
  repairBridge: (bridge) => `Repair ${bridge}`,
  pontoonBridge: (place) => `Lay a pontoon bridge over ${place}`,
};

export function engineerOffers(battle: GtcBattle, unit: GtcUnit): Offers<'engineer'> {
  if (unit.type !== 'engineer') return [];
  return legalWorks(battle, unit).map((order) => ({ says: WORKS[order.task](nameOf(battle, order.place)), order }));
}

export function passOffers({ phase }: GtcBattle, { id }: GtcUnit): Offers<'pass'> {
  return [{ says: phase === 'consolidate' ? 'Stay' : 'Do nothing more', order: { kind: 'pass', unit: id } }];
}

export function fightOffers(battle: GtcBattle): Offers<'fight'> {
  return combats(battle).map((defender) => ({
    says: `Fight the charge on ${unitOf(battle, defender).name}`,
    order: { kind: 'fight', defender },
  }));
}

const ENDS: Readonly<Record<string, string>> = {
  initiative: 'End the Initiative Phase',
  command: 'Give no more orders this turn',
  commandMoves: 'Leave the other command units where they are',
};

export function endPhaseOffers({ phase }: GtcBattle): Offers<'endPhase'> {
  return [{ says: ENDS[phase] ?? '', order: { kind: 'endPhase' } }];
}
