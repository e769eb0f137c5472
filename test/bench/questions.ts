import type { Dice } from 'enfilade';
import { count, total } from 'enfilade/dice';
import { casualties, TWO_DICE } from './convolution.ts';
import { type Distribution, tally } from './measure.ts';

/** One question, asked of the engine and answered by hand. */
export interface Question {
  readonly name: string;
  readonly run: (dice: Dice) => string;
  readonly byHand: () => Distribution;
  /** Bar in microseconds. */
  readonly bar: number;
}

function volley(dice: Dice, n: number): number {
  const hits = dice.roll(count(n, 4)).successes;
  return hits - dice.roll(count(hits, 4)).successes;
}

const STAMINA = 3;

function test(dice: Dice, excess: number): string {
  if (excess <= 0) return 'holds';
  const score = dice.roll(total(2)).total - excess;
  return score <= 4 ? 'breaks' : score === 5 ? 'retires' : 'holds';
}

function* testByHand(excess: number, p: number): Generator<readonly [string, number]> {
  if (excess <= 0) yield ['holds', p];
  else
    for (const [roll, share] of TWO_DICE.entries()) {
      const score = roll - excess;
      yield [score <= 4 ? 'breaks' : score === 5 ? 'retires' : 'holds', p * share];
    }
}

export const PLAIN: readonly Question[] = [
  {
    name: 'A  4 dice 4+, save 4+',
    bar: 50,
    run: (dice) => String(volley(dice, 4)),
    byHand: () => tally(casualties(4, 1 / 2, 1 / 2).map((p, n) => [String(n), p] as const)),
  },
  {
    name: 'B  12 dice 4+, save 4+, break test on the excess',
    bar: 50,
    run: (dice) => test(dice, dice.stage('volley', (d) => volley(d, 12)) - STAMINA),
    byHand: () => tally(casualties(12, 1 / 2, 1 / 2).flatMap((p, n) => [...testByHand(n - STAMINA, p)])),
  },
  {
    name: "C  melee 6 v 6 dice with saves, loser's break test, jointly",
    bar: 1000,
    run(dice) {
      const ours = dice.stage('ours', (d) => volley(d, 6));
      const theirs = dice.stage('theirs', (d) => volley(d, 6));
      return `${ours}:${theirs} ${ours === theirs ? 'draw' : test(dice, Math.abs(ours - theirs))}`;
    },
    byHand() {
      const side = casualties(6, 1 / 2, 1 / 2);
      return tally(
        side.flatMap((p, ours) =>
          side.flatMap((q, theirs) => {
            if (ours === theirs) return [[`${ours}:${theirs} draw`, p * q] as const];
            return [...testByHand(Math.abs(ours - theirs), p * q)].map(
              ([word, share]) => [`${ours}:${theirs} ${word}`, share] as const,
            );
          }),
        ),
      );
    },
  },
];
