import { type Json, other, type Question, type UnitId } from '#battle/index.ts';
import type { WeighedAnswer } from '#counsel/index.ts';
import { along, headingTo, inches, lengthBetween, turnBetween } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import { type BbbBattle, type BbbUnit, unitsOf } from '../play/model.ts';
import { poseOf, terrainOf } from '../play/place.ts';
import { aimOf, wayTo } from './aims.ts';
import { evaluate } from './evaluate.ts';
import { duelWorth } from './melee.ts';
import { pointsUnder, objectivesOf } from './objectives.ts';
import { reasonFor } from './reasons.ts';
import { baseWorth, disorderWorth, pointWorth } from './worth.ts';

/** What an assault, one against one and from the front, would bring the attacker. */
function duel(battle: BbbBattle, attacker: BbbUnit, defender: BbbUnit): number {
  const terrain = terrainOf(battle, defender);
  return duelWorth(battle, { attacker, defender, terrain, flank: false, help: 0 }, 0);
}

/** Evading costs order and ground; standing may cost more (section 12: light horse evades what it may). */
function evadeWorth(battle: BbbBattle, unit: BbbUnit, answer: Json): number {
  if (answer === null || typeof answer !== 'object' || !('length' in answer && 'faces' in answer)) return 0;
  const moverId = battle.state.grant?.unit;
  const mover = moverId === undefined ? undefined : battle.units[moverId];
  const threat = mover === undefined ? 0 : mover.arm === 'artillery' ? -3 : duel(battle, mover, unit);
  const costs = disorderWorth(unit) + pointsUnder(battle, unit) * pointWorth(battle) * 0.5;
  const length = Number(answer['length']) / inches(1);
  return threat - costs + length / 20 + (answer['faces'] === 'toward' ? 0.2 : 0);
}

/** Whether to go on after a victory, and where: at the weak, and not away from an objective. */
function exploitWorth(battle: BbbBattle, unit: BbbUnit, answer: Json): number {
  if (answer === null || typeof answer !== 'object' || !('heading' in answer)) return 0;
  const heading = Number(answer['heading']);
  const stays = pointsUnder(battle, unit) * 6 + 1.5;
  let worth = 0;
  for (const enemy of unitsOf(battle, other(unit.side))) {
    const far = lengthBetween(unit, poseOf(enemy));
    const turn = Math.abs(turnBetween(heading, headingTo(unit, poseOf(enemy))));
    if (far > inches(9) || turn > 250) continue;
    worth += duel(battle, unit, enemy) * (1 - turn / 500);
  }
  const aim = aimOf(battle, unit);
  const ahead = along(unit, heading, inches(4));
  const nearer = aim === undefined ? 0 : (wayTo(battle, unit, aim.at) - wayTo(battle, ahead, aim.at)) / 1000;
  return worth + nearer * 0.5 - stays;
}

/** A base is lost where it hurts least. */
function lossWorth(battle: BbbBattle, id: Json): number {
  const unit = typeof id === 'string' ? battle.units[id] : undefined;
  if (unit === undefined) return 0;
  const after = { ...unit, bases: unit.bases - 1 };
  const breaks = after.bases <= 0 ? 12 : !isSpent(unit) && isSpent(after) ? 8 : 0;
  return -baseWorth(unit) - breaks + unit.bases * 0.1;
}

function groundWorth(battle: BbbBattle, id: UnitId): number {
  const beaten = battle.units[id];
  if (beaten === undefined) return 0;
  return Math.max(
    0,
    ...objectivesOf(battle.setting).map(({ at, points }) => points - lengthBetween(beaten, at) / inches(6)),
  );
}

function worthOf(battle: BbbBattle, { kind, subject, to }: Question, answer: Json, place: number): number {
  const unit = subject === null ? undefined : battle.units[subject];
  switch (kind) {
    case 'draw-offered':
      return answer === true ? -80 - (to === 'a' ? 1 : -1) * evaluate(battle) : 0;
    case 'evade':
      return unit === undefined ? 0 : evadeWorth(battle, unit, answer);
    case 'may-exploit':
    case 'must-exploit':
      return unit === undefined ? 0 : exploitWorth(battle, unit, answer);
    case 'allocate-losses':
      return lossWorth(battle, answer);
    case 'occupy-which':
      return typeof answer === 'string' ? groundWorth(battle, answer) - place / 100 : 0;
    // A unit that has set out goes on: the enemy has made room.
    case 'shorten-move':
      return answer === 0 ? 2 : answer === 1 ? 1 : 0;
    case 'shorten-assault':
      return answer === 'assault' ? 3 : answer === 'stay' ? 0 : 1 - Math.abs(Number(answer) - 2) / 20;
    default:
      return -place / 100;
  }
}

/** Every question of this system; of the lengths that are offered the first is the longest. */
export function answers(battle: BbbBattle, question: Question): readonly WeighedAnswer[] {
  return question.options.map((option, place) => ({
    answer: option.answer,
    worth: worthOf(battle, question, option.answer, place),
    why: () => `${option.says}: ${reasonFor(battle, question, option)}.`,
  }));
}
