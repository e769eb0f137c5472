import type { Json, Option, Question } from '#battle/index.ts';
import { percent, themOrIt, type WeighedAnswer } from '#counsel/index.ts';
import { inUnits } from '#field/index.ts';
import { isMountedCavalry } from '../facts/words.ts';
import { combats } from '../play/melee.ts';
import { type GtcBattle, type GtcUnit, unitOf } from '../play/model.ts';
import { apart, enemiesOf } from '../play/place.ts';
import { combatOf } from '../play/supports.ts';
import { fightFates } from './charges.ts';
import { harmWorth, volleyHarm } from './volleys.ts';
import { unitWorth } from './evaluate.ts';

/** What is kept by not firing: the fire on units that come nearer. */
const KEPT = 0.5;
/** A moving unit recovers at the end of its own turn. */
const FOR_THE_TURN = 0.8;

function opportunity(battle: GtcBattle, mover: GtcUnit, { answer, says }: Option<Json>): WeighedAnswer {
  const ids = Array.isArray(answer) ? answer.map(String) : [];
  if (ids.length === 0)
    return { answer, worth: 0, why: () => `${says}: the fire is kept for an enemy that comes nearer.` };
  const firers = ids.map((id) => unitOf(battle, id));
  const harm = volleyHarm(battle, firers, mover, { mode: 'opportunity' });
  return {
    answer,
    worth: FOR_THE_TURN * harmWorth(battle, mover, harm) - KEPT * firers.length,
    why: () =>
      `${says}: ${percent(harm.knocksOut)} to knock ${themOrIt(battle, mover)} out, ${percent(harm.suppresses)} to suppress ${themOrIt(battle, mover)}.`,
  };
}

/** GTC-GAP-17, GTC-GAP-18: fire may stop the charge, a counter-charge meets it; standing does neither. */
const CHARGE_ANSWERS: Readonly<Record<string, number>> = { decline: 0, closingFire: 6, counterCharge: 8 };

function chargeAnswer(battle: GtcBattle, unit: GtcUnit, question: Question, option: Option<Json>): WeighedAnswer {
  const { answer, says } = option;
  return {
    answer,
    worth: typeof answer === 'string' ? (CHARGE_ANSWERS[answer] ?? 0) : 0,
    why: () => `${says}: ${chargeOdds(battle, unit, question, answer)}.`,
  };
}

/** The question names the charger. */
function chargeOdds(battle: GtcBattle, unit: GtcUnit, { asks }: Question, answer: Json): string {
  const charger = enemiesOf(battle, unit).find(({ name }) => asks.startsWith(`${name} charges `));
  if (charger === undefined) return 'it does what it can';
  if (answer === 'closingFire') {
    const closing = {
      distanceCm: Math.min(inUnits(apart(charger, unit)), unit.rangeCm),
      byCavalry: isMountedCavalry(charger),
    };
    const { knocksOut, suppresses } = volleyHarm(battle, [unit], charger, { mode: 'closing', closing });
    return `${percent(knocksOut + suppresses)} to stop ${charger.name}, ${percent(knocksOut)} to knock ${themOrIt(battle, charger)} out`;
  }
  const defender = answer === 'counterCharge' ? { ...unit, counterCharging: true } : unit;
  return `${percent(fightFates(battle, [charger], defender).loses)} to beat ${charger.name} off`;
}

/** GTC-GAP-29: the best unit to strike: the chance to win against it and what it is worth. */
function strike(battle: GtcBattle, defender: GtcUnit, { answer, says }: Option<Json>): WeighedAnswer {
  const { attackers } = combatOf(battle, defender.id);
  const struck = attackers[Number(answer)];
  if (struck === undefined) return { answer, worth: 0, why: () => `${says}: there is no other.` };
  const fates = fightFates(battle, [struck, ...attackers.filter((each) => each !== struck)], defender);
  return {
    answer,
    worth: fates.loses * 10 + fates.destroyed * unitWorth(struck) - fates.destroys * unitWorth(defender),
    why: () => `${says}: ${percent(fates.loses)} to beat them off.`,
  };
}

/** GTC-GAP-30: support goes where the fight is closest; the one asked about is named in the question. */
function support(battle: GtcBattle, question: Question, { answer, says }: Option<Json>): WeighedAnswer {
  const closeness = (id: string): number => {
    const { defender, attackers } = combatOf(battle, id);
    const { wins } = fightFates(battle, attackers, defender);
    return wins * (1 - wins) * unitWorth(defender);
  };
  const fights = combats(battle);
  const asked = fights.filter((id) => question.asks.includes(unitOf(battle, id).name));
  const these = answer === true ? asked : fights.filter((id) => !asked.includes(id));
  return {
    answer,
    worth: Math.max(0, ...these.map(closeness)) + (answer === true ? 0.1 : 0),
    why: () => `${says}: there the fight is closest.`,
  };
}

function weighOption(battle: GtcBattle, question: Question, option: Option<Json>): WeighedAnswer {
  const subject = question.subject === null ? undefined : battle.units[question.subject];
  if (subject !== undefined)
    switch (question.kind) {
      case 'opportunity-fire':
        return opportunity(battle, subject, option);
      case 'charge-answer':
        return chargeAnswer(battle, subject, question, option);
      case 'strikes-at':
        return strike(battle, subject, option);
      case 'support':
        return support(battle, question, option);
    }
  return { answer: option.answer as Json, worth: 0, why: () => `${option.says}: nothing speaks against it.` };
}

export function answers(battle: GtcBattle, question: Question): readonly WeighedAnswer[] {
  return question.options.map((option) => weighOption(battle, question, option));
}
