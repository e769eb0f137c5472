import type { OfferedOrder, Rng } from '#battle/index.ts';
import { along, inUnits, type Pose, sampleDestination, turned } from '#field/index.ts';
import { canAct } from './able.ts';
import { preysOf } from './charge.ts';
import { type PcBattle, type PcUnit, poseOf, unitsOf } from './model.ts';
import { baseMove, refusesMove, wayTo } from './movement.ts';
import type { OrderOf, PcOrder } from './orders.ts';
import { bodiesBut, shapeOf } from './place.ts';
import { targetsOf } from './shooting.ts';

type Offers<K extends PcOrder['kind']> = readonly OfferedOrder<OrderOf<K>>[];

/** Offers to a unit that can act. */
export function toUnit<K extends PcOrder['kind']>(
  offersOf: (battle: PcBattle, unit: PcUnit, pick: Rng) => Offers<K>,
): (battle: PcBattle, subject: string | null, pick: Rng) => Offers<K> {
  return (battle, subject, pick) => {
    const unit = subject === null ? undefined : battle.units[subject];
    return unit === undefined || !canAct(battle, unit) ? [] : offersOf(battle, unit, pick);
  };
}

/** The order of its kind to the side as a whole. */
export function toSide<K extends 'endTurn' | 'concede'>(
  kind: K,
  says: string,
): (battle: PcBattle, subject: string | null) => Offers<K> {
  return (_, subject) => (subject === null ? [{ says, order: { kind } as OrderOf<K> }] : []);
}

export function subjects(battle: PcBattle): readonly (string | null)[] {
  if (battle.result !== null) return [];
  const able = unitsOf(battle, battle.active).filter((unit) => canAct(battle, unit));
  return [...able.map(({ id }) => id), null];
}

/** The farthest legal place on a straight way, turned to a facing at its end. */
export function farthestTo(battle: PcBattle, unit: PcUnit, towards: number, heading: number): Pose | undefined {
  const { path, allowance } = wayTo(battle, unit, { ...along(unit, towards, baseMove(unit)), heading });
  const full = Math.min(allowance, inUnits(baseMove(unit)));
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const to = { ...along(path.start, towards, Math.floor(1000 * full * share) - 1), heading };
    if (refusesMove(battle, { kind: 'move', unit: unit.id, to }) === undefined) return to;
  }
  return undefined;
}

export function sampleMove(battle: PcBattle, unit: PcUnit, pick: Rng): OrderOf<'move'> | undefined {
  const to = sampleDestination(
    {
      from: poseOf(unit),
      shape: shapeOf(unit),
      most: baseMove(unit),
      spread: 1800,
      turns: [0, 0, 450, -450, 900, -900, 1800],
      others: bodiesBut(battle, unit).map(({ outline }) => outline),
      legal: (there) => refusesMove(battle, { kind: 'move', unit: unit.id, to: there }) === undefined,
    },
    battle.setting.ground,
    pick,
  );
  return to && { kind: 'move', unit: unit.id, to };
}

const WAYS: readonly (readonly [says: string, by: number])[] = [
  ['Advance', 0],
  ['Fall back', 1800],
];

export function moveOffers(battle: PcBattle, unit: PcUnit, pick: Rng): Offers<'move'> {
  const sampled = sampleMove(battle, unit, pick);
  return [
    ...WAYS.flatMap(([says, by]) => {
      const to = farthestTo(battle, unit, turned(unit.heading, by), unit.heading);
      return to === undefined ? [] : [{ says, order: { kind: 'move' as const, unit: unit.id, to } }];
    }),
    ...(sampled === undefined ? [] : [{ says: 'Move', order: sampled }]),
  ];
}

export function fireOffers(battle: PcBattle, unit: PcUnit): Offers<'fire'> {
  return targetsOf(battle, unit).map(({ id, name }) => ({
    says: `Fire at ${name}`,
    order: { kind: 'fire', unit: unit.id, target: id },
  }));
}

export function chargeOffers(battle: PcBattle, unit: PcUnit): Offers<'charge'> {
  return preysOf(battle, unit).map(({ id, name }) => ({
    says: `Charge ${name}`,
    order: { kind: 'charge', unit: unit.id, target: id },
  }));
}

export function rallyOffers(_: PcBattle, unit: PcUnit): Offers<'rally'> {
  return unit.shaken ? [{ says: 'Rally', order: { kind: 'rally', unit: unit.id } }] : [];
}
