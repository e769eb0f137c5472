import { type Battle, dryRun, type Json, type Option, type Point, type Sign, type System, type Viewer } from 'enfilade';
import { placeOf } from 'enfilade/field';
import type { Adviser } from './adviser.ts';
import { type AskedOrder, stopsBeforeReveal } from './after-order.ts';

/** Where an answer to a question shows on the table. */
export interface AnswerPlace {
  /** Where its number stands. */
  readonly at: Point;
  /** How the unit it moves would stand; null where it only points at a place or a unit. */
  readonly ghost: Sign | null;
}

/** What each answer of a question would do at once, without any dice: who stands where, or whom it names. */
export function answerPlaces(
  { chart }: Pick<Adviser, 'chart'>,
  viewer: Viewer,
  now: Battle<System>,
  { ruleset, before, order, known, question }: AskedOrder,
): readonly (AnswerPlace | null)[] {
  const signs = chart.signs(now, viewer);
  const after = (answer: Json): readonly Sign[] => {
    const run = { ruleset, before, known: [...known, { answer }], stops: stopsBeforeReveal };
    return chart.signs(dryRun(run, order, null).battle, viewer);
  };
  return question.options.map(({ answer, at }) => {
    if (at !== undefined) return { at, ghost: null };
    return moved(signs, after(answer), question.subject) ?? named(signs, answer);
  });
}

/** How the unit that is asked about would stand otherwise, or the first where the whole side is asked. */
function moved(now: readonly Sign[], then: readonly Sign[], subject: string | null): AnswerPlace | undefined {
  const changed = then.flatMap((sign) => {
    const was = now.find(({ id }) => id === sign.id);
    return was === undefined || JSON.stringify(was.blocks) === JSON.stringify(sign.blocks) ? [] : [{ was, sign }];
  });
  const found = changed.find(({ sign }) => subject === null || sign.id === subject);
  if (found === undefined) return undefined;
  const { was, sign } = found;
  const fallen = was.blocks.filter(({ x, y }) => !sign.blocks.some((block) => block.x === x && block.y === y));
  const [first] = fallen;
  if (sign.blocks.length < was.blocks.length && fallen.length === 1 && first !== undefined)
    return { at: { x: first.x, y: first.y }, ghost: null };
  const [from, to, far] = [was.pose, sign.pose, 2 * halfOf(sign)];
  const isAway = Math.hypot(to.x - from.x, to.y - from.y) > far;
  // On the way, or before the front: never on the unit or its ghost.
  const { x, y } = isAway ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : placeOf(to, far * 1.5, 0);
  return { at: { x: Math.round(x), y: Math.round(y) }, ghost: sign };
}

/** How far a unit reaches from its middle. */
function halfOf({ pose, blocks }: Sign): number {
  return Math.max(...blocks.map(({ x, y, depth }) => Math.hypot(x - pose.x, y - pose.y) + depth / 2));
}

/** Where the unit stands whose id is in the answer. */
function named(signs: readonly Sign[], answer: Option<Json>['answer']): AnswerPlace | null {
  const words = JSON.stringify(answer);
  const found = signs.find(({ id }) => words.includes(`"${id}"`));
  return found === undefined ? null : { at: { x: found.pose.x, y: found.pose.y }, ghost: null };
}
