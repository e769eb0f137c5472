import {
  type Battle,
  conduct,
  type OrderRows,
  type Rng,
  type Ruleset,
  seededRng,
  type Source,
  type System,
  actorsOf,
} from '#battle/index.ts';
import type { Counsel } from '#counsel/index.ts';
import { seeded, type SeededDice } from '#dice/index.ts';
import { bestOf } from './captain.ts';
import { meanOf } from './candidate.ts';

/** What a computer player needs to know about the system. */
export interface Thinker {
  readonly ruleset: Ruleset<System>;
  readonly counsel: Counsel<System>;
}

/** An order to be played out, and the battle in which it is given. */
export interface Playout {
  readonly before: Battle<System>;
  readonly order: System['order'];
}

/** The longest playout, in orders. */
const MOST_ORDERS = 400;

const STREAMS = 0x1_0000_0000;

/** FNV-1a: a number for each stream of dice. */
function streamOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i += 1) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * The dice of a playout. The same action of the same unit in the same turn has the same dice in every playout of a seed, so that two
 * playouts differ by decisions and not by luck.
 */
class PlayoutDice {
  private readonly seed: number;
  private readonly orders: OrderRows;
  private readonly done = new Map<string, number>();

  constructor(orders: OrderRows, seed: number) {
    this.orders = orders;
    this.seed = seed;
  }

  for(before: Battle<System>, order: System['order']): SeededDice {
    const doing = `${before.turn} ${before.toAct} ${order.kind} ${actorsOf(this.orders, order).join()}`;
    const times = this.done.get(doing) ?? 0;
    this.done.set(doing, times + 1);
    return seeded(this.seed, streamOf(doing) + times * STREAMS);
  }
}

/** Dice and players of a playout: both sides answer as captains. */
function imagined({ counsel }: Thinker, dice: SeededDice, before: Battle<System>): Source {
  return {
    throw: (thrown) => thrown.dice.map((die) => dice.face(die)),
    answer: (question, now) =>
      bestOf(counsel.answers(now?.battle ?? before, question))?.answer ?? question.options[0].answer,
  };
}

/** How many turns ahead a playout goes. */
const ROUNDS = 2;

/** That many turns later, with the same side to act. */
function isRound(before: Battle<System>, { turn, active }: Battle<System>, rounds: number): boolean {
  return turn > before.turn + rounds || (turn === before.turn + rounds && active === before.active);
}

/** A lead of this many points counts half: no victory outweighs everything else that may happen. */
const DECIDED = 400;

function countedFor(stands: number): number {
  return stands / (1 + Math.abs(stands) / DECIDED);
}

/** Carries an order out in a playout. Returns the evaluation for side a, averaged over the next turns of the side that gives the order. */
export function evaluatePlayout(thinker: Thinker, { before, order }: Playout, seed: number): number {
  const { ruleset, counsel } = thinker;
  const pick: Rng = seededRng(seed, 1);
  let battle = counsel.imagine?.(before, pick) ?? before;
  const dice = new PlayoutDice(ruleset.orders, seed);
  let next: System['order'] | undefined = order;
  const ends: number[] = [];
  for (let i = 0; i < MOST_ORDERS && next !== undefined; i += 1) {
    const source = imagined(thinker, dice.for(battle, next), battle);
    battle = conduct(ruleset, battle, next, { known: [], source }).battle;
    if (battle.result !== null) break;
    if (isRound(before, battle, ends.length + 1)) ends.push(countedFor(counsel.evaluate(battle)));
    if (ends.length === ROUNDS) break;
    next = bestOf(counsel.weigh(battle, pick))?.order ?? ruleset.sample(battle, pick);
  }
  while (ends.length < ROUNDS) ends.push(countedFor(counsel.evaluate(battle)));
  return meanOf(ends);
}
