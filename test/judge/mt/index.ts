import type { Judge } from 'enfilade/testing';
import type { MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import { firstFault } from '../verdict.ts';
import { faultInFights } from './fights.ts';
import { faultInInquiry } from './inquiry.ts';
import { faultInEntry, faultInMoves } from './moves.ts';
import { faultInReactions } from './reactions.ts';
import { faultInRetreats } from './retreats.ts';
import { faultInDeck, faultInSequence } from './sequence.ts';
import { faultInShots } from './shots.ts';
import { faultInStanding } from './standing.ts';
import { faultInHiding, faultInWindows } from './windows.ts';

export const musketsTomahawksJudge: Judge<MtModel> = {
  standing: (battle) => firstFault([battle], [faultInStanding, faultInDeck]),
  order: (judged) =>
    firstFault(
      [judged],
      [
        faultInSequence,
        faultInMoves,
        faultInEntry,
        faultInShots,
        faultInFights,
        faultInRetreats,
        faultInReactions,
        faultInWindows,
        faultInHiding,
      ],
    ),
  inquiry: faultInInquiry,
};
