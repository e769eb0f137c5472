import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import { between, depthIn, directionTo, onTable, radians, SLACK, type Spot, spotsAlong, turn } from '../geometry.ts';
import { allowanceOf } from './allowance.ts';
import { faultOnWay, nearestOnWay } from './clearances.ts';
import {
  apart,
  bodyAt,
  bodyOf,
  enemiesOn,
  facingOf,
  type Figure,
  isFormed,
  type Man,
  menOf,
  nameOf,
  placeOf,
  type Table,
  type Unit,
  unitOf,
  unitsOn,
} from './men.ts';
import { groundOf, touches } from './pieces.ts';

type MtJudgedOrder = JudgedOrder<MtModel>;
type Step = JudgedEvent<MtModel>;

function along({ x, y }: Spot, direction: number, length: number): Spot {
  return { x: x + Math.cos(radians(direction)) * length, y: y + Math.sin(radians(direction)) * length };
}

/** Section 8, point 5: from the nearest figure of the enemy unit; undefined where two are as near. */
function awayFrom(enemy: Unit, man: Man): number | undefined {
  const at = placeOf(man.figure);
  const order = menOf(enemy)
    .map(({ figure }) => placeOf(figure))
    .toSorted((a, b) => between(a, at) - between(b, at));
  const [nearest, next] = order;
  if (nearest === undefined) return undefined;
  const away = directionTo(nearest, at);
  const tied = next !== undefined && between(next, at) - between(nearest, at) < SLACK;
  return tied && Math.abs(turn(away, directionTo(next, at))) > 0.2 ? undefined : away;
}

/** How near the base of a man on foot comes to deep water. */
function fromWater(table: Table, start: Spot, end: Spot): number {
  const patches = groundOf(table).flatMap((piece) => (piece.sort === 'water' ? piece.patches : []));
  const spots = patches.length === 0 ? [] : spotsAlong(start, end);
  return Math.min(Infinity, ...spots.flatMap((spot) => patches.map((patch) => -depthIn(patch, spot) - 0.5)));
}

interface RetreatCheck {
  readonly before: Table;
  readonly after: Table;
  readonly flight: boolean;
}

/** A place to which a straight retreat leads past no figure and over no wall, with room to spare, whichever man moves first. */
function isOpen({ before, after, flight }: RetreatCheck, man: Man, end: Spot): boolean {
  const start = placeOf(man.figure);
  const { table } = before.setting.scenario;
  const body = bodyAt(man.unit, end, 0);
  const inside = onTable(body, table);
  if (!inside && !flight) return false;
  if (groundOf(before).some((piece) => piece.sort === 'building' && touches(piece, start, end) !== false)) return false;
  if (fromWater(before, start, end) < 1 + SLACK) return false;
  if (inside) {
    const others = [before, after].flatMap((each) => unitsOn(each).flatMap(menOf));
    const self = (other: Man) => other.unit.id === man.unit.id && other.figure.id === man.figure.id;
    if (others.some((other) => !self(other) && between(placeOf(other.figure), end) < 1 + 2 * SLACK)) return false;
  }
  return enemiesOn(before, man.unit)
    .flatMap(menOf)
    .every(
      (enemy) =>
        nearestOnWay([start, end], bodyOf(enemy)) >
        Math.min(1, apart(man, enemy)) + (apart(man, enemy) < 1 ? -0.001 : SLACK),
    );
}

/** MT-GAP-42: a recoil stops at the table edge. */
function tillEdge({ before, flight }: RetreatCheck, man: Man, away: number, most: number): number {
  const { table } = before.setting.scenario;
  // At a slant a hair over the edge is a good way farther.
  const inside = (length: number) => {
    const body = bodyAt(man.unit, along(placeOf(man.figure), away, length), 0);
    return onTable({ ...body, radius: body.radius + SLACK }, table);
  };
  let length = most;
  while (!flight && length > 0 && !inside(length)) length -= SLACK;
  return Math.max(0, length);
}

/** MT-GAP-42: somewhere ahead in his retreat there is room, with some to spare. */
function hasRoom(leaving: RetreatCheck, man: Man, away: number): boolean {
  return [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75].some((bend) => {
    const end = along(placeOf(man.figure), away + bend, 0.6);
    return isOpen(leaving, man, end) && onTable(bodyAt(man.unit, end, 0), leaving.before.setting.scenario.table);
  });
}

/** The length of a full move that way, if it is the same however one measures. */
function fullMove(table: Table, man: Man, direction: number): number | undefined {
  const start = placeOf(man.figure);
  const most = allowanceOf(table, man, [start, along(start, direction, 0.1)], { retreat: true }).most;
  const { least } = allowanceOf(table, man, [start, along(start, direction, most)], { retreat: true });
  return least === most ? most : undefined;
}

/** Section 8, point 5: the least turn, below that many degrees, by which a full move is clearly open. */
function leastBend(leaving: RetreatCheck, man: Man, away: number, most: number): number | undefined {
  for (let bend = 1; bend < most; bend += 1)
    for (const direction of [away + bend, away - bend]) {
      const free = fullMove(leaving.before, man, direction);
      const end = free === undefined ? undefined : along(placeOf(man.figure), direction, free);
      const inside = end !== undefined && onTable(bodyAt(man.unit, end, 0), leaving.before.setting.scenario.table);
      if (end !== undefined && inside && isOpen(leaving, man, end)) return bend;
    }
  return undefined;
}

/** MT-GAP-34, MT-GAP-42: straight away in full where the way is open; no man is lost or stays if he could go. */
function faultInLeaving(leaving: RetreatCheck, man: Man, end: Figure | undefined, enemy: Unit): string | undefined {
  const away = awayFrom(enemy, man);
  if (away === undefined) return undefined;
  const start = placeOf(man.figure);
  const free = fullMove(leaving.before, man, away);
  const what = leaving.flight ? 'flees' : 'recoils';
  const stays = end === undefined || between(start, placeOf(end)) < SLACK;
  const leads =
    free === undefined ||
    !onTable(bodyAt(man.unit, along(start, away, free), 0), leaving.before.setting.scenario.table);
  const barred = leaving.flight ? leads : tillEdge(leaving, man, away, 1) < 0.1;
  if (stays && !barred && hasRoom(leaving, man, away))
    return `${nameOf(man)} ${what} and ${end === undefined ? 'is lost' : 'stays'}, though there is room`;
  if (free === undefined) return undefined;
  const full = tillEdge(leaving, man, away, free);
  const straight = along(start, away, full);
  const open = isOpen(leaving, man, straight);
  const over = !onTable(bodyAt(man.unit, straight, 0), leaving.before.setting.scenario.table);
  if (end === undefined) {
    if (open && !over)
      return `${nameOf(man)} is lost, though ${full.toFixed(2)}" straight away from ${enemy.id} are open`;
    if (leaving.flight && over) return undefined;
    const touching = enemiesOn(leaving.before, man.unit)
      .flatMap(menOf)
      .some((foe) => apart(man, foe) < SLACK);
    return touching || leaving.flight ? undefined : `${nameOf(man)} ${what} and is lost without touching an enemy`;
  }
  const place = placeOf(end);
  const [long, bend] = [between(start, place), Math.abs(turn(away, directionTo(start, place)))];
  if (long > SLACK && bend > 91)
    return `${nameOf(man)} ${what} ${bend.toFixed(0)} degrees off the way from ${enemy.id}`;
  if (over) return undefined;
  // A man who has not moved was judged above, by whether there is room at all.
  if (!open && long < SLACK) return undefined;
  if (!open) {
    const direction = directionTo(start, place);
    const whole = fullMove(leaving.before, man, direction);
    const cut = whole !== undefined && long < tillEdge(leaving, man, direction, whole) - 3 * SLACK;
    const less = whole && leastBend(leaving, man, away, cut ? 85 : bend - 3);
    return less === undefined
      ? undefined
      : `${nameOf(man)} ${what} ${long.toFixed(2)}", ${bend.toFixed(0)} degrees off, though ${less} would do for a full move`;
  }
  if (full > 0.5 && (long < full - 3 * SLACK || bend > 2))
    return `${nameOf(man)} ${what} ${long.toFixed(2)}", ${bend.toFixed(0)} degrees off, though ${full.toFixed(2)}" straight away from ${enemy.id} are open`;
  return undefined;
}

/** MT-GAP-34: a recoil ends faced to the enemy, a flight faces away. */
function faultInFacing(man: Man, end: Figure, enemy: Unit, flight: boolean): string | undefined {
  // From whom he ran, or from who is nearest to him now.
  const offs = [man, { unit: man.unit, figure: end }].flatMap((each) => {
    const away = awayFrom(enemy, each);
    return away === undefined ? [] : [Math.abs(turn(facingOf(end), flight ? away : away + 180))];
  });
  if (offs.length < 2) return undefined;
  const off = Math.min(...offs);
  return off > 100
    ? `${nameOf(man)} ${flight ? 'flees' : 'recoils'} and faces ${off.toFixed(0)} degrees off`
    : undefined;
}

/** MT-GAP-34, MT-GAP-35: what a unit runs from: those that put it to flight, shot at it or fought it. */
function faultInCause({ steps }: MtJudgedOrder, step: Step): string | undefined {
  const { about } = step.event;
  const unit = unitOf(step.before, about['unit']);
  const told = steps.slice(0, steps.indexOf(step));
  const failed = told.some(({ event }) => event.kind === 'rally-failed' && event.about['unit'] === unit.id);
  const tested = told.findLast(({ event }) => event.kind === 'reaction-tested' && event.about['unit'] === unit.id);
  const shot = (tested?.event.about['facts'] as { cause?: string } | undefined)?.cause === 'shooting';
  const shots = told.findLast(({ event }) => event.kind === 'shots-fired');
  const from = failed ? unit.fleesFrom : shot ? shots?.event.about['unit'] : undefined;
  if (typeof from !== 'string' || unitOf(step.before, from).where !== 'table') return undefined;
  return about['from'] === from ? undefined : `${unit.id} retreats from ${String(about['from'])} instead of ${from}`;
}

/** MT-GAP-34: a formed body keeps its formation in a recoil if it can go back half an inch as one and no loss breaks it. */
function faultInBody({ event, before, after }: Step): string | undefined {
  const [was, is] = [unitOf(before, event.about['unit']), unitOf(after, event.about['unit'])];
  const enemy = typeof event.about['from'] === 'string' ? unitOf(before, event.about['from']) : undefined;
  const foe = enemy?.figures[0];
  if (event.kind !== 'unit-recoiled' || !isFormed(was) || isFormed(is) || enemy?.figures.length !== 1) return undefined;
  if (foe === undefined || was.figures.length < 4 || was.base !== 'foot') return undefined;
  const places = was.figures.map((figure) => placeOf(figure));
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
  };
  const away = directionTo(placeOf(foe), middle);
  const others = unitsOn(before).filter(({ id }) => id !== was.id);
  const open = menOf(was).every((man) => {
    const start = placeOf(man.figure);
    const end = along(start, away, 0.5);
    return (
      onTable(bodyAt(was, end, 0), before.setting.scenario.table) &&
      fromWater(before, start, end) > 1 + SLACK &&
      groundOf(before).every((piece) => piece.sort === 'road' || touches(piece, start, end) === false) &&
      others.flatMap(menOf).every((other) => between(placeOf(other.figure), end) > 2.5)
    );
  });
  return open ? `${was.id} recoils and loses its formation, though it could go back as one` : undefined;
}

function faultInRetreat({ event, before, after }: Step): string | undefined {
  const [was, is] = [unitOf(before, event.about['unit']), unitOf(after, event.about['unit'])];
  if (was.base !== 'foot' || was.gun !== null) return undefined;
  const flight = event.kind === 'unit-fled';
  const enemy = typeof event.about['from'] === 'string' ? unitOf(before, event.about['from']) : undefined;
  const block = isFormed(was) && isFormed(is);
  for (const man of menOf(was)) {
    const end = is.figures.find(({ id }) => id === man.figure.id);
    if (end !== undefined) {
      const path = [placeOf(man.figure), placeOf(end)];
      const { most } = allowanceOf(before, man, path, { retreat: true });
      const long = between(placeOf(man.figure), placeOf(end));
      const dry = fromWater(before, placeOf(man.figure), placeOf(end));
      if (dry < Math.min(1, fromWater(before, placeOf(man.figure), placeOf(man.figure))) - SLACK)
        return `${nameOf(man)} goes back to ${dry.toFixed(2)}" from deep water`;
      if (long > most + SLACK) return `${nameOf(man)} goes back ${long.toFixed(2)}" of ${most}"`;
      const fault = faultOnWay(before, man, path, { fromEnemies: 1, throughFriends: true });
      if (fault !== undefined) return fault;
    }
    if (enemy === undefined || enemy.figures.length === 0) continue;
    const fault = end === undefined ? undefined : faultInFacing(man, end, enemy, flight);
    const found = fault ?? (block ? undefined : faultInLeaving({ before, after, flight }, man, end, enemy));
    if (found !== undefined) return found;
  }
  return undefined;
}

export function faultInRetreats(judged: MtJudgedOrder): string | undefined {
  for (const step of judged.steps) {
    if (step.event.kind !== 'unit-fled' && step.event.kind !== 'unit-recoiled') continue;
    const fault = faultInCause(judged, step) ?? faultInRetreat(step) ?? faultInBody(step);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
