import { rememberLast } from '#battle/index.ts';
import { type Bounds, type Ground, type GroundArea, type GroundLine, inches } from '#field/index.ts';
import { ROAD_WIDTH } from '../sheet.ts';
import type { BpBattle, BpUnit } from './model.ts';

/** BP-GAP-58, terrain by what it does to movement; sorted out once for a table. */
interface TerrainByEffect {
  /** Half pace, or barred to some. */
  readonly slow: readonly GroundArea[];
  /** No unit stands or walks there, whatever it is. */
  readonly barred: readonly GroundArea[];
  /** Cost 6" to cross. */
  readonly barriers: readonly GroundLine[];
  /** Cost 6" to enter. */
  readonly works: readonly GroundArea[];
  readonly hills: readonly GroundArea[];
  readonly roads: readonly GroundLine[];
}

const terrainOn = rememberLast((ground: Ground): TerrainByEffect => {
  const areas = (...kinds: readonly string[]): readonly GroundArea[] =>
    ground.areas.filter(({ kind }) => kinds.includes(kind));
  const lines = (...kinds: readonly string[]): readonly GroundLine[] =>
    ground.lines.filter(({ kind }) => kinds.includes(kind));
  return {
    slow: areas('wood', 'rough'),
    barred: areas('impassable', 'building'),
    barriers: lines('obstacle', 'fieldwork'),
    works: areas('fieldwork'),
    hills: areas('hill'),
    roads: lines('road'),
  };
});

export function terrainOf({ setting: { ground } }: BpBattle): TerrainByEffect {
  return terrainOn(ground);
}

/** Section 8.2: a road without a breadth of its own. */
export const ROAD_HALF_WIDTH = inches(ROAD_WIDTH.value) / 2;

/** BP-MOV-07, BP-MOV-08: ground that is closed to this unit altogether. */
export function closedTo({ arm, formation }: BpUnit, kind: string): boolean {
  if (kind === 'wood') return !(arm === 'infantry' && formation === 'skirmish');
  return kind === 'rough' && (arm === 'artillery' || arm === 'wagon');
}

export function boundsMeet(a: Bounds, b: Bounds, by = 0): boolean {
  return a.west <= b.east + by && b.west <= a.east + by && a.south <= b.north + by && b.south <= a.north + by;
}
