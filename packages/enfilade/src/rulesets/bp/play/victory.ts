import { other, type Result, type Side, sideCalled } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { isShaken } from '../aftermath.ts';
import { type BpBattle, onTable } from './model.ts';
import { fromPoint } from './place.ts';

/** What decides at the end of the last turn: the scenario, or else which side is worse off. */
const RULE = 'BP-GAP-70';

function brokenBrigades(battle: BpBattle, side: Side): number {
  return Object.values(battle.state.brigades).filter((brigade) => brigade.side === side && brigade.broken).length;
}

export function outOfAction(battle: BpBattle, side: Side): number {
  return Object.values(battle.units).filter(
    (unit) => unit.side === side && (unit.where === 'lost' || unit.where === 'off' || isShaken(unit)),
  ).length;
}

/** More enemy brigades broken, then fewer own units lost or shaken, then a draw; or as the scenario says. */
export function resultAtTheEnd(battle: BpBattle): Result {
  const { victory } = battle.setting.scenario;
  if (victory?.['atTheEnd'] === 'holdAndClear') return holdAndClear(battle, victory);
  const [a, b] = [brokenBrigades(battle, 'a'), brokenBrigades(battle, 'b')];
  if (a !== b) return { winner: a < b ? 'a' : 'b', rule: RULE, because: 'fewer brigades broken' };
  const ifEqual = victory?.['ifEqual'];
  if (ifEqual === 'a' || ifEqual === 'b')
    return { winner: ifEqual, rule: RULE, because: 'equal losses are enough in this battle' };
  const [outA, outB] = [outOfAction(battle, 'a'), outOfAction(battle, 'b')];
  if (outA !== outB) return { winner: outA < outB ? 'a' : 'b', rule: RULE, because: 'fewer units lost or shaken' };
  return { winner: null, rule: RULE, because: 'neither side is worse off' };
}

/** One side must garrison a building and keep the enemy from a point. */
function holdAndClear(battle: BpBattle, victory: Readonly<Record<string, unknown>>): Result {
  const side = victory['side'] === 'a' ? 'a' : 'b';
  const clear = victory['clearOf'] as { readonly at: readonly [number, number]; readonly within: number };
  const at = { x: inches(clear.at[0]), y: inches(clear.at[1]) };
  const held = onTable(battle).some((unit) => unit.side === side && unit.building === victory['garrison']);
  const near = onTable(battle).some(
    (unit) => unit.side !== side && fromPoint(battle, at, unit) <= inches(clear.within),
  );
  if (held && !near)
    return {
      winner: side,
      rule: RULE,
      because: `the building is held and the ground is clear of ${sideCalled(battle, other(side))}`,
    };
  return { winner: victory['otherwise'] === 'a' ? 'a' : 'b', rule: RULE, because: 'the ground was not taken' };
}
