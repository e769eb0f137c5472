import type { Level, Side } from 'enfilade';
import type { ShelfEntry } from '../engine/store.ts';

/** How long a level thought about a turn in the latest battle of this system in this browser, in milliseconds. */
export function measuredTime(
  battles: readonly Pick<ShelfEntry, 'ruleset' | 'savedAt' | 'progress'>[],
  ruleset: string,
  level: Level,
): number | null {
  const latest = battles
    .filter((battle) => battle.ruleset === ruleset)
    .toSorted((one, two) => two.savedAt - one.savedAt);
  for (const { progress } of latest)
    for (const side of ['a', 'b'] satisfies Side[]) {
      const time = progress?.thought?.[side];
      if (progress?.players[side] === level && time !== undefined) return time;
    }
  return null;
}
