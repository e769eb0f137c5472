import type { Thought } from 'enfilade/players';

/** How often a player is told that time is up before it is given up. */
const MOST_LAST_WORDS = 4;

/** Thinks for that many milliseconds at most; undefined where nothing was decided. */
export function ponderFor<T>(budget: number, thought: Thought<T | undefined>): T | undefined {
  const begun = performance.now();
  let step = thought.next();
  while (step.done !== true && performance.now() - begun < budget) step = thought.next();
  for (let i = 0; i < MOST_LAST_WORDS && step.done !== true; i += 1) step = thought.next(true);
  return step.done === true ? step.value : undefined;
}
