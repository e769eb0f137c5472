import { along, GRAIN, headingTo, inches, opposite, type Point, type Pose, turned } from '#field/index.ts';
import { STEPPING_UP } from '../sheet.ts';
import { isWalledOff } from './ground.ts';
import { refusesParting } from './links.ts';
import { type Figure, type MtBattle, type MtUnit, onTable, unitOf } from './model.ts';
import { boundsOf, boxesWithin, gap, type Man, nearestTo, overlaps, SIZES, spacing, touches } from './place.ts';
import {
  isWay,
  type MeasuredWay,
  measureWay,
  mostOf,
  NEAR_ENEMY,
  onTheTable,
  reachOf,
  refusesPassing,
  ROAD,
  standsOn,
  tooFar,
  UNTOUCHED,
} from './ways.ts';

/** Ways into base contact (MT-GAP-28, MT-GAP-32). */

const BEND_STEPS = [0, 300, -300, 600, -600, 900, -900];

/** Centres of no two bases that touch are further apart. */
const AGAINST_SEARCH = inches(4);

/** A base set against another, coming from that side. */
function against(unit: MtUnit, target: MtUnit, at: Figure, from: number): Pose | undefined {
  const heading = opposite(from);
  if (unit.base === 'foot' && target.base === 'foot') return { ...along(at, from, SIZES.foot.width), heading };
  let length = AGAINST_SEARCH;
  for (let i = 0; i < 8; i += 1) {
    const there = { ...along(at, from, length), heading };
    const left = gap(unit, there, target, at);
    if (left === 0) return overlaps(unit, there, target, at) ? undefined : there;
    length -= left;
  }
  return undefined;
}

export interface Closing {
  readonly battle: MtBattle;
  readonly unit: MtUnit;
  readonly target: MtUnit;
  /** Where the others of the unit stand or will stand. */
  readonly own: readonly Pose[];
  /** Units that could be in the way. */
  readonly near: readonly MtUnit[];
  /** A limit shorter than the figure's move. */
  readonly most?: number;
}

/** Half of the largest base, the inch kept from enemies, and a base against another. */
const ABOUT_SEARCH = inches(6);

function nearOf(battle: MtBattle, unit: MtUnit, far: number): readonly MtUnit[] {
  const box = boundsOf(unit);
  return onTable(battle).filter((each) => each.gun !== null || boxesWithin(box, boundsOf(each), far + ABOUT_SEARCH));
}

/** Between the middles of two bases that touch, at the most. */
const CONTACT_SEARCH = inches(5);
/** Two men on foot, and what rounding may add. */
const TOUCHING = SIZES.foot.width + 4;

/** Men further off than a man goes, and this, are not looked at. */
const MET_SEARCH = inches(3);

/** The straight way of one man to that one; undefined where there is none. */
function wayTo(closing: Closing, figure: Figure, at: Figure): MeasuredWay | undefined {
  const { battle, unit, target, own, near } = closing;
  const most = closing.most ?? reachOf(battle, unit, figure);
  const touching = unit.base === 'foot' && target.base === 'foot' ? TOUCHING : CONTACT_SEARCH;
  if (spacing(figure, at) - touching > most) return undefined;
  const direct = headingTo(at, figure);
  for (const bend of BEND_STEPS) {
    const end = against(unit, target, at, turned(direct, bend));
    if (end === undefined || spacing(figure, end) > most) continue;
    if (!onTheTable(battle, unit, end) || own.some((each) => overlaps(unit, end, unit, each))) continue;
    if (standsOn(battle, unit, end, near) !== undefined || isWalledOff(battle.setting, end, at)) continue;
    const way = { figure, points: [figure, end], heading: end.heading };
    if (refusesPassing(battle, unit, way, { enemies: UNTOUCHED, target: target.id, near }) !== undefined) continue;
    const measured = measureWay(battle, unit, way, { formation: 'loose' });
    if (isWay(measured) && !tooFar(measured)) return measured;
  }
  return undefined;
}

/** Of several men the first he can get at. */
function firstWay(
  closing: Closing,
  figure: Figure,
  at: readonly Figure[],
): { readonly met: Figure; readonly way: MeasuredWay } | undefined {
  for (const met of at) {
    const way = wayTo(closing, figure, met);
    if (way !== undefined) return { met, way };
  }
  return undefined;
}

/** MT-GAP-28: each man of the target is met by one before a second comes; men who cannot reach follow up. */
export function contactWays(battle: MtBattle, unit: MtUnit, target: MtUnit): readonly MeasuredWay[] {
  const sorted = unit.figures.toSorted(
    (a, b) => (nearestTo(a, target)?.apart ?? 0) - (nearestTo(b, target)?.apart ?? 0) || a.id - b.id,
  );
  const waiting = [...sorted];
  const near = nearOf(battle, unit, mostOf(unit) + ROAD);
  const ways: MeasuredWay[] = [];
  const met = new Set<number>();
  for (const unmetOnly of [true, false])
    for (const figure of waiting.slice()) {
      const reach = reachOf(battle, unit, figure) + MET_SEARCH;
      const at = target.figures
        .filter((each) => spacing(each, figure) <= reach && !(unmetOnly && met.has(each.id)))
        .sort((a, b) => spacing(a, figure) - spacing(b, figure))
        .slice(0, 4);
      const others = unit.figures.filter(({ id }) => id !== figure.id && !ways.some((way) => way.figure.id === id));
      const own = [...ways.map(({ points, heading }) => ({ ...(points[1] as Point), heading })), ...others];
      const found = firstWay({ battle, unit, target, own, near }, figure, at);
      if (found === undefined) continue;
      met.add(found.met.id);
      ways.push(found.way);
      waiting.splice(waiting.indexOf(figure), 1);
    }
  // MT-GAP-16: rather fewer men come to blows than that the unit falls apart.
  for (let most = ways.length; most > 0; most -= 1) {
    const made = ways.slice(0, most);
    const left = sorted.filter(({ id }) => made.every((way) => way.figure.id !== id));
    const all = [...made, ...followers(battle, unit, { target, ways: made, waiting: left })];
    const after = unit.figures.map((figure) => {
      const way = all.find((each) => each.figure.id === figure.id);
      return way === undefined ? figure : { ...figure, ...(way.points[1] as Point) };
    });
    if (refusesParting(unit, after) === undefined) return all;
  }
  return [];
}

/** How far men who cannot reach follow up, the furthest first. */
const FOLLOW_STEPS = [inches(4), inches(3), inches(2), inches(1)];

/** MT-GAP-28: a second man who meets an enemy already met while he could reach one who is not; undefined if there is none. */
export function secondTooSoon(
  battle: MtBattle,
  unit: MtUnit,
  target: MtUnit,
  ends: readonly Figure[],
): Figure | undefined {
  const metBy = (end: Figure) =>
    target.figures.filter((at) => meets(battle, { unit, figure: end }, { unit: target, figure: at }));
  const all = ends.flatMap((end) => metBy(end).map(({ id }) => ({ by: end.id, met: id })));
  const unmet = target.figures.filter(({ id }) => all.every(({ met }) => met !== id));
  return ends.find((end) => {
    const mine = metBy(end);
    const isSecond = mine.length > 0 && mine.every(({ id }) => all.some(({ by, met }) => met === id && by !== end.id));
    const figure = unit.figures.find(({ id }) => id === end.id);
    const own = ends.filter(({ id }) => id !== end.id);
    return (
      isSecond &&
      figure !== undefined &&
      firstWay({ battle, unit, target, own, near: onTable(battle) }, figure, unmet) !== undefined
    );
  });
}

function followers(
  battle: MtBattle,
  unit: MtUnit,
  { target, ways, waiting }: { target: MtUnit; ways: readonly MeasuredWay[]; waiting: readonly Figure[] },
): readonly MeasuredWay[] {
  const found: MeasuredWay[] = [];
  const staying: Figure[] = [];
  waiting.forEach((figure, i) => {
    const nearest = nearestTo(figure, target)?.figure;
    if (nearest === undefined) return;
    const heading = headingTo(figure, nearest);
    const own = [...ways, ...found]
      .map((way): Pose => ({ ...(way.points[1] as Point), heading: way.heading }))
      .concat(waiting.slice(i + 1), staying);
    for (const long of FOLLOW_STEPS) {
      const end = { ...along(figure, heading, long), heading };
      const way = { figure, points: [figure, end], heading };
      const measured = measureWay(battle, unit, way, { formation: 'loose' });
      if (!isWay(measured) || tooFar(measured) || own.some((each) => overlaps(unit, end, unit, each))) continue;
      if (standsOn(battle, unit, end) !== undefined || !onTheTable(battle, unit, end)) continue;
      if (refusesPassing(battle, unit, way, { enemies: NEAR_ENEMY }) !== undefined) continue;
      found.push(measured);
      return;
    }
    staying.push(figure);
  });
  return found;
}

const STEP_UP = inches(STEPPING_UP.value);

/** Men who step up to 2" into contact, at their new places. */
export function stepUps(battle: MtBattle, unit: MtUnit, enemies: readonly MtUnit[]): readonly Figure[] {
  const now = [...unit.figures];
  // MT-GAP-28: a man who touches any enemy of the combat stays with him.
  const foes = [...enemies, ...unit.engagedWith.map((id) => unitOf(battle, id))];
  unit.figures.forEach((figure, i) => {
    if (meetsAny(battle, { unit, figure }, foes)) return;
    const own = now.filter((_, k) => k !== i);
    for (const target of enemies) {
      const at = target.figures
        .filter((each) => gap(unit, figure, target, each) <= STEP_UP)
        .sort((a, b) => spacing(a, figure) - spacing(b, figure));
      const way = firstWay(
        { battle, unit, target, own, near: onTable(battle), most: STEP_UP + GRAIN },
        figure,
        at,
      )?.way;
      if (way === undefined) continue;
      now[i] = { ...figure, ...(way.points[1] as Point), heading: way.heading };
      return;
    }
  });
  return now;
}

/** Base contact, with no wall between (MT-GAP-44). */
export function meets(battle: MtBattle, a: Man, b: Man): boolean {
  return touches(a, b) && !isWalledOff(battle.setting, a.figure, b.figure);
}

export function meetsAny(battle: MtBattle, man: Man, enemies: readonly MtUnit[]): boolean {
  return enemies.some((unit) => unit.figures.some((figure) => meets(battle, man, { unit, figure })));
}

/** The men of a unit in contact with any of these. */
export function inContact(battle: MtBattle, unit: MtUnit, enemies: readonly MtUnit[]): readonly Figure[] {
  return unit.figures.filter((figure) => meetsAny(battle, { unit, figure }, enemies));
}
