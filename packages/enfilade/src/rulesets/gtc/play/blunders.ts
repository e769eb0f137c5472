import { other, type UnitId } from '#battle/index.ts';
import { headingAway, headingTo } from '#field/index.ts';
import { testForCasualties, readyAttack } from '../casualties.ts';
import { type BlunderResult, resolveBlunder } from '../command.ts';
import type { FixedAttack } from '../facts/shooting.ts';
import { BLUNDERS, HIT_ON } from '../sheet.ts';
import { measureTarget, refusesShot } from './targets.ts';
import { coverAgainst, groundCover } from './cover.ts';
import { tell } from './events.ts';
import { keepFaces } from './faces.ts';
import { measureFallBack, pathFacts } from './losses.ts';
import { commanderOf, type GtcBattle, type GtcUmpire, type GtcUnit, inContact, unitOf, unitsOf } from './model.ts';
import { apart } from './place.ts';
import { fireVolley } from './shooting.ts';
import { nearestVisible, visibleEnemies } from './sight.ts';
import { formSquares } from './squares.ts';
import { leavesTable, straightHalfMove } from './straight.ts';

/** GTC-READ-33: the units of an HQ's command; of the CO those directly under it and those it was ordering. */
function unitsUnder(battle: GtcBattle, commander: GtcUnit, group: readonly UnitId[]): readonly GtcUnit[] {
  return unitsOf(battle, commander.side).filter(
    (unit) =>
      unit.type !== 'command' &&
      // GTC-GAP-20: units in charge contact are not fired at, and neither move nor fire.
      !inContact(unit) &&
      (commanderOf(battle, unit)?.id === commander.id || (commander.rank === 'CO' && group.includes(unit.id))),
  );
}

/** GTC-READ-11: the printed number of attacks, whatever the modifiers; cover to the front alone does not count. */
function attack(umpire: GtcUmpire, id: UnitId, attacks: number, fact: string): void {
  const { battle } = umpire;
  const target = unitOf(battle, id);
  const way = measureFallBack(battle, target, null);
  const cover = groundCover(battle, target);
  const facts: FixedAttack = { attacks, cover, target: measureTarget(target, pathFacts(way)) };
  const ready = readyAttack([{ toHit: HIT_ON[cover].value, dice: attacks }], facts.target);
  const { dice, faces } = keepFaces(umpire.hand({ side: other(target.side) }, target));
  const result = testForCasualties(ready, dice);
  tell(umpire, 'blunder-struck', battle, target, fact, { facts, result, faces, way });
}

interface BlunderMove {
  readonly id: UnitId;
  readonly enemy: GtcUnit;
  readonly towards: boolean;
}

/**
 * GTC-GAP-50: the units that move towards the nearest visible enemy or away from it: those that this enemy would hit on a 4. They move
 * at the same time: what they see is judged first, and those in front move first, so that no unit holds up another.
 */
function blunderMoves(battle: GtcBattle, units: readonly GtcUnit[], towards: boolean): readonly BlunderMove[] {
  return units
    .flatMap((unit) => {
      const nearest = nearestVisible(battle, unit);
      return nearest !== null && coverAgainst(battle, unit, nearest.enemy) === 'open'
        ? [{ id: unit.id, towards, ...nearest }]
        : [];
    })
    .sort((p, q) => (towards ? p.apart - q.apart : q.apart - p.apart));
}

/** GTC-GAP-50: half a move straight at the nearest visible enemy or away from it; the table edge kills (section 8.5). */
function halfMove(umpire: GtcUmpire, { id, enemy, towards }: BlunderMove, fact: string): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  if (unit.where !== 'table' || unit.prone) return;
  const heading = towards ? headingTo(unit, enemy) : headingAway(enemy, unit);
  if (leavesTable(battle, unit, heading))
    return tell(umpire, 'unit-knocked-out', battle, unit, [fact, 'GTC-GAP-50'], 'offTable');
  const way = straightHalfMove(battle, unit, heading);
  if (way !== undefined) tell(umpire, 'unit-stumbled', battle, unit, way, fact);
}

/** GTC-GAP-50: at the nearest visible enemy in arc and range; without one there is no shot. */
function openFire(umpire: GtcUmpire, id: UnitId): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  if (unit.where !== 'table') return;
  const target = visibleEnemies(battle, unit).find(({ enemy }) => refusesShot(battle, unit, enemy) === undefined);
  if (target !== undefined) fireVolley(umpire, { mode: 'blunder', firers: [unit], target: target.enemy });
}

function carryOut(
  umpire: GtcUmpire,
  commander: GtcUnit,
  under: readonly GtcUnit[],
  { result, fact }: { readonly result: BlunderResult; readonly fact: string },
): void {
  const steady = under.filter((unit) => !unit.suppressed);
  if (result.attacksOnCommander > 0) attack(umpire, commander.id, result.attacksOnCommander, fact);
  if (result.unitsHit > 0)
    for (const unit of [...under].sort((p, q) => apart(p, commander) - apart(q, commander)).slice(0, result.unitsHit))
      if (unitOf(umpire.battle, unit.id).where === 'table') attack(umpire, unit.id, result.attacksEach, fact);
  const enemy = result.commanderMove === 'away' ? nearestVisible(umpire.battle, commander)?.enemy : undefined;
  if (enemy !== undefined) halfMove(umpire, { id: commander.id, enemy, towards: false }, fact);
  if (result.unitsMove !== 'none')
    for (const move of blunderMoves(umpire.battle, steady, result.unitsMove === 'towards'))
      halfMove(umpire, move, fact);
  if (result.unitsFire) for (const { id } of steady) openFire(umpire, id);
}

/** GTC-BLUN-00: a double six. */
export function blunder(umpire: GtcUmpire, commanderId: UnitId, group: readonly UnitId[]): void {
  const commander = unitOf(umpire.battle, commanderId);
  const under = unitsUnder(umpire.battle, commander, group);
  const result = resolveBlunder(
    { commander: commander.rank ?? 'HQ', unitsUnderCommand: under.length },
    umpire.hand(commander),
  );
  const fact = BLUNDERS[result.roll - 1]?.fact ?? 'GTC-BLUN-00';
  tell(umpire, 'order-blundered', commander, under, result, fact);
  carryOut(umpire, commander, under, { result, fact });
  formSquares(umpire);
}
