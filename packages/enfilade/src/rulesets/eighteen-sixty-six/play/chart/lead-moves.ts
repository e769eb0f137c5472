import { farthestShare, type Wish } from '#chart/index.ts';
import {
  along,
  between,
  contains,
  footOn,
  headingTo,
  inches,
  lengthBetween,
  nearestPoints,
  normalHeading,
  type Point,
  pointOutline,
  turnBetween,
} from '#field/index.ts';
import { inColumn } from '../../facts/words.ts';
import { exitsOf, waysOut } from '../exits.ts';
import type { W66Battle, W66Unit } from '../model.ts';
import { asArriving, refusesMove } from '../movement.ts';
import { type MoveStep, type OrderOf, step } from '../orders.ts';
import { front, townOf } from '../place.ts';
import { FREE_WHEEL, reformed } from '../ways.ts';
import { rateFor } from './farthest.ts';
import { byRoad } from './roads.ts';
import { frontAt, go, headOfColumn } from './steps.ts';
import { type Drill, drillsOf } from './words.ts';

type Steps = readonly MoveStep[];

function face(heading: number): MoveStep {
  return step({ do: 'face', heading });
}

/** A way's own heading is off by a tenth or two from what is read off a map. */
const NEARLY = 20;

function columnWays(unit: W66Unit, at: Point, heading: number | undefined): readonly Steps[] {
  const head = headOfColumn(unit, at);
  const facing = headingTo(front(unit), head);
  const turns = heading !== undefined && Math.abs(turnBetween(facing, heading)) > NEARLY;
  return [turns ? [go(head), face(heading)] : [go(head)]];
}

/** Section 6, W66-MOVE-05: as it faces, by a free wheel, or turned on the spot before or after. */
function lineWays(unit: W66Unit, at: Point, heading: number | undefined): readonly Steps[] {
  const kept = go(frontAt(unit, at, unit.heading));
  if (heading === undefined || heading === unit.heading) {
    const onward = headingTo(unit, at);
    return onward === unit.heading ? [[kept]] : [[kept], [face(onward), go(frontAt(unit, at, onward))]];
  }
  const there = frontAt(unit, at, heading);
  const wheels = Math.abs(turnBetween(unit.heading, heading)) <= FREE_WHEEL;
  return [...(wheels ? [[go(there, heading)]] : []), [face(heading), go(there)], [kept, face(heading)]];
}

function waysTo(unit: W66Unit, at: Point, heading: number | undefined): readonly Steps[] {
  return inColumn(unit.formation) ? columnWays(unit, at, heading) : lineWays(unit, at, heading);
}

function into({ formation, interval }: Drill): MoveStep {
  return step({ do: 'change', formation, interval });
}

/** W66-MOVE-05: a change before the way, which goes on as it is formed then, or at its end. */
function changing(unit: W66Unit, drill: Drill, at: Point, heading: number | undefined): readonly Steps[] {
  const after = reformed(unit, drill.formation, drill.interval);
  const before = waysTo(after, at, heading).map((way) => [into(drill), ...way]);
  const facing = heading ?? (inColumn(unit.formation) ? headingTo(front(unit), at) : unit.heading);
  const last = [go(frontAt(after, at, facing)), into(drill)];
  return inColumn(drill.formation) ? [...before, last] : [last, ...before];
}

/** Guns by hand, else limbered; who is disarrayed may reform first. */
function plainWays(unit: W66Unit, at: Point, heading: number | undefined): readonly Steps[] {
  const limbered = drillsOf(unit).find(({ formation }) => formation === 'limbered');
  return [
    ...waysTo(unit, at, heading),
    ...(unit.formation === 'unlimbered' && limbered !== undefined ? changing(unit, limbered, at, heading) : []),
    ...(unit.status === 'disarrayed'
      ? waysTo({ ...unit, status: 'formed' }, at, heading).map((way) => [step({ do: 'reform' }), ...way])
      : []),
  ];
}

/** W66-FORM-11: along its road, or off it in another column. */
function roadWays(battle: W66Battle, unit: W66Unit, at: Point, heading: number | undefined): readonly Steps[] {
  const off = drillsOf(unit).find(({ formation }) => formation === 'march-column' || formation === 'limbered');
  const leaves = off === undefined ? [] : changing(unit, off, at, heading);
  const road = byRoad(battle, unit, at);
  if (road === undefined) return leaves;
  return road.near ? [road.steps, ...leaves] : [...leaves, road.steps];
}

function townAt({ setting: { ground } }: W66Battle, at: Point): string | undefined {
  return ground.areas.find(({ kind, outline }) => kind === 'town' && contains(outline, at))?.id;
}

/** Where a garrison comes out of its town; elsewhere the unit itself. */
function wallOf(battle: W66Battle, unit: W66Unit, at: Point): Point {
  const town = townOf(battle.setting.ground, unit.town);
  return town === undefined ? unit : nearestPoints(pointOutline(at), town.cover).to;
}

/** Section 6: a garrison comes out in line, or for a third in another formation. */
function leaves(battle: W66Battle, unit: W66Unit, at: Point, wish: Wish): readonly Steps[] {
  const drills = drillsOf(unit);
  const wished = drills.filter(({ id }) => id === wish.formation);
  const out = wished.length > 0 ? wished : drills.filter(({ id }) => id === 'line' || id === 'march-column');
  const headings =
    wish.heading === undefined
      ? [headingTo(wallOf(battle, unit, at), at), unit.heading]
      : [normalHeading(wish.heading)];
  return out.flatMap(({ formation, interval }) =>
    headings.map((heading) => {
      const { x, y } = frontAt({ ...unit, formation, interval, town: null }, at, heading);
      return [step({ do: 'leave', x, y, heading, formation, interval })];
    }),
  );
}

const AT_EXIT = inches(1);

/** Section 10: dropped at an exit of its side, or beyond it, a unit leaves the table. */
function exits(battle: W66Battle, unit: W66Unit, at: Point): readonly Steps[] {
  const { width, height } = battle.setting.ground;
  const off = at.x < 0 || at.y < 0 || at.x > width || at.y > height;
  const near = exitsOf(battle, unit.side).some((exit) => lengthBetween(footOn(at, exit), at) <= AT_EXIT);
  return off || near ? waysOut(battle, unit) : [];
}

function waysFrom(battle: W66Battle, unit: W66Unit, at: Point, wish: Wish): readonly Steps[] {
  const heading = wish.heading === undefined ? undefined : normalHeading(wish.heading);
  const town = townAt(battle, at);
  if (town !== undefined && town !== unit.town) {
    const enters = [step({ do: 'enter', town })];
    return unit.town === null ? [enters] : [];
  }
  if (unit.town !== null) return town === undefined ? leaves(battle, unit, at, wish) : [];
  const drill = wished(unit, wish);
  if (drill !== undefined) return changing(unit, drill, at, heading);
  const out = exits(battle, unit, at);
  if (out.length > 0) return out;
  return unit.formation === 'road-column' ? roadWays(battle, unit, at, heading) : plainWays(unit, at, heading);
}

/** What is wished and not there already. */
function wished(unit: W66Unit, { formation }: Wish): Drill | undefined {
  return drillsOf(unit).find(
    (drill) => drill.id === formation && (drill.formation !== unit.formation || drill.interval !== unit.interval),
  );
}

function inPlace(unit: W66Unit, wish: Wish): readonly Steps[] {
  const drill = unit.town === null ? wished(unit, wish) : undefined;
  const turns = wish.heading === undefined ? [] : [face(normalHeading(wish.heading))];
  if (drill !== undefined) return [[into(drill), ...turns]];
  if (turns.length > 0) return [turns];
  return unit.status === 'disarrayed' ? [[step({ do: 'reform' })]] : [];
}

/** W66-11.1: along the edge from its entry point, up to 6". */
const MOST_SHIFT = 6000;

function shiftTo({ setting: { ground } }: W66Battle, unit: W66Unit, at: Point): number | null {
  if (unit.where !== 'coming' || unit.formation === 'road-column') return null;
  const upright = unit.x === 0 || unit.x === ground.width;
  const wide = upright ? at.y - unit.y : at.x - unit.x;
  return Math.round(Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, wide)));
}

/** Who comes on goes straight onto the table unless he is led elsewhere. */
function onward(unit: W66Unit): Point {
  return along(unit, unit.heading, rateFor(unit));
}

/** The ways by which a unit comes to where it is wished, best first; where none is open, as far towards it as each of them goes. */
export function leadMove(battle: W66Battle, unit: W66Unit, wish: Wish): readonly OrderOf<'move'>[] {
  const at = wish.at ?? (unit.where === 'coming' ? onward(unit) : undefined);
  const shift = at === undefined ? null : shiftTo(battle, unit, at);
  const from = asArriving(battle, unit, shift);
  const order = (steps: Steps): OrderOf<'move'> => ({ kind: 'move', unit: unit.id, steps, shift });
  const legal = (steps: Steps | undefined): boolean =>
    steps !== undefined && refusesMove(battle, order(steps)) === undefined;
  if (at === undefined) return inPlace(from, wish).map(order);
  const ways = waysFrom(battle, from, at, wish);
  if (ways.some(legal)) return ways.map(order);
  const start = wallOf(battle, from, at);
  const most = Math.min(1, rateFor(from) / Math.max(1, lengthBetween(start, at)));
  const part = (share: number, i: number): Steps | undefined =>
    waysFrom(battle, from, between(start, at, share), wish)[i];
  const short = ways.flatMap((_, i) => {
    const share = farthestShare(most, (each) => legal(part(each, i)));
    const steps = share === 0 ? undefined : part(share, i);
    return steps === undefined ? [] : [steps];
  });
  return [...ways, ...short].map(order);
}
