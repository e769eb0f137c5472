import { other, type Result, type Side, sideDoes, SIDES, wordsOfSides } from '#battle/index.ts';
import { centimetres, lengthBetween } from '#field/index.ts';
import { isBroken, judgeUnits } from '../aftermath.ts';
import type { BreakpointResult } from '../victory.ts';
import { BREAK_PERCENT } from '../sheet.ts';
import { type GtcBattle, type GtcUnit, onTable } from './model.ts';

type Condition = Readonly<Record<string, unknown>>;

export function percentOf(battle: GtcBattle, side: Side): number {
  const given = battle.setting.scenario.sides[side].with?.['breakpoint'];
  return typeof given === 'number' ? given : BREAK_PERCENT.value;
}

/** GTC-BRK-01, GTC-GAP-47: how near to its breakpoint an army is. */
export function armyOf(battle: GtcBattle, side: Side): BreakpointResult {
  const units = Object.values(battle.units).filter((unit) => unit.side === side);
  return judgeUnits(units, percentOf(battle, side));
}

/** GTC-GAP-47: a broken army loses at once; both in one End Phase is a draw. */
export function brokenResult(battle: GtcBattle): Result | null {
  const [a, b] = [isBroken(armyOf(battle, 'a')), isBroken(armyOf(battle, 'b'))];
  if (!a && !b) return null;
  if (a && b) return { winner: null, rule: 'GTC-GAP-47', because: 'both armies are broken' };
  const loser = wordsOfSides(battle.setting.scenario)[a ? 'a' : 'b'];
  return { winner: a ? 'b' : 'a', rule: 'GTC-BRK-01', because: `${sideDoes(loser, 'is', 'are')} broken` };
}

function near(condition: Condition, unit: GtcUnit): boolean {
  const [x, y] = condition['at'] as readonly [number, number];
  const within = centimetres(Number(condition['within']));
  return lengthBetween(unit, { x: centimetres(x), y: centimetres(y) }) <= within;
}

/** The units that count at the place that decides the battle; undefined where no place does. */
export function atTheObjective(battle: GtcBattle, side: Side): readonly GtcUnit[] | undefined {
  const condition = battle.setting.scenario.victory ?? {};
  const counting =
    condition['atTheEnd'] === 'moreInfantryNear'
      ? isFoot
      : condition['atTheEnd'] === 'holdAndClear'
        ? mayHold
        : undefined;
  if (counting === undefined) return undefined;
  return onTable(battle).filter((unit) => unit.side === side && counting(unit) && near(condition, unit));
}

function isFoot({ type }: GtcUnit): boolean {
  return type === 'infantry';
}

function mayHold({ type }: GtcUnit): boolean {
  return type !== 'command' && type !== 'transport';
}

/** More infantry near a place; equal numbers favour one side. */
function moreInfantryNear(battle: GtcBattle, condition: Condition): Result {
  const [a = 0, b = 0] = SIDES.map((side) => atTheObjective(battle, side)?.length);
  const favoured = condition['ifEqual'] === 'b' ? 'b' : 'a';
  const winner = a === b ? favoured : a > b ? 'a' : 'b';
  const equal = a === b ? ', and equal numbers are enough' : '';
  return { winner, rule: 'GTC-END-03', because: `infantry at the objective: ${a} to ${b}${equal}` };
}

/** One side must hold a place that no unsuppressed enemy holds. */
function holdAndClear(battle: GtcBattle, condition: Condition): Result {
  const side: Side = condition['side'] === 'b' ? 'b' : 'a';
  const held = (atTheObjective(battle, side) ?? []).length > 0;
  const clear = !(atTheObjective(battle, other(side)) ?? []).some(({ suppressed }) => !suppressed);
  const them = sideDoes(wordsOfSides(battle.setting.scenario)[other(side)], 'has', 'have');
  return held && clear
    ? { winner: side, rule: 'GTC-END-03', because: `the objective is held and ${them} no steady unit there` }
    : { winner: side === 'a' ? 'b' : 'a', rule: 'GTC-END-03', because: 'the objective was not taken' };
}

/** Section 10: without a condition, the smaller share of its breakpoint used wins. */
function smallerShare(battle: GtcBattle): Result {
  const [a, b] = [armyOf(battle, 'a'), armyOf(battle, 'b')];
  const [x, y] = [a.losses * b.breakpoint, b.losses * a.breakpoint];
  if (x === y)
    return { winner: null, rule: 'GTC-GAP-56', because: 'both have used the same share of their breakpoint' };
  return { winner: x < y ? 'a' : 'b', rule: 'GTC-GAP-56', because: 'a smaller share of the breakpoint used up' };
}

export const CONDITIONS = ['moreInfantryNear', 'holdAndClear'] as const;

export function resultAtTheEnd(battle: GtcBattle): Result {
  const condition = battle.setting.scenario.victory ?? {};
  if (condition['atTheEnd'] === 'moreInfantryNear') return moreInfantryNear(battle, condition);
  return condition['atTheEnd'] === 'holdAndClear' ? holdAndClear(battle, condition) : smallerShare(battle);
}

/** GTC-GAP-56: the last turn is over when the side that ends it, the second unless the scenario says otherwise, has had its part. */
export function isOver(battle: GtcBattle): boolean {
  const { turns, first, victory } = battle.setting.scenario;
  const last = victory?.['endsAfter'] ?? (first === 'a' ? 'b' : 'a');
  return battle.turn >= turns && battle.active === last;
}
