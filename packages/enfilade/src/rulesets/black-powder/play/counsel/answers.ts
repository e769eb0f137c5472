import { type Json, other, type Question } from '#battle/index.ts';
import type { WeighedAnswer } from '#counsel/index.ts';
import { lengthBetween } from '#field/index.ts';
import { armOf, type BpBattle, type BpUnit, isShaken, unitsOf } from '../model.ts';
import { chargeProspects } from './charges.ts';

/** What a response is worth to a unit that is charged; who charges is not asked: the nearest enemy. */
function responseWorth(battle: BpBattle, unit: BpUnit, answer: Json): number {
  const shaken = isShaken(unit);
  const slips = shaken || unit.formation === 'skirmish' || armOf(unit) === 'artillery';
  const worth: Readonly<Record<string, number>> = {
    stand: 1,
    formSquare: unit.disordered || shaken ? 4 : 9,
    closingFire: 6,
    evade: slips ? 8 : nearestIsHorse(battle, unit) ? 2 : 3,
    counterCharge: shaken ? 0 : 7,
    turnToFace: 5,
  };
  return typeof answer === 'string' ? (worth[answer] ?? 0) : 0;
}

function nearestIsHorse(battle: BpBattle, unit: BpUnit): boolean {
  const near = unitsOf(battle, other(unit.side)).toSorted((a, b) => lengthBetween(a, unit) - lengthBetween(b, unit));
  return near[0] !== undefined && armOf(near[0]) === 'cavalry';
}

/** Whoever has to go somewhere goes where it is farther from the enemy; whoever may stop short does. */
function placeWorth(
  battle: BpBattle,
  unit: BpUnit,
  at: { readonly x: number; readonly y: number } | undefined,
): number {
  if (at === undefined) return 0;
  let least = Infinity;
  for (const enemy of unitsOf(battle, other(unit.side))) least = Math.min(least, lengthBetween(enemy, at));
  return least === Infinity ? 0 : least / 10_000;
}

/** Whoever may charge on does where it promises something. */
function chargeOnWorth(battle: BpBattle, unit: BpUnit, answer: Json): number | undefined {
  const enemy = typeof answer === 'string' ? battle.units[answer.replace(/^charge /, '')] : undefined;
  return enemy === undefined || enemy.side === unit.side ? undefined : chargeProspects(battle, unit, enemy).worth;
}

export function answers(battle: BpBattle, question: Question): readonly WeighedAnswer[] {
  const unit = question.subject === null ? undefined : battle.units[question.subject];
  return question.options.map(({ answer, says, at }, i) => ({
    answer,
    worth:
      unit === undefined
        ? -i
        : question.kind === 'charge-response'
          ? responseWorth(battle, unit, answer)
          : (chargeOnWorth(battle, unit, answer) ?? placeWorth(battle, unit, at) - i / 100),
    why: () => `${unit === undefined ? '' : `${unit.name}: `}${says}.`,
  }));
}
