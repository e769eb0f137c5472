import { type OrderRefusal, refused, rememberLast, type Rng, type UnitId } from '#battle/index.ts';
import {
  arcZone,
  distance,
  distanceInZone,
  type Face,
  FACES,
  inches,
  inUnits,
  type Outline,
  quarterZone,
  squaredBetweenBounds,
  type Zone,
} from '#field/index.ts';
import { bandOf } from '../facts/shooting.ts';
import { RANGES } from '../sheet.ts';
import { armOf, type BpBattle, type BpUnit, isEngaged, unitOf, whileUnitsStay } from './model.ts';
import type { OrderOf } from './orders.ts';
import { boundsWithin, enemiesOf, outline } from './place.ts';
import { ALL_FREE, blockOf, lookAt, type Sight } from './sight.ts';

export function manyFaced(unit: BpUnit): boolean {
  return unit.formation === 'square' || unit.formation === 'garrison';
}

/** A line of fire as measured, whether or not the rules let the unit use it. */
export interface Aim {
  readonly range: number;
  readonly faces: readonly Face[];
  readonly sight: Sight;
}

export interface Target {
  readonly unit: BpUnit;
  /** One for each face that bears; a single one for units without faces. */
  readonly aims: readonly [Aim, ...Aim[]];
}

/** The arc of fire of a face; skirmishers shoot all round (BP-GAP-20). */
function arcOf(battle: BpBattle, shooter: BpUnit, face: Face | null): Zone {
  if (shooter.formation === 'skirmish') return arcZone(shooter, 0, 1800);
  const { at, shape } = blockOf(battle, shooter);
  return quarterZone(at, shape, face ?? 'front');
}

/** The faces from which it may still shoot; null is a single front. */
function facesLeft(shooter: BpUnit): readonly (Face | null)[] {
  return manyFaced(shooter) ? FACES.filter((face) => !shooter.shot.includes(face)) : ONE_FRONT;
}
const ONE_FRONT = [null] as const;

/** Where something lies against an arc of one cell: most of what is on the table lies wholly outside or wholly inside. */
function against(zone: Zone, { pieces }: Outline): 'outside' | 'inside' | 'across' {
  let inside = true;
  for (const { x, y, least } of zone[0] ?? []) {
    let outside = true;
    for (const { points } of pieces)
      for (const point of points) {
        if (x * point.x + y * point.y >= least - 1) outside = false;
        else inside = false;
      }
    if (outside) return 'outside';
  }
  return inside ? 'inside' : 'across';
}

/** Range to a target, without looking whether anything is in the way; undefined where it is out of arc or range. */
function rangeTo(battle: BpBattle, shooter: BpUnit, target: BpUnit, arc: Zone): number | undefined {
  if (shooter.weapon === null) return undefined;
  const reach = inches(RANGES[shooter.weapon].value);
  const [own, seen] = [outline(battle, shooter), outline(battle, target)];
  if (!boundsWithin(own, seen, reach)) return undefined;
  const lies = against(arc, seen);
  if (lies === 'outside') return undefined;
  const range = lies === 'inside' ? distance(own, seen) : distanceInZone(own, seen, arc);
  return range === undefined || range > reach ? undefined : range;
}

/** The dice of its own that it has at this range. */
export function ownDiceAt(shooter: BpUnit, range: number): number {
  if (armOf(shooter) !== 'artillery' || shooter.weapon === null) return shooter.shootingDice;
  const [close, medium, long] = shooter.artilleryDice;
  return { close, medium, long }[bandOf(inUnits(range), shooter.weapon)];
}

/** An enemy in arc and range; whether it can be seen is found out when it is first needed. */
interface EnemyInArc {
  readonly id: UnitId;
  readonly range: number;
  /** Its place in the muster: of enemies equally near the first counts first. */
  readonly order: number;
  aim: Aim | null | undefined;
}

/** Enemies before a front: those not measured yet go by how near they can be at most, so that the far ones need not be measured at all. */
interface Prospect {
  readonly arc: Zone;
  readonly enemies: readonly { readonly id: UnitId; readonly least: number; readonly order: number }[];
  measured: number;
  readonly inArc: EnemyInArc[];
}
const prospects = whileUnitsStay(() => new Map<string, Prospect>());

/** Searched once until a unit moves. */
function prospectOf(battle: BpBattle, shooter: BpUnit, face: Face | null): Prospect {
  const known = prospects(battle);
  const key = face === null ? shooter.id : `${shooter.id} ${face}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const reach = shooter.weapon === null ? 0 : inches(RANGES[shooter.weapon].value);
  const own = outline(battle, shooter);
  const enemies: Prospect['enemies'][number][] = [];
  enemiesOf(battle, shooter).forEach((unit, order) => {
    const least = squaredBetweenBounds(own, outline(battle, unit));
    if (least <= reach * reach) enemies.push({ id: unit.id, least, order });
  });
  enemies.sort((a, b) => a.least - b.least);
  const prospect = { arc: arcOf(battle, shooter, face), enemies, measured: 0, inArc: [] };
  known.set(key, prospect);
  return prospect;
}

function measureNext(battle: BpBattle, shooter: BpUnit, { arc, enemies, inArc, measured }: Prospect): void {
  const next = enemies[measured];
  const range = next && rangeTo(battle, shooter, unitOf(battle, next.id), arc);
  if (range === undefined || next === undefined || ownDiceAt(shooter, range) === 0) return;
  const { order } = next;
  let at = inArc.length;
  for (let before = inArc[at - 1]; before !== undefined; before = inArc[at - 1]) {
    if (before.range < range || (before.range === range && before.order < order)) break;
    at -= 1;
  }
  inArc.splice(at, 0, { id: next.id, range, order, aim: undefined });
}

/** The enemies in arc and range by how near they are, the nth of them; those that cannot be nearer are left unmeasured. */
function nearest(battle: BpBattle, shooter: BpUnit, prospect: Prospect, n: number): EnemyInArc | undefined {
  const { enemies, inArc } = prospect;
  while (prospect.measured < enemies.length) {
    const so = inArc[n];
    const least = enemies[prospect.measured]?.least ?? 0;
    // Ranges are rounded to a thousandth: units that might come out equally near are measured too.
    if (so !== undefined && least > (so.range + 1) * (so.range + 1)) break;
    measureNext(battle, shooter, prospect);
    prospect.measured += 1;
  }
  return inArc[n];
}

function allInArc(battle: BpBattle, shooter: BpUnit, face: Face | null): readonly EnemyInArc[] {
  const prospect = prospectOf(battle, shooter, face);
  nearest(battle, shooter, prospect, Infinity);
  return prospect.inArc;
}

function aimAlong(battle: BpBattle, pair: readonly [BpUnit, BpUnit], face: Face | null, range: number): Aim | null {
  const sight = lookAt(battle, pair, face);
  return sight.free > 0 ? { range, faces: face === null ? [] : [face], sight } : null;
}

/** Looked at once. */
function aimAt(battle: BpBattle, shooter: BpUnit, face: Face | null, inArc: EnemyInArc): Aim | null {
  if (inArc.aim === undefined) inArc.aim = aimAlong(battle, [shooter, unitOf(battle, inArc.id)], face, inArc.range);
  return inArc.aim;
}

interface AimedTarget {
  readonly unit: BpUnit;
  readonly aim: Aim;
}

/** BP-GAP-22, for one front: guns choose among all they see; small arms take the nearest clear target, else the nearest unclear one. */
function targetsOfFront(battle: BpBattle, shooter: BpUnit, face: Face | null): readonly AimedTarget[] {
  const guns = armOf(shooter) === 'artillery';
  const unclear: AimedTarget[] = [];
  const clear: AimedTarget[] = [];
  const prospect = prospectOf(battle, shooter, face);
  for (let n = 0; ; n += 1) {
    const inArc = nearest(battle, shooter, prospect, n);
    if (inArc === undefined || (!guns && clear[0] !== undefined && inArc.range > clear[0].aim.range)) break;
    const unit = unitOf(battle, inArc.id);
    if (isEngaged(unit)) continue;
    const aim = aimAt(battle, shooter, face, inArc);
    if (aim !== null) (aim.sight.free === ALL_FREE ? clear : unclear).push({ unit, aim });
  }
  if (guns) return [...clear, ...unclear];
  return clear.length > 0 ? clear : unclear.filter(({ aim }) => aim.range === unclear[0]?.aim.range);
}

function findTargets(battle: BpBattle, shooter: BpUnit): readonly Target[] {
  if (!manyFaced(shooter)) return targetsOfFront(battle, shooter, null).map(({ unit, aim }) => ({ unit, aims: [aim] }));
  const found = new Map<UnitId, Target>();
  for (const face of facesLeft(shooter))
    for (const { unit, aim } of targetsOfFront(battle, shooter, face)) {
      const before = found.get(unit.id);
      if (!shooter.shotAt.includes(unit.id))
        found.set(unit.id, { unit, aims: before === undefined ? [aim] : [...before.aims, aim] });
    }
  return [...found.values()];
}

const found = rememberLast<BpBattle['units'], Map<string, readonly Target[]>>(() => new Map());

/** The targets a unit may shoot at now; looked for once in each state of the table. */
export function targetsOf(battle: BpBattle, shooter: BpUnit): readonly Target[] {
  const known = found(battle.units);
  let targets = known.get(shooter.id);
  if (targets === undefined) {
    targets = findTargets(battle, shooter);
    known.set(shooter.id, targets);
  }
  return targets;
}

/** BP-GAP-22: guns with a single front choose freely, so that one target can be looked at without the others. */
function choosesFreely(shooter: BpUnit): boolean {
  return armOf(shooter) === 'artillery' && !manyFaced(shooter);
}

function freeTarget(battle: BpBattle, shooter: BpUnit, inArc: EnemyInArc | undefined): Target | undefined {
  if (inArc === undefined) return undefined;
  const unit = unitOf(battle, inArc.id);
  const aim = isEngaged(unit) ? null : aimAt(battle, shooter, null, inArc);
  return aim === null ? undefined : { unit, aims: [aim] };
}

/** An enemy as a target; undefined where it is none. */
export function targetAt(battle: BpBattle, shooter: BpUnit, id: UnitId): Target | undefined {
  if (!choosesFreely(shooter)) return targetsOf(battle, shooter).find(({ unit }) => unit.id === id);
  return freeTarget(
    battle,
    shooter,
    allInArc(battle, shooter, null).find((each) => each.id === id),
  );
}

/** Some target, chosen at random, without looking at all of them. */
export function sampleTarget(battle: BpBattle, shooter: BpUnit, pick: Rng): Target | undefined {
  if (!choosesFreely(shooter)) {
    const open = targetsOf(battle, shooter);
    return open[pick(open.length)];
  }
  const inArc = allInArc(battle, shooter, null);
  const first = pick(inArc.length);
  for (let i = 0; i < inArc.length; i += 1) {
    const target = freeTarget(battle, shooter, inArc[(first + i) % inArc.length]);
    if (target !== undefined) return target;
  }
  return undefined;
}

export function facesOn({ aims }: Target): readonly Face[] {
  return aims.flatMap(({ faces }) => faces);
}

/** The faces that shoot together as one volley: the least range and the best view count for all. */
export function aimWith({ aims }: Target, faces: readonly Face[] | undefined): Aim {
  const used = faces === undefined ? aims : aims.filter((aim) => aim.faces.some((face) => faces.includes(face)));
  let all = used[0] ?? aims[0];
  for (const { range, faces: own, sight } of used.slice(1))
    all = {
      range: Math.min(all.range, range),
      faces: [...all.faces, ...own],
      sight: sight.free > all.sight.free ? sight : all.sight,
    };
  return all;
}

export function canShoot(unit: BpUnit): OrderRefusal | undefined {
  if (unit.where !== 'table') return refused('BP-GAP-63', 'it is not on the table');
  if (isEngaged(unit)) return refused('BP-GAP-19', 'an engaged unit does not shoot');
  if (unit.formation === 'marchColumn') return refused('BP-FORM-04', 'a march column may not shoot');
  if (unit.formation === 'limbered') return refused('BP-FORM-05', 'limbered artillery may not shoot');
  if (unit.weapon === null || (armOf(unit) !== 'artillery' && unit.shootingDice === 0))
    return refused('BP-GAP-51', 'it has no shooting dice');
  if (manyFaced(unit) ? unit.shot.length >= FACES.length : unit.shot.length > 0)
    return refused('BP-GAP-19', 'it has shot');
  return undefined;
}

export function refusesShot(battle: BpBattle, order: OrderOf<'shoot'>): OrderRefusal | undefined {
  const [unit, target] = [battle.units[order.unit], battle.units[order.target]];
  if (unit === undefined || unit.side !== battle.active) return refused('contract', 'no such unit of yours');
  if (target === undefined || target.side === unit.side || target.where !== 'table')
    return refused('contract', 'no such enemy on the table');
  const barred = canShoot(unit);
  if (barred !== undefined) return barred;
  if (isEngaged(target)) return refused('BP-GAP-19', 'engaged enemies are not shot at');
  const open = targetAt(battle, unit, target.id);
  return open === undefined ? whyNoTarget(battle, unit, target) : refusesFaces(order, unit, open);
}

function refusesFaces({ faces }: OrderOf<'shoot'>, unit: BpUnit, target: Target): OrderRefusal | undefined {
  if (faces === undefined) return undefined;
  if (!manyFaced(unit)) return refused('contract', 'only squares and garrisons shoot by faces');
  if (new Set(faces).size < faces.length) return refused('contract', 'a face is named twice');
  const open = facesOn(target);
  return faces.every((face) => open.includes(face))
    ? undefined
    : refused('BP-GAP-20', `only these faces may shoot at it: ${open.join(', ')}`);
}

/** Whether a target that no face can shoot at is outside the arcs or too far away. */
function whyOutOfArc(battle: BpBattle, unit: BpUnit, target: BpUnit): string {
  const [own, seen] = [outline(battle, unit), outline(battle, target)];
  const ranges = facesLeft(unit).flatMap((face) => distanceInZone(own, seen, arcOf(battle, unit, face)) ?? []);
  if (ranges.length === 0 || unit.weapon === null) return 'the target is outside its arc of fire';
  const far = Math.ceil(inUnits(Math.min(...ranges)) * 10 - 1e-6) / 10;
  return `the target is out of range: ${far}" of ${RANGES[unit.weapon].value}"`;
}

function whyNoTarget(battle: BpBattle, unit: BpUnit, target: BpUnit): OrderRefusal {
  if (unit.shotAt.includes(target.id)) return refused('BP-GAP-19', 'faces with the same target shoot together');
  const inArc = facesLeft(unit).flatMap((face) => {
    const range = rangeTo(battle, unit, target, arcOf(battle, unit, face));
    return range === undefined ? [] : [{ face, range }];
  });
  if (inArc.length === 0) return refused('BP-GAP-20', whyOutOfArc(battle, unit, target));
  const dice = inArc.filter(({ range }) => ownDiceAt(unit, range) > 0);
  if (dice.length === 0) return refused('BP-GAP-50', 'these guns have no dice at that range');
  return dice.every(({ face, range }) => aimAlong(battle, [unit, target], face, range) === null)
    ? refused('BP-GAP-21', 'the target is out of sight')
    : refused('BP-GAP-22', 'a nearer target must be taken');
}
