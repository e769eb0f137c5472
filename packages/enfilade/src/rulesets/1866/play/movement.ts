import { type OrderRefusal, other, refused, type UnitId } from '#battle/index.ts';
import { inches, type Point, poseAtFrontCentre } from '#field/index.ts';
import { HELD } from '../sheet.ts';
import { foesUnseen, knownTo } from './fog.ts';
import { pushCommanders } from './commanders.ts';
import { mayCharge } from './declarations.ts';
import { tell } from './events.ts';
import { disarrayInWoods, partsFrom } from './losses.ts';
import { enemiesOf, isGone, unitOf, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import type { OrderOf } from './orders.ts';
import { front, isWithin, outline, pointWithin, shapeOf } from './place.ts';
import { type Moment, momentsOf } from './progress.ts';
import { asAt, travel } from './travel.ts';
import { walk } from './walk.ts';
import { CLEARANCE, isClear, roadAt } from './ways.ts';

const ENTRY_CLEARANCE = inches(HELD.value);

/** W66-11.1: an arriving unit has its front edge on the entry point, or along the edge up to 6" from it. */
export function asArriving(battle: W66Battle, unit: W66Unit, shift: number | null): W66Unit {
  if (unit.where !== 'coming') return unit;
  const { width } = battle.setting.ground;
  const upright = unit.x === 0 || unit.x === width;
  const at = { x: unit.x + (upright ? 0 : (shift ?? 0)), y: unit.y + (upright ? (shift ?? 0) : 0) };
  const { x, y } = poseAtFrontCentre(at, unit.heading, shapeOf(unit));
  return { ...unit, x, y, where: 'table' };
}

function isOnEdge({ setting }: W66Battle, { x, y }: Point): boolean {
  const { width, height } = setting.ground;
  return x >= -1 && y >= -1 && x <= width + 1 && y <= height + 1;
}

function mayArrive(battle: W66Battle, unit: W66Unit): boolean {
  return (
    unit.where === 'coming' &&
    unit.arrivesTurn <= battle.turn &&
    !enemiesOf(battle, unit).some((enemy) => pointWithin(unit, outline(battle, enemy), ENTRY_CLEARANCE))
  );
}

/** Units of the side to act that may still move, charge or arrive. */
export function moversOf(battle: W66Battle): readonly W66Unit[] {
  return Object.values(battle.units).filter(
    (unit) => unit.side === battle.active && (mayCharge(unit) || refusesMover(battle, unit) === undefined),
  );
}

/** Why a unit may not move at all now. */
export function refusesMover(battle: W66Battle, unit: W66Unit | undefined): OrderRefusal | undefined {
  if (unit === undefined || unit.side !== battle.active || isGone(unit))
    return refused('contract', 'no such unit of yours');
  if (unit.where === 'coming')
    return mayArrive(battle, unit) ? undefined : refused('W66-SEQ-03', 'it cannot arrive now');
  if (unit.moved) return refused('W66-SEQ-03', 'it has moved, fired or reacted this turn');
  if (unit.status === 'routed') return refused('W66-READ-24', 'routed units run by themselves');
  if (unit.order?.kind !== 'move') return refused('W66-GAP-33', 'without an active MOVE it stays where it is');
  if (battle.state.second && enemiesOf(battle, unit).some(({ charge }) => charge?.target === unit.id))
    return refused('W66-SEQ-02', 'it is being charged: it moves only if its side moves first');
  return undefined;
}

export function refusesMove(battle: W66Battle, { unit: id, steps, shift }: OrderOf<'move'>): OrderRefusal | undefined {
  const unit = battle.units[id];
  const barred = refusesMover(battle, unit);
  if (barred !== undefined || unit === undefined) return barred;
  if (shift !== null && shift !== 0 && (unit.where !== 'coming' || unit.formation === 'road-column'))
    return refused('W66-FORM-11', 'only an arriving unit, and not a road column, chooses its place along the edge');
  const from = asArriving(battle, unit, shift);
  if (unit.where === 'coming' && !isOnEdge(battle, front(from)))
    return refused('W66-SEQ-03', 'it arrives on the edge of the table');
  if (unit.where === 'coming' && unit.formation === 'road-column' && roadAt(battle, front(from)) === undefined)
    return refused('W66-FORM-11', 'a road column arrives by its road');
  const way = walk(battle, from, steps);
  if ('because' in way) return way;
  if (unit.where === 'coming' && way.end.where === 'left')
    return refused('W66-SEQ-03', 'a unit does not leave in the turn in which it arrives');
  return undefined;
}

export function conductMove({ unit: id, steps, shift }: OrderOf<'move'>, umpire: W66Umpire): void {
  const { battle } = umpire;
  const was = unitOf(battle, id);
  const from = asArriving(battle, was, shift);
  // The path is chosen by what its side knows, and taken on the ground as it is.
  const way = walk(knownTo(battle, was.side), from, steps);
  if ('because' in way) return;
  const { budget, facts, track } = way;
  const path = momentsOf(battle, from, way);
  const end = path.length - 1;
  const barred = encounterOn(battle, from, path);
  const town = was.townFight === null ? [] : partsFrom(umpire, was);
  let told = false;
  const arrive = (to: W66Umpire, moment: Moment): void => {
    const last = moment === path[end];
    tell(to, was.where === 'coming' && !told ? 'unit-arrived' : 'unit-moved', was, moment, {
      facts: [...facts, ...(last && budget.statusAfter === 'disarrayed' ? ['W66-MOVE-06'] : [])],
      track: last ? track : trackTo(from, path, moment),
      leaves: from.town === null || moment.town !== null || told ? {} : { leaves: from.town, ...wallOf(path) },
      marks: {
        movedFraction: last ? budget.fractionUsed : moment.share,
        changedLimber: last
          ? budget.changedLimber
          : (moment.formation === 'unlimbered') !== (from.formation === 'unlimbered'),
      },
      status:
        (last || moment.status !== from.status) && unitOf(to.battle, id).status === from.status
          ? { status: last ? budget.statusAfter : moment.status }
          : {},
      parts: told ? [] : town,
    });
    told = true;
  };
  if (barred === undefined) {
    const there = travel(umpire, { unit: id, moments: path, arrive });
    // It is off the table with all the stands that it has left: none of them is lost (section 10).
    if (there && way.end.where === 'left') tell(umpire, 'unit-left-by-exit', unitOf(umpire.battle, id));
  } else {
    const there = barred.last === 0 || travel(umpire, { unit: id, moments: path.slice(0, barred.last + 1), arrive });
    // It halts in front of what it has found; a unit that was arriving waits for the next turn.
    if (there) tell(umpire, 'move-cut-short', umpire.battle, was, barred.found);
  }
  disarrayInWoods(umpire, id);
  pushCommanders(umpire, other(was.side));
}

interface Encounter {
  /** The last moment of the path before it. */
  readonly last: number;
  readonly found: readonly UnitId[];
}

/** Where a path comes upon enemies that its side has not seen: only charges go within 1" of them. */
function encounterOn(battle: W66Battle, from: W66Unit, path: readonly Moment[]): Encounter | undefined {
  const unseen = foesUnseen(battle, from);
  if (unseen.length === 0) return undefined;
  const places = path.map((moment) => asAt(battle, from.id, moment));
  const first = places.findIndex((place, i) => i > 0 && foundAt(battle, place, unseen).length > 0);
  if (first < 0) return undefined;
  const last = places.findLastIndex(
    (place, i) => i === 0 || (i < first && place.formation !== 'garrison' && isClear(battle, place)),
  );
  return { last, found: foundAt(battle, places[first] as W66Unit, unseen) };
}

function foundAt(battle: W66Battle, place: W66Unit, unseen: readonly W66Unit[]): readonly UnitId[] {
  if (place.formation === 'garrison')
    return unseen.filter(({ town }) => town !== null && town === place.town).map(({ id }) => id);
  return unseen.filter((enemy) => isWithin(battle, [place, enemy], CLEARANCE - 1)).map(({ id }) => id);
}

/** Where it stands as it comes out of a town. */
function wallOf(path: readonly Moment[]): { readonly from?: Point } {
  const wall = path.find(({ from }) => from !== null)?.from ?? null;
  return wall === null ? {} : { from: { x: wall.x, y: wall.y } };
}

/** The path of a unit up to where it was stopped. */
function trackTo(from: W66Unit, path: readonly Moment[], at: Moment): readonly Point[] {
  const made = path.filter(({ share }) => share < at.share);
  return [...made, at].map((moment) => front({ ...from, ...moment }));
}
