import type { Json, Question } from '#battle/index.ts';
import type { WeighedAnswer } from '#counsel/index.ts';
import { headingTo, inches, lengthBetween, type Point, turnBetween } from '#field/index.ts';
import { enemiesOf, unitOf, unitsOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { prospects } from './charge-prospects.ts';
import { bestShot, gauge, gaugesOf, shotWorth } from './gauge.ts';
import { nearestFoe, reasonFor } from './reasons.ts';

/** Fire when it does most, needle guns at the last moment (section 12, 2), and not if a better target waits. */
function fireWorth(battle: W66Battle, mover: W66Unit, answer: Json, at: Point | undefined): number {
  if (answer === 'pass' || at === undefined) return 0;
  const { units } = answer as unknown as { readonly units: readonly string[] };
  const there: W66Unit = { ...mover, x: at.x, y: at.y, heading: mover.heading };
  let [worth, instead] = [0, 0];
  for (const id of units) {
    const unit = unitOf(battle, id);
    const facing = { ...unit, heading: headingTo(unit, at) };
    worth += shotWorth(gauge(facing), gauge(there), 1);
    if (mover.charge?.target !== id) instead += bestShot(gaugesOf(enemiesOf(battle, unit)), gauge(unit), 1) * 0.7;
    // A unit that fires now stays where it is.
    if (unit.order?.kind === 'move' && !unit.moved) instead += 0.4;
  }
  const halts = mover.charge === null ? 0.5 : 5;
  return worth + halts - instead - (units.length - 1) * 0.3;
}

/** Threatened cavalry: strike where it pays, else get away (section 12, 11). */
function reactionWorth(battle: W66Battle, unit: W66Unit, answer: Json): number {
  const charger = enemiesOf(battle, unit).find(({ charge }) => charge?.target === unit.id);
  const threat = charger ?? nearestFoe(battle, unit);
  if (threat === undefined) return answer === 'pass' ? 1 : 0;
  if (answer === 'charge') return prospects(battle, { ...unit, charge: null }, threat)?.worth ?? -1;
  if (answer === 'stop') return -0.5;
  if (answer === 'pass') return charger === undefined ? 1 : -2;
  const { far, bend } = answer as unknown as { readonly far: number; readonly bend: number };
  return (threat.arm === 'infantry' ? 1.5 : 0.5) + far / 100 - Math.abs(bend) / 10_000;
}

function facingWorth(battle: W66Battle, unit: W66Unit, answer: Json): number {
  const foe = nearestFoe(battle, unit);
  if (foe === undefined || typeof answer !== 'number') return 0;
  return 1 - Math.abs(turnBetween(answer, headingTo(unit, foe))) / 1800;
}

/** A place is taken, unless it leads a shaken unit deeper among enemies. */
function placeWorth(battle: W66Battle, unit: W66Unit, answer: Json): number {
  if (answer !== true) return 0;
  const near = enemiesOf(battle, unit).filter((enemy) => lengthBetween(enemy, unit) < inches(6)).length;
  const friends = unitsOf(battle, unit.side).filter((friend) => lengthBetween(friend, unit) < inches(6)).length;
  return unit.charge?.town !== undefined
    ? 5
    : 1.5 + 0.3 * friends - 0.8 * near - (unit.status === 'disorganized' ? 0.8 : 0);
}

function worthOf(battle: W66Battle, question: Question, option: Question['options'][number]): number {
  const { answer, at } = option;
  const unit = question.subject === null ? undefined : battle.units[question.subject];
  if (question.kind === 'next-melee') {
    const defender = typeof answer === 'string' ? battle.units[answer] : undefined;
    return defender === undefined ? 0 : (defender.side === question.to ? -1 : 1) * defender.stands;
  }
  if (unit === undefined) return 0;
  switch (question.kind) {
    case 'opportunity-fire':
      return fireWorth(battle, unit, answer, at);
    case 'cavalry-reaction':
      return reactionWorth(battle, unit, answer);
    case 'facing':
      return facingWorth(battle, unit, answer);
    default:
      return placeWorth(battle, unit, answer);
  }
}

export function answers(battle: W66Battle, question: Question): readonly WeighedAnswer[] {
  return question.options.map((option, i) => ({
    answer: option.answer,
    worth: worthOf(battle, question, option) - i / 1000,
    why: () => `${option.says}: ${reasonFor(battle, question, option)}.`,
  }));
}
