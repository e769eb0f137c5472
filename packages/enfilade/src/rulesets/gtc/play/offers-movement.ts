import type { Rng } from '#battle/index.ts';
import { type GtcBattle, type GtcUnit, isUnlimbered } from './model.ts';
import type { Offers } from './offers.ts';
import { prolonges, sampleWalk } from './sample-places.ts';

function offered<O>(says: string, order: O | undefined) {
  return order === undefined ? [] : [{ says, order }];
}

/** One move at random, and the two by prolonge. */
export function moveOffers(battle: GtcBattle, unit: GtcUnit, pick: Rng): Offers<'move'> {
  const move = unit.where === 'table' && !unit.prone ? sampleWalk(battle, unit, 'move', pick) : undefined;
  const byProlonge = prolonges(battle, unit).map((order) => ({ says: 'Move by prolonge', order }));
  return [...offered('Move', move), ...byProlonge];
}

export function evadeOffers(battle: GtcBattle, unit: GtcUnit, pick: Rng): Offers<'evade'> {
  if (unit.prone || isUnlimbered(unit) || unit.where !== 'table') return [];
  return offered('Evade', sampleWalk(battle, unit, 'evade', pick));
}

export function commandMoveOffers(battle: GtcBattle, unit: GtcUnit, pick: Rng): Offers<'commandMove'> {
  return offered('Move', sampleWalk(battle, unit, 'commandMove', pick));
}

export function consolidateOffers(battle: GtcBattle, unit: GtcUnit, pick: Rng): Offers<'consolidate'> {
  return offered('Consolidate', sampleWalk(battle, unit, 'consolidate', pick));
}
