import { inUnits, overlap } from '#field/index.ts';
import type { Fire, Firer, Target } from '../facts/shooting.ts';
import { firingLine, firingValue } from '../sheet.ts';
import { type FireOutcome, readyFire, resolveFire } from '../shooting.ts';
import { firingBases } from '../troops.ts';
import { shelters } from './cover.ts';
import { tell } from './events.ts';
import { factsOf } from './facts-of.ts';
import { featuresOf } from './ground.ts';
import { type BbbBattle, type BbbUmpire, type BbbUnit, isAssaulting, unitOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { outline, terrainOf } from './place.ts';
import { isOnFlank } from './reach.ts';
import { type Aim, aimAt } from './targets.ts';

function firerOf(battle: BbbBattle, unit: BbbUnit, range: number): Firer {
  const guns = unit.arm === 'artillery';
  const own = battle.phase === 'offensiveFire' && guns ? unit.artilleryMove : 'none';
  return {
    id: unit.id,
    weapon: unit.weapon,
    arm: unit.arm,
    bases: firingBases(unit.formation, unit.bases),
    rangeInches: inUnits(range),
    formation: unit.formation,
    disrupted: unit.disrupted && !guns,
    lowAmmo: unit.lowAmmo,
    silenced: false,
    reduced: unit.reduced,
    artilleryMove: own,
    movedInches: own === 'movedAndUnlimbered' ? unit.movedInches : 0,
    raggedVolleys: unit.raggedVolleys,
    devastatingVolleys: unit.devastatingVolleys,
  };
}

/** The facts of all the fire at one target, measured. */
export function measureFire(
  battle: BbbBattle,
  firers: readonly BbbUnit[],
  target: BbbUnit,
  aims: readonly Aim[],
): Fire {
  const listed = firers.map((unit, i) => firerOf(battle, unit, aims[i]?.range ?? 0));
  const defensive = battle.phase === 'defensiveFire';
  const plain: Target = {
    arm: target.arm,
    quality: target.quality,
    bases: target.bases,
    reduced: target.reduced,
    formation: target.formation,
    terrain: terrainOf(battle, target),
    tacticallyInept: target.tacticallyInept,
    crossingBridge: featuresOf(battle.setting.ground).bridges.some(({ cover }) => overlap(cover, outline(target))),
    flanked: false,
    assaulting: defensive && isAssaulting(target),
  };
  const values = listed.map(({ weapon, rangeInches }) => firingValue(weapon, target.arm, rangeInches));
  const fire: Fire = { phase: defensive ? 'defensive' : 'offensive', firers: listed, target: plain, values };
  const { contributions, factor } = readyFire(fire);
  const supplied = (has: (unit: BbbUnit, aim: Aim) => boolean): boolean =>
    2 * firers.reduce((sum, unit, i) => sum + (has(unit, aims[i] as Aim) ? (contributions[i] ?? 0) : 0), 0) >= factor;
  const flanked = supplied((unit) => isOnFlank(target, unit));
  const trench = supplied((unit, aim) => shelters(battle, target, unit, aim));
  const lighter = plain.terrain !== 'town' && plain.terrain !== 'fort';
  return { ...fire, target: { ...plain, flanked, terrain: trench && lighter ? 'entrenched' : plain.terrain } };
}

function effectFacts(target: BbbUnit, outcome: FireOutcome): readonly string[] {
  const { result, roll, assaultHalted, lowAmmoFirer } = outcome;
  const letter = result === 'R' || result === 'T' || result === 'V';
  return [
    ...(roll === null ? ['BBB-GAP-05'] : ['BBB-FIRE-01']),
    ...(letter ? ['BBB-FIRE-02'] : result === 'none' ? [] : ['BBB-FIRE-03']),
    ...(assaultHalted ? [result === 'R' ? 'BBB-FIRE-04' : result === 'T' ? 'BBB-FIRE-05' : 'BBB-FIRE-06'] : []),
    ...(target.arm === 'artillery' && !letter && result !== 'none' ? ['BBB-FIRE-07'] : []),
    ...(lowAmmoFirer === null ? [] : ['BBB-FIRE-08']),
  ];
}

export function conductFire(order: OrderOf<'fire'>, umpire: BbbUmpire): void {
  const { battle } = umpire;
  const target = unitOf(battle, order.target);
  const firers = order.firers.map((id) => unitOf(battle, id));
  const aims = firers.map((firer) => aimAt(battle, firer, target) as Aim);
  const fire = measureFire(battle, firers, target, aims);
  const outcome = resolveFire(readyFire(fire), umpire.hand(firers[0] ?? { side: battle.toAct }, target));
  const facts = [
    battle.phase === 'defensiveFire' ? 'BBB-TURN-06' : 'BBB-TURN-07',
    'BBB-FV-00',
    ...new Set(firers.flatMap(({ weapon }) => firingLine(weapon, target.arm)?.fact ?? [])),
    ...factsOf(outcome.modifiers),
    ...(outcome.halvings.length > 0 ? ['BBB-FMOD-12'] : []),
    ...factsOf(outcome.halvings),
    ...new Set(aims.flatMap((aim) => aim.facts)),
    ...effectFacts(target, outcome),
  ];
  tell(umpire, 'fire-opened', battle, firers, target, { fire, outcome, facts });
}
