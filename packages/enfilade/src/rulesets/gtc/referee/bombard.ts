import { type Item, type Resolution, resolution } from '#referee/index.ts';
import { BOMBARDED } from '../sheet.ts';
import type { BombardmentResult } from '../shooting.ts';
import { cannotFire, firerFacts, FIRERS, rangeBands } from './shooting.ts';
import { troops } from './roster.ts';
import { hitsOf } from './words.ts';

const notGuns = (item: Item): string | undefined =>
  troops(item).type === 'artillery' ? cannotFire(item) : 'only guns harm buildings and works';

export const BOMBARD: Resolution = resolution<BombardmentResult>({
  roles: [{ ...FIRERS, unfit: notGuns }],
  asks: ['construction', 'hitsTaken', 'firers[*].distanceCm'],
  labels: { 'firers[*].distanceCm': 'Distance', hitsTaken: 'Hits on it this turn' },
  bands: rangeBands,
  fill(cast) {
    const firers = cast.of('firers').map((item) => firerFacts(troops(item), undefined));
    return firers.length === 0 ? {} : { firers };
  },
  reads({ number, foretold: { save } }) {
    const on = number === 0 ? BOMBARDED.value : (save ?? 7);
    return {
      title: number === 0 ? 'To hit' : 'Saves of the walls',
      needs: `${number === 0 ? 'hits' : 'saved'} on ${on}+`,
      face: (face) => (face >= on ? (number === 0 ? 'counts' : 'saves') : 'fails'),
    };
  },
  reckons: ({ attacks, save, hitsValue, hitsTotal }) => [
    ...attacks.map(({ id, baseDice, modifiers, dice, toHit }) => ({
      label: attacks.length > 1 ? id : 'dice',
      begins: String(baseDice),
      entries: modifiers,
      comes: `${dice}, hit on ${toHit}+`,
    })),
    { label: 'save', entries: [], comes: save === null ? 'none' : `${save}+` },
    { label: 'falls at', entries: [], comes: `${hitsOf(hitsValue)}, ${hitsTotal} so far` },
  ],
  after: ({ output: { destroyed, hitsTotal, hitsValue, netHits } }) => ({
    verdict: destroyed ? 'Destroyed' : `${hitsTotal} of ${hitsValue} hits`,
    says: destroyed
      ? 'It comes down; units inside are suppressed.'
      : `${hitsOf(netHits)} more; ${hitsTotal} of ${hitsValue} this turn.`,
    table: destroyed
      ? [
          'Take it off the table: rough ground is left.',
          'Place suppression markers on the units that were inside; tap them in the roster.',
        ]
      : [`Note ${hitsOf(hitsTotal)} on it until the turn ends.`],
    writes: [],
    follows: [],
  }),
});
