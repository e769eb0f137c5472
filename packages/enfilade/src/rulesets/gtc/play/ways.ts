import { type OrderRefusal, refused, rememberLast } from '#battle/index.ts';
import {
  type Bounds,
  centimetres,
  distance,
  GRAIN,
  type Ground,
  inUnits,
  onTable as onTheTable,
  type Outline,
  outlineOf,
  overlap,
  type Path,
  pathInStrips,
  pathLength,
  pathThrough,
  pathUpTo,
  type Point,
  type Pose,
  progressAt,
  stretchesOn,
  sweptOutline,
  touch,
  trackOf,
  within,
  outlineFrom,
  segmentPiece,
} from '#field/index.ts';
import { type Allowance, judgeMove } from '../movement.ts';
import type { Move } from '../facts/movement.ts';
import type { Mover, Terrain } from '../facts/words.ts';
import { TERRAIN } from '../sheet.ts';
import { isOnBridge } from './bridges.ts';
import { groundNow, type Piece, terrainsOf, waterRule } from './ground.ts';
import { type GtcBattle, type GtcUnit, unitsOf, marches, moverOf } from './model.ts';
import { enemiesOf, outline, shapeIn, shapeOf } from './place.ts';
import { behindLine, CLEARANCE, mayReach, refusesPlace } from './stand.ts';
import { stopAt } from './stops.ts';

const roadsOf = rememberLast(({ lines }: Ground) => lines.filter(({ kind }) => kind === 'road'));

/** GTC-GAP-38, GTC-GAP-40: the whole way of the centre lies on roads, for units that go along them. */
function onRoad(ground: Ground, { unit, prolonge = false }: Walk, path: Path): boolean {
  return (marches(unit) || prolonge) && pathInStrips(trackOf(path, 'centre'), roadsOf(ground));
}

/** GTC-GAP-45: where a bridge is down the road ends. */
function overBrokenBridge(battle: GtcBattle, path: Path): boolean {
  const { down } = battle.state.ground;
  if (down.length === 0) return false;
  const bridges = battle.setting.ground.areas.filter(({ id }) => down.includes(id));
  const lane = outlineFrom(path.steps.map(({ from, to }) => segmentPiece({ from, to })));
  return bridges.some(({ cover }) => touch(cover, lane));
}

type Crossing = Move['crossing'];
const WET: readonly Terrain[] = ['partiallyWet', 'shallowWet', 'deepWet'];

export interface Walk {
  readonly unit: GtcUnit;
  readonly points: readonly Point[];
  readonly heading: number;
  readonly moveCm: number;
  readonly fraction: 'full' | 'half';
  /** GTC-GAP-40: guns moved by prolonge. */
  readonly prolonge?: boolean;
}

export interface Way {
  readonly refusal: OrderRefusal | undefined;
  /** Where it ends: earlier than wished where terrain ends the move. */
  readonly end: Pose;
  readonly path: Path;
  readonly lengthCm: number;
  readonly allowanceCm: number;
  readonly dense: boolean;
  readonly stopped: boolean;
  /** What terrain ended it. */
  readonly stopper: Piece | undefined;
  /** Asked only of a way that is taken. */
  readonly facts: () => readonly string[];
}

export interface TerrainOnWay {
  readonly piece: Piece;
  readonly terrain: Terrain;
  readonly allowance: Allowance;
}

const CLASS_FACTS: Readonly<Record<string, readonly string[]>> = {
  line: ['GTC-TERR-01'],
  lowArea: ['GTC-TERR-02'],
  highArea: ['GTC-TERR-03'],
  highGround: ['GTC-TERR-04'],
  wet: ['GTC-TERR-05'],
  deep: ['GTC-TERR-07'],
};

export function factsOfTerrain({ terrain, allowance }: TerrainOnWay, mover: Mover): readonly string[] {
  const kind = terrain === 'shallowWet' ? ['GTC-TERR-06'] : (CLASS_FACTS[TERRAIN[terrain].class] ?? []);
  if (!allowance.dense) return kind;
  const dense = mover === 'towedGun' ? 'GTC-TERR-11' : mover === 'transport' ? 'GTC-TERR-12' : 'GTC-TERR-10';
  return [...kind, dense, ...(allowance.modifiers.some(({ id }) => id === 'GTC-TERR-08') ? ['GTC-TERR-08'] : [])];
}

/** GTC-MOVE-02 to GTC-MOVE-07, and GTC-MOVE-01: the rate is the profile's. */
export function rateFacts(unit: GtcUnit, prolonge = false): readonly string[] {
  if (unit.type === 'artillery')
    return [unit.limbered ? 'GTC-MOVE-07' : prolonge ? 'GTC-MOVE-06' : 'GTC-MOVE-05', 'GTC-MOVE-01'];
  const own = { command: ['GTC-MOVE-02'], cavalry: ['GTC-MOVE-04'], infantry: ['GTC-MOVE-03'] } as const;
  return [...((own as Readonly<Record<string, readonly string[]>>)[unit.type] ?? []), 'GTC-MOVE-01'];
}

const sweptBy = rememberLast(
  (path: Path): Outline => (path.steps.length === 0 ? outlineOf(path.start, path.shape) : sweptOutline(path)),
);

/** What a way without turns keeps within. */
const boundsOf = rememberLast(({ start, shape, steps }: Path): Bounds => {
  let { west, east, south, north } = outlineOf(start, shape);
  const from = { west, east, south, north };
  for (const { to } of steps) {
    const [dx, dy] = [to.x - start.x, to.y - start.y];
    west = Math.min(west, from.west + dx);
    east = Math.max(east, from.east + dx);
    south = Math.min(south, from.south + dy);
    north = Math.max(north, from.north + dy);
  }
  return { west, east, south, north };
});

/** A rounded corner may lie a grain outside. */
const GRAINS = 5;

function meets(a: Bounds, b: Bounds): boolean {
  return (
    a.west <= b.east + GRAINS && b.west <= a.east + GRAINS && a.south <= b.north + GRAINS && b.south <= a.north + GRAINS
  );
}

function crossingOf(
  ground: Ground,
  unit: GtcUnit,
  { piece, terrain }: Omit<TerrainOnWay, 'allowance'>,
  path: Path,
): Crossing {
  if (unit.boat && terrain === 'deepWet') return 'boat';
  return WET.includes(terrain) && isOnBridge(ground, unit, piece, sweptBy(path)) ? 'bridge' : 'none';
}

/** All ground that a way touches, each with what it leaves of the move. */
export function terrainOn(battle: GtcBattle, walk: Walk, path: Path): readonly TerrainOnWay[] {
  const { unit, moveCm, fraction } = walk;
  const ground = groundNow(battle);
  const bounds = boundsOf(path);
  const found: TerrainOnWay[] = [];
  for (const { piece, terrain } of terrainsOf(ground)) {
    if (!meets(piece.cover, bounds) || !overlap(piece.cover, sweptBy(path))) continue;
    const crossing = crossingOf(ground, unit, { piece, terrain }, path);
    const allowance = judgeMove({
      moveCm,
      mover: moverOf(unit),
      terrain,
      entry: unit.startedIn.includes(piece.id) ? 'inside' : 'entering',
      onRoad: false,
      columnOrLimbered: marches(unit),
      crossing,
      fraction,
    });
    found.push({ piece, terrain, allowance });
  }
  return found;
}

/** GTC-CMD-03: ground under it that is dense for it. */
export function standsInDense(battle: GtcBattle, unit: GtcUnit): boolean {
  if (unit.where !== 'table') return false;
  const walk: Walk = { unit, points: [], heading: unit.heading, moveCm: 1, fraction: 'full' };
  return terrainOn(battle, walk, pathThrough(unit, shapeOf(unit), { points: [] })).some(
    ({ allowance }) => allowance.dense,
  );
}

/** How far a way goes before it comes upon a piece of ground; 0 where it stands on it already. */
export function stretchBefore(path: Path, { piece }: TerrainOnWay, length: number): number {
  return Math.min(length, ...stretchesOn(path, 'centre', piece.cover).map(({ at }) => at));
}

/** What a way costs and where it ends, before units in the way are looked at. */
export function wayOf(battle: GtcBattle, walk: Walk): Way {
  const { unit, moveCm, fraction } = walk;
  const shape = shapeOf(unit);
  const ground = groundNow(battle);
  const wished = pathThrough(unit, shape, { points: walk.points });
  const wishedLength = pathLength(wished, 'centre');
  if (wishedLength > 0 && onRoad(ground, walk, wished) && !overBrokenBridge(battle, wished)) {
    const allowance = judgeMove({
      moveCm,
      mover: moverOf(unit),
      terrain: 'open',
      entry: 'entering',
      onRoad: marches(unit),
      columnOrLimbered: marches(unit),
      crossing: 'none',
      fraction,
    });
    // GTC-TERR-07: a road leads over deep water by a bridge only.
    const drowned = terrainOn(battle, walk, wished).some(
      ({ terrain, allowance: off }) => terrain === 'deepWet' && off.impassable,
    );
    const through = (): boolean => terrainOn(battle, walk, wished).some(({ allowance: off }) => off.dense);
    return {
      refusal: drowned ? refused('GTC-TERR-07', 'it cannot go there') : tooFar(wishedLength, allowance.allowanceCm),
      end: { x: wished.end.x, y: wished.end.y, heading: walk.heading },
      path: wished,
      lengthCm: inUnits(wishedLength),
      allowanceCm: allowance.allowanceCm,
      dense: false,
      stopped: false,
      stopper: undefined,
      facts: () => [...allowance.modifiers.map(({ id }) => id), ...(through() ? ['GTC-TERR-09'] : [])],
    };
  }
  const met = terrainOn(battle, walk, wished);
  let stop: number | null = null;
  let stopper: TerrainOnWay | undefined;
  for (const going of met) {
    const at = stopAt(wished, going, wishedLength);
    if (at !== null && (stop === null || at < stop)) [stop, stopper] = [at, going];
  }
  const path = stop === null ? wished : pathUpTo(wished, progressAt(wished, 'centre', stop));
  const made = stop === null ? met : terrainOn(battle, walk, path);
  const length = pathLength(path, 'centre');
  const barred = made.find(({ allowance }) => allowance.impassable);
  const allowanceCm = made.reduce(
    (least, { allowance }) => Math.min(least, allowance.allowanceCm),
    fraction === 'half' ? moveCm / 2 : moveCm,
  );
  return {
    refusal:
      barred === undefined
        ? stop === 0 && wishedLength > 0
          ? refused('GTC-READ-24', 'the terrain it has just reached holds it until its next turn')
          : tooFar(length, allowanceCm)
        : refused(waterRule(barred.terrain), 'it cannot go there'),
    end: { x: path.end.x, y: path.end.y, heading: walk.heading },
    path,
    lengthCm: inUnits(length),
    allowanceCm,
    dense: made.some(({ allowance }) => allowance.dense),
    stopped: stop !== null,
    stopper: stopper?.piece,
    facts: () => [
      ...new Set([
        ...(fraction === 'half' ? ['GTC-GAP-35'] : []),
        ...(stopper === undefined ? [] : factsOfTerrain(stopper, moverOf(unit))),
        ...made.flatMap((going) => factsOfTerrain(going, moverOf(unit))),
      ]),
    ],
  };
}

function tooFar(length: number, allowanceCm: number): OrderRefusal | undefined {
  return length > centimetres(allowanceCm) + 1
    ? refused('GTC-ACT-01', `it may move ${Math.floor(10 * allowanceCm + 1e-6) / 10} cm`)
    : undefined;
}

/** Why the way there is closed by other units: enemies at 1 cm, suppressed friends (GTC-GAP-48). */
function refusesPassage(battle: GtcBattle, unit: GtcUnit, path: Path): OrderRefusal | undefined {
  if (path.steps.length === 0) return undefined;
  const bounds = boundsOf(path);
  // Section 8.6a: as it faces now it keeps to the table all the way, also before it turns at the end.
  if (!onTheTable(groundNow(battle), sweptBy(path))) return refused('GTC-GAP-52', 'no unit leaves the table by choice');
  for (const enemy of enemiesOf(battle, unit)) {
    if (!mayReach(bounds, enemy)) continue;
    const [swept, body] = [sweptBy(path), outline(enemy)];
    if (!within(swept, body, CLEARANCE - 1)) continue;
    if (overlap(swept, body)) return refused('GTC-GAP-48', 'it cannot pass through enemies');
    // A unit that was near already may go away, or along the enemy as near as before.
    if (distance(swept, body) >= distance(outline(unit), body) - GRAIN) continue;
    if (!behindLine(groundNow(battle), outlineOf(path.end, path.shape), body))
      return refused('GTC-GAP-48', 'only a charge comes within 1 cm of an enemy');
  }
  return unitsOf(battle, unit.side).some(
    (friend) =>
      friend.suppressed && friend.id !== unit.id && mayReach(bounds, friend) && overlap(sweptBy(path), outline(friend)),
  )
    ? refused('GTC-GAP-48', 'it cannot pass through suppressed friends')
    : undefined;
}

/** A whole move judged: terrain, length, units in the way and where it ends. */
export function judgeWay(battle: GtcBattle, walk: Walk): Way {
  const way = wayOf(battle, walk);
  if (way.refusal !== undefined) return way;
  const { unit } = walk;
  const shape = shapeIn(unit, unit.formation);
  let { end } = way;
  let place = refusesPlace(battle, unit, outlineOf(end, shape));
  if (place !== undefined && way.stopped && end.heading !== unit.heading) {
    // Terrain ended the move before it could turn as wished.
    end = { ...end, heading: unit.heading };
    place = refusesPlace(battle, unit, outlineOf(end, shape));
  }
  const { path, lengthCm, allowanceCm, dense, stopped, stopper, facts } = way;
  const refusal = place ?? refusesPassage(battle, unit, path);
  return { refusal, end, path, lengthCm, allowanceCm, dense, stopped, stopper, facts };
}
