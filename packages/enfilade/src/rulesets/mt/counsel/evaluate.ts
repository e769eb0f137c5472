import { type Side, SIDES } from '#battle/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { has, isDummy, isMounted, type MtBattle, type MtUnit } from '../play/model.ts';
import { middleOf } from '../play/place.ts';
import { victoryOf } from '../play/victory.ts';

const VICTORY = 1000;
const MAN = 4;
const OFFICER = 10;
/** A horse takes a man where he is needed; a gun is worth its crew again. */
const MOUNTED = 1.3;
const GUN = 12;
const FLEEING = 0.4;
const SHAKEN = 0.85;
const GOAL = 400;

/** How many losses decide the battle against a side; undefined where losses do not count. */
function lossesThatDecide(battle: MtBattle, side: Side): number | undefined {
  const victory = victoryOf(battle);
  if (victory.rule === 'battle') return battle.state.start[side] / 2;
  return victory.side === side ? victory.lost : undefined;
}

/** What one man of a side is worth: more, the nearer the end that his loss brings (section 12, 15). */
export function manWorth(battle: MtBattle, side: Side): number {
  const most = lossesThatDecide(battle, side);
  return most === undefined ? MAN : MAN * (1 + Math.min(1.5, (1.5 * battle.state.lost[side]) / most));
}

/** What a unit is worth now. */
export function unitWorth(battle: MtBattle, unit: MtUnit): number {
  if (unit.where === 'gone' || unit.where === 'setup' || unit.marker) return 0;
  const one = manWorth(battle, unit.side) * (isMounted(unit) ? MOUNTED : 1);
  const men = unit.figures.length * one + (has(unit, 'officer') ? OFFICER : 0) + (unit.gun === null ? 0 : GUN);
  return men * (unit.flight ? FLEEING : unit.shaken ? SHAKEN : 1);
}

/** The stores that are left. */
export function storesLeft(battle: MtBattle): readonly (Point & { readonly id: string; readonly name: string })[] {
  return (battle.setting.scenario.objectives ?? []).flatMap(({ id, name, at }) =>
    at === undefined || battle.state.spoiled.includes(id) ? [] : [{ id, name, x: inches(at[0]), y: inches(at[1]) }],
  );
}

/** How far the scenario's task has progressed, for the side that has it; time is against it. */
function goalWorth(battle: MtBattle): number {
  const { state, turn, setting } = battle;
  const victory = victoryOf(battle);
  if (victory.rule === 'battle') return 0;
  const done =
    victory.rule === 'raid'
      ? state.spoiled.length / victory.stores
      : Math.min(1, state.safe[victory.side] / victory.safe);
  const late = victory.rule === 'raid' ? (1 - Math.min(1, done)) * ((turn - 1) / setting.scenario.turns) : 0;
  const officer = victory.rule === 'escape' && state.safeUnits.includes(victory.unit) ? 0.3 : 0;
  const lost = Math.min(1, state.lost[victory.side] / victory.lost);
  const sum =
    GOAL * (Math.min(1, done) + officer - (lost + lost * lost) / 2 - late * 0.5) + nearness(battle, victory.side);
  return victory.side === 'a' ? sum : -sum;
}

/** Points for every inch that units with somewhere to go are nearer to it. */
function nearness(battle: MtBattle, side: Side): number {
  const stores = storesLeft(battle);
  const { width } = battle.setting.ground;
  let points = 0;
  for (const id in battle.units) {
    const unit = battle.units[id] as MtUnit;
    if (unit.side !== side || unit.where !== 'table' || unit.flight || unit.figures.length === 0) continue;
    if (isDummy(unit)) continue;
    const at = middleOf(unit.figures);
    const far =
      stores.length > 0
        ? Math.min(...stores.map((store) => lengthBetween(store, at)))
        : Math.max(0, Math.min(at.y, width - at.x));
    points -= (far / 1000) * 0.25 * (stores.length > 0 ? 4 : unit.figures.length);
  }
  return points;
}

/** The evaluation for side a. */
export function evaluate(battle: MtBattle): number {
  const { result } = battle;
  if (result !== null) return result.winner === null ? 0 : result.winner === 'a' ? VICTORY : -VICTORY;
  let worth = goalWorth(battle);
  for (const id in battle.units) {
    const unit = battle.units[id] as MtUnit;
    worth += (unit.side === 'a' ? 1 : -1) * unitWorth(battle, unit);
  }
  for (const side of SIDES)
    worth += (side === 'a' ? 1 : -1) * (battle.state.pools[side] - (battle.state.morale[side] ? 15 : 0));
  return Math.max(-900, Math.min(900, worth));
}

/** A side that wins on time need not attack: the defender in a raid, and a side whose work is done. */
export function mayWait(battle: MtBattle, side: Side): boolean {
  const victory = victoryOf(battle);
  if (victory.rule === 'escape') return victory.side === side && battle.state.safeUnits.includes(victory.unit);
  return victory.rule === 'raid' && (victory.side === side) === battle.state.spoiled.length >= victory.stores;
}
