import type { OrderRefusal, UnitId } from '#battle/index.ts';
import { inches, inUnits } from '#field/index.ts';
import { resolveRally } from '../morale.ts';
import { SET_UP } from '../sheet.ts';
import { facedAs, pay, refusesCost, refusesSubject } from './command.ts';
import { tell } from './events.ts';
import { turnOver, turnOverSpotted } from './reveal.ts';
import { heldBy, isDummy, isEngaged, type MtBattle, type MtUmpire, type MtUnit, unitOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { HALF_WIDTH, spacing } from './place.ts';
import { checkOf, testReaction } from './morale.ts';
import { retreat } from './retreat.ts';
import { finishGo, nextUnit, stillWaiting } from './sequence.ts';
import { keepFaces } from './faces.ts';
import { checkVictory, victoryOf } from './victory.ts';
import { windowsAtEnd } from './vigilance.ts';

/** Activations and the actions that need no table (sections 7.3 and 7.4). */

export function refusesActivate(battle: MtBattle, { unit }: OrderOf<'activate'>): OrderRefusal | undefined {
  return stillWaiting(battle).includes(unit)
    ? undefined
    : { rule: 'MT-GAP-08', because: 'this card is not for that unit, or it has had its turn' };
}

export function conductActivate({ unit }: OrderOf<'activate'>, umpire: MtUmpire): void {
  const { resolving } = umpire.battle.state;
  if (resolving === null) return;
  tell(umpire, 'unit-activated', unit, resolving);
}

/** Section 7.4: a unit in flight must be given its chance to rally. */
export function refusesDone(battle: MtBattle): OrderRefusal | undefined {
  return stillWaiting(battle).some((id) => unitOf(battle, id).flight)
    ? { rule: 'MT-GAP-35', because: 'a unit in flight has not tried to rally yet' }
    : undefined;
}

/** MT-ABL-04: one action with one unit. */
export function refusesOrder(battle: MtBattle, { unit: id }: OrderOf<'order'>): OrderRefusal | undefined {
  const barred = refusesSubject(battle, id);
  if (barred !== undefined) return barred;
  const unit = unitOf(battle, id);
  if (unit.flight) return { rule: 'MT-GAP-35', because: 'a unit in flight takes no order' };
  if (isDummy(unit)) return { rule: 'MT-GAP-14', because: 'a dummy acts on the cards of its type only' };
  return refusesCost(battle, 'order', figuresIn(battle, unit));
}

/** MT-READ-32; men under a marker are counted too. */
export function figuresIn(battle: MtBattle, unit: MtUnit): number {
  const held = battle.units[heldBy(unit) ?? unit.id];
  return Math.max(1, held?.figures.length ?? 1);
}

export function conductOrder({ unit }: OrderOf<'order'>, umpire: MtUmpire): void {
  const { battle } = umpire;
  pay(umpire, 'order', figuresIn(battle, unitOf(battle, unit)), { unit });
  tell(umpire, 'unit-activated', unit, { card: null, owner: battle.toAct, actions: 1, waiting: [] });
}

/** MT-GAP-27. */
export function refusesVigilance(unit: MtUnit): OrderRefusal | undefined {
  if (isEngaged(unit)) return { rule: 'MT-GAP-27', because: 'engaged men cannot be vigilant' };
  if (unit.shaken) return { rule: 'MT-GAP-34', because: 'a shaken unit recovers first' };
  if (unit.flight) return { rule: 'MT-GAP-35', because: 'a unit in flight can only try to rally' };
  if (isDummy(unit)) return { rule: 'MT-GAP-14', because: 'a dummy moves or passes' };
  return unit.vigilance ? { rule: 'MT-GAP-27', because: 'it is vigilant already' } : undefined;
}

export function conductVigilance({ unit }: Pick<OrderOf<'vigilance'>, 'unit'>, umpire: MtUmpire): void {
  tell(umpire, 'vigilance-taken', unitOf(umpire.battle, unit));
}

/** MT-ABL-01. */
export function refusesHark(battle: MtBattle, { unit }: OrderOf<'hark'>): OrderRefusal | undefined {
  return refusesSubject(battle, unit) ?? refusesVigilance(unitOf(battle, unit)) ?? refusesCost(battle, 'hark');
}

export function conductHark({ unit }: OrderOf<'hark'>, umpire: MtUmpire): void {
  pay(umpire, 'hark', 1, { unit });
  conductVigilance({ unit }, umpire);
  afterAction(umpire, unit);
  finishGo(umpire);
}

/** MT-GAP-24. */
export function refusesReload(unit: MtUnit): OrderRefusal | undefined {
  if (isEngaged(unit)) return { rule: 'MT-GAP-24', because: 'engaged men cannot reload' };
  if (unit.shaken) return { rule: 'MT-GAP-34', because: 'a shaken unit recovers first' };
  return unit.figures.some(({ smoke }) => smoke)
    ? undefined
    : { rule: 'MT-GAP-24', because: 'all its figures are loaded' };
}

export function conductReload({ unit: id }: OrderOf<'reload'>, umpire: MtUmpire): void {
  tell(umpire, 'unit-reloaded', unitOf(umpire.battle, id));
}

export function conductRecover({ unit: id }: OrderOf<'recover'>, umpire: MtUmpire): void {
  tell(umpire, 'unit-recovered', unitOf(umpire.battle, id));
}

/** MT-GAP-35: on a success the activation ends, on a failure it flies on. */
export function conductRally({ unit: id, ...facings }: OrderOf<'rally'>, umpire: MtUmpire): boolean {
  const unit = unitOf(umpire.battle, id);
  const facts = { discipline: unit.discipline, standFast: false };
  const { dice, faces } = keepFaces(umpire.hand(unit));
  const result = resolveRally(facts, dice);
  if (result.rallied) tell(umpire, 'unit-rallied', unit, facedAs(unit, facings), { facts, result, faces });
  else tell(umpire, 'rally-failed', unit, { facts, result, faces });
  if (!result.rallied) retreat(umpire, id, 'flight', { from: unit.fleesFrom ?? null });
  return result.rallied;
}

export const STORE_REACH: number = inches(SET_UP.value.store);

/** Section 11.2: a figure within 1" of a store that still lies there. */
export function refusesSpoil(battle: MtBattle, { unit: id, store }: OrderOf<'spoil'>): OrderRefusal | undefined {
  const unit = unitOf(battle, id);
  const victory = victoryOf(battle);
  const lies = battle.setting.scenario.objectives?.find((each) => each.id === store);
  if (victory.rule !== 'raid' || victory.side !== unit.side || lies?.at === undefined)
    return { rule: 'MT-GAP-39', because: 'there is nothing there for this side to spoil' };
  if (battle.state.spoiled.includes(store)) return { rule: 'MT-GAP-39', because: 'this store is gone' };
  if (unit.marker) return { rule: 'MT-GAP-14', because: 'hidden men are revealed first' };
  if (isEngaged(unit) || unit.shaken || unit.flight)
    return { rule: 'MT-GAP-39', because: 'engaged, shaken or fleeing men spoil nothing' };
  const at = { x: inches(lies.at[0]), y: inches(lies.at[1]) };
  return unit.figures.some((figure) => spacing(figure, at) - HALF_WIDTH.foot <= STORE_REACH)
    ? undefined
    : { rule: 'MT-GAP-39', because: `no figure is within ${inUnits(STORE_REACH)}" of it` };
}

export function conductSpoil({ unit, store }: OrderOf<'spoil'>, umpire: MtUmpire): void {
  tell(umpire, 'store-spoiled', umpire.battle, unit, store);
}

export function refusesTest(battle: MtBattle, { unit }: OrderOf<'test'>): OrderRefusal | undefined {
  return stillWaiting(battle).includes(unit)
    ? undefined
    : { rule: 'MT-GAP-04', because: 'it does not test, or has tested' };
}

/** MT-GAP-04: in the owner's order; a marker is turned over first. */
export function conductTest({ unit: id }: OrderOf<'test'>, umpire: MtUmpire): void {
  const { resolving } = umpire.battle.state;
  if (resolving === null) return;
  tell(umpire, 'morale-called', id, resolving);
  const tested = unitOf(umpire.battle, id).marker ? turnOver(umpire, id, { facts: ['MT-GAP-04'] }) : id;
  if (tested !== null) {
    const unit = unitOf(umpire.battle, tested);
    testReaction(umpire, tested, checkOf(umpire.battle, unit, { cause: 'moraleCard' }), null);
  }
  turnOverSpotted(umpire);
  if (!checkVictory(umpire)) nextUnit(umpire);
}

/** What follows every action: the last windows, markers that are seen now, and whether it is decided. */
export function afterAction(umpire: MtUmpire, unit: UnitId): void {
  windowsAtEnd(umpire, unit);
  turnOverSpotted(umpire);
  checkVictory(umpire);
}

/** MT-GAP-27: any other action gives the marker up. */
export function giveUpVigilance(umpire: MtUmpire, id: UnitId): void {
  const unit = unitOf(umpire.battle, id);
  if (unit.vigilance) tell(umpire, 'vigilance-lost', unit, 'MT-GAP-27');
}

/** Counts the action; if none is left, or the unit is gone, the next unit has its turn. */
export function endAction(
  umpire: MtUmpire,
  { moved = false, shot = false, over = false }: { moved?: boolean; shot?: boolean; over?: boolean },
): void {
  const acting = umpire.battle.state.activation;
  if (acting === null) return;
  afterAction(umpire, acting.unit);
  const { battle } = umpire;
  if (battle.result !== null) return;
  const { activation } = battle.state;
  if (activation === null) return;
  const left = activation.left - 1;
  if (over || left <= 0 || unitOf(battle, activation.unit).where !== 'table') return nextUnit(umpire);
  tell(umpire, 'action-ended', battle.toAct, {
    ...activation,
    left,
    moved: activation.moved || moved,
    shot: activation.shot || shot,
  });
}
