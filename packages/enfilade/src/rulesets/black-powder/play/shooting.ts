import { type OrderRefusal, rememberLast, type UnitId } from '#battle/index.ts';
import {
  arcZone,
  distance,
  distanceInZone,
  type Face,
  FACES,
  inches,
  inUnits,
  type Outline,
  quarterOf,
  quarterZone,
  type Zone,
} from '#field/index.ts';
import { bandOf, completeShot, type Shot } from '../facts/shooting.ts';
import { allFront } from '../facts/words.ts';
import { RANGES } from '../sheet.ts';
import { readyShot, resolveShot, type ShotResult } from '../shooting.ts';
import { coverOf } from './cover.ts';
import { shotFacts } from './facts-of.ts';
import {
  armOf,
  type BpBattle,
  type BpUmpire,
  type BpUnit,
  formationOf,
  isEngaged,
  isShaken,
  the,
  unitsOf,
  whileNobodyMoves,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { boundsWithin, enemiesOf, front, outline, shapeOf } from './place.ts';
import { retire } from './retire.ts';
import { ALL_FREE, blockOf, faceCentre, lookAt, type Sight } from './sight.ts';
import { takeTest } from './tests.ts';

function refused(rule: string, because: string): OrderRefusal {
  return { rule, because };
}

function manyFaced(unit: BpUnit): boolean {
  return unit.formation === 'square' || unit.formation === 'garrison';
}

/** A line of fire as it was measured, before anybody asks whether it may be used. */
export interface Aim {
  readonly range: number;
  readonly faces: readonly Face[];
  readonly sight: Sight;
}

type Bearing = Pick<Aim, 'range' | 'faces'>;

/** The faces from which a unit may still shoot and what each of them bears upon; skirmishers bear all round (BP-GAP-20). */
function arcsOf(battle: BpBattle, shooter: BpUnit): readonly { readonly face: Face | null; readonly zone: Zone }[] {
  if (shooter.formation === 'skirmish') return [{ face: null, zone: arcZone(shooter, 0, 1800) }];
  const { at, shape } = blockOf(battle, shooter);
  if (!manyFaced(shooter)) return [{ face: null, zone: quarterZone(at, shape, 'front') }];
  return FACES.filter((face) => !shooter.shot.includes(face)).map((face) => ({
    face,
    zone: quarterZone(at, shape, face),
  }));
}

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

/** Range and faces to a target, without looking whether anything is in the way; undefined where it is out of arc or range. */
function bear(battle: BpBattle, shooter: BpUnit, target: BpUnit, arcs: ReturnType<typeof arcsOf>): Bearing | undefined {
  if (shooter.weapon === null) return undefined;
  const reach = inches(RANGES[shooter.weapon].value);
  const [own, seen] = [outline(battle, shooter), outline(battle, target)];
  if (!boundsWithin(own, seen, reach)) return undefined;
  let nearest = Infinity;
  const faces: Face[] = [];
  for (const { face, zone } of arcs) {
    const lies = against(zone, seen);
    if (lies === 'outside') continue;
    const range = lies === 'inside' ? distance(own, seen) : distanceInZone(own, seen, zone);
    if (range === undefined || range > reach) continue;
    nearest = Math.min(nearest, range);
    if (face !== null) faces.push(face);
  }
  return nearest === Infinity ? undefined : { range: nearest, faces };
}

/** Who of the faces that bear sees the target; the best view counts for all. */
function look(battle: BpBattle, pair: readonly [BpUnit, BpUnit], borne: Bearing): Aim | undefined {
  if (borne.faces.length === 0) {
    const sight = lookAt(battle, pair, null);
    return sight.free > 0 ? { ...borne, sight } : undefined;
  }
  const views = borne.faces
    .map((face) => ({ face, sight: lookAt(battle, pair, face) }))
    .filter(({ sight }) => sight.free > 0);
  const [best] = views.toSorted((a, b) => b.sight.free - a.sight.free);
  return best && { range: borne.range, faces: views.map(({ face }) => face), sight: best.sight };
}

/** BP-GAP-24: the centre of the shooter's front edge, or of every face that shoots, lies in the target's flank or rear quarter. */
function enfilades(battle: BpBattle, shooter: BpUnit, target: BpUnit, { faces }: Aim): boolean {
  if (allFront(formationOf(target))) return false;
  const points = faces.length === 0 ? [front(shooter)] : faces.map((face) => faceCentre(battle, shooter, face));
  return points.every((from) => quarterOf(target, shapeOf(target), from) !== 'front');
}

/** The facts of a volley, measured; of closing fire without an aim (BP-GAP-32: one face, close range, in the clear). */
function measure(battle: BpBattle, shooter: BpUnit, target: BpUnit, aim: Aim | null): Shot {
  // Written out field by field: put together by spreading, such a record costs twenty times as much.
  return completeShot({
    shooterArm: armOf(shooter),
    shooterFormation: shooter.formation,
    shooterSize: shooter.size,
    shootingDice: armOf(shooter) === 'artillery' ? undefined : shooter.shootingDice,
    artilleryDice: shooter.artilleryDice,
    weapon: shooter.weapon ?? 'pistol',
    rangeInches: aim === null ? 0 : inUnits(aim.range),
    closingFire: aim === null,
    shooterShaken: isShaken(shooter),
    shooterDisordered: shooter.disordered,
    faces: Math.max(1, aim?.faces.length ?? 1),
    enfilading: aim !== null && enfilades(battle, shooter, target, aim),
    overhead: aim?.sight.overhead ?? false,
    targetArm: armOf(target),
    targetFormation: formationOf(target),
    targetMorale: target.morale,
    targetCover: coverOf(battle, target, aim?.sight.from ?? shooter),
    targetClear: aim === null || aim.sight.free === ALL_FREE,
    targetStamina: target.stamina,
    targetCasualties: target.casualties,
    targetDisordered: target.disordered,
  });
}

/** Closing fire is given when the charger has come up. */
export function measureClosingFire(battle: BpBattle, shooter: BpUnit, charger: BpUnit): Shot {
  return measure(battle, shooter, charger, null);
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

export interface Target {
  readonly unit: BpUnit;
  readonly aim: Aim;
}

const found = rememberLast<BpBattle['units'], Map<string, readonly Target[]>>(() => new Map());

/** Whom a unit may shoot at now; looked for once in each state of the table. */
export function targetsOf(battle: BpBattle, shooter: BpUnit): readonly Target[] {
  const known = found(battle.units);
  let targets = known.get(shooter.id);
  if (targets === undefined) {
    targets = findTargets(battle, shooter);
    known.set(shooter.id, targets);
  }
  return targets;
}

/** An enemy in arc and range, and the look at him once somebody has asked for it. */
interface Borne {
  readonly id: UnitId;
  readonly bears: Bearing;
  aim: Aim | null | undefined;
}
const borneBy = whileNobodyMoves(() => new Map<UnitId, readonly Borne[]>());

/** Whom a unit has in arc and range; one front has the same until somebody moves, faces until one of them has shot. */
function allBorne(battle: BpBattle, shooter: BpUnit): readonly Borne[] {
  const known = borneBy(battle);
  const before = manyFaced(shooter) ? undefined : known.get(shooter.id);
  if (before !== undefined) return before;
  const borne: Borne[] = [];
  const arcs = arcsOf(battle, shooter);
  for (const enemy of enemiesOf(battle, shooter)) {
    const bears = bear(battle, shooter, enemy, arcs);
    if (bears !== undefined && ownDiceAt(shooter, bears.range) > 0) borne.push({ id: enemy.id, bears, aim: undefined });
  }
  borne.sort((a, b) => a.bears.range - b.bears.range);
  known.set(shooter.id, borne);
  return borne;
}

/** BP-GAP-22: guns choose among all they see; small arms take the nearest clear target, else the nearest unclear one. */
function findTargets(battle: BpBattle, shooter: BpUnit): readonly Target[] {
  const guns = armOf(shooter) === 'artillery';
  const unclear: Target[] = [];
  const clear: Target[] = [];
  for (const borne of allBorne(battle, shooter)) {
    const unit = the(battle, borne.id);
    if (isEngaged(unit)) continue;
    if (!guns && clear[0] !== undefined && borne.bears.range > clear[0].aim.range) break;
    if (borne.aim === undefined) borne.aim = look(battle, [shooter, unit], borne.bears) ?? null;
    const { aim } = borne;
    if (aim !== null) (aim.sight.free === ALL_FREE ? clear : unclear).push({ unit, aim });
  }
  if (guns) return [...clear, ...unclear];
  return clear.length > 0 ? clear : unclear.filter(({ aim }) => aim.range === unclear[0]?.aim.range);
}

function ownDiceAt(shooter: BpUnit, range: number): number {
  if (armOf(shooter) !== 'artillery' || shooter.weapon === null) return shooter.shootingDice;
  const [close, medium, long] = shooter.artilleryDice;
  return { close, medium, long }[bandOf(inUnits(range), shooter.weapon)];
}

export function refusesShot(battle: BpBattle, order: OrderOf<'shoot'>): OrderRefusal | undefined {
  const [unit, target] = [battle.units[order.unit], battle.units[order.target]];
  if (unit === undefined || unit.side !== battle.active) return refused('contract', 'no such unit of yours');
  if (target === undefined || target.side === unit.side || target.where !== 'table')
    return refused('contract', 'no such enemy on the table');
  const barred = canShoot(unit);
  if (barred !== undefined) return barred;
  if (isEngaged(target)) return refused('BP-GAP-19', 'engaged enemies are not shot at');
  if (targetsOf(battle, unit).some((each) => each.unit.id === target.id)) return undefined;
  const bears = bear(battle, unit, target, arcsOf(battle, unit));
  if (bears === undefined) return refused('BP-GAP-20', 'the target is out of arc or range');
  if (ownDiceAt(unit, bears.range) === 0) return refused('BP-GAP-50', 'these guns have no dice at that range');
  return look(battle, [unit, target], bears) === undefined
    ? refused('BP-GAP-21', 'the target is out of sight')
    : refused('BP-GAP-22', 'a nearer target must be taken');
}

/** The marks a volley leaves on its target. */
export function volleyChanges(target: BpUnit, result: ShotResult): Partial<BpUnit> {
  return {
    casualties: result.targetCasualties,
    disordered: result.disordered,
    phaseExcess: target.phaseExcess + result.excess,
    artilleryHurt: target.artilleryHurt || result.artilleryCasualties,
  };
}

export function conductShot(order: OrderOf<'shoot'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const [unit, target] = [the(battle, order.unit), the(battle, order.target)];
  const aim = targetsOf(battle, unit).find((each) => each.unit.id === target.id)?.aim;
  if (aim === undefined) return;
  const shot = measure(battle, unit, target, aim);
  const result = resolveShot(readyShot(shot), umpire);
  umpire.tell({
    kind: 'volley-fired',
    by: unit.side,
    facts: ['BP-SEQ-03', ...shotFacts(shot, result)],
    about: { unit: unit.id, target: target.id, facts: shot, result },
    changes: [
      { unit: unit.id, set: { shot: manyFaced(unit) ? [...unit.shot, ...aim.faces] : ['front'] } },
      { unit: target.id, set: volleyChanges(target, result) },
    ],
  });
}

/** BP-GAP-28: one test A for each unit with excess, when the shooting is over; then the excess is dropped. */
export function endShooting(umpire: BpUmpire): void {
  for (const side of ['a', 'b'] as const)
    for (const { id } of unitsOf(umpire.battle, side)) {
      const unit = the(umpire.battle, id);
      if (unit.phaseExcess === 0) continue;
      const facts = { test: 'A', excess: unit.phaseExcess, artilleryCasualties: unit.artilleryHurt } as const;
      if (takeTest(umpire, id, facts) === 'retires') retire(umpire, id);
    }
  const marked = Object.values(umpire.battle.units).filter(
    ({ phaseExcess, artilleryHurt }) => phaseExcess > 0 || artilleryHurt,
  );
  if (marked.length > 0)
    umpire.tell({
      kind: 'excess-dropped',
      by: null,
      facts: ['BP-GAP-27', 'BP-GAP-28'],
      about: { units: marked.map(({ id }) => id) },
      changes: marked.map(({ id }) => ({ unit: id, set: { phaseExcess: 0, artilleryHurt: false } })),
    });
}
