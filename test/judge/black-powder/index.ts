import type { Judge } from 'enfilade';
import type { BlackPowder } from '../../../packages/enfilade/src/rulesets/black-powder/play/model.ts';
import { firstFault } from '../verdict.ts';
import { faultInMove } from './moves.ts';
import { faultInShooting } from './shots.ts';
import { faultInStanding } from './standing.ts';

export const blackPowderJudge: Judge<BlackPowder> = {
  standing: faultInStanding,
  order: ({ steps }) => firstFault(steps, [faultInMove, faultInShooting]),
  inquiry: () => undefined,
};
