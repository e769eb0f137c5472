import { groundName, inchesOf, type SightLine } from '#chart/index.ts';
import {
  along,
  contains,
  type Crossing,
  distance,
  distanceFromPoint,
  headingTo,
  inches,
  nearestPoints,
  type Point,
  pointOf,
  pointOutline,
} from '#field/index.ts';
import type { BbbBattle, BbbUnit, General } from '../../play/model.ts';
import { fromGeneral, outline, serves } from '../../play/place.ts';
import { nearestSeen, type Look, lookAt } from '../../play/sight.ts';
import { COMMAND_MODIFIERS, COMMAND_RADIUS_INCHES, WOOD_BLOCKS } from '../../sheet.ts';

type Pair = readonly [BbbUnit, BbbUnit];

/** BBB-GAP-04: any part of it will do, the nearest that is seen; if none is, the line to its nearest point. */
function lookBetween(battle: BbbBattle, pair: Pair, at: Point | undefined): Look {
  if (at !== undefined) return lookAt(battle, pair, pointOf(at));
  const [viewer, target] = pair;
  const part = outline(target);
  const seen = nearestSeen(battle, { pair, part, from: outline(viewer), reach: Infinity });
  return lookAt(battle, pair, seen?.to ?? nearestPoints(pointOutline(pointOf(viewer)), part).to);
}

/** Whether this part of what the line meets already stops it: the rules are asked with a table that holds nothing else. */
function isStopped(
  battle: BbbBattle,
  pair: Pair,
  { to, met }: { readonly to: Point; readonly met: readonly Crossing[] },
) {
  const { setting } = battle;
  const areas = met.flatMap((each) => (each.kind === 'area' ? [each.area.id] : []));
  const between = met.flatMap((each) => {
    const unit = each.kind === 'body' ? battle.units[each.body.id] : undefined;
    return unit === undefined ? [] : [unit];
  });
  // A slope under one of them decides which sees over the other.
  const ends = [...pair, ...between];
  const ground = {
    ...setting.ground,
    areas: setting.ground.areas.filter(
      ({ id, kind, outline: area }) =>
        areas.includes(id) || (kind === 'slope' && ends.some((unit) => contains(area, pointOf(unit)))),
    ),
    lines: [],
  };
  const units = Object.fromEntries(ends.map((unit) => [unit.id, unit]));
  return !lookAt({ ...battle, units, setting: { ...setting, ground } }, pair, to).clear;
}

function stopOf(battle: BbbBattle, pair: Pair, { line }: Look): Crossing | undefined {
  const crossed = line.crossed.toSorted((a, b) => a.at - b.at);
  return crossed.find((_, i) => isStopped(battle, pair, { to: line.to, met: crossed.slice(0, i + 1) }));
}

/** BBB-TERR-03: in woods and towns sight goes a little way; the last of them stops it where that is used up. */
function stopAt({ line }: Look, stop: Crossing): { readonly at: number; readonly point: Point } {
  if (stop.kind !== 'area' || stop.area.kind === 'slope') return { at: stop.at, point: pointOf(stop.entry) };
  const before = line.crossed.reduce(
    (sum, each) => sum + (each.kind === 'area' && each.area.kind !== 'slope' && each.at < stop.at ? each.length : 0),
    0,
  );
  const at = stop.at + Math.max(0, inches(WOOD_BLOCKS.value) - before);
  return { at, point: along(pointOf(line.from), headingTo(line.from, line.to), at) };
}

function nameOf(battle: BbbBattle, crossed: Crossing): string {
  if (crossed.kind === 'body') return battle.units[crossed.body.id]?.name ?? crossed.body.id;
  return groundName(battle, crossed.kind === 'area' ? crossed.area.id : crossed.line.id);
}

/** BBB-TERR-01 to 03 for ground, BBB-GAP-34 for units. */
function ruleOf(stop: Crossing | undefined): string {
  if (stop?.kind !== 'area') return 'BBB-GAP-34';
  return stop.area.kind === 'slope' ? 'BBB-TERR-01' : 'BBB-TERR-03';
}

function between(battle: BbbBattle, pair: Pair, at: Point | undefined): SightLine {
  const look = lookBetween(battle, pair, at);
  const body = outline(pair[0]);
  const length = at === undefined ? distance(body, outline(pair[1])) : distanceFromPoint(at, body);
  if (look.clear)
    return {
      from: pointOf(look.line.from),
      to: pointOf(look.line.to),
      length,
      clear: true,
      stopsAt: null,
      says: `clear, ${inchesOf(length)}`,
      rule: look.facts[0] ?? 'BBB-GAP-04',
    };
  const stop = stopOf(battle, pair, look);
  const place = stop && stopAt(look, stop);
  const by =
    stop === undefined || place === undefined ? 'others' : `${nameOf(battle, stop)} after ${inchesOf(place.at)}`;
  return {
    from: pointOf(look.line.from),
    to: pointOf(look.line.to),
    length,
    clear: false,
    stopsAt: place?.point ?? pointOf(look.line.from),
    says: `blocked by ${by}; ${inchesOf(length)} away`,
    rule: ruleOf(stop),
  };
}

const [WITHIN_RADIUS] = COMMAND_MODIFIERS;

function helpOf(battle: BbbBattle, general: General, unit: BbbUnit, length: number): string {
  if (unit.side !== general.side) return 'an enemy';
  if (!serves(battle, general, unit)) return 'he does not serve it';
  return length <= inches(COMMAND_RADIUS_INCHES)
    ? `within the command radius, ${WITHIN_RADIUS?.shows ?? ''}`
    : `beyond the command radius of ${COMMAND_RADIUS_INCHES}"`;
}

/** A general's distance, as command rolls and the risk count it. */
function commandDistance(battle: BbbBattle, general: General, unit: BbbUnit): SightLine {
  const from = pointOf(general);
  const { to } = nearestPoints(pointOutline(from), outline(unit));
  const length = fromGeneral(general, unit);
  const says = `${inchesOf(length)}, ${helpOf(battle, general, unit, length)}`;
  const rule = unit.side === general.side ? 'BBB-CMOD-01' : 'BBB-READ-21';
  return { from, to, length, clear: true, stopsAt: null, says, rule };
}

/** A place is seen as if a unit of the other side had its front there. */
function standIn(unit: BbbUnit, { x, y }: Point): BbbUnit {
  return { ...unit, id: '', x, y };
}

export function sight(battle: BbbBattle, from: string, to: string | Point): SightLine | undefined {
  const general = battle.state.generals[from];
  const unit = battle.units[from];
  const target = typeof to === 'string' ? battle.units[to] : unit && standIn(unit, to);
  if (target?.where !== 'table') return undefined;
  if (general !== undefined) return general.status === 'onTable' ? commandDistance(battle, general, target) : undefined;
  if (unit?.where !== 'table' || unit === target) return undefined;
  return between(battle, [unit, target], typeof to === 'string' ? undefined : to);
}
