import type { OrderRefusal } from '#battle/index.ts';
import {
  between,
  boundsOf,
  headingTo,
  inches,
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
import { enemiesOf, onTable, type W66Battle, type W66Unit } from './model.ts';
import type { MoveStep } from './orders.ts';
import { apart, front, isWithin, outline, pointWithin, shapeOf, townOf } from './place.ts';
import { inWoods } from './sight.ts';
import { spots } from './spotting.ts';
import type { Moment } from './travel.ts';
import {
  changeLeg,
  FREE_WHEEL,
  mannerOf,
  moveLeg,
  nearEnemy,
  plainLeg,
  reformed,
  refused,
  refusesPlace,
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

/** Where a unit is on its way; moments are made of these. */
type Place = Omit<Moment, 'share'>;

interface Progress {
  unit: W66Unit;
  legs: readonly Leg[];
  places: readonly Place[];
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
  const shape = shapeOf(unit);
  const { heading: facing, formation, interval } = stretch.to;
  const places = Array.from({ length: parts }, (_, i): Place => {
    const at = poseAtFrontCentre(between(start, { x, y }, (i + 1) / parts), facing, shape);
    return { x: at.x, y: at.y, heading: facing, formation, interval };
  });
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
    [from, middle, to].some((p) => pointWithin(p, outline(battle, enemy), inches(1) - 1)),
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

interface Judged {
  readonly battle: W66Battle['units'];
  readonly unit: W66Unit;
  readonly walk: Walk | OrderRefusal;
}

const judged = new WeakMap<readonly MoveStep[], Judged>();

/** The whole of a move, or why it cannot be made; an order is judged and then carried out, and walked once. */
export function walk(battle: W66Battle, unit: W66Unit, steps: readonly MoveStep[]): Walk | OrderRefusal {
  const known = judged.get(steps);
  if (known !== undefined && known.battle === battle.units && samePlace(known.unit, unit)) return known.walk;
  const made = walkAnew(battle, unit, steps);
  judged.set(steps, { battle: battle.units, unit, walk: made });
  return made;
}

function samePlace(a: W66Unit, b: W66Unit): boolean {
  return a === b || (a.id === b.id && a.x === b.x && a.y === b.y);
}

function walkAnew(battle: W66Battle, unit: W66Unit, steps: readonly MoveStep[]): Walk | OrderRefusal {
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
  if (unit.stosstaktik && [...so.places, end].some((place) => storming(battle, unit, { ...end, ...place })))
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
  }));
  return { end, legs, moments, track: so.track, facts: so.facts, budget };
}
