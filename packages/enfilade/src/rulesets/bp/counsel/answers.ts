import { type Json, other, type Question } from '#battle/index.ts';
import { percent, themOrIt, type WeighedAnswer } from '#counsel/index.ts';
import { along, inUnits, lengthBetween, type Point, turned } from '#field/index.ts';
import type { BpBattle, BpUnit } from '../play/model.ts';
import { unitsOf } from '../play/model.ts';
import { FACE_THE_CHARGER } from '../play/reactions.ts';
import { baseMove } from '../play/ways.ts';
import { aimOf } from './aims.ts';
import { prospectsIf } from './charge-prospects.ts';
import { priceOfMark } from './foes.ts';
import { atLeast, blowHarm, meanOf } from './harm.ts';
import { outlookOf, placeWorth } from './places.ts';
import { type JudgedAnswer, judgeResponse } from './reactions.ts';

/** What is asked of a unit, and one of the answers. */
interface AnswerContext {
  readonly battle: BpBattle;
  readonly unit: BpUnit;
  readonly question: Question;
  readonly option: Question['options'][number];
}

type Judge = (asked: AnswerContext) => JudgedAnswer;

function nearestTo(battle: BpBattle, unit: BpUnit, at: Point): number {
  let least = Infinity;
  for (const enemy of unitsOf(battle, other(unit.side))) least = Math.min(least, lengthBetween(enemy, at));
  return least;
}

/** A unit that has to go somewhere goes where it is farther from the enemy. */
const judgePlace: Judge = ({ battle, unit, option: { at } }) => {
  const far = at === undefined ? Infinity : nearestTo(battle, unit, at);
  if (far === Infinity) return { worth: 0, because: () => 'no other way is better' };
  return { worth: far / 10_000, because: () => `it ends ${inUnits(far).toFixed(0)}″ from the nearest enemy` };
};

function enemyIn(battle: BpBattle, unit: BpUnit, answer: Json): BpUnit | undefined {
  const enemy = typeof answer === 'string' ? battle.units[answer.replace(/^charge /, '')] : undefined;
  return enemy === undefined || enemy.side === unit.side ? undefined : enemy;
}

/** A unit that may charge on does so if it is promising; one that is met in a sweeping advance can only stand. */
function judgeCharge(battle: BpBattle, unit: BpUnit, enemy: BpUnit): JudgedAnswer {
  const { wins, worth } = prospectsIf(battle, unit, enemy, 'stand');
  return { worth, because: () => `${percent(wins)} to win the first round` };
}

/** A unit that sweeps on leaves its supports behind. */
const ALONE = 4;

const COURSES: Readonly<Record<string, number>> = { forward: 0, left: 450, right: -450 };

/** Winners advance to a better place, or stay. */
const judgeSweep: Judge = ({ battle, unit, option: { answer } }) => {
  const enemy = enemyIn(battle, unit, answer);
  if (enemy !== undefined) return judgeCharge(battle, unit, enemy);
  const by = typeof answer === 'string' ? COURSES[answer] : undefined;
  const aim = aimOf(battle, unit);
  if (by === undefined || aim === undefined)
    return { worth: 0.5, because: () => 'nothing before it is worth leaving its place' };
  const { x, y } = along(unit, turned(unit.heading, by), baseMove(unit));
  const outlook = outlookOf(battle, unit, aim);
  const worth = placeWorth(outlook, { x, y, heading: unit.heading }) - placeWorth(outlook, unit) - ALONE;
  return { worth, because: () => `it stands better ${inUnits(baseMove(unit)).toFixed(0)}″ on` };
};

/** Of the places where a sweep may end, the one with the best prospects. */
const judgeSweepEnd: Judge = ({ battle, unit, option: { at } }) => {
  const aim = aimOf(battle, unit);
  if (at === undefined || aim === undefined) return { worth: 0, because: () => 'no other place is better' };
  return {
    worth: placeWorth(outlookOf(battle, unit, aim), { ...at, heading: unit.heading }),
    because: () => `it ends ${inUnits(nearestTo(battle, unit, at)).toFixed(0)}″ from the nearest enemy`,
  };
};

const judgeBlunderCharge: Judge = ({ battle, unit, option: { answer } }) => {
  const enemy = enemyIn(battle, unit, answer);
  return enemy === undefined
    ? { worth: 0, because: () => 'no charge from here promises anything' }
    : judgeCharge(battle, unit, enemy);
};

/** BP-GAP-34: against a steady square cavalry mostly stops. */
const judgeHalt: Judge = ({ battle, unit, question: { asks }, option: { answer } }) => {
  const square = unitsOf(battle, other(unit.side)).find(
    ({ name, formation }) => formation === 'square' && asks.startsWith(`${name} `),
  );
  const { wins, worth } = square === undefined ? { wins: 0, worth: -1 } : prospectsIf(battle, unit, square, 'stand');
  return { worth: answer === true ? 0 : worth, because: () => `${percent(wins)} to beat the square` };
};

/** More dice go where a mark counts most. */
const judgeDice: Judge = ({ battle, unit, option: { answer } }) => {
  const enemy = enemyIn(battle, unit, answer);
  if (enemy === undefined) return { worth: 0, because: () => 'it is all the same' };
  const harm = blowHarm(unit, enemy, { charging: unit.charging, flanked: unit.flankedBy.length > 0 });
  return {
    worth: meanOf(harm) * priceOfMark(battle, enemy),
    because: () =>
      `${percent(harm.each)} for each die to leave a mark, ${percent(atLeast(harm, enemy.stamina - enemy.casualties))} to shake ${themOrIt(battle, enemy)} with every die`,
  };
};

const judgeFacing: Judge = ({ option: { says } }) =>
  says === FACE_THE_CHARGER
    ? { worth: 1, because: () => 'its front stays towards the enemy' }
    : { worth: 0, because: () => 'there is no room to face the enemy' };

const judgeEnd: Judge = ({ option: { answer } }) =>
  answer === 'wheel'
    ? { worth: 1, because: () => 'it will have the target before it' }
    : { worth: 0, because: () => 'its line stays as it is' };

const JUDGES: Readonly<Record<string, Judge>> = {
  'charge-response': ({ battle, unit, question, option: { answer } }) => judgeResponse(battle, unit, question, answer),
  'sweeping-advance': judgeSweep,
  'sweep-ends': judgeSweepEnd,
  'blunder-charge': judgeBlunderCharge,
  'charger-halts': judgeHalt,
  'assign-dice': judgeDice,
  'evader-faces': judgeFacing,
  'charge-ends': judgeEnd,
};

export function answers(battle: BpBattle, question: Question): readonly WeighedAnswer[] {
  const unit = question.subject === null ? undefined : battle.units[question.subject];
  const judge = JUDGES[question.kind] ?? judgePlace;
  return question.options.map((option, i) => {
    const { answer, says } = option;
    if (unit === undefined)
      return { answer, worth: -i, why: () => `${says}: each tests by itself, in whatever order.` };
    const { worth, because } = judge({ battle, unit, question, option });
    return { answer, worth: worth - i / 100, why: () => `${unit.name}: ${says}; ${because()}.` };
  });
}
