import {
  type Battle,
  conduct,
  type Json,
  type Moment,
  type Question,
  type Rng,
  seededRng,
  type Source,
  type System,
} from '#battle/index.ts';
import { seeded } from '#dice/index.ts';
import { bestOf, type Thinker } from '#players/index.ts';
import { type Position, positionAfter, seenBy } from './position.ts';

/** Beyond this many orders a playout is taken to go round in circles. */
const MOST_ORDERS = 4000;

/** What a captain would answer, from what their side knows when asked. */
export function captainsAnswer(
  { ruleset, counsel }: Thinker,
  before: Position,
  question: Question,
  now?: Moment,
): Json {
  const knows = now === undefined ? before.seen[question.to] : seenBy(ruleset, before, now, question.to);
  return bestOf(counsel.answers(knows, question))?.answer ?? question.options[0].answer;
}

/** A captain's next order; the umpire replaces an order that something unseen forbids. */
function nextOrder({ ruleset, counsel }: Thinker, { truth, seen }: Position, pick: Rng): System['order'] | undefined {
  const knows = seen[truth.toAct];
  const order = bestOf(counsel.weigh(knows, pick))?.order ?? ruleset.sample(truth, pick);
  if (order === undefined || knows === truth || ruleset.refuses(truth, order) === undefined) return order;
  return ruleset.sample(truth, pick);
}

/** Fights on from a moment, captain against captain, to the end; `watch` sees the battle after every order. */
export function runPlayout(
  thinker: Thinker,
  from: Position,
  seed: number,
  watch: (battle: Battle<System>) => void = () => {},
): Battle<System> {
  let position = from;
  const dice = seeded(seed);
  const pick = seededRng(seed, 1);
  const source: Source = {
    throw: (thrown) => thrown.dice.map((die) => dice.face(die)),
    answer: (question, now) => captainsAnswer(thinker, position, question, now),
  };
  for (let i = 0; i < MOST_ORDERS && position.truth.result === null; i += 1) {
    const order = nextOrder(thinker, position, pick);
    if (order === undefined) break;
    position = positionAfter(
      thinker.ruleset,
      position,
      conduct(thinker.ruleset, position.truth, order, { known: [], source }),
    );
    watch(position.truth);
  }
  return position.truth;
}

/** What a battle was worth to side a: 1 won, 0 lost, a half drawn or never decided. */
export function shareOf({ result }: Battle<System>): number {
  if (result === null || result.winner === null) return 0.5;
  return result.winner === 'a' ? 1 : 0;
}
