import type { OrderRefusal } from '#battle/index.ts';
import {
  crossings,
  distance,
  farthestCorner,
  firstOverlap,
  inches,
  inUnits,
  lengthOn,
  type Outline,
  onTable as onTheTable,
  outlineOf,
  overlap,
  type Path,
  pathLength,
  pathOf,
  type Pose,
  quarterOf,
  sweptOutline,
  type Track,
  within,
} from '#field/index.ts';
import { judgeMove } from '../movement.ts';
import type { Mover } from '../facts/movement.ts';
import { allFront } from '../facts/words.ts';
import { ENEMY_NEAR_INCHES, moveLine } from '../sheet.ts';
import { type BpBattle, type BpUnit, onTable } from './model.ts';
import { enemiesOf, enemyWithin, outline, shapeOf } from './place.ts';

export const CLEARANCE = inches(1);
const NEAR = inches(ENEMY_NEAR_INCHES);

export function moverOf(unit: BpUnit): Mover {
  if (unit.arm === 'infantry' || unit.arm === 'cavalry' || unit.arm === 'wagon') return unit.arm;
  return unit.artilleryKind === 'horse'
    ? 'horseArtillery'
    : unit.artilleryKind === 'battalion'
      ? 'battalionGun'
      : 'footArtillery';
}

/** One move of a unit, in thousandths. */
export function baseMove(unit: BpUnit): number {
  return inches(moveLine(moverOf(unit), unit.formation, true).value);
}

/** Turn in place, then straight there: the way a move of Black Powder is measured. */
export function wayTo(unit: BpUnit, to: Pose): Path {
  return pathOf(unit, shapeOf(unit), [
    { kind: 'face', heading: to.heading },
    { kind: 'centreTo', to },
  ]);
}

export interface Way {
  readonly legal: boolean;
  readonly refusal: OrderRefusal | undefined;
  readonly costInches: number;
  readonly facts: readonly string[];
}

/** BP-GAP-10, BP-GAP-13, BP-GAP-14: what a way costs; in a charge it is the front centre's. */
export function priceOf(battle: BpBattle, unit: BpUnit, path: Path, track: Track = farthestCorner(path)): Way {
  const { areas, lines } = battle.setting.ground;
  const swept = sweptOutline(path);
  const length = pathLength(path, track);
  const [woods, rough] = ['wood', 'rough'].map((kind) => {
    const covers = areas.filter((area) => area.kind === kind && overlap(swept, area.cover)).map(({ cover }) => cover);
    return covers.length === 0 ? 0 : lengthOn(path, track, covers);
  }) as [number, number];
  const barriers = lines.filter(({ kind }) => kind === 'obstacle' || kind === 'fieldwork');
  const obstacles = path.steps.reduce(
    (sum, { from, to }) => sum + barriers.reduce((n, line) => n + crossings({ from, to }, line).length, 0),
    0,
  );
  const mover = moverOf(unit);
  const judged = judgeMove({
    mover,
    formation: mover === 'wagon' ? undefined : unit.formation,
    mounted: true,
    openInches: inUnits(Math.max(0, length - woods - rough)),
    woodsInches: inUnits(woods),
    roughInches: inUnits(rough),
    obstacles,
    entersBuilding: false,
  });
  const [reason] = judged.reasons;
  const rules = {
    woods: 'BP-MOV-07',
    rough: 'BP-MOV-08',
    building: 'BP-MOV-10',
    tooFar: moveLine(mover, unit.formation, true).fact,
  } as const;
  const words = {
    woods: 'only skirmishing infantry enters woods',
    rough: 'guns and wagons keep off rough ground',
    building: 'it cannot enter',
    tooFar: 'it is too far',
  };
  return {
    legal: judged.legal,
    refusal: reason === undefined ? undefined : { rule: rules[reason], because: words[reason] },
    costInches: judged.costInches,
    facts: [
      moveLine(mover, unit.formation, true).fact,
      ...(woods > 0 ? ['BP-MOV-07'] : []),
      ...(rough > 0 ? ['BP-MOV-08'] : []),
      ...(obstacles > 0 ? ['BP-MOV-09'] : []),
    ],
  };
}

/** Ground on which no unit of this kind may stand. */
export function forbidden(battle: BpBattle, unit: BpUnit, there: Outline): OrderRefusal | undefined {
  for (const { kind, cover } of battle.setting.ground.areas) {
    if (!overlap(there, cover)) continue;
    if (kind === 'impassable') return { rule: 'BP-GAP-58', because: 'impassable ground bars the way' };
    if (kind === 'building') return { rule: 'BP-GAP-15', because: 'a building is entered, not walked through' };
    if (kind === 'wood' && !(unit.arm === 'infantry' && unit.formation === 'skirmish'))
      return { rule: 'BP-MOV-07', because: 'only skirmishing infantry enters woods' };
    if (kind === 'rough' && (unit.arm === 'artillery' || unit.arm === 'wagon'))
      return { rule: 'BP-MOV-08', because: 'guns and wagons keep off rough ground' };
  }
  return undefined;
}

/** Whether a footprint may stand there: on the table, on nobody, off forbidden ground and 1" from enemies. */
export function refusesPlace(battle: BpBattle, unit: BpUnit, there: Outline): OrderRefusal | undefined {
  if (!onTheTable(battle.setting.ground, there))
    return { rule: 'BP-GAP-18', because: 'nobody leaves the table by choice' };
  const ground = forbidden(battle, unit, there);
  if (ground !== undefined) return ground;
  const others = onTable(battle).filter(({ id }) => id !== unit.id);
  if (
    firstOverlap(
      there,
      others.map((each) => outline(battle, each)),
    ) >= 0
  )
    return { rule: 'BP-GAP-17', because: 'it would stand on another unit' };
  if (
    enemiesOf(battle, unit).some(
      (enemy) =>
        within(there, outline(battle, enemy), CLEARANCE) && distance(there, outline(battle, enemy)) < CLEARANCE,
    )
  )
    return { rule: 'BP-GAP-29', because: 'only a charge comes within 1" of an enemy' };
  return undefined;
}

/** BP-GAP-09: near the enemy a unit moves into its front or rear quarter only. */
function sidesteps(battle: BpBattle, unit: BpUnit, to: Pose): boolean {
  if (allFront(unit.formation) || (unit.x === to.x && unit.y === to.y) || !enemyWithin(battle, unit, NEAR))
    return false;
  const quarter = quarterOf(unit, shapeOf(unit), to);
  return quarter === 'left' || quarter === 'right';
}

/** Why a unit may not make this move; undefined where it may. */
export function refusesMove(battle: BpBattle, unit: BpUnit, to: Pose): OrderRefusal | undefined {
  const shape = shapeOf(unit);
  const place = refusesPlace(battle, unit, outlineOf(to, shape));
  if (place !== undefined) return place;
  if (sidesteps(battle, unit, to))
    return { rule: 'BP-GAP-09', because: 'near the enemy it moves into its front or rear quarter only' };
  const path = wayTo(unit, to);
  const swept = sweptOutline(path);
  const ground = forbidden(battle, unit, swept);
  if (ground !== undefined) return ground;
  if (enemiesOf(battle, unit).some((enemy) => overlap(swept, outline(battle, enemy))))
    return { rule: 'BP-GAP-17', because: 'it cannot pass through enemies' };
  return priceOf(battle, unit, path).refusal;
}
