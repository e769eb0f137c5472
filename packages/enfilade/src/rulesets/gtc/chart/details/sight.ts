import type { SightLine } from '#chart/index.ts';
import {
  type Crossing,
  type GroundArea,
  layGround,
  nearestPoints,
  overlap,
  type Point,
  pointOutline,
  trace,
  within,
} from '#field/index.ts';
import { signed } from '#sheet/index.ts';
import { reckonCommand } from '../../command.ts';
import { measureOrder } from '../../play/command.ts';
import { groundNow, isHigh, nameOf } from '../../play/ground.ts';
import { type GtcBattle, type GtcUnit, isCommand, onTable, unitOf } from '../../play/model.ts';
import { bodyOf, enemiesOf, outline } from '../../play/place.ts';
import { sees } from '../../play/sight.ts';
import { CLEARANCE } from '../../play/stand.ts';
import { mayMeasure } from '../may-measure.ts';
import { cmOf } from '../words.ts';

type Pair = readonly [GtcUnit, GtcUnit];

/** A copy is not cached: what the rules remember of a table is of the real one. */
function afresh(unit: GtcUnit): GtcUnit {
  return { ...unit };
}

const UNTOUCHED = { destroyed: [], down: [], gaps: [], works: [], pontoons: [] } as const;

/** Whether this alone would hide one from the other: the rules are asked with a table that holds nothing else. */
function hides(battle: GtcBattle, pair: Pair, crossed: Crossing): boolean {
  const ground = groundNow(battle);
  // From high ground units can be seen over.
  const stays = (area: GroundArea): boolean =>
    (crossed.kind === 'area' && area.id === crossed.area.id) ||
    (crossed.kind === 'body' && isHigh(area) && pair.some((unit) => overlap(area.cover, outline(unit))));
  const between = crossed.kind === 'body' ? [unitOf(battle, crossed.body.id)] : [];
  const alone: GtcBattle = {
    ...battle,
    units: Object.fromEntries([...pair, ...between].map((unit) => [unit.id, unit])),
    state: { ...battle.state, ground: UNTOUCHED },
    setting: { ...battle.setting, ground: layGround({ ...ground, lines: [], areas: ground.areas.filter(stays) }) },
  };
  return !sees(alone, afresh(pair[0]), afresh(pair[1]));
}

function stopOf(battle: GtcBattle, pair: Pair): Crossing | undefined {
  const line = nearestPoints(outline(pair[0]), outline(pair[1]));
  const others = onTable(battle)
    .filter(({ id }) => pair.every((unit) => unit.id !== id))
    .map(bodyOf);
  return trace(line, groundNow(battle), others).crossed.find((by) => by.kind !== 'line' && hides(battle, pair, by));
}

function blockerName(battle: GtcBattle, crossed: Crossing): string {
  if (crossed.kind === 'body') return nameOf(battle, crossed.body.id);
  return nameOf(battle, crossed.kind === 'area' ? crossed.area.id : crossed.line.id);
}

const UNMEASURED = 'the distance is not measured before a charge';

interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly length: number | null;
}

/** GTC-GAP-21: the straight line between the nearest points of the two bases. */
function between(battle: GtcBattle, pair: Pair, line: Line): SightLine {
  const { from, to, length } = line;
  const [rule, far] = length === null ? ['GTC-GAP-51', UNMEASURED] : ['GTC-GAP-21', cmOf(length)];
  const clear = sees(battle, pair[0], pair[1]);
  if (clear) return { from, to, length, rule, clear, stopsAt: null, says: `clear; ${far}` };
  const stop = stopOf(battle, pair);
  const by = stop === undefined ? 'others' : blockerName(battle, stop);
  const after = stop === undefined || length === null ? '' : ` after ${cmOf(stop.at)}`;
  return { from, to, length, rule, clear, stopsAt: stop?.entry ?? null, says: `blocked by ${by}${after}; ${far}` };
}

function lineOf(a: GtcUnit, b: GtcUnit): Line {
  const { from, to, distance } = nearestPoints(outline(a), outline(b));
  return { from, to, length: mayMeasure(a, b) ? distance : null };
}

/** GTC-CMD-02: a command unit's distance, as its orders count it. */
function commandDistance(battle: GtcBattle, commander: GtcUnit, unit: GtcUnit): SightLine {
  const { from, to, distance: length } = nearestPoints(outline(commander), outline(unit));
  const group = [{ unit: unit.id, action: 'none' }] as const;
  const facts = measureOrder(battle, { kind: 'order', commander: commander.id, group });
  const { entries } = reckonCommand(facts);
  const cost = entries.find(({ id }) => id === 'GTC-CMD-02')?.value ?? 0;
  const says = `${cmOf(length)}, ${cost === 0 ? 'no penalty' : signed(cost)} for distance`;
  return { from, to, length, clear: true, stopsAt: null, says, rule: 'GTC-CMD-02' };
}

/** The rules see units only: a place is seen as if a single stand stood there. */
function standIn(unit: GtcUnit, { x, y }: Point): GtcUnit {
  return {
    ...unit,
    id: '',
    x,
    y,
    type: 'infantry',
    stands: 1,
    formation: 'line',
    footprint: 'line',
    limbered: false,
    mounted: false,
  };
}

/** A place on an enemy, or as near as only a charge comes, is not measured either. */
function toPlace(battle: GtcBattle, unit: GtcUnit, at: Point): SightLine {
  const spot = pointOutline(at);
  const { from, distance } = nearestPoints(outline(unit), spot);
  const barred = enemiesOf(battle, unit).some(
    (enemy) => !mayMeasure(unit, enemy) && within(outline(enemy), spot, CLEARANCE),
  );
  const line = { from, to: { x: at.x, y: at.y }, length: barred ? null : distance };
  return between(battle, [unit, standIn(unit, at)], line);
}

export function sight(battle: GtcBattle, from: string, to: string | Point): SightLine | undefined {
  const unit = battle.units[from];
  if (unit?.where !== 'table') return undefined;
  if (typeof to !== 'string') return toPlace(battle, unit, to);
  const target = battle.units[to];
  if (target?.where !== 'table' || target === unit) return undefined;
  if (isCommand(unit) && target.side === unit.side && !isCommand(target)) return commandDistance(battle, unit, target);
  return between(battle, [unit, target], lineOf(unit, target));
}
