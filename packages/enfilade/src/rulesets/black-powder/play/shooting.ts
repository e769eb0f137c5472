import type { OrderRefusal } from '#battle/index.ts';
import {
  distance,
  distanceInZone,
  type Face,
  FACES,
  inches,
  inUnits,
  quarterOf,
  quarterZone,
  within,
} from '#field/index.ts';
import { completeShot, type Shot } from '../facts/shooting.ts';
import { allFront, type Cover } from '../facts/words.ts';
import { RANGES } from '../sheet.ts';
import { readyShot, resolveShot, type ShotResult } from '../shooting.ts';
import { factsOf } from './facts-of.ts';
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
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { enemiesOf, front, outline, shapeOf } from './place.ts';
import { blockOf, lookAt, type Sight } from './sight.ts';
import { takeTest } from './tests.ts';

function refused(rule: string, because: string): OrderRefusal {
  return { rule, because };
}

function manyFaced(unit: BpUnit): boolean {
  return unit.formation === 'square' || unit.formation === 'garrison';
}

/** A line of fire as it was measured, before anybody asks whether it may be used. */
interface Aim {
  readonly range: number;
  readonly faces: readonly Face[];
  readonly sight: Sight;
}

const LEAST_FREE = 1;
const ALL_FREE = 3;

/** Range, faces and sight to a target; undefined where it is out of arc, out of range or out of sight. */
export function aimAt(battle: BpBattle, shooter: BpUnit, target: BpUnit): Aim | undefined {
  if (shooter.weapon === null) return undefined;
  const reach = inches(RANGES[shooter.weapon].value);
  const [own, seen] = [outline(battle, shooter), outline(battle, target)];
  if (!within(own, seen, reach)) return undefined;
  if (!manyFaced(shooter)) return aimFrom(battle, [shooter, target], { reach, face: null });
  const open = FACES.filter((face) => !shooter.shot.includes(face));
  const aims = open.flatMap((face) => aimFrom(battle, [shooter, target], { reach, face }) ?? []);
  const [best] = aims.toSorted((a, b) => b.sight.free - a.sight.free || a.range - b.range);
  return best && { ...best, faces: aims.flatMap(({ faces }) => faces) };
}

function aimFrom(
  battle: BpBattle,
  pair: readonly [BpUnit, BpUnit],
  { reach, face }: { readonly reach: number; readonly face: Face | null },
): Aim | undefined {
  const [shooter, target] = pair;
  const [own, seen] = [outline(battle, shooter), outline(battle, target)];
  const { at, shape } = face === null ? { at: shooter, shape: shapeOf(shooter) } : blockOf(battle, shooter);
  const range =
    shooter.formation === 'skirmish'
      ? distance(own, seen)
      : distanceInZone(own, seen, quarterZone(at, shape, face ?? 'front'));
  if (range === undefined || range > reach) return undefined;
  const sight = lookAt(battle, pair, face);
  return sight.free >= LEAST_FREE ? { range, faces: face === null ? [] : [face], sight } : undefined;
}

/** BP-GAP-58: what covers a target against this line of fire. */
function coverOf(battle: BpBattle, target: BpUnit, { sight }: Aim): Cover | undefined {
  if (target.formation === 'garrison') return undefined;
  const [line] = sight.traces.toReversed();
  const areas = line?.crossed.filter((crossed) => crossed.kind === 'area' && crossed.holdsTo) ?? [];
  const kinds = areas.flatMap((crossed) => (crossed.kind === 'area' ? [crossed.area] : []));
  const behind =
    line?.crossed.flatMap((crossed) =>
      crossed.kind === 'line' && within(crossed.line.cover, outline(battle, target), inches(1))
        ? [crossed.line.kind]
        : [],
    ) ?? [];
  if (kinds.some(({ kind }) => kind === 'fieldwork') || behind.includes('fieldwork')) return 'heavy';
  if (kinds.some(({ kind, traits }) => kind === 'wood' || traits?.['cover'] === 'light') || behind.includes('obstacle'))
    return 'light';
  return undefined;
}

/** The facts of a volley, measured. */
export function measureShot(
  battle: BpBattle,
  [shooter, target]: readonly [BpUnit, BpUnit],
  aim: Aim,
  closingFire = false,
): Shot {
  const artillery = armOf(shooter) === 'artillery';
  const flanked = !allFront(formationOf(target)) && quarterOf(target, shapeOf(target), front(shooter)) !== 'front';
  return completeShot({
    shooterArm: armOf(shooter),
    shooterFormation: shooter.formation,
    shooterSize: shooter.size,
    shootingDice: artillery ? undefined : shooter.shootingDice,
    artilleryDice: shooter.artilleryDice,
    weapon: shooter.weapon ?? 'pistol',
    rangeInches: closingFire ? 0 : inUnits(aim.range),
    closingFire,
    shooterShaken: isShaken(shooter),
    shooterDisordered: shooter.disordered,
    faces: Math.max(1, aim.faces.length),
    enfilading: !closingFire && flanked && !manyFaced(shooter),
    overhead: !closingFire && aim.sight.overhead,
    targetArm: armOf(target),
    targetFormation: formationOf(target),
    targetMorale: target.morale,
    targetCover: coverOf(battle, target, aim),
    targetClear: closingFire || aim.sight.free === ALL_FREE,
    targetStamina: target.stamina,
    targetCasualties: target.casualties,
    targetDisordered: target.disordered,
  });
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

/** BP-GAP-22: guns choose among all they see; small arms take the nearest clear target, else the nearest unclear one. */
export function targetsOf(battle: BpBattle, shooter: BpUnit): readonly Target[] {
  const seen = enemiesOf(battle, shooter)
    .filter((enemy) => !isEngaged(enemy))
    .flatMap((unit) => {
      const aim = aimAt(battle, shooter, unit);
      return aim === undefined || ownDiceAt(shooter, aim) === 0 ? [] : [{ unit, aim }];
    });
  if (armOf(shooter) === 'artillery' || seen.length < 2) return seen;
  const clear = seen.filter(({ aim }) => aim.sight.free === ALL_FREE);
  const open = clear.length > 0 ? clear : seen;
  const nearest = Math.min(...open.map(({ aim }) => aim.range));
  return open.filter(({ aim }) => aim.range === nearest);
}

function ownDiceAt(shooter: BpUnit, { range }: Aim): number {
  if (armOf(shooter) !== 'artillery' || shooter.weapon === null) return shooter.shootingDice;
  const [close, medium, long] = shooter.artilleryDice;
  if (inUnits(range) <= 6) return close;
  return inUnits(range) * 2 <= RANGES[shooter.weapon].value ? medium : long;
}

export function refusesShot(battle: BpBattle, order: OrderOf<'shoot'>): OrderRefusal | undefined {
  const [unit, target] = [battle.units[order.unit], battle.units[order.target]];
  if (unit === undefined || unit.side !== battle.active) return refused('contract', 'no such unit of yours');
  if (target === undefined || target.side === unit.side || target.where !== 'table')
    return refused('contract', 'no such enemy on the table');
  const barred = canShoot(unit);
  if (barred !== undefined) return barred;
  if (isEngaged(target)) return refused('BP-GAP-19', 'engaged enemies are not shot at');
  if (aimAt(battle, unit, target) === undefined)
    return refused('BP-GAP-20', 'the target is out of arc, range or sight');
  if (!targetsOf(battle, unit).some((each) => each.unit.id === target.id))
    return refused('BP-GAP-22', 'a nearer target must be taken');
  return undefined;
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
  const aim = aimAt(battle, unit, target);
  if (aim === undefined) return;
  const shot = measureShot(battle, [unit, target], aim);
  const result = resolveShot(readyShot(shot), umpire);
  umpire.tell({
    kind: 'volley-fired',
    by: unit.side,
    facts: ['BP-SEQ-03', ...factsOf(result, shot)],
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
      if (unit.phaseExcess > 0)
        takeTest(umpire, id, { test: 'A', excess: unit.phaseExcess, artilleryCasualties: unit.artilleryHurt });
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
