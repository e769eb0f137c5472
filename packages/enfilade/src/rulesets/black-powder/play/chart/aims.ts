import type { Aim } from '#chart/index.ts';
import { conduct, type Source } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import type { Procedure } from '#procedure/index.ts';
import { meleeAttack } from '../../melee.ts';
import { shoot } from '../../shooting.ts';
import { blackPowderPlay } from '../index.ts';
import { type BpBattle, type BpUnit, isEngaged } from '../model.ts';
import type { BpOrder } from '../orders.ts';
import { canShoot, targetsOf } from '../targets.ts';
import { inchesOf } from './words.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Any dice will do: only the facts they are thrown for are wanted. */
const LOWEST: Source = {
  throw: (thrown) => thrown.dice.map(({ low }) => low),
  answer: ({ options }) => options[0].answer,
};

/** The facts with which a unit would shoot or strike if an order were carried out, by whom they are about. */
function factsIn(battle: BpBattle, order: BpOrder, unit: BpUnit, kind: string): readonly (readonly [string, Facts])[] {
  return conduct(blackPowderPlay, battle, order, { known: [], source: LOWEST })
    .events.filter((event) => event.kind === kind && event.about['unit'] === unit.id)
    .map(({ about }) => [about['target'] as string, about['facts'] as Facts] as const);
}

/** The facts as they are given from outside: without those that follow from others, and those that do not belong. */
function given({ form }: Procedure, facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([, { belongs }]) => belongs === undefined || belongs.when.some((value) => value === facts[belongs.to]))
      .flatMap(([name]) => (facts[name] === undefined ? [] : [[name, facts[name]]])),
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
    return factsIn(then, order, unit, 'volley-fired').map(([id, facts]) => ({
      target: id,
      procedure: shoot.id,
      input: given(shoot, facts),
      says: rangeIn(facts),
    }));
  });
}

function blows(battle: BpBattle, unit: BpUnit): readonly Aim[] {
  const then = { ...battle, phase: 'handToHand', active: unit.side, state: { ...battle.state, fought: [] } };
  return factsIn(then, { kind: 'fight', unit: unit.id }, unit, 'blows-struck').map(([id, facts]) => ({
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
