import type { Judge } from 'enfilade/testing';
import type { GtcModel } from '../../../packages/enfilade/src/rulesets/gtc/play/model.ts';
import { firstFault } from '../verdict.ts';
import { faultInOpportunity } from './answers.ts';
import { faultInWayBack } from './back.ts';
import { faultInCharge } from './charges.ts';
import { faultInRoll, faultInSequence } from './command.ts';
import { faultInTurn } from './endings.ts';
import { faultInFight } from './fights.ts';
import { faultInBombardment, faultInVolley } from './fire.ts';
import { faultInInquiry } from './inquiry.ts';
import { faultInMove } from './moves.ts';
import { faultInStanding } from './standing.ts';
import { faultInStumble } from './stumbles.ts';

export const grandTacticalJudge: Judge<GtcModel> = {
  standing: faultInStanding,
  order: (judged) =>
    firstFault(judged.steps, [
      faultInSequence,
      faultInRoll,
      (step) => faultInStumble(judged, step),
      (step) => faultInMove(judged, step),
      faultInVolley,
      faultInBombardment,
      (step) => faultInWayBack(judged, step),
      faultInTurn,
    ]) ??
    faultInCharge(judged) ??
    faultInFight(judged) ??
    faultInOpportunity(judged),
  inquiry: faultInInquiry,
};
