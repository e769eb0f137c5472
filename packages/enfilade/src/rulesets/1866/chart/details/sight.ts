import { groundName, inchesOf, type SightLine } from '#chart/index.ts';
import {
  type Body,
  contains,
  type Crossing,
  type GroundArea,
  lengthBetween,
  nearestPoints,
  type Point,
  pointOf,
  trace,
} from '#field/index.ts';
import { judgeSighting } from '../../spotting.ts';
import { OUT_OF_COMMAND, SPOTTED_ON } from '../../sheet.ts';
import { RADIUS } from '../../play/command.ts';
import { type Commander, spottedBy, type W66Battle, type W66Unit } from '../../play/model.ts';
import { apart, bodies, fromCommander, outline, standOf } from '../../play/place.ts';
import { aimsAt, viewpointsOf, seesAny } from '../../play/sight.ts';
import { knownSpotted, measureSighting } from '../../play/spotting.ts';

interface Pair {
  readonly from: W66Unit;
  readonly to: W66Unit;
}

interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** From each stand of the first line to each stand of the other (section 8), the shortest first. */
function linesOf(battle: W66Battle, { from, to }: Pair): readonly Line[] {
  return viewpointsOf(battle, from, to)
    .flatMap((eye) => aimsAt(battle, to, eye).map((aim) => ({ from: pointOf(eye), to: pointOf(aim) })))
    .toSorted((p, q) => lengthBetween(p.from, p.to) - lengthBetween(q.from, q.to));
}

/** Whether this alone would block the line: the rules are asked with a table that holds nothing else. */
function blocks(battle: W66Battle, pair: Pair, line: Line, crossed: Crossing): boolean {
  const { setting } = battle;
  const { ground } = setting;
  const between = crossed.kind === 'body' ? battle.units[crossed.body.id] : undefined;
  const units = [pair.from, pair.to, ...(between === undefined ? [] : [between])];
  // Garrisons have the outline of their town, and units the height of the hill under them.
  const stays = ({ id, kind, outline: hill }: GroundArea): boolean =>
    (crossed.kind === 'area' && id === crossed.area.id) ||
    units.some((unit) => unit.town === id || (kind === 'hill' && contains(hill, unit)));
  const alone: W66Battle = {
    ...battle,
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    setting: { ...setting, ground: { ...ground, areas: ground.areas.filter(stays), lines: [] } },
  };
  return !seesAny(alone, pair, line.from, [line.to]);
}

function othersThan(battle: W66Battle, { from, to }: Pair): readonly Body[] {
  return bodies(battle).filter(({ id }) => id !== from.id && id !== to.id);
}

function stopOf(battle: W66Battle, pair: Pair, line: Line): Crossing | undefined {
  return trace(line, battle.setting.ground, othersThan(battle, pair))
    .crossed.filter(({ kind }) => kind !== 'line')
    .toSorted((p, q) => p.at - q.at)
    .find((each) => blocks(battle, pair, line, each));
}

function nameIn(battle: W66Battle, crossed: Crossing): string {
  if (crossed.kind === 'body') return battle.units[crossed.body.id]?.name ?? crossed.body.id;
  return groundName(battle, crossed.kind === 'area' ? crossed.area.id : crossed.line.id);
}

/** W66-SPOT-01 to W66-SPOT-03, W66-GAP-43. */
function spotting(battle: W66Battle, { from, to }: Pair): { readonly says: string; readonly rule: string } {
  const { targetIn } = measureSighting(battle, from, to, true);
  const where = targetIn === 'woods' ? 'the woods' : 'the town';
  if (targetIn === 'open') {
    const seen = judgeSighting(measureSighting(battle, from, to, true)) === true;
    return { says: seen ? 'spotted' : 'too far to be spotted', rule: 'W66-SPOT-01' };
  }
  const known = knownSpotted(battle, from, to);
  if (known === true) return { says: 'spotted', rule: 'W66-SPOT-02' };
  if (known === undefined) return { says: `in ${where}: spotted on ${SPOTTED_ON.shows}`, rule: 'W66-SPOT-03' };
  const rolled = spottedBy(battle.state, from.side)[to.id] === false;
  return {
    says: rolled ? `in ${where}, not spotted this turn` : `too deep in ${where} to be spotted`,
    rule: rolled ? 'W66-GAP-43' : 'W66-SPOT-03',
  };
}

function between(battle: W66Battle, pair: Pair): SightLine | undefined {
  const lines = linesOf(battle, pair);
  const length = apart(battle, pair.from, pair.to);
  const clear = lines.find((line) => seesAny(battle, pair, line.from, [line.to]));
  if (clear !== undefined) {
    const { says, rule } = spotting(battle, pair);
    return { ...clear, length, clear: true, stopsAt: null, says: `clear, ${inchesOf(length)}; ${says}`, rule };
  }
  const [nearest] = lines;
  if (nearest === undefined) return undefined;
  const stop = stopOf(battle, pair, nearest);
  const by = stop === undefined ? 'others' : `${nameIn(battle, stop)} after ${inchesOf(stop.at)}`;
  return {
    ...nearest,
    length,
    clear: false,
    stopsAt: pointOf(stop?.entry ?? nearest.from),
    says: `blocked by ${by}; ${inchesOf(length)} away`,
    rule: 'W66-GAP-35',
  };
}

/** W66-CMD-02: how far a commander is from a unit, from the edge of the commander's stand. */
function commandDistance(battle: W66Battle, commander: Commander, unit: W66Unit): SightLine {
  const length = fromCommander(battle, commander, unit);
  const { from, to } = nearestPoints(standOf(commander), outline(battle, unit));
  const { says: outside, shows } = OUT_OF_COMMAND;
  const says = `${inchesOf(length)}, ${length <= RADIUS ? 'within the command radius' : `${outside.toLowerCase()} ${shows}`}`;
  return { from: pointOf(from), to: pointOf(to), length, clear: true, stopsAt: null, says, rule: 'W66-CMD-02' };
}

function ride(commander: Commander, to: Point): SightLine {
  const from = pointOf(commander);
  const length = lengthBetween(from, to);
  return { from, to: pointOf(to), length, clear: true, stopsAt: null, says: inchesOf(length), rule: 'W66-GAP-06' };
}

/** The rules see units only: a place is seen as if a stand of infantry stood there. */
function standIn(unit: W66Unit, { x, y }: Point): W66Unit {
  return {
    ...unit,
    id: '',
    x,
    y,
    arm: 'infantry',
    formation: 'line',
    stands: 1,
    interval: 0,
    town: null,
    fired: false,
  };
}

export function sight(battle: W66Battle, from: string, to: string | Point): SightLine | undefined {
  const { commanders } = battle.state;
  const unit = battle.units[from];
  const commander = commanders[from];
  if (typeof to !== 'string') {
    if (commander !== undefined) return ride(commander, to);
    return unit?.where === 'table' ? between(battle, { from: unit, to: standIn(unit, to) }) : undefined;
  }
  const other = battle.units[to];
  const superior = commander ?? commanders[to];
  const led = commander === undefined ? unit : other;
  if (superior !== undefined) return led?.where === 'table' ? commandDistance(battle, superior, led) : undefined;
  if (unit?.where !== 'table' || other?.where !== 'table' || unit === other) return undefined;
  return between(battle, { from: unit, to: other });
}
