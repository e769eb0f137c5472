import { binomial, casualties, TWO_DICE } from './convolution.ts';
import { type Distribution, tally } from './measure.ts';

/** A typical question of each system, put to its registered procedure, and the same worked out by hand. */
export interface Typical {
  readonly ruleset: string;
  readonly procedure: string;
  readonly says: string;
  readonly input: object;
  readonly ask: readonly string[];
  readonly byHand: () => Distribution;
}

function key(...values: readonly unknown[]): string {
  return JSON.stringify(values);
}

/** The column "12" of the fire table, for 2D6 from 2 to 12. */
const COLUMN_12 = ['none', 'none', 'none', 'R', 'T', 'V', '1', '1', '1', '2', '2'];

/** Column 6, die 1 to 10: the effect, and a morale roll of 8 less severity where a stand is lost. */
function* fireOf1866(): Generator<readonly [string, number]> {
  for (let die = 1; die <= 10; die += 1) {
    const effect = Math.max(0, 6 + 3 - die);
    if (effect < 5) yield [key(0, [3, 4].includes(effect) ? 'disorganized' : 'formed'), 0.1];
    else {
      const passes = (8 - (effect - 5)) / 10;
      yield [key(1, 'disorganized'), 0.1 * passes];
      yield [key(1, 'routed'), 0.1 * (1 - passes)];
    }
  }
}

/** Five dice 4+; a line of four stands saves with hits + 4 dice on 6; each hit left suppresses on 4+. */
function* fireOfGtc(): Generator<readonly [string, number]> {
  for (const [hits, p] of binomial(5, 1 / 2).entries())
    for (const [sixes, q] of (hits === 0 ? [1] : binomial(hits + 4, 1 / 6)).entries()) {
      const left = hits - Math.min(hits, sixes);
      if (left === 0) yield [key('noHits'), p * q];
      else {
        let steady = 1;
        for (let i = 0; i < left; i += 1) steady /= 2;
        yield [key('unshaken'), p * q * steady];
        yield [key('suppressed'), p * q * (1 - steady)];
      }
    }
}

export const TYPICAL: readonly Typical[] = [
  {
    ruleset: 'bp',
    procedure: 'shoot',
    says: 'six dice at 3+, save 3+, test A',
    input: {
      shooterArm: 'infantry',
      shooterFormation: 'line',
      shootingDice: 6,
      weapon: 'smoothboreMusket',
      rangeInches: 5,
      targetArm: 'infantry',
      targetFormation: 'line',
      targetMorale: 3,
      targetStamina: 3,
      targetCasualties: 2,
    },
    ask: ['casualties', 'breakTest'],
    byHand: () => tally(casualties(6, 2 / 3, 2 / 3).map((p, n) => [key(n, n > 1 ? 'A' : null), p] as const)),
  },
  {
    ruleset: 'bbb',
    procedure: 'fire',
    says: 'five bases of muskets at 2"',
    input: {
      firers: [{ weapon: 'musket', bases: 5, rangeInches: 2 }],
      target: { arm: 'infantry', quality: 'trained', bases: 5 },
    },
    ask: ['result'],
    byHand: () => tally(COLUMN_12.map((result, i) => [key(result), TWO_DICE[i + 2] ?? 0] as const)),
  },
  {
    ruleset: '1866',
    procedure: 'fire',
    says: 'six stands of needle guns at 3"',
    input: {
      firers: [{ weapon: 'needle-gun', stands: 6, rangeInches: 3 }],
      target: { arm: 'infantry', rating: 8, stands: 6 },
    },
    ask: ['standsLost', 'statusAfter'],
    byHand: () => tally(fireOf1866()),
  },
  {
    ruleset: 'gtc',
    procedure: 'fire',
    says: 'four stands at half range on a line',
    input: {
      firers: [{ type: 'infantry', stands: 4, attackPerStand: 1, rangeCm: 10, distanceCm: 5 }],
      target: { type: 'infantry', stands: 4, hitsValue: 6, save: 6 },
    },
    ask: ['result'],
    byHand: () => tally(fireOfGtc()),
  },
  {
    ruleset: 'mt',
    procedure: 'shoot',
    says: 'eight muskets at 10"',
    input: { weapon: 'musket', shooting: 7, shooters: 8, distanceInches: 10 },
    ask: ['casualties'],
    byHand: () => tally(casualties(8, 0.3, 0.4).map((p, n) => [key(n), p] as const)),
  },
];
