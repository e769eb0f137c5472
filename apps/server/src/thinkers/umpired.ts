import { type Battle, isRefusal, type Json, type Ruleset, seededRng, type System } from 'enfilade';
import type { Thought } from './request.ts';

/**
 * The order that is carried out for a computer player. What it cannot see may forbid what it wants, or leave it nothing: the umpire then
 * picks another legal order, as in `legalOrder`. Undefined where there is none, or nothing was decided.
 */
export function umpired(
  ruleset: Ruleset<System>,
  truth: Battle<System>,
  thought: Thought,
  seed: number,
): Json | undefined {
  if (thought.kind !== 'order' && thought.kind !== 'none') return undefined;
  const order = thought.kind === 'order' ? ruleset.read(thought.order) : undefined;
  if (order !== undefined && !isRefusal(order) && ruleset.refuses(truth, order) === undefined) return order as Json;
  return ruleset.sample(truth, seededRng(seed, 1)) as Json | undefined;
}
