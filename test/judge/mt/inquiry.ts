import type { Inquiry } from 'enfilade/testing';
import type { MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import type { MtOrder } from '../../../packages/enfilade/src/rulesets/mt/play/orders.ts';
import { between, directionTo, onTable, radians, SLACK, type Spot } from '../geometry.ts';
import { oneOf } from '../verdict.ts';
import { aimAt } from './aims.ts';
import { allowanceOf, lengthOf } from './allowance.ts';
import { isWalledOff } from './contact.ts';
import { blankWall, faultOnWay, nearestOnWay } from './clearances.ts';
import {
  apart,
  bodyAt,
  bodyOf,
  enemiesOn,
  type Figure,
  type Man,
  menOf,
  nameOf,
  partsOf,
  placeOf,
  type Table,
  type Unit,
  unitOf,
  unitsOn,
} from './men.ts';
import { groundOf, touches } from './pieces.ts';
import { unitSees, unitSpots } from './spotting.ts';
import type { Certainty } from './certainty.ts';

type Ask = Inquiry<MtModel>;

/** What the paper says beyond doubt, against what the engine says. */
function disagree(ask: Ask, order: MtOrder, legal: Certainty, what: string): string | undefined {
  if (legal === undefined) return undefined;
  const refusal = ask.refuses(order);
  if (legal && refusal !== undefined) return `${what} is refused: ${refusal.because} (${refusal.rule})`;
  return !legal && refusal === undefined ? `${what} is allowed` : undefined;
}

/** MT-GAP-23: one man's shot at one unit. */
function askShot(table: Table, unit: Unit, ask: Ask): string | undefined {
  const [man, target, weapon] = [oneOf(menOf(unit), ask), oneOf(enemiesOn(table, unit), ask), oneOf(unit.weapons, ask)];
  if (man === undefined || target === undefined || weapon === undefined || unit.gun !== null) return undefined;
  const { legal } = aimAt(table, man, target, weapon);
  const assignments = [{ figure: man.figure.id, target: target.id, weapon }];
  return disagree(
    ask,
    { kind: 'shoot', unit: unit.id, assignments },
    legal,
    `a ${weapon} shot of ${nameOf(man)} at ${target.id}`,
  );
}

/** Whether no figure stands within a hair of where a man would stand. */
function isRoom(table: Table, man: Man, end: Spot): boolean {
  const { table: size } = table.setting.scenario;
  if (!onTable({ corners: [end], radius: 0.5 + 2 * SLACK }, size)) return false;
  return unitsOn(table)
    .flatMap(menOf)
    .every(
      (other) =>
        (other.unit.id === man.unit.id && other.figure.id === man.figure.id) ||
        between(placeOf(other.figure), end) > 1 + SLACK,
    );
}

/** Half the diagonal of a gun of 2" by 2". */
const PAST_A_GUN = 1.42;

/** Whether a straight path leaves more room to every figure and gun than it needs, and crosses no wall. */
function isOpen(table: Table, man: Man, path: readonly Spot[], target?: Unit): boolean {
  const guns = unitsOn(table).flatMap(({ gun }) => (gun === null ? [] : [{ corners: [placeOf(gun)], radius: 0 }]));
  if (guns.some((gun) => nearestOnWay(path, gun) < PAST_A_GUN + SLACK)) return false;
  const near = unitsOn(table)
    .filter(({ id }) => id !== man.unit.id)
    .flatMap(menOf)
    .every((other) => {
      const least = other.unit.side === man.unit.side || other.unit.id === target?.id ? 0 : 1;
      return nearestOnWay(path, bodyOf(other)) > (other.unit.id === target?.id ? -SLACK / 4 : least + SLACK);
    });
  const [from, to] = path as readonly [Spot, Spot];
  const walls = groundOf(table).filter(({ sort }) => sort === 'building' || sort === 'water' || sort === 'hill');
  return near && walls.every((piece) => touches(piece, from, to) === false);
}

function moved(unit: Unit, { figure }: Man, end: Spot): readonly Figure[] {
  return unit.figures.map((each) => (each.id === figure.id ? { ...each, x: end.x * 1000, y: end.y * 1000 } : each));
}

function rounded({ x, y }: Spot): Spot {
  return { x: Math.round(x * 1000), y: Math.round(y * 1000) };
}

/** MT-GAP-16: one man's straight move. */
function askMove(table: Table, unit: Unit, ask: Ask): string | undefined {
  const man = oneOf(menOf(unit), ask);
  if (man === undefined || unit.base !== 'foot' || unit.gun !== null || unit.formation !== 'loose') return undefined;
  const [direction, length] = [ask.pick(3600) / 10, (ask.pick(90) + 5) / 10];
  const start = placeOf(man.figure);
  const at = rounded({
    x: start.x + Math.cos(radians(direction)) * length,
    y: start.y + Math.sin(radians(direction)) * length,
  });
  const end = placeOf(at);
  const path = [start, end];
  const { least, most } = allowanceOf(table, man, path, { road: unit.figures.length === 1 && !unit.marker ? 4 : 2 });
  const after = moved(unit, man, end);
  const linked = partsOf(unit, after, -SLACK) === 1;
  const fits = lengthOf(path) < least - SLACK && isRoom(table, man, end) && isOpen(table, man, path) && linked;
  const wall = groundOf(table).some((piece) => piece.sort === 'building' && blankWall(piece, path) !== undefined);
  const fails = lengthOf(path) > most + SLACK || wall || faultOnWay(table, man, path, { fromEnemies: 1 }) !== undefined;
  const order: MtOrder = {
    kind: 'move',
    unit: unit.id,
    paths: [{ figure: man.figure.id, points: [at], heading: man.figure.heading }],
    shots: [],
  };
  const legal = fits
    ? true
    : fails || (partsOf(unit, unit.figures, -SLACK) === 1 && partsOf(unit, after, SLACK) > 1)
      ? false
      : undefined;
  return disagree(
    ask,
    order,
    legal,
    `a move of ${nameOf(man)} by ${length.toFixed(1)}" of ${most}" to ${end.x.toFixed(2)}, ${end.y.toFixed(2)}`,
  );
}

/** MT-GAP-28, MT-GAP-44: one man straight against the nearest of an enemy unit. */
function askEngage(table: Table, unit: Unit, ask: Ask): string | undefined {
  if (unit.marker || unit.base !== 'foot' || unit.gun !== null) return undefined;
  const near = enemiesOn(table, unit).filter(({ marker, base }) => !marker && base === 'foot');
  const pairs = near
    .flatMap((enemy) => menOf(enemy).flatMap((foe) => menOf(unit).map((man) => ({ man, foe }))))
    .filter(({ man, foe }) => apart(man, foe) < 7 && apart(man, foe) > 0.1);
  const pair = oneOf(pairs, ask);
  if (pair === undefined) return undefined;
  const { man, foe } = pair;
  const [start, goal] = [placeOf(man.figure), placeOf(foe.figure)];
  const back = radians(directionTo(goal, start));
  const at = rounded({ x: goal.x + Math.cos(back), y: goal.y + Math.sin(back) });
  const end = placeOf(at);
  const path = [start, end];
  if (Math.abs(between(end, goal) - 1) > 0.0012) return undefined;
  const { least, most } = allowanceOf(table, man, path, { road: 2 });
  const there: Man = { unit, figure: { ...man.figure, ...at } };
  const others = unitsOn(table)
    .flatMap(menOf)
    .filter((other) => other.figure !== man.figure && other.figure !== foe.figure);
  const room =
    onTable(bodyAt(unit, end, 0), table.setting.scenario.table) &&
    others.every((other) => between(placeOf(other.figure), end) > 1 + SLACK);
  const seen = unitSpots(table, unit, foe.unit) === true && unitSees(table, unit, foe.unit) === true;
  const fits =
    seen &&
    isWalledOff(table, there, foe) === false &&
    room &&
    lengthOf(path) < least - SLACK &&
    isOpen(table, man, path, foe.unit) &&
    partsOf(unit, moved(unit, man, end), -SLACK) === 1;
  const alone = others.every(
    (other) => other.unit.id !== foe.unit.id || between(placeOf(other.figure), end) > 1 + SLACK,
  );
  const walled = alone && isWalledOff(table, there, foe) === true;
  const fails = lengthOf(path) > most + 2 + SLACK || walled || unitSpots(table, unit, foe.unit) === false;
  const order: MtOrder = {
    kind: 'engage',
    unit: unit.id,
    target: foe.unit.id,
    paths: [{ figure: man.figure.id, points: [at], heading: man.figure.heading }],
    shots: [],
  };
  return disagree(
    ask,
    order,
    fits ? true : fails ? false : undefined,
    `an engagement of ${nameOf(man)} with ${nameOf(foe)}, ${lengthOf(path).toFixed(2)}" off`,
  );
}

/** What a unit that may act freely would be allowed. */
export function faultInInquiry(table: Table, ask: Ask): string | undefined {
  const acting = table.state.activation?.unit;
  if (table.phase !== 'activation' || acting === undefined) return undefined;
  const unit = unitOf(table, acting);
  if (unit.where !== 'table' || unit.flight || unit.shaken || unit.engagedWith.length > 0) return undefined;
  for (let i = 0; i < 4; i += 1) {
    const fault =
      (unit.marker ? undefined : askShot(table, unit, ask)) ?? askMove(table, unit, ask) ?? askEngage(table, unit, ask);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
