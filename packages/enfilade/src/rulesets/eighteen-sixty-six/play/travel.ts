import type { Json, Option, UnitId } from '#battle/index.ts';
import { inches, inUnits, lengthBetween } from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { isArtillery } from '../facts/words.ts';
import { rateOf } from '../movement.ts';
import { aim, reachOf, refusesShooter } from './aim.ts';
import { isHidden } from './fog.ts';
import { driveBack } from './forced.ts';
import { enemiesOf, the, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import { isWithin } from './place.ts';
import { mayReact, react } from './reactions.ts';
import { dangerClose, rollVolley } from './shooting.ts';
import { sees } from './sight.ts';
import { knownSpotted, spot, spots } from './spotting.ts';
import { isClear } from './ways.ts';

/** A moment of a unit's way: where it is, and what share of its turn it has used. */
export interface Moment {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly formation: Formation;
  readonly interval: number;
  readonly share: number;
}

export interface Journey {
  readonly unit: UnitId;
  readonly moments: readonly Moment[];
  /** Tells the unit to where it is at a moment. */
  arrive(umpire: W66Umpire, moment: Moment): void;
}

export function asAt(battle: W66Battle, id: UnitId, { x, y, heading, formation, interval }: Moment): W66Unit {
  return { ...the(battle, id), x, y, heading, formation, interval, town: null, where: 'table' };
}

/** W66-GAP-29: those who have not moved and not fired, and could reach the mover somewhere on its way. */
function watchers(battle: W66Battle, mover: W66Unit, moments: readonly Moment[]): readonly W66Unit[] {
  return enemiesOf(battle, mover).filter((unit) => {
    if (unit.moved || unit.movedFraction > 0 || unit.changedLimber || refusesShooter(unit) !== undefined) return false;
    const reach = reachOf(unit) + inches(8);
    return moments.some((moment) => lengthBetween(unit, moment) <= reach);
  });
}

interface Chance {
  readonly unit: W66Unit;
  readonly index: number;
}

/** A die would tell that there is somebody to look for. */
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

/** When a watcher may fire: where the mover is nearest to it, and at the first moment within range. */
function chancesOf(
  battle: W66Battle,
  unit: W66Unit,
  id: UnitId,
  [moments, from]: readonly [readonly Moment[], number],
): readonly Chance[] {
  let [nearest, least] = [-1, Infinity];
  let first = -1;
  const reach = reachOf(unit) + inches(1);
  for (let i = Math.max(1, from); i < moments.length; i += 1) {
    const moment = moments[i] as Moment;
    const far = lengthBetween(unit, moment);
    if (far < least) [nearest, least] = [i, far];
    if (first < 0 && far <= reach) first = i;
  }
  const wished = [...new Set([nearest, first])].filter((i) => i >= 0);
  return wished
    .filter((index) => {
      const there = asAt(battle, id, moments[index] as Moment);
      return canFire(battle, unit, there) && isClear(battle, there);
    })
    .map((index) => ({ unit, index }));
}

interface Interruption {
  readonly units: readonly UnitId[];
  readonly at: number;
}

function optionsFor(chances: readonly Chance[]): readonly Interruption[] {
  const single = chances.map(({ unit, index }) => ({ units: [unit.id], at: index }));
  const joint = [true, false].flatMap((guns) => {
    const those = chances.filter(({ unit }) => isArtillery(unit.arm) === guns);
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
): { readonly halted: boolean } {
  const { unit: id, moments } = journey;
  let now = from;
  for (;;) {
    const { battle } = umpire;
    const mover = the(battle, id);
    const ahead = moments.slice(0, until + 1);
    const able = watchers(battle, mover, ahead.slice(now));
    const chances = able.flatMap((unit) => chancesOf(battle, unit, id, [ahead, now]));
    if (chances.length === 0) return { halted: false };
    if (isHidden(battle, mover)) {
      // Nobody is asked about a unit that he has not seen: it goes on to where it is seen first.
      now = Math.min(...chances.map(({ index }) => index));
      journey.arrive(umpire, moments[now] as Moment);
      if (isHidden(umpire.battle, the(umpire.battle, id))) return { halted: false };
      continue;
    }
    const base = battle.state.unseen === undefined ? 0 : now;
    const options: readonly Option<Json>[] = optionsFor(chances).map((each) => ({
      answer: { units: each.units, at: each.at - base },
      says: `${each.units.map((one) => the(battle, one).name).join(' and ')} at ${said(journey, [base, each.at])}`,
    }));
    const answer = umpire.ask<Json>({
      to: mover.side === 'a' ? 'b' : 'a',
      kind: 'opportunity-fire',
      rule: 'W66-FIRE-05',
      asks: `${mover.name} moves: who fires at it, and when?`,
      subject: id,
      options: [{ answer: 'pass', says: 'Nobody fires' }, ...options],
    });
    if (answer === 'pass') return { halted: false };
    const { units, at: further } = answer as unknown as Interruption;
    now = base + further;
    journey.arrive(umpire, moments[now] as Moment);
    if (shootAt(umpire, journey, units)) return { halted: true };
  }
}

function said({ moments }: Journey, [from, index]: readonly [number, number]): string {
  const [first, there] = [moments[from] as Moment, moments[index] as Moment];
  return `${inUnits(lengthBetween(first, there)).toFixed(1)}" on its way`;
}

/** True where the mover goes no farther. */
function shootAt(umpire: W66Umpire, { unit: id, moments }: Journey, units: readonly UnitId[]): boolean {
  const target = the(umpire.battle, id);
  const shooter = the(umpire.battle, units[0] as string);
  if (!spot(umpire, shooter, target)) return false;
  const { battle } = umpire;
  const last = asAt(battle, id, moments.at(-1) as Moment);
  const outOfSightAtEnd = !sees(battle, shooter, last);
  const { forced, halted } = rollVolley(umpire, { units, target, opportunity: true, outOfSightAtEnd });
  if (forced !== null) driveBack(umpire, id, forced);
  return halted;
}

/** W66-GAP-32: enemy cavalry into whose neighbourhood the mover comes, and when. */
function threatened(battle: W66Battle, mover: W66Unit, moments: readonly Moment[]): readonly Chance[] {
  if (isArtillery(mover.arm) || mover.status === 'routed' || mover.formation === 'road-column') return [];
  const status = mover.status === 'disarrayed' ? 'disarrayed' : 'formed';
  if (mover.status === 'disorganized') return [];
  const formation = mover.formation === 'garrison' ? 'line' : mover.formation;
  const reach = inches(rateOf({ arm: mover.arm, formation, status, charging: true }, 'forward'));
  const found: Chance[] = [];
  for (const unit of enemiesOf(battle, mover)) {
    if (!mayReact(unit) || unit.moved || mover.charge?.target === unit.id) continue;
    if (lengthBetween(unit, moments[0] as Moment) <= reach) continue;
    const index = moments.findIndex(
      (moment) =>
        lengthBetween(unit, moment) <= reach + inches(8) &&
        isWithin(battle, [unit, asAt(battle, mover.id, moment)], reach),
    );
    if (index <= 0) continue;
    const there = asAt(battle, mover.id, moments[index] as Moment);
    if (spots(battle, unit, there) && isClear(battle, there)) found.push({ unit, index });
  }
  return found.sort((p, q) => p.index - q.index);
}

/** Carries a unit along its way with everything the other side may do about it. True where it got to the end. */
export function travel(umpire: W66Umpire, journey: Journey): boolean {
  const { unit: id, moments } = journey;
  const threats = threatened(umpire.battle, the(umpire.battle, id), moments);
  let now = 0;
  for (const { unit, index } of threats) {
    if (underFire(umpire, journey, [now, index]).halted) return false;
    journey.arrive(umpire, moments[index] as Moment);
    now = index;
    if (mayReact(the(umpire.battle, unit.id)) && react(umpire, unit.id, id)) return false;
  }
  if (underFire(umpire, journey, [now, moments.length - 1]).halted) return false;
  journey.arrive(umpire, moments.at(-1) as Moment);
  return true;
}
