import {
  bareBattle,
  type GameRecord,
  redact,
  replay,
  type Ruleset,
  type Setting,
  type System,
  type Viewer,
} from '#battle/index.ts';
import { type MarkedPosition, marksOf } from './marks.ts';
import { type Position, positionInView } from './position.ts';

/** The moments of a battle as one viewer has seen them, the last one included: a curve for the player. */
export function marksSeen(
  ruleset: Ruleset<System>,
  setting: Setting,
  { journal, events }: Pick<GameRecord<System>, 'journal' | 'events'>,
  viewer: Viewer,
): readonly MarkedPosition[] {
  const scenario = ruleset.redactScenario?.(setting.scenario, viewer) ?? setting.scenario;
  let view = bareBattle<System>({ ...setting, scenario });
  const stands: Position[] = [positionInView(view)];
  const counts = [0];
  let from = 0;
  for (const entry of journal) {
    view = replay(view, redact(ruleset, events.slice(from, from + entry.events), viewer));
    from += entry.events;
    stands.push(positionInView(view));
    counts.push(from);
  }
  return marksOf(stands, counts);
}
