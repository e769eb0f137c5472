import type { Judge } from 'enfilade/testing';
import type { BpModel } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { firstFault } from '../verdict.ts';
import { chargesOf, faultInCharge } from './charges.ts';
import { faultInCommand } from './command.ts';
import { faultInForced } from './forced.ts';
import { faultInRefusals } from './inquiry.ts';
import { faultInMove } from './moves.ts';
import { faultInPassing } from './passing.ts';
import { faultInAsking, faultInResponse } from './responses.ts';
import { faultInRetreat } from './retreats.ts';
import { faultInRounds, faultInTest } from './rounds.ts';
import { SEQUENCE_CHECKS } from './sequence.ts';
import { faultInShooting } from './shots.ts';
import { faultInStanding } from './standing.ts';

const CHECKS = [faultInMove, faultInShooting, faultInRetreat, faultInCommand, faultInTest, ...SEQUENCE_CHECKS];

export const blackPowderJudge: Judge<BpModel> = {
  standing: faultInStanding,
  order: (judged) =>
    firstFault(judged.steps, [...CHECKS, (step) => faultInForced(judged, step)]) ??
    firstFault(chargesOf(judged), [faultInCharge, faultInResponse, (charge) => faultInAsking(charge, judged)]) ??
    faultInRounds(judged) ??
    faultInPassing(judged),
  inquiry: faultInRefusals,
};
