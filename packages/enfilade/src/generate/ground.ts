import type { ScenarioCover } from '#battle/index.ts';
import { between, chanceFor, within } from './chance.ts';
import { drawCover, drawFeature } from './features.ts';
import type { Piece, Place } from './generator.ts';
import { neat } from './layout.ts';
import { blob, boundsOf, field, onTable, STRAIGHT, wandering } from './shapes.ts';
import { around, type GroundWish, Survey } from './survey.ts';

/** Ground by a grammar: what its mood has and its kind of battle needs, laid where no troops stand. */

export interface Ground {
  readonly pieces: readonly Piece[];
  readonly cover: readonly ScenarioCover[];
  readonly centre: Place;
}

/** What lies on top of what. */
const ORDER = ['hill', 'river', 'rough', 'enclosure', 'wood', 'road', 'house'];
const HOUSE = 5;
/** From the middle of a river to dry ground, bends included. */
const RIVER_ROOM = 3.5;
const HOUSES = ['Church', 'Inn', 'Manor'];

/** The ground between the front lines. */
function gapOf({ table, taken }: GroundWish): { readonly south: number; readonly north: number } {
  const middle = table.height / 2;
  const below = taken.filter((rect) => rect.south + rect.north < 2 * middle).map(({ north }) => north);
  const above = taken.filter((rect) => rect.south + rect.north >= 2 * middle).map(({ south }) => south);
  return { south: Math.max(0, ...below), north: Math.min(table.height, ...above) };
}

/** What is fought for: in the middle, or nearer to those who hold it. */
function centreOf({ wish, rng }: Survey): Place {
  const { south, north } = gapOf(wish);
  const share = wish.kind.holds === undefined ? 0.5 : 0.6;
  return [neat(wish.table.width * within(rng, 0.42, 0.58)), neat(south + (north - south) * share)];
}

/** With a village beyond it, a river runs before the village. */
function bridgeOf({ wish, rng }: Survey, centre: Place, before: boolean): Place {
  const { south, north } = gapOf(wish);
  const { scale, table } = wish;
  const level = before ? centre[1] - 8 * scale : centre[1];
  const lowest = south + RIVER_ROOM * scale;
  const highest = north - RIVER_ROOM * scale;
  const y = lowest > highest ? (south + north) / 2 : Math.min(highest, Math.max(lowest, level));
  return [neat(centre[0] + within(rng, -0.06, 0.06) * table.width), neat(y)];
}

function drawRiver(survey: Survey, bridge: Place): void {
  const { rng } = survey;
  const { table, names, scale } = survey.wish;
  const bend = (x: number): Place => [x, neat(bridge[1] + within(rng, -1.6, 1.6) * scale)];
  const line = [
    bend(0),
    bend(neat(bridge[0] / 2)),
    bridge,
    bend(neat((bridge[0] + table.width) / 2)),
    bend(table.width),
  ];
  survey.pieces.push({ is: 'river', id: 'river', name: names.river, line, bridge });
  const { south, north } = boundsOf(line);
  survey.block({ west: 0, east: table.width, south: south - 1.5 * scale, north: north + 1.5 * scale });
}

function drawRoads(survey: Survey, centre: Place, bridge: Place | undefined): void {
  const { rng } = survey;
  const { table, kind } = survey.wish;
  const ends: readonly [Place, Place] = [
    [neat(table.width * within(rng, 0.4, 0.6)), 0],
    [neat(table.width * within(rng, 0.4, 0.6)), table.height],
  ];
  const through = bridge === undefined ? [ends[0], centre, ends[1]] : [ends[0], bridge, centre, ends[1]];
  const line = wandering(rng, through, 0.06).map((place) => onTable(table, place));
  survey.pieces.push({ is: 'road', id: 'high-road', name: 'High road', line });
  survey.cover.push({ kind: 'trees', line: line.map((place) => [...place]) });
  if (kind.needs.some((need) => need === 'village') && bridge === undefined) {
    const across: readonly Place[] = [
      [0, neat(centre[1] + within(rng, -0.08, 0.08) * table.height)],
      centre,
      [table.width, neat(centre[1] + within(rng, -0.08, 0.08) * table.height)],
    ];
    const lane = wandering(rng, across, 0.04).map((place) => onTable(table, place));
    survey.pieces.push({ is: 'road', id: 'cross-road', name: 'Cross road', line: lane });
  }
}

/** Houses on the four sides of the crossing, in the order of a clock. */
function drawVillage(survey: Survey, centre: Place): void {
  const { rng, wish } = survey;
  const { scale, names, mood } = wish;
  const away = (HOUSE / 2 + 1.6) * scale;
  const corners: readonly Place[] = [
    [centre[0] + away, centre[1] + away],
    [centre[0] - away, centre[1] + away],
    [centre[0] + away, centre[1] - away],
    [centre[0] - away, centre[1] - away],
  ];
  const free = corners.filter((at) => survey.isFree(around(at, HOUSE * scale, HOUSE * scale), 0.5 * scale));
  for (const [i, at] of free.slice(0, between(rng, mood.houses[0], mood.houses[1])).entries()) {
    const area = field(STRAIGHT, wish.table, { at, across: HOUSE * scale, deep: HOUSE * scale });
    const name = i === 0 ? names.village : `${names.village}, ${(HOUSES[i - 1] ?? 'houses').toLowerCase()}`;
    survey.pieces.push({
      is: 'house',
      id: i === 0 ? 'village' : `village-${i + 1}`,
      name,
      at: [neat(at[0]), neat(at[1])],
      area,
    });
    survey.block(boundsOf(area));
  }
  survey.block(around(centre, 4 * scale, 4 * scale));
}

function drawRidge(survey: Survey): void {
  const { rng } = survey;
  const { table, kind, names, scale } = survey.wish;
  const y = table.height * (kind.holds === undefined ? 0.86 : (kind.front.b + 0.94) / 2);
  const across = Math.min(table.width * 0.7, within(rng, 30, 44) * scale);
  const at: Place = [neat(table.width * within(rng, 0.42, 0.58)), neat(y)];
  const area = blob(rng, table, { at, across, deep: Math.min(12 * scale, 2 * (table.height - y)) });
  survey.pieces.push({ is: 'hill', id: 'ridge', name: names.ridge, area });
}

/** The ground of a battle; the same for the same seed and wish. */
export function drawGround(seed: number, attempt: number, wish: GroundWish): Ground {
  const survey = new Survey(chanceFor(seed, 'ground', attempt), wish);
  const has = (what: 'village' | 'river' | 'ridge'): boolean =>
    [...wish.kind.needs, ...wish.mood.also].some((each) => each === what);
  const centre = centreOf(survey);
  const bridge = has('river') ? bridgeOf(survey, centre, has('village')) : undefined;
  if (has('ridge')) drawRidge(survey);
  if (bridge !== undefined) drawRiver(survey, bridge);
  drawRoads(survey, centre, bridge);
  if (has('village')) drawVillage(survey, centre);
  for (const feature of ['wood', 'hill', 'rough', 'enclosure'] as const) drawFeature(survey, feature);
  drawCover(survey, chanceFor(seed, 'cover', attempt));
  const pieces = [...survey.pieces].sort((one, two) => ORDER.indexOf(one.is) - ORDER.indexOf(two.is));
  return { pieces, cover: survey.cover, centre };
}
