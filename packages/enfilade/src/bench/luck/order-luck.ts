import type { Side } from '#battle/index.ts';
import type { CarriedOrder, GivenAnswer } from './carried.ts';
import { type Patience, type RedrawContext, redrawn, streamOf } from './redraw.ts';

/** What the dice of one order did for side a, throw by throw, and what answers cost that a captain would have given differently. */
export interface OrderLuck {
  readonly luck: number;
  /** One for each throw. */
  readonly throws: readonly number[];
  readonly answers: readonly { readonly side: Side; readonly value: number }[];
  /** How far the outcome of the order could vary. */
  readonly variance: number;
  /** The variance of the luck as estimated. */
  readonly doubt: number;
}

const NONE: OrderLuck = { luck: 0, throws: [], answers: [], variance: 0, doubt: 0 };
/** Parts of an order's luck need not be known as well as the whole. */
function forParts({ least, most }: Patience): Patience {
  return { least, most: Math.min(most, 24), enough: 0.01 };
}

/** The luck of an order: its outcome less its expected outcome; the parts add up to the whole. */
export function luckOf(redrawing: RedrawContext, order: CarriedOrder, number: number, patience: Patience): OrderLuck {
  const part = forParts(patience);
  const answers = foreignAnswers(redrawing, order, number, part);
  const [first, ...later] = order.casts;
  if (first === undefined) return { ...NONE, answers };
  const { draws, after } = order;
  const before = redrawn(
    redrawing,
    order,
    { known: draws.slice(0, first.draw), stream: streamOf(number, 0) },
    patience,
  );
  const came = redrawing.quick(after.truth);
  const values = [before.mean];
  for (const [i, { draw }] of later.entries())
    values.push(redrawn(redrawing, order, { known: draws.slice(0, draw), stream: streamOf(number, i + 1) }, part).mean);
  values.push(came);
  return {
    luck: came - before.mean,
    throws: order.casts.map((_, i) => (values[i + 1] ?? 0) - (values[i] ?? 0)),
    answers,
    variance: before.variance,
    doubt: before.variance / before.times,
  };
}

/** What the other side's answers cost or gained against those of a captain. */
function foreignAnswers(
  redrawing: RedrawContext,
  order: CarriedOrder,
  number: number,
  part: Patience,
): OrderLuck['answers'] {
  const own = ({ question, answer, captains }: GivenAnswer): boolean =>
    question.to !== order.by && JSON.stringify(answer) !== JSON.stringify(captains);
  return order.answers.filter(own).map(({ draw, question, answer, captains }) => {
    const known = order.draws.slice(0, draw);
    const stream = streamOf(number, 200 + draw);
    const given = redrawn(redrawing, order, { known: [...known, { answer }], stream }, part).mean;
    const best = redrawn(redrawing, order, { known: [...known, { answer: captains }], stream, asCaptains: true }, part);
    return { side: question.to, value: given - best.mean };
  });
}
