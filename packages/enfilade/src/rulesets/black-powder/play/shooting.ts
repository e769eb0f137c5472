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
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { enemiesOf, front, outline, shapeOf } from './place.ts';
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

/** Range and faces to a target, without looking whether anything is in the way; undefined where it is out of arc or range. */
function bear(battle: BpBattle, shooter: BpUnit, target: BpUnit): Pick<Aim, 'range' | 'faces'> | undefined {
  if (shooter.weapon === null) return undefined;
  const reach = inches(RANGES[shooter.weapon].value);
  const [own, seen] = [outline(battle, shooter), outline(battle, target)];
  if (!within(own, seen, reach)) return undefined;
  if (shooter.formation === 'skirmish') return { range: distance(own, seen), faces: [] };
  const { at, shape } = blockOf(battle, shooter);
  if (!manyFaced(shooter)) {
    const range = distanceInZone(own, seen, quarterZone(at, shape, 'front'));
    return range === undefined || range > reach ? undefined : { range, faces: [] };
  }
  const open = FACES.filter((face) => !shooter.shot.includes(face)).flatMap((face) => {
    const range = distanceInZone(own, seen, quarterZone(at, shape, face));
    return range === undefined || range > reach ? [] : [{ face, range }];
  });
  return open.length === 0
    ? undefined
    : { range: Math.min(...open.map(({ range }) => range)), faces: open.map(({ face }) => face) };
}

/** Who of the faces that bear sees the target; the best view counts for all. */
function look(battle: BpBattle, pair: readonly [BpUnit, BpUnit], borne: Pick<Aim, 'range' | 'faces'>): Aim | undefined {
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

/** The facts of a volley, measured. */
export function measureShot(battle: BpBattle, [shooter, target]: readonly [BpUnit, BpUnit], aim: Aim): Shot {
  return completeShot({
    ...shooterFacts(shooter),
    ...targetFacts(target),
    rangeInches: inUnits(aim.range),
    closingFire: false,
    faces: Math.max(1, aim.faces.length),
    enfilading: enfilades(battle, shooter, target, aim),
    overhead: aim.sight.overhead,
    targetCover: coverOf(battle, target, aim.sight.from),
    targetClear: aim.sight.free === ALL_FREE,
  });
}

/** BP-GAP-32: closing fire is given when the charger has come up, by one face, at close range and in the clear. */
export function measureClosingFire(battle: BpBattle, [shooter, charger]: readonly [BpUnit, BpUnit]): Shot {
  return completeShot({
    ...shooterFacts(shooter),
    ...targetFacts(charger),
    rangeInches: 0,
    closingFire: true,
    faces: 1,
    enfilading: false,
    overhead: false,
    targetCover: coverOf(battle, charger, shooter),
    targetClear: true,
  });
}

function shooterFacts(shooter: BpUnit) {
  return {
    shooterArm: armOf(shooter),
    shooterFormation: shooter.formation,
    shooterSize: shooter.size,
    shootingDice: armOf(shooter) === 'artillery' ? undefined : shooter.shootingDice,
    artilleryDice: shooter.artilleryDice,
    weapon: shooter.weapon ?? 'pistol',
    shooterShaken: isShaken(shooter),
    shooterDisordered: shooter.disordered,
  };
}

function targetFacts(target: BpUnit) {
  return {
    targetArm: armOf(target),
    targetFormation: formationOf(target),
    targetMorale: target.morale,
    targetStamina: target.stamina,
    targetCasualties: target.casualties,
    targetDisordered: target.disordered,
  };
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

const targets = new WeakMap<BpBattle['units'], Map<string, readonly Target[]>>();

/** Whom a unit may shoot at now; looked for once in each state of the table. */
export function targetsOf(battle: BpBattle, shooter: BpUnit): readonly Target[] {
  let known = targets.get(battle.units);
  if (known === undefined) {
    known = new Map();
    targets.set(battle.units, known);
  }
  let found = known.get(shooter.id);
  if (found === undefined) {
    found = findTargets(battle, shooter);
    known.set(shooter.id, found);
  }
  return found;
}

/** BP-GAP-22: guns choose among all they see; small arms take the nearest clear target, else the nearest unclear one. */
function findTargets(battle: BpBattle, shooter: BpUnit): readonly Target[] {
  const borne = enemiesOf(battle, shooter)
    .filter((enemy) => !isEngaged(enemy))
    .flatMap((unit) => {
      const bears = bear(battle, shooter, unit);
      return bears === undefined || ownDiceAt(shooter, bears.range) === 0 ? [] : [{ unit, bears }];
    });
  const seen = ({ unit, bears }: (typeof borne)[number]): readonly Target[] => {
    const aim = look(battle, [shooter, unit], bears);
    return aim === undefined ? [] : [{ unit, aim }];
  };
  if (armOf(shooter) === 'artillery') return borne.flatMap(seen);
  borne.sort((a, b) => a.bears.range - b.bears.range);
  const unclear: Target[] = [];
  const clear: Target[] = [];
  for (const each of borne) {
    if (clear[0] !== undefined && each.bears.range > clear[0].aim.range) break;
    for (const target of seen(each)) (target.aim.sight.free === ALL_FREE ? clear : unclear).push(target);
  }
  if (clear.length > 0) return clear;
  return unclear.filter(({ aim }) => aim.range === unclear[0]?.aim.range);
}

function ownDiceAt(shooter: BpUnit, range: number): number {
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
  if (targetsOf(battle, unit).some((each) => each.unit.id === target.id)) return undefined;
  const bears = bear(battle, unit, target);
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
  const shot = measureShot(battle, [unit, target], aim);
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
