import { lowered } from '#procedure/index.ts';
import { groundName, type GroundSign, type Recipe } from '#chart/index.ts';
import { type Side, SIDES } from '#battle/index.ts';
import { centimetres, degrees, distanceFromPoint, headingTo, normalHeading, type Point, turned } from '#field/index.ts';
import { CONSTRUCTIONS, TASKS, type Task, TERRAINS, type Terrain } from '../facts/words.ts';
import {
  CONSTRUCTION_VALUES,
  DEEP_WET,
  HIGH_AREA,
  LINEAR,
  LOW_AREA,
  PARTIALLY_WET,
  ROAD_CAVALRY,
  ROAD_FOOT,
  TASK_ACTIONS,
  TERRAIN,
  TERRAIN_GRID,
  type TerrainClass,
} from '../sheet.ts';
import { constructionOf, coverIn, groundNow, isWorks, type Piece, terrainOf, nameOf } from '../play/ground.ts';
import { type GtcBattle, onTable, workKey } from '../play/model.ts';
import { areasOf } from '../play/place.ts';
import { resultAtTheEnd } from '../play/victory.ts';

/** How an area looks, and how a line of the same kind does. */
const RECIPES: Readonly<Record<string, readonly [Recipe, Recipe]>> = {
  gentleHill: ['hill', 'hill'],
  steepHill: ['steepHill', 'steepHill'],
  roughGround: ['rough', 'rough'],
  crops: ['crop', 'crop'],
  woods: ['wood', 'wood'],
  builtUp: ['village', 'village'],
  mud: ['plough', 'plough'],
  softSand: ['rough', 'rough'],
  deepSnow: ['rough', 'rough'],
  swamp: ['marsh', 'marsh'],
  marsh: ['marsh', 'marsh'],
  partiallyWet: ['marsh', 'stream'],
  shallowWet: ['ford', 'stream'],
  deepWet: ['lake', 'river'],
  linear: ['hedge', 'hedge'],
  breastWorks: ['fort', 'entrenchment'],
  logWorks: ['fort', 'palisade'],
  fortifiedWorks: ['fort', 'entrenchment'],
  stoneFortification: ['fort', 'wall'],
  bridge: ['bridge', 'bridge'],
  road: ['road', 'road'],
};

/** A piece's name decides how it is drawn; first match wins. */
const LOOKS: Readonly<Record<string, readonly (readonly [RegExp, Recipe])[]>> = {
  crops: [
    [/orchard|vine/i, 'orchard'],
    [/plough/i, 'plough'],
  ],
  woods: [[/orchard/i, 'orchard']],
  roughGround: [[/rock|ston|crag/i, 'rocky']],
  builtUp: [
    [/\b(town|city)\b/i, 'town'],
    [/farm|house|mill|barn|church|inn\b/i, 'building'],
  ],
  linear: [
    [/wall/i, 'wall'],
    [/fence|rail/i, 'fence'],
    [/palisade|stockade/i, 'palisade'],
    [/ditch|bank|cutting/i, 'entrenchment'],
  ],
  road: [
    [/track|lane/i, 'track'],
    [/path/i, 'path'],
    [/pike|high|chauss/i, 'highRoad'],
  ],
};

function recipeOf(piece: Piece, name: string): Recipe {
  const [area, line] = RECIPES[piece.kind] ?? ['rough', 'rough'];
  return LOOKS[piece.kind]?.find(([looks]) => looks.test(name))?.[1] ?? ('outline' in piece ? area : line);
}

/** Words of the terrain table for nothing. */
const [NONE, FREE] = ['\u2013', 'free'];
/** The terrain table, by kind: class, units it is dense for, cover and sight. */
const ROWS = new Map((Object.keys(TERRAINS) as Terrain[]).map((kind, i) => [kind, TERRAIN_GRID.rows[i] ?? []]));

const CLASS_SAYS: Readonly<Partial<Record<TerrainClass, string>>> = {
  lowArea: `${LOW_AREA.says} ${LOW_AREA.shows}`,
  highArea: `${HIGH_AREA.says} ${HIGH_AREA.shows}`,
  line: LINEAR.says,
  wet: PARTIALLY_WET.says,
  deep: DEEP_WET.says,
};

const ASIDE: Readonly<Record<string, string>> = {
  road: `Road: ${ROAD_FOOT.shows} for foot, guns and transport, ${ROAD_CAVALRY.shows} for cavalry, whole move on it, in march column or limbered`,
  bridge: 'Bridge: over the water for march columns, limbered guns, transport and command units',
};

/** A line covers what is behind it, an area what is inside. */
function coverSays(piece: Piece): readonly string[] {
  const cover = coverIn(piece);
  if (cover === 'open') return [];
  return [`${cover} cover${'outline' in piece ? '' : ' within 1 cm behind it'}`];
}

function terrainSays(piece: Piece): string {
  const kind = terrainOf(piece);
  if (kind === null) return ASIDE[piece.kind] ?? piece.kind;
  const [says = '', of = '', dense = NONE, , sight = FREE] = ROWS.get(kind) ?? [];
  const construction = constructionOf(piece);
  const [name] = (construction === null ? says : CONSTRUCTIONS[construction]).split(' (');
  return [
    `${name}: ${lowered(CLASS_SAYS[TERRAIN[kind].class] ?? of)}`,
    ...(dense === NONE ? [] : [`dense for ${dense}`]),
    ...coverSays(piece),
    ...(sight === FREE ? [] : [`sight ${sight}`]),
  ].join('; ');
}

/** GTC-CON-01 to GTC-CON-04: what fire must do to destroy it, and has done this turn. */
function strengthSays({ state }: GtcBattle, piece: Piece): readonly string[] {
  const construction = constructionOf(piece);
  if (construction === null) return [];
  const hits = state.hits[piece.id] ?? 0;
  return [`${CONSTRUCTION_VALUES[construction].shows}${hits > 0 ? `, ${hits} taken this turn` : ''}`];
}

/** GTC-GAP-45: work in progress there. */
function workSays({ state }: GtcBattle, place: string): readonly string[] {
  return (Object.keys(TASKS) as Task[]).flatMap((task) => {
    const done = state.work[workKey(task, place)] ?? 0;
    return done === 0 ? [] : [`${TASKS[task].toLowerCase()}: ${done} of ${TASK_ACTIONS[task].shows} done`];
  });
}

const BARE = { name: null, area: null, line: null, width: 0, front: null, heldBy: null } as const;

/** By the troops whose centre is in it, if they are all of one side. */
function holderOf(battle: GtcBattle, { id, kind }: Piece): Side | null {
  if (kind !== 'builtUp' && !isWorks(kind)) return null;
  const inside = SIDES.filter((side) =>
    onTable(battle).some((unit) => unit.side === side && areasOf(battle, unit).some((area) => area.id === id)),
  );
  return inside.length === 1 ? (inside[0] ?? null) : null;
}

const BEHIND = centimetres(5);

/** Works built during the battle lie before a front, from its right to its left; others face like the units dug in there. */
function frontOf({ state, setting }: GtcBattle, { id, kind, cover }: Piece): number | null {
  if (!isWorks(kind)) return null;
  const works = state.ground.works.find((each) => each.id === id);
  if (works !== undefined) {
    const [from, to] = [works.from, works.to].map(([x, y]): Point => ({ x, y })) as [Point, Point];
    return turned(headingTo(from, to), -900);
  }
  const behind = setting.scenario.units.find(({ at, with: own }) => {
    if (at === undefined || own?.['dugIn'] !== true) return false;
    return distanceFromPoint({ x: centimetres(at[0]), y: centimetres(at[1]) }, cover) <= BEHIND;
  });
  return behind?.heading === undefined ? null : normalHeading(degrees(behind.heading));
}

function calledIn(battle: GtcBattle, id: string, kind: string): string | null {
  const isNew = !battle.setting.scenario.terrain.some((each) => each.id === id);
  const name = isNew ? nameOf(battle, id) : groundName(battle, id);
  return name === kind || name === id ? null : name;
}

/** Rubble keeps the name of the works. */
function originOf({ id }: Piece): string {
  return id.split('#')[0] ?? id;
}

/** GTC-GAP-44: destroyed by fire. */
function ruin(battle: GtcBattle, piece: Piece): Partial<GroundSign> {
  const says = `${TERRAINS.roughGround}, brought down by fire; ${terrainSays(piece)}`;
  return battle.state.ground.destroyed.includes(originOf(piece)) ? { recipe: 'rocky', says } : {};
}

/** The ground as the battle has left it; for a line with gaps, or rubble, every part but the first has a number. */
function pieces(battle: GtcBattle): readonly GroundSign[] {
  const { areas, lines } = groundNow(battle);
  const parts = new Map<string, number>();
  return [...areas, ...lines].map((piece): GroundSign => {
    const of = originOf(piece);
    const part = parts.get(of) ?? 0;
    parts.set(of, part + 1);
    const name = calledIn(battle, of, piece.kind);
    return {
      ...BARE,
      id: part === 0 ? of : `${of}#${part}`,
      name: part === 0 ? name : null,
      recipe: recipeOf(piece, name ?? ''),
      ...('outline' in piece ? { area: piece.outline } : { line: piece.points, width: piece.width ?? 0 }),
      front: frontOf(battle, piece),
      heldBy: holderOf(battle, piece),
      says: [terrainSays(piece), ...strengthSays(battle, piece), ...workSays(battle, of)].join('; '),
      ...ruin(battle, piece),
    };
  });
}

/** GTC-GAP-45: bridges that are down can be repaired. */
function brokenBridges(battle: GtcBattle): readonly GroundSign[] {
  const { down } = battle.state.ground;
  return battle.setting.ground.areas
    .filter(({ id }) => down.includes(id))
    .map(({ id, kind, outline }) => ({
      ...BARE,
      id,
      name: calledIn(battle, id, kind),
      recipe: 'rocky',
      area: outline,
      says: ['Bridge: down, no crossing', ...workSays(battle, id)].join('; '),
    }));
}

const CONDITIONS: Readonly<Record<string, (within: number) => string>> = {
  moreInfantryNear: (within) => `At the end, more infantry within ${within} cm wins`,
  holdAndClear: (within) => `At the end, to be held within ${within} cm and clear of unsuppressed enemies`,
};

/** GTC-END-03: the place that decides the battle, and the side it would favour now. */
function objectives(battle: GtcBattle): readonly GroundSign[] {
  const { victory } = battle.setting.scenario;
  const condition = CONDITIONS[String(victory?.['atTheEnd'])];
  if (victory === undefined || condition === undefined) return [];
  const [x, y] = victory['at'] as readonly [number, number];
  const within = Number(victory['within']);
  const { winner, because } = resultAtTheEnd(battle);
  return [
    {
      ...BARE,
      id: 'objective',
      recipe: 'objective',
      line: [{ x: centimetres(x), y: centimetres(y) }],
      width: centimetres(2 * within),
      heldBy: winner,
      says: `${condition(within)}; now: ${because}`,
    },
  ];
}

export function ground(battle: GtcBattle): readonly GroundSign[] {
  return [...pieces(battle), ...brokenBridges(battle), ...objectives(battle)];
}
