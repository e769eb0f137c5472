import { type OrderRefusal, refused } from '#battle/index.ts';
import { outlineOf, poseAtFrontCentre, turnBetween } from '#field/index.ts';
import { allFront, type Formation } from '../facts/words.ts';
import { ENEMY_NEAR_INCHES, SQUARE_MOVE } from '../sheet.ts';
import { grantOf, isHorseGun, openInitiative, refusesSpending, movesSpent } from './grants.ts';
import { tell } from './events.ts';
import { type BpBattle, type BpUmpire, type BpUnit, brigadeBroken, isEngaged, unitOf, unitsOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { frontOf, nearestEnemy, shapeIn, shapeOf } from './place.ts';
import { beginInitiative, mustDrawOff } from './sequence.ts';
import { costOf, refusesMove, refusesPlace } from './ways.ts';

/** Moves that a unit may use now: one of its initiative, those of its order, the one by which it draws off. */
export function movesNow(battle: BpBattle, unit: BpUnit): number {
  switch (battle.phase) {
    case 'moving':
      return grantOf(battle, unit.id)?.moves ?? 0;
    case 'initiative':
      return battle.state.alert.includes(unit.id) &&
        unit.where === 'table' &&
        !unit.ordered &&
        !unit.disordered &&
        !isEngaged(unit) &&
        !brigadeBroken(battle, unit)
        ? 1
        : 0;
    case 'drawOff':
      return mustDrawOff(battle, unit) ? 1 : 0;
    default:
      return 0;
  }
}

export function refusesActor(battle: BpBattle, id: string): OrderRefusal | undefined {
  const unit = battle.units[id];
  if (unit === undefined || unit.side !== battle.active) return refused('contract', 'no such unit of yours');
  if (movesNow(battle, unit) > 0) return undefined;
  if (battle.phase === 'moving')
    return unit.formation === 'square' && unit.ordered
      ? refused(SQUARE_MOVE.fact, 'a square never makes more than one move')
      : refused('BP-GAP-07', 'it has no move left');
  if (battle.phase === 'drawOff') return refused('BP-GAP-46', 'only units of broken brigades near the enemy move now');
  if (unit.disordered) return refused('BP-DIS-02', 'a disordered unit has no initiative');
  if (brigadeBroken(battle, unit)) return refused('BP-GAP-46', 'its brigade is broken');
  if (isEngaged(unit)) return refused('BP-GAP-08', 'it is engaged');
  if (unit.ordered) return refused('BP-GAP-08', 'it has used its initiative');
  return refused('BP-GAP-08', `no enemy was within ${ENEMY_NEAR_INCHES}" of it when the turn began`);
}

/** BP-GAP-63: a unit that comes on stands with the middle of its front on the entry point. */
export function asArriving(unit: BpUnit): BpUnit {
  if (unit.where === 'table') return unit;
  const { x, y } = poseAtFrontCentre(unit, unit.heading, shapeOf(unit));
  return { ...unit, x, y };
}

export function refusesMoveOrder(battle: BpBattle, { unit: id, to }: OrderOf<'move'>): OrderRefusal | undefined {
  const barred = refusesActor(battle, id) ?? refusesSpending(battle, id, 1);
  if (barred !== undefined) return barred;
  const unit = asArriving(unitOf(battle, id));
  if (unit.building !== null) return refused('BP-GAP-60', 'a garrison leaves its building first');
  const refusal = refusesMove(battle, unit, to);
  if (refusal !== undefined || battle.phase !== 'drawOff') return refusal;
  const before = nearestEnemy(battle, unit)?.apart ?? 0;
  const after = nearestEnemy(battle, { ...unit, x: to.x, y: to.y, heading: to.heading })?.apart ?? 0;
  return after > before ? undefined : refused('BP-GAP-46', 'it must end farther from the nearest enemy');
}

/** What an act ends outside of orders: the initiative, except for horse guns (BP-GUN-01); with the last unit that draws off, that part. */
export function endAct(umpire: BpUmpire, id: string, was: { readonly phase: string; readonly moves: number }): void {
  const { battle } = umpire;
  if (was.phase === 'initiative') openInitiative(umpire, id, 1 - was.moves);
  else if (was.phase === 'drawOff' && !unitsOf(battle, battle.active).some((unit) => mustDrawOff(battle, unit)))
    beginInitiative(umpire);
}

const PARTS: Readonly<Record<string, readonly string[]>> = { drawOff: ['BP-GAP-46'], initiative: ['BP-GAP-08'] };

export function conductMove({ unit: id, to }: OrderOf<'move'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const unit = asArriving(unitOf(battle, id));
  const { facts, costInches } = costOf(battle, unit, to);
  const onTable = unit.where === 'table';
  tell(umpire, onTable ? 'unit-moved' : 'unit-arrived', unit, to, {
    facts: [...facts, ...(PARTS[battle.phase] ?? []), ...(onTable ? [] : ['BP-GAP-63'])],
    costInches,
    spends: movesSpent(battle, onTable ? unit : { ...unit, where: 'table' }, 1),
  });
  endAct(umpire, id, { phase: battle.phase, moves: 1 });
}

/** The pose after a change of formation: the middle of the front stays put (BP-GAP-11). */
function poseAfterForming(
  unit: BpUnit,
  formation: Formation,
  heading: number,
): { readonly x: number; readonly y: number; readonly heading: number } {
  if (formation === unit.formation) return { x: unit.x, y: unit.y, heading };
  return poseAtFrontCentre(frontOf(unit), heading, shapeIn(unit, formation));
}

/** BP-GUN-01: horse artillery limbers and unlimbers at no cost. */
function changeCost(unit: BpUnit, formation: Formation): number {
  return isHorseGun(unit) && formation !== unit.formation ? 0 : 1;
}

export function refusesForm(
  battle: BpBattle,
  { unit: id, formation, heading }: OrderOf<'form'>,
): OrderRefusal | undefined {
  const unit = battle.units[id];
  const grant = grantOf(battle, id);
  const cost = unit === undefined ? 1 : changeCost(unit, formation);
  // After their last move horse guns have a change left and no move.
  const barred =
    cost === 0 && grant !== undefined && unit?.side === battle.active
      ? grant.changed
        ? refused('BP-GUN-01', 'it has just limbered or unlimbered')
        : undefined
      : (refusesActor(battle, id) ?? refusesSpending(battle, id, cost));
  if (barred !== undefined || unit === undefined) return barred;
  if (battle.phase === 'drawOff') return refused('BP-GAP-46', 'it must draw off');
  if (unit.where !== 'table') return refused('BP-GAP-63', 'it must come on first');
  if (unit.building !== null || formation === 'garrison')
    return refused('BP-GAP-15', 'buildings are entered and left by moving');
  if (!unit.formations.includes(formation) && formation !== unit.formation)
    return refused('BP-GAP-55', 'it cannot take that formation');
  const turn = Math.abs(turnBetween(unit.heading, heading));
  if (formation === unit.formation && allFront(formation))
    return refused('BP-GAP-12', 'it has a front on every side and no need to turn');
  if (formation === unit.formation && turn !== 900 && turn !== 1800)
    return refused('BP-GAP-12', 'on the spot it turns a quarter or about');
  if (formation !== unit.formation && turn !== 0) return refused('BP-GAP-11', 'a change of formation keeps the facing');
  const there = outlineOf(poseAfterForming(unit, formation, heading), shapeIn(unit, formation));
  return refusesPlace(battle, { ...unit, formation }, there);
}

export function conductForm({ unit: id, formation, heading }: OrderOf<'form'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const cost = changeCost(unit, formation);
  const turns = formation === unit.formation;
  const guns = unit.arm === 'artillery' && !turns ? [cost === 0 ? 'BP-GUN-01' : 'BP-GUN-02'] : [];
  tell(umpire, 'formation-changed', unit, formation, poseAfterForming(unit, formation, heading), {
    facts: [
      turns ? 'BP-GAP-12' : 'BP-GAP-11',
      ...guns,
      ...(formation === 'square' && battle.phase === 'moving' ? [SQUARE_MOVE.fact] : []),
      ...(PARTS[battle.phase] ?? []),
    ],
    spends: movesSpent(battle, { ...unit, formation }, cost),
  });
  endAct(umpire, id, { phase: battle.phase, moves: cost });
}
