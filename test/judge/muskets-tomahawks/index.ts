import type { Judge } from 'enfilade';
import type { MusketsTomahawks } from '../../../packages/enfilade/src/rulesets/muskets-tomahawks/play/model.ts';
import { firstFault } from '../verdict.ts';
import { faultInEntry, faultInMoves } from './moves.ts';
import { faultInShots } from './shots.ts';
import { faultInStanding } from './standing.ts';

export const musketsTomahawksJudge: Judge<MusketsTomahawks> = {
  standing: faultInStanding,
  order: (judged) => firstFault([judged], [faultInMoves, faultInEntry, faultInShots]),
  inquiry: () => undefined,
};
