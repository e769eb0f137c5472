import { type Aim, type Facts, given, inchesOf, toldBy } from '#chart/index.ts';
import { inches } from '#field/index.ts';
import { meleeAttack } from '../../melee.ts';
import { shoot } from '../../shooting.ts';
import { ruleset } from '../../play/index.ts';
import { type BpBattle, type BpUnit, isEngaged } from '../../play/model.ts';
import type { BpOrder } from '../../play/orders.ts';
import { canShoot, targetsOf } from '../../play/targets.ts';

/** The facts with which a unit would shoot or strike if an order were carried out, by the units they are about. */
function factsIn(battle: BpBattle, order: BpOrder, unit: BpUnit): readonly (readonly [string, Facts])[] {
  return toldBy(ruleset, battle, order).flatMap(({ kind, about }) =>
    (kind === 'volley-fired' || kind === 'blows-struck') && about.unit === unit.id ? [[about.target, about.facts]] : [],
  );
}

function rangeIn({ rangeInches, band, shooterArm, enfilading }: Facts): string {
  return [
    inchesOf(inches(Number(rangeInches))),
    ...(shooterArm === 'artillery' || band === 'close' ? [band] : []),
    ...(enfilading === true ? ['enfilading'] : []),
  ].join(', ');
}

function volleys(battle: BpBattle, unit: BpUnit): readonly Aim[] {
  const loaded = { ...unit, shot: [], shotAt: [] };
  if (canShoot(loaded) !== undefined) return [];
  const then = { ...battle, phase: 'shooting', active: unit.side, units: { ...battle.units, [unit.id]: loaded } };
  return targetsOf(then, loaded).flatMap((target) => {
    const order = { kind: 'shoot', unit: unit.id, target: target.unit.id, faces: undefined } as const;
    return factsIn(then, order, unit).map(([id, facts]) => ({
      target: id,
      procedure: shoot.id,
      input: given(shoot, facts),
      says: rangeIn(facts),
    }));
  });
}

function blows(battle: BpBattle, unit: BpUnit): readonly Aim[] {
  const then = { ...battle, phase: 'handToHand', active: unit.side, state: { ...battle.state, fought: [] } };
  return factsIn(then, { kind: 'fight', unit: unit.id }, unit).map(([id, facts]) => ({
    target: id,
    procedure: meleeAttack.id,
    input: given(meleeAttack, facts),
    says: 'hand to hand',
  }));
}

export function aims(battle: BpBattle, id: string): readonly Aim[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table') return [];
  return isEngaged(unit) ? blows(battle, unit) : volleys(battle, unit);
}
