import type { JudgedOrder } from 'enfilade/testing';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { between, gap, mayBeWithin, onTable } from '../geometry.ts';
import {
  baseOf,
  bodyOf,
  firstLine,
  foesOf,
  friendsOf,
  frontOf,
  isGuns,
  standsOf,
  type Table,
  type Unit,
  unitsOn,
} from './bodies.ts';
import { patchesOf } from './land.ts';
import { setsOut } from './moves.ts';
import { chargeReach } from './rates.ts';
import { alongLine, depthInArc, groundOf, sightBetween } from './sight.ts';
import { walked } from './walk.ts';
import { reachOf } from './weapons.ts';

type W66JudgedOrder = JudgedOrder<W66Model>;

/** How clearly a chance must be one before it is missed. */
const CLEARLY = 0.15;

/** The places that a mover has really passed, a fifth of an inch apart, in the open and not on another unit. */
function passedBy({ before, order, steps }: W66JudgedOrder): readonly Unit[] {
  if (order.kind !== 'move') return [];
  const unit = before.units[order.unit] as Unit;
  const is = steps.findLast(
    ({ event }) => event.kind.startsWith('unit-') && event.about['unit'] === unit.id && event.about['to'] !== undefined,
  )?.after.units[unit.id];
  const stages = walked(before, setsOut(before, unit, order.shift), order.steps).filter(({ going }) => going);
  const last = is === undefined ? -1 : stages.findLastIndex((each) => between(frontOf(each.unit), frontOf(is)) < 0.15);
  return stages.slice(1, last).map((each) => each.unit);
}

/** The places a tenth of an inch apart: a unit in sight at two of them in a row is clearly seen. */
function finer(places: readonly Unit[]): readonly Unit[] {
  return places.flatMap((place, i) => {
    const next = places[i + 1];
    if (next === undefined || next.heading !== place.heading || next.formation !== place.formation) return [place];
    return [place, { ...place, x: (place.x + next.x) / 2, y: (place.y + next.y) / 2 }];
  });
}

/** Where it would overlap no unit and no wall: a unit leaving houses is in the open when all of it is. */
function mayStop(battle: Table, mover: Unit): boolean {
  const body = bodyOf(battle, mover);
  const others = unitsOn(battle).filter(({ id, town }) => id !== mover.id && town === null);
  // Whoever is still coming on cannot stop before the whole of it is there.
  if (!onTable(body, battle.setting.scenario.table)) return false;
  const houses = mover.formation === 'road-column' ? [] : patchesOf(battle.setting.scenario, 'town');
  return [...others.map((other) => bodyOf(battle, other)), ...houses].every(
    (taken) => !mayBeWithin(body, taken, 0.05) || gap(body, taken) > 0.05,
  );
}

/** W66-ART-01, W66-ART-02: whether friends are clearly far enough away. */
function isSafe(battle: Table, guns: Unit, mover: Unit): boolean {
  return (
    !isGuns(guns) ||
    friendsOf(battle, guns).every(
      (friend) => between(baseOf(friend), baseOf(guns)) > 8 && between(baseOf(friend), baseOf(mover)) > 10,
    )
  );
}

function isTarget(battle: Table, watcher: Unit, mover: Unit): boolean {
  if (watcher.town !== null || groundOf(battle, mover) !== 'open') return false;
  if (between(baseOf(watcher), baseOf(mover)) > reachOf(watcher) + 8) return false;
  const far = Math.min(
    ...firstLine(watcher).map((stand) => gap({ corners: [stand], radius: 0 }, bodyOf(battle, mover))),
  );
  if (far > reachOf(watcher) - CLEARLY || depthInArc(battle, watcher, mover) < CLEARLY) return false;
  if (!isSafe(battle, watcher, mover)) return false;
  // Only from the middle of the first line: enough to see a unit clearly.
  const eyes = firstLine(watcher);
  const eye = eyes[Math.floor(eyes.length / 2)];
  return (
    eye !== undefined && standsOf(mover).some((stand) => alongLine(battle, [watcher, mover], eye, stand) === 'free')
  );
}

function mayWatch(unit: Unit): boolean {
  if (unit.moved || unit.movedFraction > 0 || unit.fired || unit.changedLimber || unit.charge !== null) return false;
  if (unit.status === 'routed' || unit.townFight !== null || unit.weapon === null) return false;
  return isGuns(unit) ? unit.formation === 'unlimbered' : unit.formation !== 'road-column';
}

/** The table as the move found it and, where others reacted to it on the way, as they left it: a chance must be one on all of them. */
function tablesOf({ before, order, steps }: W66JudgedOrder): readonly Table[] {
  const reacted = steps.filter(({ event }) => event.about['unit'] !== (order.kind === 'move' ? order.unit : null));
  return [before, ...reacted.map(({ after }) => after)];
}

/** W66-FIRE-05, W66-GAP-29: a unit that has not moved is asked whether it fires at a mover that it clearly sees. */
export function faultInOpportunities(judged: W66JudgedOrder): string | undefined {
  const { before, order, questions } = judged;
  if (order.kind !== 'move' || before.state.unseen !== undefined) return undefined;
  const mover = before.units[order.unit] as Unit;
  const watchers = foesOf(before, mover).filter(mayWatch);
  const asked = questions.filter(({ kind, subject }) => kind === 'opportunity-fire' && subject === mover.id);
  const named = JSON.stringify(asked.flatMap(({ options }) => options.map(({ answer }) => answer)));
  const unasked = watchers.filter(({ id }) => !named.includes(`"${id}"`));
  if (unasked.length === 0) return undefined;
  const places = finer(passedBy(judged));
  const tables = tablesOf(judged);
  for (const watcher of unasked) {
    const isChance = (place: Unit | undefined): boolean =>
      place !== undefined && tables.every((table) => isTarget(table, watcher, place)) && mayStop(before, place);
    const place = places.find((each, i) => isChance(each) && isChance(places[i + 1]));
    if (place !== undefined)
      return `${watcher.id} was not asked to fire at ${mover.id} at (${(place.x / 1000).toFixed(2)}, ${(place.y / 1000).toFixed(2)})`;
  }
  return undefined;
}

/** W66-CAV-01, W66-GAP-32: threatened cavalry is asked: one on which a charge is declared, and one into whose neighbourhood an enemy comes. */
export function faultInThreats(judged: W66JudgedOrder): string | undefined {
  const { before, order, questions } = judged;
  const asked = (id: string): boolean =>
    questions.some(({ kind, subject }) => kind === 'cavalry-reaction' && subject === id);
  const mayReact = (unit: Unit): boolean =>
    unit.arm === 'cavalry' && unit.where === 'table' && unit.status !== 'routed' && !unit.reacted;
  if (order.kind === 'declareCharge' || order.kind === 'selfCharge') {
    const target = before.units[order.target] as Unit;
    return mayReact(target) && !asked(target.id) ? `${target.id} is charged and was not asked what it does` : undefined;
  }
  if (order.kind !== 'move' || order.steps.some((step) => step.do !== 'go')) return undefined;
  const mover = before.units[order.unit] as Unit;
  const mayThreaten =
    !isGuns(mover) && mover.formation !== 'road-column' && (mover.status === 'formed' || mover.status === 'disarrayed');
  if (!mayThreaten || mover.where !== 'table') return undefined;
  const reach = chargeReach(mover);
  const places = passedBy(judged).filter((place) => mayStop(before, place));
  for (const cavalry of foesOf(before, mover)) {
    if (!mayReact(cavalry) || asked(cavalry.id) || mover.charge?.target === cavalry.id) continue;
    const there = bodyOf(before, cavalry);
    if (gap(bodyOf(before, mover), there) < reach + CLEARLY) continue;
    const near = places.find(
      (place) =>
        gap(bodyOf(before, place), there) < reach - CLEARLY &&
        groundOf(before, place) === 'open' &&
        sightBetween(before, cavalry, place) === 'free',
    );
    if (near !== undefined)
      return `${cavalry.id} was not asked what it does about ${mover.id}, who comes within ${reach}"`;
  }
  return undefined;
}
