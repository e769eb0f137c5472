import { other, rememberById, rememberLast, type Side } from '#battle/index.ts';
import { type Body, type Ground, linesTouched, overlap, touch } from '#field/index.ts';
import { ENEMY_TURN_OVER, OWN_TURN_OVER, successorAmong } from '../aftermath.ts';
import { endTurn } from '../victory.ts';
import { mayUseInitiative } from './actions.ts';
import { commandersOf, conductStop, mayOrder } from './command.ts';
import { tell } from './events.ts';
import { combats } from './melee.ts';
import { groundNow, isLineKind } from './ground.ts';
import { roomFor } from './losses.ts';
import { type GtcBattle, type GtcUmpire, type GtcUnit, inContact, type Phase, unitOf, unitsOf } from './model.ts';
import { bodyOf } from './place.ts';
import { formSquares } from './squares.ts';
import { brokenResult, isOver, resultAtTheEnd } from './victory.ts';

/**
 * GTC-READ-24: what it stands in when its turn begins, and the lines it touches, closed works and broad brooks among them; the same as
 * long as neither it nor the ground has changed.
 */
const startingOn = rememberLast((ground: Ground) =>
  rememberById((body: Body): readonly string[] =>
    [
      ...ground.areas.filter((area) => (isLineKind(area) ? touch : overlap)(area.cover, body.outline)),
      ...linesTouched(ground, body.outline),
    ].map(({ id }) => id),
  ),
);

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, i) => id === b[i]));
}

const FORGOTTEN = Object.keys(OWN_TURN_OVER) as readonly (keyof typeof OWN_TURN_OVER)[];

/** What changes of a unit when a player turn begins. */
function freshened(battle: GtcBattle, unit: GtcUnit, side: Side): Partial<GtcUnit> | undefined {
  if (unit.side !== side) return unit.opportunityUsed ? ENEMY_TURN_OVER : undefined;
  const startedIn = startingOn(groundNow(battle))(bodyOf(unit), undefined);
  const used = FORGOTTEN.some((field) => unit[field] !== OWN_TURN_OVER[field]);
  return used || !sameIds(startedIn, unit.startedIn) ? { ...OWN_TURN_OVER, startedIn } : undefined;
}

/** Reinforcements come on at their place from their turn on, as soon as there is room. */
function arrive(umpire: GtcUmpire, side: Side): void {
  for (const unit of Object.values(umpire.battle.units)) {
    if (unit.where !== 'coming' || unit.side !== side || umpire.battle.turn < unit.arrivesTurn) continue;
    const room = roomFor(umpire.battle, unit, unit, unit.formation);
    if (room !== undefined) tell(umpire, 'unit-arrived', unit, room);
  }
}

export function beginTurn(umpire: GtcUmpire, side: Side): void {
  arrive(umpire, side);
  const { battle } = umpire;
  const refreshed = Object.values(battle.units).flatMap((unit) => {
    const set = unit.where === 'lost' || unit.where === 'coming' ? undefined : freshened(battle, unit, side);
    return set === undefined ? [] : [{ unit: unit.id, set }];
  });
  tell(umpire, 'player-turn-began', side, battle.turn, successorAmong(unitsOf(battle, side)), refreshed);
  formSquares(umpire);
}

function begin(umpire: GtcUmpire, phase: Phase, facts: readonly string[]): true {
  tell(umpire, 'phase-began', umpire.battle.active, phase, facts);
  return true;
}

/** GTC-END-01 to GTC-END-03, GTC-BRK-01. */
function endPhase(umpire: GtcUmpire): void {
  const { battle } = umpire;
  const { active } = battle;
  const marked = Object.values(battle.units).filter(
    (unit) => unit.where !== 'lost' && (unit.hitsTaken > 0 || (unit.suppressed && unit.side === active)),
  );
  const result = endTurn({
    activeSide: active === 'a' ? 'A' : 'B',
    units: marked.map(({ id, side, hitsTaken, suppressed }) => ({
      id,
      side: side === 'a' ? 'A' : 'B',
      hitsTaken,
      suppressed,
    })),
  });
  const recovered = marked.filter((unit) => unit.suppressed && unit.side === active).map(({ id }) => id);
  tell(umpire, 'turn-ended', battle, result, recovered);
  const ending = brokenResult(umpire.battle) ?? (isOver(umpire.battle) ? resultAtTheEnd(umpire.battle) : null);
  if (ending !== null) return tell(umpire, 'battle-ended', ending);
  const next = other(active);
  if (next === battle.setting.scenario.first) tell(umpire, 'game-turn-ended', battle.turn);
  beginTurn(umpire, next);
}

/** Grants of units that can no longer use them: suppressed, lost or in contact (GTC-GAP-19). */
function dropGrants(umpire: GtcUmpire): boolean {
  const { grants } = umpire.battle.state;
  const kept = grants.filter(({ unit: id }) => {
    const unit = unitOf(umpire.battle, id);
    return (unit.where === 'table' || unit.where === 'aboard') && !unit.suppressed && !inContact(unit);
  });
  if (kept.length === grants.length) return false;
  tell(umpire, 'actions-lost', umpire.battle, kept);
  return true;
}

export function commandersToMove(battle: GtcBattle): readonly GtcUnit[] {
  return commandersOf(battle).filter((unit) => !unit.moved && !unit.suppressed && !inContact(unit));
}

/** One step that needs no order; false where a player has to decide. */
function step(umpire: GtcUmpire): boolean {
  const { battle } = umpire;
  switch (battle.phase as Phase) {
    case 'initiative':
      return unitsOf(battle, battle.active).some((unit) => mayUseInitiative(battle, unit))
        ? false
        : begin(umpire, 'command', ['GTC-GAP-08']);
    case 'acting':
      if (dropGrants(umpire)) return true;
      return battle.state.grants.length > 0 ? false : begin(umpire, 'command', ['GTC-GAP-08']);
    case 'command': {
      const { commander } = battle.state;
      // A command unit with no unit left to order has finished, so that the next can begin.
      if (commander !== null && !mayOrder(battle, unitOf(battle, commander))) {
        conductStop({ kind: 'stop', commander }, umpire);
        return true;
      }
      const orders = !battle.state.ordersOver && commandersOf(battle).some((unit) => mayOrder(battle, unit));
      return orders ? false : begin(umpire, 'commandMoves', ['GTC-GAP-12']);
    }
    case 'commandMoves':
      return commandersToMove(battle).length > 0 ? false : begin(umpire, 'charge', ['GTC-READ-12']);
    case 'consolidate':
      return battle.state.consolidating.some((id) => unitOf(battle, id).where === 'table')
        ? false
        : begin(umpire, 'charge', ['GTC-READ-12']);
    case 'charge':
      if (combats(battle).length > 0) return false;
      endPhase(umpire);
      return true;
  }
}

/** Goes on until a player has to decide. */
export function settle(umpire: GtcUmpire): void {
  while (umpire.battle.result === null && step(umpire));
}

/** The next phase, by order of the active side. */
export function conductEndPhase(umpire: GtcUmpire): void {
  const { battle } = umpire;
  switch (battle.phase as Phase) {
    case 'initiative':
      begin(umpire, 'command', ['GTC-GAP-08']);
      return;
    case 'command':
      begin(umpire, 'commandMoves', ['GTC-GAP-12']);
      return;
    case 'commandMoves':
      begin(umpire, 'charge', ['GTC-READ-12']);
      return;
    case 'acting':
    case 'charge':
    case 'consolidate':
      return;
  }
}
