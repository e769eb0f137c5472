import {
  type Base,
  between,
  directionTo,
  gap,
  onTable,
  overlapOf,
  type Patch,
  patchOf,
  radians,
  SLACK,
  turn,
} from '../geometry.ts';
import {
  apart,
  baseAt,
  bodyOf,
  enemiesOf,
  friendsOf,
  inInches,
  said,
  type Step,
  type Table,
  type Unit,
  unitIn,
  unitsOn,
} from './bodies.ts';
import { landOf } from './land.ts';
import { rateOf } from './rates.ts';

interface RetireFacts {
  readonly distance: '3' | '6' | '9' | 'half' | 'full';
  readonly obstacle: 'none' | 'impassable' | 'enemy' | 'tableEdge';
}

function shifted({ corners, radius }: Patch, heading: number, by: number): Patch {
  const [dx, dy] = [Math.cos(radians(heading)) * by, Math.sin(radians(heading)) * by];
  return { corners: corners.map(({ x, y }) => ({ x: x + dx, y: y + dy })), radius };
}

function requiredOf(unit: Unit, distance: RetireFacts['distance']): number {
  return distance === 'full' ? rateOf(unit) : distance === 'half' ? rateOf(unit) / 2 : Number(distance);
}

const EDGES: Readonly<Record<string, number>> = { north: 90, south: 270, east: 0, west: 180 };

/** BBB-GAP-17: by command result towards the own edge; beaten, along the way the attack came. Undefined where several attacked. */
export function wayBack(before: Table, unit: Unit): number | undefined {
  if (before.phase === 'movement') return EDGES[String(before.setting.scenario.sides[unit.side].with?.['edge'])];
  if (unit.assault !== null) return unit.heading / 10 + 180;
  const attackers = unitsOn(before).filter(({ assault }) => assault?.target === unit.id);
  return attackers.length === 1 ? (attackers[0] as Unit).heading / 10 : undefined;
}

/** Everything that may bar a way back, and whether it clearly does within a length. */
function barsWithin(battle: Table, unit: Unit, heading: number, length: number): boolean {
  const body = bodyOf(unit);
  const steps = Array.from({ length: Math.ceil(length / 0.1) }, (_, i) =>
    shifted(body, heading, Math.min(length, (i + 1) * 0.1)),
  );
  const { table } = battle.setting.scenario;
  return steps.some(
    (there) =>
      !onTable(there, table) ||
      enemiesOf(battle, unit).some((enemy) => apart(there, bodyOf(enemy), 3) <= 3) ||
      (unit.arm === 'artillery' && landOf(battle).rivers.some(({ patches }) => patches.some((p) => gap(there, p) < 1))),
  );
}

/** BBB-ASLT-09, BBB-ASLT-10: friends that are clearly crossed are disrupted, friends clearly off the way are not. */
function faultInDisrupting({ before, after }: Step, unit: Unit, heading: number, made: number): string | undefined {
  const body = bodyOf(unit);
  for (const friend of friendsOf(before, unit)) {
    const was = friend.disrupted;
    const is = unitIn(after, friend.id).disrupted;
    const steps = Array.from({ length: Math.ceil(made / 0.2) }, (_, i) =>
      shifted(body, heading, Math.min(made, i * 0.2)),
    );
    const deep = Math.max(0, ...steps.map((there) => overlapOf(there, bodyOf(friend))));
    const near = steps.some((there) => apart(there, bodyOf(friend), 1) < 0.3);
    const touching = apart(body, bodyOf(friend), 1) < SLACK;
    if (deep > 0.1 && !is && !touching)
      return `${unit.id} retires ${said(deep)} deep through ${friend.id}, which is not disrupted`;
    if (!near && is && !was) return `${friend.id} is disrupted, and ${unit.id} did not retire through it`;
  }
  return undefined;
}

/** BBB-GAP-17: direction, length, and what becomes of those barred. */
export function faultInRetire(step: Step): string | undefined {
  const { event, before, after } = step;
  if (event.kind !== 'unit-retired' && event.kind !== 'unit-lost-retiring') return undefined;
  const [was, is] = [unitIn(before, event.about['unit']), unitIn(after, event.about['unit'])];
  const told = event.about['facts'] as unknown as RetireFacts;
  const required = requiredOf(was, told.distance);
  const heading = wayBack(before, was);
  if (heading === undefined) return undefined;
  const clear = !barsWithin(before, was, heading, required + 1);
  if (event.kind === 'unit-lost-retiring') {
    if (clear) return `${was.id} is lost retiring ${said(required)} with a clear way`;
    const end = shifted(bodyOf(was), heading, required);
    const out = !onTable({ ...end, radius: 3 * SLACK }, before.setting.scenario.table);
    return told.obstacle === 'tableEdge' && !out
      ? `${was.id} leaves the table with ${said(required)} of room`
      : undefined;
  }
  const formation = was.formation === 'unlimbered' ? 'limbered' : was.formation === 'square' ? 'line' : was.formation;
  // A square forms line about its front centre (section 6). Then the middle goes straight back: the unit faces about on it, before a base is lost.
  const end = baseAt(inInches(is), formation, was.bases);
  const start = baseAt(inInches(was), formation, was.bases);
  const made = between(start, end);
  const off = made < 0.5 ? 0 : Math.abs(turn(heading, directionTo(start, end)));
  if (clear && told.obstacle !== 'none') return `${was.id} is barred by ${told.obstacle} with a clear way`;
  if (clear && isFree(before, was, { start, end }, [heading, required])) {
    if (off > 2) return `${was.id} retires ${off.toFixed(0)} degrees off its way back`;
    if (Math.abs(made - required) > 0.1) return `${was.id} retires ${said(made)} instead of ${said(required)}`;
  }
  return off < 2 ? faultInDisrupting(step, was, heading, made) : undefined;
}

/** Whether the place at the end of the required way is free. */
function isFree(
  battle: Table,
  unit: Unit,
  { start, end }: { readonly start: Base; readonly end: Base },
  [heading, required]: readonly [number, number],
): boolean {
  const at = shifted({ corners: [start], radius: 0 }, heading, required).corners[0] ?? start;
  const there = patchOf({ ...end, x: at.x, y: at.y });
  const { rivers } = landOf(battle);
  return (
    onTable(there, battle.setting.scenario.table) &&
    unitsOn(battle).every((other) => other.id === unit.id || apart(there, bodyOf(other), 1) > SLACK) &&
    rivers.every(({ patches }) => patches.every((patch) => gap(there, patch) > SLACK))
  );
}
