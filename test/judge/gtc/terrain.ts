import { between, type Patch, radians, directionTo, type Spot, spotsAlong } from '../geometry.ts';
import { piecesOf } from '../ground.ts';
import { isHorse, type Table, type Unit } from './bodies.ts';

/** Section 8.2: what a piece of ground is to a unit that reaches it. */
export type Class = 'line' | 'low' | 'high' | 'hill' | 'condition' | 'bog' | 'deep' | 'road' | 'bridge' | 'other';

export interface Terrain {
  readonly id: string;
  readonly kind: string;
  readonly class: Class;
  readonly area: boolean;
  readonly building: string | undefined;
  readonly patches: readonly Patch[];
}

const CLASSES: Readonly<Record<string, Class>> = {
  gentleHill: 'hill',
  steepHill: 'hill',
  roughGround: 'low',
  crops: 'low',
  swamp: 'low',
  marsh: 'low',
  woods: 'high',
  builtUp: 'high',
  mud: 'condition',
  softSand: 'condition',
  deepSnow: 'condition',
  partiallyWet: 'bog',
  shallowWet: 'line',
  deepWet: 'deep',
  linear: 'line',
  breastWorks: 'line',
  logWorks: 'line',
  fortifiedWorks: 'line',
  stoneFortification: 'line',
  road: 'road',
  bridge: 'bridge',
};
const CONDITIONS = ['mud', 'softSand', 'deepSnow'];
const HARD = ['logWorks', 'fortifiedWorks', 'stoneFortification'];

/** GTC-TERR-10 to 12, GTC-GAP-39: whose movement it halves. */
export function isDense({ kind, class: its }: Terrain, unit: Unit): boolean {
  if (CONDITIONS.includes(kind)) return true;
  if (unit.type === 'artillery')
    return !['hill', 'road', 'bridge', 'deep', 'other'].includes(its) || kind === 'steepHill';
  if (unit.type === 'transport') return ['woods', 'builtUp', 'roughGround'].includes(kind);
  return kind === 'swamp' || kind === 'marsh';
}

/** Section 8.2, the cover column. */
export function coverOf({ kind, building }: Terrain): 'open' | 'soft' | 'hard' {
  if (HARD.includes(kind)) return 'hard';
  if (kind === 'builtUp') return building === 'wooden' ? 'soft' : 'hard';
  return ['linear', 'breastWorks', 'woods', 'crops', 'roughGround'].includes(kind) ? 'soft' : 'open';
}

/** GTC-TERR-05, GTC-TERR-07: units that may not be in it without a bridge. */
export function isBarredTo({ class: its }: Terrain, unit: Unit): boolean {
  if (its === 'deep') return !unit.boat;
  const onHorse = isHorse(unit) || (unit.type === 'command' && unit.mounted);
  return its === 'bog' && (onHorse || unit.type === 'artillery' || unit.type === 'transport');
}

/** GTC-GAP-45: what a gap of 5 cm leaves of a stretch. */
function leftBy(patch: Patch, gap: Spot): readonly Patch[] {
  const stretches: Spot[][] = [[]];
  for (const each of spotsAlong(patch.corners[0] as Spot, patch.corners[1] as Spot, 0.02)) {
    if (between(each, gap) > 2.5) stretches.at(-1)?.push(each);
    else if (stretches.at(-1)?.length !== 0) stretches.push([]);
  }
  return stretches.flatMap((spots) =>
    spots.length < 2 ? [] : [{ corners: [spots[0] as Spot, spots.at(-1) as Spot], radius: patch.radius }],
  );
}

/** GTC-GAP-60: works shot to pieces leave a strip of rough ground 1 cm broad. */
function rubbleOf({ corners }: Patch): Patch {
  const [from, to] = [corners[0] as Spot, corners[1] as Spot];
  const aside = radians(directionTo(from, to) + 90);
  const [dx, dy] = [Math.cos(aside) / 2, Math.sin(aside) / 2];
  const strip = [from, to, to, from].map(({ x, y }, i) => ({ x: x + (i < 2 ? dx : -dx), y: y + (i < 2 ? dy : -dy) }));
  return { corners: strip, radius: 0 };
}

function thousandths([x, y]: readonly [number, number]): Spot {
  return { x: x / 1000, y: y / 1000 };
}

function lay({ setting, state: { ground } }: Table): readonly Terrain[] {
  const given = piecesOf(setting.scenario).map(({ id, kind, area, patches, with: how }) => ({
    id,
    kind,
    area,
    patches,
    class: CLASSES[kind] ?? 'other',
    building: typeof how['building'] === 'string' ? how['building'] : undefined,
  }));
  const works = ground.works.map(({ id, kind, from, to }) => ({
    id,
    kind,
    area: false,
    class: 'line' as const,
    building: undefined,
    patches: [{ corners: [thousandths(from), thousandths(to)], radius: 0 }],
  }));
  const pontoons = ground.pontoons.map(({ id, area }) => ({
    id,
    kind: 'bridge',
    area: true,
    class: 'bridge' as const,
    building: undefined,
    patches: [{ corners: area.map(thousandths), radius: 0 }],
  }));
  return [...given, ...works, ...pontoons].flatMap((piece): readonly Terrain[] => {
    if (ground.down.includes(piece.id)) return [];
    if (ground.destroyed.includes(piece.id)) {
      const rubble = { ...piece, kind: 'roughGround', class: 'low', area: true, building: undefined } as const;
      if (piece.area) return [rubble];
      return piece.patches.map((patch, i) => ({ ...rubble, id: `${piece.id}#${i}`, patches: [rubbleOf(patch)] }));
    }
    const gaps = ground.gaps.filter(({ line }) => line === piece.id).map(({ at }) => thousandths(at));
    return [
      { ...piece, patches: gaps.reduce((left, at) => left.flatMap((patch) => leftBy(patch, at)), piece.patches) },
    ];
  });
}

const laid = new WeakMap<object, WeakMap<object, readonly Terrain[]>>();

/** The ground as the battle has left it, laid once for each state of it. */
export function terrainOf(battle: Table): readonly Terrain[] {
  const states = laid.get(battle.setting) ?? new WeakMap<object, readonly Terrain[]>();
  laid.set(battle.setting, states);
  const known = states.get(battle.state.ground) ?? lay(battle);
  states.set(battle.state.ground, known);
  return known;
}
