import { type Dice, total } from '#dice/index.ts';
import { decision, procedure } from '#procedure/index.ts';
import { CHARGE, CHARGE_MET, type Charge, type ChargeMet, SQUARE_TRY, type SquareTry } from './facts/reactions.ts';
import { cannotCharge, type Formation } from './facts/words.ts';
import {
  CAVALRY_ONLY,
  CLOSING_FIRE,
  DISORDER_EVADE,
  DISORDER_RESPONSE,
  EVADE,
  NO_ORDER,
  SHAKEN_CHARGE,
  SKIRMISH_CHARGE,
  SKIRMISH_CLOSING,
  SQUARE_DICE,
} from './sheet.ts';

export type NoCharge =
  | 'shaken'
  | 'disordered'
  | 'engaged'
  | 'brigadeBroken'
  | 'formation'
  | 'skirmishers'
  | 'cavalryAtBuilding';

/** BP-READ-35: what line 216 permits to skirmishers overrides what line 215 forbids. */
function skirmishersMay({ targetArm, targetFormation, targetEngaged, contact }: Charge): boolean {
  return (
    targetArm === 'artillery' ||
    targetFormation === 'garrison' ||
    targetFormation === 'marchColumn' ||
    targetFormation === 'skirmish' ||
    (targetEngaged && contact !== 'front')
  );
}

export function judgeCharge(charge: Charge): { readonly allowed: boolean; readonly reasons: readonly NoCharge[] } {
  const judged: readonly (readonly [NoCharge, boolean])[] = [
    ['shaken', charge.chargerShaken],
    ['disordered', charge.chargerDisordered],
    ['engaged', charge.chargerEngaged],
    ['brigadeBroken', charge.brigadeBroken],
    ['formation', cannotCharge(charge.chargerArm, charge.chargerFormation)],
    ['skirmishers', charge.chargerFormation === 'skirmish' && !skirmishersMay(charge)],
    ['cavalryAtBuilding', charge.chargerArm === 'cavalry' && charge.targetFormation === 'garrison'],
  ];
  const reasons = judged.filter(([, holds]) => holds).map(([reason]) => reason);
  return { allowed: reasons.length === 0, reasons };
}

const NO_CHARGE_WORDS: Readonly<Record<NoCharge, string>> = {
  shaken: 'it is shaken',
  disordered: 'it is disordered',
  engaged: 'it is engaged already',
  brigadeBroken: 'its brigade is broken',
  formation: 'not in its formation',
  skirmishers: 'skirmishers may not charge such a target',
  cavalryAtBuilding: 'cavalry does not charge buildings',
};

export const canCharge = decision({
  id: 'can-charge',
  label: 'May it charge?',
  form: CHARGE,
  uses: [SHAKEN_CHARGE, NO_ORDER, ...SKIRMISH_CHARGE],
  headline: ['allowed'],
  decide: judgeCharge,
  says: ({ allowed, reasons }) =>
    allowed ? 'It may charge.' : `It may not charge: ${reasons.map((reason) => NO_CHARGE_WORDS[reason]).join(', ')}.`,
});

export type Response = 'stand' | 'closingFire' | 'evade' | 'counterCharge' | 'turnToFace' | 'formSquare';

function mayFire({ targetArm, targetFormation, shootingDice, contact }: ChargeMet): boolean {
  const silent = targetFormation === 'skirmish' || targetFormation === 'marchColumn' || targetFormation === 'limbered';
  return contact === 'front' && targetArm !== 'cavalry' && !silent && shootingDice > 0;
}

function mayEvade({
  targetArm,
  targetFormation,
  artilleryKind,
  targetDisordered,
  chargerArm,
  chargerFormation,
}: ChargeMet): boolean {
  if (targetDisordered || targetFormation === 'garrison') return false;
  const skirmishing = targetFormation === 'skirmish';
  const formedCharger = chargerFormation !== 'skirmish';
  return (
    (chargerArm === 'infantry' && (targetArm === 'cavalry' || artilleryKind === 'horse')) ||
    (chargerArm === 'infantry' && formedCharger && targetArm === 'infantry' && skirmishing) ||
    (chargerArm === 'cavalry' && formedCharger && targetArm === 'cavalry' && skirmishing)
  );
}

function mayCounterCharge({
  targetArm,
  targetFormation,
  targetShaken,
  targetDisordered,
  contact,
  chargerFormation,
}: ChargeMet): boolean {
  const fit =
    targetArm === 'cavalry' &&
    !targetDisordered &&
    !targetShaken &&
    contact === 'front' &&
    targetFormation !== 'marchColumn';
  return fit && (targetFormation !== 'skirmish' || chargerFormation === 'skirmish');
}

function mayFormSquare({ targetArm, targetFormation, canFormSquare, chargerArm, contact }: ChargeMet): boolean {
  const able =
    targetArm === 'infantry' &&
    (targetFormation === 'line' || targetFormation === 'attackColumn' || targetFormation === 'mixed');
  return able && canFormSquare && chargerArm === 'cavalry' && contact === 'front';
}

export function chooseFrom(met: ChargeMet): { readonly responses: readonly Response[] } {
  if (met.targetEngaged) return { responses: ['stand'] };
  const open: readonly (readonly [Response, boolean])[] = [
    ['stand', true],
    ['closingFire', mayFire(met)],
    ['evade', mayEvade(met)],
    ['counterCharge', mayCounterCharge(met)],
    ['turnToFace', met.targetArm === 'cavalry' && !met.targetDisordered && met.contact !== 'front'],
    ['formSquare', mayFormSquare(met)],
  ];
  return { responses: open.filter(([, holds]) => holds).map(([response]) => response) };
}

const RESPONSE_WORDS: Readonly<Record<Response, string>> = {
  stand: 'stand',
  closingFire: 'give closing fire',
  evade: 'evade',
  counterCharge: 'counter-charge',
  turnToFace: 'turn to face',
  formSquare: 'form square',
};

export const chargeResponses = decision({
  id: 'charge-responses',
  label: 'Responses to a charge',
  form: CHARGE_MET,
  uses: [
    ...EVADE,
    CAVALRY_ONLY,
    CLOSING_FIRE,
    DISORDER_RESPONSE,
    DISORDER_EVADE,
    SHAKEN_CHARGE,
    SKIRMISH_CLOSING,
    SQUARE_DICE,
  ],
  headline: ['responses'],
  decide: chooseFrom,
  says: ({ responses }) => `It may ${responses.map((response) => RESPONSE_WORDS[response]).join(', ')}.`,
});

export interface SquareResult {
  readonly total: number;
  readonly formed: boolean;
  readonly formation: Formation;
  readonly disordered: boolean;
}

/** BP-GAP-33. */
export function resolveSquare({ formation, disordered }: SquareTry, dice: Dice): SquareResult {
  const roll = dice.roll(total(2)).total;
  const { fails, disorders } = SQUARE_DICE.value;
  const formed = roll !== fails;
  return {
    total: roll,
    formed,
    formation: formed ? 'square' : formation,
    disordered: disordered || roll === fails || roll === disorders,
  };
}

export const formSquare = procedure({
  id: 'form-square',
  label: 'Form square',
  form: SQUARE_TRY,
  uses: [SQUARE_DICE],
  headline: ['formed', 'disordered'],
  ready: (facts) => facts,
  resolve: resolveSquare,
  says: ({ total, formed, disordered }) =>
    `${total}: ${formed ? 'it forms square' : 'no square'}${disordered ? ', disordered' : ''}.`,
});
