import type { System } from './battle.ts';
import type { BattleEvent } from './event.ts';
import type { BattleFile } from './file.ts';
import { MUSTER } from './muster.ts';
import type { Ruleset } from './ruleset.ts';
import type { Scenario } from './scenario.ts';
import { closedSeal, type Seal } from './seal.ts';
import type { Viewer } from './side.ts';
import { redact } from './view.ts';

/** What one viewer could see of a battle: it can be replayed, but neither played on nor verified. */
export interface ViewFile<S extends System> {
  readonly format: 'enfilade-view/1';
  readonly engine: string;
  readonly rules: string | null;
  readonly viewer: Viewer;
  /** As redacted for the viewer. */
  readonly scenario: Scenario;
  /** As in the battle file, to be compared with it when the battle is over. */
  readonly commitment: string | null;
  /** How the dice were sealed, with the promises alone. */
  readonly seals?: readonly Seal[] | undefined;
  readonly events: readonly BattleEvent<S>[];
  /** How many of the events belong to each order, the muster first; orders that told the viewer nothing are left out. */
  readonly orders: readonly number[];
}

/** A battle file without anything that a viewer may not know. */
export function viewFileOf<S extends System>(
  ruleset: Ruleset<S>,
  { engine, rules, scenario, commitment, seals = [], journal, events }: BattleFile<S>,
  viewer: Viewer,
): ViewFile<S> {
  let first = 0;
  const shown = journal.map(({ events: count }) => {
    const own = events.slice(first, first + count);
    first += count;
    return redact(ruleset, own, viewer);
  });
  return {
    format: 'enfilade-view/1',
    engine,
    rules,
    viewer,
    scenario: ruleset.redactScenario?.(scenario, viewer) ?? scenario,
    commitment,
    ...(seals.length === 0 ? {} : { seals: seals.map(closedSeal) }),
    events: shown.flat(),
    orders: shown.map(({ length }) => length).filter((told) => told > 0),
  };
}

/** A journal that only knows how many events each order told. */
export function journalOfOrders<S extends System>(orders: readonly number[]): BattleFile<S>['journal'] {
  return orders.map((events) => ({ by: 'a', order: MUSTER, draws: [], answeredBy: [], events, revealed: false }));
}

/** A view in the form of a battle file, for code that reads battles order by order. */
export function battleOfView<S extends System>(view: ViewFile<S>): BattleFile<S> {
  const { engine, rules, scenario, commitment, events, orders } = view;
  return {
    format: 'enfilade-battle/1',
    engine,
    rules,
    scenario,
    commitment,
    seed: null,
    nonce: null,
    journal: journalOfOrders(orders),
    events,
    waiting: null,
  };
}
