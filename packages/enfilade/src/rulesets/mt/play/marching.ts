import type { UnitId } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { WEAPONS } from '../sheet.ts';
import { aimAt } from './targets.ts';
import { crowded } from './formations.ts';
import { manOf } from './choices.ts';
import { tell } from './events.ts';
import { marchFacts } from './events/movement.ts';
import { pushed } from './guns.ts';
import { spottedMarker, turnOver } from './reveal.ts';
import type { Formation } from '../facts/words.ts';
import { type Figure, figureOf, type MtBattle, type MtUmpire, type MtUnit, unitOf, withUnit } from './model.ts';
import type { MovingShot } from './orders.ts';
import { closeUp, settleFormation } from './morale.ts';
import { carryFire } from './shooting.ts';
import { hasShot, openWindows, watchersOf } from './vigilance.ts';
import { alongWay, longest, type MeasuredWay, onTheTable } from './ways.ts';

/** Ways made in step, an inch at a time, with the windows they open (section 8, point 10). */

const PACE_STEP = inches(1);

export interface March {
  readonly unit: UnitId;
  readonly ways: readonly MeasuredWay[];
  readonly shots: readonly MovingShot[];
  readonly formation: Formation;
  /** A gun goes along (MT-GAP-26). */
  readonly pushes: boolean;
  /** Engagers stop before contact: those are set down by the engagement itself. */
  readonly engaging: UnitId | null;
}

/** The places of all men after this many inches; men at the end of their path face as ordered. */
export function standingAt(unit: MtUnit, ways: readonly MeasuredWay[], length: number): readonly Figure[] {
  return unit.figures.map((figure, i) => {
    const way = ways[i]?.figure.id === figure.id ? ways[i] : ways.find((each) => each.figure.id === figure.id);
    if (way === undefined) return figure;
    const { x, y } = alongWay(way.points, length);
    return { x, y, heading: way.heading, id: figure.id, smoke: figure.smoke, spent: figure.spent };
  });
}

function tellMoved(umpire: MtUmpire, march: March, figures: readonly Figure[]): void {
  const unit = unitOf(umpire.battle, march.unit);
  const gun = march.pushes && unit.gun !== null ? pushed(unit.gun, unit.figures, figures) : unit.gun;
  tell(umpire, 'unit-moved', unit, march.ways, marchFacts(march.ways), {
    figures,
    gun,
    ...(unit.formation === march.formation ? {} : { formation: march.formation }),
  });
}

/** MT-GAP-25: One Shot weapons used at this point of the way. */
function shootOnTheMove(umpire: MtUmpire, march: March, at: number): void {
  const due = march.shots.filter((shot) => shot.at === at);
  if (due.length === 0) return;
  const { battle } = umpire;
  const unit = unitOf(battle, march.unit);
  const aims = due.flatMap(({ figure: id, target, weapon }) => {
    const figure = figureOf(unit, id);
    return figure === undefined ? [] : (aimAt(battle, { unit, figure }, unitOf(battle, target), { weapon }) ?? []);
  });
  if (aims.length > 0) carryFire(umpire, { unit: march.unit, aims, hasty: true, volley: false, by: 'move' });
}

/** Section 7.4: what is driven off ends its action, shaken alone only an engagement. */
export function isStopped(now: MtUnit, engaging: boolean): boolean {
  return now.where !== 'table' || now.flight || (engaging && now.shaken);
}

function isOneShot({ weapon }: MovingShot): boolean {
  return WEAPONS[weapon].value.special === 'oneShot';
}

/** The length of one man's way; 0 for a man who stays. */
function lengthFor(ways: readonly MeasuredWay[], figure: number): number {
  return ways.find((way) => way.figure.id === figure)?.length ?? 0;
}

/** Why a shot on the move cannot be; judged where the man will stand then. */
export function refusesMovingShots(
  battle: MtBattle,
  unit: MtUnit,
  ways: readonly MeasuredWay[],
  shots: readonly MovingShot[],
): { readonly rule: string; readonly because: string } | undefined {
  const seen = new Set<number>();
  for (const shot of shots) {
    const target = battle.units[shot.target];
    if (!isOneShot(shot)) return { rule: 'MT-GAP-25', because: 'only One Shot weapons are used on the move' };
    if (seen.has(shot.figure)) return { rule: 'contract', because: 'each figure shoots once' };
    seen.add(shot.figure);
    if (target === undefined) return { rule: 'contract', because: `no such unit: ${shot.target}` };
    if (shot.at * PACE_STEP >= lengthFor(ways, shot.figure) + PACE_STEP)
      return { rule: 'MT-GAP-25', because: 'no figure goes that far along its path' };
    const there = { ...unit, figures: standingAt(unit, ways, shot.at * PACE_STEP) };
    if (crowded(unit, there.figures))
      return { rule: 'MT-GAP-25', because: 'the men are passing each other at that point' };
    const figure = figureOf(there, shot.figure);
    const aim = figure && aimAt(withUnit(battle, there), { unit: there, figure }, target, { weapon: shot.weapon });
    if (aim === undefined)
      return { rule: 'MT-GAP-25', because: `${manOf(unit, shot.figure)} has no shot at ${target.name} from there` };
  }
  return undefined;
}

/** Makes the way; false where it ended before its end, or the unit with it. */
export function carryMarch(umpire: MtUmpire, march: March): boolean {
  const { battle } = umpire;
  const unit = unitOf(battle, march.unit);
  const watchers = unit.marker ? [] : watchersOf(battle, unit.side).filter(({ id }) => id !== march.engaging);
  const going =
    watchers.length > 0 || march.shots.length > 0 || unit.marker ? stepByStep(umpire, march, watchers) : march;
  if (going === undefined) return false;
  if (march.engaging !== null) return true;
  const now = unitOf(umpire.battle, march.unit);
  const ends = standingAt(now, march.ways, longest(march.ways));
  const safe = ends.filter((figure) => !onTheTable(umpire.battle, now, figure));
  if (safe.length === 0) tellMoved(umpire, going, ends);
  else {
    // Section 11.1: men who leave by an exit edge are safe, not lost.
    const left = ends.filter((figure) => !safe.includes(figure));
    tell(umpire, 'figures-escaped', umpire.battle, now, { left, safe: safe.length }, going);
  }
  // Section 6: men lost on the way are closed up where the others end.
  if (now.figures.length < unit.figures.length) {
    closeUp(umpire, march.unit);
    settleFormation(umpire, march.unit);
  }
  const last = Math.ceil(longest(march.ways) / PACE_STEP);
  for (const { at } of march.shots) if (at >= last) shootOnTheMove(umpire, march, at);
  return true;
}

/** The march as it goes on: who loses formation under fire does not take it up again on the way; undefined where it ends. */
function stepByStep(umpire: MtUmpire, ordered: March, watchers: readonly MtUnit[]): March | undefined {
  let march = ordered;
  const asked = new Set<UnitId>();
  const steps = Math.ceil(longest(march.ways) / PACE_STEP);
  for (let k = 0; k < steps; k += 1) {
    const { battle } = umpire;
    const unit = unitOf(battle, march.unit);
    // Section 8, point 10: the first sample is where they stand before the first step.
    const there = k === 0 ? unit : { ...unit, figures: standingAt(unit, march.ways, k * PACE_STEP) };
    const thereBattle = k === 0 ? battle : withUnit(battle, there);
    if (unit.marker) {
      const facts = k === 0 ? undefined : spottedMarker(thereBattle, there);
      if (facts !== undefined) {
        tellMoved(umpire, march, there.figures);
        turnOver(umpire, march.unit, { facts });
        return undefined;
      }
      continue;
    }
    // Men of one unit pass each other freely, but no man stops on top of another.
    if (k > 0 && crowded(unit, there.figures)) continue;
    const shoots = march.shots.some(({ at }) => at === k);
    const open = watchers
      .filter(({ id }) => !asked.has(id) && hasShot(thereBattle, unitOf(battle, id), there))
      .map(({ id }) => id);
    if (open.length === 0 && !shoots) continue;
    if (k > 0) tellMoved(umpire, march, there.figures);
    else if (shoots) tellMoved(umpire, march, standingAt(unit, march.ways, 0));
    const { formation } = unitOf(umpire.battle, march.unit);
    shootOnTheMove(umpire, march, k);
    for (const id of open) asked.add(id);
    const drivenOff = openWindows(umpire, open, march.unit, { hasty: false });
    const now = unitOf(umpire.battle, march.unit);
    if (drivenOff || isStopped(now, march.engaging !== null)) return undefined;
    if (now.formation !== formation) march = { ...march, formation: now.formation };
  }
  return march;
}
