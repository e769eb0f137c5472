import type { Battle, System, UnitId } from './battle.ts';
import type { Side } from './side.ts';

/** What changes of one thing: the named fields take these values. */
export type Change<S extends System> =
  | { readonly unit: UnitId; readonly set: Partial<S['unit']> }
  | { readonly state: Partial<S['state']> }
  | { readonly battle: Partial<Pick<Battle<S>, 'turn' | 'phase' | 'active' | 'toAct' | 'result'>> };

/** Something that happened: its story for people, the facts that decided it, and what it changed. */
export interface BattleEvent<S extends System> {
  /** Past tense: 'volley-fired', 'unit-broke'. */
  readonly kind: string;
  readonly by: Side | null;
  /** Facts, readings and rulings that took part. */
  readonly facts: readonly string[];
  /** Plain data: the facts measured, the outcome, the faces thrown. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change<S>[];
}

/** Total and free of rules: an event says itself what it changes, so an old battle replays under any later version. */
export function apply<S extends System>(battle: Battle<S>, event: BattleEvent<S>): Battle<S> {
  let { units, state } = battle;
  let rest: Partial<Battle<S>> = {};
  for (const change of event.changes) {
    if ('unit' in change) {
      const unit = units[change.unit];
      units = { ...units, [change.unit]: { ...unit, ...change.set } as S['unit'] };
    } else if ('state' in change) state = { ...state, ...change.state };
    else rest = { ...rest, ...change.battle };
  }
  return { ...battle, ...rest, units, state };
}

export function replay<S extends System>(first: Battle<S>, events: readonly BattleEvent<S>[]): Battle<S> {
  return events.reduce(apply, first);
}
