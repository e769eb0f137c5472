import type { Rng, ScenarioCover } from '#battle/index.ts';
import { between, chanceFor, within } from './chance.ts';
import type { Names, Piece, Place } from './generator.ts';
import type { Kind } from './kinds.ts';
import { type Field, neat, type Rect } from './layout.ts';
import type { Feature, Mood } from './moods.ts';
import { type Blob, blob, boundsOf, field, meet, onTable, wandering } from './shapes.ts';

/** Ground by a grammar: what its mood has and its kind of battle needs, laid where no troops stand. */

export interface GroundWish {
  readonly kind: Kind;
  readonly mood: Mood;
  readonly names: Names;
  readonly table: Field;
  /** An inch of ground on this scale. */
  readonly scale: number;
  readonly taken: readonly Rect[];
}

export interface Ground {
  readonly pieces: readonly Piece[];
  readonly cover: readonly ScenarioCover[];
  readonly centre: Place;
}

/** The table of a small battle, in inches of ground: moods count by it. */
const SMALL_TABLE = 2400;
const TRIES_SEARCH = 40;
const SIZES: Readonly<Record<Feature, readonly [number, number]>> = {
  wood: [9, 16],
  hill: [14, 24],
  rough: [8, 13],
  enclosure: [8, 12],
  fields: [12, 20],
};
const HOUSE = 5;
/** From the middle of a river to dry ground, bends included. */
const RIVER_ROOM = 3.5;
const ENCLOSURES = ['Orchard', 'Garden', 'Plough', 'Vineyard', 'Paddock'];
const ROUGHS = ['Scrub', 'Broken ground', 'Gorse', 'Quarry', 'Soft ground'];
const HOUSES = ['Church', 'Inn', 'Manor'];
const COVERS = ['fields', 'grain', 'plough', 'meadow', 'fields', 'grain'] as const;

class Survey {
  readonly pieces: Piece[] = [];
  readonly cover: ScenarioCover[] = [];
  private readonly wish: GroundWish;
  private readonly rng: Rng;
  private readonly blocked: Rect[] = [];

  constructor(rng: Rng, wish: GroundWish) {
    this.rng = rng;
    this.wish = wish;
    this.blocked.push(...wish.taken);
  }

  block(rect: Rect): void {
    this.blocked.push(rect);
  }

  isFree(rect: Rect, margin: number): boolean {
    const { width, height } = this.wish.table;
    const inside = rect.west >= 0 && rect.south >= 0 && rect.east <= width && rect.north <= height;
    return inside && !this.blocked.some((each) => meet(each, rect, margin));
  }

  sized(feature: Feature): Omit<Blob, 'at'> {
    const { scale } = this.wish;
    const [least, most] = SIZES[feature];
    const across = within(this.rng, least, most) * scale;
    return { across, deep: across * within(this.rng, 0.6, 1) };
  }

  /** A free place for something as large as this. */
  somewhere({ across, deep }: Omit<Blob, 'at'>): Place | undefined {
    const { table, scale } = this.wish;
    for (let tried = 0; tried < TRIES_SEARCH; tried += 1) {
      const at: Place = [
        neat(within(this.rng, across * 0.6, table.width - across * 0.6)),
        neat(within(this.rng, deep * 0.6, table.height - deep * 0.6)),
      ];
      // Blobs bulge beyond their size by an eighth.
      const rect = around(at, across * 1.15, deep * 1.15);
      if (this.isFree(rect, scale)) return at;
    }
    return undefined;
  }
}

function around([x, y]: Place, across: number, deep: number): Rect {
  return { west: x - across / 2, east: x + across / 2, south: y - deep / 2, north: y + deep / 2 };
}

/** The same piece on the other side of the table, turned about: neither side has the better ground. */
function opposite({ width, height }: Field, [x, y]: Place): Place {
  return [neat(width - x), neat(height - y)];
}

/** The ground between the front lines. */
function gapOf({ table, taken }: GroundWish): { readonly south: number; readonly north: number } {
  const middle = table.height / 2;
  const below = taken.filter((rect) => rect.south + rect.north < 2 * middle).map(({ north }) => north);
  const above = taken.filter((rect) => rect.south + rect.north >= 2 * middle).map(({ south }) => south);
  return { south: Math.max(0, ...below), north: Math.min(table.height, ...above) };
}

/** What is fought for: in the middle, or nearer to those who hold it. */
function centreOf(wish: GroundWish, rng: Rng): Place {
  const { south, north } = gapOf(wish);
  const share = wish.kind.holds === undefined ? 0.5 : 0.6;
  return [neat(wish.table.width * within(rng, 0.42, 0.58)), neat(south + (north - south) * share)];
}

/** With a village beyond it, a river runs before the village. */
function bridgeOf(wish: GroundWish, rng: Rng, centre: Place, before: boolean): Place {
  const { south, north } = gapOf(wish);
  const { scale, table } = wish;
  const level = before ? centre[1] - 8 * scale : centre[1];
  const lowest = south + RIVER_ROOM * scale;
  const highest = north - RIVER_ROOM * scale;
  const y = lowest > highest ? (south + north) / 2 : Math.min(highest, Math.max(lowest, level));
  return [neat(centre[0] + within(rng, -0.06, 0.06) * table.width), neat(y)];
}

function drawRiver(survey: Survey, rng: Rng, { table, names, scale }: GroundWish, bridge: Place): void {
  const bend = (x: number): Place => [x, neat(bridge[1] + within(rng, -1.6, 1.6) * scale)];
  const line = [bend(0), bend(neat(bridge[0] / 2)), bridge, bend(neat((bridge[0] + table.width) / 2)), bend(table.width)];
  survey.pieces.push({ is: 'river', id: 'river', name: names.river, line, bridge });
  const { south, north } = boundsOf(line);
  survey.block({ west: 0, east: table.width, south: south - 1.5 * scale, north: north + 1.5 * scale });
}

function drawRoads(survey: Survey, rng: Rng, { table, kind }: GroundWish, centre: Place, bridge: Place | undefined): void {
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
function drawVillage(survey: Survey, rng: Rng, wish: GroundWish, centre: Place): void {
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
    const area = field(() => 50, wish.table, { at, across: HOUSE * scale, deep: HOUSE * scale });
    const name = i === 0 ? names.village : `${names.village}, ${(HOUSES[i - 1] ?? 'houses').toLowerCase()}`;
    survey.pieces.push({ is: 'house', id: i === 0 ? 'village' : `village-${i + 1}`, name, at: [neat(at[0]), neat(at[1])], area });
    survey.block(boundsOf(area));
  }
  survey.block(around(centre, 4 * scale, 4 * scale));
}

function drawRidge(survey: Survey, rng: Rng, wish: GroundWish): void {
  const { table, kind, names, scale } = wish;
  const y = table.height * (kind.holds === undefined ? 0.86 : (kind.front.b + 0.94) / 2);
  const across = Math.min(table.width * 0.7, within(rng, 30, 44) * scale);
  const at: Place = [neat(table.width * within(rng, 0.42, 0.58)), neat(y)];
  const area = blob(rng, table, { at, across, deep: Math.min(12 * scale, 2 * (table.height - y)) });
  survey.pieces.push({ is: 'hill', id: 'ridge', name: names.ridge, area });
}

function nameOf(feature: Feature, i: number, rng: Rng, { names }: GroundWish): string {
  switch (feature) {
    case 'wood':
      return names.woods[i % names.woods.length] ?? 'Wood';
    case 'hill':
      return names.hills[i % names.hills.length] ?? 'Hill';
    case 'rough':
      return ROUGHS[rng(ROUGHS.length)] ?? 'Scrub';
    case 'enclosure':
      return ENCLOSURES[rng(ENCLOSURES.length)] ?? 'Orchard';
    case 'fields':
      return 'Fields';
  }
}

function drawFeature(survey: Survey, rng: Rng, wish: GroundWish, feature: Exclude<Feature, 'fields'>): void {
  const { mood, table, scale, kind } = wish;
  const [least, most] = mood.has[feature] ?? [0, 0];
  const often = (table.width * table.height) / (scale * scale) / SMALL_TABLE;
  const count = Math.round(between(rng, least, most) * Math.max(1, 0.5 + often / 2));
  const paired = kind.holds === undefined;
  for (let i = 0; i < count; i += 1) {
    const size = survey.sized(feature);
    const at = survey.somewhere(size);
    if (at === undefined) continue;
    const twin = opposite(table, at);
    const twinFits = paired && i + 1 < count && survey.isFree(around(twin, size.across * 1.15, size.deep * 1.15), scale);
    for (const [k, place] of [at, ...(twinFits ? [twin] : [])].entries()) {
      const shape = { at: place, ...size };
      const area = feature === 'enclosure' ? field(rng, table, shape) : blob(rng, table, shape);
      const number = i + k;
      survey.pieces.push({ is: feature, id: `${feature}-${number + 1}`, name: nameOf(feature, number, rng, wish), area });
      survey.block(boundsOf(area));
    }
    if (twinFits) i += 1;
  }
}

/** What the open ground is covered with, for the eye; a little of it may lie under troops. */
function drawCover(survey: Survey, seedRng: Rng, wish: GroundWish): void {
  const { mood, table, scale } = wish;
  const bare = new Survey(seedRng, { ...wish, taken: [] });
  for (const piece of survey.pieces) if ('area' in piece && piece.is !== 'hill') bare.block(boundsOf(piece.area));
  const [least, most] = mood.has.fields ?? [0, 0];
  for (let i = between(seedRng, least, most); i > 0; i -= 1) {
    const size = bare.sized('fields');
    const at = bare.somewhere(size);
    if (at === undefined) continue;
    const area = field(seedRng, table, { at, ...size });
    bare.block(boundsOf(area));
    const kind = COVERS[seedRng(COVERS.length)] ?? 'fields';
    survey.cover.push({ kind, area: area.map((place) => [...place]) });
    const [, , north, west] = area;
    if (i % 2 === 0 && north !== undefined && west !== undefined && scale > 0)
      survey.cover.push({ kind: 'hedge', line: [[...west], [...north]] });
  }
}

/** The ground of a battle; the same for the same seed and wish. */
export function drawGround(seed: number, attempt: number, wish: GroundWish): Ground {
  const rng = chanceFor(seed, 'ground', attempt);
  const survey = new Survey(rng, wish);
  const { kind, mood } = wish;
  const has = (what: 'village' | 'river' | 'ridge'): boolean =>
    [...kind.needs, ...mood.also].some((each) => each === what);
  const centre = centreOf(wish, rng);
  const bridge = has('river') ? bridgeOf(wish, rng, centre, has('village')) : undefined;
  if (has('ridge')) drawRidge(survey, rng, wish);
  if (bridge !== undefined) drawRiver(survey, rng, wish, bridge);
  drawRoads(survey, rng, wish, centre, bridge);
  if (has('village')) drawVillage(survey, rng, wish, centre);
  for (const feature of ['wood', 'hill', 'rough', 'enclosure'] as const) drawFeature(survey, rng, wish, feature);
  drawCover(survey, chanceFor(seed, 'cover', attempt), wish);
  const order = ['hill', 'river', 'rough', 'enclosure', 'wood', 'road', 'house'];
  const pieces = [...survey.pieces].sort((one, two) => order.indexOf(one.is) - order.indexOf(two.is));
  return { pieces, cover: survey.cover, centre };
}
