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

export const TYPICAL: readonly Typical[] = [
  {
    ruleset: 'bp',
    procedure: 'shoot',
    says: 'six dice at 3+, save 3+, disorder and test A',
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
];
export { binomial, TWO_DICE };
