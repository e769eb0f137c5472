import { type OrderRefusal, refused, rememberFew } from '#battle/index.ts';
import {
  distance,
  headingTo,
  type Outline,
  overlap,
  pathOf,
  type Point,
  sweptOutline,
  turnBetween,
  within,
} from '#field/index.ts';
import type { Leg } from '../facts/movement.ts';
import { inColumn } from '../facts/words.ts';
import { type Budget, judgeMove } from '../movement.ts';
import { canTake, rowsOf } from '../troops.ts';
import { MUST_CHARGE, MUST_CHARGE_WITHIN } from './charge.ts';
import { isAtExit } from './exits.ts';
import { enemiesOf, type W66Battle, type W66Unit } from './model.ts';
import type { MoveStep } from './orders.ts';
import { apart, front, outline, isWithin, shapeOf } from './place.ts';
import { momentsOf, type Progress, type Stage } from './progress.ts';
import { anyStandInWoods } from './sight.ts';
import { spots } from './spotting.ts';
import { enterTown, leaveTown } from './building-steps.ts';
import {
  changeLeg,
  CLEARANCE,
  FREE_WHEEL,
  mannerOf,
  nearEnemy,
  plainLeg,
  reformed,
  refusesPlace,
  stretchTo,
  TOO_NEAR,
} from './ways.ts';

/** A move as its steps make it. */
export interface Walk {
  readonly end: W66Unit;
  readonly legs: readonly Leg[];
  readonly stages: readonly Stage[];
  readonly track: readonly Point[];
  readonly facts: readonly string[];
  readonly budget: Budget;
}

const LOCKED = refused('W66-GAP-26', 'it is locked in a town fight: it may only go back');

function goTo(battle: W66Battle, progress: Progress, { x, y, heading }: MoveStep): Progress | OrderRefusal {
  const { unit } = progress;
  if (x === null || y === null) return refused('contract', 'the step needs a point to go to');
  if (unit.town !== null) return refused('W66-BLD-04', 'a garrison leaves its town first');
  if (unit.townFight !== null && mannerOf(unit.heading, headingTo(front(unit), { x, y })) !== 'retrograde')
    return LOCKED;
  const stretch = stretchTo(battle, unit, { x, y }, heading ?? (unit.townFight === null ? null : unit.heading));
  if ('because' in stretch) return stretch;
  const turn = inColumn(unit.formation) ? 0 : Math.abs(turnBetween(unit.heading, stretch.to.heading));
  if (progress.wheeled + turn > FREE_WHEEL) return refused('W66-MOVE-05', 'it has wheeled 30 degrees already');
  const to = unit.townFight === null ? stretch.to : { ...stretch.to, townFight: null };
  const legs = [...progress.legs, ...stretch.legs];
  return {
    unit: to,
    legs,
    stages: [...progress.stages, { to, way: { from: stretch.from, to: { x, y } }, legs: legs.length }],
    track: [...progress.track, { x, y }],
    facts: [...progress.facts, ...stretch.facts],
    wheeled: progress.wheeled + turn,
  };
}

/** Section 10: it is off the table when the middle of its front comes to an exit of its side. */
function leaveTable(battle: W66Battle, progress: Progress, step: MoveStep): Progress | OrderRefusal {
  const { x, y } = step;
  if (x !== null && y !== null && !isAtExit(battle, progress.unit.side, { x, y }))
    return refused('W66-GAP-38', 'there is no exit of its side');
  const out = goTo(battle, progress, step);
  return 'because' in out ? out : { ...out, unit: { ...out.unit, where: 'left' } };
}

function changeFormation(progress: Progress, { formation, interval, heading }: MoveStep): Progress | OrderRefusal {
  const { unit } = progress;
  const to = formation ?? unit.formation;
  const gap = interval ?? (to === unit.formation ? unit.interval : 0);
  if (unit.town !== null || to === 'garrison') return refused('W66-BLD-04', 'a town is entered and left by moving');
  if (unit.status === 'disorganized') return refused('W66-GAP-45', 'a disorganised unit must reform first');
  if (!canTake(unit.arm, to)) return refused('W66-FORM-13', 'it cannot take that formation');
  if ((to === 'supported-line' && unit.stands < 2) || (to === 'supported-line-wings' && unit.stands < 3))
    return refused('W66-FORM-04', 'it has too few stands for a second line');
  if (to === unit.formation && gap === unit.interval) return refused('W66-MOVE-05', 'it has that formation already');
  if (gap > 0 && (inColumn(to) || rowsOf(to, unit.stands).front < 2))
    return refused('W66-FORM-02', 'only a line has intervals');
  if (heading !== null && heading !== unit.heading)
    return refused('W66-MOVE-05', 'a change of facing is a step of its own');
  const after = reformed(unit, to, gap);
  const legs = [...progress.legs, changeLeg(unit, to)];
  return {
    ...progress,
    unit: after,
    legs,
    stages: [...progress.stages, { to: after, way: null, legs: legs.length }],
    facts: [...progress.facts, 'W66-MOVE-05', ...(gap > 0 ? ['W66-FORM-02'] : []), ...formFacts(after)],
  };
}

function formFacts({ formation, arm }: W66Unit): readonly string[] {
  if (formation === 'supported-line') return ['W66-FORM-04'];
  if (formation === 'supported-line-wings') return ['W66-FORM-08'];
  if (formation === 'line') return [arm === 'cavalry' ? 'W66-FORM-12' : 'W66-FORM-01'];
  return formation === 'road-column' ? ['W66-FORM-11'] : [];
}

function turnOnTheSpot(progress: Progress, { heading }: MoveStep): Progress | OrderRefusal {
  const { unit } = progress;
  if (heading === null || heading === unit.heading) return refused('contract', 'it turns to another heading');
  if (unit.town === null && unit.status === 'disorganized')
    return refused('W66-GAP-45', 'a disorganised unit keeps its facing');
  const after = { ...unit, heading };
  const legs = [...progress.legs, plainLeg(unit, 'face')];
  return {
    ...progress,
    unit: after,
    legs,
    stages: [...progress.stages, { to: after, way: null, legs: legs.length }],
    facts: [...progress.facts, 'W66-MOVE-05'],
    wheeled: 0,
  };
}

function leaveDisarray(progress: Progress): Progress | OrderRefusal {
  const { unit } = progress;
  if (unit.status !== 'disarrayed') return refused('W66-GAP-48', 'only a disarrayed unit reforms from disarray');
  return {
    ...progress,
    unit: { ...unit, status: 'formed' },
    legs: [...progress.legs, plainLeg(unit, 'reform-disarray')],
    facts: [...progress.facts, 'W66-MOVE-05'],
  };
}

const BACKWARDS: readonly MoveStep['do'][] = ['go', 'leave', 'exit'];

function takeStep(battle: W66Battle, progress: Progress, step: MoveStep): Progress | OrderRefusal {
  if (progress.unit.where === 'left') return refused('contract', 'it has left the table: no step can follow');
  if (progress.unit.townFight !== null && !BACKWARDS.includes(step.do)) return LOCKED;
  switch (step.do) {
    case 'go':
      return goTo(battle, progress, step);
    case 'change':
      return changeFormation(progress, step);
    case 'face':
      return turnOnTheSpot(progress, step);
    case 'reform':
      return leaveDisarray(progress);
    case 'enter':
      return enterTown(battle, progress, step);
    case 'leave':
      return leaveTown(battle, progress, step);
    case 'exit':
      return leaveTable(battle, progress, step);
  }
}

/** W66-STOSS-01, W66-READ-18: at no point of its way does a MOVE bring k.k. infantry nearer to a spotted enemy than 5". */
function comesTooNear(battle: W66Battle, was: W66Unit, is: W66Unit, straight: boolean): boolean {
  const passed = straight && is.town === null ? sweptBetween(was, is) : outline(battle, is);
  return enemiesOf(battle, was).some((enemy) => {
    const there = outline(battle, enemy);
    if (!within(passed, there, MUST_CHARGE_WITHIN)) return false;
    const far = apart(battle, is, enemy);
    const [before, least] = [apart(battle, was, enemy), Math.min(far, distance(passed, there) + NEAREST_SLACK)];
    return least < MUST_CHARGE_WITHIN && least < before && spots(battle, far < before ? is : was, enemy);
  });
}

/** Swept outlines are rounded to thousandths. */
const NEAREST_SLACK = 1;

function sweptBetween(was: W66Unit, is: W66Unit): Outline {
  return sweptOutline(pathOf({ ...is, x: was.x, y: was.y }, shapeOf(is), [{ kind: 'centreTo', to: is }]));
}

function shouldCharge(battle: W66Battle, unit: W66Unit, progress: Progress): boolean {
  if (!unit.stosstaktik) return false;
  let was = unit;
  for (const { x, y, heading, formation, interval, town, from } of momentsOf(battle, unit, progress).slice(1)) {
    const is: W66Unit = { ...progress.unit, x, y, heading, formation, interval, town };
    const straight = from !== null && heading === was.heading && formation === was.formation && town === was.town;
    if (comesTooNear(battle, was, is, straight)) return true;
    was = is;
  }
  return false;
}

interface JudgedWalk {
  readonly battle: W66Battle['units'];
  readonly unit: W66Unit;
  readonly walk: Walk | OrderRefusal;
}

/** An order is judged first and then carried out. */
const judgedWalks = rememberFew(
  4,
  (steps: readonly MoveStep[]): { readonly steps: readonly MoveStep[]; last?: JudgedWalk } => ({
    steps,
  }),
);

/** The whole of a move, or why it cannot be made. */
export function walk(battle: W66Battle, unit: W66Unit, steps: readonly MoveStep[]): Walk | OrderRefusal {
  const known = judgedWalks(steps);
  if (known.last?.battle === battle.units && samePlace(known.last.unit, unit)) return known.last.walk;
  const made = walkAnew(battle, unit, steps);
  known.last = { battle: battle.units, unit, walk: made };
  return made;
}

function samePlace(a: W66Unit, b: W66Unit): boolean {
  return a === b || (a.id === b.id && a.x === b.x && a.y === b.y);
}

const ON_THE_SPOT: readonly MoveStep['do'][] = ['face', 'change'];

/** Section 8: turning or forming on the spot, a unit comes onto no enemy, and within 1" only of those it was as near to before. */
function swingsInto(battle: W66Battle, was: W66Unit, is: W66Unit): boolean {
  if (is.town !== null) return false;
  return enemiesOf(battle, is).some((enemy) => {
    if (!isWithin(battle, [is, enemy], CLEARANCE) || apart(battle, is, enemy) >= CLEARANCE) return false;
    return apart(battle, was, enemy) >= CLEARANCE || overlap(outline(battle, is), outline(battle, enemy));
  });
}

function walkAnew(battle: W66Battle, unit: W66Unit, steps: readonly MoveStep[]): Walk | OrderRefusal {
  let progress: Progress = { unit, legs: [], stages: [], track: [front(unit)], facts: [], wheeled: 0 };
  for (const step of steps) {
    const next = takeStep(battle, progress, step);
    if ('because' in next) return next;
    if (ON_THE_SPOT.includes(step.do) && swingsInto(battle, progress.unit, next.unit)) return TOO_NEAR;
    progress = next;
  }
  const { unit: end, legs } = progress;
  const stays = end.where !== 'left';
  if (stays && end.town === null) {
    const place = refusesPlace(battle, end);
    if (place !== undefined) return place;
    if (nearEnemy(battle, end)) return TOO_NEAR;
  }
  if (shouldCharge(battle, unit, progress)) return refused('W66-STOSS-01', MUST_CHARGE);
  const budget = judgeMove({
    arm: unit.arm,
    formation: unit.formation,
    status: unit.status,
    charging: false,
    endsInWoods: stays && end.town === null && anyStandInWoods(battle, end),
    steps: [],
    legs,
    formationAfter: end.formation,
    statusAfter: end.status,
  });
  if (!budget.legal)
    return refused('W66-READ-07', `it takes ${Math.max(101, Math.ceil(budget.fractionUsed * 100))}% of its move`);
  return { end, legs, stages: progress.stages, track: progress.track, facts: progress.facts, budget };
}
