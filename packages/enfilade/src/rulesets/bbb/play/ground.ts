import { rememberLast } from '#battle/index.ts';
import {
  areaOf,
  bearingOf,
  type Cell,
  distance,
  distanceFromPoint,
  eastward,
  type Ground,
  type GroundArea,
  type GroundLine,
  headingTo,
  inches,
  northward,
  type Outline,
  outlineFrom,
  partInZone,
  type Point,
  segmentPiece,
  degrees,
  type Zone,
} from '#field/index.ts';
import type { Terrain } from '../facts/words.ts';
import type { Spot } from './model.ts';

/** BBB-TERR-08: what costs a penalty to move in. */
const DIFFICULT = ['marsh', 'wood', 'town'];
/** The heavier cover first: ties go to it (BBB-GAP-14). */
const COVERS: readonly Terrain[] = ['fort', 'town', 'wood', 'village', 'marsh'];

/** The table sorted by what this system asks of it. */
export interface Features {
  readonly difficult: readonly GroundArea[];
  readonly covers: readonly GroundArea[];
  readonly slopes: readonly GroundArea[];
  readonly bridges: readonly GroundArea[];
  readonly streams: readonly GroundLine[];
  readonly rivers: readonly GroundLine[];
  readonly roads: readonly GroundLine[];
  readonly trenches: readonly GroundLine[];
  /** Only what a line of sight asks about. */
  readonly sight: Ground;
  /** Only the slopes, the steep ones, the bridges, the roads and the rivers. */
  readonly slopeNet: Ground;
  readonly steepNet: Ground;
  readonly bridgeNet: Ground;
  readonly roadNet: Ground;
  readonly riverNet: Ground;
}

export const featuresOf: (ground: Ground) => Features = rememberLast((ground) => {
  const areas = (...kinds: readonly string[]): readonly GroundArea[] =>
    ground.areas.filter(({ kind }) => kinds.includes(kind));
  const lines = (kind: string): readonly GroundLine[] => ground.lines.filter((line) => line.kind === kind);
  const slopes = areas('slope');
  const sight = { ...ground, areas: areas('slope', 'wood', 'town'), lines: lines('entrenched') };
  return {
    difficult: areas(...DIFFICULT),
    covers: COVERS.flatMap((kind) => areas(kind)),
    slopes,
    bridges: areas('bridge'),
    streams: lines('stream'),
    rivers: lines('river'),
    roads: lines('road'),
    trenches: lines('entrenched'),
    sight,
    slopeNet: { ...ground, areas: slopes, lines: [] },
    steepNet: { ...ground, areas: slopes.filter((slope) => gradeOf(slope) === 'steep'), lines: [] },
    bridgeNet: { ...ground, areas: areas('bridge'), lines: [] },
    roadNet: { ...ground, areas: [], lines: lines('road') },
    riverNet: { ...ground, areas: [], lines: lines('river') },
  };
});

const zones = new WeakMap<GroundArea, Zone>();

/** The area as a zone of one cell for each convex piece. */
function zoneOf(area: GroundArea): Zone {
  let zone = zones.get(area);
  if (zone === undefined) {
    zone = area.cover.pieces.map(
      ({ points }): Cell =>
        points.map((from, i) => {
          const to = points[(i + 1) % points.length] as Point;
          const inwards = (headingTo(from, to) + 900) % 3600;
          const [x, y] = [eastward(inwards), northward(inwards)];
          return { x, y, least: x * from.x + y * from.y };
        }),
    );
    zones.set(area, zone);
  }
  return zone;
}

/** How much of an outline lies in an area, from 0 to 1. */
export function shareIn(outline: Outline, area: GroundArea): number {
  const { cover } = area;
  if (
    outline.west >= cover.east ||
    outline.east <= cover.west ||
    outline.south >= cover.north ||
    outline.north <= cover.south
  )
    return 0;
  const part = partInZone(outline, zoneOf(area));
  if (part === undefined) return 0;
  const sum = (of: Outline): number => of.pieces.reduce((total, { points }) => total + areaOf(points), 0);
  return sum(part) / sum(outline);
}

// A rectangle cut exactly in half may come out a thousandth short.
const HALF = 0.499;

export function isHalfIn(outline: Outline, area: GroundArea): boolean {
  return shareIn(outline, area) >= HALF;
}

/** BBB-GAP-14: the area that holds at least half of a footprint. */
export function terrainUnder(ground: Ground, outline: Outline): Terrain {
  return (featuresOf(ground).covers.find((area) => isHalfIn(outline, area))?.kind as Terrain | undefined) ?? 'open';
}

function crestOf({ traits }: GroundArea): Outline | undefined {
  const [x1, y1, x2, y2] = ['crestX1', 'crestY1', 'crestX2', 'crestY2'].map((name) => traits?.[name]);
  if (typeof x1 !== 'number' || typeof y1 !== 'number' || typeof x2 !== 'number' || typeof y2 !== 'number')
    return undefined;
  const [from, to] = [
    { x: inches(x1), y: inches(y1) },
    { x: inches(x2), y: inches(y2) },
  ];
  return outlineFrom([segmentPiece({ from, to })]);
}

/** Whether a way on a slope goes up: along its uphill heading, or nearer to its crest, also where it goes down again beyond. */
export function goesUp(slope: GroundArea, from: Spot, to: Spot): boolean {
  const uphill = slope.traits?.['uphill'];
  if (typeof uphill === 'number') return bearingOf({ ...from, heading: degrees(uphill) }, to).ahead > 0;
  const crest = crestOf(slope);
  if (crest === undefined) return false;
  return distance(outlineFrom([segmentPiece({ from, to })]), crest) < distanceFromPoint(from, crest);
}

export function gradeOf({ traits }: GroundArea): 'gentle' | 'steep' {
  return traits?.['grade'] === 'steep' ? 'steep' : 'gentle';
}

/** BBB-GAP-45: the works face this way. */
export function frontOf({ traits }: GroundLine): number {
  return degrees(Number(traits?.['front'] ?? 0));
}
