import type { Setting } from '#battle/index.ts';
import {
  contains,
  GRAIN,
  type Ground,
  type GroundArea,
  type GroundLine,
  inches,
  lengthBetween,
  type Point,
  trace,
} from '#field/index.ts';
import { BUILDINGS, TERRAIN } from '../sheet.ts';

type Piece = (typeof TERRAIN)[keyof typeof TERRAIN];

/** "Types of Terrain" by the kinds of a scenario: `low-wall`, `crop-field`. */
export const PIECES: ReadonlyMap<string, Piece> = new Map(
  Object.values(TERRAIN).map((piece) => [piece.rule.split('/')[2] ?? '', piece]),
);
const kinds = [...PIECES.keys()];
export const AREA_KINDS = [
  ...kinds.filter((kind) => PIECES.get(kind)?.value.type !== 'obstacle'),
  'building',
  'hill',
  'water',
];
export const LINE_KINDS = [...kinds.filter((kind) => PIECES.get(kind)?.value.type === 'obstacle'), 'road'];

export interface Building {
  readonly area: GroundArea;
  /** MT-GAP-37: none named means anywhere. */
  readonly doors: readonly Point[];
}

/** The table as this system looks at it, sorted once for a battle. */
export interface GroundLayout {
  /** Everything that hides, slows or stops: roads left out. */
  readonly pieces: Ground;
  readonly roads: readonly GroundLine[];
  readonly buildings: readonly Building[];
  readonly hills: readonly GroundArea[];
  /** Only the buildings that have doors. */
  readonly walls: Ground;
}

const lays = new WeakMap<Setting, GroundLayout>();

export function layOf(setting: Setting): GroundLayout {
  let known = lays.get(setting);
  if (known === undefined) {
    const { ground, scenario } = setting;
    const doorsOf = (id: string) => {
      const doors = scenario.terrain.find((piece) => piece.id === id)?.with?.['doors'];
      return Array.isArray(doors)
        ? (doors as [number, number][]).map(([x, y]) => ({ x: inches(x), y: inches(y) }))
        : [];
    };
    const buildings = ground.areas
      .filter(({ kind }) => kind === 'building')
      .map((area) => ({ area, doors: doorsOf(area.id) }));
    known = {
      pieces: { ...ground, lines: ground.lines.filter(({ kind }) => kind !== 'road') },
      roads: ground.lines.filter(({ kind }) => kind === 'road'),
      buildings,
      hills: ground.areas.filter(({ kind }) => kind === 'hill'),
      walls: {
        ...ground,
        areas: buildings.filter(({ doors }) => doors.length > 0).map(({ area }) => area),
        lines: [],
      },
    };
    lays.set(setting, known);
  }
  return known;
}

export function isIn({ cover, outline }: GroundArea, at: Point): boolean {
  return (
    at.x >= cover.west && at.x <= cover.east && at.y >= cover.south && at.y <= cover.north && contains(outline, at)
  );
}

export function buildingAt(setting: Setting, at: Point): Building | undefined {
  return layOf(setting).buildings.find(({ area }) => isIn(area, at));
}

export function levelAt(setting: Setting, at: Point): number {
  return layOf(setting).hills.reduce((most, hill) => (isIn(hill, at) ? Math.max(most, hill.level ?? 1) : most), 0);
}

const AT_A_DOOR: number = inches(BUILDINGS.value.door);

/** MT-GAP-37: whether a wall may be passed there. */
export function isAtDoor(setting: Setting, area: GroundArea, at: Point): boolean {
  const doors = layOf(setting).buildings.find((each) => each.area.id === area.id)?.doors ?? [];
  return doors.length === 0 || doors.some((door) => lengthBetween(at, door) <= AT_A_DOOR + GRAIN);
}

/** MT-GAP-44: a wall of a building between two men, away from its doors. */
export function isWalledOff(setting: Setting, from: Point, to: Point): boolean {
  const { walls } = layOf(setting);
  if (walls.areas.length === 0) return false;
  return trace({ from, to }, walls, []).crossed.some(
    (each) =>
      each.kind === 'area' &&
      ((!each.holdsFrom && !isAtDoor(setting, each.area, each.entry)) ||
        (!each.holdsTo && !isAtDoor(setting, each.area, each.exit))),
  );
}
