import type { OrderRefusal } from '#battle/index.ts';
import {
  between,
  boundsOf,
  distance,
  distanceFromPoint,
  headingTo,
  inches,
  inUnits,
  lengthBetween,
  nearestPoints,
  type Point,
  poseAtFrontCentre,
  turnBetween,
  pointOutline,
} from '#field/index.ts';
import type { Leg } from '../facts/movement.ts';
import { inColumn } from '../facts/words.ts';
import { type Budget, judgeMove } from '../movement.ts';
import { canTake, rowsOf } from '../troops.ts';
import { roomIn } from './aim.ts';
import { disturbedBy, partsFrom } from './losses.ts';
import { enemiesOf, onTable, the, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import type { MoveStep, OrderOf } from './orders.ts';
import { apart, front, isWithin, outline, shapeOf, townOf } from './place.ts';
import { inWoods } from './sight.ts';
import { spots } from './spotting.ts';
import { type Moment, travel } from './travel.ts';
import {
  changeLeg,
  FREE_WHEEL,
  isClear,
  mannerOf,
  moveLeg,
  nearEnemy,
  plainLeg,
  reformed,
  refused,
  refusesPlace,
  roadAt,
  stretchTo,
} from './ways.ts';

/** A move as its steps make it. */
export interface Walk {
  readonly end: W66Unit;
  readonly legs: readonly Leg[];
  /** The moments at which something may be done about it, from its start to its end. */
  readonly moments: readonly Moment[];
  readonly track: readonly Point[];
  readonly facts: readonly string[];
  readonly budget: Budget;
}

interface Progress {
  unit: W66Unit;
  legs: readonly Leg[];
  places: readonly W66Unit[];
  track: readonly Point[];
  facts: readonly string[];
  wheeled: number;
}

function goes(battle: W66Battle, so: Progress, { x, y, heading }: MoveStep): Progress | OrderRefusal {
  const { unit } = so;
  if (x === null || y === null) return refused('contract', 'a step that goes somewhere says where');
  if (unit.town !== null) return refused('W66-BLD-04', 'a garrison leaves its town first');
  const stretch = stretchTo(battle, unit, { x, y }, heading);
  if ('because' in stretch) return stretch;
  const turn = inColumn(unit.formation) ? 0 : Math.abs(turnBetween(unit.heading, stretch.to.heading));
  if (so.wheeled + turn > FREE_WHEEL) return refused('W66-MOVE-05', 'it has wheeled 30 degrees already');
  const start = front(stretch.from);
  const parts = Math.max(1, Math.ceil(stretch.length / STRIDE));
  const places = Array.from({ length: parts }, (_, i) => ({
    ...stretch.to,
    ...poseAtFrontCentre(between(start, { x, y }, (i + 1) / parts), stretch.to.heading, shapeOf(unit)),
  }));
  return {
    unit: stretch.to,
    legs: [...so.legs, ...stretch.legs],
    places: [...so.places, ...places],
    track: [...so.track, { x, y }],
    facts: [...so.facts, ...stretch.facts],
    wheeled: so.wheeled + turn,
  };
}

const STRIDE = inches(2);

function changes(so: Progress, { formation, interval, heading }: MoveStep): Progress | OrderRefusal {
  const { unit } = so;
  const to = formation ?? unit.formation;
  const gap = interval ?? (to === unit.formation ? unit.interval : 0);
  if (unit.town !== null || to === 'garrison') return refused('W66-BLD-04', 'a town is entered and left by moving');
  if (unit.status === 'disorganized') return refused('W66-GAP-45', 'a disorganised unit must reform first');
  if (!canTake(unit.arm, to)) return refused('W66-FORM-13', 'it cannot take that formation');
  if ((to === 'supported-line' && unit.stands < 2) || (to === 'supported-line-wings' && unit.stands < 3))
    return refused('W66-FORM-04', 'it has too few stands for a second line');
  if (to === unit.formation && gap === unit.interval)
    return refused('W66-MOVE-05', 'it changes into the formation that it has');
  if (gap > 0 && (inColumn(to) || rowsOf(to, unit.stands).front < 2))
    return refused('W66-FORM-02', 'only a line has intervals');
  if (heading !== null && heading !== unit.heading)
    return refused('W66-MOVE-05', 'a change of facing is a step of its own');
  const after = reformed(unit, to, gap);
  return {
    ...so,
    unit: after,
    legs: [...so.legs, changeLeg(unit, to)],
    places: [...so.places, after],
    facts: [...so.facts, 'W66-MOVE-05', ...(gap > 0 ? ['W66-FORM-02'] : []), ...formFacts(after)],
  };
}

function formFacts({ formation, arm }: W66Unit): readonly string[] {
  if (formation === 'supported-line') return ['W66-FORM-04'];
  if (formation === 'supported-line-wings') return ['W66-FORM-08'];
  if (formation === 'line') return [arm === 'cavalry' ? 'W66-FORM-12' : 'W66-FORM-01'];
  return formation === 'road-column' ? ['W66-FORM-11'] : [];
}

function faces(so: Progress, { heading }: MoveStep): Progress | OrderRefusal {
  const { unit } = so;
  if (heading === null || heading === unit.heading) return refused('contract', 'it turns to another heading');
  if (unit.town === null && unit.status === 'disorganized')
    return refused('W66-GAP-45', 'a disorganised unit keeps its facing');
  const after = { ...unit, heading };
  return {
    ...so,
    unit: after,
    legs: [...so.legs, plainLeg(unit, 'face')],
    places: [...so.places, after],
    facts: [...so.facts, 'W66-MOVE-05'],
    wheeled: 0,
  };
}

function reforms(so: Progress): Progress | OrderRefusal {
  const { unit } = so;
  if (unit.status !== 'disarrayed') return refused('W66-GAP-48', 'only a disarrayed unit reforms from disarray');
  return {
    ...so,
    unit: { ...unit, status: 'formed' },
    legs: [...so.legs, plainLeg(unit, 'reform-disarray')],
    facts: [...so.facts, 'W66-MOVE-05'],
  };
}

function centreOf(corners: readonly Point[]): Point {
  const { west, east, south, north } = boundsOf(corners);
  return { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
}

function nearSegment(battle: W66Battle, unit: W66Unit, from: Point, to: Point): boolean {
  const middle = between(from, to, 0.5);
  return enemiesOf(battle, unit).some((enemy) =>
    [from, middle, to].some((p) => distanceFromPoint(p, outline(battle, enemy)) < inches(1)),
  );
}

function enters(battle: W66Battle, so: Progress, { town: id }: MoveStep): Progress | OrderRefusal {
  const { unit } = so;
  const town = townOf(battle.setting.ground, id);
  if (town === undefined) return refused('contract', 'no such town');
  if (unit.arm !== 'infantry') return refused('W66-GAP-34', 'towns are for infantry only');
  if (unit.town !== null) return refused('W66-BLD-04', 'it is in a town already');
  const inside = onTable(battle).filter((each) => each.town === id);
  if (inside.some(({ side }) => side !== unit.side)) return refused('W66-BLD-03', 'the enemy holds it: charge him');
  if (inside.reduce((sum, { stands }) => sum + stands, 0) >= roomIn(battle, town.id))
    return refused('W66-BLD-01', 'the houses are full');
  const { from, to } = nearestPoints(outline(battle, unit), town.cover);
  if (nearSegment(battle, unit, from, to)) return refused('W66-SEQ-05', 'an enemy is in the way');
  const far = lengthBetween(from, to);
  const manner = far === 0 || inColumn(unit.formation) ? 'forward' : mannerOf(unit.heading, headingTo(from, to));
  const after: W66Unit = { ...unit, ...centreOf(town.outline), town: town.id, formation: 'garrison', interval: 0 };
  return {
    ...so,
    unit: after,
    legs: [...so.legs, moveLeg(unit, far, manner), changeLeg(unit, 'garrison')],
    facts: [...so.facts, 'W66-BLD-01', 'W66-BLD-04', 'W66-MOVE-01'],
    places: [...so.places, after],
    track: [...so.track, to],
  };
}

function leaves(
  battle: W66Battle,
  so: Progress,
  { x, y, heading, formation, interval }: MoveStep,
): Progress | OrderRefusal {
  const { unit } = so;
  const town = townOf(battle.setting.ground, unit.town);
  if (town === undefined) return refused('W66-BLD-04', 'it is in no town');
  if (x === null || y === null || heading === null)
    return refused('contract', 'it says where it comes out and its facing');
  const to = formation ?? 'line';
  if (to === 'garrison' || !canTake(unit.arm, to)) return refused('W66-FORM-13', 'it cannot take that formation');
  if (unit.status === 'disorganized' && to !== 'line')
    return refused('W66-GAP-45', 'a disorganised unit comes out in line');
  if ((to === 'supported-line' && unit.stands < 2) || (to === 'supported-line-wings' && unit.stands < 3))
    return refused('W66-FORM-04', 'it has too few stands for a second line');
  const gap = to === 'line' ? (interval ?? 0) : 0;
  const out: W66Unit = { ...unit, formation: to, interval: gap, town: null };
  const after = { ...out, ...poseAtFrontCentre({ x, y }, heading, shapeOf(out)) };
  const start = nearestPoints(pointOutline({ x, y }), town.cover).to;
  const far = lengthBetween(start, { x, y });
  if (far > 0 && nearSegment(battle, { ...unit }, start, { x, y }))
    return refused('W66-SEQ-05', 'an enemy is in the way');
  return {
    ...so,
    unit: after,
    legs: [...so.legs, changeLeg(unit, to), moveLeg(out, far, 'forward')],
    places: [...so.places, after],
    track: [...so.track, start, { x, y }],
    facts: [...so.facts, 'W66-BLD-04', 'W66-MOVE-01'],
  };
}

function take(battle: W66Battle, so: Progress, step: MoveStep): Progress | OrderRefusal {
  switch (step.do) {
    case 'go':
      return goes(battle, so, step);
    case 'change':
      return changes(so, step);
    case 'face':
      return faces(so, step);
    case 'reform':
      return reforms(so);
    case 'enter':
      return enters(battle, so, step);
    case 'leave':
      return leaves(battle, so, step);
  }
}

/** W66-STOSS-01, W66-READ-18: a MOVE brings k.k. infantry no nearer to a spotted enemy within 5". */
function storming(battle: W66Battle, was: W66Unit, is: W66Unit): boolean {
  if (!was.stosstaktik || is.town !== null) return false;
  return enemiesOf(battle, was).some(
    (enemy) =>
      isWithin(battle, [is, enemy], inches(5)) &&
      apart(battle, is, enemy) < apart(battle, was, enemy) &&
      spots(battle, is, enemy),
  );
}

/** The whole of a move, or why it cannot be made. */
export function walk(battle: W66Battle, unit: W66Unit, steps: readonly MoveStep[]): Walk | OrderRefusal {
  let so: Progress = { unit, legs: [], places: [], track: [front(unit)], facts: [], wheeled: 0 };
  for (const step of steps) {
    const next = take(battle, so, step);
    if ('because' in next) return next;
    so = next;
  }
  const { unit: end, legs } = so;
  if (end.town === null) {
    const place = refusesPlace(battle, end);
    if (place !== undefined) return place;
    if (nearEnemy(battle, end, unit)) return refused('W66-SEQ-05', 'only a charge comes within 1" of an enemy');
  }
  if (so.places.some((place) => storming(battle, unit, place)) || storming(battle, unit, end))
    return refused('W66-STOSS-01', 'within 5" of the enemy k.k. infantry advances by charging');
  const budget = judgeMove({
    arm: unit.arm,
    formation: unit.formation,
    status: unit.status,
    charging: false,
    endsInWoods: end.town === null && inWoods(battle, outline(battle, end)),
    steps: [],
    legs,
    formationAfter: end.formation,
    statusAfter: end.status,
  });
  if (!budget.legal) return refused('W66-READ-07', `it takes ${budget.fractionUsed} of the turn`);
  const count = Math.max(1, so.places.length);
  const moments = [unit, ...so.places].map(({ x, y, heading, formation, interval }, i) => ({
    x,
    y,
    heading,
    formation,
    interval,
    share: (budget.fractionUsed * i) / count,
    clear: i > 0 && isClear(battle, so.places[i - 1] as W66Unit),
  }));
  return { end, legs, moments, track: so.track, facts: so.facts, budget };
}

const HELD = inches(2);

/** W66-11.1: who comes on has his front edge on the entry point, or along the edge up to 6" from it. */
export function asArriving(battle: W66Battle, unit: W66Unit, shift: number | null): W66Unit {
  if (unit.where !== 'coming') return unit;
  const { width } = battle.setting.ground;
  const upright = unit.x === 0 || unit.x === width;
  const at = { x: unit.x + (upright ? 0 : (shift ?? 0)), y: unit.y + (upright ? (shift ?? 0) : 0) };
  return { ...unit, ...poseAtFrontCentre(at, unit.heading, shapeOf(unit)), where: 'table' };
}

export function mayArrive(battle: W66Battle, unit: W66Unit): boolean {
  return (
    unit.where === 'coming' &&
    unit.arrivesTurn <= battle.turn &&
    !enemiesOf(battle, unit).some((enemy) => distanceFromPoint(unit, outline(battle, enemy)) <= HELD)
  );
}

/** Why a unit may not move at all now. */
export function refusesMover(battle: W66Battle, unit: W66Unit | undefined): OrderRefusal | undefined {
  if (unit === undefined || unit.side !== battle.active || unit.where === 'lost')
    return refused('contract', 'no such unit of yours');
  if (unit.where === 'coming')
    return mayArrive(battle, unit) ? undefined : refused('W66-SEQ-03', 'it cannot come on now');
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
    return refused('W66-FORM-11', 'only who comes on, and not in road column, chooses his place along the edge');
  const from = asArriving(battle, unit, shift);
  if (unit.where === 'coming' && unit.formation === 'road-column' && roadAt(battle, front(from)) === undefined)
    return refused('W66-FORM-11', 'a road column comes on by its road');
  const way = walk(battle, from, steps);
  return 'because' in way ? way : undefined;
}

export function conductMove({ unit: id, steps, shift }: OrderOf<'move'>, umpire: W66Umpire): void {
  const { battle } = umpire;
  const was = the(battle, id);
  const from = asArriving(battle, was, shift);
  const way = walk(battle, from, steps);
  if ('because' in way) return;
  const { end, budget, facts, track } = way;
  const town = was.townFight === null ? [] : partsFrom(umpire, was);
  let told = false;
  const arrive = (to: W66Umpire, moment: Moment): void => {
    const last = moment === way.moments.at(-1);
    const { x, y, heading, formation, interval } = last ? end : moment;
    to.tell({
      kind: was.where === 'coming' && !told ? 'unit-arrived' : 'unit-moved',
      by: was.side,
      facts: ['W66-SEQ-03', ...facts, ...(last && budget.statusAfter === 'disarrayed' ? ['W66-MOVE-06'] : [])],
      about: { unit: id, to: { x, y, heading }, formation, inches: inUnits(pathLength(track)), turnUsed: moment.share },
      changes: [
        {
          unit: id,
          set: {
            x,
            y,
            heading,
            formation,
            interval,
            town: last ? end.town : null,
            where: 'table',
            moved: true,
            movedFraction: last ? budget.fractionUsed : moment.share,
            changedLimber: budget.changedLimber,
            track,
            disturbed: disturbedBy(was, 'moved'),
            townFight: null,
            ...(last && the(to.battle, id).status === from.status ? { status: budget.statusAfter } : {}),
          },
        },
        ...(told ? [] : town),
      ],
    });
    told = true;
  };
  travel(umpire, { unit: id, moments: way.moments, arrive });
}

function pathLength(track: readonly Point[]): number {
  return track.reduce((sum, to, i) => sum + (i === 0 ? 0 : lengthBetween(track[i - 1] as Point, to)), 0);
}

export function distanceTo(battle: W66Battle, unit: W66Unit, town: string): number {
  const cover = townOf(battle.setting.ground, town)?.cover;
  return cover === undefined ? Infinity : distance(outline(battle, unit), cover);
}
