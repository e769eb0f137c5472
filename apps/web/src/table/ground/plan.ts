import type { CoverSign, GroundSign } from 'enfilade';
import type { Size, Turn } from '../camera.ts';
import { pixelsAnInch, type Unit } from '../detail.ts';
import { building, settlement } from './building.ts';
import { edge } from './edge.ts';
import { field } from './field.ts';
import { hill } from './hill.ts';
import { cart, objective, stack } from './piece.ts';
import { bridge, road } from './road.ts';
import { scrub } from './scrub.ts';
import { inOrder, type Site, type Stroke, waysOf } from './site.ts';
import { ford, lake, stream } from './water.ts';
import { orchard, wood } from './wood.ts';
import { entrenchment, fort } from './works.ts';

function strokesOf(site: Site, sign: GroundSign): readonly Stroke[] {
  switch (sign.recipe) {
    case 'wood':
      return wood(site, sign);
    case 'orchard':
      return orchard(site, sign);
    case 'hill':
    case 'steepHill':
      return hill(site, sign);
    case 'village':
    case 'town':
      return settlement(site, sign);
    case 'building':
      return building(site, sign);
    case 'highRoad':
    case 'road':
    case 'track':
    case 'path':
      return road(site, sign);
    case 'bridge':
      return bridge(site, sign);
    case 'ford':
      return ford(site, sign);
    case 'stream':
    case 'river':
      return stream(site, sign);
    case 'lake':
      return lake(site, sign);
    case 'marsh':
    case 'rough':
    case 'rocky':
      return scrub(site, sign, sign.recipe);
    case 'crop':
    case 'plough':
      return field(site, sign);
    case 'hedge':
    case 'wall':
    case 'fence':
    case 'palisade':
      return edge(site, sign, sign.recipe);
    case 'entrenchment':
      return entrenchment(site, sign);
    case 'fort':
      return fort(site, sign);
    case 'cart':
      return cart(site, sign);
    case 'stack':
      return stack(site, sign);
    case 'objective':
      return objective(site, sign);
  }
}

export interface Terrain {
  readonly table: Size;
  readonly unit: Unit;
  readonly ground: readonly GroundSign[];
  readonly cover: readonly CoverSign[];
  /** Firs among the trees: the woods of single figures. */
  readonly firs: boolean;
  readonly density: number;
}

/** Draws what covers the open ground: fetched when the table has been shown. */
export type CoverPainter = (site: Site, terrain: Pick<Terrain, 'ground' | 'cover'>) => readonly Stroke[];

/** Everything that is drawn of the ground at one step of the zoom. */
export interface Plan {
  readonly zoom: number;
  readonly turn: Turn;
  readonly strokes: readonly Stroke[];
}

interface Step {
  readonly zoom: number;
  readonly turn: Turn;
}

export function planOf(terrain: Terrain, { zoom, turn }: Step, paintCover: CoverPainter | null): Plan {
  const { table, unit, ground, firs, density } = terrain;
  const inch = pixelsAnInch(zoom, unit);
  const bare = {
    table,
    k: zoom / 1000,
    turn,
    inch,
    mark: Math.min(Math.max(inch / 13, 0.6), 2),
    density,
    close: inch > 16,
    firs,
  };
  const site: Site = { ...bare, ways: waysOf(bare, ground) };
  const covering = paintCover?.(site, terrain) ?? [];
  return { zoom, turn, strokes: inOrder([...covering, ...ground.flatMap((sign) => strokesOf(site, sign))]) };
}

const STEP = 2 ** (1 / 3);

/** Trees keep their places between two steps. */
export function stepOf(zoom: number): number {
  return STEP ** Math.round(Math.log(zoom) / Math.log(STEP));
}
