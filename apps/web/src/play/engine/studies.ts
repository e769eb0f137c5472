import { ClashStudy } from './clash-study.ts';
import type { LateClash } from './lead.ts';
import type { OpenBattle } from './open-battle.ts';
import { counselOf } from './counsel.ts';

/** After this many tries the shares are known to within five percentage points. */
const ENOUGH = 400;
/** Milliseconds at a stretch: an order given meanwhile waits no longer. */
const STRETCH = 40;

/** The study of a charge or a fight; null where the order leads to none. */
export async function studyOf(
  battle: OpenBattle,
  { before, order, granted, likely }: LateClash,
): Promise<ClashStudy | null> {
  const { ruleset } = battle.adviser;
  const { clashes: reading } = await battle.details();
  const clash = reading.of(before, order);
  if (clash === undefined) return null;
  const counsel = await counselOf(ruleset.book.id);
  const named = granted === null ? clash : { ...clash, granted, likely };
  // The roll's result is given already; only what the rules withhold has to be granted.
  const own =
    granted !== null && clash.granted === undefined ? { ...reading, grant: (now: typeof before) => now } : reading;
  return new ClashStudy({ ruleset, reading: own, counsel, before, order }, named);
}

/** Works for a while. What a side may not know can be missing from its view: then nothing can be tried. */
export function tryFor(study: ClashStudy, stretch = STRETCH): 'more' | 'done' | 'failed' {
  const end = performance.now() + stretch;
  try {
    do study.tryOnce();
    while (study.tries < ENOUGH && performance.now() < end);
  } catch {
    return 'failed';
  }
  return study.tries < ENOUGH ? 'more' : 'done';
}
