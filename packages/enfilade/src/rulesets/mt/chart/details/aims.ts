import { counted } from '#procedure/index.ts';
import { type Aim, given, inchesOf, toldBy } from '#chart/index.ts';
import { inches } from '#field/index.ts';
import type { Shot } from '../../facts/shooting.ts';
import { COVERS } from '../../facts/words.ts';
import { meleeAttack } from '../../melee.ts';
import { WEAPONS } from '../../sheet.ts';
import { shoot } from '../../shooting.ts';
import { conductEngage, refusesEngage } from '../../play/charge.ts';
import { conductFight } from '../../play/melee.ts';
import { ruleset } from '../../play/index.ts';
import { enemyUnits, isEngaged, type MtBattle, type MtUmpire, type MtUnit } from '../../play/model.ts';
import type { MtOrder, OrderOf } from '../../play/orders.ts';
import { conductShoot, refusesShooter } from '../../play/shooting.ts';
import { shotAt } from '../../play/sample-places.ts';
import { asActing } from '../words.ts';

/** The action alone: what follows every action tells nothing about its facts and takes long. */
const ACTION = {
  ...ruleset,
  conduct(order: MtOrder, umpire: MtUmpire): void {
    if (order.kind === 'shoot') conductShoot(order, umpire);
    else if (order.kind === 'engage') conductEngage(order, umpire);
    else if (order.kind === 'fight') conductFight(order, umpire);
  },
};

function shotIn({ weapon, shooters, distanceInches, cover, rangeBand }: Shot): string {
  return [
    `${counted(shooters, 'die', 'dice')}, ${WEAPONS[weapon].says.toLowerCase()}`,
    inchesOf(inches(distanceInches)),
    ...(rangeBand === 'short' ? [] : [`${rangeBand} range`]),
    ...(cover === 'none' ? [] : [`${COVERS[cover].toLowerCase()} cover`]),
  ].join(', ');
}

/** One aim for each group of shots that are thrown together. */
function shots(then: MtBattle, unit: MtUnit, target: MtUnit): readonly Aim[] {
  const order = shotAt(then, unit, target);
  if (order === undefined) return [];
  return toldBy(ACTION, then, order)
    .flatMap(({ kind, about }) =>
      kind === 'shots-fired' && about.unit === unit.id && about.target === target.id ? about.groups : [],
    )
    .map(({ facts }) => ({ target: target.id, procedure: shoot.id, input: given(shoot, facts), says: shotIn(facts) }));
}

function blows(then: MtBattle, unit: MtUnit, order: MtOrder, says: string): readonly Aim[] {
  return toldBy(ACTION, then, order)
    .flatMap(({ kind, about }) => (kind === 'hand-to-hand-fought' ? [about.blows] : []))
    .slice(0, 1)
    .flat()
    .filter(({ striker }) => striker === unit.id)
    .map(({ struck, facts }) => ({
      target: struck,
      procedure: meleeAttack.id,
      input: given(meleeAttack, facts),
      says: `${counted(facts.attackers, 'blow')}${says}`,
    }));
}

function charges(then: MtBattle, unit: MtUnit, target: MtUnit): readonly Aim[] {
  const order: OrderOf<'engage'> = { kind: 'engage', unit: unit.id, target: target.id, paths: [], shots: [] };
  return refusesEngage(then, order) === undefined ? blows(then, unit, order, ' if it engages') : [];
}

export function aims(battle: MtBattle, id: string): readonly Aim[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table' || unit.marker || unit.flight) return [];
  const then = asActing(battle, unit);
  if (isEngaged(unit)) return blows(then, unit, { kind: 'fight', unit: id }, '');
  if (refusesShooter(unit) !== undefined) return [];
  return enemyUnits(battle, unit.side).flatMap((target) => [
    ...shots(then, unit, target),
    ...charges(then, unit, target),
  ]);
}
