import type { Battle, System, UnitId } from './battle.ts';
import type { Side } from './side.ts';

/** A change to one thing: the named fields take these values. */
export type Change<S extends System> =
  | { readonly unit: UnitId; readonly set: Partial<S['unit']> }
  | { readonly state: Partial<S['state']> }
  | { readonly battle: Partial<Pick<Battle<S>, 'turn' | 'phase' | 'active' | 'toAct' | 'result'>> };

/** What every event has; each system has its own union of them. */
export interface EventBase {
  /** Past tense: 'volley-fired', 'unit-broke'. */
  readonly kind: string;
  readonly by: Side | null;
  /** Facts, readings and rulings that applied. */
  readonly facts: readonly string[];
  /** Plain data: the facts measured, the outcome, the faces thrown. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** Something that happened: its story for people, the facts that decided it, and what it changed. */
export type BattleEvent<S extends System> = S['event'] & { readonly changes: readonly Change<S>[] };

/** An event redacted for one viewer: some of its facts may be missing. */
export type RedactedEvent<S extends System> = EventBase & { readonly changes: readonly Change<S>[] };

/** Total and free of rules: an event contains its own changes, so an old battle replays under any later version. */
export function apply<S extends System>(battle: Battle<S>, { changes }: RedactedEvent<S>): Battle<S> {
  if (changes.length === 0) return battle;
  let units: Record<UnitId, S['unit']> | undefined;
  let { turn, phase, active, toAct, result, state } = battle;
  for (const change of changes) {
    if ('unit' in change) {
      units ??= { ...battle.units };
      const unit = units[change.unit];
      units[change.unit] = laid(unit ?? (change.set as S['unit']), change.set);
    } else if ('state' in change) state = { ...state, ...change.state };
    else ({ turn = turn, phase = phase, active = active, toAct = toAct, result = result } = change.battle);
  }
  return { setting: battle.setting, turn, phase, active, toAct, units: units ?? battle.units, state, result };
}

// New units pass through here too: built elsewhere, each would get its own memory layout, and everything that reads units would be a tenth
// slower.
function laid<T extends object>(on: T, set: Partial<T>): T {
  return { ...on, ...set };
}

/** The battle after these events; needs no rules. */
export function replay<S extends System>(first: Battle<S>, events: readonly RedactedEvent<S>[]): Battle<S> {
  return events.reduce(apply, first);
}
