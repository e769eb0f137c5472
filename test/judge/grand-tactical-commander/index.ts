import type { Judge } from 'enfilade';
import type { GrandTactical } from '../../../packages/enfilade/src/rulesets/grand-tactical-commander/play/model.ts';
import { firstFault } from '../verdict.ts';
import { faultInOpportunity } from './answers.ts';
import { faultInWayBack } from './back.ts';
import { faultInCharge } from './charges.ts';
import { faultInBombardment, faultInVolley } from './fire.ts';
import { faultInMove } from './moves.ts';
import { faultInStanding } from './standing.ts';

export const grandTacticalJudge: Judge<GrandTactical> = {
  standing: faultInStanding,
  order: (judged) =>
    firstFault(judged.steps, [
      (step) => faultInMove(judged, step),
      faultInVolley,
      faultInBombardment,
      (step) => faultInWayBack(judged, step),
    ]) ??
    faultInCharge(judged) ??
    faultInOpportunity(judged),
  inquiry: () => undefined,
};
