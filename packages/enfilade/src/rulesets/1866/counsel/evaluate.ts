import { other, type Side, SIDES } from '#battle/index.ts';
import { BREAKPOINT } from '../sheet.ts';
import { isArtillery } from '../facts/words.ts';
import type { W66Battle, W66Unit } from '../play/model.ts';
import { handicapOf } from '../play/victory.ts';
import { STAND } from './harm.ts';

const VICTORY = 1000;
const BREAKING = 260;
/** A point of an objective, at the beginning and more by the end: ground changes hands. */
const OBJECTIVE = { early: 3, later: 7 };
const FORCE = 320;
const ENDING = 200;
/** A lead of this many points is hardly made up in the last turn. */
const SURE = 4;
const GUNS = 8;
const LEFT = { formed: 1, disarrayed: 0.96, disorganized: 0.72, routed: 0.3 } as const;

/** What a unit is worth now; a battery is worth more than its stand. */
export function unitWorth({ where, arm, stands, rating, status }: W66Unit): number {
  if (where === 'lost' || where === 'left') return 0;
  const sound = stands * (STAND * 0.6 + (rating - 8)) + (isArtillery(arm) ? GUNS : 0);
  return Math.max(2, sound) * LEFT[status];
}

/** This share of a routed unit will be gone before it rallies. */
const ROUTED = 0.3;

/** The share of the stands a side can bear to lose that it has lost, or is about to. */
export function wornOf({ units }: W66Battle, side: Side): number {
  let [start, left] = [0, 0];
  for (const unit of Object.values(units)) {
    if (unit.side !== side) continue;
    start += unit.startStands;
    left += unit.status === 'routed' ? unit.stands * (1 - ROUTED) : unit.stands;
  }
  const [part, whole] = BREAKPOINT.value;
  return ((start - left) * whole) / Math.max(1, start * part);
}

/** How many more stands a side can bear to lose. */
function marginOf({ units }: W66Battle, side: Side): number {
  let [start, left] = [0, 0];
  for (const unit of Object.values(units)) {
    if (unit.side !== side) continue;
    start += unit.startStands;
    left += unit.stands;
  }
  const [part, whole] = BREAKPOINT.value;
  return Math.max(1, Math.ceil((start * part) / whole) - (start - left));
}

/** What one of its stands counts for a side against one of the enemy's: more for the army nearer to breaking. */
export function cautionOf(battle: W66Battle, side: Side): number {
  const ratio = marginOf(battle, other(side)) / marginOf(battle, side);
  return Math.max(0.75, Math.min(2, Math.sqrt(ratio)));
}

/** Victory points of a side: objectives and its handicap. */
export function groundOf({ setting, state }: W66Battle, side: Side): number {
  let points = 0;
  for (const each of setting.scenario.objectives ?? []) if (state.holders[each.id] === side) points += each.points ?? 0;
  return points;
}

function pointsOf(battle: W66Battle, side: Side): number {
  const raised = battle.state.handicapped.includes(side) ? (handicapOf(battle)?.points ?? 0) : 0;
  return groundOf(battle, side) + raised;
}

/** By how many victory points a side is ahead, as if this were the last turn. */
export function leadOf(battle: W66Battle, side: Side): number {
  let lost = 0;
  for (const unit of Object.values(battle.units))
    lost += (unit.side === side ? -1 : 1) * (unit.startStands - unit.stands);
  return pointsOf(battle, side) - pointsOf(battle, other(side)) + lost;
}

/** What is left of a side's strength, from 0 to 1: small armies have other means to win. */
function forceOf({ units }: W66Battle, side: Side): number {
  let [now, whole] = [0, 0];
  for (const unit of Object.values(units)) {
    if (unit.side !== side) continue;
    now += unitWorth(unit);
    whole += unitWorth({ ...unit, where: 'table', status: 'formed', stands: unit.startStands });
  }
  return now / Math.max(1, whole);
}

/** Points that a handicap will most likely still bring, fewer the fewer turns are left. */
function expectedOf(battle: W66Battle, side: Side): number {
  const handicap = handicapOf(battle);
  if (handicap?.side !== side || battle.state.handicapped.includes(side)) return 0;
  return handicap.points * 0.8 * (1 - battle.turn / battle.setting.scenario.turns);
}

/** The evaluation for side a. */
export function evaluate(battle: W66Battle): number {
  const { result, turn, setting } = battle;
  if (result !== null) return result.winner === null ? 0 : result.winner === 'a' ? VICTORY : -VICTORY;
  const late = turn / setting.scenario.turns;
  const point = OBJECTIVE.early + OBJECTIVE.later * late;
  let worth = FORCE * (forceOf(battle, 'a') - forceOf(battle, 'b'));
  for (const side of SIDES) {
    const worn = Math.min(1, wornOf(battle, side));
    worth +=
      (side === 'a' ? 1 : -1) * (point * (pointsOf(battle, side) + expectedOf(battle, side)) - BREAKING * worn * worn);
  }
  const lead = Math.max(-1, Math.min(1, leadOf(battle, 'a') / SURE));
  return worth + lead * ENDING * late * late;
}
