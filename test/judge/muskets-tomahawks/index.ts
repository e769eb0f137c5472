import type { Judge } from 'enfilade';
import type { MusketsTomahawks } from '../../../packages/enfilade/src/rulesets/muskets-tomahawks/play/model.ts';
import { firstFault } from '../verdict.ts';
import { faultInFights } from './fights.ts';
import { faultInEntry, faultInMoves } from './moves.ts';
import { faultInReactions } from './reactions.ts';
import { faultInRetreats } from './retreats.ts';
import { faultInShots } from './shots.ts';
import { faultInStanding } from './standing.ts';
import { faultInHiding, faultInWindows } from './windows.ts';

export const musketsTomahawksJudge: Judge<MusketsTomahawks> = {
  standing: faultInStanding,
  order: (judged) =>
    firstFault(
      [judged],
      [
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
  inquiry: () => undefined,
};
