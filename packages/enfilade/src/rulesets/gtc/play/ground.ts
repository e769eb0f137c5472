import {
  type Area,
  along,
  centimetres,
  type Ground,
  type GroundArea,
  type GroundLine,
  headingTo,
  layGround,
  lengthBetween,
  type LinearFeature,
  type Point,
  turned,
} from '#field/index.ts';
import { rememberLast } from '#battle/index.ts';
import type { Construction, Cover, Terrain } from '../facts/words.ts';
import { GAP_WIDTH, RUBBLE_WIDTH, TERRAIN } from '../sheet.ts';
import type { GroundState, GtcBattle } from './model.ts';

/** The ground as the battle has left it: works, gaps, bridges, rubble. */

export type Piece = GroundArea | GroundLine;

const WORKS: Readonly<Record<string, Cover>> = {
  breastWorks: 'soft',
  logWorks: 'hard',
  fortifiedWorks: 'hard',
  stoneFortification: 'hard',
};
const BUILDINGS: Readonly<Record<string, Construction>> = {
  wooden: 'woodenBuilding',
  brick: 'brickBuilding',
  stone: 'stoneBuilding',
};
export const BUILDING_KINDS: readonly string[] = Object.keys(BUILDINGS);
export const WORKS_KINDS: readonly string[] = Object.keys(WORKS);

export function isWorks(kind: string): boolean {
  return Object.hasOwn(WORKS, kind);
}

/** The terrain that a piece of ground is for movement; null for roads and bridges, which are judged by themselves. */
export function terrainOf({ kind }: Piece): Terrain | null {
  if (isWorks(kind)) return 'linear';
  return Object.hasOwn(TERRAIN, kind) && kind !== 'open' ? (kind as Terrain) : null;
}

/** GTC-TERR-01, GTC-TERR-06: what is reached by touching it, as a line or as an area. */
export function isLineKind(piece: Piece): boolean {
  const terrain = terrainOf(piece);
  return terrain !== null && TERRAIN[terrain].class === 'line';
}

/** GTC-CON-01 to 04: what fire can bring down. */
export function constructionOf({ kind, traits }: Piece): Construction | null {
  if (isWorks(kind)) return kind as Construction;
  return kind === 'builtUp' ? (BUILDINGS[String(traits?.['building'])] ?? 'woodenBuilding') : null;
}

/** The cover column of the terrain table; a line covers what is behind it, an area what is in it. */
export function coverIn(piece: Piece): Cover {
  if (isWorks(piece.kind)) return WORKS[piece.kind] ?? 'soft';
  if (piece.kind === 'builtUp') return constructionOf(piece) === 'woodenBuilding' ? 'soft' : 'hard';
  return ['linear', 'woods', 'crops', 'roughGround'].includes(piece.kind) ? 'soft' : 'open';
}

export function isHigh({ kind }: Piece): boolean {
  return kind === 'gentleHill' || kind === 'steepHill';
}

export function blocksSight({ kind }: Piece): boolean {
  return kind === 'woods' || kind === 'builtUp';
}

const GAP_HALF = centimetres(GAP_WIDTH.value / 2);

/** GTC-GAP-45: the stretches of a line that a gap of 5 cm leaves. */
function cut(points: readonly Point[], [x, y]: readonly [number, number]): readonly (readonly Point[])[] {
  const parts: Point[][] = [];
  let now: Point[] = [];
  points.forEach((to, i) => {
    const from = points[i - 1];
    if (from === undefined) {
      if (lengthBetween(to, { x, y }) > GAP_HALF) now.push(to);
      return;
    }
    const length = lengthBetween(from, to);
    const heading = headingTo(from, to);
    const foot = length === 0 ? 0 : ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length;
    const near = along(from, heading, foot);
    const aside = lengthBetween(near, { x, y });
    const half = aside >= GAP_HALF ? -1 : Math.sqrt(GAP_HALF * GAP_HALF - aside * aside);
    const [begin, end] = [foot - half, foot + half];
    if (half < 0 || end <= 0 || begin >= length) {
      now.push(to);
      return;
    }
    if (begin > 0) parts.push([...now, along(from, heading, begin)]);
    now = end < length ? [along(from, heading, end), to] : [];
  });
  if (now.length > 1) parts.push(now);
  return parts.filter((part) => part.length > 1);
}

const RUBBLE_HALF = centimetres(RUBBLE_WIDTH.value / 2);

/** GTC-GAP-44: destroyed works leave a strip of rough ground. */
function rubble({ id, points }: LinearFeature): readonly Area[] {
  return points.slice(1).map((to, i) => {
    const from = points[i] as Point;
    const heading = headingTo(from, to);
    const [left, right] = [turned(heading, 900), turned(heading, -900)];
    return {
      id: `${id}#${i}`,
      kind: 'roughGround',
      outline: [
        along(from, right, RUBBLE_HALF),
        along(to, right, RUBBLE_HALF),
        along(to, left, RUBBLE_HALF),
        along(from, left, RUBBLE_HALF),
      ],
    };
  });
}

function laid(ground: Ground, { destroyed, down, gaps, works, pontoons }: GroundState): Ground {
  const lines: readonly LinearFeature[] = [
    ...ground.lines,
    ...works.map(({ id, kind, from, to }) => ({
      id,
      kind,
      points: [
        { x: from[0], y: from[1] },
        { x: to[0], y: to[1] },
      ],
    })),
  ];
  const standing = lines.filter(({ id }) => !destroyed.includes(id) && !down.includes(id));
  return layGround({
    width: ground.width,
    height: ground.height,
    areas: [
      ...ground.areas
        .filter(({ id }) => !down.includes(id))
        .map((area) => (destroyed.includes(area.id) ? { ...area, kind: 'roughGround' } : area)),
      ...lines.filter(({ id }) => destroyed.includes(id)).flatMap((line) => rubble(line)),
      ...pontoons
        .filter(({ id }) => !down.includes(id))
        .map(({ id, area }) => ({ id, kind: 'bridge', outline: area.map(([x, y]) => ({ x, y })) })),
    ],
    lines: standing.flatMap((line) => {
      const own = gaps.filter((gap) => gap.line === line.id);
      const parts = own.reduce<readonly (readonly Point[])[]>(
        (left, { at }) => left.flatMap((points) => cut(points, at)),
        [line.points],
      );
      return own.length === 0 ? [line] : parts.map((points) => ({ ...line, points }));
    }),
  });
}

function untouched({ destroyed, down, gaps, works, pontoons }: GroundState): boolean {
  return destroyed.length + down.length + gaps.length + works.length + pontoons.length === 0;
}

/** The table as it is now; laid anew only when the battle has changed it. */
export function groundNow(battle: GtcBattle): Ground {
  const state = battle.state.ground;
  // All battles begin with one and the same record of nothing: it must not be looked up.
  if (untouched(state)) return battle.setting.ground;
  return laidIn(battle.setting.ground)(state);
}

const laidIn = rememberLast((ground: Ground) => rememberLast((state: GroundState) => laid(ground, state)));

interface TerrainPiece {
  readonly piece: Piece;
  readonly terrain: Terrain;
}

/** All ground that affects movement, areas before lines, without roads and bridges. */
export const terrainsOf = rememberLast((ground: Ground): readonly TerrainPiece[] =>
  [...ground.areas, ...ground.lines].flatMap((piece) => {
    const terrain = terrainOf(piece);
    return terrain === null ? [] : [{ piece, terrain }];
  }),
);

/** Water that bars some units: deep and partial. */
export const watersOf = rememberLast((ground: Ground): readonly TerrainPiece[] =>
  terrainsOf(ground).filter(({ terrain }) => terrain === 'deepWet' || terrain === 'partiallyWet'),
);

/** The rule by which water bars a unit. */
export function waterRule(terrain: Terrain): string {
  return terrain === 'deepWet' ? 'GTC-TERR-07' : 'GTC-TERR-05';
}

const NEW_WORKS = { breastWorks: 'breast works', logWorks: 'log works' } as const;

/** What ended a move, for the journal. */
export function stopIn(
  battle: GtcBattle,
  { stopper }: { readonly stopper: { readonly id: string } | undefined },
): string | null {
  return stopper === undefined ? null : nameOf(battle, stopper.id);
}

/** What people call a place or a unit that an order names by its id. */
export function nameOf(battle: GtcBattle, id: string): string {
  const { scenario } = battle.setting;
  const known = battle.units[id]?.name ?? scenario.terrain.find((piece) => piece.id === id)?.name;
  if (known !== undefined) return known;
  const { works, pontoons } = battle.state.ground;
  const [thrownUp, laid] = [works.findIndex((each) => each.id === id), pontoons.findIndex((each) => each.id === id)];
  if (thrownUp >= 0) return `the new ${NEW_WORKS[works[thrownUp]?.kind ?? 'breastWorks']} (${thrownUp + 1})`;
  return laid >= 0 ? `the pontoon bridge (${laid + 1})` : id;
}
