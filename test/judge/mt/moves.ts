import type { JudgedOrder } from 'enfilade/testing';
import type { MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import { between, gap, SLACK, turn } from '../geometry.ts';
import { allowanceOf, lengthOf } from './allowance.ts';
import { faultOnWay } from './clearances.ts';
import {
  apart,
  bodyOf,
  facingOf,
  isFormed,
  menOf,
  nameOf,
  partsOf,
  placeOf,
  type Table,
  type Unit,
  unitOf,
} from './men.ts';
import { lineOf } from './pieces.ts';
import { straightWays, type Way, waysOf } from './ways.ts';

type MtJudgedOrder = JudgedOrder<MtModel>;
const MOVES = ['advance', 'move', 'wheel', 'form', 'engage'];
const MOVED = ['unit-moved', 'figures-escaped', 'units-engaged', 'engagement-failed'];

/** MT-MOVE-10, MT-GAP-14: a lone figure or a column; a marker moves like one figure of many. */
function roadFor(was: Unit, formation: Unit['formation']): 2 | 4 {
  return (was.figures.length === 1 && !was.marker) || (was.formation === 'column' && formation === 'column') ? 4 : 2;
}

/** MT-MOVE-01 to 10, MT-GAP-16: how far, and past which figures. */
export function faultInWay(
  table: Table,
  unit: Unit,
  { figure, path }: Way,
  moving: { readonly engaging: boolean; readonly road: 2 | 4 },
): string | undefined {
  const man = { unit, figure };
  const [length, { most }] = [lengthOf(path), allowanceOf(table, man, path, moving)];
  if (length > most + SLACK) return `${unit.id}/${figure.id} moves ${length.toFixed(2)}" of ${most}"`;
  // The sweep of mounted bases is checked elsewhere.
  return unit.base === 'foot' ? faultOnWay(table, man, path, { fromEnemies: moving.engaging ? 0 : 1 }) : undefined;
}

/** Section 8, point 10: on his way, every man stands somewhere along his own path. */
function faultOffWay(is: Unit, ways: readonly Way[]): string | undefined {
  for (const figure of is.figures) {
    const way = ways.find((each) => each.figure.id === figure.id);
    if (way === undefined) continue;
    const spot = { corners: [placeOf(figure)], radius: 0 };
    const off = Math.min(...way.path.slice(1).map((to, i) => gap(spot, lineOf(way.path[i] ?? to, to))));
    if (off > SLACK) return `${is.id}/${figure.id} stands ${off.toFixed(2)}" beside his way`;
  }
  return undefined;
}

/** Section 6: a formed unit moves as a block. */
function faultInBlock(was: Unit, is: Unit): string | undefined {
  if (!isFormed(is) || is.formation !== was.formation || is.figures.length !== was.figures.length) return undefined;
  const [first, before] = [is.figures[0], was.figures[0]];
  if (first === undefined || before === undefined) return undefined;
  for (const figure of is.figures) {
    const old = was.figures.find(({ id }) => id === figure.id);
    if (old === undefined) continue;
    const [then, now] = [between(placeOf(before), placeOf(old)), between(placeOf(first), placeOf(figure))];
    if (Math.abs(then - now) > SLACK)
      return `${is.id} keeps its formation, but two men were ${then.toFixed(2)}" apart and are ${now.toFixed(2)}"`;
  }
  return undefined;
}

/** Section 6: ranks are an inch deep, and an odd man stands behind the middle of the two in front. */
const ODD_MAN = Math.hypot(1, 0.5) - 1;

/** MT-GAP-17: a unit that forms up stands base to base and faces one way. */
function faultInForming(is: Unit): string | undefined {
  const men = isFormed(is) ? menOf(is) : [];
  for (const man of men) {
    const nearest = Math.min(...men.filter((other) => other !== man).map((other) => apart(man, other)));
    if (nearest > ODD_MAN + SLACK) return `${nameOf(man)} forms up ${nearest.toFixed(2)}" from the next man`;
    if (men.some(({ figure }) => Math.abs(turn(facingOf(figure), facingOf(man.figure))) > 0.2))
      return `${is.id} forms up and faces two ways`;
  }
  return undefined;
}

/** MT-GAP-16: the links of a unit hold; what casualties broke is not judged here. */
function faultInLinks(was: Unit, is: Unit): string | undefined {
  const [then, now] = [partsOf(was, was.figures, -SLACK), partsOf(is, is.figures, SLACK)];
  return now > Math.max(1, then) ? `${is.id} was in ${then} parts and moved into ${now}` : undefined;
}

export function faultInMoves({ order, before, steps }: MtJudgedOrder): string | undefined {
  if (!MOVES.includes(order.kind) || !('unit' in order)) return undefined;
  const was = unitOf(before, order.unit);
  const mine = steps.filter(({ event }) => MOVED.includes(event.kind) && event.about['unit'] === order.unit);
  const last = mine.at(-1);
  if (last === undefined || !['foot', 'mounted'].includes(was.base) || was.gun !== null) return undefined;
  const is = unitOf(last.after, order.unit);
  const named = waysOf(was, order);
  const ways = named.length > 0 ? named : straightWays(was, is);
  const moving = { engaging: order.kind === 'engage', road: roadFor(was, is.formation) };
  for (const way of ways) {
    const fault = faultInWay(before, was, way, moving);
    if (fault !== undefined) return fault;
  }
  for (const { after } of mine) {
    const now = unitOf(after, order.unit);
    const fault = faultOffWay(now, ways) ?? (order.kind === 'form' ? undefined : faultInBlock(was, now));
    if (fault !== undefined) return fault;
  }
  const shape =
    order.kind === 'form' && last.event.kind === 'unit-moved' && is.figures.length === was.figures.length
      ? faultInForming(is)
      : undefined;
  if (shape !== undefined) return shape;
  return is.figures.length === was.figures.length || last.event.kind === 'figures-escaped'
    ? faultInLinks(was, is)
    : undefined;
}

/** Section 11.2: in column by the road, the front rank with its full allowance, each rank behind an inch less. */
export function faultInEntry({ order, before, steps }: MtJudgedOrder): string | undefined {
  if (order.kind !== 'enter') return undefined;
  const unit = unitOf(before, order.unit);
  const at = before.setting.scenario.units.find(({ id }) => id === unit.id)?.arrives?.at;
  const entered = steps.findLast(({ event }) => event.kind === 'unit-entered' || event.kind === 'unit-moved');
  if (at === undefined || entered === undefined) return undefined;
  const gate = { x: at[0], y: at[1] };
  for (const figure of unitOf(entered.after, unit.id).figures) {
    const [body] = [bodyOf({ unit, figure })];
    const far = gap(body, { corners: [gate], radius: 0 });
    // 4", 4" of the road, 2" far from enemies; half a base in front of the middle and a little for the second file.
    if (far > 10.2) return `${unit.id}/${figure.id} enters ${far.toFixed(2)}" of 10"`;
  }
  return undefined;
}
