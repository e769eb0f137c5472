import { rememberLast } from '#battle/index.ts';
import type { Dice } from '#dice/index.ts';
import {
  bearingOf,
  type Body,
  distance,
  type GroundArea,
  inches,
  inUnits,
  type Crossing,
  trace,
} from '#field/index.ts';
import type { Area, Obstacle } from '../facts/sight.ts';
import { followsFrom, type Sighting } from '../facts/spotting.ts';
import type { Weather } from '../facts/words.ts';
import {
  COLUMN_LIMITS,
  NEAR_OBSTACLE,
  OWN_MEN,
  SPOT_TARGET,
  SPOT_TERRAIN,
  SPOTTER,
  SPOTTING_INCHES,
  START_COLUMN,
  WEATHER,
} from '../sheet.ts';
import { resolveSpotting, type SpottingResult } from '../spotting.ts';
import { reckon } from '#sheet/index.ts';
import { buildingAt, isIn, layOf, levelAt, PIECES } from './ground.ts';
import { type Figure, has, isFormed, isMounted, type MtBattle, type MtUnit, onTable } from './model.ts';
import {
  baseOnLine,
  bodyOf,
  boundsOf,
  boxesWithin,
  gap,
  gunOnLine,
  isPiece,
  type Man,
  pathBox,
  REACH,
} from './place.ts';

/** A line from one man to another: what it crosses, or that it is blocked (section 8, point 3). */
export interface Look {
  readonly clear: boolean;
  readonly obstacles: readonly Obstacle[];
  readonly areas: readonly Area[];
  /** The pieces of terrain that took part, by their facts. */
  readonly pieces: readonly string[];
}

/** Nothing between two men. */
const OPEN: Look = { clear: true, obstacles: [], areas: [], pieces: [] };
const BLOCKED: Look = { clear: false, obstacles: [], areas: [], pieces: [] };
const OWN_MEN_AT_HAND = inches(OWN_MEN.value);
const GRAIN_OFF = 3;
const FIXED = START_COLUMN.value;

/** What a row of the spotting table is worth. */
function columns(id: string): number {
  const worth = [...SPOT_TARGET, ...SPOTTER].find((each) => each.id === id)?.worth;
  return typeof worth === 'number' ? worth : 0;
}
const [LIGHT, HEAVY, SMOKE, MOUNTED] = [
  columns('lightCover'),
  columns('heavyCover'),
  columns('smoke'),
  columns('mounted'),
];
const [BIG, SCOUTING, FIELDCRAFT, MARKER] = [
  columns('bigTarget'),
  columns('spotterScout'),
  columns('targetFieldcraft'),
  columns('hiddenMarker'),
];

/** Section 6: formed men see through the front 90 degrees, and so does a gun shoot (MT-GAP-26); others, its crew too, see through the front 180, from a building all round (MT-GAP-37). */
export function inArc(battle: MtBattle, { unit, figure }: Man, at: Man): boolean {
  const { ahead, left } = bearingOf(figure, at.figure);
  const narrow = isFormed(unit) || isPiece(figure);
  if (narrow ? ahead >= Math.abs(left) - GRAIN_OFF : ahead >= -GRAIN_OFF) return true;
  return !isPiece(figure) && buildingAt(battle.setting, figure) !== undefined;
}

function isAtHand(unit: MtUnit, figure: Figure, from: Figure): boolean {
  const apart = isPiece(from) ? distance(bodyOf(unit, figure), bodyOf(unit, from)) : gap(unit, figure, unit, from);
  return apart <= OWN_MEN_AT_HAND;
}

/** MT-GAP-15: other units' bases, and those of the own unit more than 1" off, are in the way. */
function figuresBlock(battle: MtBattle, from: Man, to: Man): boolean {
  const [a, b] = [from.figure, to.figure];
  const box = pathBox([a, b], 0);
  for (const unit of onTable(battle)) {
    if (unit.marker || unit.id === to.unit.id) continue;
    const own = unit.id === from.unit.id;
    if (unit.gun !== null && !own && gunOnLine(unit.gun, a, b)) return true;
    if (!boxesWithin(box, boundsOf(unit), 0)) continue;
    const reach = REACH[unit.base];
    for (const figure of unit.figures) {
      const { x, y } = figure;
      if (x < box.west - reach || x > box.east + reach || y < box.south - reach || y > box.north + reach) continue;
      if (!baseOnLine(unit, figure, a, b)) continue;
      if (!own || (figure.id !== a.id && !isAtHand(unit, figure, a))) return true;
    }
  }
  return false;
}

interface GatheredTerrain {
  readonly obstacles: Obstacle[];
  readonly areas: Map<string, Area>;
  readonly pieces: Set<string>;
  /** MT-GAP-15: low pieces between two levels are overlooked. */
  readonly overlooked: boolean;
}

function isNear({ cover }: GroundArea, { unit, figure }: Man): boolean {
  return inUnits(distance(bodyOf(unit, figure), cover)) <= NEAR_OBSTACLE.value;
}

function meetArea(
  crossed: Extract<Crossing, { readonly kind: 'area' }>,
  [from, to]: readonly [Man, Man],
  into: GatheredTerrain,
): boolean {
  const { area, length } = crossed;
  const [holdsFrom, holdsTo] = [isIn(area, from.figure), isIn(area, to.figure)];
  if (area.kind === 'hill') return holdsFrom || holdsTo;
  if (area.kind === 'building') {
    if (holdsFrom) return true;
    if (!holdsTo) return false;
    into.areas.set(area.id, { cover: 'solid', inches: 0, holdsTarget: true });
    return true;
  }
  const piece = PIECES.get(area.kind);
  if (piece === undefined || piece.value.cover === 'none') return true;
  if (into.overlooked && piece.value.height === 'low' && !holdsTo && !isNear(area, to)) return true;
  const before = into.areas.get(area.id)?.inches ?? 0;
  into.areas.set(area.id, { cover: piece.value.cover, inches: before + inUnits(length), holdsTarget: holdsTo });
  into.pieces.add(piece.fact);
  return true;
}

function meetLine(
  crossed: Extract<Crossing, { readonly kind: 'line' }>,
  [from, to]: readonly [Man, Man],
  into: GatheredTerrain,
): boolean {
  const { line } = crossed;
  const piece = PIECES.get(line.kind);
  if (piece === undefined) return true;
  const loopholed = line.traits?.['loopholed'] === true;
  if (piece.value.cover === 'none' && !loopholed) return false;
  const toTargetInches = inUnits(distance(bodyOf(to.unit, to.figure), line.cover));
  if (into.overlooked && piece.value.height === 'low' && toTargetInches > NEAR_OBSTACLE.value) return true;
  const toViewerInches = inUnits(distance(bodyOf(from.unit, from.figure), line.cover));
  into.obstacles.push({ cover: loopholed ? 'solid' : piece.value.cover, toTargetInches, toViewerInches });
  into.pieces.add(piece.fact);
  return true;
}

const NO_BODIES: readonly Body[] = [];

function lookAfresh(battle: MtBattle, from: Man, to: Man): Look {
  const { setting } = battle;
  if (figuresBlock(battle, from, to)) return BLOCKED;
  const ground = layOf(setting).pieces;
  const { crossed } = trace({ from: from.figure, to: to.figure }, ground, NO_BODIES);
  if (crossed.length === 0) return OPEN;
  const into: GatheredTerrain = {
    obstacles: [],
    areas: new Map(),
    pieces: new Set(),
    overlooked: levelAt(setting, from.figure) !== levelAt(setting, to.figure),
  };
  for (const each of crossed) {
    if (each.kind === 'area' && !meetArea(each, [from, to], into)) return BLOCKED;
    if (each.kind === 'line' && !meetLine(each, [from, to], into)) return BLOCKED;
  }
  return { clear: true, obstacles: into.obstacles, areas: [...into.areas.values()], pieces: [...into.pieces] };
}

/** What was found between two men, as far as anybody asked. */
interface KnownSight {
  look?: Look;
  spotted?: boolean;
  /** MT-GAP-40: weather changes with the turn, even if nothing has moved. */
  turn?: number;
}
const looks = rememberLast<MtBattle['units'], Map<Figure, Map<Figure, KnownSight>>>(() => new Map());

function knownOf(battle: MtBattle, from: Man, to: Man): KnownSight {
  const all = looks(battle.units);
  let mine = all.get(from.figure);
  if (mine === undefined) {
    mine = new Map();
    all.set(from.figure, mine);
  }
  let found = mine.get(to.figure);
  if (found === undefined) {
    found = {};
    mine.set(to.figure, found);
  }
  return found;
}

/** Looked at once for each moment of the table. */
export function look(battle: MtBattle, from: Man, to: Man): Look {
  const known = knownOf(battle, from, to);
  known.look ??= lookAfresh(battle, from, to);
  return known.look;
}

const shelters = new WeakMap<Figure, number>();

/** Columns lost to the area in which a man stands, whatever is between; 0 in a building, which others may share. */
function shelterOf(battle: MtBattle, { figure }: Man): number {
  let shift = shelters.get(figure);
  if (shift === undefined) {
    shift = 0;
    for (const area of layOf(battle.setting).pieces.areas) {
      const cover = PIECES.get(area.kind)?.value.cover;
      if (cover !== undefined && cover !== 'none' && isIn(area, figure))
        shift = Math.min(shift, cover === 'light' ? LIGHT : HEAVY);
    }
    shelters.set(figure, shift);
  }
  return shift;
}

const FAIR: readonly Weather[] = [];

/** MT-GAP-40: by scenario, for the whole game or from a turn on. */
export function weatherOf({ setting, turn }: MtBattle): readonly Weather[] {
  const given = setting.scenario.options?.['weather'];
  if (!Array.isArray(given)) return FAIR;
  return (given as { readonly is: Weather; readonly from?: number }[])
    .filter(({ from = 1 }) => turn >= from)
    .map(({ is }) => is);
}

function kindOf(unit: MtUnit): Sighting['targetKind'] {
  if (unit.gun !== null) return 'artillery';
  // MT-READ-09: a longboat is spotted like a canoe.
  if (unit.base === 'longboat') return 'canoe';
  if (unit.base === 'wagon' || unit.base === 'canoe') return unit.base;
  return isMounted(unit) ? 'mounted' : 'foot';
}

const SHIFTS = [...SPOT_TARGET, ...SPOTTER, ...SPOT_TERRAIN, ...WEATHER];

/** One roll serves the whole action of a unit (MT-GAP-11): the column is handed in like a die that lies on the table already. */
function lying(column: number): Dice {
  const dice: Dice = { roll: <T>() => column as T, stage: (_, part) => part(dice) };
  return dice;
}

export interface SpottedUnit {
  readonly facts: Sighting;
  readonly result: SpottingResult;
}

/** Everything the spotting table asks about this man and that one; with a column rolled for, it is used instead of the fixed one. */
export function measureSpotting(battle: MtBattle, from: Man, to: Man, column: number | null = null): SpottedUnit {
  const { clear, obstacles, areas } = look(battle, from, to);
  const weather = weatherOf(battle);
  const { cover, obstaclesInTheWay, worstWeather } = followsFrom({ obstacles, areas, weather });
  const facts: Sighting = {
    method: column === null ? ('fixed' as const) : ('roll' as const),
    distanceInches: inUnits(gap(from.unit, from.figure, to.unit, to.figure)),
    lineOfSight: clear,
    targetKind: kindOf(to.unit),
    targetSmoke: to.figure.smoke,
    targetScoutOrNative: has(to.unit, 'scout') || has(to.unit, 'native'),
    targetHiddenMarker: to.unit.marker,
    spotterScout: has(from.unit, 'scout'),
    obstacles,
    areas,
    weather,
    cover,
    obstaclesInTheWay,
    worstWeather,
  };
  return {
    facts,
    result: resolveSpotting({ sighting: facts, shift: reckon(0, SHIFTS, facts) }, lying(column ?? FIXED)),
  };
}

/** The most columns anything could add: what is further off is not spotted, whatever the terrain. */
function furthestInches(battle: MtBattle, from: Man, to: Man, column: number): number {
  const kind = kindOf(to.unit);
  const shift =
    (to.figure.smoke ? SMOKE : 0) +
    (kind === 'foot' ? 0 : kind === 'mounted' ? MOUNTED : BIG) +
    (has(from.unit, 'scout') ? SCOUTING : 0) +
    (has(to.unit, 'scout') || has(to.unit, 'native') ? FIELDCRAFT : 0) +
    (to.unit.marker ? MARKER : 0) +
    shelterOf(battle, to);
  const [first, last] = COLUMN_LIMITS.value;
  return SPOTTING_INCHES[Math.max(first, Math.min(last, column + shift))] ?? 0;
}

const openInches = new Map<number, number>();

/** How far a man is spotted with nothing in between; each combination of facts is worked out once. */
function inchesInTheOpen(battle: MtBattle, from: Man, to: Man): number {
  const kind = TARGET_KINDS[kindOf(to.unit)];
  const [smoke, marker, scout] = [to.figure.smoke, to.unit.marker, has(from.unit, 'scout')];
  const hides = has(to.unit, 'scout') || has(to.unit, 'native');
  const key = kind * 16 + (smoke ? 8 : 0) + (marker ? 4 : 0) + (scout ? 2 : 0) + (hides ? 1 : 0);
  let known = openInches.get(key);
  if (known === undefined) {
    known = measureSpotting(battle, from, to).result.spottingDistanceInches;
    openInches.set(key, known);
  }
  return known;
}

const TARGET_KINDS = { foot: 0, mounted: 1, artillery: 2, wagon: 3, canoe: 4 } as const satisfies Record<
  Sighting['targetKind'],
  number
>;

function isSpotted(battle: MtBattle, from: Man, to: Man, apart: number): boolean {
  const line = look(battle, from, to);
  if (line === OPEN && weatherOf(battle).length === 0) return apart <= inchesInTheOpen(battle, from, to);
  return line.clear && measureSpotting(battle, from, to).result.spotted;
}

/** MT-GAP-12: worked out afresh whenever it matters. Contact always spots. */
export function spots(battle: MtBattle, from: Man, to: Man, column: number | null = null): boolean {
  const apart = inUnits(gap(from.unit, from.figure, to.unit, to.figure));
  if (apart === 0) return true;
  if (apart > furthestInches(battle, from, to, column ?? FIXED) || !inArc(battle, from, to)) return false;
  if (column !== null) return measureSpotting(battle, from, to, column).result.spotted;
  const known = knownOf(battle, from, to);
  if (known.spotted === undefined || known.turn !== battle.turn) {
    known.spotted = isSpotted(battle, from, to, apart);
    known.turn = battle.turn;
  }
  return known.spotted;
}

/** Whether any man of a unit spots this one. */
export function unitSpots(battle: MtBattle, unit: MtUnit, to: Man, column: number | null = null): boolean {
  return unit.figures.some((figure) => spots(battle, { unit, figure }, to, column));
}

/** With the option `roll` the column is the die's where a target is chosen (MT-GAP-12). */
export function unitSpotsUnit(battle: MtBattle, unit: MtUnit, other: MtUnit, column: number | null = null): boolean {
  return other.figures.some((figure) => unitSpots(battle, unit, { unit: other, figure }, column));
}

/** Whether any man of a unit has a line of sight to any of another, in his arc. */
export function unitSees(battle: MtBattle, unit: MtUnit, other: MtUnit): boolean {
  return unit.figures.some((figure) =>
    other.figures.some((at) => {
      const [from, to] = [
        { unit, figure },
        { unit: other, figure: at },
      ];
      return inArc(battle, from, to) && look(battle, from, to).clear;
    }),
  );
}
