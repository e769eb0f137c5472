import type { Judge } from 'enfilade/testing';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { firstFault } from '../verdict.ts';
import { faultInCharges } from './charges.ts';
import { faultInActivation, faultInPlacing, faultInRally, faultInRisk, faultInUnrallied } from './command.ts';
import { faultInDisarray } from './disarray.ts';
import { faultInForcedMoves } from './forced.ts';
import { faultInAnswers } from './inquiry.ts';
import { faultInClosing, faultInDeclaration, faultInMelee, faultInUnfought } from './melees.ts';
import { faultInMove } from './moves.ts';
import { faultInOpportunities, faultInThreats } from './responses.ts';
import { faultInStanding } from './standing.ts';
import { faultInVolleys } from './volleys.ts';

const ORDER_CHECKS = [
  faultInMove,
  faultInDisarray,
  faultInVolleys,
  faultInForcedMoves,
  faultInCharges,
  faultInUnfought,
  faultInOpportunities,
  faultInThreats,
  faultInUnrallied,
];
const EVENT_CHECKS = [
  faultInDeclaration,
  faultInClosing,
  faultInMelee,
  faultInActivation,
  faultInPlacing,
  faultInRally,
  faultInRisk,
];

export const eighteenSixtySixJudge: Judge<W66Model> = {
  standing: faultInStanding,
  order: (judged) => firstFault([judged], ORDER_CHECKS) ?? firstFault(judged.steps, EVENT_CHECKS),
  inquiry: faultInAnswers,
};
