import type { Rng } from '#battle/index.ts';
import { canAct } from './able.ts';
import { preysOf } from './charge.ts';
import { type PcBattle, type PcUnit, unitsOf } from './model.ts';
import { farthestTo, sampleMove } from './offers.ts';
import type { PcOrder } from './orders.ts';
import { targetsOf } from './shooting.ts';

function oneOf<T>(list: readonly T[], pick: Rng): T | undefined {
  return list.length === 0 ? undefined : list[pick(list.length)];
}

function actOf(battle: PcBattle, unit: PcUnit, pick: Rng): PcOrder | undefined {
  const prey = oneOf(preysOf(battle, unit), pick);
  if (prey !== undefined && pick(2) === 0) return { kind: 'charge', unit: unit.id, target: prey.id };
  const target = oneOf(targetsOf(battle, unit), pick);
  if (target !== undefined && pick(4) > 0) return { kind: 'fire', unit: unit.id, target: target.id };
  if (unit.shaken && pick(2) === 0) return { kind: 'rally', unit: unit.id };
  const ahead = pick(2) === 0 ? farthestTo(battle, unit, unit.heading, unit.heading) : undefined;
  return ahead === undefined ? sampleMove(battle, unit, pick) : { kind: 'move', unit: unit.id, to: ahead };
}

const OFTEN = 30;

/** One legal order at random. */
export function sample(battle: PcBattle, pick: Rng): PcOrder | undefined {
  if (battle.result !== null) return undefined;
  const unit = oneOf(
    unitsOf(battle, battle.active).filter((each) => canAct(battle, each)),
    pick,
  );
  const order = unit === undefined || pick(OFTEN) === 0 ? undefined : actOf(battle, unit, pick);
  return order ?? { kind: 'endTurn' };
}
