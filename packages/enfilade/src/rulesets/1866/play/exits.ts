import type { Scenario, ScenarioFault, Side } from '#battle/index.ts';
import { footOn, headingTo, inches, lengthBetween, type Point, turnBetween } from '#field/index.ts';
import { inColumn } from '../facts/words.ts';
import type { W66Battle, W66Unit } from './model.ts';
import { type MoveStep, step } from './orders.ts';
import { front } from './place.ts';
import { alongRoad } from './roads.ts';
import { FORWARD } from './ways.ts';

/** Section 10: stretches of the table edge by which stands leave without being lost, as the scenario names them. */
export interface Exit {
  readonly from: Point;
  readonly to: Point;
}

type Place = readonly [number, number];

function isPlace(given: unknown): given is Place {
  return Array.isArray(given) && given.length === 2 && given.every((each) => Number.isFinite(each));
}

/** Whether two places lie on one and the same edge of the table. */
function onOneEdge({ width, height }: Scenario['table'], from: Place, to: Place): boolean {
  const within = [from, to].every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);
  const upright = from[0] === to[0] && (from[0] === 0 || from[0] === width);
  const level = from[1] === to[1] && (from[1] === 0 || from[1] === height);
  return within && (upright || level);
}

/** What is wrong with the exits of a side; the field is a path below them. */
export function faultInExits(table: Scenario['table'], given: unknown): ScenarioFault | undefined {
  if (given === undefined) return undefined;
  if (!Array.isArray(given))
    return { field: '', message: 'a list of stretches of the table edge, each with from and to' };
  for (const [i, each] of given.entries()) {
    if (typeof each !== 'object' || each === null) return { field: `.${i}`, message: 'an exit has from and to' };
    const { from, to, ...more } = each as Readonly<Record<string, unknown>>;
    const [odd] = Object.keys(more);
    if (odd !== undefined) return { field: `.${i}.${odd}`, message: 'an exit has from and to only' };
    if (!isPlace(from)) return { field: `.${i}.from`, message: 'a place, [x, y]' };
    if (!isPlace(to)) return { field: `.${i}.to`, message: 'a place, [x, y]' };
    if (!onOneEdge(table, from, to))
      return { field: `.${i}`, message: 'both places lie on the same edge of the table' };
    if (from[0] === to[0] && from[1] === to[1])
      return { field: `.${i}.to`, message: 'an exit is a stretch, from one place to another' };
  }
  return undefined;
}

export function exitsOf({ setting }: W66Battle, side: Side): readonly Exit[] {
  const given = (setting.scenario.sides[side].with?.['exits'] ?? []) as readonly { from: Place; to: Place }[];
  const point = ([x, y]: Place): Point => ({ x: inches(x), y: inches(y) });
  return given.map(({ from, to }) => ({ from: point(from), to: point(to) }));
}

export function isAtExit(battle: W66Battle, side: Side, at: Point): boolean {
  return exitsOf(battle, side).some((exit) => lengthBetween(footOn(at, exit), at) === 0);
}

export function middleOf({ from, to }: Exit): Point {
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
}

/** Farther than any column marches in a turn. */
const ROAD_SEARCH = inches(40);

/** The last stretch of a road column's way, where it comes to the end of its road. */
function byRoad(battle: W66Battle, unit: W66Unit): readonly MoveStep[] {
  const steps = alongRoad(battle, unit, ROAD_SEARCH);
  const last = steps.at(-1);
  return last === undefined ? [] : [...steps.slice(0, -1), { ...last, do: 'exit' }];
}

/** How a unit could leave: straight to the nearest place of each exit, and after turning to it. */
export function waysOut(battle: W66Battle, unit: W66Unit): readonly (readonly MoveStep[])[] {
  const exits = exitsOf(battle, unit.side);
  if (exits.length === 0 || unit.where !== 'table' || unit.town !== null) return [];
  if (unit.formation === 'road-column') return [byRoad(battle, unit)].filter((steps) => steps.length > 0);
  return exits.flatMap((exit) => {
    const { x, y } = footOn(front(unit), exit);
    const heading = headingTo(unit, { x, y });
    const straight = [step({ do: 'exit', x, y })];
    if (inColumn(unit.formation) || Math.abs(turnBetween(unit.heading, heading)) <= FORWARD) return [straight];
    const faced = footOn(front({ ...unit, heading }), exit);
    return [[step({ do: 'face', heading }), step({ do: 'exit', x: faced.x, y: faced.y })], straight];
  });
}
