import { type Die, seeded } from '#dice/index.ts';
import type { System } from './battle.ts';
import type { GameRecord } from './game.ts';
import type { Rng } from './order.ts';
import { seededRng } from './random.ts';
import type { DiceSource } from './umpire.ts';

const PICKS = 0x1_0000_0000;
const HALF: Die = { name: 'D(2^26)', low: 0, high: 0x3ff_ffff };
const ANSWERS_AN_ORDER = 256;

/**
 * All randomness of one battle. Every throw and every random pick has a number of its own, so a stored battle resumes as if it had never
 * stopped, and the seed is enough to throw each of its dice again.
 */
export interface BattleChance {
  /** Dice from throw number `done` on; answers no questions. */
  dice(done: number): DiceSource;
  /** For the order after `orders` others, or, within it, for the answer after `answers` others. */
  pick(orders: number, answers?: number): Rng;
}

export function chanceOf(seed: number): BattleChance {
  return {
    dice(done) {
      let number = done;
      return {
        throw(thrown) {
          const dice = seeded(seed, number);
          number += 1;
          return thrown.dice.map((die) => dice.face(die));
        },
        answer: () => undefined,
      };
    },
    pick: (orders, answers) =>
      seededRng(seed, PICKS + orders * ANSWERS_AN_ORDER + (answers === undefined ? 0 : answers + 1)),
  };
}

/** The seed of one of many battles fought from one seed, so that each can be fought again alone. */
export function seedOfGame(seed: number, game: number): number {
  const dice = seeded(seed, game);
  return dice.face(HALF) * (HALF.high + 1) + dice.face(HALF);
}

/** How many throws a record holds, including those of the waiting order. */
export function throwsIn<S extends System>({ journal, waiting }: Pick<GameRecord<S>, 'journal' | 'waiting'>): number {
  const draws = [...journal.flatMap((entry) => entry.draws), ...(waiting?.draws ?? [])];
  return draws.filter((draw) => 'faces' in draw).length;
}
