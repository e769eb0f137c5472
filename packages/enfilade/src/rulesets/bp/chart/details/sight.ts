import { groundName, inchesOf, type SightLine } from '#chart/index.ts';
import {
  contains,
  type Crossing,
  distanceFromPoint,
  type Face,
  type GroundArea,
  inUnits,
  nearestPoints,
  type Point,
  pointOutline,
  quarterOf,
  silhouette,
  trace,
} from '#field/index.ts';
import { reckon, signed } from '#sheet/index.ts';
import { allFront } from '../../facts/words.ts';
import { COMMAND } from '../../sheet.ts';
import { type BpBattle, type BpUnit, type Commander, unitOf } from '../../play/model.ts';
import { distanceBetween, bodies, outline } from '../../play/place.ts';
import { ALL_FREE, blockOf, lookAt, type Sight } from '../../play/sight.ts';

type Pair = readonly [BpUnit, BpUnit];

/** Squares and garrisons see from the face towards the other. */
function faceOf(battle: BpBattle, [from, to]: Pair): Face | null {
  if (!allFront(from.formation) || from.formation === 'skirmish') return null;
  const { at, shape } = blockOf(battle, from);
  return quarterOf(at, shape, to);
}

/** Whether this alone would hide anything: the rules are asked with a table that holds nothing else. */
function hides(battle: BpBattle, pair: Pair, crossed: Crossing): boolean {
  const { ground } = battle.setting;
  const between = crossed.kind === 'body' ? unitOf(battle, crossed.body.id) : undefined;
  const units = between === undefined ? pair : [...pair, between];
  // Garrisons have the outline of their building, and a hill under one of the two lets guns shoot over a unit.
  const stays = (area: GroundArea): boolean =>
    (crossed.kind === 'area' && area.id === crossed.area.id) ||
    units.some(({ building }) => building === area.id) ||
    (area.kind === 'hill' && pair.some((unit) => contains(area.outline, unit)));
  const alone: BpBattle = {
    ...battle,
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    setting: { ...battle.setting, ground: { ...ground, lines: [], areas: ground.areas.filter(stays) } },
  };
  return lookAt(alone, pair, faceOf(battle, pair)).free < ALL_FREE;
}

/** What stops the sight first, of the three lines (BP-GAP-21): the middle one before the outer ones. */
function stopOf(
  battle: BpBattle,
  pair: Pair,
  { from }: Sight,
): { readonly to: Point; readonly by: Crossing } | undefined {
  const seen = outline(battle, pair[1]);
  const { left, right } = silhouette(from, seen);
  const others = bodies(battle).filter(({ id }) => pair.every((unit) => unit.id !== id));
  for (const to of [nearestPoints(pointOutline(from), seen).to, left, right])
    for (const by of trace({ from, to }, battle.setting.ground, others).crossed)
      if (by.kind !== 'line' && hides(battle, pair, by)) return { to, by };
  return undefined;
}

function nameOf(battle: BpBattle, crossed: Crossing): string {
  if (crossed.kind === 'body') return battle.units[crossed.body.id]?.name ?? crossed.body.id;
  return groundName(battle, crossed.kind === 'area' ? crossed.area.id : crossed.line.id);
}

function between(battle: BpBattle, pair: Pair): SightLine {
  const sight = lookAt(battle, pair, faceOf(battle, pair));
  const { from, free } = sight;
  const length = distanceBetween(battle, pair[0], pair[1]);
  const to = nearestPoints(pointOutline(from), outline(battle, pair[1])).to;
  const seen = { from, to, length, rule: 'BP-GAP-21' };
  if (free === ALL_FREE) return { ...seen, clear: true, stopsAt: null, says: `clear, ${inchesOf(length)}` };
  const stop = stopOf(battle, pair, sight);
  const by = stop === undefined ? 'others' : nameOf(battle, stop.by);
  const after = stop === undefined ? '' : ` after ${inchesOf(stop.by.at)}`;
  return {
    ...seen,
    to: stop?.to ?? to,
    clear: false,
    stopsAt: stop?.by.entry ?? null,
    says: `${free === 0 ? `blocked by ${by}${after}` : `not clear, partly hidden by ${by}`}; ${inchesOf(length)} away`,
  };
}

/** A commander's distance, as orders count it. */
function commandDistance(battle: BpBattle, commander: Commander, unit: BpUnit): SightLine {
  const from = { x: commander.x, y: commander.y };
  const { to } = nearestPoints(pointOutline(from), outline(battle, unit));
  const length = distanceFromPoint(from, outline(battle, unit));
  const { modifier } = reckon(0, COMMAND, { farthestInches: inUnits(length), nearestEnemyInches: null });
  const says = `${inchesOf(length)}, ${modifier === 0 ? 'no penalty' : signed(modifier)} for distance`;
  return { from, to, length, clear: true, stopsAt: null, says, rule: 'BP-CMD-01' };
}

/** The rules see units only: a place is seen as if a single small gun stood there. */
function standIn(unit: BpUnit, { x, y }: Point): BpUnit {
  return { ...unit, id: '', x, y, arm: 'artillery', size: 'tiny', formation: 'deployed', building: null };
}

export function sight(battle: BpBattle, from: string, to: string | Point): SightLine | undefined {
  const unit = battle.units[from];
  const target = typeof to === 'string' ? battle.units[to] : unit && standIn(unit, to);
  if (target === undefined || (typeof to === 'string' && target.where !== 'table')) return undefined;
  const commander = battle.state.commanders[from];
  if (commander !== undefined) return commandDistance(battle, commander, target);
  return unit === undefined || unit === target || unit.where !== 'table' ? undefined : between(battle, [unit, target]);
}
