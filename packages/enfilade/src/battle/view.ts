import { bareBattle, type Battle, type Setting, type System } from './battle.ts';
import { type BattleEvent, type RedactedEvent, replay } from './event.ts';
import type { Ruleset } from './ruleset.ts';
import type { Viewer } from './side.ts';

/** What one viewer may know: the battle as the redacted events make it. */
export interface View<S extends System> {
  readonly viewer: Viewer;
  readonly battle: Battle<S>;
  readonly events: readonly RedactedEvent<S>[];
}

/** The events that a viewer may know, without what is hidden. */
export function redact<S extends System>(
  ruleset: Ruleset<S>,
  events: readonly BattleEvent<S>[],
  viewer: Viewer,
): readonly RedactedEvent<S>[] {
  return events.flatMap((event) => ruleset.redact(event, viewer) ?? []);
}

/** The battle as one side, or a spectator, may know it. */
export function viewOf<S extends System>(
  ruleset: Ruleset<S>,
  setting: Setting,
  events: readonly BattleEvent<S>[],
  viewer: Viewer,
): View<S> {
  const shown = redact(ruleset, events, viewer);
  const scenario = ruleset.redactScenario?.(setting.scenario, viewer) ?? setting.scenario;
  return { viewer, events: shown, battle: replay(bareBattle<S>({ ...setting, scenario }), shown) };
}
