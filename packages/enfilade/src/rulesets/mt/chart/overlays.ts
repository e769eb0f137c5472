import { inchesOf, type Overlay } from '#chart/index.ts';
import { along, eastward, FULL_TURN, inches, northward, type Point, pointOf } from '#field/index.ts';
import { EXTREME_INCHES, HALF_RANGE, LONG_INCHES, WEAPONS, type Weapon } from '../sheet.ts';
import { crewOf } from '../play/targets.ts';
import { deploymentOf, FROM_POINT, isSetUp } from '../play/deployment.ts';
import { refusesEngage } from '../play/charge.ts';
import { enemyUnits, type Figure, has, isEngaged, type MtBattle, type MtUnit } from '../play/model.ts';
import { refusesMover } from '../play/movement.ts';
import { type Man, middleOf, pieceOf, REACH } from '../play/place.ts';
import { FROM_OFFICER } from '../play/morale.ts';
import { inArc } from '../play/sight.ts';
import { farthest, mostMove } from './farthest.ts';
import { poseOf } from './words.ts';

type Band = Overlay['band'];

interface Limit {
  readonly inches: number;
  readonly says: string;
}

/** Where range bands and strengths change (MT-SHOOT-03, MT-SHOOT-04, MT-WPN-12), the weapon's range last. */
function limitsOf(weapon: Weapon): readonly Limit[] {
  const { rangeInches, strength } = WEAPONS[weapon].value;
  const [near, far] = strength;
  const half = rangeInches * HALF_RANGE.value;
  const ends = [...(near === far ? [] : [half]), LONG_INCHES, EXTREME_INCHES, rangeInches];
  return [...new Set(ends)]
    .filter((end) => end <= rangeInches)
    .toSorted((a, b) => a - b)
    .map((end) => {
      const band = end <= LONG_INCHES ? 'short' : end <= EXTREME_INCHES ? 'long' : 'extreme';
      return { inches: end, says: `${end}" ${band}, ${end <= half ? near : far}+ to kill` };
    });
}

function longestOf({ weapons }: MtUnit): Weapon | undefined {
  return weapons.toSorted((a, b) => WEAPONS[b].value.rangeInches - WEAPONS[a].value.rangeInches)[0];
}

interface Ray {
  readonly from: Point;
  readonly east: number;
  readonly north: number;
  readonly length: number;
}

/** How far along a ray one man reaches; 0 if he does not face that way. */
function reachAlong(battle: MtBattle, { unit, figure }: Man, { from, east, north, length }: Ray): number {
  const [dx, dy] = [figure.x - from.x, figure.y - from.y];
  const [ahead, aside] = [east * dx + north * dy, east * dy - north * dx];
  if (Math.abs(aside) > length) return 0;
  const far = ahead + Math.sqrt(length * length - aside * aside);
  if (far <= 0) return 0;
  const end = { ...figure, x: from.x + east * far, y: from.y + north * far };
  return inArc(battle, { unit, figure }, { unit, figure: end }) ? far : 0;
}

const RAYS = 72;

/** Everything that any man of the unit has in range and arc, seen from its middle (section 6). */
function reached(battle: MtBattle, unit: MtUnit, men: readonly Figure[], range: number): readonly Point[] {
  const from = middleOf(men);
  const length = range + REACH[unit.base];
  return Array.from({ length: RAYS }, (_, i) => {
    const heading = (i * FULL_TURN) / RAYS;
    const ray = { from, east: eastward(heading), north: northward(heading), length };
    const far = Math.max(...men.map((figure) => reachAlong(battle, { unit, figure }, ray)));
    return along(from, heading, far);
  });
}

/** What it could shoot at if every man were loaded. */
function fire(battle: MtBattle, unit: MtUnit): readonly Overlay[] {
  const weapon = longestOf(unit);
  if (weapon === undefined || unit.marker || (unit.gun !== null && crewOf(unit) < 2)) return [];
  const men = unit.gun === null ? unit.figures : [pieceOf(unit.gun)];
  const { heading } = poseOf(unit);
  return limitsOf(weapon).map((limit, i) => ({
    verb: 'fire',
    shape: { kind: 'area', points: reached(battle, unit, men, inches(limit.inches)) },
    band: Math.min(3, i) as Band,
    label: { at: along(middleOf(men), heading, inches(limit.inches)), says: limit.says },
  }));
}

function isActing({ phase, state }: MtBattle, { id }: MtUnit): boolean {
  return phase === 'activation' && state.activation?.unit === id;
}

export const WAYS = 36;

/** Where all of it may go by one vector, the facing kept. */
function moves(battle: MtBattle, unit: MtUnit): readonly Overlay[] {
  if (!isActing(battle, unit) || refusesMover(unit) !== undefined || unit.where !== 'table') return [];
  const from = poseOf(unit);
  const vectors = Array.from({ length: WAYS }, (_, i) => {
    const vector = along({ x: 0, y: 0 }, (i * FULL_TURN) / WAYS, mostMove(unit));
    return farthest(battle, unit, vector, null) ?? { x: 0, y: 0 };
  });
  const longest = Math.max(...vectors.map(({ x, y }) => Math.sqrt(x * x + y * y)));
  const points = vectors.map(({ x, y }) => ({ x: from.x + x, y: from.y + y }));
  const label = { at: along(from, from.heading, longest), says: inchesOf(longest) };
  return longest === 0 ? [] : [{ verb: 'move', shape: { kind: 'area', points }, band: 0, label }];
}

/** MT-GAP-28: the enemies it could engage now. */
function charges(battle: MtBattle, unit: MtUnit): readonly Overlay[] {
  if (!isActing(battle, unit) || isEngaged(unit) || unit.where !== 'table') return [];
  return enemyUnits(battle, unit.side)
    .filter(({ id }) => {
      const order = { kind: 'engage', unit: unit.id, target: id, paths: [], shots: [] } as const;
      return refusesEngage(battle, order) === undefined;
    })
    .map((enemy) => ({
      verb: 'charge',
      shape: { kind: 'line', points: [pointOf(poseOf(unit)), pointOf(poseOf(enemy))] },
      band: 0,
      label: null,
    }));
}

/** MT-REACT-02: units of the same troop type are steadier near an Officer. */
function command(unit: MtUnit): readonly Overlay[] {
  const [officer] = unit.figures;
  if (!has(unit, 'officer') || unit.marker || officer === undefined) return [];
  const radius = FROM_OFFICER + REACH[unit.base];
  const label = { at: along(officer, 450, radius), says: `${inchesOf(FROM_OFFICER)} +1 to reaction tests` };
  return [{ verb: 'command', shape: { kind: 'ring', centre: pointOf(officer), radius }, band: 0, label }];
}

/** MT-GAP-39: where its side sets it up; MT-GAP-14: where its marker is to be. */
function deployment(battle: MtBattle, unit: MtUnit): readonly Overlay[] {
  if (battle.phase !== 'setup') return [];
  const { setting, state } = battle;
  const named = setting.scenario.sides[unit.side].with?.['hideIn'];
  const hides = unit.mayHide && Array.isArray(named) ? named : [];
  const areas = [
    ...(isSetUp(battle, unit) ? deploymentOf(battle, unit.side) : []),
    ...setting.ground.areas.filter(({ id }) => hides.includes(id)),
  ];
  const rings = [
    ...(isSetUp(battle, unit)
      ? state.deploymentPoints[unit.side].map((centre) => ({ centre, radius: FROM_POINT, says: null }))
      : []),
    ...(unit.hidesAt === undefined ? [] : [{ centre: unit.hidesAt, radius: REACH.foot, says: 'hidden here' }]),
  ];
  return [
    ...areas.map(({ outline }) => ({
      verb: 'deployment' as const,
      shape: { kind: 'area' as const, points: outline },
      band: 0 as const,
      label: null,
    })),
    ...rings.map(({ centre, radius, says }) => ({
      verb: 'deployment' as const,
      shape: { kind: 'ring' as const, centre: pointOf(centre), radius },
      band: 1 as const,
      label: says === null ? null : { at: pointOf(centre), says },
    })),
  ];
}

/** What lies about it wherever it stands. */
export function arcs(battle: MtBattle, id: string): readonly Overlay[] {
  const unit = battle.units[id];
  return unit?.where === 'table' ? [...fire(battle, unit), ...command(unit)] : [];
}

export function overlays(battle: MtBattle, id: string): readonly Overlay[] {
  const unit = battle.units[id];
  if (unit === undefined) return [];
  if (unit.where !== 'table') return deployment(battle, unit);
  return [...deployment(battle, unit), ...moves(battle, unit), ...charges(battle, unit), ...arcs(battle, id)];
}
