import { percent } from '#counsel/index.ts';
import { type Json, other, type Question } from '#battle/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import type { Response } from '../reactions.ts';
import type { BpBattle, BpUnit } from '../play/model.ts';
import { unitsOf } from '../play/model.ts';
import { grantOf } from '../play/grants.ts';
import { measureClosingFire } from '../play/shooting.ts';
import { baseMove } from '../play/ways.ts';
import { type Prospects, prospectsIf } from './charge-prospects.ts';
import { atLeast, volleyHarm } from './harm.ts';

/** A judged answer: its worth, and the reason. */
export interface JudgedAnswer {
  readonly worth: number;
  readonly because: () => string;
}

/** What it costs to leave the ground. */
const GIVES_WAY = 3;
/** What it costs to stand in square before guns and foot. */
const SQUARE = 4;
/** From edge to edge of two units, estimated from their middles. */
const BODIES = inches(3);
/** BP-GAP-33: a square that fails to form. */
const FAILS = 1 / 36;

/** The charger: the nearest of those the question names. */
function chargerOf(battle: BpBattle, unit: BpUnit, { asks }: Question): BpUnit | undefined {
  const enemies = unitsOf(battle, other(unit.side)).toSorted(
    (one, two) => lengthBetween(one, unit) - lengthBetween(two, unit),
  );
  return enemies.find(({ name }) => asks.startsWith(`${name} charges `)) ?? enemies[0];
}

/** Whether an evading unit is caught anyway. */
function isCaught(battle: BpBattle, charger: BpUnit, unit: BpUnit): boolean {
  const moves = battle.phase === 'moving' ? Math.max(1, grantOf(battle, charger.id)?.moves ?? 1) : 1;
  return lengthBetween(charger, unit) - BODIES + baseMove(unit) < moves * baseMove(charger);
}

const holds = ({ wins }: Prospects): string => `${percent(1 - wins)} not to lose the first round`;

/** A charge and how it goes with each answer, perhaps by a unit in another state. */
interface Charge {
  readonly battle: BpBattle;
  readonly unit: BpUnit;
  readonly charger: BpUnit;
  ifMetWith(response: Response, as?: BpUnit): Prospects;
}

function stands({ ifMetWith }: Charge, response: Response): JudgedAnswer {
  const prospects = ifMetWith(response);
  return { worth: -prospects.worth, because: () => holds(prospects) };
}

function fires({ battle, unit, charger, ifMetWith }: Charge): JudgedAnswer {
  const prospects = ifMetWith('closingFire');
  const hurts = (): number => atLeast(volleyHarm(measureClosingFire(battle, unit, charger)), 1);
  return {
    worth: -prospects.worth,
    because: () => `${percent(hurts())} to hurt ${charger.name} on the way in, ${holds(prospects)}`,
  };
}

function evades({ battle, unit, charger, ifMetWith }: Charge): JudgedAnswer {
  if (!isCaught(battle, charger, unit))
    return { worth: -GIVES_WAY, because: () => 'it gets away unhurt and gives up its ground' };
  const prospects = ifMetWith('stand', { ...unit, disordered: true });
  return { worth: -prospects.worth - GIVES_WAY, because: () => `it may be run down, then ${holds(prospects)}` };
}

function squares({ unit, ifMetWith }: Charge): JudgedAnswer {
  const [formed, failed] = [ifMetWith('formSquare'), ifMetWith('stand', { ...unit, disordered: true })];
  return {
    worth: -(1 - FAILS) * Math.max(0, formed.worth) - FAILS * failed.worth - SQUARE,
    because: () => `${percent(1 - FAILS)} to stand in square, then ${holds(formed)}`,
  };
}

/** What each response of a charged unit comes to, from the odds of the charge. */
export function judgeResponse(battle: BpBattle, unit: BpUnit, question: Question, answer: Json): JudgedAnswer {
  const charger = chargerOf(battle, unit, question);
  if (charger === undefined) return { worth: 0, because: () => 'no enemy is near' };
  const ifMetWith: Charge['ifMetWith'] = (response, as = unit) => prospectsIf(battle, charger, as, response);
  const charge = { battle, unit, charger, ifMetWith };
  if (answer === 'closingFire') return fires(charge);
  if (answer === 'evade') return evades(charge);
  if (answer === 'formSquare') return squares(charge);
  return stands(charge, answer === 'counterCharge' || answer === 'turnToFace' ? answer : 'stand');
}
