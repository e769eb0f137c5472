import { inches, within } from '#field/index.ts';
import type { OrderRefusal } from '#battle/index.ts';
import type { Test } from '../facts/morale.ts';
import { readyTest, resolveTest } from '../morale.ts';
import { FRIEND_INCHES, LOST_AT, SHAKEN } from '../sheet.ts';
import { refusal, refusesActor } from './able.ts';
import { tell } from './events.ts';
import { type PcBattle, type PcUmpire, type PcUnit, unitOf, unitsOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { outline } from './place.ts';

export function measureTest(battle: PcBattle, unit: PcUnit): Test {
  const friendNear = unitsOf(battle, unit.side).some(
    (friend) =>
      friend.id !== unit.id && !friend.shaken && within(outline(unit), outline(friend), inches(FRIEND_INCHES.value)),
  );
  return { hits: unit.hits, friendNear, shaken: unit.shaken, rallies: false };
}

/** What hits do to a unit: it is lost, or it tests. */
export function suffer(umpire: PcUmpire, id: string): void {
  const unit = unitOf(umpire.battle, id);
  if (unit.hits >= LOST_AT.value) {
    tell(umpire, 'unit-lost', unit, LOST_AT.fact);
    return;
  }
  const test = measureTest(umpire.battle, unit);
  const result = resolveTest(readyTest(test), umpire);
  tell(umpire, 'unit-tested', unit, test, result, { turn: false });
  if (result.outcome === 'lost') tell(umpire, 'unit-lost', unit, SHAKEN.fact);
}

export function refusesRally(battle: PcBattle, { unit }: OrderOf<'rally'>): OrderRefusal | undefined {
  const wrong = refusesActor(battle, unit);
  if (wrong !== undefined) return wrong;
  return unitOf(battle, unit).shaken ? undefined : refusal(SHAKEN.fact, 'only a shaken unit rallies');
}

/** PC-MOR-04: one that fails stays as it is. */
export function conductRally({ unit: id }: OrderOf<'rally'>, umpire: PcUmpire): void {
  const unit = unitOf(umpire.battle, id);
  const test = { ...measureTest(umpire.battle, unit), rallies: true };
  tell(umpire, 'unit-tested', unit, test, resolveTest(readyTest(test), umpire), { turn: true });
}
