import { SIDES, type UnitId } from '#battle/index.ts';
import { inUnits, quarterOf } from '#field/index.ts';
import { afterVolley, isShaken } from '../aftermath.ts';
import { completeShot, type Shot } from '../facts/shooting.ts';
import { allFront } from '../facts/words.ts';
import { readyShot, resolveShot } from '../shooting.ts';
import { coverOf, coverOfCharger } from './cover.ts';
import { shotFacts } from './facts-of.ts';
import { tell } from './events.ts';
import { armOf, type BpBattle, type BpUmpire, type BpUnit, formationOf, unitOf, unitsOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { frontOf, shapeOf } from './place.ts';
import { inOwnersOrder } from './choices.ts';
import { retire } from './retreat.ts';
import { ALL_FREE, faceCentre } from './sight.ts';
import { type Aim, aimWith, facesOn, manyFaced, targetAt } from './targets.ts';
import { takeTest } from './morale.ts';

/** BP-GAP-24: the centre of the shooter's front edge, or of every face that shoots, lies in the target's flank or rear quarter. */
function enfilades(battle: BpBattle, shooter: BpUnit, target: BpUnit, { faces }: Aim): boolean {
  if (allFront(formationOf(target))) return false;
  const points = faces.length === 0 ? [frontOf(shooter)] : faces.map((face) => faceCentre(battle, shooter, face));
  return points.every((from) => quarterOf(target, shapeOf(target), from) !== 'front');
}

/** The facts of a volley, measured; of closing fire without an aim (BP-GAP-32: one face, close range, in the clear). */
export function measureShot(battle: BpBattle, shooter: BpUnit, target: BpUnit, aim: Aim | null): Shot {
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
    targetCover: aim === null ? coverOfCharger(battle, target) : coverOf(battle, target, aim.sight.from),
    targetClear: aim === null || aim.sight.free === ALL_FREE,
    targetStamina: target.stamina,
    targetCasualties: target.casualties,
    targetDisordered: target.disordered,
  });
}

/** Closing fire is given when the charger has come up. */
export function measureClosingFire(battle: BpBattle, shooter: BpUnit, charger: BpUnit): Shot {
  return measureShot(battle, shooter, charger, null);
}

export function conductShot(order: OrderOf<'shoot'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const [unit, target] = [unitOf(battle, order.unit), unitOf(battle, order.target)];
  const open = targetAt(battle, unit, target.id);
  if (open === undefined) return;
  const aim = aimWith(open, order.faces);
  const held = aim.faces.length < facesOn(open).length;
  const shot = measureShot(battle, unit, target, aim);
  const result = resolveShot(readyShot(shot), umpire.hand(unit, target));
  tell(umpire, 'volley-fired', unit, target, {
    shot,
    result,
    facts: shotFacts(shot, result),
    faces: manyFaced(unit) ? [...unit.shot, ...aim.faces] : ['front'],
    held,
    marks: afterVolley(target, result),
  });
}

/** BP-GAP-28: one test A for each unit with excess, when the shooting is over; then the excess is dropped. */
export function endShooting(umpire: BpUmpire): void {
  const retiring: UnitId[] = [];
  for (const side of SIDES) {
    const shot = unitsOf(umpire.battle, side).flatMap(({ id, phaseExcess }) => (phaseExcess > 0 ? [id] : []));
    inOwnersOrder(umpire, side, shot, (id) => {
      const { phaseExcess: excess, artilleryHurt: artilleryCasualties } = unitOf(umpire.battle, id);
      if (takeTest(umpire, id, { test: 'A', excess, artilleryCasualties }) === 'retires') retiring.push(id);
    });
  }
  for (const id of retiring) retire(umpire, id);
  const marked = Object.values(umpire.battle.units).filter(({ phaseExcess }) => phaseExcess > 0);
  if (marked.length > 0) tell(umpire, 'excess-dropped', marked);
}
