import { does, type Json, type Option, type UnitId } from '#battle/index.ts';
import { inches, inUnits, lengthBetween, type Point } from '#field/index.ts';
import { pointsAt } from '../facts/shooting.ts';
import { FORMATIONS, isArtillery } from '../facts/words.ts';
import { rateOf } from '../movement.ts';
import { aim, reachOf, refusesShooter } from './targets.ts';
import { isHidden } from './fog.ts';
import { driveBack } from './retreat.ts';
import { enemiesOf, unitOf, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import { apart, isWithin, shapeOf } from './place.ts';
import { type Journey, type Moment, momentAt } from './progress.ts';
import { mayReact, react } from './reactions.ts';
import { dangerClose, rollVolley } from './shooting.ts';
import { mayBeInArc, sees } from './sight.ts';
import { knownSpotted, spot, spots } from './spotting.ts';
import { isClear } from './ways.ts';

export function asAt(battle: W66Battle, id: UnitId, { x, y, heading, formation, interval, town }: Moment): W66Unit {
  return { ...unitOf(battle, id), x, y, heading, formation, interval, town, where: 'table' };
}

/** A path, and the mover as it is at each of its moments, built when asked for. */
interface PathAhead {
  readonly moments: readonly Moment[];
  readonly from: number;
  /** Where it ends or something else may cut it, perhaps between two moments. */
  readonly until: number;
  at(index: number): W66Unit;
  /** Half of the longest line through it: how much nearer than its middle it may be. */
  across(index: number): number;
}

function halfAcross(drawn: Pick<W66Unit, 'arm' | 'formation' | 'stands' | 'interval'>): number {
  const { width, depth } = shapeOf(drawn) as { readonly width: number; readonly depth: number };
  return (width + depth) / 2;
}

function lookAhead(battle: W66Battle, { unit: id, moments }: Journey, from: number, until: number): PathAhead {
  const drawn = new Map<number, W66Unit>();
  const { arm, stands } = unitOf(battle, id);
  return {
    moments,
    from,
    until,
    at(index) {
      const known = drawn.get(index) ?? asAt(battle, id, momentAt(moments, index) as Moment);
      drawn.set(index, known);
      return known;
    },
    across(index) {
      const { formation, interval } = moments[Math.ceil(index)] as Moment;
      return halfAcross({ arm, stands, formation, interval });
    },
  };
}

/** Between the centres of two units, beyond what lies between their edges. */
const WATCH_SEARCH = inches(16);
const THREAT_SEARCH = inches(8);

/** W66-GAP-29: enemies that have neither moved nor fired, and could reach the mover somewhere on its path. */
function watchers(battle: W66Battle, mover: W66Unit, { moments, from, until }: PathAhead): readonly W66Unit[] {
  return enemiesOf(battle, mover).filter((unit) => {
    if (unit.moved || unit.movedFraction > 0 || unit.changedLimber || refusesShooter(unit) !== undefined) return false;
    const reach = reachOf(unit) + WATCH_SEARCH;
    for (let i = Math.floor(from); i <= Math.ceil(until); i += 1)
      if (lengthBetween(unit, moments[i] as Moment) <= reach) return true;
    return false;
  });
}

interface Opportunity {
  readonly unit: W66Unit;
  readonly index: number;
}

/** A roll against a hidden unit would give away that it is there. */
function mayFind(battle: W66Battle, unit: W66Unit, target: W66Unit): boolean {
  const found = knownSpotted(battle, unit, target);
  return found === true || (found === undefined && !isHidden(battle, target));
}

function canFire(battle: W66Battle, unit: W66Unit, target: W66Unit): boolean {
  return (
    aim(battle, unit, target).length > 0 &&
    mayFind(battle, unit, target) &&
    dangerClose(battle, unit, target) === undefined
  );
}

/** Fire points of a stand at a moment of the way; measured from edge to edge only where the middles do not settle it. */
function pointsNow(battle: W66Battle, unit: W66Unit, ahead: PathAhead, index: number): number {
  const { weapon } = unit;
  const moment = momentAt(ahead.moments, index);
  if (weapon === null || moment === undefined) return 0;
  if (unit.town === null && moment.town === null) {
    const across = ahead.across(index);
    if (!mayBeInArc(unit, moment, across)) return 0;
    const far = lengthBetween(unit, moment);
    const most = pointsAt(weapon, inUnits(Math.max(0, far - halfAcross(unit) - across))) ?? 0;
    if (most === 0 || (pointsAt(weapon, inUnits(far)) ?? 0) === most) return most;
  }
  return pointsAt(weapon, inUnits(apart(battle, unit, ahead.at(index)))) ?? 0;
}

/** When a watcher may fire: as the mover comes into each band of range, each quarter of its way, where it is nearest, and at its end. */
function firingMoments(battle: W66Battle, unit: W66Unit, ahead: PathAhead): readonly number[] {
  const { moments, from } = ahead;
  const [first, last] = [Math.max(1, Math.ceil(from)), Math.floor(ahead.until)];
  const quarter = Math.max(1, Math.ceil((last + 1 - first) / 4));
  const wished: number[] = [];
  let [nearest, least, best] = [-1, Infinity, 0];
  for (let i = first; i <= last; i += 1) {
    const points = pointsNow(battle, unit, ahead, i);
    if (points === 0) continue;
    const far = lengthBetween(unit, moments[i] as Moment);
    if (far < least) [nearest, least] = [i, far];
    if (points > best || (i - first + 1) % quarter === 0 || i === last) wished.push(i);
    best = Math.max(best, points);
  }
  return nearest < 0 || wished.includes(nearest) ? wished : [...wished, nearest].sort((p, q) => p - q);
}

/** The next moment at which it stands on no other unit: only there can it stop. */
function clearFrom(battle: W66Battle, { until, at }: PathAhead, from: number): number | undefined {
  for (let i = from; i <= Math.min(until, from + 3); i += 1) if (isClear(battle, at(i))) return i;
  return undefined;
}

function opportunitiesOf(battle: W66Battle, unit: W66Unit, ahead: PathAhead): readonly Opportunity[] {
  const found: Opportunity[] = [];
  for (const wished of firingMoments(battle, unit, ahead)) {
    if (!canFire(battle, unit, ahead.at(wished))) continue;
    const index = clearFrom(battle, ahead, wished);
    if (index === undefined || found.some((each) => each.index === index)) continue;
    if (index === wished || canFire(battle, unit, ahead.at(index))) found.push({ unit, index });
  }
  return [...found, ...glimpses(battle, unit, ahead, found)].sort((p, q) => p.index - q.index);
}

/** A mover that is in sight only now and then is looked for a tenth of an inch apart. */
const GLIMPSE_STEPS = 10;

function tenthsFrom(from: number, to: number): readonly number[] {
  const first = Math.floor(from) * GLIMPSE_STEPS;
  return Array.from(
    { length: Math.max(0, Math.ceil(to * GLIMPSE_STEPS) - first) },
    (_, i) => (first + i) / GLIMPSE_STEPS,
  );
}

/** Where a watcher without a better opportunity sees the mover for a moment: first in each band of range (W66-GAP-29). */
function glimpses(
  battle: W66Battle,
  unit: W66Unit,
  ahead: PathAhead,
  found: readonly Opportunity[],
): readonly Opportunity[] {
  const { from, until } = ahead;
  let best = Math.max(0, ...found.map(({ index }) => pointsNow(battle, unit, ahead, index)));
  const seen: Opportunity[] = [];
  for (const index of tenthsFrom(from, until)) {
    if (index <= from || pointsNow(battle, unit, ahead, index) <= best) continue;
    const there = ahead.at(index);
    if (!canFire(battle, unit, there) || !isClear(battle, there)) continue;
    best = pointsNow(battle, unit, ahead, index);
    seen.push({ unit, index });
  }
  return seen;
}

interface Interruption {
  readonly units: readonly UnitId[];
  readonly at: number;
}

function optionsFor(opportunities: readonly Opportunity[]): readonly Interruption[] {
  const single = opportunities.map(({ unit, index }) => ({ units: [unit.id], at: index }));
  const joint = [true, false].flatMap((guns) => {
    const those = opportunities.filter(({ unit }) => isArtillery(unit.arm) === guns);
    return [...new Set(those.map(({ index }) => index))].flatMap((index) => {
      const units = those.filter((chance) => chance.index === index).map(({ unit }) => unit.id);
      return units.length > 1 ? [{ units, at: index }] : [];
    });
  });
  return [...single, ...joint];
}

/** W66-FIRE-05: opportunity fire from one moment of the way up to another. True where it halts the mover. */
function underFire(
  umpire: W66Umpire,
  journey: Journey,
  [from, until]: readonly [number, number],
): { readonly halted: boolean; readonly now: number } {
  const { unit: id, moments } = journey;
  let now = from;
  for (;;) {
    const { battle } = umpire;
    const mover = unitOf(battle, id);
    const ahead = lookAhead(battle, journey, now, until);
    const opportunities = watchers(battle, mover, ahead).flatMap((unit) => opportunitiesOf(battle, unit, ahead));
    if (opportunities.length === 0) return { halted: false, now };
    if (isHidden(battle, mover)) {
      // No side is asked about a unit that it has not seen: it goes on to where it is seen first.
      now = Math.min(...opportunities.map(({ index }) => index));
      journey.arrive(umpire, momentAt(moments, now) as Moment);
      if (isHidden(umpire.battle, unitOf(umpire.battle, id))) return { halted: false, now };
      continue;
    }
    const base = battle.state.unseen === undefined ? 0 : now;
    const found = optionsFor(opportunities);
    const said = optionTexts(battle, journey, base, found);
    const options: readonly Option<Json>[] = found.map((each, i) => ({
      answer: { units: each.units, at: each.at - base },
      says: said[i] as string,
      at: placeOf(momentAt(moments, each.at) as Moment),
    }));
    const last = Math.max(...found.map(({ at }) => at));
    const answer = umpire.ask<Json>({
      to: mover.side === 'a' ? 'b' : 'a',
      kind: 'opportunity-fire',
      rule: 'W66-FIRE-05',
      asks: `${does(battle, mover, 'is', 'are')} on the move. Do you fire, and when?`,
      subject: id,
      way: wayBetween(moments, now, last),
      options: [{ answer: 'pass', says: 'Hold your fire' }, ...options],
    });
    if (answer === 'pass') return { halted: false, now };
    const { units, at: further } = answer as unknown as Interruption;
    now = base + further;
    journey.arrive(umpire, momentAt(moments, now) as Moment);
    if (shootAt(umpire, journey, units)) return { halted: true, now };
  }
}

function wayBetween(moments: readonly Moment[], from: number, to: number): readonly Point[] {
  const inner = moments.filter((_, i) => i > from && i < to);
  return [momentAt(moments, from) as Moment, ...inner, momentAt(moments, to) as Moment].map(placeOf);
}

function placeOf({ x, y }: Moment): Point {
  return { x, y };
}

/** The shooters, where on its path the mover would be, and from how far; several moments in one place are numbered. */
function optionTexts(
  battle: W66Battle,
  { unit: id, moments }: Journey,
  from: number,
  found: readonly Interruption[],
): readonly string[] {
  const first = momentAt(moments, from) as Moment;
  const plain = found.map(({ units, at }) => {
    const there = momentAt(moments, at) as Moment;
    const mover = asAt(battle, id, there);
    const far = Math.min(...units.map((each) => apart(battle, unitOf(battle, each), mover)));
    const shooters = units.map((one) => unitOf(battle, one).name).join(' and ');
    const on = inUnits(lengthBetween(first, there)).toFixed(1);
    const when = on === '0.0' ? 'at once' : `when it has come ${on}"`;
    return `${shooters} ${when}, at ${inUnits(far).toFixed(1)}", ${FORMATIONS[there.formation].toLowerCase()}`;
  });
  return plain.map((says, i) => {
    const before = plain.slice(0, i).filter((each) => each === says).length;
    return before === 0 ? says : `${says} (${before + 1})`;
  });
}

/** True where the mover goes no farther. */
function shootAt(umpire: W66Umpire, { unit: id, moments }: Journey, units: readonly UnitId[]): boolean {
  const target = unitOf(umpire.battle, id);
  const shooter = unitOf(umpire.battle, units[0] as string);
  if (!spot(umpire, shooter, target)) return false;
  const { battle } = umpire;
  const last = asAt(battle, id, moments.at(-1) as Moment);
  const outOfSightAtEnd = units.some((each) => !sees(battle, unitOf(battle, each), last));
  const { forced, halted } = rollVolley(umpire, { units, target, opportunity: true, outOfSightAtEnd });
  if (forced !== null) driveBack(umpire, id, forced);
  return halted;
}

const FINEST_STEPS = 1000;

/** Something has begun since the tenth of an inch before: where, to a thousandth. */
function firstFrom(index: number, has: (at: number) => boolean): number {
  let [before, after] = [Math.round((index - 1 / GLIMPSE_STEPS) * FINEST_STEPS), Math.round(index * FINEST_STEPS)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (has(middle / FINEST_STEPS)) after = middle;
    else before = middle;
  }
  return after / FINEST_STEPS;
}

/** How far it could charge as it is formed at that moment. */
function threatOf({ arm }: W66Unit, { formation, status }: Moment): number {
  const formed = formation === 'garrison' ? 'line' : formation;
  return inches(rateOf({ arm, formation: formed, status, charging: true }, 'forward'));
}

/** W66-GAP-32: enemy cavalry that the mover comes within charge reach of, and when. */
function threatened(battle: W66Battle, mover: W66Unit, moments: readonly Moment[]): readonly Opportunity[] {
  if (isArtillery(mover.arm) || mover.status === 'routed' || mover.status === 'disorganized') return [];
  const found: Opportunity[] = [];
  for (const unit of enemiesOf(battle, mover)) {
    if (!mayReact(unit)) continue;
    const isNear = (at: number): boolean => {
      const moment = momentAt(moments, at);
      if (moment === undefined || moment.formation === 'road-column') return false;
      const reach = threatOf(mover, moment);
      return (
        lengthBetween(unit, moment) <= reach + THREAT_SEARCH &&
        isWithin(battle, [unit, asAt(battle, mover.id, moment)], reach)
      );
    };
    if (isNear(0)) continue;
    // Where it turns before it goes on, it may be nearer than an inch later.
    const first = moments.findIndex((_, i) => isNear(i) || (i > 0 && isNear(i - 1 + 1 / GLIMPSE_STEPS)));
    if (first <= 0) continue;
    const isSeen = (at: number): boolean => {
      const there = asAt(battle, mover.id, momentAt(moments, at) as Moment);
      return spots(battle, unit, there) && isClear(battle, there);
    };
    const whole = moments.findIndex((_, i) => i >= first && isNear(i) && isSeen(i));
    const [from, until] = whole > 0 ? [whole - 1, whole] : [first - 1, moments.length - 1];
    const isThreat = (at: number): boolean => at > 0 && isNear(at) && isSeen(at);
    const index = tenthsFrom(from, until).find(isThreat) ?? whole;
    if (index > 0) found.push({ unit, index: firstFrom(index, isThreat) });
  }
  return found.sort((p, q) => p.index - q.index);
}

/** Whether the cavalry that it charges is no longer where it was. */
function hasLost(battle: W66Battle, id: UnitId, target: W66Unit): boolean {
  const { x, y } = unitOf(battle, target.id);
  return unitOf(battle, id).charge?.target === target.id && (x !== target.x || y !== target.y);
}

/** Carries a unit along its way with everything the other side may do about it. True where it got to the end. */
export function travel(umpire: W66Umpire, journey: Journey): boolean {
  const { unit: id, moments } = journey;
  const threats = threatened(umpire.battle, unitOf(umpire.battle, id), moments);
  let now = 0;
  for (const { unit, index } of threats) {
    const fire = underFire(umpire, journey, [now, index]);
    if (fire.halted) return false;
    if (fire.now < index) journey.arrive(umpire, momentAt(moments, index) as Moment);
    now = index;
    if (!mayReact(unitOf(umpire.battle, unit.id))) continue;
    if (react(umpire, { unit: unit.id, threat: id, travel }) || hasLost(umpire.battle, id, unit)) return false;
  }
  const end = moments.length - 1;
  const fire = underFire(umpire, journey, [now, end]);
  if (fire.halted) return false;
  // A unit that was interrupted where its path ends is there already.
  if (fire.now < end || end === 0) journey.arrive(umpire, moments[end] as Moment);
  return true;
}
