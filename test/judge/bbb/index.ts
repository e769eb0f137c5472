import type { Judge } from 'enfilade/testing';
import { firstFault } from '../verdict.ts';
import type { System } from './bodies.ts';
import { faultInAssault } from './assaults.ts';
import { faultInCommand } from './command.ts';
import { faultInAsking, faultInEvade } from './evades.ts';
import { faultInExploit } from './exploits.ts';
import { faultInFire } from './fire.ts';
import { faultInInquiry } from './inquiry.ts';
import { faultInMove } from './moves.ts';
import { faultInRetire } from './retires.ts';
import { faultInStanding } from './standing.ts';

export const bloodyBigBattlesJudge: Judge<System> = {
  standing: faultInStanding,
  order: (order) =>
    faultInAsking(order) ??
    firstFault(order.steps, [
      (step) => faultInMove(order, step),
      (step) => faultInAssault(order, step),
      faultInFire,
      faultInRetire,
      faultInEvade,
      faultInExploit,
      faultInCommand,
    ]),
  inquiry: faultInInquiry,
};
