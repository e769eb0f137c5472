import type { Thought } from 'enfilade';

/** How long a thought runs before the worker answers other calls. */
const SLICE_MS = 20;
/** How often a player is told that time is up before it is given up. */
const MOST_LAST_WORDS = 4;

export interface Patience {
  /** How long it may take, in milliseconds. */
  readonly budget: number;
  /** The order is wanted now. */
  isCut(): boolean;
  /** The order is no longer wanted. */
  isDropped(): boolean;
  /** How much of the time is used up, from 0 to 1. */
  tell(share: number): void;
  now(): number;
}

export function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Thinks in slices, so that the page is answered between them; undefined if nothing was decided. */
export async function ponderOut<T>(thought: Thought<T>, patience: Patience): Promise<T | undefined> {
  const { budget, isCut, isDropped, tell, now } = patience;
  const began = now();
  let step = thought.next();
  for (let slice = began; step.done !== true; ) {
    const passed = now() - began;
    if (isDropped()) return undefined;
    if (passed >= budget || isCut()) return lastWords(thought);
    if (now() - slice >= SLICE_MS) {
      tell(Math.max(step.value, Math.min(1, passed / budget)));
      await rest();
      slice = now();
    } else step = thought.next();
  }
  return step.value;
}

function lastWords<T>(thought: Thought<T>): T | undefined {
  for (let i = 0; i < MOST_LAST_WORDS; i += 1) {
    const step = thought.next(true);
    if (step.done === true) return step.value;
  }
  return undefined;
}
