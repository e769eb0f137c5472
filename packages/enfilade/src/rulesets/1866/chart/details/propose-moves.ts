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
import { exitsOf, waysOut } from '../../play/exits.ts';
import type { W66Battle, W66Unit } from '../../play/model.ts';
import { asArriving, refusesMove } from '../../play/movement.ts';
import { type MoveStep, type OrderOf, step } from '../../play/orders.ts';
import { front, townOf } from '../../play/place.ts';
import { FREE_WHEEL, reformed } from '../../play/ways.ts';
import { rateFor } from '../farthest.ts';
import { byRoad } from './roads.ts';
import { frontAt, go, headOfColumn } from '../steps.ts';
import { type Drill, drillsOf } from '../words.ts';

type Steps = readonly MoveStep[];

function face(heading: number): MoveStep {
  return step({ do: 'face', heading });
}

/** A place this near counts as the same. */
const HERE = 20;
/** A path's own heading is off by a tenth or two from the one on the map. */
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

/** W66-MOVE-05: a change before the move, which then goes on in the new formation, or at its end. */
function changing(unit: W66Unit, drill: Drill, at: Point, heading: number | undefined): readonly Steps[] {
  const after = reformed(unit, drill.formation, drill.interval);
  const before = waysTo(after, at, heading).map((way) => [into(drill), ...way]);
  const facing = inColumn(unit.formation) ? headingTo(front(unit), at) : unit.heading;
  const turns = heading === undefined || Math.abs(turnBetween(facing, heading)) <= NEARLY ? [] : [face(heading)];
  const last = [go(frontAt(after, at, facing)), into(drill), ...turns];
  const faced = heading === undefined ? unit : reformed({ ...unit, heading }, drill.formation, drill.interval);
  const turn = faced.heading === unit.heading ? [] : [face(faced.heading)];
  const first = lengthBetween(faced, at) <= HERE ? [[...turn, into(drill)]] : [];
  return [...first, ...(inColumn(drill.formation) ? [...before, last] : [last, ...before])];
}

/** Guns by hand, else limbered; a disarrayed unit may reform first. */
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

/** W66-MOVE-05: round corners, as it faces; a column follows its way. */
function roundWays(unit: W66Unit, at: Point, via: readonly Point[]): readonly Steps[] {
  if (via.length === 0) return [];
  const turns = via.map((point) => (inColumn(unit.formation) ? go(point) : go(frontAt(unit, point, unit.heading))));
  const last = inColumn(unit.formation) ? go(at) : go(frontAt(unit, at, unit.heading));
  return [[...turns, last]];
}

/** If place and facing cannot both be had, the place. */
function waysFrom(battle: W66Battle, unit: W66Unit, at: Point, wish: Wish): readonly Steps[] {
  const { heading, ...anyhow } = wish;
  if (wish.via !== undefined && unit.town === null) return roundWays(unit, at, wish.via);
  const faced = openWays(battle, unit, at, wish);
  return heading === undefined ? faced : [...faced, ...openWays(battle, unit, at, anyhow)];
}

function openWays(battle: W66Battle, unit: W66Unit, at: Point, wish: Wish): readonly Steps[] {
  const heading = wish.heading === undefined ? undefined : normalHeading(wish.heading);
  const town = townAt(battle, at);
  if (town !== undefined && town !== unit.town) {
    const enters = [step({ do: 'enter', town })];
    if (unit.town !== null) return [];
    // Road columns may pass through it.
    return unit.formation === 'road-column' ? [enters, ...roadWays(battle, unit, at, heading)] : [enters];
  }
  if (unit.town !== null) return leaves(battle, unit, at, wish);
  const drill = wished(unit, wish);
  if (drill !== undefined) return changing(unit, drill, at, heading);
  const out = exits(battle, unit, at);
  if (out.length > 0) return out;
  return unit.formation === 'road-column' ? roadWays(battle, unit, at, heading) : plainWays(unit, at, heading);
}

/** A formation that is wished and not there already. */
function wished(unit: W66Unit, { formation }: Wish): Drill | undefined {
  return drillsOf(unit).find(
    (drill) => drill.id === formation && (drill.formation !== unit.formation || drill.interval !== unit.interval),
  );
}

function inPlace(unit: W66Unit, wish: Wish): readonly Steps[] {
  const drill = unit.town === null ? wished(unit, wish) : undefined;
  const heading = normalHeading(wish.heading ?? unit.heading);
  const turns = heading === unit.heading ? [] : [face(heading)];
  if (drill !== undefined) return [[into(drill), ...turns]];
  if (turns.length > 0) return [turns];
  return unit.status === 'disarrayed' ? [[step({ do: 'reform' })]] : [];
}

/** W66-11.1: along the edge from its entry point, up to 6". */
const MOST_SHIFT = 6000;
const OTHER_SHIFTS = [0, 3000, -3000, 6000, -6000];

/** Where along the edge it arrives: straight across from its goal, or where there is room. */
function shiftsTo({ setting: { ground } }: W66Battle, unit: W66Unit, at: Point): readonly (number | null)[] {
  if (unit.where !== 'coming' || unit.formation === 'road-column') return [null];
  const upright = unit.x === 0 || unit.x === ground.width;
  const wide = upright ? at.y - unit.y : at.x - unit.x;
  return [Math.round(Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, wide))), ...OTHER_SHIFTS];
}

/** A place away from where it stands: on the spot it only turns or forms. */
function elsewhere(battle: W66Battle, unit: W66Unit, { at }: Wish): Point | undefined {
  if (at === undefined) return undefined;
  const stays = unit.town === null ? lengthBetween(unit, at) <= HERE : townAt(battle, at) === unit.town;
  return stays ? undefined : at;
}

/** An arriving unit goes straight onto the table unless it is dragged elsewhere. */
function onward(unit: W66Unit): Point {
  return along(unit, unit.heading, rateFor(unit));
}

interface Start {
  readonly from: W66Unit;
  readonly shift: number | null;
}

/** As far towards a place as each path goes. */
function shortOf(battle: W66Battle, start: Start, at: Point, wish: Wish): readonly OrderOf<'move'>[] {
  const { from } = start;
  const begin = wallOf(battle, from, at);
  const most = Math.min(1, rateFor(from) / Math.max(1, lengthBetween(begin, at)));
  const parts = (share: number): readonly Steps[] => waysFrom(battle, from, between(begin, at, share), wish);
  return parts(1).flatMap((_, i) => {
    const order = (share: number): OrderOf<'move'> | undefined => orderOf(start, parts(share)[i]);
    const share = farthestShare(most, (each) => isLegal(battle, order(each)));
    const found = share === 0 ? undefined : order(share);
    return found === undefined ? [] : [found];
  });
}

function orderOf({ from, shift }: Start, steps: Steps | undefined): OrderOf<'move'> | undefined {
  return steps && { kind: 'move', unit: from.id, steps, shift };
}

function isLegal(battle: W66Battle, order: OrderOf<'move'> | undefined): boolean {
  return order !== undefined && refusesMove(battle, order) === undefined;
}

/** The ways for a unit to reach the wished place, best first; if none is open, as far towards it as each of them goes. */
export function proposeMove(battle: W66Battle, unit: W66Unit, wish: Wish): readonly OrderOf<'move'>[] {
  const at = unit.where === 'coming' ? (wish.at ?? onward(unit)) : elsewhere(battle, unit, wish);
  const stays = { from: unit, shift: null };
  if (at === undefined) return inPlace(unit, wish).flatMap((steps) => orderOf(stays, steps) ?? []);
  const starts = shiftsTo(battle, unit, at).map((shift) => ({ from: asArriving(battle, unit, shift), shift }));
  const ways = starts.flatMap((start) =>
    waysFrom(battle, start.from, at, wish).flatMap((steps) => orderOf(start, steps) ?? []),
  );
  if (ways.some((order) => isLegal(battle, order))) return ways;
  return [...ways, ...starts.slice(0, 2).flatMap((start) => shortOf(battle, start, at, wish))];
}
